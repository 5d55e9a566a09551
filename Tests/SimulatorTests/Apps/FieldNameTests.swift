import AppDefinition
import AppReading
import TestSupport
import Testing

/// Fields that a screen's texts name, and that its records may not have.
@Suite(.timeLimit(.minutes(30))) struct FieldNameTests {
  /// What is said of an app whose screen has a view, and is named by a title.
  private func said(_ view: String, title: String = "Note", identifier: String = "note") -> [String] {
    let scene = """
      app: Notes
      data: { notes: { one: { title: One, body: First }, two: { title: Two, body: Second } } }
      initial: list
      controllers:
        list: { kind: table, title: List, table: { id: rows, rows: notes, tap: { show: note } } }
        note: { title: "\(title)", restorationIdentifier: "\(identifier)", views: [\(view)] }
      """
    return readAppFile(SourceFile(name: "Notes.yaml", bytes: Array(scene.utf8))).diagnostics.map(\.message)
      .filter { $0.contains("filled in") }
  }

  @Test(arguments: [
    #"{ label: "{item.boody}" }"#, #"{ textField: x, placeholder: "{item.boody}" }"#, #"{ button: "{item.boody}" }"#,
    #"{ searchBar: x, placeholder: "{item.boody}" }"#,
  ])
  func `a field that no record has and that is like one is told with that one`(view: String) {
    #expect(
      said(view) == [#"nothing is filled in for "{item.boody}"; did you mean "{item.body}"?"#], "\(said(view))")
  }

  @Test func `so is one in a title and in an identifier`() {
    #expect(said("x", title: "{item.titel}").count == 1)
    #expect(said("x", identifier: "{item.idd}").count == 1)
  }

  @Test func `one that some record has, and one that is like none, are not`() {
    #expect(said(#"{ label: "{item.body} {item.id} {item.author}" }"#) == [])
  }
}
