import ControllerKit
public import Rendering
import StateArchive

/// The hands and eyes of a person at a device: turns keys and clicks into actions, and the screen into cells.
///
/// The terminal front and scripts drive the same console, so that a script does exactly what keys would do.
public final class Console: FrontDriver {
  /// The device.
  public let device: Device
  /// The size of the screen in cells.
  public private(set) var size: Size
  /// What went wrong when state was saved last; the command line ends with it.
  public private(set) var storeError: StoreError?
  /// Whether the person has left.
  public private(set) var isFinished = false

  var focus = Focus()
  var inspector = Inspector()
  /// What was done since the launch, each line with the device's time.
  private(set) var log: [String] = []
  private var overlay: Overlay?
  /// How many toasts wait, and since when the last of them is shown.
  private var toasts: (count: Int, since: Timestamp)?

  /// Something in front of the app that is not of the app.
  private enum Overlay {
    /// A page of the help, from 0.
    case help(page: Int)
    case forceQuitQuestion
  }

  /// Makes a console for a device, whose app may be running or not.
  public init(device: Device, size: Size) {
    self.device = device
    self.size = size
  }

  // MARK: Looking

  /// What is on the screen, with the cells that each element covers; `nil` if no app is in the foreground.
  public func drawing() -> Drawing? {
    guard let screen = device.screen() else { return nil }
    focus.follow(screen)
    return Drawing(screen, size: size, options: options(for: screen))
  }

  /// The element that keys act on.
  public var focusedElement: Element? {
    guard let screen = device.screen() else { return nil }
    focus.follow(screen)
    return screen.elements.first { $0.id == focus.element }
  }

  /// What is to be seen now: the help, the app, or a notice in its place.
  public func screenful() -> Screenful {
    hideOldToasts()
    if case .help(let page) = overlay {
      return Screenful(grid: notice(helpLines(page: page), [helpHint(page: page)]))
    }
    let wake = device.application?.toasts.isEmpty == false ? 2_000 : nil
    if let drawing = drawing() { return Screenful(grid: drawing.grid, wakeAfter: wake) }
    return Screenful(grid: notice(noticeLines, hints(for: nil)))
  }

  /// Lines in place of the app.
  private func notice(_ lines: [String], _ hints: [Hint]) -> CellGrid {
    var options = ScreenOptions()
    options.notice = lines
    options.hints = hints
    return Drawing(Screen(layers: []), size: size, options: options).grid
  }

  private func options(for screen: Screen) -> ScreenOptions {
    var options = ScreenOptions()
    options.focus = focus.element
    options.isEditing = focus.isEditing
    options.hints = hints(for: screen)
    if inspector.isOpen { options.inspector = inspector.content(of: self, width: Drawing.inspectorWidth(in: size)) }
    return options
  }

  /// Whether the inspector stands in place of the app, for want of room beside it.
  var isInspectorInFront: Bool { inspector.isOpen && size.width < Drawing.leastColumnsForInspector }

  private func note(_ text: String) {
    log.append("\(device.clock.now.rfc3339)  \(text)")
    if log.count > 1_000 { log.removeFirst(log.count - 1_000) }
  }

  // MARK: Acting

  /// Acts on an event.
  public func handle(_ event: InputEvent) {
    hideOldToasts()
    defer { hideOldToasts() }
    switch event {
    // Where nothing of the app is to be seen nothing may act on it.
    case .key(let key) where isTooSmall: if key == .character("q") || key == .control("c") { leave() }
    case .mouse where isTooSmall, .paste where isTooSmall: break
    case .key(let key): press(key)
    case .mouse(let action, let point): click(action, at: point)
    case .paste(let text): type(text)
    case .resize(let size): self.size = size
    case .timer: device.application?.hideToasts()
    case .hangUp: leave()
    }
  }

  /// Lets simulated time pass; a toast goes after two seconds.
  public func advance(seconds: Double) {
    hideOldToasts()
    device.advance(seconds: seconds)
    hideOldToasts()
  }

  /// Hides what has been shown for two seconds, and notes since when a new one is.
  private func hideOldToasts() {
    let count = device.application?.toasts.count ?? 0
    let now = device.clock.now
    if count == 0 {
      toasts = nil
    } else if let toasts, toasts.count == count {
      if now.seconds - toasts.since.seconds >= 2 { device.application?.hideToasts() }
    } else {
      toasts = (count, now)
    }
  }

  /// Launches the app and says what came of it.
  public func launch(_ options: LaunchOptions = LaunchOptions()) throws(StoreError) {
    focus = Focus()
    log = []
    try device.launch(options)
    guard let record = device.launchRecord else { return }
    note("launch: \(record.outcome.word)" + (record.outcome.reason.map { ", \($0)" } ?? ""))
  }

  /// Whether the front asks before it force-quits.
  var isAskingForForceQuit: Bool {
    if case .forceQuitQuestion = overlay { true } else { false }
  }

  private func press(_ key: Key) {
    if key == .control("c") { return leave() }
    switch overlay {
    case .help(let page):
      overlay = page + 1 < helpPageCount && key != .escape ? .help(page: page + 1) : nil
      return
    case .forceQuitQuestion:
      overlay = nil
      if key == .character("y") || key == .character("Q") {
        attempt { () throws(StoreError) in try device.forceQuit() }
      }
      return
    case nil: break
    }
    if focus.isEditing, let element = focusedElement, edit(element, key) { return }
    if inspector.hasFocus || isInspectorInFront, inspect(key) { return }
    guard let binding = KeyBinding.binding(of: key) else { return startTyping(key) }
    run(binding.command, key)
  }

  /// Whether the terminal has no room for an app.
  private var isTooSmall: Bool {
    size.width < Drawing.leastSize.width || size.height < Drawing.leastSize.height
  }

  private func run(_ command: Command, _ key: Key) {
    guard device.state == .foreground else { return runWithoutApp(command) }
    if moveInAlert(key) { return }
    switch command {
    case .moveUp: moveInContent(by: -1)
    case .moveDown: moveInContent(by: 1)
    case .first: moveInContent(by: -1_000_000)
    case .last: moveInContent(by: 1_000_000)
    case .pageUp: moveInContent(by: -max(1, size.height - 6))
    case .pageDown: moveInContent(by: max(1, size.height - 6))
    case .nextFocus: moveFocus(by: 1)
    case .previousFocus: moveFocus(by: -1)
    case .open: open()
    case .back: goBack(key)
    case .toggle: toggle()
    case .tab: selectTab(key)
    case .background: backgroundAndReturn()
    case .kill:
      device.kill()
      note("kill")
    case .relaunch:
      device.kill()
      attempt { () throws(StoreError) in try launch() }
    case .forceQuit: overlay = .forceQuitQuestion
    case .help: overlay = .help(page: 0)
    case .inspector:
      inspector.isOpen.toggle()
      inspector.hasFocus = inspector.isOpen
    case .quit: if isAtRoot { leave() }
    case .launch, .redraw: break
    }
  }

  /// What a key does in the inspector.
  ///
  /// - Returns: Whether the key has been used up.
  private func inspect(_ key: Key) -> Bool {
    switch key {
    case .down, .character("j"): inspector.first += 1
    case .up, .character("k"): inspector.first = max(0, inspector.first - 1)
    case .pageDown: inspector.first += max(1, size.height - 4)
    case .pageUp: inspector.first = max(0, inspector.first - max(1, size.height - 4))
    case .home, .character("g"): inspector.first = 0
    case .tab, .right, .character("l"): inspector.turn(by: 1)
    case .backTab, .left, .character("h"): inspector.turn(by: -1)
    case .escape:
      inspector.hasFocus = false
      if isInspectorInFront { inspector.isOpen = false }
    default: return false
    }
    let count = inspector.content(of: self, width: Drawing.inspectorWidth(in: size)).lines.count
    inspector.first = min(inspector.first, max(0, count - max(1, size.height - 4)))
    return true
  }

  private func runWithoutApp(_ command: Command) {
    switch command {
    case .relaunch, .launch, .open:
      if device.state == .background { device.foreground() } else { attempt { () throws(StoreError) in try launch() } }
    case .kill: device.kill()
    case .quit, .back: leave()
    case .help: overlay = .help(page: 0)
    default: break
    }
  }

  private func leave() {
    attempt { () throws(StoreError) in try device.quit() }
    isFinished = true
  }

  private func backgroundAndReturn() {
    attempt { () throws(StoreError) in try device.background() }
    device.foreground()
    guard storeError == nil, let report = device.preservationReport else { return }
    switch report.outcome {
    case .preserved:
      note("background: \(report.savedState?.objects.count ?? 0) objects saved")
      device.application?.showToast("✓ Saved \(report.savedState?.objects.count ?? 0) objects")
    case .refused: device.application?.showToast("Not saved: should-save answered no (R3)")
    case .notImplemented: device.application?.showToast("Not saved: the app does not implement both gates (R1)")
    case .notCalled: device.application?.showToast("Not saved: the app has scene delegates (R98)")
    }
  }

  private func attempt(_ work: () throws(StoreError) -> Void) {
    storeError = nil
    do throws(StoreError) {
      try work()
    } catch {
      storeError = error
      device.application?.showToast("! \(error.message)")
    }
  }

  // MARK: Moving

  private func moveInContent(by step: Int) {
    guard let screen = device.screen() else { return }
    focus.follow(screen)
    let content = screen.elements.filter { $0.isFocusable && $0.isInContent }
    move(in: content, of: screen, by: step, wraps: false)
  }

  private func moveFocus(by step: Int) {
    guard let screen = device.screen() else { return }
    focus.follow(screen)
    move(in: screen.elements.filter(\.isFocusable), of: screen, by: step, wraps: true)
  }

  private func move(in elements: [Element], of screen: Screen, by step: Int, wraps: Bool) {
    guard !elements.isEmpty else { return }
    var target = step > 0 ? 0 : elements.count - 1
    if let current = elements.firstIndex(where: { $0.id == focus.element }) {
      target = current + step
      target =
        wraps
        ? (target % elements.count + elements.count) % elements.count : min(max(target, 0), elements.count - 1)
    }
    // Tab goes to a field to fill it in; other keys that move are letters, which must not end up in a field.
    let typesOn = wraps || focus.isEditing
    focus.move(to: elements[target], on: screen)
    focus.isEditing = typesOn && elements[target].isField
    keepScrolling()
  }

  /// Leaves tables and scroll views where moving the focus has scrolled them.
  private func keepScrolling() {
    for (view, position) in drawing()?.scrolled ?? [:] {
      try? device.perform(.scroll(view, to: Double(position.first)))
    }
  }

  /// Left and right move among the buttons of an alert, which stand beside each other.
  private func moveInAlert(_ key: Key) -> Bool {
    guard device.screen()?.layers.last?.kind == .alert else { return false }
    switch key {
    case .left, .character("h"): moveInContent(by: -1)
    case .right, .character("l"): moveInContent(by: 1)
    default: return false
    }
    return true
  }

  // MARK: Touching

  private func open() {
    guard let element = focusedElement else { return }
    if element.isField {
      focus.isEditing = true
    } else {
      touch(element)
    }
  }

  private func toggle() {
    guard let element = focusedElement else { return }
    switch element.kind {
    case .toggle, .choice, .stepper, .pageControl, .row, .button, .barButton: touch(element)
    default: break
    }
  }

  /// Touches an element as a tap does; a field is typed in from then on.
  public func touch(_ element: Element) {
    if element.isFocusable, let screen = device.screen() { focus.move(to: element, on: screen) }
    note("tap \(element.text)")
    focus.isEditing = element.isField
    try? device.perform(.tap(element.id))
  }

  private func goBack(_ key: Key) {
    if let element = focusedElement, adjust(element, key) { return }
    note("back")
    try? device.perform(.back)
  }

  /// Left and right change a slider, a stepper or a choice that has the focus.
  private func adjust(_ element: Element, _ key: Key) -> Bool {
    guard key == .left || key == .right else { return false }
    let sign = key == .right ? 1.0 : -1.0
    switch element.view {
    case let slider as Slider:
      try? device.perform(.slide(element.id, to: slider.value + sign * (slider.maximum - slider.minimum) / 20))
    case let stepper as Stepper: try? device.perform(.slide(element.id, to: stepper.value + sign * stepper.step))
    case let choice as ChoiceControl:
      let index = (choice.selectedIndex ?? (key == .right ? -1 : choice.titles.count)) + Int(sign)
      if choice.titles.indices.contains(index) { try? device.perform(.choose(element.id, index: index)) }
    default: return false
    }
    return true
  }

  private func selectTab(_ key: Key) {
    guard case .character(let digit) = key, let number = Int(digit), let screen = device.screen() else { return }
    let tabs = screen.elements.filter { $0.kind == .tab }
    if tabs.indices.contains(number - 1) { try? device.perform(.tap(tabs[number - 1].id)) }
  }

  private func click(_ action: MouseAction, at point: Point) {
    overlay = nil
    switch action {
    case .wheelUp: moveInContent(by: -3)
    case .wheelDown: moveInContent(by: 3)
    case .press:
      guard let drawing = drawing(), let hit = drawing.element(at: point), hit.isFocusable else { return }
      if !hit.isInContent || hit.id == focus.element || hit.isField {
        touch(hit)
      } else {
        focus.move(to: hit, on: drawing.screen)
      }
    }
  }

  // MARK: Typing

  /// Types into the focused field; without one nothing happens.
  public func type(_ text: String) {
    guard let element = focusedElement, element.isField else { return }
    focus.isEditing = true
    try? device.perform(.type(element.id, text: text))
  }

  /// A character that is no command begins to fill the focused field.
  private func startTyping(_ key: Key) {
    if case .character(let text) = key { type(text) }
  }

  /// What a key does while a field is typed in.
  ///
  /// - Returns: Whether the key has been used up.
  private func edit(_ element: Element, _ key: Key) -> Bool {
    guard let field = element.view as? TextInput else { return false }
    switch key {
    case .character(let text): try? device.perform(.type(element.id, text: text))
    case .backspace: try? device.perform(.deleteBackward(element.id))
    case .left: moveCursor(element, to: field.selectedRange.lowerBound - (field.selectedRange.isEmpty ? 1 : 0), field)
    case .right: moveCursor(element, to: field.selectedRange.upperBound + (field.selectedRange.isEmpty ? 1 : 0), field)
    case .home: moveCursor(element, to: 0, field)
    case .end: moveCursor(element, to: field.text.count, field)
    case .delete:
      guard field.selectedRange.upperBound < field.text.count else { return true }
      moveCursor(element, to: field.selectedRange.upperBound + 1, field)
      try? device.perform(.deleteBackward(element.id))
    case .enter:
      if element.kind == .textView {
        try? device.perform(.type(element.id, text: "\n"))
      } else {
        focus.isEditing = false
      }
    case .escape: focus.isEditing = false
    default: return false
    }
    return true
  }

  private func moveCursor(_ element: Element, to place: Int, _ field: TextInput) {
    let place = min(max(place, 0), field.text.count)
    try? device.perform(.select(element.id, place..<place))
  }
}
