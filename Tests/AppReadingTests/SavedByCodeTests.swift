import AppDefinition
import AppReading
import TestSupport
import Testing

/// What classes encode of their own, put into the definition.
@Suite(.timed, .timeLimit(.minutes(30))) struct SavedByCodeTests {
  private static let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)

  private func completed(
    _ body: String, _ more: String = "", hasViews: Bool = true, selection: Bool = false
  ) -> (screen: ControllerDefinition?, account: CodeAccount) {
    var field = ViewDefinition(
      .textField(text: "", placeholder: "", isSecure: false), id: "f", position: Self.place)
    field.outlet = ViewOutlet("field")
    field.restorationIdentifier = selection ? "field" : nil
    var toggle = ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: Self.place)
    toggle.outlet = ViewOutlet("toggle")
    var label = ViewDefinition(.label("x"), id: "l", position: Self.place)
    label.outlet = ViewOutlet("label")
    var controller = ControllerDefinition(name: "a", kind: .plain, position: Self.place)
    controller.title = "Title"
    controller.classBehavior.name = "A"
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    if hasViews { controller.views = [field, ViewDefinition(.stack([toggle, label], .column), position: Self.place)] }
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    var scan = SourceScan()
    scan.add(
      file(
        """
        class A: UIViewController {
          @IBOutlet var field: UITextField!
          @IBOutlet var toggle: UISwitch!
          @IBOutlet var label: UILabel!
          var word: String?
          var note: Note!
          var count = 3
          static let key = "k"; var items: [String] = []
          \(body)
        }
        \(more)
        """, as: "A.swift"))
    scan.follow(hasMainStoryboard: true)
    let account = scan.complete(&app).account
    return (app.controller(named: "a"), account)
  }

  private func coding(_ encode: String, _ decode: String) -> String {
    """
    override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder); \(encode) }
    override func decodeRestorableState(with coder: NSCoder) { super.decodeRestorableState(with: coder); \(decode) }
    """
  }

  /// A number that is encoded, and what is done with it once it is decoded.
  private static func number(_ code: String, isKept: Bool = true) -> (String, String, [SavedProperty]) {
    (
      "coder.encode(count, forKey: \"c\")", "let c = coder.decodeInteger(forKey: \"c\"); " + code,
      isKept ? [.part(.own, of: "count", key: "c")] : []
    )
  }

  static let saved: [(String, String, [SavedProperty])] = [
    (
      "coder.encode(word, forKey: \"w\")", "word = coder.decodeObject(forKey: \"w\") as? String",
      [.part(.own, of: "word", key: "w")]
    ),
    (
      "coder.encode(word, forKey: \"word\")", "word = coder.decodeObject(forKey: \"word\") as? String",
      [.part(.own, of: "word")]
    ),
    (
      "if let word = word { coder.encode(word) }", "if let w = coder.decodeObject() as? String { word = w }",
      [.part(.own, of: "word", key: "$0")]
    ),
    (
      "coder.encode(note.id.text, forKey: A.key)",
      "note = Store.find(coder.decodeObject(of: NSString.self, forKey: A.key))", [.part(.own, of: "note", key: "k")]
    ),
    (
      "coder.encode(field.text, forKey: \"f\")", "field.text = coder.decodeObject(forKey: \"f\") as? String",
      [.part(.text, of: "f")]
    ),
    (
      "coder.encode(toggle.isOn, forKey: \"on\")", "toggle.isOn = coder.decodeBool(forKey: \"on\")",
      [.part(.value, of: "t", key: "on")]
    ),
    (
      "coder.encode(title!, forKey: \"t\")", "title = coder.decodeObject(forKey: \"t\") as? String",
      [.constant(key: "t", value: "Title")]
    ),
    (
      "coder.encode(note.id, forKey: \"n\")",
      "let id = coder.decodeObject(forKey: \"n\") as? String; for other in Store.all { if other.id == id { note = other; break } }",
      [.part(.own, of: "note", key: "n")]
    ),
    (
      "coder.encode(note.id, forKey: \"n\")", "note = found(coder.decodeObject(forKey: \"n\") as? String)",
      [.part(.own, of: "note", key: "n")]
    ),
    (
      "coder.encode(note.id, forKey: \"n\")",
      "let id = coder.decodeObject(forKey: \"n\") as? String; for other in Store.all { if isIn(id) { note = other } }",
      []
    ),
    (
      "coder.encode(isEditing, forKey: \"e\")", "isEditing = coder.decodeBool(forKey: \"e\")",
      [.part(.own, of: "isEditing", key: "e")]
    ),
    (
      "coder.encode(NSNumber(value: count), forKey: \"c\")",
      "let c = coder.decodeInteger(forKey: \"c\"); if c < Store.all.count { count = c }",
      [.part(.own, of: "count", key: "c")]
    ),
    number("guard c >= 0, Store.all.count - 1 >= c else { return }; count = c"),
    number("if c == count { return }; count = c"),
    number("if c > -1, c <= Store.all.count { count = c }"),
    // Nought, or the last one, does not come back, nor anything while there is nothing yet.
    number("if c > 0 { count = c }", isKept: false),
    number("if c <= 0 { return }; count = c", isKept: false),
    number("if c < Store.all.count - 1 { count = c }", isKept: false),
    number("if c < Store.all.count / 2 { count = c }", isKept: false),
    number("if c < items.count { count = c }", isKept: false),
    // What is more than there is, or something else, is none of it.
    number("if c > Store.all.count { count = c }", isKept: false),
    number("if c < most { count = c }", isKept: false),
    // A screen that is no tab bar controller has no tab in front.
    ("coder.encode(selectedIndex, forKey: \"i\")", "selectedIndex = coder.decodeInteger(forKey: \"i\")", []),
    // Who takes nothing back, or something else, has not saved the screen's own.
    ("coder.encode(word, forKey: \"w\")", "", []),
    ("coder.encode(word, forKey: \"w\")", "word = coder.decodeObject(forKey: \"v\") as? String", []),
    ("coder.encode(word, forKey: \"w\")", "if isIn() { word = coder.decodeObject(forKey: \"w\") as? String }", []),
    ("if isIn() { coder.encode(word, forKey: \"w\") }", "word = coder.decodeObject(forKey: \"w\") as? String", []),
    ("coder.encode(word, forKey: made())", "word = coder.decodeObject(forKey: made()) as? String", []),
    ("coder.encode(other.word, forKey: \"w\")", "word = coder.decodeObject(forKey: \"w\") as? String", []),
  ]

  @Test(.tags(.Rule.r101), arguments: saved)
  func `what is encoded and taken back is saved, and nothing else is said to be`(
    encode: String, decode: String, saves: [SavedProperty]
  ) {
    let find = "func found(_ id: String?) -> Note { Store.all.filter { $0.id == id }[0] }"
    let (screen, account) = completed(coding(encode, decode), "class Other { }; \(find)")
    #expect(screen?.classBehavior.saves == saves)
    #expect(account.uses.values.contains { $0.contains("saves:") } == !saves.isEmpty)
    #expect(account.reasons.isEmpty == !saves.isEmpty)
  }

  private static let back = "word = coder.decodeObject(forKey: \"w\") as? String"
  private static let kept = "coder.encode(word, forKey: \"w\")"

  static let bodies: [(encode: String, decode: String, more: String, isOpen: Bool)] = [
    // What only calls super says nothing that could be followed.
    ("", "", "", true),
    (kept, back, "", false),
    ("if let word = word { coder.encode(word) }", "word = coder.decodeObject() as? String", "", false),
    (kept, back + "; count = 0; print(count)", "", false),
    (kept, "", "", true),
    ("", back, "", true),
    (kept + "; Store.save(coder)", back, "", true),
    (kept, back + "; Store.take(coder)", "", true),
    (kept, back + "; Store.take(coder.decodeObject(forKey: \"w\"))", "", true),
    (kept, back + "; show(Other(), sender: nil)", "", true),
    (kept + "; coder.encode(made(), forKey: \"m\")", back, "", true),
  ]

  @Test(.tags(.Rule.r101), arguments: bodies)
  func `nothing of a class's state is left to code where all that it does with a coder is followed`(
    encode: String, decode: String, more: String, isOpen: Bool
  ) {
    let screen = completed(coding(encode, decode), more + "; class Other: UIViewController { }", hasViews: false).screen
    #expect((screen?.classBehavior.open[.state] != nil) == isOpen)
  }

  private static let bothViews = (
    "coder.encode(field.text, forKey: \"f\"); coder.encode(toggle.isOn, forKey: \"t\")",
    "field.text = coder.decodeObject(forKey: \"f\") as? String; toggle.isOn = coder.decodeBool(forKey: \"t\")"
  )

  static let views: [(encode: String, decode: String, isOpen: Bool)] = [
    (bothViews.0, bothViews.1, false), (kept, back, true),
    (bothViews.0 + "; " + kept, bothViews.1 + "; " + back, false), ("", "", true),
  ]

  @Test(.tags(.Rule.r88), arguments: views)
  func `a view's text that a saved variable may hold is left to code`(encode: String, decode: String, isOpen: Bool) {
    let screen = completed(coding(encode, decode)).screen
    #expect((screen?.classBehavior.open[.state] != nil) == isOpen)
  }

  @Test(.tags(.Rule.r22)) func `a class that calls super in one method alone is left to code`() {
    let decode = "override func decodeRestorableState(with coder: NSCoder) { \(Self.back);"
    for (body, isOpen) in [(" }", true), (" super.decodeRestorableState(with: coder) }", false)] {
      let encode =
        "override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder); \(Self.kept) }"
      #expect(
        (completed(encode + "; " + decode + body, hasViews: false).screen?.classBehavior.open[.state] != nil) == isOpen)
    }
  }

  @Test(.tags(.Rule.r101)) func `a text that waits in a variable until the view appears is that of the view`() {
    let decode = "later = coder.decodeObject(forKey: \"f\") as? String"
    let body = coding("coder.encode(field.text, forKey: \"f\")", decode) + "; var later: String?"
    #expect(completed(body).screen?.classBehavior.saves == [])
    let appears = "; override func viewDidAppear(_ a: Bool) { if let later = later { field.text = later } }"
    #expect(completed(body + appears).screen?.classBehavior.saves == [.part(.text, of: "f")])
  }

  @Test(.tags(.Rule.r88), arguments: [(true, true), (true, false), (false, true)])
  func `a text that waits until the view appears is set after the selection`(waits: Bool, keepsSelection: Bool) {
    let decode = "\(waits ? "later" : "field.text") = coder.decodeObject(forKey: \"k\") as? String"
    let appears = "; override func viewWillAppear(_ a: Bool) { if let later = later { field.text = later } }"
    let body = coding("coder.encode(field.text, forKey: \"k\")", decode) + "; var later: String?" + appears
    let behavior = completed(body, selection: keepsSelection).screen?.classBehavior
    #expect(behavior?.saves == [.part(.text, of: "f", key: "k")])
    let effects = behavior?.whenRestored ?? []
    #expect(effects.map(\.effect) == (waits && keepsSelection ? [.set(view: "f", to: "{saved.k}")] : []))
    #expect(effects.allSatisfy { behavior?.setsSavedText($0) == true })
    #expect(effects.flatMap(\.conditions) == effects.map { _ in ValueCondition(key: "k", texts: []) })
  }

  @Test(.tags(.Rule.r101), arguments: [("Date(on: coder.decodeDouble(forKey: \"on\"))", true), ("Date()", false)])
  func `what a factory makes a value of is taken by it`(date: String, isTaken: Bool) throws {
    let code = """
      class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool {
          window = UIWindow(); window?.rootViewController = Root(); return true
        }
      }
      class Root: UIViewController { @objc func go() { present(Made(date: Date()), animated: true) } }
      class Made: UIViewController, UIViewControllerRestoration {
        let date: Date
        init(date: Date) { self.date = date; super.init(nibName: nil, bundle: nil); restorationClass = Made.self }
        \(coding("coder.encode(date.on, forKey: \"on\")", ""))
        static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? {
          Made(date: \(date))
        }
      }
      """
    var scan = SourceScan()
    scan.add(file(code, as: "A.swift"))
    scan.follow(hasMainStoryboard: false)
    var (app, _) = try #require(scan.madeApp(named: "X"))
    _ = scan.complete(&app)
    let saves = app.controller(named: "Made")?.classBehavior.saves
    #expect(saves == (isTaken ? [.part(.own, of: "date", key: "on")] : []))
  }

  @Test func `what is set where it is there in Objective-C is taken back`() {
    var controller = ControllerDefinition(name: "a", kind: .plain, position: Self.place)
    controller.classBehavior.name = "A"
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    var scan = SourceScan()
    scan.add(
      file(
        """
        @interface A : UIViewController
        @property (nonatomic) Note *note;
        @end
        @implementation A
        - (void)encodeRestorableStateWithCoder:(NSCoder *)coder {
          [coder encodeObject:self.note.objectID.address forKey:@"k"];
          [super encodeRestorableStateWithCoder:coder];
        }
        - (void)decodeRestorableStateWithCoder:(NSCoder *)coder {
          NSURL *address = [coder decodeObjectForKey:@"k"];
          NoteID *found = [Store.shared find:address];
          if (found) self.note = [Store.shared note:found];
          [super decodeRestorableStateWithCoder:coder];
        }
        @end
        """, as: "A.m"))
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    #expect(app.controller(named: "a")?.classBehavior.saves == [.part(.own, of: "note", key: "k")])
  }

  @Test func `a constant that an initialiser sets is what whoever makes the object gives it`() throws {
    let code = """
      class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool {
          window = UIWindow(); window?.rootViewController = Made(city: "Rome"); return true
        }
      }
      class Made: UIViewController {
        let city: String
        init(city: String) { self.city = city; super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { city = ""; super.init(coder: coder) }
        \(coding("coder.encode(city, forKey: \"c\")", ""))
        static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? {
          Made(city: coder.decodeObject(forKey: "c") as? String)
        }
      }
      """
    var scan = SourceScan()
    scan.add(file(code, as: "A.swift"))
    scan.follow(hasMainStoryboard: false)
    var (app, _) = try #require(scan.madeApp(named: "X"))
    _ = scan.complete(&app)
    let behavior = app.controller(named: "Made")?.classBehavior
    #expect(behavior?.saves == [.part(.own, of: "city", key: "c")])
    #expect(behavior?.own == ["city": "Rome"])
  }

  static let made: [(String, ViewKind?)] = [
    ("let knob = UISwitch(frame: .zero)", .toggle), ("private lazy var knob: UISwitch = { UISwitch() }()", .toggle),
    ("@IBOutlet weak var knob: UISwitch!", .toggle), ("let knob = Knob()", nil),
  ]

  @Test(.tags(.Rule.r101), arguments: made)
  func `a view that code or a nib makes is there, by its property, where its value is encoded`(
    property: String, kind: ViewKind?
  ) throws {
    let encode = "guard isViewLoaded else { return }; coder.encode(knob.isOn, forKey: \"on\")"
    let code = """
      class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool {
          window = UIWindow(); window?.rootViewController = Made(); return true
        }
      }
      class Made: UIViewController {
        \(property)
        override func viewDidLoad() { view.addSubview(knob) }
        \(coding(encode, "knob.isOn = coder.decodeBool(forKey: \"on\")"))
      }
      """
    var scan = SourceScan()
    scan.add(file(code, as: "A.swift"))
    scan.follow(hasMainStoryboard: false)
    var (app, _) = try #require(scan.madeApp(named: "X"))
    _ = scan.complete(&app)
    let made = app.controller(named: "Made")
    // Where nothing of it is understood, something stands for it.
    #expect(made?.views.map(\.content.kind) == [kind ?? .placeholder])
    #expect(made?.classBehavior.saves == (kind == nil ? [] : [.part(.value, of: "knob", key: "on")]))
  }

  @Test func `a variable begins with what the class says, and else with something made up that is listed`() {
    let count = coding("coder.encode(count, forKey: \"c\")", "count = coder.decodeInteger(forKey: \"c\")")
    #expect(completed(count).screen?.classBehavior.own == ["count": "3"])
    let text = coding("coder.encode(word, forKey: \"w\")", "word = coder.decodeObject(forKey: \"w\") as? String")
    let made = completed(text).screen
    #expect(made?.classBehavior.own == ["word": "word 1"])
    #expect(made?.classBehavior.openOwn.keys.sorted() == ["word"])
  }

  @Test func `a label shows a variable where that is set whenever it may have changed`() {
    let coding = coding("coder.encode(word, forKey: \"w\")", "word = coder.decodeObject(forKey: \"w\") as? String")
    for (method, isShown) in [("viewWillAppear(_ a: Bool)", true), ("viewDidLoad()", false)] {
      let screen = completed(coding + "; override func \(method) { label.text = word; title = word }").screen
      let texts = screen?.allViews.map(\.content) ?? []
      #expect(texts.contains(.label("{own.word}")) == isShown)
      #expect((screen?.title == "{own.word}") == isShown)
    }
  }

  @Test(.tags(.Rule.r83)) func `the bar of a search controller that is put above the rows is a view of the screen`() {
    let body =
      "var search: UISearchController!; override func viewDidLoad() { search = UISearchController(searchResultsController: nil)"
    let shown = completed(body + "; navigationItem.searchController = search }").screen
    #expect(shown?.views.first?.content.kind == .searchBar)
    #expect(completed(body + " }").screen?.views.first?.content.kind == .textField)
  }

  @Test(.tags(.Rule.r101)) func `what a method does that decoding calls is left to code at its own place`() throws {
    let body = coding(
      "coder.encode(word, forKey: \"w\")",
      "word = coder.decodeObject(forKey: \"w\") as? String; show(coder.decodeObject(forKey: \"w\"))")
    let screen = completed(body + "\nfunc show(_ text: Any?) {\n  web.load(text)\n}", hasViews: false).screen
    let place = screen?.classBehavior.open[.state]?.position
    #expect(place?.line == 12, "\(String(describing: screen?.classBehavior.open))")
  }
}
