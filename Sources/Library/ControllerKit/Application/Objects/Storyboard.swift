import Vocabulary

/// Screens from which controllers are made by identifier; UIKit's `UIStoryboard`.
///
/// A controller that came from a storyboard is made again from it in the fourth step of the lookup chain (R44).
public final class Storyboard {
  /// The storyboard's name.
  public let name: String
  private let make: (String) -> ViewController?

  /// Makes a storyboard.
  ///
  /// - Parameters:
  ///   - name: Its name, under which archives keep it.
  ///   - make: Makes the controller of an identifier, or answers `nil` if there is none.
  public init(name: String, make: @escaping (_ identifier: String) -> ViewController?) {
    self.name = name
    self.make = make
  }

  /// Makes the controller of an identifier.
  ///
  /// - Parameter identifier: The storyboard identifier or, where there is none, the element's id (X22).
  /// - Throws: If the storyboard has no such controller. An app that does this for real crashes (X23).
  public func instantiateViewController(withIdentifier identifier: String) throws(StoryboardError) -> ViewController {
    guard let controller = make(identifier) else { throw StoryboardError(storyboard: name, identifier: identifier) }
    controller.storyboard = self
    controller.storyboardReference = StoryboardReference(name: name, identifier: identifier)
    return controller
  }
}

/// A storyboard was asked for a controller that it does not hold.
public struct StoryboardError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The storyboard's name.
  public let storyboard: String
  /// What it was asked for.
  public let identifier: String

  /// The sentence by which the crash is known.
  public var description: String {
    "storyboard \"\(storyboard)\" doesn't contain a view controller with identifier \"\(identifier)\""
  }
}
