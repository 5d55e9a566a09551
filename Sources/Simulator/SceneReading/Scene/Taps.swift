internal import AppDefinition
import TextFormatting

extension ViewDefinition {
  /// The view with an action given to what can be tapped in it under an id or a title.
  func settingTap(_ action: Action?, of name: String) -> (view: ViewDefinition, isChanged: Bool) {
    var view = self
    var isChanged = false
    func inner(_ views: [ViewDefinition]) -> [ViewDefinition] {
      views.map { old in
        let new = old.settingTap(action, of: name)
        isChanged = isChanged || new.isChanged
        return new.view
      }
    }
    switch content {
    case .button(let title, _) where id?.hasSameBytes(as: name) == true || title.hasSameBytes(as: name):
      view.content = .button(title: title, action: action)
      isChanged = true
    case .scroll(let views): view.content = .scroll(inner(views))
    case .stack(let views, let isHorizontal): view.content = .stack(inner(views), isHorizontal: isHorizontal)
    case .table(let table), .collection(let table):
      let new = table.mappingRows { row in
        var row = row
        if row.title.hasSameBytes(as: name) {
          row.action = action
          isChanged = true
        }
        row.views = inner(row.views)
        return row
      }
      view.content = if case .table = content { .table(new) } else { .collection(new) }
    default: break
    }
    return (view, isChanged)
  }
}

extension TableDefinition {
  /// The table with every row, or the template of its rows, replaced.
  func mappingRows(_ change: (RowDefinition) -> RowDefinition) -> TableDefinition {
    var table = self
    switch rows {
    case .fixed(let sections):
      table.rows = .fixed(
        sections.map { section in
          var section = section
          section.rows = section.rows.map(change)
          return section
        })
    case .data(let collection, let template): table.rows = .data(collection: collection, template: change(template))
    }
    return table
  }
}

extension [BarButtonDefinition] {
  /// Gives the button of a title an action; tells whether there was one.
  mutating func setTap(_ action: Action?, of title: String) -> Bool {
    guard let place = firstIndex(where: { $0.title.hasSameBytes(as: title) }) else { return false }
    self[place].action = action
    return true
  }
}
