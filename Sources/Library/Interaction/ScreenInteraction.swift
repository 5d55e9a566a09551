import ControllerKit
public import Rendering
public import ScreenModel
public import Vocabulary

/// The user interface of an app: turns keys, clicks and pastes into actions on its screen, and the screen into cells.
///
/// A terminal front and scripts drive the same interaction, so that a script does exactly what keys would do. A subclass
/// adds what is around the app: commands of its own, a panel beside it, a notice in its place.
open class ScreenInteraction: FrontDriver {
  /// The app that is shown.
  public let target: any InteractionTarget
  /// The size of the screen in cells.
  public private(set) var size: Size
  /// Whether the user has quit.
  public private(set) var isFinished = false
  /// Whether a person is at the keys, who is asked before what was typed is lost, and told how a dismissal is undone.
  ///
  /// The keys of a script do what they say.
  open var isAttended = false
  /// Whether words take the place of signs, since only ASCII can be shown.
  package var isASCII = false
  /// The focus.
  package internal(set) var focus = Focus()

  /// What covers the app without being part of it.
  var overlay: Overlay?
  /// The last text searched for.
  var lastQuery: String?
  private(set) var toasts = Toasts()
  /// What is to be copied when the screen is shown next.
  var copied: String?
  private(set) var remarks = Toasts()
  /// What is to be known before anything is done, until the next key or click, which does what it always does.
  public var card: Banner?
  /// A page in the app's place that takes the keys.
  public var coveringPage: (any CoveringPage)?
  private var madeCommands: [KeyCommand]?
  /// Whether it is said where a controller's keys clash with others, while the program is debugged.
  open var tellsClashes: Bool { false }
  /// The controller whose keys were looked at last.
  weak var controllerOfClashes: ViewController?

  /// Something that covers the app without being part of it.
  enum Overlay {
    /// The help, from a line on.
    case help(first: Int)
    case question(Question)
    case palette(CommandPalette)
    case find(Finder)
  }

  /// A question that is answered with a key; all other keys mean no.
  public struct Question {
    /// What is to be known before it is answered, in a line of its own.
    public let explanation: String
    /// The keys that mean yes.
    public let yes: [Key]
    /// The hint line: the question, and how to answer it.
    public let hints: [Hint]
    /// Whether a key that means no has its usual effect, too; `n` and Escape never have.
    public let passesKeysOn: Bool
    /// The action after a yes.
    public let answer: () -> Void

    /// Makes a question.
    public init(
      _ explanation: String = "", yes: [Key], hints: [Hint], passesKeysOn: Bool = false, answer: @escaping () -> Void
    ) {
      self.explanation = explanation
      self.yes = yes
      self.hints = hints
      self.passesKeysOn = passesKeysOn
      self.answer = answer
    }
  }

  /// Whether a key types into a field as soon as it has the focus, and a click opens what it hits, as in a program.
  ///
  /// On a simulated device keys are commands until a field is opened, and a first click only moves the focus.
  public let actsAtOnce: Bool

  /// How far long work has come.
  var progress: String?
  private var redrawMeanwhile: (() -> Void)?

  /// Makes the interaction with an app.
  ///
  /// - Parameters:
  ///   - target: The app.
  ///   - size: The size of the screen in cells.
  ///   - actsAtOnce: Whether a field with the focus is typed in at once, and a click opens what it hits.
  public init(target: any InteractionTarget, size: Size, actsAtOnce: Bool = false) {
    self.target = target
    self.actsAtOnce = actsAtOnce
    focus.typesAtOnce = actsAtOnce
    self.size = size
  }

  // MARK: What a subclass adds

  /// The commands beside those that every app has.
  open var ownCommands: [KeyCommand] { [] }
  /// What the palette offers besides the elements to tap, the commands included.
  open func paletteEntries(around commands: [CommandPalette.Entry], on screen: Screen) -> [CommandPalette.Entry] {
    commands
  }
  /// What the palette offers though the app may have no screen.
  open var deviceEntries: [CommandPalette.Entry] { [] }
  /// Lines in place of the app where it has no screen.
  open var noticeLines: [String] { [] }
  /// The hint line where the app has no screen.
  open var noticeHints: [Hint] { [] }
  /// As what kind of device the app is framed beside a panel; `nil` draws no frame.
  open var frame: Idiom? { nil }
  /// A line between the app and the hint line that is always there, where nothing else has to be said.
  open var banner: Banner? { nil }
  /// Gives a key to the card, which goes with any key.
  ///
  /// - Returns: Whether the key was the card's own, which then does nothing else.
  open func cardTakes(_ key: Key) -> Bool { false }
  /// What is shown beside the app, or in its place where there is no room beside it.
  open var panel: SidePanel? { nil }
  /// Whether there is a panel, for where it does not matter what it shows.
  open var hasPanel: Bool { panel != nil }
  /// Whether keys act on the panel and not on the app.
  open var panelHasKeys: Bool { false }
  /// The key table of the panel, while keys act on it.
  open var panelCommands: [KeyCommand] { [] }
  /// Whether the panel is in the app's place.
  open var isCovered: Bool { hasPanel && size.width < Drawing.leastColumnsForPanel }
  /// Gives the panel a key that it takes as text, before its commands.
  ///
  /// - Returns: Whether the key was handled.
  open func panelTakes(_ key: Key) -> Bool { false }
  /// The effect of Enter where the app has no screen.
  open func openWithoutScreen() {}
  /// Gives the keys to the other window on the screen.
  open func goToScreenBeside() {}
  /// Called when the size of the screen is another.
  open func sizeDidChange() {}
  /// Whether something can be undone: what was dismissed, while that is offered.
  open var canUndo: Bool { target.recentDismissal != nil }
  /// Why nothing can be undone, where that is so.
  open var reasonAgainstUndo: String { ActionError.nothingToUndo.message }
  /// Undoes it.
  open func undo() { act(.undo) }
  /// Called when the user quits.
  open func willLeave() {}
  /// Why keys for the app do nothing while it cannot be seen.
  open var unseenReason: String { "the app cannot be seen now" }
  /// Why a key that is in no table does nothing.
  open func reasonUnknown(_ key: Key) -> String { "\(key.name) does nothing here; ? lists the keys" }
  /// Why a tap on an element does nothing that is known.
  open func reasonLeftToCode(_ element: Element, on screen: Screen) -> String { "nothing happens there" }

  // MARK: Looking

  /// The screen, with the toast.
  public var screen: Screen? {
    guard var screen = target.screen else { return nil }
    if let toast = toasts.current ?? undoToast { screen.show(toast: toast) }
    return screen
  }

  /// The focused element.
  public var focusedElement: Element? {
    guard let screen else { return nil }
    focus.follow(screen)
    return focusedElement(on: screen)
  }

  func focusedElement(on screen: Screen) -> Element? { screen.elements.first { $0.id == focus.element } }

  /// Decides what showing a screen decides, and shows nothing: since when a toast is seen, and where the focus is.
  package func settle() {
    settleLines()
    if case .help = overlay { return }
    guard let screen else { return }
    focus.follow(screen)
    if tellsClashes { tellClashes(on: screen) }
  }

  /// Whether the terminal has no room for an app.
  var isTooSmall: Bool { size.width < Drawing.leastSize.width || size.height < Drawing.leastSize.height }

  // MARK: Acting

  /// Acts on an event.
  open func handle(_ event: InputEvent) {
    settleLines()
    defer { settleLines() }
    switch event {
    case .key, .mouse, .paste: remarks.hide()
    case .resize, .timer, .woken, .hangUp, .asciiOnly: break
    }
    switch event {
    // While the app is not visible, nothing may act on it.
    case .key(let key) where isTooSmall: if key == .character("q") || key == .control("c") { leave() }
    case .mouse where isTooSmall, .paste where isTooSmall: break
    case .key(let key): press(key)
    case .mouse(let action, let point):
      let seen = card
      click(action, at: point)
      if card == seen { card = nil }
    case .paste(let text):
      card = nil
      paste(text)
    case .resize(let size):
      self.size = size
      sizeDidChange()
    case .timer: timeHasPassed()
    case .woken: goOn()
    case .asciiOnly: isASCII = true
    case .hangUp: leave()
    }
  }

  /// Sets what is called in the middle of long work to have the screen shown.
  public func redraw(with redraw: (() -> Void)?) { redrawMeanwhile = redraw }

  /// Says how far long work has come, before anything else that is said.
  ///
  /// - Parameter words: What is done, and how much of it; `nil` where it is done.
  public func showProgress(_ words: String?) {
    progress = words
    if words != nil { redrawMeanwhile?() }
  }

  /// Sets what may be called on any thread to have `goOn` called. Default: it is not kept.
  open func wake(with wake: (@Sendable () -> Void)?) {}

  /// Whether `timeHasPassed` is to be called if no event comes for a while.
  open var wantsTimer: Bool { toasts.current != nil || remarks.current != nil || undoToast != nil }

  /// Called when no event has come for a while.
  open func timeHasPassed() {
    toasts.hide()
    remarks.hide()
  }

  /// In how many seconds `timeHasPassed` is to be called at the latest, whatever is shown; `nil` where that does not
  /// matter.
  open var secondsToNextTimer: Double? { nil }

  /// Called when something that is under way wants to go on, or what is waited for has happened.
  open func goOn() {}

  /// Performs an action on the screen, and shows the reason if it is not possible.
  ///
  /// - Returns: Whether it was done.
  @discardableResult
  open func act(_ action: ElementAction<ElementID>) -> Bool {
    moveFocus(for: action)
    do throws(ActionError) {
      try target.perform(action)
      return true
    } catch {
      showToast("! \(error.message)")
      return false
    }
  }

  /// Shows a line for a moment.
  public func showToast(_ line: String) { toasts.show(line) }

  /// Gives the focus to an element of the screen.
  package func focus(on element: Element, of screen: Screen) {
    focus.move(to: element, on: screen)
    focus.isEditing = false
  }

  /// Leaves the field that keys type into, as Escape does.
  package func stopEditing() { focus.isEditing = false }

  /// Copies a text to the clipboard of the person's terminal, if the terminal can do that.
  public func copy(_ text: String) { copied = text }

  /// Says in the hint line, for a moment or until the next key, why a key did nothing.
  public func remark(_ line: String) {
    remarks.hide()
    remarks.show(line)
  }

  /// Checks the clock: a line that has been shown long enough is removed.
  public func clockDidChange() { settleLines() }

  private func settleLines() {
    toasts.settle(at: target.secondsNow)
    remarks.settle(at: target.secondsNow)
  }

  /// Forgets the focus and the toasts, and leaves a page in the app's place, as for an app that starts again.
  public func reset() {
    focus = Focus()
    focus.typesAtOnce = actsAtOnce
    coveringPage = nil
    toasts.hide()
    remarks.hide()
  }

  /// Asks a question in the hint line.
  public func ask(_ question: Question) { overlay = .question(question) }

  /// Quits.
  public func leave() {
    willLeave()
    isFinished = true
  }

  /// Presses a key.
  public func press(_ key: Key) {
    if key == .control("c") { return leave() }
    let hadCard = card != nil
    card = nil
    if hadCard, overlay == nil, coveringPage == nil, cardTakes(key) { return }
    switch overlay {
    case .help(let first): return press(key, inHelpFrom: first)
    case .question(let question):
      overlay = nil
      if question.yes.contains(key) { return question.answer() }
      guard question.passesKeysOn, key != .escape, key != .character("n") else { return }
    case .palette(let palette): return press(key, in: palette)
    case .find(let finder): return press(key, in: finder)
    case nil: break
    }
    if let coveringPage { return press(key, on: coveringPage) }
    if actsAtOnce, let screen { focus.follow(screen) }
    if panelHasKeys {
      if panelTakes(key) { return }
      if let command = panelCommands.first(where: { $0.keys.contains(key) }) {
        if let reason = command.idleReason(target.screen, key) { return remark(reason) }
        return command.run(key)
      }
    } else if focus.isEditing, let element = focusedElement, edit(element, key) {
      return
    }
    if !panelHasKeys, let own = focusedElement?.view as? CellControl, own.press(key.name) { return }
    guard let command = command(of: key) else { return startTyping(key) }
    run(command, key)
  }

  /// The key table, in the order of the help and the hint line: what the app's controllers say of keys comes first.
  var commands: [KeyCommand] {
    let commands = libraryCommands
    let ofControllers = target.screen.map(controllerCommands) ?? []
    guard !ofControllers.isEmpty else { return commands }
    let taken = Set(ofControllers.flatMap(\.keys))
    return ofControllers + commands.filter { !taken.contains($0.keys[0]) }
  }

  /// The commands that every screen has.
  var libraryCommands: [KeyCommand] {
    let commands = madeCommands ?? standardCommands + ownCommands + [redrawCommand]
    madeCommands = commands
    return commands
  }

  /// The commands whose keys do what they say now: those of the panel while it has the keys, and what it leaves of the
  /// others.
  var commandsInForce: [KeyCommand] {
    guard panelHasKeys else { return commands }
    let ofPanel = panelCommands
    let taken = Set(ofPanel.flatMap(\.keys))
    return ofPanel + commands.filter { !$0.needsSight && !taken.contains($0.keys[0]) }
  }

  /// Makes the key table anew when it is used next, where `ownCommands` has changed.
  public func updateCommands() { madeCommands = nil }

  /// The command of a key.
  public func command(of key: Key) -> KeyCommand? { commands.first { $0.keys.contains(key) } }

  func run(_ command: KeyCommand, _ key: Key) {
    let screen = target.screen
    if isCovered, command.needsSight { return remark(unseenReason) }
    if let screen { focus.follow(screen) }
    if screen != nil, moveInAlert(key) { return }
    if let reason = command.idleReason(screen, key) { return remark(screen == nil ? unseenReason : reason) }
    command.run(key)
  }
}
