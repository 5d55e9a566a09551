import AppDefinition

/// A file of screens from which controllers are made by identifier; UIKit's `UIStoryboard`.
public final class Storyboard {
  /// The storyboard's name.
  public let name: String
  weak var application: Application?

  init(name: String, application: Application) {
    self.name = name
    self.application = application
  }

  /// Makes the controller of an identifier.
  ///
  /// - Parameter identifier: The storyboard identifier or, where there is none, the element's id (X22).
  /// - Throws: If the storyboard has no such controller. An app that does this for real crashes (X23).
  public func instantiateViewController(withIdentifier identifier: String) throws(StoryboardError) -> ViewController {
    guard let definition = application?.definition.controller(in: name, identifier: identifier),
      let controller = application?.makeController(definition)
    else { throw StoryboardError(storyboard: name, identifier: identifier) }
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
