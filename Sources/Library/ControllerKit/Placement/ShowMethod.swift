/// The method of a view controller by which another one comes onto the screen.
package enum ShowMethod: Sendable, Hashable {
  /// `show(_:)`: what contains the caller decides.
  case show
  /// `showDetailViewController(_:)`: the enclosing split view decides.
  case showDetail
  /// `present(_:style:)`: the style decides.
  case present
}
