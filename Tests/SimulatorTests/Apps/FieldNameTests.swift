import AppDefinition
import AppReading
import Checking
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

  @Test(arguments: [#"row: { title: "{item.titel}" }"#, #"row: { title: "{item.title}", detail: "{item.boody}" }"#])
  func `so is one in the row of a table`(row: String) {
    #expect(said(#"{ table: { rows: notes, \#(row) } }"#).count == 1)
  }

  @Test func `the check tells it beside what else it finds at the same place`() throws {
    let scene = """
      app: Notes
      delegate: { shouldSave: always, shouldRestore: always }
      data: { notes: { one: { title: One } } }
      initial: list
      controllers:
        list: { kind: table, restorationIdentifier: list, table: { rows: notes, tap: { show: note } } }
        note: { title: "{item.titel}", views: [x] }
      """
    let reading = readAppFile(SourceFile(name: "Notes.yaml", bytes: Array(scene.utf8)))
    let report = CheckReport(try #require(reading.value), file: "Notes.yaml", diagnostics: reading.diagnostics)
    let found = report.findings.filter { $0.position.line == 7 }.map(\.message)
    #expect(found.contains { $0.contains("no restoration identifier") }, "\(found)")
    #expect(found.contains { $0.contains("nothing is filled in for \"{item.titel}\"") }, "\(found)")
  }
}
