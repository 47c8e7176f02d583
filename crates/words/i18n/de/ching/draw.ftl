# What is written on and beside the drawn table of Madame Ching.
