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

  /// What a person is offered to show as code does: a screen that the app's code makes only where some code shows it.
  package var showable: [(identifier: String, controller: ControllerDefinition)] {
    let actions = controllers.flatMap(\.allActions).flatMap(\.action.alternatives)
    let shown = Set(actions.compactMap { $0.destination.map { ByteString($0) } })
    return makeable.filter { _, controller in
      return !controller.isMadeByCode || controller.storyboard != nil || controller.traits.role == .message
        || shown.contains(ByteString(controller.name))
    }
  }
}
