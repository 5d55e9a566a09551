/// A page of the inspector; each answers one question.
enum InspectorPage: String, CaseIterable {
  /// What was lost, why, and what mends it?
  case lost = "Lost"
  /// What is on the device?
  case tree = "Tree"
  /// Who was asked for what at the launch?
  case trace = "Trace"
  /// What is in the archive?
  case archive = "Archive"
  /// What was done?
  case log = "Log"
  /// What would a move to scenes keep and lose?
  case move = "Move"
}
