internal import AppDefinition
import TextFormatting

extension [ViewDefinition] {
  /// Gives the first view of an id a restoration identifier; tells whether there was one.
  mutating func setIdentifier(_ identifier: String?, of id: String) -> Bool {
    for place in indices {
      if self[place].id?.hasSameBytes(as: id) == true {
        self[place].restorationIdentifier = identifier
        return true
      }
      switch self[place].content {
      case .scroll(var views):
        guard views.setIdentifier(identifier, of: id) else { continue }
        self[place].content = .scroll(views)
        return true
      case .stack(var views, let isHorizontal):
        guard views.setIdentifier(identifier, of: id) else { continue }
        self[place].content = .stack(views, isHorizontal: isHorizontal)
        return true
      default: continue
      }
    }
    return false
  }
}
