internal import AppDefinition
internal import SourceReading

// The column of a split view controller that stands in place of the others where the width is compact.
extension CodeScreens {
  /// Leaves it to code what a split view controller contains where it has such a column, which no definition can name.
  mutating func leaveCompactColumn(of screen: MadeScreen, in controller: inout ControllerDefinition) {
    guard controller.kind == .split, let slot = screen.properties["compact"], slot.value != .nothing else { return }
    let place = slot.place.map { SourcePosition($0) }
    controller.classBehavior.open[.children] = place.map(OpenCode.Place.at) ?? .unread
    account.leave(place, because: "what is shown in a compact width in place of the columns is left to code")
  }

  /// Whether a fact is where a split view controller gets that column.
  func isCompactColumn(_ fact: CodeFact, of screen: MadeScreen) -> Bool {
    screen.base == "UISplitViewController"
      && screen.properties["compact"]?.place.map { SourcePosition($0) } == SourcePosition(fact)
  }
}
