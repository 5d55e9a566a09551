import AppDefinition
import AppReading
import TestSupport
import Testing

/// Conditions of an app's code that are chosen on the device.
@Suite(.timed, .timeLimit(.minutes(30))) struct SwitchTests {
  private static let code = OpenCode.Place.code("f()", at: SourcePosition(file: "A.swift", line: 2, column: 1))

  @Test(arguments: [
    ("false", false, nil), ("true", true, nil), ("~", false, nil), ("{ undecided: f(), at: A.swift:2 }", false, code),
    ("{ undecided: f(), at: A.swift:2, assumed: true }", true, code),
  ])
  func `a switch is on or off at first`(value: String, isOn: Bool, place: OpenCode.Place?) throws {
    let app = try #require(readSample("switches: { s: \(value) }").value)
    #expect(app.switches.map(\.isOn) == [isOn])
    #expect(app.switches.map(\.place) == [place])
    #expect(app.defaults["s"] == (isOn ? "true" : nil))
  }

  @Test func `turning a switch sets and removes the named value`() throws {
    var app = try #require(readSample("switches: { s: false }\nversions: { \"2\": {} }").value)
    app.turn("s", true)
    #expect(app.defaults["s"] == "true")
    #expect(app.at(version: "2").defaults["s"] == "true")
    app.turn("s", false)
    #expect(app.defaults["s"] == nil)
    let isThere = app.turn("t", true)
    #expect(!isThere)
  }

  @Test func `a gate depends on a switch until a person has turned it`() throws {
    var app = try #require(
      readSample("delegate: { shouldSave: always, shouldRestore: { defaults: s } }\nswitches: { s: false }").value)
    #expect(app.openSwitch(of: app.delegate?.shouldRestore)?.name == "s")
    #expect(app.openSwitch(of: app.delegate?.shouldSave) == nil)
    #expect(app.assumptions.map(\.text) == ["s is taken to be off"])
    app.turn("s", true)
    #expect(app.openSwitch(of: app.delegate?.shouldRestore) == nil)
    #expect(app.assumptions.isEmpty)
  }

  @Test func `a switch is no default as well`() {
    let messages = readSample("defaults: { s: x }\nswitches: { s: true }").diagnostics.map(\.message)
    #expect(messages == ["the switch \"s\" is among the defaults, too; give one of them another name"])
  }
}
