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
    let elements = screen.elements
    if case .thing(let number) = self {
      let fitting = elements.filter(wanted.fits)
      if fitting.indices.contains(number - 1) { return fitting[number - 1] }
    }
    let stages = [fits, fitsLoosely].map { stage in { (element: Element) in stage(element) && wanted.fits(element) } }
    if let element = try only(of: elements, stages) { return element }
    let fitting = elements.filter(wanted.fits)
    throw .nothing(
      written(), wanted: wanted.rawValue, choices: fitting.map(\.choice),
      nearest: nearest(among: fitting))
  }

  /// The one thing that fits at the first stage at which any does.
  func only<Thing: Named>(of things: [Thing], _ stages: [(Thing) -> Bool]) throws(SelectorProblem) -> Thing? {
    for stage in stages {
      let found = things.indices.filter { stage(things[$0]) }
      if found.count == 1 { return things[found[0]] }
      if found.count > 1 { throw .several(written(), choices: found.map { things[$0].choice }) }
    }
    return nil
  }

  /// Whether an element matches the selector exactly.
  private func fits(_ element: Element) -> Bool {
    switch self {
    case .text(let text): !element.isSecret && element.text == text
    case .row(let number): element.kind == .row && element.row == number - 1
    case .identifier, .path, .thing: names(element)
    }
  }

  /// Whether an element matches if no other matches exactly.
  private func fitsLoosely(_ element: Element) -> Bool {
    if case .text(let text) = self { element.detail == text } else { namesController(of: element) }
  }

  /// Whether the selector is an identifier or the path of a thing.
  func names(_ thing: some Named) -> Bool {
    switch self {
    case .identifier(let identifier): thing.identifiers.contains { $0.hasSameBytes(as: identifier) }
    case .path(let path): thing.paths.contains { $0.hasSameBytes(as: path.spelling) }
    case .text, .row, .thing: false
    }
  }

  /// Whether the selector is the path of a thing's controller.
  func namesController(of thing: some Named) -> Bool {
    if case .path(let path) = self { thing.controller.displayPath.hasSameBytes(as: path.spelling) } else { false }
  }

  private func nearest(among elements: [Element]) -> String? {
    switch self {
    case .text(let text):
      nearestWord(to: text, in: elements.lazy.filter { !$0.isSecret && !$0.text.isEmpty }.map(\.text))
        .map(\.quotedForScripts)
    case .identifier(let identifier):
      nearestWord(to: identifier, in: elements.flatMap(\.identifiers)).map { Selector.identifier($0).written() }
    case .path(let path): nearestWord(to: path.spelling, in: elements.flatMap(\.paths))
    case .row, .thing: nil
    }
  }
}

/// What selectors name by identifiers and paths: elements, and views that scroll.
protocol Named {
  var identifiers: [String] { get }
  var paths: [String] { get }
  var controller: ViewController { get }
  /// How a message names it.
  var choice: String { get }
}

extension Element: Named {}

extension Selector {
  /// The one scrolling view in the front layer of a screen that the selector names; a row names its table.
  func resolveScrollView(in screen: Screen) throws(SelectorProblem) -> ScrollView {
    switch self {
    case .text, .row:
      let row = try resolve(in: screen, as: .row)
      if let table = row.table { return table }
      throw .nothing(written(), wanted: "view that scrolls", choices: [], nearest: nil)
    case .thing(let number) where screen.scrollPlaces.indices.contains(number - 1):
      return screen.scrollPlaces[number - 1].view
    case .identifier, .path, .thing: break
    }
    if let place = try only(of: screen.scrollPlaces, [names, namesController]) { return place.view }
    throw .nothing(
      written(), wanted: "view that scrolls", choices: screen.scrollPlaces.map(\.choice),
      nearest: nil)
  }
}

/// A scrolling view and its controller.
struct ScrollPlace: Named {
  let view: ScrollView
  let controller: ViewController

  var identifiers: [String] { [view.id, view.restorationIdentifier].compactMap(\.self) }
  var paths: [String] { identifiers.map { "\(controller.displayPath)/\(SavedState.pathComponent($0))" } }
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
