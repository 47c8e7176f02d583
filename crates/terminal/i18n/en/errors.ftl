content-unknown = this table uses components that this program does not know; play it in the browser
no-answer = the server does not answer like a Zheng server; check the address
no-host = there is no server with this name; check the address
link = `{ $text }` is not a link to a table; copy it from the page: https://SERVER/tables/TABLE
