/// An object whose state is saved and restored; UIKit's `UIStateRestoring`.
///
/// Controllers and views conform already. Any other object takes part once it is registered with
/// `Application.registerObject(_:identifier:)` and something that is preserved encodes a reference to it (R53).
public protocol StateRestoring: AnyObject {
  /// The object whose path this one's path continues (R40); `nil` puts it at the root.
  var restorationParent: (any StateRestoring)? { get }

  /// The class that makes the object again; `nil` means that it is registered before restoration (R52).
  var objectRestorationClass: (any ObjectRestoration.Type)? { get }

  /// Writes the object's state.
  ///
  /// - Parameter coder: The object's own coder, lent for this call (R29).
  func encodeRestorableState(with coder: StateEncoder)

  /// Reads the object's state.
  ///
  /// - Parameter coder: The object's own coder, lent for this call (R29).
  func decodeRestorableState(with coder: StateDecoder)

  /// Tells the object that everything has been decoded, the app delegate's part included (R59).
  func applicationFinishedRestoringState()
}

extension StateRestoring {
  /// Default: the root.
  public var restorationParent: (any StateRestoring)? { nil }
  /// Default: `nil`, so the object is registered before restoration.
  public var objectRestorationClass: (any ObjectRestoration.Type)? { nil }
  /// Default: saves nothing, which is allowed (R54).
  public func encodeRestorableState(with coder: StateEncoder) {}
  /// Default: reads nothing (R54).
  public func decodeRestorableState(with coder: StateDecoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}
