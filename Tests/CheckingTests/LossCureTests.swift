import AppDefinition
import Checking
import ControllerKit
import AppReading
import Simulation
import SimulatorSupport
import StateArchive
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// Which screen a loss is one of, which identifiers mend it, and how code opens what was lost.
@Suite(.timed, .timeLimit(.minutes(30))) struct LossCureTests {
  private static func loss(
    of path: String, by rule: Rule? = .onlyIdentifiedObjectsAreSaved, _ kind: SavedObject.Kind = .viewController,
    _ className: String? = nil,
    at source: ExcludedObject.SourceLine? = nil
  ) -> Loss {
    let excluded = ExcludedObject(
      path: path, rule: rule?.number ?? "file", reason: "", kind: kind, className: className, source: source)
    let saved = SavedState(
      app: "A", bundleVersion: "1.0", idiom: "phone", systemVersion: "12.0", timestamp: Timestamp(seconds: 0),
      excluded: [excluded])
    return LossReport(PreservationReport(outcome: .preserved, savedState: saved)).losses[0]
  }

  private static let scene = """
    initial: t
    controllers:
      t: { kind: tabBar, children: [n, same, twin] }
      n: { kind: navigation, root: a, restorationIdentifier: n }
      a: { title: First, views: [{ textField: f, restorationIdentifier: g }, { textField: h }, { switch: s }] }
      same: { restorationIdentifier: x, views: [{ textField: x }] }
      twin: { restorationIdentifier: x }
      "(odd": { restorationIdentifier: odd }
    """

  // MARK: Definitions

  @Test(
    arguments: [
      ("(t)", .viewController, "t"), ("(t)/n", .viewController, "n"), ("(t)/n/(a)", .viewController, "a"),
      ("(t)/n/(a)", .ancestor, "a"), ("(t)/n/(a)", .view, "n"), ("(t)/n/(a)/g", .view, "a"),
      ("(t)/n/(a)/g", .viewController, nil), ("(t)/x", .viewController, "same"), ("(nobody)", .viewController, nil),
      ("nobody", .object, nil), ("f", .view, nil), ("", .viewController, nil), ("a)", .viewController, nil),
      ("(a", .viewController, nil), ("odd", .viewController, "(odd"),
    ] as [(String, SavedObject.Kind, String?)])
  func `a loss is one of the screen at the end of its path, or of the one that shows the view`(
    path: String, kind: SavedObject.Kind, name: String?
  ) throws {
    let cures = LossCures(try keptApp(Self.scene))
    #expect(cures.definition(of: Self.loss(of: path, kind))?.name == name)
  }

  @Test(
    arguments: [
      ("Scene.yaml", 8, "same"), ("Scene.yaml", 9, "twin"), ("Scene.yaml", 2, "a"), ("Other.yaml", 9, "a"),
    ])
  func `where the line of a loss is known, that says which screen it is`(file: String, line: Int, name: String) throws {
    let cures = LossCures(try keptApp(Self.scene))
    let loss = Self.loss(of: "(a)", at: .init(file: file, line: line))
    #expect(cures.definition(of: loss)?.name == name)
  }

  @Test func `a slash in an identifier does not divide a path`() throws {
    let cures = LossCures(
      try keptApp(
        """
        initial: n
        controllers:
          n: { kind: navigation, root: a, restorationIdentifier: n/1 }
          a: { title: A, views: [{ textField: f, restorationIdentifier: f }] }
        """))
    #expect(cures.definition(of: Self.loss(of: "n\\/1"))?.name == "n")
    #expect(cures.definition(of: Self.loss(of: "n\\/1/(a)"))?.name == "a")
    #expect(cures.definition(of: Self.loss(of: "n\\/1/(a)/f", .view))?.name == "a")
    #expect(cures.definition(of: Self.loss(of: "n\\/1/f", .view))?.name == "n")
  }

  // MARK: Explanations

  @Test func `a view is explained by its id or its identifier, and what holds its text or value is it, too`() throws {
    let cures = LossCures(try keptApp(Self.scene))
    func told(_ path: String) -> [String?] {
      let told = cures.explanation(of: Self.loss(of: path, by: .viewNeedsIdentifierAndController, .view))
      return [told?.subject?.view, told?.subject?.controller, told?.rule?.number]
    }
    #expect(told("(t)/n/(a)/g") == ["f", "a", "R23"])
    for path in ["(t)/(a)/g", "(t)/(a)/(f)", "(t)/(a)/g/(text)", "(t)/(a)/(f)/(value)"] {
      // The end of the path tells the view; that before it the screen.
      #expect(told(path) == ["f", "a", "R23"], "\(path)")
    }
    #expect(told("(t)/(a)/gone") == [nil, nil, nil])
    #expect(cures.explanation(of: Self.loss(of: "(a)", by: .onlyRegisteredObjectsAreSaved, .object)) == nil)
    #expect(cures.explanation(of: Self.loss(of: "(nobody)")) == nil)
    #expect(cures.explanationForAll() == nil)
    #expect(cures.codeForAll() == nil)
  }

  @Test(
    arguments: [
      ("(t)/(a)/g/(text)", "f"), ("(t)/(a)/(f)/(text)", "f"), ("(t)/(a)/g/(value)", "f"), ("(t)/(a)/g", "f"),
      ("g", "f"), ("(text)", nil), ("(t)/(a)/gone/(text)", nil), ("(t)/(a)/g/(other)", nil), ("(t)/(a)/(h", nil),
    ] as [(String, String?)])
  func `what holds the text or the value of a view is that view`(path: String, view: String?) throws {
    let cures = LossCures(try keptApp(Self.scene))
    let loss = Self.loss(of: path, by: .viewNeedsIdentifierAndController, .view, at: .init(file: "Scene.yaml", line: 7))
    #expect(cures.definition(of: loss)?.name == "a")
    let told = cures.explanation(of: loss)?.subject?.view
    #expect(told == view)
  }

  // MARK: Identifiers

  @Test(
    arguments: [
      ("(t)", .onlyIdentifiedObjectsAreSaved, .viewController, ["t: restorationIdentifier: t"]),
      (
        "(t)/(a)", .onlyIdentifiedObjectsAreSaved, .viewController,
        ["t: restorationIdentifier: t", "a: restorationIdentifier: a"]
      ),
      (
        "(t)/(a)", .onlyIdentifiedObjectsAreSaved, .ancestor,
        ["t: restorationIdentifier: t", "a: restorationIdentifier: a"]
      ),
      ("(a)", .onlyRegisteredObjectsAreSaved, .object, ["a: restorationIdentifier: a"]),
      (
        "(t)/(a)/(h)", .viewNeedsIdentifierAndController, .view,
        [
          "t: restorationIdentifier: t", "a: restorationIdentifier: a, viewIdentifiers: { h: TextField }",
        ]
      ),
      ("(t)/(a)/(s)", .saveReferencesNotData, .view, ["t: restorationIdentifier: t", "a: restorationIdentifier: a"]),
      ("(nobody)", .onlyIdentifiedObjectsAreSaved, .viewController, []),
      (
        "(t)/(nobody)/(a)", .onlyIdentifiedObjectsAreSaved, .viewController,
        ["t: restorationIdentifier: t", "a: restorationIdentifier: a"]
      ),
      (
        "(t)/x", .firstOfOnePathIsSaved, .viewController,
        ["t: restorationIdentifier: t", "twin: restorationIdentifier: twin"]
      ),
      ("(t)/x", .onlyIdentifiedObjectsAreSaved, .viewController, ["t: restorationIdentifier: t"]),
    ] as [(String, Rule, SavedObject.Kind, [String])])
  func `what is missing on the path of a loss is given, and its own where it shares it`(
    path: String, rule: Rule, kind: SavedObject.Kind, given: [String]
  ) throws {
    let cures = LossCures(try keptApp(Self.scene))
    let told = cures.identifiers(for: Self.loss(of: path, by: rule, kind)).entries
    #expect(told.map { "\($0.controller): \($0.members.joined(separator: ", "))" } == given)
  }

  @Test func `what the line of a loss tells of gets an identifier, too`() throws {
    let cures = LossCures(try keptApp(Self.scene))
    for (line, given) in [(7, ["a"]), (8, [])] {
      let loss = Self.loss(of: "lost", at: .init(file: "Scene.yaml", line: line))
      #expect(cures.identifiers(for: loss).entries.map(\.controller) == given)
    }
  }

  @Test func `a screen without an identifier gets one where nothing of the app is saved, too`() throws {
    let cures = LossCures(try sceneApp("app: A\n" + Self.scene))
    for (line, given) in [(6, ["a"]), (7, [])] {
      let loss = Self.loss(of: "lost", at: .init(file: "Scene.yaml", line: line))
      #expect(cures.identifiers(for: loss).entries.map(\.controller) == given)
    }
    #expect(cures.explanationForAll()?.rule == .nothingWithoutBothGates)
    #expect(cures.codeForAll()?.sentence == "the app delegate must answer true from both gates")
  }

  @Test(.tags(.Rule.u10), arguments: ["Windows", nil] as [String?])
  func `a scene delegate of which nothing that was read answers is told what to do`(delegate: String?) throws {
    var app = try sceneApp("app: A\n" + Self.scene)
    app.lifecycle = .scenes
    app.openActivities = [OpenActivity(of: "Second", .unread)]
    app.silentSceneDelegate = delegate
    let told = LossCures(app).explanationForAll()
    #expect(
      told?.steps.map(\.cure)
        == delegate.map { name in
          [
            .inCode(
              "nothing that was read of \(name) implements stateRestorationActivity(for:); implement it there, and answer "
                + "an activity")
          ]
        })
    #expect(LossCures(app).codeForAll() == nil)
  }

  @Test func `no identifier mends an app with scenes`() throws {
    let app = try sceneApp(
      """
      app: A
      scenes: { activityTypes: t, keeps: t }
      initial: a
      controllers: { a: { title: A, activity: { type: t, adds: { at: a } } } }
      """)
    let cures = LossCures(app)
    #expect(cures.mending(ofAll: []).isEmpty)
    #expect(cures.identifiers(for: Self.loss(of: "(a)", by: .appBuildsItsScenes)).isEmpty)
    #expect(cures.explanation(of: Self.loss(of: "(a)", by: nil)) == nil)
    #expect(!LossCures(try keptApp(Self.scene)).mending(ofAll: []).isEmpty)
  }

  // MARK: Code

  @Test(.tags(.Rule.r22)) func `of methods that are there super is to be called where they are`() throws {
    var app = try keptApp(
      """
      initial: list
      controllers:
        list: { class: List, restorationIdentifier: list, callsSuper: false, views: [{ textField: f }] }
      """)
    let loss = Self.loss(of: "list/(f)", by: .overridesCallSuper, .view)
    let need = ", and the view needs a restoration identifier, too"
    #expect(LossCures(app).code(for: loss)?.sentence == "List must call super in both methods\(need)")
    #expect(LossCures(app).code(for: loss)?.lines.count == 7)
    // A file that was written of code says that the class has them, and not where.
    var written = app
    written.project = "List.xcodeproj"
    #expect(LossCures(written).code(for: loss)?.lines.count == 2)
    app.restorationMethods = ["encodeRestorableState(with:)", "decodeRestorableState(with:)"].enumerated().map {
      RestorationMethod(
        type: "List", name: $1, position: SourcePosition(file: "List.swift", line: 10 * $0 + 3, column: 1))
    }
    let code = LossCures(app).code(for: loss)
    #expect(code?.sentence == "List must call super in both methods (List.swift:3:1, List.swift:13:1)\(need)")
    #expect(code?.lines == ["super.encodeRestorableState(with: coder)", "super.decodeRestorableState(with: coder)"])
  }

  @Test(.tags(.Rule.r13)) func `what was not read may give an identifier, and what was read does so at a place`() {
    let place = OpenCode.Place.at(SourcePosition(file: "A.swift", line: 4, column: 2))
    #expect(OpenCode.Place.deedForOne(.unread) == "code that was not read may set one")
    #expect(OpenCode.Place.deedForOne(place) == "code may set one (A.swift:4:2)")
    #expect(OpenCode.Place.unread.deedForIdentifier() == "code that was not read may set its restoration identifier")
    let one = UnreadSources(["Gone.swift"])
    #expect(OpenCode.Place.deedForOne(.unread, notRead: one) == "code that was not read (Gone.swift) may set one")
    #expect(OpenCode.Place.deedForOne(place, notRead: one) == "code may set one (A.swift:4:2)")
    let several = UnreadSources(["Gone.swift", "Left.m", "Lost.m"])
    let words = OpenCode.Place.unread.deedForIdentifier(notRead: several)
    #expect(words == "code that was not read (Gone.swift and 2 other sources) may set its restoration identifier")
    #expect(
      [UnreadSources(), one, several].map(\.words) == [
        "", " (Gone.swift was not read)", " (Gone.swift and 2 other sources were not read)",
      ])
  }

  @Test func `code is of the class that contains what was lost, and else of its own`() throws {
    let app = try keptApp(
      """
      initial: host
      controllers:
        host: { kind: container, class: Host, children: [leaf], restorationIdentifier: host }
        leaf: { class: Leaf, restorationIdentifier: leaf, views: [{ textField: f, restorationIdentifier: f }] }
        lone: { restorationIdentifier: lone }
      """)
    let cures = LossCures(app)
    func sentence(_ path: String, _ rule: Rule, _ kind: SavedObject.Kind = .viewController) -> String? {
      cures.code(for: Self.loss(of: path, by: rule, kind, "Lost"))?.sentence
    }
    #expect(sentence("host/leaf", .overridesCallSuper) == "Host must call super in both methods")
    #expect(sentence("host/leaf/f", .overridesCallSuper, .view) == "Host must call super in both methods")
    #expect(sentence("host", .overridesCallSuper) == "Host must call super in both methods")
    #expect(sentence("lone", .overridesCallSuper) == "a subclass of UIViewController must call super in both methods")
    #expect(sentence("gone/lost", .overridesCallSuper) == "Lost must call super in both methods")
    #expect(sentence("host/leaf/f", .textFieldKeepsSelectionOnly, .view) == "Leaf must encode the text")
    #expect(sentence("host/f", .textFieldKeepsSelectionOnly, .view) == "Host must encode the text")
    #expect(sentence("host/leaf", .appMayIgnoreTheSnapshot) == nil)
    #expect(sentence("lone", .appMayIgnoreTheSnapshot) == nil)
    #expect(
      sentence("host/leaf", .identifierIsSetThroughItsProperty)
        == "Leaf must set the property and not override its getter")
  }

  // MARK: Opening

  @Test func `what is not on the device is opened by what contains it, as something leads to it`() throws {
    let app = try keptApp(
      """
      initial: a
      controllers:
        a: { restorationIdentifier: a, views: [{ button: B, show: b }, { button: N, present: n }, { button: U, event: go }] }
        b: { title: B }
        n: { kind: navigation, root: c }
        c: { title: C, views: [{ button: D, present: d }] }
        d: { title: D }
        box: { kind: container, children: [tabs] }
        tabs: { kind: tabBar, children: [e, f] }
        e: { title: E }
        f: { title: F }
        sure: { kind: alert, title: "Sure?" }
      events: { go: { show: d } }
      """)
    let cures = LossCures(app)
    func opening(_ name: String, _ there: Set<String> = []) -> String? {
      cures.opening(of: name) { there.contains($0) }.map { "\($0.isPresented ? "present" : "show") \($0.name)" }
    }
    #expect(opening("b") == "show b")
    #expect(opening("n") == "present n")
    #expect(opening("c") == "present n")
    #expect(opening("c", ["n"]) == nil)
    #expect(opening("c", ["a"]) == "present n")
    #expect(opening("d") == "present d")
    #expect(opening("f") == "show box")
    #expect(opening("f", ["tabs"]) == nil)
    #expect(opening("f", ["box"]) == nil)
    #expect(opening("f", ["e"]) == "show box")
    #expect(opening("sure") == "present sure")
    #expect(opening("nobody") == nil)
  }

  @Test func `a screen of a storyboard is opened by its storyboard identifier`() throws {
    let text = CheckCorpus.document(
      CheckCorpus.controller("a", "viewController", segues: CheckCorpus.segue("presentation", to: "b"))
        + CheckCorpus.controller("b", "viewController", "storyboardIdentifier=\"Second\""))
    let app = try #require(
      readStoryboard(SourceFile(name: "T.storyboard", bytes: Array(text.utf8)), app: "T").value)
    let opening = try #require(LossCures(app).opening(of: "b") { _ in false })
    #expect(opening == ("Second", true))
  }

  @Test(.tags(.Rule.r46), arguments: [("existing", true), ("page", false)])
  func `a restoration class that returns what is there already has nothing to change`(
    answer: String, isMended: Bool
  ) throws {
    let app = try keptApp(
      """
      initial: page
      restorationClasses: { Maker: { makes: { page: \(answer) } } }
      controllers:
        page: { class: Page, restorationIdentifier: page, restorationClass: Maker }
      """)
    let code = LossCures(app).code(for: Self.loss(of: "page", by: .existingControllerIsNotMadeAgain))
    #expect((code == nil) == isMended, "\(code?.sentence ?? "")")
  }
}
