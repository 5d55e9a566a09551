import AppDefinition
import ControllerKit
import Exploring
import AppReading
import Simulation
import StateArchive
import TestSupport
import Testing
import Trials

/// What a relaunch would change is found, whatever it is: the twin here is made from another scene than the app.
@Suite(.timed, .timeLimit(.minutes(30))) struct RestartCheckTests {
  private static let conditions = DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: 1000))

  private static func scene(_ root: String, delegate: String = "") -> String {
    """
    app: Twin
    delegate: { shouldSave: always, shouldRestore: always\(delegate) }
    initial: root
    controllers:
      root: { kind: tabBar, restorationIdentifier: root, children: [child]\(root) }
      child: { restorationIdentifier: child, saves: [{ word: first }] }
      sheet: { restorationIdentifier: sheet }
    """
  }

  private static func definition(_ scene: String) throws -> AppDefinition {
    let reading = readAppFile(SourceFile(name: "Twin.yaml", bytes: Array(scene.utf8)))
    return try #require(reading.value, "\(reading.diagnostics)")
  }

  private static func result(twin: String) throws -> RestartCheck.Result {
    let app = SimulatedApplication(definition: try definition(scene("")))
    try app.launch(.none, conditions: conditions)
    var check = RestartCheck(definition: try definition(twin), conditions: conditions)
    let result = check.result(of: app)
    let again = check.result(of: app)
    #expect(again.objects == result.objects)
    #expect(again.difference == result.difference)
    return result
  }

  @Test
  func `a twin of the same app changes nothing`() throws {
    let result = try Self.result(twin: Self.scene(""))
    #expect(result.difference == nil)
    #expect(result.objects == 2)
  }

  @Test
  func `a value that is another is found`() throws {
    let result = try Self.result(twin: Self.scene("").replacing("word: first", with: "word: second"))
    #expect(result.difference == .changed(path: "root/child", key: "word", before: "\"first\"", after: "\"second\""))
  }

  @Test
  func `an object that is not saved again is found, and one that is saved more is none`() throws {
    let app = SimulatedApplication(definition: try Self.definition(Self.scene("")))
    try app.launch(.none, conditions: Self.conditions)
    var whole = try #require(try app.preserve(conditions: Self.conditions).savedState)
    whole.objects[0].state = [:]
    let last = try #require(whole.objects.indices.last)
    var less = whole
    less.objects.remove(at: last)
    #expect(Trial.difference(from: whole, to: less) == .notSavedAgain(path: whole.archivePath(of: last)))
    #expect(Trial.difference(from: less, to: whole) == nil)
  }

  @Test(
    .tags(.Rule.r88, .Rule.r89),
    arguments: [
      ("selectedRange", .array([.integer(1), .integer(1)]), false),
      ("selectedRange", .array([.integer(0), .integer(2)]), true),
      ("selectedRange", .array([]), true), ("selectedRange", nil, true),
      ("range", .array([.integer(1), .integer(1)]), true),
    ] as [(String, StateValue?, Bool)])
  func `a selection that became empty is no difference, and any other change of one is`(
    key: String, after: StateValue?, isFound: Bool
  ) throws {
    let app = SimulatedApplication(definition: try Self.definition(Self.scene("")))
    try app.launch(.none, conditions: Self.conditions)
    var before = try #require(try app.preserve(conditions: Self.conditions).savedState)
    before.objects[0].state = [key: .array([.integer(0), .integer(3)])]
    var other = before
    other.objects[0].state[key] = after
    #expect((Trial.difference(from: before, to: other) != nil) == isFound)
  }

  @Test
  func `an archive that is another at every launch is found`() throws {
    let result = try Self.result(twin: Self.scene("", delegate: ", afterLaunch: { present: sheet }"))
    #expect(result.difference == .unstable)
  }
}
