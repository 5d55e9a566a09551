internal import AppDefinition

/// What is in an app file under the key that says what a view is, and beside it.
struct ViewFields {
  private let reader: ScreenViewReader
  private let value: YAMLNode
  private let fields: Fields<ViewKey>
  private let depth: Int
  /// What the views inside give their controller to save.
  private(set) var saves: [SavedProperty] = []

  /// What the view holds.
  let text: String
  /// What is beside it.
  let title: String
  /// What it shows while it is empty.
  let placeholder: String
  /// Its value.
  let number: Double
  /// The least value.
  let minimum: Double
  /// The choices.
  let titles: [String]
  /// The number of the chosen one.
  let selected: Int?

  /// Reads what may be beside any key; the rest is read where it is asked for.
  init(_ value: YAMLNode, _ fields: Fields<ViewKey>, reader: ScreenViewReader, depth: Int) {
    self.reader = reader
    self.value = value
    self.fields = fields
    self.depth = depth
    text = fields[.text].flatMap(reader.readText) ?? ""
    title = fields[.title].flatMap(reader.readText) ?? ""
    placeholder = fields[.placeholder].flatMap(reader.readText) ?? ""
    number = fields[.value].flatMap(reader.readNumber) ?? 0
    minimum = fields[.minimum].flatMap(reader.readNumber) ?? 0
    titles = fields[.titles].map(reader.readList)?.compactMap(reader.readText) ?? []
    selected = fields[.selected].flatMap(reader.readCount)
  }

  /// The value of the view's key as a text.
  var ownText: String? { reader.readText(value) }

  /// The value of the view's key as a number.
  var ownNumber: Double? { reader.readNumber(value) }

  /// The value of the view's key as the name of the embedded controller, or nothing.
  var embedded: ViewContent? {
    value.isNull ? .embed(nil) : reader.names.readController(value).map { .embed($0) }
  }

  /// What a tap does.
  var action: Action? { reader.actions.readAction(fields) }

  /// A truth value beside it.
  func truth(_ key: ViewKey) -> Bool? { fields[key].flatMap(reader.readTruth) }

  /// How what is in it is shown.
  var scrollForm: ScrollForm {
    reader.scrolling.readScrollForm(
      zoom: fields[.zoom], minimum: fields[.minimumZoom], maximum: fields[.maximumZoom], inset: fields[.inset])
  }

  /// How the views of a stack are arranged.
  var stackForm: StackForm {
    truth(.bar) ?? false ? .bar : truth(.horizontal) ?? false ? .row : .column
  }

  /// A number beside it.
  func number(_ key: ViewKey) -> Double? { fields[key].flatMap(reader.readNumber) }

  /// A whole number beside it.
  func count(_ key: ViewKey) -> Int? { fields[key].flatMap(reader.readCount) }

  /// The value of the view's key as the views inside.
  mutating func views() -> [ViewDefinition] { reader.readViews(value, saves: &saves, depth: depth + 1) }
}
