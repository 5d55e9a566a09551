internal import TextFormatting

extension [ViewDefinition] {
  /// Gives the first view of an id a restoration identifier; tells whether there was one.
  package mutating func setIdentifier(_ identifier: String?, of id: String) -> Bool {
    for place in indices {
      if self[place].id?.hasSameBytes(as: id) == true {
        self[place].restorationIdentifier = identifier
        return true
      }
      guard case .views(var views) = self[place].content.parts, views.setIdentifier(identifier, of: id) else {
        continue
      }
      self[place].content.parts = .views(views)
      return true
    }
    return false
  }
}
