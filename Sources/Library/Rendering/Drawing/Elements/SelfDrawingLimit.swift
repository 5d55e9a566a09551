import ControllerKit

/// The limits of a view that draws itself.
enum SelfDrawingLimit {
  static let lines = 1_000
}
