import AppDefinition
import ControllerKit
import DeviceConsole
import Rendering
package import ScreenModel
import TextFormatting

extension Selector {
  /// The identity of the element that the selector names on a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - role: The role that it must fit.
  package func find(in screen: Screen, as role: ElementRole) throws(SelectorProblem) -> ElementID {
    role == .scrolling
      ? .view(ObjectIdentifier(try resolveScrollView(in: screen))) : try resolve(in: screen, as: role).id
  }

  /// The one element in the front layer of a screen that the selector names.
  ///
  /// A text is compared with the texts of elements; only if none is equal, with their details. A path names the element
  /// itself or, if there is none, the only fitting one of its controller.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - wanted: The role that the element must fit.
  package func resolve(in screen: Screen, as wanted: ElementRole = .anything) throws(SelectorProblem) -> Element {
    let elements = screen.elements
    if case .thing(let number) = self {
      let fitting = elements.filter(wanted.fits)
      if fitting.indices.contains(number - 1) { return fitting[number - 1] }
    }
    for stage in [fits, fitsLoosely] {
      let found = elements.indices.filter { stage(elements[$0]) && wanted.fits(elements[$0]) }
      if found.count == 1 { return elements[found[0]] }
      if found.count > 1 {
        throw .several(ScriptSpelling.selector(self), choices: found.map { elements[$0].choice })
      }
    }
    let candidates = elements.filter(wanted.fits)
    throw .nothing(
      ScriptSpelling.selector(self), wanted: wanted.rawValue, choices: candidates.map(\.choice),
      nearest: nearest(among: candidates))
  }

  /// Whether an element matches the selector exactly.
  private func fits(_ element: Element) -> Bool {
    switch self {
    case .text(let text): !element.isSecret && element.text == text
    case .identifier(let identifier): element.identifiers.contains { $0.hasSameBytes(as: identifier) }
    case .path(let path): element.paths.contains { $0.hasSameBytes(as: path.spelling) }
    case .row(let number): element.kind == .row && element.row == number - 1
    case .thing: false
    }
  }

  /// Whether an element matches if no other matches exactly.
  private func fitsLoosely(_ element: Element) -> Bool {
    switch self {
    case .text(let text): element.detail == text
    case .path(let path): element.controller.displayPath.hasSameBytes(as: path.spelling)
    case .identifier, .row, .thing: false
    }
  }

  private func nearest(among elements: [Element]) -> String? {
    switch self {
    case .text(let text):
      nearestWord(to: text, in: elements.lazy.filter { !$0.isSecret && !$0.text.isEmpty }.map(\.text))
        .map(ScriptSpelling.string)
    case .identifier(let identifier):
      nearestWord(to: identifier, in: elements.flatMap(\.identifiers)).map {
        ScriptSpelling.selector(.identifier($0))
      }
    case .path(let path): nearestWord(to: path.spelling, in: elements.flatMap(\.paths))
    case .row, .thing: nil
    }
  }
}
