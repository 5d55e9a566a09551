import AppDefinition
import ControllerKit
import DeviceConsole
import Rendering
package import ScreenModel
import TextFormatting

extension Selector {
  /// What a thing must be to be meant.
  package enum Wanted: String, Sendable, Hashable {
    case anything = "thing"
    /// What a tap does something to.
    case touchable = "thing that can be tapped"
    case tab
    case row
    /// What can be typed in.
    case field
    /// What can be selected: a row, or the text of a field.
    case selectable = "row or field"
    case toggle = "switch"
    /// What has a value on a scale.
    case slider = "slider, stepper or page control"
    case choice
  }

  /// The one element in the front layer of a screen that the selector names.
  ///
  /// A text is compared with what elements say; only if none says it, with what they say beside it. A path names an
  /// element of its own or, if there is none, the only fitting one of its controller.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - wanted: What the element must be.
  package func resolve(in screen: Screen, as wanted: Wanted = .anything) throws(SelectorProblem) -> Element {
    let candidates = screen.elements.filter { wanted.fits($0) }
    for stage in [fits, fitsLoosely] {
      let found = candidates.filter(stage)
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw .several(ScriptSpelling.selector(self), choices: found.map(\.choice)) }
    }
    throw .nothing(
      ScriptSpelling.selector(self), wanted: wanted.rawValue, choices: candidates.map(\.choice),
      nearest: nearest(among: candidates))
  }

  /// Whether an element is just what the selector says.
  private func fits(_ element: Element) -> Bool {
    switch self {
    case .text(let text): !element.isSecret && element.text == text
    case .identifier(let identifier): element.identifiers.contains { $0.hasSameBytes(as: identifier) }
    case .path(let path): element.paths.contains { $0.hasSameBytes(as: path.spelling) }
    case .row(let number): element.kind == .row && element.row == number - 1
    }
  }

  /// Whether an element is meant where no other is.
  private func fitsLoosely(_ element: Element) -> Bool {
    switch self {
    case .text(let text): element.detail == text
    case .path(let path): element.controller.displayPath.hasSameBytes(as: path.spelling)
    case .identifier, .row: false
    }
  }

  private func nearest(among elements: [Element]) -> String? {
    switch self {
    case .text(let text):
      nearestWord(to: text, in: elements.lazy.map(\.text).filter { !$0.isEmpty }).map(ScriptSpelling.string)
    case .identifier(let identifier):
      nearestWord(to: identifier, in: elements.flatMap(\.identifiers)).map {
        ScriptSpelling.selector(.identifier($0))
      }
    case .path(let path): nearestWord(to: path.spelling, in: elements.flatMap(\.paths))
    case .row: nil
    }
  }
}

extension Selector.Wanted {
  fileprivate func fits(_ element: Element) -> Bool {
    switch self {
    case .anything: true
    case .touchable: element.isTouchable
    case .tab: element.kind == .tab
    case .row: element.kind == .row
    case .field: element.isField
    case .selectable: element.isField || element.kind == .row
    case .toggle: element.kind == .toggle
    case .slider: element.kind == .slider || element.kind == .stepper || element.kind == .pageControl
    case .choice: element.kind == .choice
    }
  }
}
