import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What each condition of a gate looks at, on both sides of its bound.
@Suite(.timed, .timeLimit(.minutes(30))) struct GateConditionTests {
  /// What the delegate of the app saves.
  private static let encodes = [
    EncodedEntry(key: "text", value: .string("tea")), EncodedEntry(key: "two", value: .number(2)),
    EncodedEntry(key: "half", value: .number(2.5)), EncodedEntry(key: "yes", value: .bool(true)),
    EncodedEntry(key: "list", value: .list([.string("tea")])),
    EncodedEntry(key: "named", value: .dictionary([.init("a", .string("tea"))])),
    EncodedEntry(key: "root", value: .reference(["root"])),
  ]

  private static func made(_ change: (inout DelegateDefinition) -> Void) -> TestApp {
    app([screen("root")]) {
      $0.defaults = ["user": "anna", "empty": ""]
      $0.delegate?.encodes = encodes
      if var delegate = $0.delegate {
        change(&delegate)
        $0.delegate = delegate
      }
    }
  }

  /// Whether what was saved on a phone is restored under a gate and other conditions.
  private static func restores(
    _ conditions: [GateDefinition.Condition], _ change: (inout DeviceConditions) -> Void = { _ in }
  ) throws -> Bool {
    let saved = try made { _ in }.launch().saved()
    var next = made { $0.shouldRestore = GateDefinition(conditions) }
    change(&next.conditions)
    let outcome = next.launch(.archive(saved)).record.outcome
    #expect([LaunchOutcome.restored, .refused(.answeredNo)].contains(outcome))
    return outcome == .restored
  }

  @Test(
    arguments: [
      ([], true), ([.always], true), ([.never], false), ([.always, .never], false), ([.never, .always], false),
      ([.always, .always], true), ([.root("root")], true), ([.root("other")], false),
      ([.saved(key: "text", text: nil)], true), ([.saved(key: "list", text: nil)], true),
      ([.saved(key: "gone", text: nil)], false), ([.saved(key: "text", text: "tea")], true),
      ([.saved(key: "text", text: "Tea")], false), ([.saved(key: "gone", text: "")], false),
      ([.saved(key: "two", text: "2")], true), ([.saved(key: "two", text: "2.0")], false),
      ([.saved(key: "half", text: "2.5")], true), ([.saved(key: "half", text: "2")], false),
      ([.saved(key: "yes", text: "true")], true), ([.saved(key: "yes", text: "1")], false),
      ([.saved(key: "list", text: "tea")], false), ([.saved(key: "named", text: "tea")], false),
      ([.saved(key: "root", text: "root")], false),
      ([.defaults(ValueCondition(key: "user", texts: ["anna"]))], true),
      ([.defaults(ValueCondition(key: "user", texts: ["ben", "anna"]))], true),
      ([.defaults(ValueCondition(key: "user", texts: ["ben"]))], false),
      ([.defaults(ValueCondition(key: "user", texts: []))], true),
      ([.defaults(ValueCondition(key: "empty", texts: []))], true),
      ([.defaults(ValueCondition(key: "gone", texts: []))], false),
    ] as [([GateDefinition.Condition], Bool)])
  func `a launch restores if every condition holds`(conditions: [GateDefinition.Condition], holds: Bool) throws {
    #expect(try Self.restores(conditions) == holds)
  }

  @Test func `a condition on the device is held against what it says now`() throws {
    #expect(try Self.restores([.sameVersion]))
    #expect(try !Self.restores([.sameVersion]) { $0.bundleVersion = "1.1" })
    #expect(try !Self.restores([.sameVersion]) { $0.bundleVersion = "1" })
    #expect(try Self.restores([.sameIdiom]))
    #expect(try !Self.restores([.sameIdiom]) { $0.idiom = .pad })
    #expect(try Self.restores([.sizeClass(.compact)]))
    #expect(try !Self.restores([.sizeClass(.regular)]))
    #expect(try Self.restores([.sizeClass(.regular)]) { $0.horizontalSizeClass = .regular })
    #expect(try !Self.restores([.sizeClass(.compact)]) { $0.horizontalSizeClass = .regular })
  }

  @Test(arguments: [(0, true), (60, true), (60.5, false), (61, false), (-500, true)])
  func `what was saved is restored up to an age`(age: Double, isRestored: Bool) throws {
    let isSame = try Self.restores([.mostAge(seconds: 60)]) { $0.now = Timestamp(seconds: $0.now.seconds + age) }
    #expect(isSame == isRestored)
  }

  @Test(
    arguments: [
      ("1.0", true), ("1", true), ("0.9", true), ("1.0.0.0", true), ("1.0.1", false), ("1.0.0.1", false),
      ("2", false), ("x", true), ("", true), ("1.x", true), ("1.0b2", true), ("18446744073709551615", false),
    ])
  func `a version is held against the least one part by part, and a part that is no number counts as nothing`(
    least: String, isRestored: Bool
  ) throws {
    #expect(try Self.restores([.leastVersion(least)]) == isRestored)
  }

  @Test(arguments: [(Idiom.phone, Idiom.phone), (.phone, .pad), (.pad, .phone), (.pad, .pad)])
  func `a kind of device is the same on both sides`(saved: Idiom, next: Idiom) throws {
    let archive = try Self.made { _ in }.on(saved).launch().saved()
    let app = Self.made { $0.shouldRestore = GateDefinition([.sameIdiom]) }.on(next)
    #expect((app.launch(.archive(archive)).record.outcome == .restored) == (saved == next))
  }

  @Test(
    arguments: [
      (.always, true), (.never, false), (.root("root"), true), (.root("other"), false),
      (.sizeClass(.compact), true), (.sizeClass(.regular), false),
      (.defaults(ValueCondition(key: "user", texts: ["anna"])), true),
      (.defaults(ValueCondition(key: "user", texts: ["ben"])), false),
      // What was saved is nothing that should-save could look at.
      (.sameVersion, true), (.sameIdiom, true), (.leastVersion("9"), true), (.mostAge(seconds: -1), true),
      (.saved(key: "gone", text: nil), true),
    ] as [(GateDefinition.Condition, Bool)])
  func `an app saves if every condition holds that does not look at what was saved`(
    condition: GateDefinition.Condition, saves: Bool
  ) {
    let running = Self.made { $0.shouldSave = GateDefinition([condition]) }.launch()
    #expect((running.preserve().savedState != nil) == saves)
    let both = Self.made { $0.shouldSave = GateDefinition([.always, condition]) }.launch()
    #expect((both.preserve().savedState != nil) == saves)
  }

  @Test(.tags(.Rule.r6, .Rule.r4), arguments: [false, true])
  func `what a gate has cost by a switch that nobody has turned is left to code`(isTurned: Bool) throws {
    let saved = try Self.made { _ in }.launch().saved()
    var known = SwitchDefinition(name: "in", isOn: false, position: SourcePosition(file: "A.yaml", line: 1, column: 1))
    known.isChosen = isTurned
    let gate = GateDefinition([.defaults(ValueCondition(key: "in", texts: []))])
    func report(_ change: @escaping (inout DelegateDefinition) -> Void, of made: (Running) -> LossReport) -> LossReport
    {
      let app = app([screen("root")]) {
        $0.switches = [known]
        if var delegate = $0.delegate {
          change(&delegate)
          $0.delegate = delegate
        }
      }
      return made(app.launch(.archive(saved)))
    }
    let launch = report({ $0.shouldRestore = gate }) { LossReport($0.record, in: $0.application) }
    let preservation = report({ $0.shouldSave = gate }) { LossReport($0.preserve()) }
    for report in [launch, preservation] {
      #expect(report.isLeftToCode == !isTurned)
      #expect(report.reasonForAll?.contains("the switch in, which is taken to be off") == !isTurned)
    }
  }

  @Test func `a delegate without a gate does not answer it`() throws {
    let unasked = Self.made { $0.shouldSave = nil }.launch()
    #expect(unasked.preserve().savedState == nil)
    let saved = try Self.made { _ in }.launch().saved()
    #expect(Self.made { $0.shouldRestore = nil }.launch(.archive(saved)).record.outcome == .refused(.noGates))
  }
}
