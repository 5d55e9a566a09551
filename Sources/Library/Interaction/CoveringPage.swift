public import Rendering

/// A page in the app's place that takes the keys until it is left: pictures of which one is chosen.
public protocol CoveringPage: AnyObject {
  /// What it shows.
  var gallery: Gallery { get }
  /// The hint line.
  var hints: [Hint] { get }

  /// Selects a card.
  ///
  /// - Parameter card: Its number, from 0.
  func select(_ card: Int)
  /// Takes the selected card.
  func choose()
  /// Leaves the page.
  func leave()
  /// Gives the page a key of its own.
  ///
  /// - Returns: Whether the key was handled.
  func press(_ key: Key) -> Bool
}
