import ControllerKit

/// Makes the saved screen from the storyboard that made it the first time.
final class ComposeRestoration: ViewControllerRestoration {
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
  {
    guard let storyboard = coder.decode(forKey: .viewControllerStoryboard) else { return nil }
    return try? storyboard.instantiateViewController(withIdentifier: "Compose")
  }
}
