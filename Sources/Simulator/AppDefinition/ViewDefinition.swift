/// One view of a screen.
package struct ViewDefinition: Sendable, Hashable {
  /// What the view is.
  package var content: ViewContent
  /// The view's id in its file; selectors find it as `#id`.
  package var id: String?
  /// The restoration identifier (R13, R23).
  package var restorationIdentifier: String?
  /// Whether the view is there but not shown.
  package var isHidden = false
  /// Where it stands.
  package var position: SourcePosition

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - content: What the view is.
  ///   - id: The id by which scripts and saved properties find it.
  ///   - restorationIdentifier: The restoration identifier, if it is to be preserved.
  ///   - position: Where its definition stands.
  package init(
    _ content: ViewContent, id: String? = nil, restorationIdentifier: String? = nil, position: SourcePosition
  ) {
    self.content = content
    self.id = id
    self.restorationIdentifier = restorationIdentifier
    self.position = position
  }
}

/// What a view is, and the values it begins with. Texts may hold `{item.FIELD}`, which the shown record fills in.
package indirect enum ViewContent: Sendable, Hashable {
  /// A text that cannot be edited.
  case label(String)
  /// A button; the action is `nil` where only code knows it.
  case button(title: String, action: Action?)
  /// A line to type in.
  case textField(text: String, placeholder: String, isSecure: Bool)
  /// Several lines to type in.
  case textView(text: String, isEditable: Bool)
  /// A switch with the text beside it.
  case toggle(title: String, isOn: Bool)
  /// A value on a line.
  case slider(value: Double, minimum: Double, maximum: Double)
  /// A value with a minus and a plus.
  case stepper(value: Double, minimum: Double, maximum: Double, step: Double)
  /// A row of choices; `selected` is `nil` where none is chosen.
  case segmented(titles: [String], selected: Int?)
  /// A wheel of choices.
  case picker(titles: [String], selected: Int)
  /// A date or a time as text, which is shown and cannot be set.
  case datePicker(text: String)
  /// A row of dots.
  case pageControl(count: Int, current: Int)
  /// A bar that fills, from 0 to 1.
  case progress(Double)
  /// A picture, shown by its name.
  case image(String)
  /// A web page, shown by its address.
  case web(url: String)
  /// A field to search with.
  case searchBar(placeholder: String)
  /// Rows to choose from.
  case table(TableDefinition)
  /// Cells to choose from.
  case collection(TableDefinition)
  /// Views that scroll together.
  case scroll([ViewDefinition])
  /// Views in a row or a column, without a look of their own.
  case stack([ViewDefinition], isHorizontal: Bool)
  /// The place of an embedded controller, made when the view loads (X19); `nil` where only code fills it.
  case embed(String?)
  /// A kind of view that a terminal can only name.
  case placeholder(String)
}

/// The rows of a table or the cells of a collection.
package struct TableDefinition: Sendable, Hashable {
  /// Where the rows come from.
  package enum Rows: Sendable, Hashable {
    /// They are written down.
    case fixed([SectionDefinition])
    /// One for each record of a data collection, all made from one template.
    case data(collection: String, template: RowDefinition)
  }

  /// Where the rows come from.
  package var rows: Rows
  /// Whether the data source identifies rows by model identifiers (`UIDataSourceModelAssociation`, R85).
  package var hasModelIdentifiers = false
  /// Whether the rows only stand for those that code fills in.
  package var isFilledByCode = false
  /// Whether several rows can be selected at once.
  package var allowsMultipleSelection = false

  /// Makes a table.
  package init(rows: Rows, hasModelIdentifiers: Bool = false) {
    self.rows = rows
    self.hasModelIdentifiers = hasModelIdentifiers
  }
}

/// A section of a table.
package struct SectionDefinition: Sendable, Hashable {
  /// What stands above the rows.
  package var header: String?
  /// What stands below the rows.
  package var footer: String?
  /// The rows.
  package var rows: [RowDefinition]

  /// Makes a section.
  package init(header: String? = nil, footer: String? = nil, rows: [RowDefinition]) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}

/// A row of a table.
package struct RowDefinition: Sendable, Hashable {
  /// What stands at the end of a row.
  package enum Accessory: String, Sendable, Hashable, CaseIterable {
    case none, disclosure, detail, checkmark
  }

  /// The text on the left. Empty where `views` make the row.
  package var title: String
  /// The text on the right or below.
  package var detail: String
  /// What stands at the end.
  package var accessory: Accessory = .none
  /// What a tap on the row does.
  package var action: Action?
  /// What a tap on the accessory does.
  package var accessoryAction: Action?
  /// The views inside the row: switches, fields, further buttons.
  package var views: [ViewDefinition] = []
  /// Where the row stands.
  package var position: SourcePosition

  /// Makes a row.
  package init(title: String, detail: String = "", action: Action? = nil, position: SourcePosition) {
    self.title = title
    self.detail = detail
    self.action = action
    self.position = position
  }
}
