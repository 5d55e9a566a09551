import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import TextFormatting

extension ScriptRun {
  /// Does what a person does.
  func act(_ gesture: Gesture) throws(StepProblem) {
    switch gesture {
    case .tap(let selector): console.touch(try element(selector, as: .touchable))
    case .tapAccessory(let selector): try perform(.tapAccessory(element(selector, as: .touchable).id))
    case .tab(let selector): console.touch(try element(selector, as: .tab))
    case .back: try perform(.back)
    case .show(let identifier): try perform(.show(identifier))
    case .present(let identifier): try perform(.present(identifier))
    case .perform(let identifier): try perform(.performSegue(identifier))
    case .dismiss: try perform(.dismiss)
    case .type(let text, let selector): try type(text, into: selector)
    case .select(let selector, let range): try select(selector, range)
    case .scroll(let selector, let target): try scroll(selector, to: target)
    case .turn(let selector, let isOn): try perform(.turn(element(selector, as: .toggle).id, isOn: isOn))
    case .slide(let selector, let value):
      let element = try element(selector, as: .slider)
      // People count the dots of a page control from 1.
      try perform(.slide(element.id, to: element.kind == .pageControl ? value - 1 : value))
    case .choose(let selector, let segment): try choose(selector, segment)
    case .press(let key, let count): for _ in 0..<count { try send(.key(key)) }
    case .click(let point): try send(.mouse(.press, at: point))
    case .wheel(let direction, let count):
      for _ in 0..<count { try send(.mouse(direction == .up ? .wheelUp : .wheelDown, at: Point(x: 0, y: 0))) }
    case .paste(let text): try send(.paste(text))
    case .resize(let size): try send(.resize(size))
    case .rotate: try send(.resize(Size(width: console.size.height, height: console.size.width)))
    }
  }

  /// The element of the screen that a selector names.
  func element(_ selector: Selector, as wanted: Selector.Wanted = .anything) throws(StepProblem) -> Element {
    guard let screen = device.screen() else { throw .action(.noScreen) }
    do throws(SelectorProblem) {
      return try selector.resolve(in: screen, as: wanted)
    } catch {
      throw .selector(error)
    }
  }

  /// The view that scrolls and that a selector names.
  func scrollView(_ selector: Selector) throws(StepProblem) -> ScrollView {
    guard let screen = device.screen() else { throw .action(.noScreen) }
    do throws(SelectorProblem) {
      return try selector.resolveScrollView(in: screen)
    } catch {
      throw .selector(error)
    }
  }

  private func perform(_ action: UserAction) throws(StepProblem) {
    do throws(ActionProblem) {
      try device.perform(action)
    } catch {
      throw .action(error)
    }
  }

  /// Hands an event to the console, as the terminal does; it draws after each.
  private func send(_ event: InputEvent) throws(StepProblem) {
    console.handle(event)
    _ = console.screenful()
    if let error = console.storeError { throw .store(error) }
  }

  private func type(_ text: String, into selector: Selector?) throws(StepProblem) {
    if let selector { console.touch(try element(selector, as: .field)) }
    guard let field = console.focusedElement, let input = field.view as? TextInput else { throw .nothingToTypeIn }
    guard input.isEditable else { throw .notEditable(field.choice) }
    try perform(.type(field.id, text: text))
  }

  private func select(_ selector: Selector, _ range: Range<Int>?) throws(StepProblem) {
    let element = try element(selector, as: range == nil ? .selectable : .field)
    try perform(.select(element.id, range))
  }

  private func scroll(_ selector: Selector, to target: ScrollTarget) throws(StepProblem) {
    let view = try scrollView(selector)
    switch target {
    case .offset(let offset): try perform(.scroll(ObjectIdentifier(view), to: Double(offset)))
    case .row(let text):
      let titles = (view as? TableView)?.cells.map(\.title) ?? []
      guard let row = titles.firstIndex(of: text) else {
        throw .noSuchRow(text, nearest: nearestWord(to: text, in: titles))
      }
      try perform(.scroll(ObjectIdentifier(view), to: Double(row)))
    }
  }

  private func choose(_ selector: Selector, _ segment: String) throws(StepProblem) {
    let element = try element(selector, as: .choice)
    let titles = (element.view as? ChoiceControl)?.titles ?? []
    guard let index = titles.firstIndex(of: segment) else { throw .noSuchChoice(segment, choices: titles) }
    try perform(.choose(element.id, index: index))
  }
}
