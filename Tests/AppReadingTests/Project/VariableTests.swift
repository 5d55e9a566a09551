import AppDefinition
import AppReading
import TestSupport
import Testing

/// The variables of a screen's class.
@Suite(.timed, .timeLimit(.minutes(30))) struct VariableTests {
  @Test(arguments: [
    ("own(word)", SavedProperty.part(.own, of: "word")), ("{ k: own(word) }", .part(.own, of: "word", key: "k")),
    ("{ k: \"own(word)\" }", .constant(key: "k", value: "own(word)")),
  ])
  func `a class saves a variable, under its name or a key`(saves: String, property: SavedProperty) throws {
    let screen = "{ own: { word: one }, saves: \(saves) }"
    #expect(readSample("", controller: screen).value?.controller(named: "a")?.classBehavior.saves == [property])
  }

  @Test func `an event sets variables, and takes their values away`() throws {
    let app = readSample(
      "events: { e: { set: { own.word: two, own.other: ~ } } }", controller: "{ own: { word: one, other: x } }")
    #expect(app.value?.events.first?.effects == [.setOwn("word", to: "two"), .setOwn("other", to: nil)])
    #expect(app.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("", "{ own: { word: one }, saves: own(wort) }"), ("", "{ own: { word: one }, title: \"{own.wort}\" }"),
    ("", "{ own: { word: one }, views: [\"{own.wort}\"] }"),
    ("events: { e: { set: { own.wort: x } } }", "{ own: { word: one } }"),
  ])
  func `a variable that the class does not have is told`(more: String, controller: String) {
    let message =
      "the class has no variable \"wort\", so nothing is there; give it one under \"own\"; did you mean \"word\"?"
    #expect(readSample(more, controller: controller).diagnostics.map(\.message) == [message])
  }
}
