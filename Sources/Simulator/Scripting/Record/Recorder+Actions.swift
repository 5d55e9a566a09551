import ControllerKit
import ScreenModel

/// What an action adds to a recording.
struct Addition {
  let step: StepCommand
  /// The thing that it is about.
  var thing: ElementID?
  /// Whether it takes the place of the last one, which it goes on with.
  var isLonger = false
}

// Records the user's actions in the words of the script.
extension Recorder {
  /// What an action that is about to be performed on a screen adds to the recording, if anything.
  func addition(for action: ElementAction<ElementID>, on screen: Screen) -> Addition? {
    // All that has been scrolled is written down after the event, and the console names the field.
    if case .scroll = action { return nil }
    if case .type(_, nil) = action { return nil }
    guard let element = element(of: action, on: screen) else { return addition(of: action, on: screen) }
    return element.recorded(action, on: screen).flatMap { addition(of: $0, on: screen) }
  }

  /// The step that says an action, by the names that its thing has on a screen.
  func addition(of action: ElementAction<ElementID>, on screen: Screen) -> Addition? {
    guard let step = try? action.map({ id, role throws(Unnamed) in try screen.selector(of: id, as: role) }) else {
      return nil
    }
    let thing = action.thing
    if let thing, continues(thing), let before = recording.steps.last,
      let whole = before.goingOn(with: step, at: element(of: action, on: screen))
    {
      return Addition(step: .element(whole), thing: thing, isLonger: true)
    }
    return Addition(step: .element(step), thing: thing)
  }

  private func element(of action: ElementAction<ElementID>, on screen: Screen) -> Element? {
    action.thing.flatMap { thing in screen.elements.first { $0.id == thing } }
  }
}

extension ElementAction {
  /// The thing that it is done to, if there is one.
  fileprivate var thing: Thing? {
    var named: Thing?
    _ = map { thing, _ in named = thing }
    return named
  }
}

extension Element {
  /// An action on the element as it is recorded; `nil` where it changes nothing.
  fileprivate func recorded(_ action: ElementAction<ElementID>, on screen: Screen) -> ElementAction<ElementID>? {
    switch action {
    // A tap that changes nothing is not recorded; typing or setting the value is.
    case .tap, .selectTab: return respondsToTap ? meaningOfTap(on: screen) : nil
    // Text typed into a secure field is not recorded: a placeholder of the same length replays as well.
    case .type(let text, let field):
      let recorded = isSecret ? String(repeating: "•", count: text.count) : text
      return textInput?.isEditable == true ? .type(recorded, into: field) : nil
    case .deleteBackward: return textInput?.isEditable == true ? action : nil
    case .select(_, let range):
      if let field = textInput, field.selectedRange == range { return nil }
      return action
    case .slide(_, let value): return scaleControl?.value == value ? nil : action
    case .choose(let id, .index(let index)): return choiceControl.map { .choose(id, $0.target(at: index)) }
    case .choose, .back, .dismiss, .undo, .turnPage, .scroll, .zoom, .tapAccessory, .turn: return action
    }
  }

  /// What a tap on the element does: a switch is turned, a choice is made.
  private func meaningOfTap(on screen: Screen) -> ElementAction<ElementID> {
    if let toggle = toggleControl { return .turn(id, isOn: !toggle.isOn) }
    if let choice = choiceControl, let index = choice.indexAfterTap { return .choose(id, choice.target(at: index)) }
    if kind == .back, screen.elements.first(where: { $0.kind == .back })?.id == id { return .back }
    return kind == .tab ? .selectTab(id) : .tap(id)
  }
}

extension ChoiceControl {
  /// What is chosen by its title, where it is the first that has it.
  fileprivate func target(at index: Int) -> ChoiceTarget {
    guard titles.indices.contains(index), titles.firstIndex(of: titles[index]) == index else { return .index(index) }
    return .title(titles[index])
  }
}

extension StepCommand {
  /// The action that says this one and the next, which is about the same thing, as the thing is before it.
  fileprivate func goingOn(with next: ElementAction<Selector>, at element: Element?) -> ElementAction<Selector>? {
    guard case .element(let action) = self else { return nil }
    switch (action, next) {
    case (.type(let before, let name), .type(let text, _))
    where (before + text).count == before.count + text.count:
      return .type(before + text, into: name)
    case (.type(let text, let name), .deleteBackward) where text.count > 1:
      // Text that was just typed and deleted is not recorded.
      guard let field = element?.textInput, field.selectedRange.isEmpty,
        element?.isSecret == true || String(field.text.prefix(field.selectedRange.lowerBound)).hasSuffix(text)
      else { return nil }
      return .type(String(text.dropLast()), into: name)
    case (.slide(let name, _), .slide(_, let value)): return .slide(name, to: value)
    case (.choose(let name, _), .choose(_, let target)): return .choose(name, target)
    case (.select(let name, _?), .select(_, let range)): return .select(name, range)
    case (.scroll(let name, _), .scroll(_, let target)): return .scroll(name, to: target)
    case (.zoom(let name, _), .zoom(_, let scale)): return .zoom(name, to: scale)
    case (.tap, _), (.tapAccessory, _), (.selectTab, _), (.back, _), (.dismiss, _), (.undo, _), (.turnPage, _),
      (.type, _), (.deleteBackward, _), (.select, _), (.scroll, _), (.zoom, _), (.turn, _), (.slide, _), (.choose, _):
      return nil
    }
  }
}
