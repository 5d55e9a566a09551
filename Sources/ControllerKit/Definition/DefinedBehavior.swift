public import AppDefinition

/// What takes the place of a class of one's own where a scene defines the class: its views, what it saves, and the
/// record that it shows.
public final class DefinedBehavior {
  /// What the scene says.
  public let definition: ControllerDefinition
  /// The class with its ancestors (R49).
  public let className: ClassName
  /// The record that the screen shows.
  public internal(set) var item: DataRecord?

  weak var application: Application?
  private var tables: [DefinedTable] = []

  init(_ definition: ControllerDefinition, className: ClassName, application: Application) {
    self.definition = definition
    self.className = className
    self.application = application
  }

  /// Fills `{item.FIELD}` in a text from the shown record.
  public func fill(_ text: String) -> String { text.filled(from: item) }

  // MARK: Views

  func loadView(of controller: ViewController) {
    if let alert = controller as? AlertController {
      alert.textFields = definition.views.compactMap { make($0, for: controller) as? TextField }
      alert.actions = definition.views.compactMap { make($0, for: controller) as? Button }
      alert.loadView()
      return
    }
    let views = definition.views.map { make($0, for: controller) }
    if views.count == 1, let only = views.first, only is TableView {
      controller.setView(only)
    } else {
      let root = View()
      for view in views { root.addSubview(view) }
      controller.setView(root)
    }
  }

  private func make(_ definition: ViewDefinition, for controller: ViewController) -> View {
    let view = makeContent(definition.content, for: controller)
    view.id = definition.id
    view.restorationIdentifier = definition.restorationIdentifier
    view.isHidden = definition.isHidden
    return view
  }

  private func makeContent(_ content: ViewContent, for controller: ViewController) -> View {
    switch content {
    case .label(let text): Label(text: fill(text))
    case .button(let title, let action): makeButton(fill(title), action, for: controller)
    case .textField(let text, let placeholder, let isSecure):
      TextField(text: fill(text), placeholder: fill(placeholder), isSecureTextEntry: isSecure)
    case .textView(let text, let isEditable): TextView(text: fill(text), isEditable: isEditable)
    case .toggle(let title, let isOn): Switch(title: fill(title), isOn: isOn)
    case .slider(let value, let minimum, let maximum): Slider(value: value, minimum: minimum, maximum: maximum)
    case .stepper(let value, let minimum, let maximum, let step):
      Stepper(value: value, minimum: minimum, maximum: maximum, step: step)
    case .segmented(let titles, let selected): ChoiceControl(titles: titles, selectedIndex: selected)
    case .picker(let titles, let selected): ChoiceControl(titles: titles, selectedIndex: selected, look: .wheel)
    case .datePicker(let text): PlaceholderView(name: text)
    case .pageControl(let count, let current): PageControl(numberOfPages: count, currentPage: current)
    case .progress(let value): ProgressView(progress: value)
    case .image(let name): PlaceholderView(name: "image \(name)")
    case .web(let url): PlaceholderView(name: "web page \(fill(url))")
    case .searchBar(let placeholder): SearchBar(placeholder: fill(placeholder))
    case .table(let definition): makeTable(TableView(), definition, for: controller)
    case .collection(let definition): makeTable(CollectionView(), definition, for: controller)
    case .scroll(let views): filled(ScrollView(), views, for: controller)
    case .stack(let views, let isHorizontal): filled(StackView(isHorizontal: isHorizontal), views, for: controller)
    case .embed(let name): makeContainer(name, for: controller)
    case .placeholder(let name): PlaceholderView(name: name)
    }
  }

  private func filled(_ view: View, _ inside: [ViewDefinition], for controller: ViewController) -> View {
    for definition in inside { view.addSubview(make(definition, for: controller)) }
    return view
  }

  private func makeButton(_ title: String, _ action: Action?, for controller: ViewController) -> Button {
    let button = Button(title: title)
    if let action { button.onTap = { [weak controller] in controller?.perform(action) } }
    return button
  }

  /// Embed segues run when the view loads, at a restoration too (X19).
  private func makeContainer(_ name: String?, for controller: ViewController) -> View {
    let view = ContainerView()
    if let name, depth(of: controller) < 1_000, let child = application?.makeController(named: name) {
      child.take(item)
      controller.addChild(child)
      view.embedded = child
    }
    return view
  }

  private func depth(of controller: ViewController) -> Int {
    var depth = 0
    var next = controller.container
    while let above = next {
      depth += 1
      next = above.container
    }
    return depth
  }

  private func makeTable(_ table: TableView, _ definition: TableDefinition, for controller: ViewController) -> View {
    let source = DefinedTable(definition, data: application?.definition.data ?? []) { [unowned self] in
      make($0, for: controller)
    } fill: { [unowned self] in
      fill($0)
    }
    tables.append(source)
    table.dataSource = source
    if definition.hasModelIdentifiers { table.modelAssociation = source }
    table.allowsMultipleSelection = definition.allowsMultipleSelection
    table.didSelectRow = { [weak controller, weak source] place in
      guard let source, let action = source.row(at: place)?.action else { return }
      controller?.perform(action, item: source.record(at: place))
    }
    table.accessoryButtonTapped = { [weak controller, weak source] place in
      guard let source, let action = source.row(at: place)?.accessoryAction else { return }
      controller?.perform(action, item: source.record(at: place))
    }
    source.addViews(to: table)
    return table
  }

  // MARK: State

  /// Writes what the class saves (R101).
  func encode(_ controller: ViewController, with coder: StateEncoder) {
    if definition.callsSuper { controller.encodeRestorableState(with: coder) }
    for property in definition.saves {
      switch property {
      case .item: coder.encode(item?.id, forKey: "item")
      case .constant(let key, let value): coder.encode(value, forKey: StateKey(key))
      case .text(let id):
        if let field = view(id, of: controller) as? TextInput { coder.encode(field.text, forKey: StateKey(id)) }
      case .value(let id):
        // A view that has not been loaded has no value to save (R58).
        if let value = view(id, of: controller)?.controlValue { coder.encode(value, forKey: StateKey(id)) }
      }
    }
  }

  /// Reads what the class saved.
  func decode(_ controller: ViewController, with coder: StateDecoder) {
    if definition.callsSuper { controller.decodeRestorableState(with: coder) }
    for property in definition.saves {
      switch property {
      case .item:
        if let id: String = coder.decode(forKey: "item"), item?.id != id {
          take(application?.definition.record(id: id), for: controller)
        }
      case .constant: break
      case .text(let id):
        if let text: String = coder.decode(forKey: StateKey(id)) {
          (view(id, of: controller) as? TextInput)?.text = text
        }
      case .value(let id):
        if let value: Double = coder.decode(forKey: StateKey(id)) { view(id, of: controller)?.controlValue = value }
      }
    }
  }

  /// Shows another record; a view that has been loaded is made again.
  func take(_ record: DataRecord?, for controller: ViewController) {
    item = record
    guard controller.isViewLoaded else { return }
    tables = []
    for child in controller.children where controller.loadedView?.contains(child) == true { child.removeFromParent() }
    loadView(of: controller)
  }

  private func view(_ id: String, of controller: ViewController) -> View? {
    controller.loadedView?.descendants.first { $0.id?.hasSameBytes(as: id) == true }
  }
}

extension ViewController {
  /// Gives a screen, and what stands in it from the start, the record that it shows.
  func take(_ record: DataRecord?) {
    guard let record else { return }
    for controller in ControllerTree(self) {
      if let behavior = controller.behavior, behavior.item == nil { behavior.take(record, for: controller) }
    }
  }

  /// Encodes by the class's own method, be it written in Swift or defined by a scene.
  func encodeInFull(with coder: StateEncoder) {
    if let behavior { behavior.encode(self, with: coder) } else { encodeRestorableState(with: coder) }
  }

  /// Decodes by the class's own method.
  func decodeInFull(with coder: StateDecoder) {
    if let behavior { behavior.decode(self, with: coder) } else { decodeRestorableState(with: coder) }
  }
}

extension View {
  /// The value of a control as a number, which is how a scene's class saves it; `nil` for a view without one.
  var controlValue: Double? {
    get {
      switch self {
      case let view as Switch: view.isOn ? 1 : 0
      case let view as Slider: view.value
      case let view as Stepper: view.value
      case let view as ChoiceControl: view.selectedIndex.map(Double.init)
      case let view as PageControl: Double(view.currentPage)
      default: nil
      }
    }
    set {
      guard let newValue, newValue.isFinite, abs(newValue) < 1e15 else { return }
      switch self {
      case let view as Switch: view.isOn = newValue != 0
      case let view as Slider: view.value = newValue
      case let view as Stepper: view.value = newValue
      case let view as ChoiceControl: view.selectedIndex = Int(newValue)
      case let view as PageControl: view.currentPage = Int(newValue)
      default: break
      }
    }
  }

  /// Whether a controller is embedded in a place inside this view.
  fileprivate func contains(_ controller: ViewController) -> Bool {
    descendants.contains { ($0 as? ContainerView)?.embedded === controller }
  }
}

extension String {
  /// This text with `{item.FIELD}` replaced by the record's fields; a field that is not there leaves nothing.
  func filled(from record: DataRecord?) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "{item.") {
      result += rest[..<open.lowerBound]
      guard let close = rest[open.upperBound...].firstIndex(of: "}") else {
        rest = rest[open.lowerBound...]
        break
      }
      result += record?.fields[String(rest[open.upperBound..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
