import Checking
import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Simulation
import TextFormatting

// What keys do in the inspector.
extension Console {
  /// How many lines of the inspector can be seen.
  private var inspectorHeight: Int { max(1, size.height - 4) }

  var inspectorWidth: Int {
    Drawing.panelWidth(in: size, beside: frame, isDivided: device.sessionBeside != nil)
  }

  /// Takes a key into what is searched for, while that is typed.
  func inspectorTakes(_ key: Key) -> Bool {
    guard let search = inspector.search else { return false }
    type(key, into: search)
    return true
  }

  /// The key table of the inspector; each command works on the pages where it means something.
  var inspectorCommands: [KeyCommand] {
    let isEmpty = shownLosses.isEmpty && shownWarnings.isEmpty
    let elsewhere: String? =
      isEmpty ? "nothing was lost" : inspector.page == .lost ? nil : "that is for the page Lost; ⇥ turns to it"
    return moves + [
      panelCommand([.tab], shown: "⇥", "next page") { $0.inspector.turn(by: 1) }.hintedInPanel("page"),
      panelCommand([.backTab], shown: "⇧⇥", "page before") { $0.inspector.turn(by: -1) }.paired(),
      panelCommand([.enter], shown: "⏎", "what the line is about; else fold it") { $0.go(to: $0.currentLines) }
        .hintedInPanel("go"),
      panelCommand([.right, .character("l")], shown: "→", "unfold; else the next page") {
        if !$0.inspector.unfold(in: $0.currentLines) { $0.inspector.turn(by: 1) }
      },
      panelCommand([.left, .character("h")], shown: "←", "fold; else the page before") {
        if !$0.inspector.fold(in: $0.currentLines) { $0.inspector.turn(by: -1) }
      }.paired(),
      panelCommand([.character("f")], shown: "f", "mend the selected loss, and relaunch", unless: elsewhere) {
        $0.mendSelection($0.currentLines)
      }.hintedInPanel("fix"),
      panelCommand([.character("F")], shown: "F", "mend everything", unless: elsewhere) { $0.mend(nil) }
        .hintedInPanel("fix all").paired(),
      panelCommand(
        [.character("w")], shown: "w", "write the app file with what was mended",
        unless: applied == nil ? "nothing was mended yet: f mends what is selected, F everything" : nil
      ) { $0.writeAppFile() }.hintedInPanel("write"),
      panelCommand(
        [.character("u")], shown: "u", "take the last mend back",
        unless: lastMend == nil ? "nothing was mended since the launch" : nil
      ) { $0.takeMendBack() }.hintedInPanel("undo"),
      panelCommand([.character("y")], shown: "y", "copy the line, or the code that mends it") {
        $0.copySelection($0.currentLines)
      }.hintedInPanel("copy"),
      panelCommand([.character("/")], shown: "/", "find on the page") { $0.inspector.search = "" }.hintedInPanel(
        "find"),
      panelCommand([.character("n")], shown: "n", "next match") {
        $0.inspector.find($0.inspector.query, in: $0.currentLines)
      },
      panelCommand([.character("N")], shown: "N", "match before") {
        $0.inspector.find($0.inspector.query, by: -1, in: $0.currentLines)
      }.paired(),
      panelCommand([.character("q")], shown: "q", "close the inspector") { $0.closeInspector() }.hintedInPanel("close"),
      panelCommand([.escape], shown: "esc", "back to the app, or from a rule to the page") { $0.leaveInspector() }
        .paired(),
    ]
  }

  private var moves: [KeyCommand] {
    func move(_ keys: [Key], _ shown: String, _ words: String, by step: @escaping (Console) -> Int) -> KeyCommand {
      panelCommand(keys, shown: shown, words) {
        $0.inspector.move(by: step($0), in: $0.currentLines, height: $0.inspectorHeight)
      }
    }
    return [
      move([.down, .character("j")], "↓", "move down") { _ in 1 }.hintedInPanel("move", as: "↑↓"),
      move([.up, .character("k")], "↑", "move up") { _ in -1 }.paired(),
      move([.character("g"), .home], "g", "first line") { -$0.currentLines.count },
      move([.character("G"), .end], "G", "last line") { $0.currentLines.count }.paired(),
      move([.pageUp], "PgUp", "a page up") { -$0.inspectorHeight },
      move([.pageDown], "PgDn", "a page down") { $0.inspectorHeight }.paired(),
    ]
  }

  /// A command of the inspector.
  ///
  /// - Parameter reason: Why it does nothing now; `nil` where it does something.
  private func panelCommand(
    _ keys: [Key], shown: String, _ words: String, unless reason: String? = nil, run: @escaping (Console) -> Void
  ) -> KeyCommand {
    KeyCommand(keys, shown: shown, words) { _ in
      reason == nil
    } run: { [unowned self] _ in
      run(self)
    }.withoutSight().idle { _, _ in reason }
  }

  private var currentLines: [InspectorLine] { inspectorLines(inspectorWidth).lines }

  private func leaveInspector() {
    if inspector.explained != nil {
      inspector.explained = nil
    } else if isCovered {
      closeInspector()
    } else {
      inspector.hasFocus = false
    }
  }

  func closeInspector() { (inspector.isOpen, inspector.hasFocus) = (false, false) }

  private func type(_ key: Key, into search: String) {
    let lines = inspectorLines(inspectorWidth).lines
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

  /// Goes to what the selected line is about: the explanation of a rule, a screen on the device, a loss in the tree.
  private func go(to lines: [InspectorLine]) {
    guard let index = inspector.selection(in: lines) else { return }
    switch lines[index].target {
    case .rule(let rule): inspector.explained = rule
    case .controller(let controller):
      if inspector.page == .tree { show(controller) } else { select(controller) }
    case .loss(let loss):
      guard let controller = nearestController(to: loss) else {
        return showToast("nothing of it is on the device, nor what contained it")
      }
      select(controller)
    case nil: if !inspector.unfold(in: lines) { _ = inspector.fold(in: lines) }
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
    let controllers = TreeOutline(application).lines.filter { $0.view == nil }.compactMap(\.controller)
    let paths = controllers.map { displayable($0.displayPath) }
    var path = loss.path[...]
    while !path.isEmpty {
      if let index = paths.firstIndex(where: { $0.hasSameBytes(as: String(path)) }) { return controllers[index] }
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return nil
  }

  /// Copies the lines of code that mend the selected loss, else the line itself.
  private func copySelection(_ lines: [InspectorLine]) {
    guard let index = inspector.selection(in: lines) else { return }
    let loss = lines[index].loss
    let code = loss.map { cures.identifiers(for: $0).isEmpty ? self.code(for: $0) : nil } ?? lines[index].code
    if let code {
      copy(code.lines.map { $0 + "\n" }.joined())
      return showToast("✓ Copied \(counted(code.lines.count, "line")) of Swift")
    }
    let end = lines[(index + 1)...].firstIndex { $0.key != nil } ?? lines.count
    copy(lines[index..<end].map { $0.line.text + "\n" }.joined())
    showToast("✓ Copied")
  }

  private func mendSelection(_ lines: [InspectorLine]) {
    let selected = inspector.selection(in: lines).flatMap { lines[$0].loss }
    guard let loss = selected ?? shownLosses.first?.losses.first else {
      return shownLosses.isEmpty && shownWarnings.isEmpty ? showToast("nothing was lost") : mend(nil)
    }
    mend(loss)
  }
}
