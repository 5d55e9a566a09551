internal import AppDefinition
import TextFormatting

// What is written of views.
extension AppWriter {
  func value(of view: ViewDefinition) -> YAMLValue {
    if case .label(let text) = view.content, view.id == nil, view.restorationIdentifier == nil, !view.isHidden {
      return placed(.text(text), at: view.position)
    }
    var members = Members<ViewKey>()
    let key = view.content.kind.reader.key
    switch view.content.kind.reader.appFile {
    case .id: members.add(key, view.id.map(YAMLValue.text) ?? .nothing)
    case .content: members.add(key, head(of: view.content))
    case .rows: members.add(key, view.content.table.map { value(of: $0, in: view) })
    }
    if case .content = view.content.kind.reader.appFile { members.add(.id, text: view.id) }
    if !view.content.isTable { members.add(.restorationIdentifier, text: view.restorationIdentifier) }
    members.add(.hidden, view.isHidden, unless: false)
    addDetails(of: view.content, to: &members)
    return placed(.mapping(members.list + tapMembers(of: view.content)), at: view.position)
  }

  private func tapMembers(of content: ViewContent) -> [YAMLValue.Member] {
    if case .button(_, let action) = content { tapMembers(of: action) } else { [] }
  }

  /// The value of the key that says what a view is, where that is what it shows.
  private func head(of content: ViewContent) -> YAMLValue {
    switch content {
    case .label(let text), .button(let text, _), .image(let text), .web(let text, _), .placeholder(let text):
      .text(text)
    case .progress(let number): .number(number)
    case .scroll(let views, _), .stack(let views, _): .list(views.map(value))
    case .embed(let name): name.map(YAMLValue.text) ?? .nothing
    case .textField, .textView, .toggle, .slider, .stepper, .segmented, .picker, .datePicker, .pageControl, .searchBar,
      .table, .collection:
      .nothing
    }
  }

  private func addDetails(of content: ViewContent, to members: inout Members<ViewKey>) {
    func add(_ key: ViewKey, _ text: String) { if !text.isEmpty { members.add(key, text: text) } }
    func add(_ titles: [String]) { members.add(.titles, list: titles.map(YAMLValue.text)) }
    func add(_ key: ViewKey, _ count: Int, unless usual: Int) {
      members.add(key, number: Double(count), unless: Double(usual))
    }
    switch content {
    case .textField(let text, let placeholder, let isSecure, let isEditable):
      add(.text, text)
      add(.placeholder, placeholder)
      members.add(.secure, isSecure, unless: false)
      members.add(.editable, isEditable, unless: true)
    case .textView(let text, let isEditable):
      add(.text, text)
      members.add(.editable, isEditable, unless: true)
    case .toggle(let title, let isOn):
      add(.title, title)
      members.add(.on, isOn, unless: false)
    case .slider(let value, let minimum, let maximum):
      members.add(.value, number: value, unless: 0)
      members.add(.minimum, number: minimum, unless: 0)
      members.add(.maximum, number: maximum, unless: 1)
    case .stepper(let value, let minimum, let maximum, let step):
      members.add(.value, number: value, unless: 0)
      members.add(.minimum, number: minimum, unless: 0)
      members.add(.maximum, number: maximum, unless: 100)
      members.add(.step, number: step, unless: 1)
    case .segmented(let titles, let selected):
      add(titles)
      members.add(.selected, selected.map { .number(Double($0)) })
    case .picker(let titles, let selected):
      add(titles)
      add(.selected, selected, unless: 0)
    case .datePicker(let text): add(.text, text)
    case .pageControl(let count, let current):
      add(.count, count, unless: 0)
      add(.current, current, unless: 0)
    case .web(_, let isWebKit): members.add(.webKit, isWebKit, unless: false)
    case .searchBar(let placeholder): add(.placeholder, placeholder)
    case .scroll(_, let form): addForm(form, to: &members)
    case .stack(_, let form):
      members.add(.horizontal, form == .row, unless: false)
      members.add(.bar, form == .bar, unless: false)
    case .label, .button, .progress, .image, .table, .collection, .embed, .placeholder: break
    }
  }

  private func addForm(_ form: ScrollForm, to members: inout Members<ViewKey>) {
    members.add(.zoom, number: form.zoom, unless: 1)
    members.add(.minimumZoom, number: form.minimumZoom, unless: min(1, form.zoom))
    members.add(.maximumZoom, number: form.maximumZoom, unless: max(1, form.zoom))
    if form.inset != ScrollInset() { members.add(.inset, value(of: form.inset)) }
  }
}
