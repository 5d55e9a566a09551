/// What the place of a child among its siblings is to the path under which it is saved.
enum ChildPlaces {
  /// Nothing: children are found by their identifiers alone (R77, X6).
  case ignored
  /// Part of the archived path, whose identifiers must differ all the same (R33, X27).
  case archived
  /// Part of the archived path, and enough to tell children with one identifier apart (R34).
  case distinguishing
}
