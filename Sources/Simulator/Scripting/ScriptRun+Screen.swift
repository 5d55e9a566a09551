import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import TextFormatting

extension ScriptRun {
  /// Makes sure that something is so.
  func check(_ expectation: Expectation) throws(StepProblem) {
    let found: String?
    switch expectation {
    case .title, .text, .noText, .stack, .tab, .presented, .row, .selected, .value, .focus, .scrolled:
      found = try differenceOnScreen(expectation)
    case .screen(let lines): return try compare(lines)
    case .calls(let lines): return try compareCalls(lines)
    default: found = try differenceInState(expectation)
    }
    if let found { throw .mismatch(Mismatch(expected: expectation.words, found: found)) }
  }

  /// What the screen shows in place of what is expected, or `nil` if it is as expected.
  private func differenceOnScreen(_ expectation: Expectation) throws(StepProblem) -> String? {
    guard let screen = device.screen() else { throw .mismatch(noScreen(expectation)) }
    switch expectation {
    case .title(let title): return Self.difference(title, among: screen.titles, "title")
    case .text(let text):
      return screen.texts.contains { $0.contains(text) } ? nil : "nothing on the screen says so"
    case .noText(let text):
      return screen.texts.first { $0.contains(text) }.map { "text \(ScriptSpelling.string($0))" }
    case .stack(let components):
      guard let stack = screen.shownStack else { return "no navigation stack" }
      let shown = stack.map(\.pathComponent)
      let isEqual = shown.count == components.count && zip(shown, components).allSatisfy(Self.isSame)
      return isEqual ? nil : "stack " + shown.joined(separator: " > ")
    case .tab(let title): return Self.difference(title, among: screen.tabTitles, "tab")
    case .presented(let identifier):
      let shown = device.application?.presentedOnTop?.pathComponent
      switch (shown, identifier) {
      case (nil, nil): return nil
      case (let shown?, let identifier?) where Self.isSame(shown, identifier): return nil
      default: return "presented " + (shown ?? "none")
      }
    case .row(let number, let text):
      let rows = screen.elements.filter { $0.kind == .row }
      guard rows.contains(where: { $0.row == number - 1 }) else { return "no row \(number) among \(rows.count)" }
      let row = try element(.row(number), as: .row)
      return row.text == text ? nil : "row \(number) \(ScriptSpelling.string(row.text))"
    case .selected(let text):
      let selected = screen.elements.filter { $0.kind == .row && $0.isSelected }.map(\.text)
      return Self.difference(text, among: selected, "selected")
    case .value(let selector, let value):
      let held = try element(selector).value
      return held == value ? nil : "value \(ScriptSpelling.string(held))"
    case .focus(let selector):
      let wanted = try element(selector)
      let focused = console.focusedElement
      return focused?.id == wanted.id ? nil : "focus on " + (focused?.choice ?? "nothing")
    case .scrolled(let selector, let offset):
      let held = try scrollView(selector).contentOffset.y
      return held == Double(offset) ? nil : "scrolled to \(held.digits)"
    default: return nil
    }
  }

  /// The mismatch of an expectation that needs a screen where there is none.
  func noScreen(_ expectation: Expectation) -> Mismatch {
    let words = ScriptBlock.head(expectation.words)
    return Mismatch(expected: words, found: "no screen: the app is \(device.state.words)")
  }

  private func compare(_ lines: [String]) throws(StepProblem) {
    guard device.screen() != nil else { throw .mismatch(noScreen(.screen(lines))) }
    let compared = ComparedLine.comparing(expected: lines, found: console.screenful().grid.lines)
    let count = compared.count { $0.mark == .missing }
    guard count > 0 else { return }
    let found = count == 1 ? "1 line that differs" : "\(count) lines that differ"
    throw .mismatch(Mismatch(expected: "the screen as written", found: found, screen: compared))
  }

  /// Whether a component on the device is the one that a script names (X25).
  private static func isSame(_ shown: String, _ written: String) -> Bool {
    shown.hasSameBytes(as: written) || shown.hasSameBytes(as: SavedState.pathComponent(written))
  }

  /// What there is in place of a text that must be among several.
  private static func difference(_ expected: String, among found: [String], _ word: String) -> String? {
    if found.contains(expected) { return nil }
    return found.isEmpty
      ? "no \(word) at all" : word + " " + found.map(ScriptSpelling.string).joined(separator: ", ")
  }
}

extension ScriptBlock {
  /// The first line of a text.
  static func head(_ text: String) -> String { text.lines.first ?? "" }
}

extension Device.State {
  /// What a person calls it.
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .foreground: "in the foreground"
    case .background: "in the background"
    }
  }
}

extension Screen {
  /// The titles of the front layer; of a screen without bars that of the controller in front.
  var titles: [String] {
    let shown = elements.filter { $0.kind == .title }.map(\.text)
    return shown.isEmpty ? [frontController?.displayTitle].compactMap(\.self) : shown
  }

  /// Everything that the screen says, in all layers.
  fileprivate var texts: [String] {
    layers.flatMap(\.elements).flatMap { [$0.isSecret ? "" : $0.text, $0.detail] }.filter { !$0.isEmpty }
  }

  /// The titles of the tabs that are shown, in the layer nearest to the front that has any.
  fileprivate var tabTitles: [String] {
    for layer in layers.reversed() {
      let shown = layer.elements.filter { $0.kind == .tab && $0.isSelected }.map(\.text)
      if !shown.isEmpty { return shown }
    }
    return []
  }

  /// The navigation controller nearest to the front, and its stack.
  fileprivate var shownStack: [ViewController]? {
    for layer in layers.reversed() {
      var front = layer.controller
      while let next = front.frontChild { front = next }
      if let navigation = front as? NavigationController ?? front.navigationController {
        return [navigation] + navigation.viewControllers
      }
    }
    return nil
  }
}

extension Application {
  /// The presented controller nearest to the front.
  fileprivate var presentedOnTop: ViewController? {
    visibleControllers.last { $0.presentingViewController?.presentedViewController === $0 }
  }
}
