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
    switch content.parts {
    case .action where answers(to: name):
      view.content.parts = .action(action)
      isChanged = true
    case .views(let views): view.content.parts = .views(inner(views))
    case .rows(let table):
      let new = table.mappingRows { row in
        var row = row
        if row.title.hasSameBytes(as: name) {
          row.action = action
          isChanged = true
        }
        row.views = inner(row.views)
        return row
      }
      view.content.parts = .rows(new)
    case .none, .action, .controller: break
    }
    return (view, isChanged)
  }

  /// Whether a name is the view's id or the title of what can be tapped.
  private func answers(to name: String) -> Bool {
    if id?.hasSameBytes(as: name) == true { return true }
    if case .button(let title, _) = content { return title.hasSameBytes(as: name) }
    return false
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
