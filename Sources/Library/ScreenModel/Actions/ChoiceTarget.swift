/// One of several that can be chosen.
public enum ChoiceTarget: Sendable, Hashable {
  /// By its place, from 0.
  case index(Int)
  /// By its text.
  case title(String)
}
