package import AppDefinition
package import ControllerKit
import ScreenModel
import TextFormatting
import Vocabulary

extension SimulatedApplication {
  /// Lets an event happen: the code of the screen in front does what it says, one thing after the other.
  ///
  /// - Parameters:
  ///   - event: What happens. One that is happening already does not happen in itself.
  ///   - item: The record that is meant; without one it is that of the screen in front.
  func perform(_ event: EventDefinition, item: DataRecord? = nil) {
    guard !eventsUnderWay.contains(where: event.name.hasSameBytes) else { return }
    eventsUnderWay.append(event.name)
    defer { eventsUnderWay.removeLast() }
    let item = item ?? Screen(self).frontController?.scriptedBehavior?.item
    for effect in event.effects {
      perform(effect.filled { $0.filled(from: item) }, on: Screen(self).frontController)
    }
  }

  /// Does what code says.
  ///
  /// - Parameters:
  ///   - effect: What it says.
  ///   - source: The controller on which an action is performed.
  package func perform(_ effect: EventDefinition.Effect, on source: ViewController?) {
    switch effect.filled(filled) {
    case .perform(.event(let name)): definition.event(named: name).map { perform($0) }
    case .perform(let action): source?.perform(action)
    case .select(let name): (controller(named: name) ?? turnedPage(named: name))?.comeToFront()
    case .set(let view, let text): loadedView(view)?.take(text)
    case .configure(let view, let setting): loadedView(view)?.take(setting)
    case .setDisplayMode(let name, let mode): controller(named: name)?.containerRole.split?.preferredDisplayMode = mode
    case .replaceRoot(let name): if let root = makeController(named: name) { keyWindow?.rootViewController = root }
    case .toast(let text): showToast(text)
    case .setDefault(let key, let value): setDefault(key, to: value)
    case .change(let change): self.change(change)
    case .close(let list):
      if let closing = source?.navigationController?.pop() { closed[list, default: []].append(closing) }
    case .openWindow(let type): openWindow(with: type, showing: source?.scriptedBehavior?.item)
    case .reopen(let list): if let last = closed[list]?.popLast() { source?.show(last) }
    case .identify(let name, let identifier):
      controller(named: name)?.restorationIdentifier = identifier?.isEmpty == true ? nil : identifier
    }
  }

  /// The page of a name that is not shown, once its page controller shows it.
  private func turnedPage(named name: String) -> ViewController? {
    for pages in windows.lazy.flatMap({ ControllerTree($0.rootViewController) }).compactMap(\.pageTurning) {
      guard let page = pages.pages.first(where: { $0.behavior?.name.hasSameBytes(as: name) == true }) else { continue }
      pages.show(page: page)
      return page
    }
    return nil
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
  /// Takes a setting, if it is a view that has such a thing.
  fileprivate func take(_ setting: ViewSetting) {
    switch setting {
    case .editable(let isEditable): textInput?.isEditable = isEditable
    case .zoom(let scale): appearance.scrollView?.zoom(to: scale)
    case .inset(let inset): appearance.scrollView?.contentInset = ScrollView.Inset(inset)
    }
  }

  /// Takes a text or, if it is a control, the value that the text is.
  fileprivate func take(_ text: String) {
    if let field = textInput {
      field.text = text
    } else if let number = EventDefinition.Effect.number(text) {
      numericValue = number
    }
  }
}

extension ScrollView.Inset {
  /// The room that a definition says.
  init(_ inset: ScrollInset) {
    self.init(top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
  }
}
