import ControllerKit
package import ScreenModel
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
    let all = screen.elements
    if case .text(let text) = self {
      // Each of the others would be copied to be looked at, and they are large.
      let found = all.indices.filter { all[$0].text == text }.map { all[$0] }.filter { wanted.fits($0) && names($0) }
      if found.count == 1 { return found[0] }
    }
    return try only(of: all.filter(wanted.fits), as: wanted)
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
  private func only<Thing: NamedThing>(of things: [Thing], as wanted: ElementRole) throws(SelectorProblem) -> Thing {
    if case .thing(let number) = self, things.indices.contains(number - 1) { return things[number - 1] }
    for fits in [names, namesLoosely] as [(Thing) -> Bool] {
      let found = things.filter(fits)
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw .several(written(), choices: found.map(\.choice)) }
    }
    throw .nothing(
      words, wanted: wanted.rawValue, choices: things.map(\.choice), nearest: nearest(among: things))
  }

  /// Whether the selector is what a thing says, its number among the rows, its identifier or its path.
  private func names(_ thing: some NamedThing) -> Bool {
    switch self {
    case .text(let text): thing.plainText == text
    case .row(let number): thing.rowNumber == number
    case .identifier(let identifier): thing.identifiers.contains { $0.hasSameBytes(as: identifier) }
    case .path(let path): thing.paths.contains { $0.hasSameBytes(as: path.spelling) }
    case .thing: false
    }
  }

  /// Whether the selector is the second text of a thing, or the path of its controller.
  private func namesLoosely(_ thing: some NamedThing) -> Bool {
    switch self {
    case .text(let text): thing.detail == text
    case .path(let path): thing.controller.displayPath.hasSameBytes(as: path.spelling)
    case .row, .identifier, .thing: false
    }
  }

  private func nearest(among things: [some NamedThing]) -> String? {
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
