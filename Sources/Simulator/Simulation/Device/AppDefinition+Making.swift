package import AppDefinition
import TextFormatting
import Vocabulary

extension AppDefinition {
  /// The controller that code makes by a storyboard identifier or, where none has it, by its name in the app.
  func controllerMade(by identifier: String) -> ControllerDefinition? {
    controllers.first { $0.storyboard?.identifier.hasSameBytes(as: identifier) == true }
      ?? controller(named: identifier)
  }

  /// What code can make, each with what it is made by: its storyboard identifier or, where another controller has the
  /// same, its name in the app. The list of a storyboard's scenes is none of the app's screens.
  package var makeable: [(identifier: String, controller: ControllerDefinition)] {
    controllers.compactMap { controller in
      guard controller.traits.role != .reference, sceneList?.hasSameBytes(as: controller.name) != true else {
        return nil
      }
      let ways = [controller.storyboard?.identifier, controller.name].compactMap(\.self)
      let way = ways.first { controllerMade(by: $0)?.name.hasSameBytes(as: controller.name) == true }
      return way.map { ($0, controller) }
    }
  }
}
