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
    if let place = try only(of: screen.scrollPlaces, [names, namesController]) { return place.view }
    throw .nothing(
      ScriptSpelling.selector(self), wanted: "view that scrolls", choices: screen.scrollPlaces.map(\.choice),
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
