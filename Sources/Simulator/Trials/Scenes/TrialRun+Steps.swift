import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import TextFormatting

// What a person does in an app with scenes, and sees there.
extension TrialRun {
  /// The scene that came to the front last.
  var scene: WindowScene? { application.connectedScenes.last }

  /// The controllers of a scene that can be seen, the one in front first.
  private func visible(in scene: WindowScene?) -> [ViewController] {
    let seen = Screen(application).visibleControllers.filter { $0.window?.windowScene === scene }
    if !seen.isEmpty { return seen }
    return scene?.keyWindow?.presentationChain.last.map { [$0] } ?? []
  }

  /// The controller in front, of the scene in front where there are scenes.
  var front: ViewController? { (scene?.keyWindow ?? application.keyWindow)?.front }

  /// Does what a step says; does nothing where its screen cannot be seen.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - row: Which of the records is tapped, where there are several.
  func perform(_ step: SceneStep, row: Int = 0) {
    let source = visible(in: scene).first { $0.definedBehavior?.name.hasSameBytes(as: step.screen) == true }
    guard let source, let definition = source.definedBehavior?.definition else { return }
    switch step.act {
    case .action(let number, _):
      let actions = definition.triedActions(in: application.definition)
      guard actions.indices.contains(number) else { return }
      let records = actions[number].records
      source.perform(actions[number].action, item: records.isEmpty ? nil : records[min(row, records.count - 1)])
    case .tab(let name): application.perform(.select(name), on: source)
    case .page(let number):
      guard let pages = source.pageTurning, pages.pages.indices.contains(number) else { return }
      pages.show(page: pages.pages[number])
    case .back: try? Screen(application).perform(.back)
    case .event(let event, _): source.perform(event)
    }
  }

  /// What can be done now to see other screens.
  func nextSteps() -> [SceneStep] {
    visible(in: scene).compactMap(\.definedBehavior?.definition).flatMap { $0.steps(in: application.definition) }
  }

  /// What can happen now by itself.
  ///
  /// - Parameter events: The events that make screens.
  func nextEvents(_ events: [LeadingEvent]) -> [SceneStep] {
    guard let name = visible(in: scene).first?.definedBehavior?.name else { return [] }
    return events.map { event in
      SceneStep(
        screen: name, act: .event(event.action, destination: event.effect?.destination.map(ByteString.init)))
    }
  }

  /// The step back to what the app has begun behind the screen in front; `nil` where there is none.
  var stepBack: SceneStep? {
    guard Screen(application).elements.contains(where: { $0.kind == .back }) else { return nil }
    return visible(in: scene).first?.definedBehavior.map { SceneStep(screen: $0.name, act: .back) }
  }

  /// The screens of the scene in front, wherever they are in it.
  var screens: Set<ShownScreen> {
    let shown = ShownApp(application)
    return shown.screens(in: shown.frontSession)
  }

  /// The controller of a screen, in the scene in front.
  func controller(_ screen: ShownScreen) -> ViewController? {
    for window in scene?.windows ?? [] {
      for controller in ControllerTree(window.rootViewController) where ShownScreen(controller) == screen {
        return controller
      }
    }
    return nil
  }
}
