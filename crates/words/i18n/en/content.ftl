# How certain a detail of the components is.

status-known = Known: printed in a rulebook or another public source.
status-inferred = Inferred: not seen in print, but follows from what is known.
status-proposed = Proposed: no source found; made up to fit the pattern.
status-word = { $status ->
    [known] known
    [inferred] inferred
   *[proposed] proposed
}
