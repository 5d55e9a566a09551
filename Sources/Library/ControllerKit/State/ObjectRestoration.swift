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
