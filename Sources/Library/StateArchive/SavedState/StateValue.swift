/// A value that an app stores under a key; everything an archive can hold, and nothing else.
public enum StateValue: Sendable, Hashable {
  /// Yes or no.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A text.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// A moment.
  case date(Timestamp)
  /// Values in order.
  case array([StateValue])
  /// Values by name.
  case dictionary([String: StateValue])
  /// A reference to an object that has a place of its own in the archive (R25).
  case reference(StateReference)

  /// How deep a value may be nested to be saved; what is not an array or a dictionary has depth 1.
  public static let maximumDepth = 500
}

/// What an archive holds in place of an object (R25): the identifier only, never a copy.
public enum StateReference: Sendable, Hashable {
  /// The object at an index of `SavedState.objects`.
  case object(Int)
  /// An object that was not preserved, named by its path (X10, X25); it decodes to nothing.
  case missing(path: String)
}
