import ControllerKit

/// What becomes of a controller that is in one place.
enum PlaceVerdict {
  /// It is saved.
  case saved
  /// Only code can save it: that of what contains it, by number of the place (R21, R80), or what gives the one at that
  /// place the identifier that its storyboard leaves out, itself perhaps (R13).
  case code(container: Int)
  /// It is not saved; `culprit` is the place that takes it along, itself perhaps.
  case lost(NotSavedReason, culprit: Int)

  /// Whether it is saved.
  var isSaved: Bool {
    if case .saved = self { true } else { false }
  }
}
