// The columns of split view controllers.
extension Evaluator {
  /// Puts a screen into a column of a split view controller.
  mutating func setColumn(_ column: Value?, of number: Int, to screen: Value, at place: CodePlace) {
    var name = ""
    if case .symbol(.name(let path))? = column { name = path.split(separator: ".").last.map(String.init) ?? "" }
    guard Self.columns.contains(name) || name == Self.compactColumn else {
      change(number, "viewControllers", .list(list(number, "viewControllers") + [screen]), at: place)
      return
    }
    change(number, name, screen, at: place)
    guard name != Self.compactColumn else { return }
    let columns = Self.columns.compactMap { heap[number].properties[$0]?.value }.filter { $0 != .nothing }
    change(number, "viewControllers", .list(columns), at: place)
  }

  /// The columns of a split view controller that stand beside each other, in their order.
  private static let columns = ["primary", "supplementary", "secondary"]
  /// The one that is there in their place where the width is compact.
  private static let compactColumn = "compact"
}
