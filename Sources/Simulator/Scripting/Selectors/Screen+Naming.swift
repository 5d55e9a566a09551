import ControllerKit
import ScreenModel

/// An element that no selector names.
struct Unnamed: Error {}

extension Screen {
  /// A selector that names an element, or a view that scrolls, in a role and nothing else; of several, the most natural
  /// one.
  func selector(of id: ElementID, as role: ElementRole) throws(Unnamed) -> Selector {
    let names = role == .scrolling ? names(ofScrollView: id) : names(of: id, as: role)
    guard let name = names.first(where: { (try? $0.find(in: self, as: role)) == id }) else { throw Unnamed() }
    return name
  }

  /// The text of a field or a choice comes late, since it changes.
  private func names(of id: ElementID, as role: ElementRole) -> [Selector] {
    let fitting = elements.filter(role.fits)
    guard let place = fitting.firstIndex(where: { $0.id == id }) else { return [] }
    let element = fitting[place]
    let isVolatile = element.isField || element.choiceControl != nil
    let says = [element.plainText ?? ""].filter { !$0.isEmpty }.map(Selector.text)
    let hint = [element.isField ? element.detail : ""].filter { !$0.isEmpty }.map(Selector.text)
    let number = [element.rowNumber].compactMap(\.self).map(Selector.row)
    return (isVolatile ? [] : says) + element.identifiers.map(Selector.identifier) + hint + number + element.pathNames
      + (isVolatile ? says : []) + [.thing(place + 1)]
  }

  /// One of a table's rows may name it.
  private func names(ofScrollView id: ElementID) -> [Selector] {
    let places = scrollPlaces
    guard let index = places.firstIndex(where: { .view(ObjectIdentifier($0.view)) == id }) else { return [] }
    let place = places[index]
    let rows = elements.filter { $0.table === place.view }.compactMap(\.row)
    return place.identifiers.map(Selector.identifier) + place.pathNames + rows.prefix(1).map { .row($0 + 1) }
      + [.thing(index + 1)]
  }
}

extension NamedThing {
  /// The paths by which it or its controller is named; one that has a `/` in a component names nothing.
  fileprivate var pathNames: [Selector] {
    (paths + [controller.displayPath]).map { .path(ScriptPath($0.split(separator: "/").map(String.init))) }
  }
}
