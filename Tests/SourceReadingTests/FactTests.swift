import SourceReading
import TestSupport
import Testing

/// The facts of restoration that are found in sources.
@Suite(.timed, .timeLimit(.minutes(30))) struct FactTests {
  private func facts(_ files: (String, String)...) -> [CodeFact] {
    let reader = SourceReader()
    var reading = CodeReading()
    for (name, text) in files { reading.add(CodeFile(name: name, bytes: Array(text.utf8), reader: reader)) }
    return reading.facts
  }

  static let kinds: [(String, CodeFact.Kind)] = [
    ("func application(_ a: A, shouldSaveSecureApplicationState c: NSCoder) -> Bool { true }", .gate),
    (
      "func application(_ a: A, viewControllerWithRestorationIdentifierPath p: [String], coder: NSCoder) -> V? { nil }",
      .delegateFactory
    ),
    (
      "static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> V? { nil }",
      .classFactory
    ),
    ("func application(_ a: A, willEncodeRestorableStateWith c: NSCoder) { x() }", .delegateState),
    ("override func encodeRestorableState(with c: NSCoder) {}", .superCall),
    ("override func decodeRestorableState(with c: NSCoder) { super.other() }", .superCall),
    ("override func applicationFinishedRestoringState() {}", .finished),
    ("func stateRestorationActivity(for s: UIScene) -> NSUserActivity? { nil }", .activity),
    ("func scene(_ s: UIScene, willConnectTo t: T, options: O) {}", .sceneConnect),
    ("func application(_ a: A, configurationForConnecting s: S, options: O) -> C { c }", .sceneConfiguration),
    ("override func restoreUserActivityState(_ a: NSUserActivity) {}", .activityRestore),
    ("override func updateUserActivityState(_ a: NSUserActivity) {}", .activityValue),
    ("func f() { app.extendStateRestoration() }", .extend),
    (
      "func f() { UIApplication.registerObject(forStateRestoration: x, restorationIdentifier: \"x\") }",
      .registeredObject
    ),
    ("func f() { window?.rootViewController = x }", .root),
    ("func f() { present(x, animated: true) }", .shownByCode),
    ("func f() { show(x, sender: nil) }", .shownByCode),
    ("func f() { performSegue(withIdentifier: \"x\", sender: nil) }", .shownByCode),
    ("func f() { userActivity = x }", .activityHolder),
    ("func f() { manager.lastUserActivity = x }", .activityHolder),
    ("func f() { selectedIndex = AppSettings.shared.tab }", .ownStore),
    ("func f(made activity: Made) { tableView(tableView, didSelectRowAt: x) }", .activityRestore),
    ("func f() { x.addUserInfoEntries(from: [:]) }", .activityValue),
    ("func f() { window.restorationIdentifier = \"x\" }", .windowIdentifier),
    ("func f() { tableView.restorationIdentifier = \"x\" }", .viewIdentifier),
    ("func f() { UserDefaults.standard.set(1, forKey: \"x\") }", .ownStore),
    ("func modelIdentifierForElement(at i: IndexPath, in v: UIView) -> String? { nil }", .modelAssociation),
    ("static func object(withRestorationIdentifierPath p: [String], coder: NSCoder) -> S? { nil }", .registeredObject),
    ("var x: Int { let kept = UserDefaults.standard; return kept.integer(forKey: \"x\") }", .ownStore),
    ("func f() { use(scene.userActivity?.userInfo) }", .activityRestore),
    ("func f() { session.userInfo?[\"x\"] = 1 }", .ownStore),
    ("func f() { activity.userInfo = [\"x\": 1] }", .activityValue),
    ("func f() { scene.userActivity?.userInfo?[\"x\"] = 1 }", .activityValue),
    ("func f() { activity.page = 1 }", .activityValue),
    ("let kept = NSUserActivity(activityType: \"x\")", .activityHolder),
    ("override func viewDidLoad() { viewControllers = [x] }", .child),
    ("override func viewDidLoad() { addChild(x) }", .child),
    ("func f() { provider.registerObject(activity, visibility: .all) }", .windowRequest),
    ("func f() { _ = NSItemProvider(object: userActivity) }", .windowRequest),
    ("func f() { UserDefaults.standard.removeObject(forKey: \"x\") }", .ownStore),
    ("func f() { _ = NSKeyedUnarchiver.unarchiveObject(withFile: x) }", .ownStore),
    ("func f() { app.requestSceneSessionActivation(nil, userActivity: a, options: nil) }", .windowRequest),
    ("func f() { app.requestSceneSessionDestruction(own, options: nil) { _ in } }", .windowRequest),
    ("func f() { search = UISearchController(searchResultsController: nil) }", .searchController),
    ("@SceneStorage(\"x\") var x = 1", .ownStore),
    ("func f() { let p = Bundle.main.path(); do { let p = folder(); use(NSArray(contentsOfFile: p)) } }", .ownStore),
    ("func f() { use(NSArray(contentsOfFile: folder() + Bundle.main.bundleIdentifier!)) }", .ownStore),
    ("func f() { use(NSArray(contentsOfFile: join(Bundle.main.path(forResource: \"x\", ofType: nil)!))) }", .ownStore),
    (
      "func f() { let p = Bundle.main.path(forResource: \"x\", ofType: nil)! }; func g(p: String) { use(NSArray(contentsOfFile: p)) }",
      .ownStore
    ),
  ]

  @Test(arguments: [
    ("try data.write(to: fileURL)", "Data(contentsOf: fileURL)", 2),
    ("try data.write(to: self.fileURL(), options: .atomic)", "try? String(contentsOf: fileURL(), encoding: e)", 2),
    // What is only read may be in the net, and what is only written is handed to somebody.
    ("use(data)", "Data(contentsOf: fileURL)", 0), ("try data.write(to: fileURL)", "use(fileURL)", 0),
    ("try data.write(to: exported)", "Data(contentsOf: picked)", 0),
    ("try data.write(to: temporaryURL)", "Data(contentsOf: temporaryURL)", 0),
    ("try data.write(to: tempURL)", "Data(contentsOf: tempURL)", 0),
    ("try data.write(to: templateURL)", "Data(contentsOf: templateURL)", 2),
    // What a variable stands for counts, and not what it is called.
    ("let url = fileURL; try data.write(to: url)", "Data(contentsOf: fileURL)", 2),
    ("let url = fileURL; try data.write(to: url)", "{ let url = other; return Data(contentsOf: url) }", 0),
    ("if let fileURL { try data.write(to: fileURL) }", "Data(contentsOf: fileURL)", 2),
    (
      "let url = folder.appendingPathComponent(n); try data.write(to: url)",
      "Data(contentsOf: folder.appendingPathComponent(n))", 2
    ),
    ("pick { url in try data.write(to: url) }", "fetch { url in Data(contentsOf: url) }", 0),
    ("for url in all { try data.write(to: url) }", "fetch { url in Data(contentsOf: url) }", 0),
    ("try data.write(to: url)", "Data(contentsOf: Bundle.main.url(forResource: n, withExtension: e)!)", 0),
  ]) func `a file that one type writes and reads is a store`(writing: String, reading: String, count: Int) {
    let file = "class Store {\n  func save() throws { \(writing) }\n  func load() throws { use(\(reading)) }\n}"
    let found = facts(("A.swift", file))
    #expect(found.map(\.kind) == Array(repeating: .ownStore, count: count))
    #expect(found.map(\.line) == Array([2, 3].prefix(count)))
    let apart = file.replacing("\n  func load", with: "\n}\nclass Other {\n  func load")
    #expect(facts(("A.swift", apart)).isEmpty)
    #expect(
      facts(("A.swift", file.replacing("\n  func load", with: "\n}\nextension Store {\n  func load"))).count == count)
  }

  @Test(arguments: [
    ("func fetch(_ url: URL) { use(Data(contentsOf: url)) }; func export(to url: URL) { data.write(to: url) }", 0),
    ("func fetch(_ a: A) { use(Data(contentsOf: a.url)) }; func export(to b: B) { data.write(to: b.url) }", 0),
    ("func edit(_ url: URL) { use(Data(contentsOf: url)); data.write(to: url) }", 2),
  ]) func `a file that each method is handed is no store`(methods: String, count: Int) {
    #expect(facts(("A.swift", "class Room { \(methods) }")).map(\.kind) == Array(repeating: .ownStore, count: count))
  }

  @Test(
    arguments: [
      ("class A { var main: UIView { child.view }; func f() { view.addSubview(main) } }", [.controller]),
      ("class A { func made() -> UIView { child.view }; func f() { view.addSubview(self.made()) } }", [.controller]),
      // One of another object, of another type, and what is no property.
      ("class A { var main: UIView { child.view }; func f() { view.addSubview(other.main) } }", [.view]),
      ("class B { var main: UIView { child.view } }; class A { func f() { view.addSubview(main) } }", [.view]),
      ("class A { func f() { if main { page.view }; view.addSubview(main) } }", [.view]),
      ("class A { func f() { var main = { page.view }; view.addSubview(main()) } }", [.view]),
      (message("[self.view addSubview:self.main];"), [.controller]),
      (message("[self.view insertSubview:main atIndex:0];"), [.controller]),
      (message("[self.view insertSubview:self.child.view belowSubview:self.image];"), [.controller]),
      (message("[self.view insertSubview:self.image atIndex:0];"), [.view]),
      (message("[self.view insertSubview:self.image belowSubview:self.main];"), [.view]),
    ] as [(String, [CodeMention.Addition])])
  func `what is added to a view is the view of another controller where its name answers that`(
    text: String, additions: [CodeMention.Addition]
  ) {
    let name = text.hasPrefix("@") ? "A.m" : "A.swift"
    let file = CodeFile(name: name, bytes: Array(text.utf8), reader: SourceReader())
    #expect(file.mentions.compactMap(\.addition) == additions)
  }

  private static func message(_ message: String) -> String {
    "@implementation A\n- (UIView *)main { return self.child.view; }\n- (void)f { \(message) }\n@end"
  }

  @Test func `a long file that adds many views is read like any other`() {
    let text = "class A { func f() {\n" + String(repeating: "view.addSubview(label)\n", count: 200_000) + "} }"
    let file = CodeFile(name: "A.swift", bytes: Array(text.utf8), reader: SourceReader())
    let count = file.mentions.count
    #expect(count == 200_000)
  }

  @Test(arguments: ["willEncode", "didDecode"]) func `a method of the delegate that does nothing is no fact`(
    name: String
  ) {
    let method = "func application(_ a: A, \(name)RestorableStateWith c: NSCoder)"
    #expect(facts(("A.swift", "class A: UIResponder {\n  \(method) {\n // Later.\n }\n}")).isEmpty)
  }

  @Test(arguments: kinds) func `a fact is told by its shape`(code: String, kind: CodeFact.Kind) {
    let found = facts(("A.swift", "class A: UIViewController {\n  \(code)\n}"))
    #expect(found.map(\.kind) == [kind])
    #expect(found.first?.type == "A")
    #expect(found.first?.line == 2)
  }

  @Test(arguments: [("UITabBarController", CodeFact.Kind.child), ("UINavigationController", .shownByCode)])
  func `what a tab bar controller sets in any method is what it contains`(above: String, kind: CodeFact.Kind) {
    let found = facts(("A.swift", "class A: \(above) {\n  func fill() { self.viewControllers = [x, y] }\n}"))
    #expect(found.map(\.kind) == [kind])
  }

  @Test(arguments: ["navigation.pushViewController(x, animated: false)", "tabs.selectedIndex = 1"])
  func `what is shown of an activity is restored`(code: String) {
    let method = "func scene(_ s: UIScene, restoreInteractionStateWith a: NSUserActivity)"
    let found = facts(("A.swift", "class A: UIResponder {\n  \(method) { \(code) }\n}"))
    #expect(found.map(\.kind) == [.activityRestore, .activityRestore])
  }

  @Test(arguments: [
    "func f() { present(x) }", "func f() { show(hint) }", "var restorationIdentifier: String?",
    "override func encodeRestorableState(with c: NSCoder) { if x { super.encodeRestorableState(with: c) } }",
    "func f() { if restorationIdentifier == \"x\" {} }", "// restorationIdentifier = \"x\"",
    "func f() { let restorationIdentifier = \"x\"; use(restorationIdentifier) }",
    "func f(restorationIdentifier: String) { restorationIdentifier = \"x\" }",
    "func f() { activity.title = \"x\"; activity.isEligibleForHandoff = true }",
    "func f() { print(activity.userInfo) }", "func f() { NSLog(\"%@\", scene.userActivity?.userInfo) }",
    "func f() { provider.registerObject(image, visibility: .all) }",
    "func f() { manager.lastUserActivity = nil }", "func f() { lastUserActivity = x }",
    "func f() { selectedIndex = other.tab }", "func f() { tableView(tableView, didSelectRowAt: x) }",
    "func f() { let p = Bundle.main.path(forResource: \"x\", ofType: nil); use(NSDictionary(contentsOfFile: p!)) }",
    "func f() { guard let p = Bundle.main.path(forResource: \"x\", ofType: nil), let d = NSArray(contentsOfFile: p) else { return } }",
  ])
  func `what only looks like a fact is none`(code: String) {
    #expect(facts(("A.swift", "class A: UIViewController {\n  \(code)\n}")).isEmpty)
  }

  static let values: [(String, CodeValue)] = [
    ("\"a\"", .text("a")), ("#\"a\"#", .text("a")), ("\"a\" + \"b\"", .text("ab")), ("\"a\\(Keys.b)\"", .text("ab!")),
    ("Keys.b", .text("b!")), ("key", .text("k")), ("Kind.one.rawValue", .text("one")),
    ("Kind.two.rawValue", .text("2")),
    ("String(describing: Self.self)", .text("A")), ("String(describing: type(of: self))", .text("A")),
    ("own", .text("o")),
    ("Self.own", .text("o")), ("self.title", .unknown), ("twice", .unknown), ("\"a\\(b)\"", .unknown),
    ("\"\\n\"", .unknown),
    ("x ? \"a\" : \"b\"", .unknown), ("NSStringFromClass(A.self)", .unknown), ("nil", .nothing), ("loop", .unknown),
    ("inner", .unknown),
  ]

  @Test(arguments: values) func `an identifier is known where it is written out, or a constant`(
    code: String, value: CodeValue
  ) {
    let others = """
      enum Keys { static let b = "b!" ; static var c = "c" }
      enum Kind: String { case one, two = "2" }
      var made: String { let inner = "i"; return inner }
      let key = "k"; let twice = "1"; let loop = loop2; let loop2 = loop
      """
    let found = facts(
      ("A.swift", "class A: V { static let own = \"o\"; func viewDidLoad() { restorationIdentifier = \(code) } }"),
      ("Keys.swift", others), ("More.swift", "let twice = \"2\""))
    #expect(found.map(\.value) == [value])
  }

  static let certainties: [(String, Bool)] = [
    ("func viewDidLoad() { restorationIdentifier = \"a\" }", true),
    ("func viewDidLoad() { do { restorationIdentifier = \"a\" } }", false),
    ("func viewDidLoad() { if x { restorationIdentifier = \"a\" } }", false),
    ("func viewDidLoad() { guard x else { return }; restorationIdentifier = \"a\" }", false),
    ("func viewDidLoad() { later { restorationIdentifier = \"a\" } }", false),
    ("func viewDidLoad() {\n#if X\nrestorationIdentifier = \"a\"\n#endif\n}", false),
    ("func other() { restorationIdentifier = \"a\" }", false),
    ("static func viewDidLoad() { self.restorationIdentifier = \"a\" }", false),
  ]

  @Test(arguments: certainties) func `what is done whenever a class is used is certain`(code: String, isCertain: Bool) {
    #expect(facts(("A.swift", "class A { \(code) }")).map(\.isCertain) == [isCertain])
  }

  static let answers: [(String, CodeValue)] = [
    ("true", .truth(true)), ("return false", .truth(false)), ("log(); return true", .truth(true)),
    ("if a { return true }; return true", .truth(true)), ("if a { return false }; return true", .unknown),
    ("later { return false }; return true", .truth(true)), ("return a", .unknown),
    ("#if A\nreturn true\n#else\nreturn false\n#endif", .unknown),
  ]

  @Test(arguments: answers) func `a gate's answer is known where it is the same wherever it ends`(
    body: String, value: CodeValue
  ) {
    let code = "class D { func application(_ a: A, shouldRestoreApplicationState c: C) -> Bool {\n\(body)\n} }"
    #expect(facts(("D.swift", code)).map(\.value) == [value])
  }

  @Test func `Objective-C says the same by its own names`() {
    let found = facts(
      (
        "A.m",
        """
        #define Key @"k"
        static NSString *const Name = @"n";
        @implementation A
        - (instancetype)initWithCoder:(NSCoder *)coder {
          if (self = [super initWithCoder:coder]) {
            self.restorationIdentifier = NSStringFromClass([self class]);
            [self setRestorationClass:[self class]];
          }
          return self;
        }
        - (void)encodeRestorableStateWithCoder:(NSCoder *)coder {
          [super encodeRestorableStateWithCoder:coder];
          [coder encodeInteger:1 forKey:Key];
          [coder encodeObject:self.x forKey:Name];
        }
        - (BOOL)application:(UIApplication *)a shouldSaveApplicationState:(NSCoder *)c { return YES; }
        - (void)go { [self presentViewController:x animated:YES completion:nil]; }
        @end
        """
      ))
    #expect(
      found.map(\.kind) == [.controllerIdentifier, .restorationClass, .stateValue, .stateValue, .gate, .shownByCode])
    #expect(
      found.map(\.value) == [.text("A"), .type("A"), .text("k"), .text("n"), .truth(true), .unknown])
    #expect(found.prefix(2).map(\.isCertain) == [true, true])
    #expect(found.map(\.line) == [6, 7, 13, 14, 16, 17])
  }
}
