import AppDefinition
import ControllerKit
import Rendering
import TextFormatting
import Vocabulary

/// The inspector's page, and on each page what is selected, folded and searched for.
package struct Inspector {
  /// Where the user is on a page.
  struct Place {
    /// The selected line.
    var selected: InspectorLine.Key?
    /// The first visible line, where nothing is selected.
    var first = 0
    /// The first visible line of what is said of the selected one.
    var firstOfDetail = 0
    /// The lines whose contents are hidden or shown otherwise than at first.
    var turned: Set<InspectorLine.Key> = []
  }

  /// Whether it is visible.
  var isOpen = false
  /// Whether the keys act on it and not on the app.
  var hasFocus = false
  /// The pages that there are.
  var pages = InspectorPage.allCases.filter { $0 != .move }
  /// The page.
  private(set) var page = InspectorPage.lost
  /// The rule that is explained in the page's place.
  var explained: Rule?
  /// The places in the app's sources that are shown in the page's place.
  var source: [SourcePosition]?
  /// The columns of what is searched, so that nothing in it is broken.
  static let columnsToSearch = 10_000
  /// The file that is about to be written, whose difference is shown in the page's place.
  var difference: MendedFile?
  /// The text that is searched for, while it is typed.
  var search: String?
  /// The last text searched for.
  private(set) var query = ""
  private var places: [InspectorPage: Place] = [:]

  /// Where the user is on the page.
  var place: Place {
    get { places[page] ?? Place() }
    set { places[page] = newValue }
  }

  /// Selects a line of a page, so that the user is there when the page is shown.
  mutating func select(_ key: InspectorLine.Key, on page: InspectorPage) {
    places[page, default: Place()].selected = key
    places[page, default: Place()].firstOfDetail = 0
  }

  /// Turns to a page.
  mutating func turn(to page: InspectorPage) {
    self.page = page
    (explained, source, search, difference) = (nil, nil, nil, nil)
  }

  /// Turns by a number of pages, wrapping at the end.
  mutating func turn(by step: Int) {
    let index = (pages.firstIndex(of: page) ?? 0) + step
    turn(to: pages[(index % pages.count + pages.count) % pages.count])
  }

  /// Forgets where the user was, as for an app that starts again.
  mutating func reset() {
    places = [:]
    (explained, source, search, difference) = (nil, nil, nil, nil)
  }

  // MARK: Lines

  /// The lines without those that are folded away; a line that has others below it begins with a sign for that.
  func shown(_ lines: [InspectorLine]) -> [InspectorLine] {
    var hidden: Int?
    return lines.indices.compactMap { index in
      var line = lines[index]
      if let depth = hidden, line.depth > depth { return nil }
      hidden = nil
      guard line.key != nil else { return line }
      let isFolder = index + 1 < lines.count && lines[index + 1].depth > line.depth
      let isFolded = isFolder && isFolded(line)
      if isFolded { hidden = line.depth }
      // The first column is for the sign of the selected line.
      let indent = String(repeating: "  ", count: line.line.isHeading ? 1 : line.depth + 1)
      line.line.text = indent + (isFolder ? isFolded ? "▸ " : "▾ " : "  ") + line.line.text
      return line
    }
  }

  /// The line that is selected; the first that can be where none is.
  func selection(in lines: [InspectorLine]) -> Int? {
    lines.firstIndex { $0.key != nil && $0.key == place.selected } ?? lines.firstIndex { $0.key != nil }
  }

  /// The page as the panel shows it.
  ///
  /// - Parameters:
  ///   - content: What the page shows.
  ///   - width: The columns of the panel.
  func panel(_ content: InspectorContent, width: Int) -> SidePanel {
    let shown = shown(content.lines)
    var panel = SidePanel(
      title: "INSPECTOR", pages: pages.map(\.rawValue), page: pages.firstIndex(of: page) ?? 0, lines: shown.map(\.line))
    (panel.header, panel.divider, panel.footer) = (content.header, content.divider, content.footer)
    panel.first = min(place.first, max(0, shown.count - 1))
    guard let selection = selection(in: shown) else { return panel }
    if hasFocus { panel.selected = selection }
    panel.detail = shown[selection].detail?(width) ?? []
    panel.firstOfDetail = place.firstOfDetail
    let stops = shown.indices.filter { shown[$0].key != nil }
    panel.position = "\((stops.firstIndex(of: selection) ?? 0) + 1) of \(stops.count)"
    return panel
  }

  /// Scrolls what is said of the selected line.
  ///
  /// - Parameters:
  ///   - step: How many lines on.
  ///   - last: The last line with which it may begin.
  mutating func scrollDetail(by step: Int, last: Int) {
    place.firstOfDetail = min(max(0, place.firstOfDetail + step), last)
  }

  // MARK: Moving

  /// Selects the line that is so many lines on, among those that can be selected; scrolls where nothing can be.
  mutating func move(by step: Int, in lines: [InspectorLine], height: Int) {
    let shown = shown(lines)
    guard let selection = selection(in: shown) else {
      place.first = min(max(0, place.first + step), max(0, shown.count - height))
      return
    }
    let stops = shown.indices.filter { shown[$0].key != nil }
    let index = (stops.firstIndex(of: selection) ?? 0) + step
    let next = stops[min(max(0, index), stops.count - 1)]
    (place.selected, place.firstOfDetail) = (shown[next].key, 0)
    let end = stops.first { $0 > next } ?? shown.count
    place.first = min(next, max(place.first, min(next, end - height)))
    if index < 0 { place.first = 0 }
  }

  /// Whether what is below a line is hidden.
  private func isFolded(_ line: InspectorLine) -> Bool {
    line.key.map { place.turned.contains($0) != line.isFoldedAtFirst } ?? false
  }

  /// Hides or shows what is below a line.
  private mutating func fold(_ isFolded: Bool, _ line: InspectorLine) {
    guard let key = line.key else { return }
    if isFolded == line.isFoldedAtFirst { place.turned.remove(key) } else { place.turned.insert(key) }
  }

  /// Hides what is below the selected line, or goes to the line above which it is.
  mutating func fold(in lines: [InspectorLine]) -> Bool {
    guard let index = selection(in: lines) else { return false }
    if index + 1 < lines.count, lines[index + 1].depth > lines[index].depth, !isFolded(lines[index]) {
      fold(true, lines[index])
      return true
    }
    guard let above = lines[..<index].lastIndex(where: { $0.depth < lines[index].depth && $0.key != nil }) else {
      return false
    }
    place.selected = lines[above].key
    return true
  }

  /// Whether what is below the selected line would be hidden or shown, in a word; `nil` where nothing is below it.
  func foldWord(in lines: [InspectorLine]) -> String? {
    guard let index = selection(in: lines), index + 1 < lines.count, lines[index + 1].depth > lines[index].depth else {
      return nil
    }
    return isFolded(lines[index]) ? "unfold" : "fold"
  }

  /// Shows what is below the selected line.
  mutating func unfold(in lines: [InspectorLine]) -> Bool {
    guard let index = selection(in: lines), isFolded(lines[index]) else { return false }
    fold(false, lines[index])
    return true
  }

  /// Selects the next line that has the text that was searched for.
  mutating func find(_ text: String, from: Int = 0, by step: Int = 1, in lines: [InspectorLine]) {
    query = text
    let stops = lines.indices.filter { index in
      guard lines[index].key != nil else { return false }
      let end = lines[(index + 1)...].firstIndex { $0.key != nil } ?? lines.count
      let detail = lines[index].detail?(Self.columnsToSearch) ?? []
      return (lines[index..<end].map(\.line) + detail).contains { $0.text.lowercased().contains(text.lowercased()) }
    }
    let selection = selection(in: lines) ?? 0
    let next =
      step == 0
      ? stops.first { $0 >= selection } ?? stops.first
      : step > 0 ? stops.first { $0 > selection } ?? stops.first : stops.last { $0 < selection } ?? stops.last
    guard let next else { return }
    (place.selected, place.firstOfDetail) = (lines[next].key, 0)
    // What is found is shown, though it may be folded away.
    var depth = lines[next].depth
    for index in lines[..<next].indices.reversed() where lines[index].depth < depth {
      depth = lines[index].depth
      fold(false, lines[index])
    }
  }
}

/// A page of the inspector; each answers one question.
enum InspectorPage: String, CaseIterable {
  /// What was lost, why, and what mends it?
  case lost = "Lost"
  /// What is on the device?
  case tree = "Tree"
  /// Who was asked for what at the launch?
  case trace = "Trace"
  /// What is in the archive?
  case archive = "Archive"
  /// What was done?
  case log = "Log"
  /// What would a move to scenes keep and lose?
  case move = "Move"
}
