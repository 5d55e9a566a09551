internal import AppDefinition

extension StoryboardBuilder {
  /// What is at the end of a row, by the names that cells have for it.
  private static let accessories: [String: RowDefinition.Accessory] = [
    "disclosureIndicator": .disclosure, "detailButton": .detail, "detailDisclosureButton": .detail,
    "checkmark": .checkmark,
  ]

  /// A row as its cell draws it.
  func row(_ cell: XMLElement, _ depth: Int) -> RowDefinition {
    if let identifier = cell[.restorationIdentifier] { note(.onCell(identifier), at: cell) }
    var row = RowDefinition(title: "", action: action(on: cell), position: cell.position)
    row.accessoryAction = action(on: cell, accessory: true)
    row.accessory = cell[.accessoryType].flatMap { Self.accessories[$0] } ?? .none
    let content = cell.child(key: "contentView")
    row.views = content.map { arranged(foreground(of: $0), depth: depth + 1) } ?? []
    if cell[.textLabel] != nil {
      let label = { (id: String?) in content?.subviews.first { $0.id == id && id != nil } }
      takeTexts(label(cell[.textLabel]), label(cell[.detailTextLabel]), of: cell, into: &row)
    } else if let configuration = cell.child(key: "contentConfiguration") {
      row.title = configuration[.text] ?? ""
      row.detail = configuration[.secondaryText] ?? ""
    } else if let texts = CellTexts(row.views) {
      row.title = texts.title
      row.detail = texts.detail
      row.subtitleLines = texts.isSubtitle ? 0 : nil
      row.views = texts.others
    }
    return row
  }

  /// The texts of a cell of one of the system's styles.
  private func takeTexts(
    _ title: XMLElement?, _ detail: XMLElement?, of cell: XMLElement, into row: inout RowDefinition
  ) {
    let text = { (label: XMLElement) in self.longText(label, .text, attributed: "attributedText") }
    row.title = title.map(text) ?? ""
    row.detail = detail.map(text) ?? ""
    if cell.has(.style, "IBUITableViewCellStyleSubtitle") {
      row.subtitleLines = detail.map { $0[.numberOfLines] == nil ? 1 : count($0, .numberOfLines) }
    }
    let shown = [title?.id, detail?.id].compactMap { $0 }
    row.views = row.views.flatMap(\.leaves).filter { view in
      !view.isImage && !shown.contains { view.id == $0 }
    }
  }

  /// The views of a cell without those that are only the ground on which the others lie.
  private func foreground(of content: XMLElement) -> [XMLElement] {
    guard let whole = Frame(content) else { return content.subviews }
    let ground = Frame(x: 0, y: 0, width: whole.width, height: whole.height)
    let shown = content.subviews.filter { view in
      !view.is(.view) || !view.subviews.isEmpty || Frame(view).map { !ground.isInside($0) } ?? true
    }
    return shown.isEmpty ? content.subviews : shown
  }
}
