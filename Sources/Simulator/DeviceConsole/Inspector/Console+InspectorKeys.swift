import Checking
import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import TextFormatting

// What keys do in the inspector.
extension Console {
  /// How many rows the inspector has below its head.
  private var inspectorRows: Int { max(1, size.height - 3 - (statusLine == nil ? 0 : 1)) }

  /// How many lines of the page can be seen.
  private var inspectorHeight: Int { max(1, panel?.room(in: inspectorRows).lines ?? 1) }

  var inspectorWidth: Int {
    Drawing.panelWidth(in: size, beside: frame, isDivided: device.sessionBeside != nil)
  }

  /// Takes a key into what is searched for, while that is typed.
  func inspectorTakes(_ key: Key) -> Bool {
    guard let search = inspector.search else { return false }
    type(key, into: search)
    return true
  }

  /// The key table of the inspector; each command is there on the pages where it means something.
  var inspectorCommands: [KeyCommand] {
    let page = PageLines { [unowned self] in
      currentLines
    } shown: { [unowned self] in
      inspector.shown($0)
    }
    if let file = inspector.difference { return moves(in: page) + differenceCommands(file) }
    let nothing = { [unowned self] (_: Console) in
      inspector.selection(in: page.shown) == nil ? "there is nothing to select here" : nil
    }
    return moves(in: page) + [
      panelCommand([.tab], shown: "⇥", "next page") { $0.turn(by: 1) }.hintedInPanel("page").moving(),
      panelCommand([.backTab], shown: "⇧⇥", "page before") { $0.turn(by: -1) }.paired().moving(),
      enter(page),
      panelCommand([.right, .character("l")], shown: "→", "unfold; else the next page") {
        if !$0.inspector.unfold(in: $0.currentLines) { $0.turn(by: 1) }
      }.moving(),
      panelCommand([.left, .character("h")], shown: "←", "fold; else the page before") {
        if !$0.inspector.fold(in: $0.currentLines) { $0.turn(by: -1) }
      }.paired().moving(),
    ] + mending + [
      panelCommand(
        [.character("e")], shown: "e", "the rule of the line in words", on: [.lost, .tree, .trace],
        unless: { [unowned self] _ in selected(in: page)?.rule == nil ? "the line names no rule" : nil }
      ) { $0.inspector.explained = $0.selectedLine?.rule }.hintedInPanel("rule"),
      panelCommand(
        [.character("y")], shown: "y", "copy the line, or the code that mends it", unless: nothing
      ) {
        $0.copySelection($0.currentLines)
      }.hintedInPanel("copy"),
      panelCommand([.character("/")], shown: "/", "find on the page", unless: nothing) {
        $0.inspector.search = ""
      }.hintedInPanel("find"),
      panelCommand([.character("n")], shown: "n", "next match", unless: nothing) {
        $0.inspector.find($0.inspector.query, in: $0.currentLines)
      },
      panelCommand([.character("N")], shown: "N", "match before", unless: nothing) {
        $0.inspector.find($0.inspector.query, by: -1, in: $0.currentLines)
      }.paired(),
      panelCommand([.character("q")], shown: "q", "close the inspector") { $0.closeInspector() }.hintedInPanel("close"),
      panelCommand([.escape], shown: "esc", "back to the app, or from a rule to the page") { $0.leaveInspector() }
        .paired(),
    ]
  }

  /// Enter, which says what it does with the selected line.
  private func enter(_ page: PageLines) -> KeyCommand {
    let words =
      switch inspector.page {
      case .lost, .trace: "what the line is about, in the tree; else fold it; of what is left to code, the source"
      case .tree: "the screen of the line, on the device; else fold it; of what is left to code, the source"
      case .archive, .log, .move: "fold the line"
      }
    let command = panelCommand(
      [.enter], shown: "⏎", words, on: [.lost, .tree, .trace, .archive, .move],
      unless: { [unowned self] _ in
        if wordOfEnter(in: page.lines) != nil { return nil }
        return selected(in: page) == nil ? "there is nothing to open here" : "there is nothing more behind this line"
      }
    ) {
      $0.go(to: $0.currentLines)
    }
    return command.hintedInPanel(self.wordOfEnter(in: page.lines))
  }

  /// What Enter does with the selected line, in a word; `nil` where that is nothing.
  private func wordOfEnter(in lines: [InspectorLine]) -> String? {
    guard let index = inspector.selection(in: lines) else { return nil }
    if !codePlaces(of: index, in: lines).isEmpty { return "source" }
    return switch lines[index].target {
    case .controller: inspector.page == .tree ? "show" : "tree"
    case .loss: "tree"
    case nil: inspector.foldWord(in: lines)
    }
  }

  /// What mends: the losses on the pages that name them, what was applied on every page.
  private var mending: [KeyCommand] {
    let onLost = { [unowned self] (word: String) in inspector.page == .lost && canMend ? word : nil }
    let isOnPage = inspector.explained == nil && inspector.source == nil
    let reason = { (console: Console) in
      console.shownLosses.isEmpty && console.shownWarnings.isEmpty
        ? "nothing was lost" : isOnPage ? nil : "esc goes back to the page, where it mends"
    }
    return [
      panelCommand(
        [.character("f")], shown: "f", "mend the selected loss, or the first, with what follows from it, and relaunch",
        on: [.lost, .tree, .trace], unless: reason
      ) { $0.mendSelection() }.hintedInPanel(onLost("fix")),
      panelCommand([.character("F")], shown: "F", "mend everything", on: [.lost, .tree, .trace], unless: reason) {
        $0.mend(nil)
      }
      .hintedInPanel(onLost("fix all")).paired(),
      panelCommand(
        [.character("w")], shown: "w", "write what was mended to the app's file, after showing the difference",
        unless: { $0.reasonAgainstWriting }
      ) { $0.writeAppFile() }.hintedInPanel("write"),
      panelCommand(
        [.character("u")], shown: "u", "take the last mend back",
        unless: { $0.mends.isEmpty ? "there is no mend to take back" : nil }
      ) { $0.takeMendBack() }.hintedInPanel("undo"),
    ]
  }

  private var reasonAgainstWriting: String? {
    if applied != nil { return reasonNotToWrite }
    if !mends.isEmpty { return "the app's file has everything that was mended" }
    return "nothing was mended yet" + (canMend ? ": f mends what is selected, F everything" : "")
  }

  /// Turns the page; what the selected line is about is selected there, too.
  private func turn(by step: Int) {
    let subject = selectedLine?.subject
    inspector.turn(by: step)
    guard let subject, let key = currentLines.first(where: { $0.subject?.hasSameBytes(as: subject) == true })?.key
    else {
      return
    }
    inspector.select(key, on: inspector.page)
  }

  /// What moves among lines as they are shown.
  private func moves(in page: PageLines) -> [KeyCommand] {
    let reason = { (console: Console) in
      let stops = page.shown.count { $0.key != nil }
      return stops > 1 || stops == 0 && page.shown.count > console.inspectorHeight
        ? nil : "there is nothing else here to move to"
    }
    func move(_ keys: [Key], _ shown: String, _ words: String, by step: @escaping (Console) -> Int) -> KeyCommand {
      panelCommand(keys, shown: shown, words, unless: reason) {
        $0.inspector.move(by: step($0), in: $0.currentLines, height: $0.inspectorHeight)
      }.moving()
    }
    return [
      move([.down, .character("j")], "↓", "move down") { _ in 1 }.hintedInPanel("move", as: "↑↓"),
      move([.up, .character("k")], "↑", "move up") { _ in -1 }.paired(),
      move([.character("g"), .home], "g", "first line") { -$0.currentLines.count },
      move([.character("G"), .end], "G", "last line") { $0.currentLines.count }.paired(),
      panelCommand([.pageUp], shown: "PgUp", "a page up, or what is said of the line") { $0.turnLeaf(by: -1) }
        .moving(),
      panelCommand([.pageDown], shown: "PgDn", "a page down, or what is said of the line") { $0.turnLeaf(by: 1) }
        .paired().moving(),
    ]
  }

  /// Scrolls what is said of the selected line where it has no room; else moves by a screenful.
  private func turnLeaf(by step: Int) {
    guard let panel else { return }
    let room = panel.room(in: inspectorRows)
    let visible = room.detail - 1
    guard room.detail > 0, panel.detail.count > visible else {
      return inspector.move(by: step * room.lines, in: currentLines, height: room.lines)
    }
    inspector.scrollDetail(by: step * max(1, visible - 1), last: panel.detail.count - visible)
  }

  /// A command of the inspector.
  ///
  /// - Parameters:
  ///   - pages: The pages that have it.
  ///   - reason: Why it does nothing now; `nil` where it does something. It is asked for where a key or a hint needs it.
  func panelCommand(
    _ keys: [Key], shown: String, _ words: String, on pages: [InspectorPage] = InspectorPage.allCases,
    unless reason: @escaping (Console) -> String? = { _ in nil }, run: @escaping (Console) -> Void
  ) -> KeyCommand {
    let isHere = pages.contains(inspector.page)
    let names = pages.map(\.rawValue).joined(separator: ", ")
    let elsewhere = "that is for \(pages.count == 1 ? "the page" : "the pages") \(names); ⇥ turns to it"
    let reasonNow = { [unowned self] in reason(self) ?? (isHere ? nil : elsewhere) }
    var command = KeyCommand(keys, shown: shown, words) { _ in
      reasonNow() == nil
    } run: { [unowned self] _ in
      run(self)
    }
    command.isInHelp = { _ in isHere }
    command.kind = .panel
    return command.withoutSight().idle { _, _ in reasonNow() }
  }

  var currentLines: [InspectorLine] { inspectorContent(inspectorWidth).lines }

  /// The line that is selected, among those that are not folded away.
  private var selectedLine: InspectorLine? {
    let shown = inspector.shown(currentLines)
    return inspector.selection(in: shown).map { shown[$0] }
  }

  private func selected(in page: PageLines) -> InspectorLine? {
    inspector.selection(in: page.shown).map { page.shown[$0] }
  }

  private func leaveInspector() {
    if inspector.explained != nil || inspector.source != nil {
      (inspector.explained, inspector.source) = (nil, nil)
    } else if isCovered {
      closeInspector()
    } else {
      inspector.hasFocus = false
    }
  }

  func closeInspector() { (inspector.isOpen, inspector.hasFocus) = (false, false) }

  private func type(_ key: Key, into search: String) {
    let lines = currentLines
    switch key {
    case .character(let text): inspector.search = search + text
    case .backspace: inspector.search = search.isEmpty ? nil : String(search.dropLast())
    case .control("u"): inspector.search = ""
    case .enter, .escape: inspector.search = nil
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab, .delete, .insert, .control, .alt,
      .function:
      return
    }
    if let text = inspector.search, !text.isEmpty { inspector.find(text, by: 0, in: lines) }
  }

  // MARK: The selected line

  /// Goes to what the selected line is about: the source to which it is left, a screen on the device, a loss in the
  /// tree.
  private func go(to lines: [InspectorLine]) {
    guard let index = inspector.selection(in: lines) else { return }
    let places = codePlaces(of: index, in: lines)
    if !places.isEmpty {
      inspector.source = places
      return
    }
    switch lines[index].target {
    case .controller(let controller):
      if inspector.page == .tree { show(controller) } else { select(controller) }
    case .loss(let loss):
      guard let controller = nearestController(to: loss) else {
        return showToast("nothing of it is on the device, nor what contained it")
      }
      select(controller)
    case nil: if !inspector.unfold(in: lines), inspector.foldWord(in: lines) != nil { _ = inspector.fold(in: lines) }
    }
  }

  /// Turns to the tree with a controller selected.
  func select(_ controller: ViewController) {
    inspector.turn(to: .tree)
    inspector.select(.object(ObjectIdentifier(controller)), on: .tree)
  }

  /// Gives the focus to a screen on the device, whose tab is selected first.
  private func show(_ controller: ViewController) {
    var next: ViewController? = controller
    while let child = next, let container = child.container {
      if case .tabs(let tabs) = container.layout, tabs.selectedBarItem !== child { select(child, in: tabs) }
      next = container
    }
    guard let screen, let element = screen.elements.first(where: { $0.controller === controller && $0.isFocusable })
    else { return showToast("! it is behind another screen, or has nothing to select") }
    if isCovered { closeInspector() } else { inspector.hasFocus = false }
    focus(on: element, of: screen)
  }

  /// Selects a tab, if need be in the list of More.
  private func select(_ child: ViewController, in tabs: TabBarController) {
    if let index = tabs.barItems.firstIndex(where: { $0 === child }) { return selectTab(at: index) }
    let more = tabs.barItems.count - 1
    if tabs.selectedBarItem !== tabs.moreNavigationController { selectTab(at: more) }
    if tabs.selectedViewController !== tabs.moreNavigationController { selectTab(at: more) }
    let rows = screen?.elements.filter { $0.kind == .row } ?? []
    guard let index = tabs.viewControllers.firstIndex(where: { $0 === child }), rows.indices.contains(index - more)
    else {
      return
    }
    attempt(.element(.tap(rows[index - more].id)))
  }

  private func selectTab(at index: Int) {
    let tabs = screen?.elements.filter { $0.kind == .tab } ?? []
    if tabs.indices.contains(index) { attempt(.element(.selectTab(tabs[index].id))) }
  }

  /// The controller on the device that is at the path of a loss, or the nearest one above it.
  private func nearestController(to loss: Loss) -> ViewController? {
    guard let application = device.application else { return nil }
    let first = SavedState.components(of: loss.path).first ?? ""
    if let session = application.openSessions.first(where: { $0.persistentIdentifier.hasSameBytes(as: first) }) {
      return session.scene?.keyWindow?.rootViewController
    }
    let controllers = TreeOutline(application).lines.filter { $0.view == nil }.compactMap(\.controller)
    let paths = controllers.map { displayable($0.displayPath) }
    var path = loss.path[...]
    while !path.isEmpty {
      if let index = paths.firstIndex(where: { $0.hasSameBytes(as: String(path)) }) { return controllers[index] }
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return nil
  }

  /// Copies the lines of code that mend the selected loss, else the line with what is said of it.
  private func copySelection(_ lines: [InspectorLine]) {
    guard let index = inspector.selection(in: lines) else { return }
    let loss = lines[index].losses.first
    let code = loss.map { cures.identifiers(for: $0).isEmpty ? self.code(for: $0) : nil } ?? lines[index].code
    if let code {
      copy(code.lines.map { $0 + "\n" }.joined())
      return showToast("✓ Copied \(counted(code.lines.count, "line"))")
    }
    let end = lines[(index + 1)...].firstIndex { $0.key != nil } ?? lines.count
    // Below the lines of an archive is what is cut in them.
    let told = inspector.page == .archive ? nil : lines[index].detail?(inspectorWidth)
    let said = told ?? lines[index..<end].map(\.line)
    copy(said.map { $0.text + "\n" }.joined())
    showToast("✓ Copied")
  }

  private func mendSelection() {
    let line = selectedLine
    if let losses = line?.losses, !losses.isEmpty { return mend(losses) }
    let path = line?.subject ?? ""
    let groups = shownLosses.lazy.flatMap(\.groups)
    if let group = groups.first(where: { $0.losses.first?.path.hasSameBytes(as: path) == true }) {
      return mend(group.losses)
    }
    if let loss = shownLosses.lazy.flatMap(\.losses).first(where: { $0.path.hasSameBytes(as: path) }) {
      return mend([loss])
    }
    mendFirst()
  }
}

extension KeyCommand {
  /// The command as one that only moves.
  fileprivate func moving() -> KeyCommand {
    var command = self
    command.kind = .moving
    return command
  }
}

/// The lines of the inspector's page, made once and not before a command asks for them.
private final class PageLines {
  private(set) lazy var lines = make()
  /// Those that are not folded away.
  private(set) lazy var shown = show(lines)
  private let make: () -> [InspectorLine]
  private let show: ([InspectorLine]) -> [InspectorLine]

  init(make: @escaping () -> [InspectorLine], shown: @escaping ([InspectorLine]) -> [InspectorLine]) {
    (self.make, show) = (make, shown)
  }
}
