import AppDefinition

/// Views written on one line: labels by their texts, rows in round brackets, columns in square ones, bars in braces.
func outline(_ views: [ViewDefinition]) -> String { views.map(outline).joined(separator: " ") }

private func outline(_ view: ViewDefinition) -> String {
  let content =
    switch view.content {
    case .label(let text): text
    case .stack(let parts, .row): "(\(outline(parts)))"
    case .stack(let parts, .column): "[\(outline(parts))]"
    case .stack(let parts, .bar): "{\(outline(parts))}"
    case .scroll(let parts, _): "scroll[\(outline(parts))]"
    case .button(let title, let action): "<\(title)\(action.map { " \($0)" } ?? "")>"
    case .image(let name): "image:\(name)"
    case .placeholder(let words): "'\(words)'"
    case .table(let table): "table\(table.rowTemplates.map(\.title))"
    case .collection(let table): "collection\(table.rowTemplates.map(\.title))"
    default: "\(view.content.kind)"
    }
  return (view.isHidden ? "-" : "") + (view.id.map { "\($0)=" } ?? "") + content
}
