import AppDefinition
import Vocabulary

extension AppDefinition {
  /// The screen that a storyboard holds under an identifier.
  func controller(in storyboard: String, identifier: String) -> ControllerDefinition? {
    controllers.first { $0.storyboard?.name == storyboard && $0.storyboard?.identifier == identifier }
  }
}
