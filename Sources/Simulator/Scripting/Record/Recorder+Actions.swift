import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation

// Records the user's actions in the words of the script.
extension Recorder {
  /// Records an action that the device has just performed.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - screen: The screen before it.
  func write(_ action: ElementAction<ElementID>, on screen: Screen) {
    switch action {
    case .back: take(.element(.back))
    case .dismiss: take(.element(.dismiss))
    case .undo: take(.element(.undo))
    case .turnPage(let turn): take(.element(.turnPage(turn)))
    case .scroll: break  // All that has been scrolled is written down after the event.
    case .zoom(let id, let scale): write(zooming: id, to: scale, on: screen)
    case .type(_, nil): break  // The console names the field.
    case .tap(let id), .selectTab(let id):
      if let element = counterpart(of: id, on: screen) { write(tapping: element, screen) }
    case .tapAccessory(let id):
      if let element = counterpart(of: id, on: screen) {
        write(element, screen, orPress: .character("a")) { .tapAccessory($0) }
      }
    case .type(let text, let id?):
      if let element = counterpart(of: id, on: screen) { write(typing: text, into: element, screen) }
    case .deleteBackward(let id):
      if let element = counterpart(of: id, on: screen) { writeDeletion(in: element, screen) }
    case .select(let id, let range):
      if let element = counterpart(of: id, on: screen) { write(selecting: range, in: element, screen) }
    case .slide(let id, _):
      if let element = counterpart(of: id, on: screen) {
        write(sliding: element, like: screen.elements.first { $0.id == id }, screen)
      }
    case .choose(let id, let target):
      if let element = counterpart(of: id, on: screen) { write(choosing: target, in: element, screen) }
    case .turn(let id, let isOn):
      if let element = counterpart(of: id, on: screen) {
        write(element, as: .toggle, screen, orPress: .enter) { .turn($0, isOn: isOn) }
      }
    }
  }

  private func write(zooming id: ElementID, to scale: Double, on screen: Screen) {
    guard let shown = replay.device.screen,
      let place = screen.scrollPlaces.firstIndex(where: { .view(ObjectIdentifier($0.view)) == id }),
      shown.scrollPlaces.indices.contains(place), let name = shown.scrollPlaces[place].name(on: shown)
    else { return recording.noteGap() }
    let view = shown.scrollPlaces[place].view
    let step = StepCommand.element(.zoom(name, to: scale))
    if continues(view), case .element(.zoom) = recording.lastAct {
      extend(by: step, to: step)
    } else if take(step) {
      note(view)
    }
  }

  /// The element of the replay that corresponds to an element of the device; without one the recording has a gap.
  private func counterpart(of id: ElementID, on screen: Screen) -> Element? {
    let place = screen.elements.filter(\.isTouchable).firstIndex { $0.id == id }
    let touchables = replay.device.screen?.elements.filter(\.isTouchable) ?? []
    guard let place, touchables.indices.contains(place) else {
      recording.noteGap()
      return nil
    }
    return touchables[place]
  }

  private func write(tapping element: Element, _ screen: Screen) {
    // A tap that changes nothing is not recorded; typing or setting the value is.
    guard element.respondsToTap else { return }
    if let toggle = element.toggleControl {
      write(element, as: .toggle, screen, orPress: .enter) { .turn($0, isOn: !toggle.isOn) }
    } else if let index = element.choiceControl?.indexAfterTap {
      write(choosing: .index(index), in: element, screen)
    } else if element.kind == .back, replay.device.screen?.elements.first(where: { $0.kind == .back })?.id == element.id
    {
      take(.element(.back))
    } else if element.kind == .tab {
      write(element, as: .tab, screen, orPress: .enter) { .selectTab($0) }
    } else {
      write(element, screen, orPress: .enter) { .tap($0) }
    }
  }

  private func write(sliding element: Element, like original: Element?, _ screen: Screen) {
    guard let value = original?.scaleControl?.value, let before = element.scaleControl?.value, value != before else {
      return
    }
    if continues(element.view), case .element(.slide(let selector, _)) = recording.lastAct {
      extend(by: .element(.slide(selector, to: value)), to: .element(.slide(selector, to: value)))
    } else {
      write(element, as: .slider, screen, orPress: value > before ? .right : .left) { .slide($0, to: value) }
    }
  }

  private func write(choosing target: ChoiceTarget, in element: Element, _ screen: Screen) {
    guard let choice = element.choiceControl else { return }
    let index =
      switch target {
      case .index(let index): index
      case .title(let title): choice.titles.firstIndex(of: title) ?? -1
      }
    guard choice.titles.indices.contains(index) else { return }
    let title = choice.titles[index]
    let isNamed = choice.titles.firstIndex(of: title) == index
    if isNamed, continues(choice), case .element(.choose(let selector, _)) = recording.lastAct,
      let name = name(element, as: .choice)
    {
      // The selector of the step may be the title that was chosen when it was recorded.
      extend(by: .element(.choose(name, .title(title))), to: .element(.choose(selector, .title(title))))
    } else if isNamed, let name = name(element, as: .choice) {
      if take(.element(.choose(name, .title(title)))) { note(choice) }
    } else if reach(element, screen) {
      let before = choice.selectedIndex ?? (index == 0 ? -1 : choice.titles.count)
      press(index > before ? .right : .left, abs(index - before))
    }
  }

  // MARK: Fields

  private func write(typing typed: String, into element: Element, _ screen: Screen) {
    // Text typed into a secure field is not recorded: a placeholder of the same length replays as well.
    let text = element.isSecret ? String(repeating: "•", count: typed.count) : typed
    guard let field = element.textInput, field.isEditable else { return }
    if continues(field), case .element(.type(let before, let name)) = recording.lastAct,
      (before + text).count == before.count + text.count
    {
      extend(by: .element(.type(text, into: nil)), to: .element(.type(before + text, into: name)))
    } else if let name = name(element, as: .field) {
      if take(.element(.type(text, into: name))) { note(field) }
    } else if reach(element, screen), take(.element(.type(text, into: nil))) {
      note(field)
    }
  }

  /// Text that was just typed and deleted is not recorded.
  private func writeDeletion(in element: Element, _ screen: Screen) {
    guard let field = element.textInput, field.isEditable else { return }
    if continues(field), case .element(.type(let text, let name)) = recording.lastAct, text.count > 1,
      field.selectedRange.isEmpty, String(field.text.prefix(field.selectedRange.lowerBound)).hasSuffix(text)
    {
      guard (try? replay.console.perform(.element(.deleteBackward(element.id)))) != nil else {
        return recording.noteGap()
      }
      recording.replaceLast(with: .element(.type(String(text.dropLast()), into: name)))
      return
    }
    let isReady = replay.console.focus.isEditing && replay.console.focusedElement?.id == element.id
    if !isReady {
      if let name = name(element, as: .touchable) {
        take(.element(.tap(name)))
      } else if !reach(element, screen) {
        return
      }
    }
    press(.backspace)
  }

  private func write(selecting range: Range<Int>?, in element: Element, _ screen: Screen) {
    guard let field = element.textInput, range != field.selectedRange else { return }
    if continues(field), case .element(.select(let selector, _?)) = recording.lastAct {
      extend(by: .element(.select(selector, range)), to: .element(.select(selector, range)))
    } else if let name = name(element, as: .field) {
      if take(.element(.select(name, range))) { note(field) }
    } else if reach(element, screen), let range {
      press(.home)
      press(.right, range.lowerBound)
    }
  }

  // MARK: Naming, and moving the focus where there is no name

  /// Records an action on an element by a selector or, if no selector names it, as keys.
  private func write(
    _ element: Element, as wanted: ElementRole = .touchable, _ screen: Screen, orPress key: Key,
    _ action: (Selector) -> ElementAction<Selector>
  ) {
    if let name = name(element, as: wanted) {
      if take(.element(action(name))) { note(element.view) }
    } else if reach(element, screen) {
      press(key)
    }
  }

  private func name(_ element: Element, as wanted: ElementRole) -> Selector? {
    replay.device.screen.flatMap { element.name(on: $0, as: wanted) }
  }

  private func press(_ key: Key, _ count: Int = 1) {
    if count > 0 { take(.press(key, times: count)) }
  }

  /// Moves the focus to an element that no selector names: in the content by the arrows, in the bars by Tab.
  ///
  /// - Returns: Whether it has the focus now.
  private func reach(_ element: Element, _ screen: Screen) -> Bool {
    guard let shown = replay.device.screen else { return false }
    let content = shown.elements.filter { $0.isFocusable && $0.isInContent }
    let isInContent = element.isInContent
    if isInContent, !content.contains(where: { $0.id == replay.console.focusedElement?.id }) { press(.down) }
    let stops = isInContent ? content : replay.console.focus.stops(on: shown)
    let focused = replay.console.focusedElement?.id
    guard let target = stops.firstIndex(where: { $0.id == element.id }),
      let current = stops.firstIndex(where: { $0.id == focused })
    else { return false }
    let keys: (on: Key, back: Key) = isInContent ? (.down, .up) : (.tab, .backTab)
    press(target > current ? keys.on : keys.back, abs(target - current))
    settleScrolling(of: screen)
    if element.isField, !replay.console.focus.isEditing { press(.enter) }
    return replay.console.focusedElement?.id == element.id
  }
}

extension Element {
  /// A selector that names the element and nothing else on a screen; of several, the most natural one. The text of a
  /// field or a choice comes last, since it changes.
  fileprivate func name(on screen: Screen, as wanted: ElementRole) -> Selector? {
    let isVolatile = isField || choiceControl != nil
    let says = text.isEmpty || isSecret ? [] : [Selector.text(text)]
    let hint = isField && !detail.isEmpty ? [Selector.text(detail)] : []
    let number = kind == .row ? row.map { [Selector.row($0 + 1)] } ?? [] : []
    let paths = (paths + [controller.displayPath]).map { Selector(splitting: $0) }
    let names = (isVolatile ? [] : says) + identifiers.map(Selector.identifier) + hint + number + paths + says
    return names.first { (try? $0.resolve(in: screen, as: wanted))?.id == id }
  }
}

extension ScrollPlace {
  /// A selector that names the view and nothing else on a screen; one of a table's rows may do it.
  func name(on screen: Screen) -> Selector? {
    let rows = screen.elements.filter { $0.table === view }.compactMap(\.row)
    let paths = (paths + [controller.displayPath]).map { Selector(splitting: $0) }
    let names = identifiers.map(Selector.identifier) + paths + rows.prefix(1).map { .row($0 + 1) }
    return names.first { (try? $0.resolveScrollView(in: screen)) === view }
  }
}

extension Selector {
  /// The path of a spelling; one that has a `/` in a component names nothing.
  fileprivate init(splitting path: String) {
    self = .path(ScriptPath(path.split(separator: "/").map(String.init)))
  }
}
