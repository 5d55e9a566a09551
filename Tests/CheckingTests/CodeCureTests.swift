import AppDefinition
import AppReading
import Checking
import ChildProcesses
import ControllerKit
import Simulation
import SimulatorSupport
import StateArchive
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// The lines that an engineer writes where only code brings something back, in the language of the class.
@Suite(.timed, .timeLimit(.minutes(30))) struct CodeCureTests {
  private static let scene = """
    initial: host
    controllers:
      host: { kind: container, class: Host, children: [leaf], restorationIdentifier: host }
      leaf:
        class: Leaf
        restorationIdentifier: "leaf-1"
        views:
          - { textField: f, restorationIdentifier: f-2 }
          - { textView: page }
          - { searchBar: 2nd }
          - { switch: switch }
          - { slider: volume, minimum: 0, maximum: 9 }
          - { stepper: count }
          - { segmented: choice, titles: [a, b] }
          - { picker: wheel, titles: [a, b] }
          - { pageControl: dots, count: 3 }
          - { label: Name, id: name }
    """

  /// What can be changed on a screen of a storyboard, by elements, with the outlets of its class.
  private static let kinds: [(element: String, outlet: String)] = [
    ("textField", "nameField"), ("textView", "notes"), ("searchBar", "search"), ("switch", "_sound"),
    ("slider", "volume"), ("stepper", "count"), ("segmentedControl", "choice"), ("pickerView", "wheel"),
    ("pageControl", "dots"), ("datePicker", "day"),
  ]

  /// An app of a storyboard: a screen whose class has outlets, one whose class has none, and one without a class.
  private static func app(writtenIn ending: String?) throws -> AppDefinition {
    func views(_ prefix: String) -> String {
      kinds.enumerated().map { number, kind in
        let identifier = prefix == "y" && number == 0 ? " restorationIdentifier=\"Name\"" : ""
        return "<\(kind.element) id=\"\(prefix)1a-b\(number)-Zq\"\(identifier)/>"
      }.joined() + "<switch id=\"\(prefix)1a-c0-Zq\"/><textField id=\"\(prefix)1a-c1-Zq\"/>"
    }
    func screen(_ id: String, _ attributes: String, _ prefix: String, _ connections: String = "") -> String {
      CheckCorpus.controller(
        id, id == "c" ? "tableViewController" : "viewController", attributes, segues: connections,
        view: "<view key=\"view\"><subviews>\(views(prefix))</subviews></view>")
    }
    let outlets = kinds.enumerated().map { number, kind in
      "<outlet property=\"\(kind.outlet)\" destination=\"x1a-b\(number)-Zq\" id=\"o\(number)\"/>"
    }
    let collection = "<outletCollection property=\"switches\" destination=\"x1a-c0-Zq\" id=\"o-c\"/>"
    let document = CheckCorpus.document(
      screen(
        "a", "customClass=\"Leaf\" restorationIdentifier=\"leaf\" storyboardIdentifier=\"Leaf\"", "x",
        outlets.joined() + collection)
        + screen("b", "customClass=\"Leaf\" restorationIdentifier=\"other\"", "y")
        + screen("c", "", "z"))
    let file = SourceFile(name: "Main.storyboard", bytes: Array(document.utf8))
    var app = try #require(readStoryboard(file, app: "T").value)
    guard let ending else { return app }
    let place = SourcePosition(file: "Leaf.\(ending)", line: 3, column: 1)
    for controller in app.controllers where controller.classBehavior.name != nil {
      app.changeController(named: controller.name) {
        $0.classBehavior.source = ClassSource(position: place, leavesIdentifier: false)
      }
    }
    app.delegate = DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always]))
    app.delegate?.position = place
    return app
  }

  private static func loss(
    of path: String, by rule: Rule, _ kind: SavedObject.Kind = .viewController, _ className: String? = nil
  ) -> Loss { CheckTextTests.loss(of: path, by: rule, kind, className) }

  private static func loss(_ reason: ActivityLoss) -> Loss {
    let saved = SavedState(
      app: "A", bundleVersion: "1.0", idiom: "phone", systemVersion: "12.0", timestamp: Timestamp(seconds: 0),
      excluded: [reason.entry(for: "session")])
    return LossReport(PreservationReport(outcome: .preserved, savedState: saved)).losses[0]
  }

  private static let rulesOfViews: [Rule] = [
    .viewsKeepNothingByThemselves, .saveReferencesNotData, .textFieldKeepsSelectionOnly,
  ]

  /// Every cure of the storyboard's app, for each kind of loss.
  private static func cures(of app: AppDefinition) -> [CodeCure] {
    let cures = LossCures(app)
    var losses: [Loss] = []
    for path in ["leaf", "other", "(c)"] {
      losses += Rule.allCases.filter { !rulesOfViews.contains($0) }.map { loss(of: path, by: $0) }
    }
    for (path, prefix) in [("leaf", "x"), ("other", "y"), ("(c)", "z")] {
      let ids = kinds.indices.map { "b\($0)" } + ["c0", "c1"]
      for id in ids {
        let view = prefix == "y" && id == "b0" ? "Name" : "(\(prefix)1a-\(id)-Zq)"
        losses += rulesOfViews.map { loss(of: "\(path)/\(view)", by: $0, .view) }
      }
      losses.append(loss(of: "\(path)/(made)/(text)", by: .textFieldKeepsSelectionOnly, .view))
    }
    losses += [loss(of: "filter", by: .onlyRegisteredObjectsAreSaved, .object)]
    losses += [
      loss(.typeNotDeclared("a.b&c")), loss(.notAddedAgain(key: "draft")),
      loss(.valueRefused(key: "at \"once\"", .depth)),
    ]
    return losses.compactMap { cures.code(for: $0) }
  }

  /// The lines of cures in a language, each once; a property list is in none.
  private static func distinct(_ cures: [CodeCure]) -> [[String]] {
    var known: [[String]] = []
    for cure in cures where cure.lines.first?.hasPrefix("<") == false && !known.contains(cure.lines) {
      known.append(cure.lines)
    }
    return known
  }

  @Test func `the code that mends a loss is written as it was, for every rule and every kind of view`() throws {
    let cures = LossCures(try keptApp(Self.scene))
    var (screens, views) = (ToldCode(), ToldCode())
    for rule in Rule.allCases where !Self.rulesOfViews.contains(rule) {
      let code = cures.code(for: Self.loss(of: "host/leaf-1", by: rule))
      // What is set in a view is written by its kind.
      #expect((code != nil) == CodeCure.isNeeded(by: rule), "\(rule)")
      if code != nil { screens.note("\(rule)", code) }
    }
    let viewNames = [
      "f-2", "(page)", "(2nd)", "(switch)", "(volume)", "(count)", "(choice)", "(wheel)", "(dots)", "(name)",
    ]
    for view in viewNames {
      for rule in Self.rulesOfViews {
        views.note("\(rule) of \(view)", cures.code(for: Self.loss(of: "host/leaf-1/\(view)", by: rule, .view)))
      }
    }
    for (path, kind) in [("host", SavedObject.Kind.viewController), ("filter", .object), ("...", .object)] {
      screens.note(
        "R53 of \(path)", cures.code(for: Self.loss(of: path, by: .onlyRegisteredObjectsAreSaved, kind, "Filter")))
    }
    screens.note(
      "R21 of nothing known",
      cures.code(for: Self.loss(of: "gone/lost", by: .containerEncodesItsChildren, .viewController, "Lost")))
    screens.note("a file", cures.code(for: CheckTextTests.loss(of: "host/leaf-1", by: nil, .viewController)))
    try Golden(path: "Checks/code-screens.txt").holds(screens.text)
    try Golden(path: "Checks/code-views.txt").holds(views.text)
    let told = (screens.codes + views.codes).map(\.lines).filter { $0.first?.hasPrefix("<") == false }
    var swift = Self.distinct(
      Self.cures(of: try Self.app(writtenIn: nil)) + Self.cures(of: try Self.app(writtenIn: "swift")))
    swift += told.filter { !swift.contains($0) }
    #expect(swift.count > 80)
    try UIKitStubs.check(swift)
  }

  /// The code that mends losses, each once, with what it mends.
  private struct ToldCode {
    var codes: [(sentences: [(heads: [String], sentence: String)], lines: [String])] = []

    mutating func note(_ head: String, _ code: CodeCure?) {
      let (sentence, lines) = (code?.sentence ?? "none", code?.lines ?? [])
      guard let place = codes.firstIndex(where: { $0.lines == lines }) else {
        return codes.append(([([head], sentence)], lines))
      }
      if let same = codes[place].sentences.firstIndex(where: { $0.sentence == sentence }) {
        codes[place].sentences[same].heads.append(head)
      } else {
        codes[place].sentences.append(([head], sentence))
      }
    }

    var text: String {
      codes.map { code in
        code.sentences.map { "## \($0.heads.joined(separator: ", "))\n\($0.sentence)\n" }.joined()
          + code.lines.map { "  \($0)\n" }.joined()
      }.joined()
    }
  }

  @Test(.enabled(if: Programs.installed("clang") != nil, "there is no clang"))
  func `every cure for classes in Objective-C is in that language, and its compiler understands it`() throws {
    let app = try Self.app(writtenIn: "m")
    let (cures, inSwift) = (Self.cures(of: app), Self.cures(of: try Self.app(writtenIn: "swift")))
    #expect(cures.map(\.sentence) == inSwift.map(\.sentence))
    let lines = Self.distinct(cures)
    #expect(lines.count == Self.distinct(inSwift).count)
    #expect(lines.allSatisfy { !$0.contains { $0.contains("func ") } })
    try UIKitHeaders.check(lines)
  }

  @Test(arguments: ["swift", "m"]) func `no cure holds an id that Xcode has made, and what is no outlet is marked`(
    ending: String
  ) throws {
    let app = try Self.app(writtenIn: ending)
    let text = Self.cures(of: app).flatMap { [$0.sentence] + $0.lines }.joined(separator: "\n")
    #expect(!text.contains("1a"))
    #expect(!text.contains("Zq"))
    #expect(!text.contains("(c)"))
    let cures = LossCures(app)
    func lines(_ path: String) -> String {
      cures.code(for: Self.loss(of: path, by: .saveReferencesNotData, .view))?.lines.joined(separator: "\n") ?? ""
    }
    #expect(!lines("leaf/(x1a-b4-Zq)").contains("fill in"))
    #expect(lines("leaf/(x1a-b4-Zq)").contains("volume.value"))
    #expect(lines("leaf/(x1a-c0-Zq)").contains("switches[0]"))
    #expect(lines("other/(y1a-b4-Zq)").contains("fill in: slider is an outlet of the slider"))
    #expect(lines("other/(y1a-c1-Zq)").contains("fill in: textField2 is an outlet of the text field"))
    #expect(lines("other/Name").contains("\"Name\""))
  }

  @Test func `of a class in Objective-C the lines are those that its engineer would write`() throws {
    let cures = LossCures(try Self.app(writtenIn: "m"))
    let code = try #require(cures.code(for: Self.loss(of: "leaf/(x1a-b3-Zq)", by: .saveReferencesNotData, .view)))
    #expect(code.sentence == "Leaf must encode the value")
    expectSame(
      code.lines.joined(separator: "\n"),
      """
      - (void)encodeRestorableStateWithCoder:(NSCoder *)coder {
        [super encodeRestorableStateWithCoder:coder];
        [coder encodeBool:_sound.isOn forKey:@"_sound"];
      }

      - (void)decodeRestorableStateWithCoder:(NSCoder *)coder {
        [super decodeRestorableStateWithCoder:coder];
        if ([coder containsValueForKey:@"_sound"]) {
          _sound.on = [coder decodeBoolForKey:@"_sound"];
        }
      }
      """)
    let made = try #require(cures.code(for: Self.loss(of: "leaf", by: .storyboardMakesOnlyItsOwn)))
    #expect(made.lines.contains { $0.contains("storyboardWithName:@\"Main\"") })
    #expect(made.lines.contains { $0.contains("instantiateViewControllerWithIdentifier:@\"Leaf\"") })
    #expect(!made.lines.contains { $0.contains("fill in") })
    let unnamed = try #require(cures.code(for: Self.loss(of: "(c)", by: .storyboardMakesOnlyItsOwn)))
    #expect(unnamed.sentence == "a subclass of UITableViewController must be made again by a restoration class")
    #expect(unnamed.lines.contains { $0.contains("fill in: your subclass of UITableViewController") })
  }

  @Test func `the language is that of the sources that were read`() throws {
    let swift = "override func encodeRestorableState(with coder: NSCoder) {"
    let objectiveC = "- (void)encodeRestorableStateWithCoder:(NSCoder *)coder {"
    for (ending, first) in [(nil, swift), ("swift", swift), ("m", objectiveC), ("mm", objectiveC), ("h", objectiveC)] {
      let cures = LossCures(try Self.app(writtenIn: ending))
      // A screen without a class of its own is written as the app's delegate is.
      for path in ["leaf", "(c)"] {
        let code = cures.code(for: Self.loss(of: path, by: .overridesCallSuper))
        #expect(code?.lines.first == first, "\(ending ?? "nothing read"), \(path)")
      }
    }
  }

  @Test func `a class in Objective-C whose source was read gets its cure in that language`() throws {
    var app = try Self.app(writtenIn: nil)
    var scan = SourceScan()
    scan.add(
      SourceFile(
        name: "Leaf.m",
        bytes: Array("@implementation Leaf\n- (void)viewDidLoad {\n  [super viewDidLoad];\n}\n@end\n".utf8)))
    _ = scan.complete(&app)
    let code = LossCures(app).code(for: Self.loss(of: "leaf/(x1a-b0-Zq)", by: .textFieldKeepsSelectionOnly, .view))
    #expect(code?.lines.contains("  [coder encodeObject:self.nameField.text forKey:@\"nameField\"];") == true)
  }
}
