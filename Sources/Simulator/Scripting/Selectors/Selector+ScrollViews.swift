import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import StateArchive
import TextFormatting

extension Selector {
  /// The one scrolling view in the front layer of a screen that the selector names; a row names its table.
  func resolveScrollView(in screen: Screen) throws(SelectorProblem) -> ScrollView {
    switch self {
    case .text, .row:
      let row = try resolve(in: screen, as: .row)
      if let table = row.table { return table }
      throw .nothing(ScriptSpelling.selector(self), wanted: "view that scrolls", choices: [], nearest: nil)
    case .thing(let number) where screen.scrollPlaces.indices.contains(number - 1):
      return screen.scrollPlaces[number - 1].view
    case .identifier, .path, .thing: break
    }
    let candidates = screen.scrollPlaces
    for stage in [{ fits($0) }, { fitsController(of: $0) }] as [(ScrollPlace) -> Bool] {
      let found = candidates.filter(stage)
      if found.count == 1 { return found[0].view }
      if found.count > 1 { throw .several(ScriptSpelling.selector(self), choices: found.map(\.choice)) }
    }
    throw .nothing(
      ScriptSpelling.selector(self), wanted: "view that scrolls", choices: candidates.map(\.choice), nearest: nil)
  }

  private func fits(_ place: ScrollPlace) -> Bool {
    switch self {
    case .identifier(let identifier): place.identifiers.contains { $0.hasSameBytes(as: identifier) }
    case .path(let path): place.paths.contains { $0.hasSameBytes(as: path.spelling) }
    case .text, .row, .thing: false
    }
  }

  private func fitsController(of place: ScrollPlace) -> Bool {
    guard case .path(let path) = self else { return false }
    return place.controller.displayPath.hasSameBytes(as: path.spelling)
  }
}

/// A scrolling view and its controller.
struct ScrollPlace {
  let view: ScrollView
  let controller: ViewController

  var identifiers: [String] { [view.id, view.restorationIdentifier].compactMap(\.self) }
  var paths: [String] { identifiers.map { "\(controller.displayPath)/\(SavedState.pathComponent($0))" } }
  var choice: String {
    identifiers.first.map { ScriptSpelling.selector(.identifier($0)) } ?? "the one of \(controller.displayPath)"
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
