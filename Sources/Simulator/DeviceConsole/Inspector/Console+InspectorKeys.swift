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

  /// Acts on a key while the inspector has the keys.
  ///
  /// - Returns: Whether the key was handled.
  func inspectorTakes(_ key: Key) -> Bool {
    if let search = inspector.search {
      type(key, into: search)
      return true
    }
    let lines = inspectorLines(inspectorWidth).lines
    switch key {
    case .down, .character("j"): inspector.move(by: 1, in: lines, height: inspectorHeight)
    case .up, .character("k"): inspector.move(by: -1, in: lines, height: inspectorHeight)
    case .pageDown: inspector.move(by: inspectorHeight, in: lines, height: inspectorHeight)
    case .pageUp: inspector.move(by: -inspectorHeight, in: lines, height: inspectorHeight)
    case .home, .character("g"): inspector.move(by: -lines.count, in: lines, height: inspectorHeight)
    case .end, .character("G"): inspector.move(by: lines.count, in: lines, height: inspectorHeight)
    case .tab: inspector.turn(by: 1)
    case .backTab: inspector.turn(by: -1)
    case .right, .character("l"): if !inspector.unfold(in: lines) { inspector.turn(by: 1) }
    case .left, .character("h"): if !inspector.fold(in: lines) { inspector.turn(by: -1) }
    case .enter: go(to: lines)
    case .character("/"): inspector.search = ""
    case .character("n"): inspector.find(inspector.query, in: lines)
    case .character("N"): inspector.find(inspector.query, by: -1, in: lines)
    case .character("y"): copySelection(lines)
    case .character("f"): mendSelection(lines)
    case .character("F"): mend(nil)
    case .character("w"): writeAppFile()
    case .character("q"): closeInspector()
    case .escape:
      if inspector.explained != nil {
        inspector.explained = nil
      } else if isCovered {
        closeInspector()
      } else {
        inspector.hasFocus = false
      }
    case .backspace, .delete, .insert, .character, .control, .alt, .function:
      return false
    }
    return true
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
