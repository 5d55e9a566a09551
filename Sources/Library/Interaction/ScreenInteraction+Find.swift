import ControllerKit
import Rendering
import ScreenModel
import TextFormatting

// Finding rows of the table in front.
extension ScreenInteraction {
  /// The search, while it is typed.
  var finder: Finder? {
    if case .find(let finder) = overlay { finder } else { nil }
  }

  /// The line in place of the hint line.
  var findPrompt: FindPrompt? {
    guard let finder else { return nil }
    let matches = finder.matches
    let place = focusedRow(of: finder.table).flatMap(matches.firstIndex)
    let count = matches.isEmpty ? "no match" : "\(place.map { "\($0 + 1) of " } ?? "")\(matches.count)"
    return FindPrompt(query: finder.query, count: finder.query.isEmpty ? "" : count)
  }

  func openFind() {
    guard let table = tableInFront else { return }
    overlay = .find(
      Finder(table, origin: focus.element, offsets: layout()?.scrolled.mapValues(\.first) ?? [:]))
  }

  /// The effect of a key during a search.
  func press(_ key: Key, in finder: Finder) {
    var finder = finder
    switch key {
    case .enter:
      if !finder.query.isEmpty { lastQuery = finder.query }
      return overlay = nil
    case .escape: return cancel(finder)
    case .backspace where finder.query.isEmpty: return cancel(finder)
    case .down, .control("n"): return findNext(finder.matches, in: finder.table, by: 1)
    case .up, .control("p"): return findNext(finder.matches, in: finder.table, by: -1)
    case .character(let text): finder.type(text)
    case .backspace: finder.delete(1)
    case .control("u"): finder.delete(finder.query.count)
    case .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab, .delete, .insert, .control, .alt, .function:
      return
    }
    follow(finder)
  }

  /// Moves to the first row that matches, or back if there is none.
  func follow(_ finder: Finder) {
    overlay = .find(finder)
    if let table = finder.table, let first = finder.matches.first {
      moveFocus(toRow: first, of: table)
    } else {
      goBack(to: finder)
    }
  }

  /// Moves to the next row that matches the last search, wrapping at the end.
  func findAgain(by step: Int) {
    guard let lastQuery, let table = tableInFront else { return }
    let matches = Finder.matches(of: lastQuery, in: Finder(table, origin: nil, offsets: [:]).rows)
    if matches.isEmpty { return remark("no row says \"\(fitted(lastQuery, 20))\"") }
    findNext(matches, in: table, by: step)
  }

  /// The table that has the focus, else the nearest above the focus, else the first on the screen.
  var tableInFront: TableView? { screen.flatMap(tableInFront) }

  func tableInFront(of screen: Screen) -> TableView? {
    let elements = screen.elements
    let place = elements.firstIndex { $0.id == focus.element }
    let above = place.flatMap { elements[...$0].last { $0.table != nil } }
    return (above ?? elements.first { $0.table != nil })?.table
  }

  private func cancel(_ finder: Finder) {
    overlay = nil
    goBack(to: finder)
  }

  private func goBack(to finder: Finder) {
    guard focus.element != finder.origin else { return }
    for (view, first) in finder.offsets { act(.scroll(.view(view), to: .offset(Double(first)))) }
    guard let screen, let element = screen.elements.first(where: { $0.id == finder.origin }) else {
      return
    }
    focus.move(to: element, on: screen)
  }

  private func findNext(_ matches: [Int], in table: TableView?, by step: Int) {
    guard let table, !matches.isEmpty else { return }
    let row = focusedRow(of: table) ?? (step > 0 ? -1 : Int.max)
    let next = step > 0 ? matches.first { $0 > row } ?? matches.first : matches.last { $0 < row } ?? matches.last
    if let next { moveFocus(toRow: next, of: table) }
  }

  /// The row that has the focus or contains it.
  private func focusedRow(of table: TableView?) -> Int? {
    guard let table, let elements = screen?.elements,
      let place = elements.firstIndex(where: { $0.id == focus.element })
    else { return nil }
    return elements[...place].last { $0.table === table }?.row
  }

  /// Moves to a row or, if it cannot have the focus, to the first element in it that can.
  private func moveFocus(toRow number: Int, of table: TableView) {
    guard let place = table.indexPath(ofRow: number) else { return }
    let id = ElementID.row(table: ObjectIdentifier(table), place)
    if screen?.elements.contains(where: { $0.id == id }) == false {
      // Only the rows around the first visible one of a very long table are elements.
      act(.scroll(.view(ObjectIdentifier(table)), to: .offset(Double(number))))
    }
    guard let screen, let row = screen.elements.firstIndex(where: { $0.id == id }) else { return }
    let inside = screen.elements[(row + 1)...].prefix { $0.kind != .row }
    let target = screen.elements[row].isFocusable ? screen.elements[row] : inside.first(where: \.isFocusable)
    guard let target else { return }
    focus.move(to: target, on: screen)
    focus.isEditing = false
    keepScrolling()
  }
}
