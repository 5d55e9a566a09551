import AppDefinition
import ControllerKit
import ScreenModel
import TextFormatting

extension SimulatedApplication {
  /// Lets an event happen: the code of the screen in front does what it says, one thing after the other.
  func perform(_ event: EventDefinition) {
    for effect in event.effects { perform(effect, on: Screen(self).frontController) }
  }

  /// Does what code says.
  ///
  /// - Parameters:
  ///   - effect: What it says.
  ///   - source: The controller on which an action is performed.
  func perform(_ effect: EventDefinition.Effect, on source: ViewController?) {
    switch effect {
    case .perform(let action): source?.perform(action)
    case .select(let name): controller(named: name)?.comeToFront()
    case .set(let view, let text): loadedView(view)?.take(text)
    case .replaceRoot(let name): if let root = makeController(named: name) { keyWindow?.rootViewController = root }
    case .toast(let text): showToast(text)
    }
  }

  /// The view of an id: on a screen that can be seen or, where none has it, on one whose view is loaded.
  private func loadedView(_ id: String) -> View? {
    let others = windows.lazy.flatMap { ControllerTree($0.rootViewController) }
    for controller in Screen(self).visibleControllers + others {
      if let view = controller.loadedView?.descendants.first(where: { $0.id?.hasSameBytes(as: id) == true }) {
        return view
      }
    }
    return nil
  }
}

extension View {
  /// Takes a text or, if it is a control, the value that the text is.
  fileprivate func take(_ text: String) {
    if let field = textInput {
      field.text = text
    } else if let number = EventDefinition.Effect.number(text) {
      numericValue = number
    }
  }
}
