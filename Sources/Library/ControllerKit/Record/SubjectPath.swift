/// What a call or a finding is about.
///
/// A saved object is named by its index, so that the paths of a hundred thousand are made only when they are read.
public enum SubjectPath: Sendable, Hashable {
  /// The object at an index of the saved state.
  case saved(Int)
  /// Something that was not saved, by its path on the device (X25).
  case live(String)
}
