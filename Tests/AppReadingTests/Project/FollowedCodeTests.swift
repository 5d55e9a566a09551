import AppDefinition
import AppReading
import TestSupport
import Testing

/// What an app's own code does, put into its definition.
@Suite(.timed, .timeLimit(.minutes(30))) struct FollowedCodeTests {
  private func completed(_ text: String, kind: ControllerKind = .plain) -> (app: AppDefinition, account: CodeAccount) {
    let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)
    var controller = ControllerDefinition(name: "a", kind: kind, position: place)
    controller.classBehavior.name = "A"
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    controller.classBehavior.open = .unread
    if kind == .table {
      let rows = [RowDefinition(title: "x", position: place)]
      let table = TableDefinition(rows: .fixed([SectionDefinition(rows: rows)]))
      controller.views = [ViewDefinition(.table(table), position: place)]
    }
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    var scan = SourceScan()
    scan.add(file(text, as: "A.swift"))
    scan.follow(hasMainStoryboard: true)
    let account = scan.complete(&app).account
    return (app, account)
  }

  static let identifiers: [(String, String?)] = [
    ("func viewDidLoad() { setUp() }; func setUp() { restorationIdentifier = \"a\" }", "a"),
    (
      "init?(coder: NSCoder) { super.init(coder: coder); restorationIdentifier = Self.name }; static let name = \"n\"",
      "n"
    ),
    ("func viewDidLoad() { if #available(iOS 9, *) { restorationIdentifier = \"a\" } }", "a"),
    ("func viewDidLoad() { if isIn() { restorationIdentifier = \"a\" } }", nil),
    ("func viewDidLoad() { restorationIdentifier = load() }", nil),
    ("func later() { restorationIdentifier = \"a\" }", nil),
  ]

  @Test(.tags(.Rule.r13), arguments: identifiers)
  func `an identifier is a screen's own where every path sets it`(code: String, identifier: String?) {
    let screen = completed("class A: UIViewController { \(code) }").app.controller(named: "a")
    #expect(screen?.restorationIdentifier == identifier)
    #expect((screen?.classBehavior.open[.identifier] == nil) == (identifier != nil))
  }

  static let gates: [(String, [GateDefinition.Condition]?)] = [
    ("if 3 > key() { return false }; return true", nil),
    (
      "let v = coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey); if v < 3 { return false }; return true",
      [.leastVersion("3")]
    ),
    (
      "let i = coder.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey); guard i == UIDevice.current.userInterfaceIdiom else { return false }; return true",
      [.sameIdiom]
    ),
    ("if isIn() { return false }; return false", [.never]),
  ]

  @Test(.tags(.Rule.r71, .Rule.r72), arguments: gates)
  func `a gate has the conditions under which its code says yes`(body: String, conditions: [GateDefinition.Condition]?)
  {
    let (app, _) = completed(
      """
      class A: UIViewController {}
      class D: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { \(body) }
      }
      """)
    #expect((app.delegate?.shouldRestore?.open == nil) == (conditions != nil))
    #expect(app.delegate?.shouldRestore?.conditions == conditions ?? [.always])
  }

  static let encoded: [(String, String, [GateDefinition.Condition]?)] = [
    ("coder.encode(\"2\", forKey: \"v\")", "\"2\"", [.saved(key: "v", text: "2")]),
    ("let v = \"2\"; coder.encode(v, forKey: Keys.version)", "Keys.two", [.saved(key: "v", text: "2")]),
    ("if late { coder.encode(\"2\", forKey: \"v\") }", "\"2\"", nil),
    ("coder.encode(\"1\", forKey: \"v\")", "\"2\"", nil),
    ("coder.encode(\"2\", forKey: \"w\")", "\"2\"", nil), ("coder.encode(now(), forKey: \"v\")", "now()", nil),
  ]

  @Test(.tags(.Rule.r5), arguments: encoded)
  func `a gate looks at a text that the delegate has always encoded itself`(
    encode: String, text: String, conditions: [GateDefinition.Condition]?
  ) {
    let (app, account) = completed(
      """
      enum Keys { static let version = "v"; static let two = "2" }
      class A: UIViewController {}
      class D: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
          return coder.decodeObject(forKey: "v") as? String == \(text)
        }
        func application(_ a: UIApplication, willEncodeRestorableStateWith coder: NSCoder) { \(encode) }
      }
      """)
    #expect(app.delegate?.shouldRestore?.conditions == conditions ?? [.always])
    #expect((app.delegate?.shouldRestore?.open == nil) == (conditions != nil))
    #expect(app.delegate?.encodes == (conditions == nil ? [] : [EncodedEntry(key: "v", value: .string("2"))]))
    #expect(account.uses.values.contains("delegate.encodes: { v: \"2\" }") == (conditions != nil))
  }

  @Test(arguments: ["className", "String(describing: type(of: self))"])
  func `what a class above sets by the class of the object is that of each class below`(code: String) {
    let screen = completed(
      """
      extension NSObjectProtocol { var className: String { String(describing: type(of: self)) } }
      class Base: UIViewController {
        required init?(coder: NSCoder) { super.init(coder: coder); restorationIdentifier = \(code); restorationClass = type(of: self) }
      }
      class A: Base {}
      """
    ).app.controller(named: "a")
    #expect(screen?.restorationIdentifier == "A")
    #expect(screen?.classBehavior.open[.identifier] == nil)
  }

  static let switches: [(String, String?)] = [
    ("guard isLoggedIn else { return false }; return true", "isLoggedIn"),
    ("if Store.shared.isBusy() { return false }; return true", "not isBusy"),
    ("if count(of: 3) { return false }; return true", nil),
    ("if UserDefaults.standard.bool(forKey: \"wipes\") { return false }; return true", "not wipes"),
    ("if UserDefaults.standard.object(forKey: \"mark\") != nil { return false }; return true", "not mark"),
    ("return UserDefaults.standard.object(forKey: \"mark\") != nil", "mark"),
    // Nothing of a framework for tests is there where a person runs the app.
    ("if NSClassFromString(\"XCTestCase\") != nil || isBusy { return false }; return true", "not isBusy"),
    ("if NSClassFromString(\"Plugin\") != nil { return false }; return true", "not Plugin"),
    // What a method answers that looks at one thing is decided by that.
    (
      "if stops() { return false }; return true }; func stops() -> Bool { if Store.isBusy { return true }; return false",
      "not isBusy"
    ),
  ]

  @Test(arguments: switches)
  func `a condition that only running the code tells is a switch that is listed as an assumption`(
    body: String, name: String?
  ) {
    let app = completed(
      """
      class A: UIViewController {}
      class D: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { \(body) }
      }
      """
    ).app
    #expect(app.switches.map(\.name) == [name].compactMap(\.self))
    #expect(app.switches.allSatisfy { $0.position.line == 4 })
    #expect(app.assumptions.count == 1)
    #expect((app.delegate?.shouldRestore?.open == nil) == (name != nil))
    #expect(app.defaults == name.map { [$0: "true"] } ?? [:])
  }

  private static let other = """
    class B: UIViewController, UIViewControllerRestoration {
      override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        restorationIdentifier = "b"
        restorationClass = B.self
      }
      static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? { B() }
    }
    """

  @Test(.tags(.Rule.r42)) func `a screen that a tap on a row shows is there, with its restoration class`() {
    let (app, account) = completed(
      """
      class A: UITableViewController {
        override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { show(B(), sender: nil) }
      }
      """ + Self.other, kind: .table)
    let made = app.controller(named: "B")
    #expect(made?.restorationIdentifier == "b")
    #expect(made?.classBehavior.restorationClass == "B")
    #expect(app.restorationClasses.map(\.answer) == [.make("B")])
    #expect(app.controller(named: "a")?.allActions.map(\.action) == [.show("B")])
    #expect(account.uses.count == 4)
  }

  @Test(.tags(.Rule.r22)) func `a class that calls super nowhere keeps UIKit's part from its screen`() {
    let coding = ["encode", "decode"].map { "override func \($0)RestorableState(with c: NSCoder) {" }
    let both = "class A: UIViewController { \(coding[0]) }; \(coding[1]) } }"
    #expect(completed(both).app.controller(named: "a")?.classBehavior.callsSuper == false)
    let one = "class A: UIViewController { \(coding[0]) super.encodeRestorableState(with: c) }; \(coding[1]) } }"
    #expect(completed(one).app.controller(named: "a")?.classBehavior.callsSuper == true)
  }

  @Test(
    .tags(.Rule.r101), arguments: [("", false), ("super.encodeRestorableState(with: coder); Store.save(coder)", true)])
  func `a class that hands its coder on is left to code, whatever the class above it does`(body: String, isOpen: Bool) {
    let method = "override func encodeRestorableState(with coder: NSCoder) { \(body) }"
    let app = completed(
      """
      class A: B { \(body.isEmpty ? "" : method) }
      class B: UIViewController {
        var word: String?
        override func encodeRestorableState(with coder: NSCoder) {
          coder.encode(word, forKey: "w"); super.encodeRestorableState(with: coder)
        }
        override func decodeRestorableState(with coder: NSCoder) {
          word = coder.decodeObject(forKey: "w") as? String; super.decodeRestorableState(with: coder)
        }
      }
      """
    ).app
    #expect(app.controller(named: "a")?.classBehavior.saves == [.part(.own, of: "word", key: "w")])
    #expect((app.controller(named: "a")?.classBehavior.open[.state] != nil) == isOpen)
  }

  @Test(.tags(.Rule.r53)) func `an object that a class registers and encodes is one of the app's`() {
    let (app, _) = completed(
      """
      class A: UIViewController {
        var thing: Thing!
        override func awakeFromNib() { thing = Thing.made() }
        override func encodeRestorableState(with coder: NSCoder) { coder.encode(thing, forKey: "it") }
      }
      class Thing: NSObject, UIStateRestoring {
        var word = "w"
        static func made() -> Thing {
          let thing = Thing()
          UIApplication.registerObject(forStateRestoration: thing, restorationIdentifier: "thing")
          return thing
        }
        func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: "word") }
      }
      """)
    #expect(app.controller(named: "a")?.classBehavior.saves == [.reference(key: "it", .object("thing"))])
    #expect(app.controller(named: "a")?.classBehavior.code.values["it"]?.position.line == 4)
    #expect(app.objects.map(\.className) == ["Thing"])
    #expect(app.objects.first?.saves == [.constant(key: "word", value: "w")])
  }

  @Test(.tags(.Rule.r53), arguments: [true, false])
  func `a reference that a class encodes and takes back leaves nothing of its state to code`(isTaken: Bool) {
    let (app, account) = completed(
      """
      class App: UIResponder, UIApplicationDelegate {
        var stack: Stack?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool {
          let made = Stack()
          UIApplication.registerObject(forStateRestoration: made, restorationIdentifier: "stack")
          stack = made
          return true
        }
      }
      class Stack: NSObject, UIStateRestoring { func encodeRestorableState(with coder: NSCoder) {} }
      class A: UIViewController {
        var stack: Stack?
        override func encodeRestorableState(with coder: NSCoder) {
          super.encodeRestorableState(with: coder)
          coder.encode(stack, forKey: "stack")
        }
        override func decodeRestorableState(with coder: NSCoder) {
          super.decodeRestorableState(with: coder)
          stack = \(isTaken ? "coder.decodeObject(of: Stack.self, forKey: \"stack\")" : "Stack(coder)")
        }
      }
      """)
    let screen = app.controller(named: "a")?.classBehavior
    #expect((screen?.saves == [.reference(key: "stack", .object("stack"))]) == isTaken)
    #expect((screen?.open[.state] == nil) == isTaken)
    let isUsed = account.uses.contains { $0.key.line == 19 && $0.value.hasSuffix("{ stack: object(stack) }") }
    #expect(isUsed == isTaken)
  }

  @Test(arguments: [true, false])
  func `another object that does something while a class is encoded keeps nothing of it`(isOfAnother: Bool) {
    let app = completed(
      """
      class A: UIViewController {
        var word = "w"
        let base = Base()
        override func encodeRestorableState(with coder: NSCoder) {
          super.encodeRestorableState(with: coder)
          if base.isOld { base.store.\(isOfAnother ? "save()" : "save(coder)") }
          coder.encode(word, forKey: "word")
        }
        override func decodeRestorableState(with coder: NSCoder) {
          super.decodeRestorableState(with: coder)
          word = coder.decodeObject(forKey: "word") as? String
        }
      }
      """
    ).app
    #expect((app.controller(named: "a")?.classBehavior.open[.state] == nil) == isOfAnother)
  }

  private static let ends: [(body: String, isOpen: Bool, isIdle: Bool)] = [
    ("print(word)", false, true), ("super.applicationFinishedRestoringState(); NSLog(word)", false, true),
    ("fleet.moor(word)", true, false),
  ]

  @Test(.tags(.Rule.r55), arguments: ends)
  func `what a class does once all is restored is left to code, unless it does nothing`(
    body: String, isOpen: Bool, isIdle: Bool
  ) {
    let (app, account) = completed(
      """
      class A: UIViewController {
        var word = "w"
        override func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: "word") }
        override func decodeRestorableState(with coder: NSCoder) {
          word = coder.decodeObject(forKey: "word") as? String
        }
        override func applicationFinishedRestoringState() { \(body) }
      }
      """)
    #expect((app.controller(named: "a")?.classBehavior.open[.whenRestored] != nil) == isOpen)
    #expect(account.dismissals.values.contains("it only calls super or writes to a log") == isIdle)
  }

  private static let delegates: [(code: String, lines: [Int], lacks: Set<DelegateDefinition.Method>)] = [
    ("", [], [.willFinishLaunching, .didFinishLaunching, .willEncode, .didDecode]),
    (
      """
      func application(_ a: UIApplication, willFinishLaunchingWithOptions o: O) -> Bool {
        window?.tintColor = .red
        self.window!.makeKeyAndVisible(); window = nil
        return true
      }
      """, [3, 4], [.didFinishLaunching, .willEncode, .didDecode]
    ),
    (
      """
      func applicationDidFinishLaunching(_ a: UIApplication) { let window = other.window; window.isHidden = true }
      func application(_ a: UIApplication, didDecodeRestorableStateWith c: NSCoder) { window?.isHidden = true }
      func application(_ a: UIApplication, willEncodeRestorableStateWith c: NSCoder) {}
      """, [], [.willFinishLaunching]
    ),
  ]

  @Test(arguments: delegates)
  func `which methods a delegate has, and where it speaks of its window, is read of its class`(
    code: String, lines: [Int], lacks: Set<DelegateDefinition.Method>
  ) {
    let gate = "func application(_ a: UIApplication, shouldSaveApplicationState c: NSCoder) -> Bool { true }"
    let delegate = completed(
      "class App: UIResponder, UIApplicationDelegate { var window: UIWindow?; \(gate);\n\(code)\n}"
    ).app.delegate
    #expect(delegate?.windowLines.map(\.line) == lines)
    #expect(delegate?.lacks == lacks)
  }

  private static let stops: [(type: String, line: String, stops: Bool)] = [
    ("UIWindow?", "window?.makeKeyAndVisible()", false), ("UIWindow?", "window!.makeKeyAndVisible()", true),
    ("UIWindow?", "self.window!.makeKeyAndVisible()", true), ("UIWindow?", "window = make()", false),
    ("UIWindow!", "window.makeKeyAndVisible()", true), ("UIWindow!", "window?.makeKeyAndVisible()", false),
    ("UIWindow!", "window = make()", false),
    ("UIWindow?", "window = window ?? make(); window!.makeKeyAndVisible()", false),
  ]

  @Test(arguments: stops)
  func `the app stops without a window only where the delegate takes it to be there`(
    type: String, line: String, stops: Bool
  ) {
    let gate = "func application(_ a: UIApplication, shouldSaveApplicationState c: NSCoder) -> Bool { true }"
    let delegate = completed(
      """
      class App: UIResponder, UIApplicationDelegate { var window: \(type); \(gate)
      func applicationDidFinishLaunching(_ a: UIApplication) { \(line) } }
      """
    ).app.delegate
    #expect(delegate?.windowStops.map(\.line) == (stops ? [2] : []))
  }

  private static let taken = "if let w = coder.decodeObject(forKey: \"word\") as? String { word = w }"

  static let things: [(property: String, decode: String, use: String, isSaved: Bool, openLine: Int?)] = [
    ("var word = \"w\"", "", "", true, nil),
    ("let word = \"w\"", "", "", true, nil),
    ("var word = \"w\"", taken, "", true, nil),
    ("var word = \"w\"", taken, "thing.word = \"x\"", true, 4),
    ("var word = \"w\"", "", "thing.word = \"x\"", false, 4),
    ("var word = \"w\"", "", "thing.word.append(\"x\")", false, 4),
    ("var word = \"w\"", "", "thing!.word += \"x\"", false, 4),
    ("var word = \"w\"", "", "change(&thing.word)", false, 4),
    ("var word = \"w\"", "", "print(thing.word == \"x\", thing.word.count)", true, nil),
    ("var word = load()", "", "", false, 9),
  ]

  @Test(.tags(.Rule.r53), arguments: things)
  func `what an object encodes is known where nothing sets it, and else left to code at the place that does`(
    property: String, decode: String, use: String, isSaved: Bool, openLine: Int?
  ) throws {
    let (app, account) = completed(
      """
      class A: UIViewController {
        let thing = Thing()
        override func viewDidLoad() { UIApplication.registerObject(forStateRestoration: thing, restorationIdentifier: "t") }
        func change() { \(use) }
        override func encodeRestorableState(with coder: NSCoder) { coder.encode(thing, forKey: "it") }
      }
      class Thing: NSObject, UIStateRestoring {
        \(property)
        func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: "word") }
        func decodeRestorableState(with coder: NSCoder) { \(decode) }
      }
      """)
    let object = try #require(app.objects.first)
    #expect(object.saves == (isSaved ? [.constant(key: "word", value: "w")] : []))
    #expect((object.openState ?? object.openSaves["word"])?.position?.line == openLine)
    let words = account.uses.values.filter { $0.hasPrefix("objects.t.saves: { word: \"w\" }") }
    #expect(words.count == (isSaved ? decode.isEmpty ? 1 : 3 : 0))
    #expect(words.contains { $0.hasSuffix(", which it is at first") } == (isSaved && openLine != nil))
  }

  @Test(.tags(.Rule.r42)) func `what a factory gives the screen that it makes is used, too`() {
    let setting = "let made = B(); made.restorationIdentifier = \"b\"; made.restorationClass = A.self"
    let account = completed(
      """
      class A: UIViewController, UIViewControllerRestoration {
        func go() { \(setting); present(made, animated: true) }
        static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? {
          \(setting); return made
        }
      }
      class B: UIViewController {}
      """
    ).account
    #expect(account.uses.values.count { $0 == "controllers.B.restorationIdentifier: b" } == 2)
    #expect(account.uses.values.count { $0 == "controllers.B.restorationClass: A" } == 2)
  }

  @Test(.tags(.Rule.r53)) func `what an object gives what is made again is saved of it, made up and listed as such`() {
    let code = """
      class A: UIViewController {
        override func viewDidLoad() { UIApplication.registerObject(forStateRestoration: Thing(load()), restorationIdentifier: id()) }
      }
      class Thing: NSObject, UIStateRestoring, UIObjectRestoration {
        static let keys = (word: "word", other: "other")
        var word: String?
        init(_ word: String?) { self.word = word }
        var objectRestorationClass: UIObjectRestoration.Type? { Thing.self }
        func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: Thing.keys.word) }
        static func object(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIStateRestoring? {
          Thing(coder.decodeObject(forKey: Thing.keys.TAKEN) as? String)
        }
      }
      class App: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool {
          UIApplication.registerObject(forStateRestoration: Thing(load()), restorationIdentifier: id()); return true
        }
      }
      """
    for (taken, saved) in [("word", [SavedProperty.constant(key: "word", value: "word 1")]), ("other", [])] {
      let (app, account) = completed(
        code.replacing("TAKEN", with: taken).replacing(
          "var objectRestorationClass: UIObjectRestoration.Type? {", with: "func objectRestorationClass() -> T {"))
      #expect(app.objects.first?.saves == saved)
      #expect(app.assumptions.count == 1 + saved.count)
      #expect(account.uses.values.contains { $0.contains("assumed: Thing") })
    }
  }

  static let extending: [(String, DelegateDefinition.Extension?)] = [
    ("a.extendStateRestoration(); DispatchQueue.main.async { a.completeStateRestoration() }", .completed),
    ("a.extendStateRestoration()", nil),
    ("if isIn() { a.extendStateRestoration() }; a.completeStateRestoration()", nil),
  ]

  @Test(.tags(.Rule.r63), arguments: extending)
  func `restoration is extended where the delegate is seen to complete it`(
    body: String, expected: DelegateDefinition.Extension?
  ) {
    let code = """
      class App: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, shouldSaveApplicationState c: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, shouldRestoreApplicationState c: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, didDecodeRestorableStateWith c: NSCoder) { \(body) }
      }
      """
    #expect(completed(code).app.delegate?.extendsRestoration == expected)
  }

  @Test(.tags(.Rule.r85)) func `rows are found again where a class has both methods of the association`() {
    let methods = [
      "func modelIdentifierForElement(at i: IndexPath, in v: UIView) -> String? { nil }",
      "func indexPathForElement(withModelIdentifier i: String, in v: UIView) -> IndexPath? { nil }",
    ]
    for count in 1...2 {
      let code = methods.prefix(count).joined(separator: "; ")
      let screen = completed("class A: UITableViewController, UIDataSourceModelAssociation { \(code) }", kind: .table)
        .app
        .controller(named: "a")
      #expect(screen?.allViews.first?.content.table?.hasModelIdentifiers == (count == 2))
    }
  }
}
