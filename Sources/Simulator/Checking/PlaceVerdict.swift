import ControllerKit

/// What becomes of a controller that is in one place.
enum PlaceVerdict {
  /// It is saved.
  case saved
  /// Only the code of what contains it, by number of the place, can save it (R21, R80).
  case code(container: Int)
  /// It is not saved; `culprit` is the place that takes it along, itself perhaps.
  case lost(NotSavedReason, culprit: Int)

  /// Whether it is saved.
  var isSaved: Bool {
    if case .saved = self { true } else { false }
  }
}
