package import ControllerKit
import StateArchive
import TextFormatting

/// What a selector can name: an element, or a view that scrolls.
package protocol NamedThing {
  /// The identifiers by which a selector finds it.
  var identifiers: [String] { get }
  /// The paths by which a selector finds it.
  var paths: [String] { get }
  /// The controller that it belongs to.
  var controller: ViewController { get }
  /// Its text, unless that is shown as dots or there is none.
  var plainText: String? { get }
  /// Its second text.
  var detail: String { get }
  /// Its number among the rows of its table, from 1.
  var rowNumber: Int? { get }
  /// Its name in messages, which tells it from others.
  var choice: String { get }
}

extension Element: NamedThing {
  package var plainText: String? { isSecret ? nil : text }
  package var rowNumber: Int? { kind == .row ? row.map { $0 + 1 } : nil }
}

/// A view that scrolls, and its controller.
package struct ScrollPlace: NamedThing {
  /// The view.
  package let view: ScrollView
  package let controller: ViewController

  package var identifiers: [String] { [view.id, view.restorationIdentifier].compactMap(\.self) }
  package var paths: [String] { identifiers.map { "\(controller.displayPath)/\(SavedState.pathComponent($0))" } }
  package var plainText: String? { nil }
  package var detail: String { "" }
  package var rowNumber: Int? { nil }
  package var choice: String {
    identifiers.first.map { "#\($0.wordForScripts)" } ?? "the one of \(controller.displayPath)"
  }
}

extension Screen {
  /// The views that scroll, of the controllers of the front layer.
  package var scrollPlaces: [ScrollPlace] {
    var places: [ScrollPlace] = []
    var waiting = [layers.last?.controller].compactMap(\.self)
    while let controller = waiting.popLast() {
      let views = controller.loadedView?.descendants.compactMap(\.appearance.scrollView) ?? []
      places += views.filter { !$0.isHidden }.map { ScrollPlace(view: $0, controller: controller) }
      waiting += controller.visibleChildren.reversed()
    }
    return places
  }
}
