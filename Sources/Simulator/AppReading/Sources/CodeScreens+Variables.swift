internal import AppDefinition
internal import SourceReading
import TextFormatting

// The variables of classes, and the views that show them.
extension CodeScreens {
  /// A property that UIKit's classes have, and that goes for a variable of the class.
  struct OwnOfUIKit {
    let name: String
    let kind: ValueKind
    /// Its type in Swift.
    let type: String
    /// What it is at first.
    let first: String
  }

  /// What of UIKit's a property of a screen is: the number of the tab in front, or whether its rows are edited.
  func ownOfUIKit(_ property: String?, in subject: Subject) -> OwnOfUIKit? {
    guard let property, conduct.property(property, of: subject.type) == nil else { return nil }
    switch property {
    case ClassBehavior.selectedTab:
      guard app.controller(named: subject.name)?.kind == .tabBar else { return nil }
      return OwnOfUIKit(name: property, kind: .number, type: "Int", first: "0")
    case "isEditing", "editing": return OwnOfUIKit(name: "isEditing", kind: .truth, type: "Bool", first: "false")
    default: return nil
    }
  }

  /// Gives a screen a variable of its class, with what that is at first.
  mutating func giveOwn(_ property: String, to subject: Subject, at place: SourcePosition) {
    guard app.controller(named: subject.name)?.classBehavior.own[property] == nil else { return }
    let values = (given[subject.name] ?? []).compactMap { $0[property] } + [subject.conduct.properties[property]?.value]
    let texts = values.filter { $0 != nil && $0 != .nothing }.map(Self.plainText)
    let known = Set(texts.compactMap(\.self))
    var first = known.sorted { $0.utf8Precedes($1) }.first
    var isKnown = known.count == 1 && !texts.contains(nil)
    if texts.isEmpty, let ofUIKit = ownOfUIKit(property, in: subject) {
      let isChanged =
        ["setEditing", "editButtonItem"].contains(where: scan.code.names)
        || subject.conduct.properties["editing"] != nil
      (first, isKnown) = (ofUIKit.first, property == ClassBehavior.selectedTab || !isChanged)
    }
    if texts.isEmpty, let initial = Self.plainText(conduct.initialValue(of: property, in: subject.type)) {
      (first, isKnown) = (initial, true)
    }
    app.changeController(named: subject.name) { controller in
      // What only running the code tells is made up.
      controller.classBehavior.own[property] = first ?? "\(property) 1"
      if !isKnown { controller.classBehavior.openOwn[property] = .at(place) }
    }
    if property == "title" { app.changeController(named: subject.name) { $0.title = "{own.title}" } }
    show(property, of: subject)
  }

  /// Lets labels and the title show a variable where the class sets them to it whenever that may have changed.
  private mutating func show(_ property: String, of subject: Subject) {
    let finishing = subject.conduct.finishing ?? []
    let deeds = Self.appearing.flatMap { subject.conduct.methods[$0] ?? [] } + finishing
    var isShownAtEnd = false
    for (number, deed) in (deeds + (subject.conduct.decoding ?? [])).enumerated() {
      guard case .set(let name) = deed.kind, name == "text" || name == "title", !deed.isLater, deed.premises.isEmpty,
        subject.property(deed.arguments.first) == property, show(property, by: deed, in: subject)
      else { continue }
      isShownAtEnd = isShownAtEnd || number < deeds.count && number >= deeds.count - finishing.count
    }
    guard isShownAtEnd else { return }
    for fact in facts where fact.kind == .finished && fact.type?.hasSameBytes(as: subject.type) == true {
      account.use(
        SourcePosition(fact),
        as: "controllers.\(subject.name): what shows {own.\(property)}")
    }
  }

  /// Lets what is set show a variable; tells whether it is there.
  private mutating func show(_ property: String, by deed: Deed, in subject: Subject) -> Bool {
    let text = "{own.\(property)}"
    if case .set("title") = deed.kind {
      guard deed.receiver == .object(subject.number) || subject.property(deed.receiver) == "navigationItem" else {
        return false
      }
      app.changeController(named: subject.name) { controller in
        if controller.navigationItem.title == nil {
          controller.title = text
        } else {
          controller.navigationItem.title = text
        }
      }
      return true
    }
    guard let screen = app.controller(named: subject.name),
      let label = view(deed.receiver, in: screen, subject), label.content.kind == .label
    else { return false }
    app.changeController(named: subject.name) { controller in
      controller.views = controller.views.map { view in
        view.changed(where: { $0.outlet == label.outlet }) { $0.content = .label(text) }
      }
    }
    return true
  }

  /// The bars of search controllers that a class makes and puts above its rows.
  mutating func addSearchBars(of type: String, to name: String) {
    guard let conduct = conduct.classes[type] else { return }
    for (property, slot) in conduct.properties.sorted(by: { $0.key.utf8Precedes($1.key) }) {
      guard case .object(let number) = slot.value else { continue }
      let shown = conduct.loading.first { deed in
        guard deed.kind == .set("searchController") || deed.kind == .set("tableHeaderView"), !deed.isLater else {
          return false
        }
        let value = deed.arguments.first
        return value == .object(number) || value == .symbol(.member(.object(number), "searchBar"))
      }
      guard let shown, conduct.made[number]?.type == "UISearchController" else { continue }
      let isThere = app.controller(named: name)?.allViews.contains { $0.id?.hasSameBytes(as: property) == true }
      guard isThere == false, shown.premises.isEmpty else { continue }
      let place = SourcePosition(conduct.made[number]?.place ?? shown.place)
      app.changeController(named: name) { controller in
        var bar = ViewDefinition(.searchBar(placeholder: ""), id: property, position: place)
        bar.outlet = ViewOutlet("searchBar", of: property)
        controller.views.insert(bar, at: 0)
      }
      account.use(place, as: "controllers.\(name).views: [{ searchBar: \(property) }]")
    }
  }

  /// Adds a view whose text or value a class encodes, and which no storyboard has: code makes it, or a nib (R101).
  mutating func addView(of value: Value, to subject: Subject) {
    guard case .symbol(.member(let base, let name)) = value, name == "text" || Self.valueProperties.contains(name),
      let screen = app.controller(named: subject.name), screen.origin.element == nil, screen.traits.role != .container,
      view(base, in: screen, subject) == nil, let property = subject.holder(of: base),
      let content = Self.content(conduct.view(in: property, of: subject.type))
    else { return }
    var view = ViewDefinition(content, id: property, position: screen.position)
    view.outlet = ViewOutlet(property)
    app.changeController(named: subject.name) { controller in
      controller.views.append(view)
      let open = controller.classBehavior.open[.viewIdentifier]
      controller.classBehavior.open[.viewIdentifier] = open ?? .unread
    }
  }

  /// A view of a class of UIKit's that holds a text or a value, as it is where nobody sets it.
  private static func content(_ type: String?) -> ViewContent? {
    switch type {
    case "UITextField": .textField(text: "", placeholder: "", isSecure: false)
    case "UITextView": .textView(text: "", isEditable: true)
    case "UISwitch": .toggle(title: "", isOn: false)
    case "UISlider": .slider(value: 0, minimum: 0, maximum: 1)
    case "UISegmentedControl": .segmented(titles: ["1", "2"], selected: nil)
    case "UIStepper": .stepper(value: 0, minimum: 0, maximum: 100, step: 1)
    case .some, nil: nil
    }
  }

  /// The identifiers that a class gives its own table or collection, and views that outlets connect (R23).
  mutating func addViewIdentifiers(of type: String, to name: String) {
    guard let subject = subject(name, type, where: { $0.number != nil }) else { return }
    for deed in conduct.launch + subject.conduct.loading where deed.kind == .set("restorationIdentifier") {
      guard let text = deed.arguments.first?.knownText, deed.premises.isEmpty, !deed.isLater,
        let property = subject.property(deed.receiver), let screen = app.controller(named: name)
      else { continue }
      let isOwn = property == "tableView" || property == "collectionView"
      var isGiven = false
      if isOwn { app.changeController(named: name) { $0.addRowsOfCode() } }
      let outlet = isOwn ? nil : view(deed.receiver, in: screen, subject)?.outlet
      app.changeController(named: name) { controller in
        controller.views = controller.views.map { view in
          view.changed(where: { isOwn ? $0.isRows : outlet != nil && $0.outlet == outlet }) {
            $0.restorationIdentifier = text
            isGiven = true
          }
        }
      }
      let place = SourcePosition(deed.place)
      if isGiven { account.use(place, as: "controllers.\(name): a view's restorationIdentifier: \(text)") }
    }
  }
}

extension ViewDefinition {
  /// Whether it is a table or a collection.
  fileprivate var isRows: Bool { if case .rows = content.parts { true } else { false } }

  /// The view with a change to those that are meant, itself or inside it.
  fileprivate func changed(
    where isMeant: (ViewDefinition) -> Bool, _ change: (inout ViewDefinition) -> Void
  ) -> ViewDefinition {
    var view = self
    if isMeant(view) { change(&view) }
    switch view.content.parts {
    case .views(let inside): view.content.parts = .views(inside.map { $0.changed(where: isMeant, change) })
    case .rows(let table):
      view.content.parts = .rows(
        table.mappingRows { row in
          var row = row
          row.views = row.views.map { $0.changed(where: isMeant, change) }
          return row
        })
    case .none, .action, .controller: break
    }
    return view
  }
}

extension ViewDefinition {
  /// Whether UIKit keeps what is selected in its text (R88, R89).
  var keepsSelection: Bool {
    restorationIdentifier != nil && (content.kind == .textField || content.kind == .textView)
  }
}
