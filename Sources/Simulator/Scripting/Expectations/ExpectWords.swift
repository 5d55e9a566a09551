import ControllerKit
import ScreenModel
import Simulation
import TextFormatting

/// The rows of the words after `expect`; here those of what can be seen: texts, and which controllers are shown.
package enum ExpectWords {
  static let title = ExpectWord(ofScreen: "title", "\"title\"", "the title that is shown", .string("a text")) {
    text, screen, _ in
    .missing(text, among: screen.titles, called: "title")
  }

  static let text = ExpectWord(ofScreen: "text", "\"text\"", "something on the screen says this", .string("a text")) {
    text, screen, _ in
    screen.texts.contains { $0.contains(text) } ? nil : Mismatch("nothing on the screen says so")
  }

  static let noText = ExpectWord(ofScreen: "no text", "\"text\"", "nothing on the screen says this", .string("a text"))
  {
    text, screen, _ in
    screen.texts.first { $0.contains(text) }.map { Mismatch("text \($0.quotedForScripts)") }
  }

  static let tab = ExpectWord(ofScreen: "tab", "\"tab\"", "the tab that is shown", .string("a text")) {
    text, screen, _ in
    .missing(text, among: screen.tabTitles, called: "tab")
  }

  static let selected = ExpectWord(ofScreen: "selected", "\"row\"", "the row that is selected", .string("a text")) {
    text, screen, _ in
    let rows = screen.elements.filter { $0.kind == .row && $0.isSelected }.map(\.text)
    return .missing(text, among: rows, called: "selected")
  }

  static let toast = ExpectWord(ofScreen: "toast", "\"text\"", "the line that is shown for a moment", .string("a text"))
  {
    text, screen, _ in
    let shown = screen.layers.flatMap(\.elements).filter { $0.kind == .toast }.map(\.text)
    return .missing(text, among: shown, called: "toast")
  }

  package static let stack = ExpectWord(
    ofScreen: "stack", "a > b > c", "the shown stack, the navigation controller first", .components
  ) { components, screen, _ in
    let stacks = screen.shownStacks.map { $0.map(\.pathComponent) }
    let isShown = stacks.contains { shown in
      shown.count == components.count && zip(shown, components).allSatisfy(ScriptPath.isComponent)
    }
    if isShown { return nil }
    guard !stacks.isEmpty else { return Mismatch("no navigation stack") }
    let named = stacks.filter { ScriptPath.isComponent($0[0], writtenAs: components[0]) }
    let shown = (named.isEmpty ? stacks : named).map { $0.joined(separator: " > ") }
    return Mismatch("stack " + shown.joined(separator: " and "))
  }

  static let page = ExpectWord(ofScreen: "page", "N|IDENTIFIER", "the page that is shown, counted from 1", .page) {
    page, screen, _ in
    guard let turning = screen.pageController, let shown = turning.currentPage else { return Mismatch("no pages") }
    let number = turning.pages.firstIndex { $0 === shown }.map { $0 + 1 }
    switch page {
    case .number(number): return nil
    case .component(let component) where ScriptPath.isComponent(shown.pathComponent, writtenAs: component): return nil
    case .number, .component:
      let place = number.map { "page \($0) of \(turning.pages.count), " } ?? "a page of no number, "
      return Mismatch(place + shown.pathComponent)
    }
  }

  static let presented = ExpectWord(
    ofScreen: "presented", "IDENTIFIER|none", "what is presented on top", .identifierOrNone
  ) { identifier, _, run in
    let shown = run.device.application?.presentedOnTop?.pathComponent
    switch (shown, identifier) {
    case (nil, nil): return nil
    case (let shown?, let identifier?) where ScriptPath.isComponent(shown, writtenAs: identifier): return nil
    case (_?, _), (nil, _?): return Mismatch("presented " + (shown ?? "none"))
    }
  }
}

/// How a page is named.
enum PageName: Sendable {
  case number(Int)
  case component(String)
}

extension Arguments<[String]> {
  /// Identifiers with `>` between them.
  fileprivate static let components = Arguments { reader throws(ScriptSyntaxError) in
    var components = [try reader.read(.identifier("an identifier"))]
    while reader.takesSeparator() { components.append(try reader.read(.identifier("an identifier"))) }
    return components
  } write: {
    $0.map(\.identifierForScripts).joined(separator: " > ")
  }
}

extension Arguments<PageName> {
  /// The number or the identifier of a page.
  fileprivate static let page = Arguments { reader throws(ScriptSyntaxError) in
    reader.isNumber
      ? .number(try reader.read(.integer("a page's number from 1", in: 1...1_000_000)))
      : .component(try reader.read(.identifier("a page's number or identifier")))
  } write: {
    switch $0 {
    case .number(let number): "\(number)"
    case .component(let component):
      component.isNumber ? component.quotedForScripts : component.identifierForScripts
    }
  }
}

extension Arguments<String?> {
  /// An identifier, or the word that there is none.
  fileprivate static let identifierOrNone = Arguments { reader throws(ScriptSyntaxError) in
    reader.takes("none") ? nil : try reader.read(.identifier("an identifier or none"))
  } write: {
    $0.map(\.identifierForScripts) ?? "none"
  }
}

extension Screen {
  /// The titles of the front layer; of a screen without bars that of the controller in front.
  var titles: [String] {
    let shown = elements.filter { $0.kind == .title }.map(\.text)
    return shown.isEmpty ? [frontController?.displayTitle].compactMap(\.self) : shown
  }

  /// All texts of the screen, in all layers.
  var texts: [String] {
    layers.flatMap(\.elements).flatMap { [$0.plainText ?? "", $0.detail] }.filter { !$0.isEmpty }
  }

  /// The titles of the tabs that are shown, in the layer nearest to the front that has any.
  fileprivate var tabTitles: [String] {
    nearest { $0.elements.filter { $0.kind == .tab && $0.isSelected }.map(\.text) }
  }

  /// The stacks that are shown in the layer nearest to the front that has any, each after its navigation controller;
  /// the one in front is the first.
  fileprivate var shownStacks: [[ViewController]] {
    nearest { $0.visibleControllers.compactMap(\.containerRole.stack) }.map { [$0] + $0.viewControllers }
  }

  private func nearest<Thing>(_ things: (Layer) -> [Thing]) -> [Thing] {
    layers.reversed().lazy.map(things).first { !$0.isEmpty } ?? []
  }
}

extension Application {
  /// The presented controller nearest to the front.
  fileprivate var presentedOnTop: ViewController? {
    visibleControllers.last { $0.presentingViewController?.presentedViewController === $0 }
  }
}
