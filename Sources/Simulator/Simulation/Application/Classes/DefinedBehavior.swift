package import AppDefinition
package import ControllerKit
package import StateArchive
import TextFormatting

/// What takes the place of a class of one's own where a scene defines the class: its views, what it saves, and the
/// record that it shows.
package final class DefinedBehavior: ControllerBehavior {
  let template: ScreenTemplate
  /// The record that the screen shows.
  package internal(set) var item: DataRecord?

  /// The controllers whose views are in this one's without being contained in it (R24).
  package internal(set) var uncontainedChildren: [ViewController] = []
  /// The objects to which the class referred when it was saved and that have come back, by key.
  package var restored: [String: [any StateRestoring]] { references.mapValues { $0.compactMap(\.object) } }

  /// What the scene says.
  package var definition: ControllerDefinition { template.definition }
  /// The class with its ancestors (R49).
  package var className: ClassName { template.className }
  /// The name of the screen in the app.
  package var name: String { definition.name }
  /// The application that the controller was made for.
  package var application: Application? { app }
  /// Whether the screen is an alert or a sheet of the system.
  package var isOfTheMoment: Bool { definition.isOfTheMoment }
  /// Where the scene defines the screen.
  package var source: ExcludedObject.SourceLine? {
    ExcludedObject.SourceLine(file: definition.position.file, line: definition.position.line)
  }

  /// The variables of the class, as they are now.
  package private(set) var own: [String: String]
  /// The labels in which something is filled in that may change, with what is written in them.
  private var labels: [(label: Label, text: String)] = []

  weak var app: SimulatedApplication?
  var references: [String: [WeakReference]] = [:]
  /// Whether it was made for a restoration, by a factory or from a storyboard: no segue has set its properties (R51).
  var isMadeAgain = false
  /// What the class does once everything is restored.
  var waiting: [MeantEffect] = []
  /// What the class has written into its part of the window's tree; `nil` where it has none there.
  var inTree: [String: ActivityValue]?
  /// The activity that the screen was given to restore itself from.
  var given = GivenActivity()
  private var tables: [DefinedTable] = []
  /// The embedded controllers that a view which is made again takes over.
  private var embedded: [ViewController] = []

  init(_ template: ScreenTemplate, app: SimulatedApplication) {
    self.template = template
    self.app = app
    own = template.definition.classBehavior.own
  }

  /// Fills `{item.FIELD}` in a text from the shown record, `{own.KEY}` from the variables of the class, and
  /// `{defaults.KEY}` from the app's values.
  package func fill(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let text = text.filled(from: item).withValues(of: .own) { own[$0] ?? "" }
    return app?.filled(text) ?? text
  }

  /// Sets a variable of the class or, with `nil`, takes its value away; labels that show it show the new value.
  func set(own name: String, to value: String?) {
    own[name] = value
    for (label, text) in labels { label.text = fill(text) }
  }

  // MARK: Views

  /// Makes the view that the scene describes.
  package func loadView(of controller: ViewController) {
    makeViews(of: controller)
    saySource(of: controller)
    showWhatWaited(on: controller)
    if definition.classBehavior.identifierSource == .viewDidLoad { identify(controller) }
    crash(in: .viewDidLoad)
  }

  /// Says of a sheet on a pad that only code may say where it comes from.
  private func saySource(of controller: ViewController) {
    guard let place = definition.classBehavior.open[.source], controller.presentingViewController != nil, let app,
      let conditions = app.conditions, conditions.idiom == .pad, conditions.horizontalSizeClass == .regular
    else { return }
    app.say(.sheetWithoutSource(place))
  }

  private func makeViews(of controller: ViewController) {
    if case .alert(let alert) = controller.layout {
      alert.textFields = definition.views.compactMap { make($0, for: controller) as? TextField }
      alert.actions = definition.views.compactMap { make($0, for: controller) as? Button }
      alert.loadView()
      return
    }
    var views = template.definition.views.map { make($0, for: controller) }
    if let placeholder = template.placeholder { views = [PlaceholderView(name: placeholder)] }
    if views.count == 1, let only = views.first, case .rows = only.appearance, uncontainedChildren.isEmpty {
      controller.setView(only)
    } else {
      let root = View()
      for view in views { root.addSubview(view) }
      for stray in uncontainedChildren { root.addSubview(stray.view) }
      controller.setView(root)
    }
  }

  /// Makes a view.
  func make(_ definition: ViewDefinition, for controller: ViewController) -> View {
    let view = makeContent(definition.content, for: controller)
    view.id = definition.id
    view.restorationIdentifier = definition.restorationIdentifier
    view.isHidden = definition.isHidden
    if !definition.content.kind.traits.savable.isEmpty { view.settingAsMade = view.setting ?? Setting.none }
    return view
  }

  private func makeContent(_ content: ViewContent, for controller: ViewController) -> View {
    switch content {
    case .label(let text): makeLabel(text)
    case .button(let title, let action): makeButton(fill(title), action, for: controller)
    case .textField(let text, let placeholder, let isSecure, let isEditable):
      makeField(TextField(text: fill(text), placeholder: fill(placeholder), isSecureTextEntry: isSecure), isEditable)
    case .textView(let text, let isEditable): TextView(text: fill(text), isEditable: isEditable)
    case .toggle(let title, let isOn): Switch(title: fill(title), isOn: isOn)
    case .slider(let value, let minimum, let maximum): Slider(value: value, minimum: minimum, maximum: maximum)
    case .stepper(let value, let minimum, let maximum, let step):
      Stepper(value: value, minimum: minimum, maximum: maximum, step: step)
    case .segmented(let titles, let selected): SegmentedControl(titles: titles, selectedIndex: selected)
    case .picker(let titles, let selected): PickerView(titles: titles, selectedIndex: selected)
    case .datePicker(let text): PlaceholderView(name: text)
    case .pageControl(let count, let current): PageControl(numberOfPages: count, currentPage: current)
    case .progress(let value): ProgressView(progress: value)
    case .image(let name): ImageView(image: fill(name))
    case .web(let url, let isWebKit): WebView(url: fill(url), isWebKit: isWebKit)
    case .searchBar(let placeholder): SearchBar(placeholder: fill(placeholder))
    case .table(let definition): makeTable(TableView(), definition, for: controller)
    case .collection(let definition): makeTable(CollectionView(), definition, for: controller)
    case .scroll(let views, let form): filled(ScrollView().formed(form), views, for: controller)
    case .stack(let views, .column): filled(StackView(), views, for: controller)
    case .stack(let views, .row): filled(StackView(isHorizontal: true), views, for: controller)
    case .stack(let views, .bar): filled(Toolbar(), views, for: controller)
    case .embed(let name): makeContainer(name, for: controller)
    case .placeholder(let name): PlaceholderView(name: name)
    }
  }

  private func makeLabel(_ text: String) -> Label {
    let label = Label(text: fill(text))
    if !text.keys(of: .own).isEmpty { labels.append((label, text)) }
    return label
  }

  private func filled(_ view: View, _ inside: [ViewDefinition], for controller: ViewController) -> View {
    for definition in inside { view.addSubview(make(definition, for: controller)) }
    return view
  }

  private func makeField(_ field: TextField, _ isEditable: Bool) -> TextField {
    field.isEditable = isEditable
    return field
  }

  private func makeButton(_ title: String, _ action: Action?, for controller: ViewController) -> Button {
    let button = Button(title: title)
    guard let action else { return button }
    button.onTap = { [weak controller] in controller?.perform(action, item: controller?.definedBehavior?.item) }
    // An alert is gone when what its button does is done, so that the screen which asked shows what comes.
    if case .alert = controller.layout, action.isDoneBehindAlert, let asking = controller.presentingViewController {
      button.onTap = { [weak controller, weak asking] in
        (asking ?? controller)?.perform(action, item: controller?.definedBehavior?.item)
      }
    }
    return button
  }

  /// Embed segues run when the view loads, at a restoration too (X19).
  private func makeContainer(_ name: String?, for controller: ViewController) -> View {
    let view = ContainerView()
    guard let name else {
      view.addSubview(PlaceholderView(name: definition.unseenContent))
      return view
    }
    if let kept = embedded.firstIndex(where: { $0.behavior?.name.hasSameBytes(as: name) == true }) {
      view.embedded = embedded.remove(at: kept)
    } else if controller.depth + 1 < deepestTree, let child = app?.makeController(named: name) {
      child.take(item)
      controller.addChild(child)
      view.embedded = child
    }
    return view
  }

  private func makeTable(_ table: TableView, _ definition: TableDefinition, for controller: ViewController) -> View {
    let source = DefinedTable(definition, data: app?.definition.data ?? []) { [unowned self] in
      make($0, for: controller)
    } fill: { [unowned self] in
      fill($0)
    }
    tables.append(source)
    table.dataSource = source
    if definition.hasModelIdentifiers { table.modelAssociation = source }
    table.allowsMultipleSelection = definition.allowsMultipleSelection
    if let form = definition.scrollForm { table.formed(form) }
    table.onSelect = { [weak controller, weak source] place in
      guard let source, let action = source.row(at: place)?.action else { return }
      controller?.perform(action, item: source.record(at: place))
    }
    table.hasActionForRow = { [weak source] place in source?.row(at: place)?.action != nil }
    table.accessoryButtonTapped = { [weak controller, weak source, weak table] place in
      if let source, let table, source.hasInnerRows(at: place) {
        source.toggle(at: place)
        table.rowsDidChange()
        return
      }
      guard let source, let action = source.row(at: place)?.accessoryAction else { return }
      controller?.perform(action, item: source.record(at: place))
    }
    source.addViews(to: table)
    return table
  }

  /// Loads the tables anew that show a collection; what was selected in them is not any more, as in UIKit.
  func reload(_ collection: DataCollection, of controller: ViewController) {
    for table in controller.loadedView?.descendants.compactMap({ $0 as? TableView }) ?? [] {
      guard let source = table.dataSource as? DefinedTable, source.shows(collection) else { continue }
      source.show(collection.records)
      table.rowsDidChange()
    }
  }

  /// Shows another record; a view that has been loaded is made again.
  func take(_ record: DataRecord?, for controller: ViewController) {
    item = record
    if hasIdentifierOfItem, definition.classBehavior.identifierSource == .property { identify(controller) }
    guard controller.isViewLoaded else { return }
    (tables, labels) = ([], [])
    // What is embedded stays: a restoration may have found it already (X19).
    embedded = controller.loadedView?.descendants.compactMap(\.appearance.embedded) ?? []
    makeViews(of: controller)
    for child in embedded where child.parent === controller { child.removeFromParent() }
    embedded = []
  }

  // MARK: Identifiers

  /// Whether the restoration identifier is made of the record that the screen shows (R100).
  var hasIdentifierOfItem: Bool { template.hasIdentifierOfItem }

  /// Sets the restoration identifier as the class does: one that is made of a record only where there is one.
  func identify(_ controller: ViewController) {
    guard !hasIdentifierOfItem || item != nil else { return }
    let written = template.definition.restorationIdentifier
    let identifier = template.hasPlainIdentifier ? written : written.map(fill)
    controller.restorationIdentifier = identifier?.isEmpty == true ? nil : identifier
  }

  /// The loaded view of an id.
  func view(_ id: String, of controller: ViewController) -> View? {
    controller.loadedView?.descendants.first { $0.id?.hasSameBytes(as: id) == true }
  }
}

extension ScrollView {
  /// The view, once it shows what is in it as a definition says.
  @discardableResult fileprivate func formed(_ form: ScrollForm) -> Self {
    (minimumZoomScale, maximumZoomScale) = (form.minimumZoom, form.maximumZoom)
    zoom(to: form.zoom)
    zoomScaleAsMade = zoomScale
    contentInset = ScrollView.Inset(form.inset)
    return self
  }
}

extension TableView {
  /// Loads the rows anew: none is selected any more, and the table is scrolled to one that is there.
  fileprivate func rowsDidChange() {
    selectedRows = []
    contentOffset.y = max(0, min(contentOffset.y, Double(numberOfRows - 1)))
  }
}
