-- Who made a table. Empty for tables that were last written by an older program.
ALTER TABLE tables ADD COLUMN made_by TEXT;
CREATE INDEX tables_made ON tables (made_by) WHERE phase = 'open';
