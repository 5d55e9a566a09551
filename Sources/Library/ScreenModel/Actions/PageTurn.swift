/// Where a page controller is turned to.
public enum PageTurn: Sendable, Hashable {
  /// The next page.
  case forward
  /// The page before.
  case back
  /// The page of a number, from 1.
  case to(Int)
}
