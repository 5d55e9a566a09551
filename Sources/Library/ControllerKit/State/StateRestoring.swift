/// An object whose state is saved and restored; UIKit's `UIStateRestoring`.
///
/// Controllers and views conform already. Any other object takes part once it is registered with
/// `Application.registerObject(_:identifier:)` and something that is preserved encodes a reference to it (R53).
public protocol StateRestoring: AnyObject {
  /// The object under whose path this one is saved (R40); `nil` puts it at the root.
  var restorationParent: (any StateRestoring)? { get }

  /// The class that makes the object again; `nil` means that it is registered before restoration (R52).
  var objectRestorationClass: (any ObjectRestoration.Type)? { get }

  /// Writes what is to come back.
  ///
  /// - Parameter coder: The object's own coder, lent for this call (R29).
  func encodeRestorableState(with coder: StateEncoder)

  /// Reads what was written.
  ///
  /// - Parameter coder: The object's own coder, lent for this call (R29).
  func decodeRestorableState(with coder: StateDecoder)

  /// Tells the object that everything has been decoded, the app delegate's part included (R59).
  func applicationFinishedRestoringState()
}

extension StateRestoring {
  /// The root.
  public var restorationParent: (any StateRestoring)? { nil }
  /// None: the object is registered before restoration.
  public var objectRestorationClass: (any ObjectRestoration.Type)? { nil }
  /// Saves nothing, which is allowed (R54).
  public func encodeRestorableState(with coder: StateEncoder) {}
  /// Reads nothing (R54).
  public func decodeRestorableState(with coder: StateDecoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

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

/// A class that makes registered objects again; UIKit's `UIObjectRestoration`.
public protocol ObjectRestoration: AnyObject, SendableMetatype {
  /// Makes or finds the object of a path (R52).
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the root to the object, which is last.
  ///   - coder: The object's own saved state.
  /// - Returns: The object, or `nil` to leave it out.
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> (any StateRestoring)?
}
