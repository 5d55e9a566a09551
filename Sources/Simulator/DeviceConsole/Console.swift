import ControllerKit
package import Interaction
package import Rendering
package import ScreenModel
package import Simulation
import StateArchive
package import StateStore
import TextFormatting

/// The hands and eyes of a person at a device: turns keys and clicks into actions, and the screen into cells.
///
/// The terminal front and scripts drive the same console, so that a script does exactly what keys would do.
package final class Console: FrontDriver {
  /// The device.
  package let device: Device
  /// The size of the screen in cells.
  package private(set) var size: Size
  /// What went wrong when state was saved last; the command line ends with it.
  package private(set) var storeError: StoreError?
  /// Whether the person has left.
  package private(set) var isFinished = false

  package var focus = Focus()
  var inspector = Inspector()
  /// What was done since the launch, each line with the device's time.
  private(set) var log: [String] = []
  var overlay: Overlay?
  /// What was found last.
  var lastQuery: String?
  /// How many toasts wait, and since when the last of them is shown.
  var toasts: (count: Int, since: Timestamp)?

  /// Something in front of the app that is not of the app.
  enum Overlay {
    /// A page of the help, from 0.
    case help(page: Int)
    case forceQuitQuestion
    case palette(Palette)
    case find(Finder)
  }

  /// Makes a console for a device, whose app may be running or not.
  package init(device: Device, size: Size) {
    self.device = device
    self.size = size
  }

  // MARK: Looking

  /// What is on the screen, with the cells that each element covers; `nil` if no app is in the foreground.
  package func drawing() -> Drawing? {
    guard let screen = device.screen() else { return nil }
    focus.follow(screen)
    return Drawing(screen, size: size, options: options(for: screen))
  }

  /// The element that keys act on.
  package var focusedElement: Element? {
    guard let screen = device.screen() else { return nil }
    focus.follow(screen)
    return screen.elements.first { $0.id == focus.element }
  }

  /// What is to be seen now: the help, the app, or a notice in its place.
  package func screenful() -> Screenful {
    hideOldToasts()
    if case .help(let page) = overlay {
      return Screenful(grid: notice(helpLines(page: page), [helpHint(page: page)]).grid)
    }
    let wake = device.application?.toasts.isEmpty == false ? 2_000 : nil
    return Screenful(grid: wholeDrawing.grid, wakeAfter: wake)
  }

  /// The app or the notice in its place, with what stands in front.
  var wholeDrawing: Drawing { drawing() ?? notice(noticeLines, hints(for: nil)) }

  /// Lines in place of the app.
  func notice(_ lines: [String], _ hints: [Hint]) -> Drawing {
    var options = ScreenOptions()
    options.notice = lines
    options.hints = hints
    options.palette = palette?.content
    return Drawing(Screen(layers: []), size: size, options: options)
  }

  func options(for screen: Screen) -> ScreenOptions {
    var options = ScreenOptions()
    options.focus = focus.element
    options.isEditing = focus.isEditing
    options.hints = hints(for: screen)
    options.prompt = findPrompt
    options.palette = palette?.content
    if inspector.isOpen { options.inspector = inspector.content(of: self, width: Drawing.inspectorWidth(in: size)) }
    return options
  }

  /// Whether the inspector stands in place of the app, for want of room beside it.
  var isInspectorInFront: Bool { inspector.isOpen && size.width < Drawing.leastColumnsForInspector }

  func note(_ text: String) {
    log.append("\(device.clock.now.rfc3339)  \(text)")
    if log.count > 1_000 { log.removeFirst(log.count - 1_000) }
  }

  // MARK: Acting

  /// Acts on an event.
  package func handle(_ event: InputEvent) {
    hideOldToasts()
    defer { hideOldToasts() }
    switch event {
    // Where nothing of the app is to be seen nothing may act on it.
    case .key(let key) where isTooSmall: if key == .character("q") || key == .control("c") { leave() }
    case .mouse where isTooSmall, .paste where isTooSmall: break
    case .key(let key): press(key)
    case .mouse(let action, let point): click(action, at: point)
    case .paste(let text): paste(text)
    case .resize(let size): self.size = size
    case .timer: device.application?.hideToasts()
    case .hangUp: leave()
    }
  }

  /// Lets simulated time pass; a toast goes after two seconds.
  package func advance(seconds: Double) {
    hideOldToasts()
    device.advance(seconds: seconds)
    hideOldToasts()
  }

  /// Hides what has been shown for two seconds, and notes since when a new one is.
  func hideOldToasts() {
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
  package func launch(_ options: LaunchOptions = LaunchOptions()) throws(StoreError) {
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

  func press(_ key: Key) {
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
    case .palette(let palette): return press(key, in: palette)
    case .find(let finder): return press(key, in: finder)
    case nil: break
    }
    if inspectorHasKeys {
      if inspect(key) { return }
    } else if focus.isEditing, let element = focusedElement, edit(element, key) {
      return
    }
    guard let binding = KeyBinding.binding(of: key) else { return startTyping(key) }
    run(binding.command, key)
  }

  /// Whether keys act on the inspector and not on the app.
  var inspectorHasKeys: Bool { inspector.hasFocus || isInspectorInFront }

  /// Whether the terminal has no room for an app.
  var isTooSmall: Bool {
    size.width < Drawing.leastSize.width || size.height < Drawing.leastSize.height
  }

  func run(_ command: Command, _ key: Key) {
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
    case .open: if focusedElement.map({ adjust($0, key) }) != true { open() }
    case .accessory: if let element = focusedElement { touchAccessory(element) }
    case .back: goBack(key)
    case .toggle: toggle()
    case .tab: selectTab(key)
    case .turnBack: try? device.perform(.turnPage(forward: false))
    case .turnForward: try? device.perform(.turnPage(forward: true))
    case .find: openFind()
    case .findNext: findAgain(by: 1)
    case .findPrevious: findAgain(by: -1)
    case .background: backgroundAndReturn()
    case .kill:
      device.kill()
      note("kill")
    case .relaunch:
      device.kill()
      attempt { () throws(StoreError) in try launch() }
    case .forceQuit: overlay = .forceQuitQuestion
    case .inspector:
      inspector.isOpen.toggle()
      inspector.hasFocus = inspector.isOpen
    case .palette: openPalette()
    case .help: overlay = .help(page: 0)
    case .quit: if isAtRoot { leave() }
    case .launch, .redraw: break
    }
  }

  /// What a key does in the inspector.
  ///
  /// - Returns: Whether the key has been used up.
  func inspect(_ key: Key) -> Bool {
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
    default:
      // What acts on the app waits until the app can be seen.
      return isInspectorInFront && KeyBinding.binding(of: key)?.command.needsSight == true
    }
    let count = inspector.content(of: self, width: Drawing.inspectorWidth(in: size)).lines.count
    inspector.first = min(inspector.first, max(0, count - max(1, size.height - 4)))
    return true
  }

  func runWithoutApp(_ command: Command) {
    switch command {
    case .relaunch, .launch, .open:
      if device.state == .background { device.foreground() } else { attempt { () throws(StoreError) in try launch() } }
    case .kill: device.kill()
    case .quit, .back: leave()
    case .palette: openPalette()
    case .help: overlay = .help(page: 0)
    default: break
    }
  }

  func leave() {
    attempt { () throws(StoreError) in try device.quit() }
    isFinished = true
  }

  func backgroundAndReturn() {
    attempt { () throws(StoreError) in try device.background() }
    device.foreground()
    guard storeError == nil, let report = device.preservationReport else { return }
    switch report.outcome {
    case .preserved:
      note("background: \(report.summary)")
      let (count, lost) = (report.savedState?.objects.count ?? 0, report.notSaved.count)
      let more = lost == 0 ? "" : ", \(lost) not: i says why"
      device.application?.showToast(
        count == 0 ? "! Nothing was saved: i says why" : "✓ Saved \(counted(count, "object"))\(more)")
    case .notImplemented, .notCalled, .refused: device.application?.showToast(report.summary)
    }
  }

  func attempt(_ work: () throws(StoreError) -> Void) {
    storeError = nil
    do throws(StoreError) {
      try work()
    } catch {
      storeError = error
      device.application?.showToast("! \(error.message)")
    }
  }
}
