# How sure a fact about the components of a game is.

status-known = Known: printed in a rulebook or another public source.
status-inferred = Inferred: not seen in print, but it follows from what is known.
status-proposed = Proposed: nothing was found; made up to fit the pattern.
status-word = { $status ->
    [known] known
    [inferred] inferred
   *[proposed] proposed
}
