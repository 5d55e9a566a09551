internal import AppDefinition

// The keys of tables and their rows.

/// The keys of a table or collection.
package enum TableKey: String, AppFileKeys {
  case id, restorationIdentifier, rows, inside, sections, sectionsBy, row, modelIdentifiers, multipleSelection,
    filledByCode,
    tap
  case accessoryTap, accessory, scrolls, zoom, minimumZoom, maximumZoom, inset

  package static let place = "a table"

  package var entry: KeyEntry {
    switch self {
    case .id: KeyEntry("The id by which scripts find it.", .text, "id: list")
    case .restorationIdentifier:
      KeyEntry(
        "Without one neither scroll position nor selection is kept (R85).", .optional(.text),
        "restorationIdentifier: list")
    case .rows:
      KeyEntry(
        "The name of a collection of records, or rows written down; a text alone is a row.",
        .optional(.anyOf([.string, .list(.shared(.anyRow))])), "rows: [Account, { title: About, show: message }]")
    case .inside:
      KeyEntry(
        "The field of the records that names the record inside which one is: its row is there while "
          + "that one's is unfolded, which a tap on the accessory does.", .string, "inside: folder, rows: messages")
    case .sectionsBy:
      KeyEntry(
        "The field by whose values the records are in sections, in the order in which the values come.", .string,
        "sectionsBy: detail, rows: messages")
    case .sections:
      KeyEntry(
        "Rows in sections, in place of `rows`.", .list(.keys(SectionKey.self)),
        "sections: [{ header: Mail, rows: [Account] }]")
    case .row:
      KeyEntry(
        "How a record becomes a row; without it its title and detail.", .keys(RowKey.self),
        "row: { title: \"{item.title}\", detail: \"{item.detail}\" }, rows: messages")
    case .modelIdentifiers:
      KeyEntry(
        "Whether rows are saved by the identifiers of their records instead of their positions (R85, R92).", .truth,
        "modelIdentifiers: true")
    case .filledByCode:
      KeyEntry("Whether the rows only stand for those that code fills in.", .truth, "filledByCode: true")
    case .multipleSelection: KeyEntry("Whether several rows can be selected.", .truth, "multipleSelection: true")
    case .tap: KeyEntry("What a tap does on a row without its own action.", .shared(.tap), "tap: { show: message }")
    case .accessoryTap:
      KeyEntry("What a tap on the accessory does.", .shared(.tap), "accessoryTap: { present: compose }")
    case .accessory:
      KeyEntry(
        "The accessory at the end of the rows: `none`, `disclosure`, `detail`, `checkmark`.",
        .words(of: RowDefinition.Accessory.self), "accessory: detail")
    case .scrolls:
      KeyEntry(
        "Whether a person can scroll it on a device; where not, it has no place to come back to.", .truth,
        "scrolls: false")
    case .zoom:
      KeyEntry(
        "How much the rows are enlarged, as of a scroll view, which a table is; kept with its room "
          + "where one of them was ever set (R84).", .numberIn(0.01...100), "zoom: 1.5")
    case .minimumZoom:
      KeyEntry("How small a person can make them, as of a scroll view.", .numberIn(0.01...100), "minimumZoom: 0.5")
    case .maximumZoom:
      KeyEntry("How large a person can make them, as of a scroll view.", .numberIn(0.01...100), "maximumZoom: 4")
    case .inset:
      KeyEntry(
        "The room around the rows, as of a scroll view (R84).", .keys(InsetKey.self), "inset: { top: 1, left: 2 }")
    }
  }
}

/// The keys of a table's section.
package enum SectionKey: String, AppFileKeys {
  case header, footer, rows

  package static let place = "a section"

  package var entry: KeyEntry {
    switch self {
    case .header: KeyEntry("The text above the rows.", .text, "header: Mail")
    case .footer: KeyEntry("The text below the rows.", .text, "footer: Two accounts")
    case .rows: KeyEntry("The rows.", .list(.shared(.anyRow)), "rows: [Account, Signature]")
    }
  }
}

/// The keys of a table's row.
package enum RowKey: String, AppFileKeys {
  case title, detail, detailLines, accessory, accessoryTap, views, tap, show, showDetail, present, unwind, dismiss, pop,
    event

  package static let place = "a row"

  package var entry: KeyEntry {
    switch self {
    case .title: KeyEntry("The text on the left.", .text, "title: Account")
    case .detailLines:
      KeyEntry(
        "How many lines the detail takes at most below the title, `0` as many as it needs; without it the detail is "
          + "on the right.", .count, "detailLines: 2, detail: Anna")
    case .detail: KeyEntry("The text on the right or below.", .text, "detail: anna@example.org")
    case .accessory:
      KeyEntry(
        "The accessory at the end; without it a disclosure where a tap shows a screen.",
        .words(of: RowDefinition.Accessory.self), "accessory: checkmark")
    case .accessoryTap:
      KeyEntry("What a tap on the accessory does.", .shared(.tap), "accessoryTap: { present: compose }")
    case .views:
      KeyEntry(
        "The views inside the row.", .list(.shared(.anyView)), "views: [{ switch: sound, on: true, saves: value }]")
    case .tap: KeyEntry("What a tap does.", .shared(.tap), "tap: { show: message }")
    case .show: .asIn(ActionKey.show)
    case .showDetail: .asIn(ActionKey.showDetail)
    case .present: .asIn(ActionKey.present, "present: compose")
    case .unwind: .asIn(ActionKey.unwind)
    case .dismiss: .asIn(ActionKey.dismiss)
    case .pop: .asIn(ActionKey.pop)
    case .event: .asIn(ActionKey.event)
    }
  }
}
