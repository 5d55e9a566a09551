import AppDefinition
import ControllerKit
import DeviceConsole
import Rendering
package import ScreenModel
import StateArchive
import TextFormatting

extension Selector {
  /// The identity of the element, or view that scrolls, which the selector names on a screen and which fits a role.
  package func find(in screen: Screen, as role: ElementRole) throws(SelectorProblem) -> ElementID {
    role == .scrolling
      ? .view(ObjectIdentifier(try resolveScrollView(in: screen))) : try resolve(in: screen, as: role).id
  }

  /// The one element in the front layer of a screen that the selector names.
  ///
  /// A text is compared with the texts of elements; only if none is equal, with their details. A path names the element
  /// itself or, if there is none, the only fitting one of its controller.
  package func resolve(in screen: Screen, as wanted: ElementRole = .anything) throws(SelectorProblem) -> Element {
    try only(of: screen.elements.filter(wanted.fits), as: wanted)
  }

  /// The one scrolling view in the front layer of a screen that the selector names; a row names its table.
  func resolveScrollView(in screen: Screen) throws(SelectorProblem) -> ScrollView {
    switch self {
    case .text, .row: if let table = try resolve(in: screen, as: .row).table { return table }
    case .identifier, .path, .thing: break
    }
    return try only(of: screen.scrollPlaces, as: .scrolling).view
  }

  /// The one thing that fits, else the one that fits loosely.
  private func only<Thing: Named>(of things: [Thing], as wanted: ElementRole) throws(SelectorProblem) -> Thing {
    if case .thing(let number) = self, things.indices.contains(number - 1) { return things[number - 1] }
    for fits in [names, namesLoosely] as [(Thing) -> Bool] {
      let found = things.filter(fits)
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw .several(written(), choices: found.map(\.choice)) }
    }
    throw .nothing(
      written(), wanted: wanted.rawValue, choices: things.map(\.choice), nearest: nearest(among: things))
  }

  /// Whether the selector is what a thing says, its number among the rows, its identifier or its path.
  private func names(_ thing: some Named) -> Bool {
    switch self {
    case .text(let text): thing.plainText == text
    case .row(let number): thing.rowNumber == number
    case .identifier(let identifier): thing.identifiers.contains { $0.hasSameBytes(as: identifier) }
    case .path(let path): thing.paths.contains { $0.hasSameBytes(as: path.spelling) }
    case .thing: false
    }
  }

  /// Whether the selector is the second text of a thing, or the path of its controller.
  private func namesLoosely(_ thing: some Named) -> Bool {
    switch self {
    case .text(let text): thing.detail == text
    case .path(let path): thing.controller.displayPath.hasSameBytes(as: path.spelling)
    case .row, .identifier, .thing: false
    }
  }

  private func nearest(among things: [some Named]) -> String? {
    switch self {
    case .text(let text):
      nearestWord(to: text, in: things.lazy.compactMap(\.plainText).filter { !$0.isEmpty }).map(\.quotedForScripts)
    case .identifier(let identifier):
      nearestWord(to: identifier, in: things.flatMap(\.identifiers)).map { Selector.identifier($0).written() }
    case .path(let path): nearestWord(to: path.spelling, in: things.flatMap(\.paths))
    case .row, .thing: nil
    }
  }
}

/// What selectors name: elements, and views that scroll.
protocol Named {
  var identifiers: [String] { get }
  var paths: [String] { get }
  var controller: ViewController { get }
  /// Its text, unless that is secret or there is none, and its second text.
  var plainText: String? { get }
  var detail: String { get }
  /// Its number among the rows of its table, from 1.
  var rowNumber: Int? { get }
  /// How a message names it.
  var choice: String { get }
}

extension Element: Named {
  var plainText: String? { isSecret ? nil : text }
  var rowNumber: Int? { kind == .row ? row.map { $0 + 1 } : nil }
}

/// A scrolling view and its controller.
struct ScrollPlace: Named {
  let view: ScrollView
  let controller: ViewController

  var identifiers: [String] { [view.id, view.restorationIdentifier].compactMap(\.self) }
  var paths: [String] { identifiers.map { "\(controller.displayPath)/\(SavedState.pathComponent($0))" } }
  var plainText: String? { nil }
  var detail: String { "" }
  var rowNumber: Int? { nil }
  var choice: String {
    identifiers.first.map { Selector.identifier($0).written() } ?? "the one of \(controller.displayPath)"
  }
}

extension Screen {
  /// The views that scroll, of the controllers of the front layer.
  var scrollPlaces: [ScrollPlace] {
    var places: [ScrollPlace] = []
    var waiting = [layers.last?.controller].compactMap(\.self)
    while let controller = waiting.popLast() {
      for view in controller.loadedView?.descendants.makeIterator() ?? View().descendants {
        guard let scroll = view.appearance.scrollView, !scroll.isHidden else { continue }
        places.append(ScrollPlace(view: scroll, controller: controller))
      }
      waiting += controller.visibleChildren.reversed()
    }
    return places
  }
}
