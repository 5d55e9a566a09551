/// A class that makes controllers again; UIKit's `UIViewControllerRestoration`.
public protocol ViewControllerRestoration: AnyObject, SendableMetatype {
  /// Makes or finds the controller of a path (R42, R46).
  ///
  /// Set the new controller's `restorationIdentifier` and `restorationClass`, or it is not preserved again (R47).
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the root to the controller, which is last (R36).
  ///   - coder: The controller's own saved state (R48).
  /// - Returns: The controller, or `nil` to leave it and everything below it out.
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
}
