/// One view of a screen.
package struct ViewDefinition: Sendable, Hashable {
  /// What the view is.
  package var content: ViewContent
  /// The view's id in its file; selectors find it as `#id`.
  package var id: String?
  /// The restoration identifier (R13, R23).
  package var restorationIdentifier: String?
  /// The outlet by which the class of its screen knows it; `nil` where there is none, or none was read.
  package var outlet: ViewOutlet?
  /// Whether the view is there but not shown.
  package var isHidden = false
  /// Where it is.
  package var position: SourcePosition

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - content: What the view is.
  ///   - id: The id by which scripts and saved properties find it.
  ///   - restorationIdentifier: The restoration identifier, if it is to be preserved.
  ///   - position: Where its definition is.
  package init(
    _ content: ViewContent, id: String? = nil, restorationIdentifier: String? = nil, position: SourcePosition
  ) {
    self.content = content
    self.id = id
    self.restorationIdentifier = restorationIdentifier
    self.position = position
  }
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
  /// The field of the records by which they are in sections, where they are; a section for each value.
  package var sectionField: String?
  /// The field that names the record inside which another one is: its row is there while that one's is unfolded.
  package var insideField: String?
  /// Whether the data source identifies rows by model identifiers (`UIDataSourceModelAssociation`, R85).
  package var hasModelIdentifiers = false
  /// Whether the rows only represent those that code fills in.
  package var isFilledByCode = false
  /// Whether several rows can be selected at once.
  package var allowsMultipleSelection = false
  /// Whether a person cannot scroll it on a device, so that it has no place to come back to.
  package var isScrollDisabled = false
  /// How much the rows are enlarged, and the room around them (R84); `nil` where nothing is said of that.
  package var scrollForm: ScrollForm?

  /// Whether the identifiers by which its rows are found again stand for those that only code knows.
  package var hasStandInIdentifiers: Bool {
    if case .fixed = rows { hasModelIdentifiers } else { false }
  }

  /// Makes a table.
  package init(rows: Rows, hasModelIdentifiers: Bool = false) {
    self.rows = rows
    self.hasModelIdentifiers = hasModelIdentifiers
  }
}

/// A section of a table.
package struct SectionDefinition: Sendable, Hashable {
  /// What is above the rows.
  package var header: String?
  /// What is below the rows.
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
  /// What is at the end of a row.
  package enum Accessory: String, Sendable, Hashable, CaseIterable {
    case none, disclosure, detail, checkmark
  }

  /// The text on the left. Empty where `views` make the row.
  package var title: String
  /// The text on the right or below.
  package var detail: String
  /// How many lines the detail takes at most below the title; 0 is as many as there is room for, and `nil` puts it on the right.
  package var subtitleLines: Int?
  /// What is at the end.
  package var accessory: Accessory = .none
  /// What a tap on the row does.
  package var action: Action?
  /// What a tap on the accessory does.
  package var accessoryAction: Action?
  /// The views inside the row: switches, fields, further buttons.
  package var views: [ViewDefinition] = []
  /// Where the row is.
  package var position: SourcePosition

  /// Makes a row.
  package init(title: String, detail: String = "", action: Action? = nil, position: SourcePosition) {
    self.title = title
    self.detail = detail
    self.action = action
    self.position = position
  }
}
