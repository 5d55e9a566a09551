import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// Values that only the app's code decides.
@Suite(.timed, .timeLimit(.minutes(30))) struct UndecidedTests {
  private static let place = SourcePosition(file: "A.swift", line: 4, column: 1)

  @Test(arguments: [
    ("restorationIdentifier: { undecided: f(), at: A.swift:4 }", OpenCode.Part.identifier),
    ("restorationClass: { undecided: f(), at: A.swift:4:1 }", .restorationClass),
    ("saves: { undecided: f(), at: A.swift:4 }", .state), ("saves: [item, { undecided: f(), at: A.swift:4 }]", .state),
    ("leftToCode: { defaults: { undecided: f(), at: A.swift:4 } }", .defaults),
    ("leftToCode: { children: [{ undecided: f(), at: A.swift:4 }] }", .children),
    ("leftToCode: { source: { undecided: f(), at: A.swift:4 } }", .source),
    ("leftToCode: { whenRestored: { undecided: f(), at: A.swift:4 } }", .whenRestored),
  ])
  func `a part of a screen can be left to code`(value: String, part: OpenCode.Part) throws {
    let screen = try #require(readSample("", controller: "{ \(value) }").value?.controller(named: "a"))
    #expect(screen.classBehavior.open.all(of: part) == [.code("f()", at: Self.place)])
    #expect(screen.classBehavior.open[part]?.words == " (f(), A.swift:4:1)")
  }

  @Test func `a key that is left to code is named, and the others are saved`() throws {
    let saves = "[{ word: one, filter: { undecided: f(), at: A.swift:4 } }, item]"
    let screen = try #require(readSample("", controller: "{ saves: \(saves) }").value?.controller(named: "a"))
    #expect(screen.classBehavior.open.all(of: .state) == [.code("filter: f()", at: Self.place)])
    #expect(screen.classBehavior.saves == [.constant(key: "word", value: "one"), .item()])
  }

  @Test(arguments: [("[state, defaults]", [OpenCode.Part.state, .defaults]), ("identifier", [.identifier]), ("~", [])])
  func `what was not read is a part by name`(value: String, parts: [OpenCode.Part]) throws {
    let screen = try #require(readSample("", controller: "{ leftToCode: \(value) }").value?.controller(named: "a"))
    #expect(OpenCode.Part.allCases.filter { screen.classBehavior.open[$0] == .unread } == parts)
  }

  @Test func `an identifier is assumed until the code is run`() throws {
    let value =
      "{ restorationIdentifier: { undecided: f(), assumed: a }, restorationClass: { undecided: ~, assumed: M } }"
    let more = "restorationClasses: { M: { makes: a } }"
    let screen = try #require(readSample(more, controller: value).value?.controller(named: "a"))
    #expect(screen.restorationIdentifier == "a")
    #expect(screen.classBehavior.restorationClass == "M")
    #expect(screen.classBehavior.open[.identifier] == .code("f()", at: nil))
    #expect(screen.classBehavior.open[.restorationClass] == .unread)
  }

  @Test func `a gate is taken to say yes, or what is assumed`() throws {
    let gates =
      "shouldSave: { undecided: f(), at: A.swift:4 }, shouldRestore: { answer: { undecided: ~, assumed: never }, variant: plain }"
    let delegate = try #require(
      readSample("delegate: { \(gates), finds: { \"**\": { undecided: g() } } }").value?.delegate)
    #expect(delegate.shouldSave?.conditions == [.always])
    #expect(delegate.shouldSave?.open == .code("f()", at: Self.place))
    #expect(delegate.shouldRestore?.conditions == [.never])
    #expect(delegate.shouldRestore?.isSecure == false)
    #expect(delegate.shouldRestore?.open == .unread)
    #expect(delegate.openAnswers == .code("g()", at: nil))
    #expect(delegate.finds.isEmpty)
  }

  @Test func `scenes can be left to code, by the classes of their delegates`() throws {
    let app = try #require(readSample("scenes: [{ undecided: SceneDelegate, at: A.swift:4 }, { undecided: ~ }]").value)
    #expect(app.lifecycle == .scenes)
    #expect(app.scenes == nil)
    #expect(app.openActivities == [OpenActivity(of: "SceneDelegate", .at(Self.place)), OpenActivity(of: nil, .unread)])
  }

  @Test func `a scene delegate that is left to code has its configurations, and none that was read may answer`() throws
  {
    let scenes = "[{ undecided: A, by: nothing, for: Main }, { undecided: B, at: A.swift:4, for: [Game, Other] }]"
    let app = try #require(readSample("scenes: \(scenes)").value)
    #expect(app.openActivities.map(\.configurations) == [["Main"], ["Game", "Other"]])
    #expect(app.openActivities.map(\.isSeenWithout) == [true, false])
    #expect(app.openActivities.answering(for: ["Game"]).map(\.delegate) == ["B"])
    let written = try #require(readAppFile(file(writeAppFile(app))).value)
    #expect(written.openActivities == app.openActivities)
  }

  @Test(arguments: [
    ("{ kind: table, table: { id: t, rows: [One] }, answersTaps: false }", true), ("{ answersTaps: false }", false),
  ])
  func `that no class answers a tap on rows is read, and is written of a screen with rows`(
    screen: String, isWritten: Bool
  ) throws {
    let app = try #require(readSample("", controller: screen).value)
    #expect(app.controller(named: "a")?.origin.leavesTaps == true)
    #expect(app.controller(named: "b")?.origin.leavesTaps == false)
    let written = try #require(readAppFile(file(writeAppFile(app))).value)
    #expect(written.controller(named: "a")?.origin.leavesTaps == isWritten)
  }

  @Test func `of some scenes something is known, and others are left to code`() throws {
    let text = "{ undecided: Other }"
    let known = "{ keeps: t, activityTypes: t, configurations: { Other: { root: a, for: u } } }"
    let app = try #require(readSample("scenes: [\(known), \(text)]").value)
    #expect(app.scenes?.configurations.map(\.name) == ["Other"])
    #expect(app.openActivities.map(\.delegate) == ["Other"])
    let written = try #require(readAppFile(file(writeAppFile(app))).value)
    #expect(written.openActivities == app.openActivities)
    #expect(written.scenes?.configurations.map(\.types) == [["u"]])
    let messages = readSample("scenes: [\(known), \(known), \(text)]").diagnostics.map(\.message)
    #expect(messages.count == 1)
  }

  @Test func `what is shown can be left to code`() throws {
    let value =
      "{ actions: { go: { undecided: f(), at: A.swift:4 } }, whenRestored: [{ undecided: g() }, { show: b }] }"
    let screen = try #require(readSample("", controller: value).value?.controller(named: "a"))
    #expect(screen.actions.map(\.action) == [.undecided(.code("f()", at: Self.place))])
    let effects = screen.classBehavior.whenRestored.map(\.effect)
    #expect(effects == [.perform(.undecided(.code("g()", at: nil))), .perform(.show("b"))])
  }

  @Test(arguments: [
    (
      "{ restorationIdentifier: { undecided: f, at: A.swift } }",
      "\"A.swift\" is no place in a source; write FILE:LINE, as in Note.swift:12"
    ),
    (
      "{ restorationIdentifier: { undecided: f, at: \"A.swift:0\" } }",
      "\"A.swift:0\" is no place in a source; write FILE:LINE, as in Note.swift:12"
    ),
    (
      "{ restorationIdentifier: { undecided: f, assume: x } }",
      "an undecided value has no key \"assume\"; did you mean \"assumed\"?"
    ),
    ("{ saves: { undecided: f, assumed: x } }", "what is undecided here has no key \"assumed\""),
    (
      "{ leftToCode: stat }",
      "\"stat\" is not one of identifier, restorationClass, state, defaults, viewIdentifier, rowIdentifiers, children, whenRestored, source; did you mean \"state\"?"
    ),
  ])
  func `a slip of the pen is told`(controller: String, message: String) {
    let messages = readSample("", controller: controller).diagnostics.map(\.message)
    #expect(messages == [message])
  }

  @Test func `what is left to code is written as it was read`() throws {
    let text = """
      app: A
      delegate:
        shouldSave: { undecided: f(), at: A.swift:4:1 }
        shouldRestore: { answer: { undecided: ~, assumed: never }, variant: plain }
        encodes: { n: 3, boy: { undecided: ~, at: A.swift:4:1 } }
        finds: { "**": { undecided: ~ } }
      initial: a
      controllers:
        a:
          restorationIdentifier: { undecided: f(), at: A.swift:4:1, assumed: a }
          restorationClass: { undecided: ~, at: A.swift:4:1 }
          actions: { go: { undecided: g() } }
          saves: [item, { undecided: "k: f()", at: A.swift:4:1 }]
          leftToCode: { defaults: ~, rowIdentifiers: A.swift:9:2 }
          whenRestored: [dismiss, { undecided: h() }]
      scenes: { undecided: SceneDelegate }

      """
    let app = try #require(readAppFile(file(text)).value)
    #expect(app.delegate?.openState == [.code("boy", at: Self.place)])
    #expect(app.delegate?.encodes.map(\.key) == ["n"])
    #expect(writeAppFile(app).split(separator: "\n").map { $0 } == text.split(separator: "\n").map { $0 })
  }

  @Test func `an app for one kind of device is launched on that`() throws {
    let app = try #require(readAppFile(file("app: A\nidioms: pad\ninitial: a\ncontrollers: { a: {} }\n")).value)
    #expect(app.idiom == .pad)
  }

  @Test func `what is known of an app's code and devices is written as it was read`() throws {
    let text = """
      app: A
      idiom: pad
      idioms: pad
      notRead: [B.m, C.swift]
      initial: a
      controllers:
        a: { kind: container, children: [b, c], childKeys: { Main: b, Side: c }, decodesChildren: false }
        b: { kind: container, children: [c], childKeys: { Only: c } }
        c: {}
      appearance:
        - { class: Box, at: A.swift:4:1 }
        - { class: Box, method: viewWillLayoutSubviews(), at: A.swift:4:1 }
        - { at: A.swift:4:1 }

      """
    let reading = readAppFile(file(text))
    let app = try #require(reading.value)
    #expect(reading.diagnostics.map(\.message) == [])
    #expect(app.idioms == [.pad])
    #expect(app.unreadSources.paths == ["B.m", "C.swift"])
    let at = OpenCode.Place.at(Self.place)
    #expect(
      app.appearanceByCode == [
        AppearanceByCode(of: "Box", at), AppearanceByCode(of: "Box", in: "viewWillLayoutSubviews()", at),
        AppearanceByCode(of: nil, at),
      ])
    let codes = ["a", "b"].compactMap { app.controller(named: $0)?.classBehavior.code }
    #expect(codes.map(\.childKeys) == [["Main": "b", "Side": "c"], ["Only": "c"]])
    #expect(codes.map(\.decodesChildren) == [false, true])
    #expect(writeAppFile(app) == text)
    #expect(writeAppFile(app.standingAlone) == text)
  }

  @Test func `sources that were not read are named from where the file is read`() throws {
    let text = "app: A\nnotRead: ../B.m\ninitial: a\ncontrollers:\n  a: {}\n"
    let app = try #require(readAppFile(file(text), path: { source in "there/\(source)" }).value)
    #expect(app.unreadSources.paths == ["there/../B.m"])
    let written = writeAppFile(app, naming: { SourcePosition(file: "here/" + $0.file, line: $0.line, column: 1) })
    #expect(written.contains("notRead: here/there/../B.m\n"), "\(written)")
  }

  @Test func `of an app for every device nothing is written of that, and an appearance has a place`() throws {
    var app = try #require(readAppFile(file("app: A\ninitial: a\ncontrollers: { a: {} }\n")).value)
    app.idioms = [.pad, .phone]
    #expect(!writeAppFile(app).contains("idioms"))
    let messages = readAppFile(file("app: A\ninitial: a\ncontrollers: { a: {} }\nappearance: { class: Box }\n"))
      .diagnostics.map(\.message)
    #expect(messages == ["an appearance needs a key \"at\""])
  }

  private static let beginnings: [(initial: String, other: OtherBeginning)] = [
    (
      "{ undecided: Start.nib, at: A.swift:4:1, by: nothing, assumed: a }",
      OtherBeginning("Start.nib", at: place, isNamed: false)
    ),
    ("{ undecided: Main.storyboard, assumed: a }", OtherBeginning("Main.storyboard", at: nil, isNamed: true)),
    ("{ undecided: ~, by: nothing, assumed: a }", OtherBeginning(nil, at: nil, isNamed: false)),
  ]

  @Test(arguments: beginnings)
  func `what an app begins with in place of its first screen is written as it was read`(
    initial: String, other: OtherBeginning
  ) throws {
    let text = "app: A\ninitial: \(initial)\ncontrollers:\n  a: {}\n"
    let app = try #require(readAppFile(file(text)).value)
    #expect(app.windows.map(\.root) == ["a"])
    #expect(app.otherBeginning == other)
    #expect(writeAppFile(app) == text)
    let window = "app: A\nwindows: [{ root: \(initial), restorationIdentifier: w }]\ncontrollers:\n  a: {}\n"
    let named = try #require(readAppFile(file(window)).value)
    #expect(named.otherBeginning == other)
    #expect(writeAppFile(named).contains("root: \(initial), restorationIdentifier: w"))
  }

  @Test func `a beginning with something else names the screen that is assumed`() {
    let messages = readAppFile(file("app: A\ninitial: { undecided: Start.nib }\ncontrollers: { a: {} }\n"))
      .diagnostics.map(\.message)
    #expect(messages.contains("a root needs a key \"assumed\""), "\(messages)")
  }

  @Test func `places are those of the file, and are named from where they are read`() throws {
    let text =
      "app: A\ninitial: a\ncontrollers:\n  a: { restorationIdentifier: { undecided: f(), at: ../A.swift:4:1 } }\n"
    let reading = readAppFile(file(text), path: { source in "there/\(source)" })
    let app = try #require(reading.value)
    let place = try #require(app.controller(named: "a")?.classBehavior.open[.identifier]?.position)
    #expect(place == SourcePosition(file: "there/../A.swift", line: 4, column: 1))
    let written = writeAppFile(app, naming: { _ in SourcePosition(file: "B.swift", line: 7, column: 2) })
    #expect(written.contains("at: B.swift:7:2"), "\(written)")
  }

  @Test func `kinds of values, and what is left to code of activities and objects, are written as they were read`()
    throws
  {
    let text = """
      app: A
      initial: a
      controllers:
        a:
          restorationIdentifier: { undecided: ~, at: A.swift:4:1, by: delegate }
          own: { editing: "false" }
          kinds: { count: number, editing: truth }
          activity: { type: t, adds: { editing: own(editing) }, leftToCode: [A.swift:4:1, A.swift:5:1] }
      objects:
        filter:
          saves: { word: { undecided: ~, at: A.swift:4:1, assumed: lunch } }
          registered: A.swift:4:1
          leftToCode: { undecided: ~ }
      scenes: { keeps: t, leftToCode: A.swift:4:1 }

      """
    let app = try #require(readAppFile(file(text)).value)
    let behavior = try #require(app.controller(named: "a")).classBehavior
    #expect(behavior.open[.identifier] == .delegate(Self.place))
    #expect(behavior.kinds == ["count": .number, "editing": .truth])
    #expect(behavior.activity?.openAt.first == Self.place)
    #expect(app.scenes?.delegate.openAt == [Self.place])
    #expect(app.objects[0].saves == [.constant(key: "word", value: "lunch")])
    #expect(app.objects[0].openSaves == ["word": .at(Self.place)])
    #expect(app.objects[0].registration == .at(Self.place))
    #expect(app.objects[0].openState == .unread)
    #expect(writeAppFile(app).split(separator: "\n").map { $0 } == text.split(separator: "\n").map { $0 })
  }
}
