# What is written on and beside the drawn table of The Ming Voyages.
