import AppDefinition
import AppReading
import TestSupport
import Testing

/// What a file decides of an app is laid over that, and the rest of the app stays what was read.
@Suite(.timed, .timeLimit(.minutes(30))) struct ExtendedAppTests {
  private let place = SourcePosition(file: "Code.swift", line: 4, column: 1)

  private func base(_ text: String) throws -> AppDefinition {
    try #require(readAppFile(file("app: A\ninitial: a\n\(text)\n", as: "Base.yaml")).value)
  }

  private func reading(_ text: String, over base: AppDefinition) -> Reading<AppDefinition> {
    readAppFile(file("app: A\nextends: A.xcodeproj\n\(text)\n"), project: { _, _ in base })
  }

  private func app(_ text: String, over base: AppDefinition) throws -> AppDefinition {
    let reading = reading(text, over: base)
    #expect(lines(reading).isEmpty, "\(lines(reading))")
    return try #require(reading.value)
  }

  @Test func `what was read of the delegate's class stays where the file decides a gate`() throws {
    var base = try base(
      "delegate: { shouldSave: always, shouldRestore: { answer: always, variant: plain } }\ncontrollers: { a: {} }")
    base.delegate?.className = "Delegate"
    base.delegate?.position = place
    base.delegate?.windowLines = [place]
    base.delegate?.lacks = [.willEncode, .didDecode]
    let delegate = try #require(
      try app("delegate: { shouldRestore: sameVersion, encodes: { word: x } }", over: base).delegate)
    #expect(delegate.className == "Delegate")
    #expect(delegate.position == place)
    #expect(delegate.windowLines == [place])
    #expect(delegate.lacks == [.didDecode])
    #expect(delegate.shouldRestore?.conditions == [.sameVersion])
    #expect(delegate.shouldRestore?.isSecure == false)
  }

  @Test func `what was read of the scenes' delegates stays where the file decides something of scenes`() throws {
    var base = try base("scenes: { keeps: org.example.a }\ncontrollers: { a: {} }")
    base.scenes?.delegate.position = place
    var open = OpenActivity(of: "Windows", .at(place), isSeenWithout: true)
    open.configurations = ["Main"]
    base.openActivities = [open]
    let app = try app("scenes: [{ mostAge: 1d }, { undecided: Windows }]", over: base)
    #expect(app.scenes?.delegate.mostAge == 86_400)
    #expect(app.scenes?.delegate.keeps == "org.example.a")
    #expect(app.scenes?.delegate.position == place)
    #expect(app.openActivities == [open])
  }

  @Test func `an app of which the file says scenes has them`() throws {
    let plain = try base("controllers: { a: {} }")
    #expect(plain.lifecycle == .application)
    #expect(try app("scenes: { keeps: org.example.a }", over: plain).lifecycle == .scenes)
    let scenes = try base("scenes: { keeps: org.example.a }\ncontrollers: { a: {} }")
    #expect(try app("lifecycle: ~", over: scenes).lifecycle == .scenes)
  }

  @Test func `what is saved stays left to code as long as the file leaves some of it there`() throws {
    var base = try base("controllers: { a: {} }")
    let place = place
    base.changeController(named: "a") { $0.classBehavior.open[.state] = .at(place) }
    let texts: [(saves: String, isOpen: Bool)] = [
      ("{ time: noon }", false), ("{ undecided: ~ }", true), ("[{ time: noon }, { undecided: ~ }]", true),
      ("{ time: noon, place: { undecided: ~ } }", true),
    ]
    for (saves, isOpen) in texts {
      let app = try app("controllers: { a: { saves: \(saves) } }", over: base)
      let open = app.controller(named: "a")?.classBehavior.open.all(of: .state)
      #expect(open == (isOpen ? [.at(place)] : []), "\(saves)")
    }
  }

  @Test func `what the file leaves to code of a screen of its own is left there`() throws {
    let app = try app(
      "controllers: { b: { class: B, from: code, saves: { undecided: ~ } } }", over: base("controllers: { a: {} }"))
    #expect(app.controller(named: "b")?.classBehavior.open[.state] == .unread)
  }

  @Test func `an object that the project has not is registered where the file says its class`() throws {
    let reading = reading(
      "objects: { filter: { saves: { word: x } }, other: { identifier: o }, made: { class: Made } }",
      over: try base("controllers: { a: {} }"))
    #expect(reading.value?.objects.map(\.name) == ["made"])
    let lines = lines(reading)
    #expect(lines.count == 2)
    for name in ["filter", "other"] {
      #expect(lines.contains { $0.contains("the project has no object \"\(name)\"") }, "\(lines)")
    }
  }

  @Test func `a screen that is named by its storyboard identifier is the same screen`() throws {
    let base = try base("controllers: { a: { storyboardIdentifier: first, saves: { word: x } } }")
    let app = try app("controllers: { first: { saves: { time: noon } }, a: { title: T } }", over: base)
    let screen = try #require(app.controller(named: "a"))
    #expect(app.controllers.count == 1)
    #expect(screen.title == "T")
    #expect(screen.classBehavior.saves == [.constant(key: "word", value: "x"), .constant(key: "time", value: "noon")])
  }

  @Test func `only of a screen what is called saves is what is saved`() throws {
    let base = try base("defaults: { saves: x }\ncontrollers: { a: {} }")
    #expect(try app("defaults: { saves: y }", over: base).defaults["saves"] == "y")
  }

  @Test func `what is done is replaced as a whole`() throws {
    let before = "{ toast: One, defaults: { word: x, other: y } }"
    let after = "{ defaults: { word: ~ } }"
    func text(_ effects: String) -> String {
      "events: { go: \(effects) }\ncontrollers: { a: { whenRestored: \(effects) } }"
    }
    let app = try app(text(after), over: base(text(before)))
    let alone = try base(text(after))
    #expect(app.event(named: "go")?.effects == alone.event(named: "go")?.effects)
    #expect(
      app.controller(named: "a")?.classBehavior.whenRestored.map(\.effect)
        == alone.controller(named: "a")?.classBehavior.whenRestored.map(\.effect))
  }

  @Test func `a file that extends a project names no other one that it says what was understood of`() throws {
    let reading = reading("project: B.xcodeproj", over: try base("controllers: { a: {} }"))
    #expect(
      lines(reading).contains { $0.contains(":3:1: a scene that extends a project has no key \"project\"") },
      "\(lines(reading))")
  }

  @Test func `places of the app that is extended are not looked for beside the file`() throws {
    let base = try base("controllers: { a: { leftToCode: { defaults: Code.swift:4:7 } } }")
    let reading = readAppFile(
      file("app: A\nextends: A.xcodeproj\ncontrollers: { a: { title: B } }\n"), project: { _, _ in base },
      path: { source in "there/\(source)" })
    let place = try #require(reading.value?.controller(named: "a")?.classBehavior.open[.defaults]?.position)
    #expect(place == SourcePosition(file: "Code.swift", line: 4, column: 7))
  }

  @Test func `a version of a file that extends a project has no storyboards`() throws {
    let reading = reading(
      "versions: { \"2.0\": { storyboards: [Main.storyboard] } }", over: try base("controllers: { a: {} }"))
    #expect(lines(reading).contains { $0.contains("a scene that extends a project has no key \"storyboards\"") })
  }
}
