package import ControllerKit

/// What becomes of a screen in one place when its app is ended there and launched again.
package enum ScreenFate: Sendable, Hashable {
  /// It is saved.
  case saved
  /// It is saved if code that was not read does its part: that of what contains it, by number of the place (R21, R80), or
  /// what gives the one at that place the identifier that its storyboard leaves out, itself perhaps (R13).
  case code(container: Int)
  /// It is not saved; `culprit` is the place that takes it along, itself perhaps.
  case lost(NotSavedReason, culprit: Int)

  /// Whether it is saved.
  package var isSaved: Bool {
    if case .saved = self { true } else { false }
  }
}
