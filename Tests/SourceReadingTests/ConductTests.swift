import SourceReading
import TestSupport
import Testing

/// What an app's code does where UIKit runs it, followed through methods, properties and branches.
@Suite(.timed, .timeLimit(.minutes(30))) struct ConductTests {
  private func conduct(_ text: String, as name: String = "A.swift", storyboard: Bool = false) -> Conduct {
    var reading = CodeReading()
    reading.add(CodeFile(name: name, bytes: Array(text.utf8), reader: SourceReader()))
    return Conduct(reading, hasMainStoryboard: storyboard)
  }

  private func launched(_ body: String, _ more: String = "") -> Conduct {
    conduct(
      """
      class D: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: A, didFinishLaunchingWithOptions o: O) -> Bool {
          \(body)
          return true
        }
        \(more)
      }
      class Keys { static let list = "list" }
      class List: UITableViewController {
        static let name = "named"
        class var own: String { String(describing: self) }
        let note: Note?
        init(note: Note? = nil) { self.note = note; super.init(style: .plain); commonInit() }
        private func commonInit() { restorationClass = type(of: self) }
      }
      class Stack: UINavigationController {}
      class Factory { static let shared = Factory(); var kind: X.Type?; func make() -> List {
        let made = List(); made.restorationIdentifier = Keys.list; made.restorationClass = kind; return made } }
      """)
  }

  private func words(_ screen: MadeScreen?) -> String {
    guard let screen else { return "?" }
    let identifier = screen.properties["restorationIdentifier"]?.value
    let inside = screen.children.map(words).joined(separator: " ")
    let text = identifier.map { ":\($0.knownText ?? ($0 == .nothing ? "nil" : "unknown"))" } ?? ""
    return screen.type + text + (inside.isEmpty ? "" : "(\(inside))") + (screen.hasOpenChildren ? "…" : "")
  }

  static let roots: [(String, [String])] = [
    ("window = UIWindow(); window?.rootViewController = List()", ["List"]),
    (
      "self.window = self.window ?? UIWindow(); window!.rootViewController = Stack(rootViewController: List())",
      ["Stack(List)"]
    ),
    (
      "let w = UIWindow(); let l = List(); l.restorationIdentifier = Keys.list; w.rootViewController = l; window = w",
      ["List:list"]
    ),
    ("window = UIWindow(); window?.rootViewController = Factory.shared.make()", ["List:list"]),
    // A constant is the same on every way, wherever it was looked at.
    (
      "if asked() { log(Keys.list) }; let l = List(); l.restorationIdentifier = Keys.list; window = UIWindow(); window?.rootViewController = l",
      ["List:list"]
    ),
    // What is put into a dictionary of the method is in it.
    (
      "var m = [String: String](); m[\"a\"] = Keys.list; let l = List(); l.restorationIdentifier = m[\"a\"]; window = UIWindow(); window?.rootViewController = l",
      ["List:list"]
    ),
    (
      "window = UIWindow(); let t = UITabBarController(); t.viewControllers = [List(), Stack()]; window?.rootViewController = t",
      ["UITabBarController(List Stack)"]
    ),
    (
      "let t = UITabBarController(); var c: [V] = []; c.append(List()); c.append(Stack()); t.viewControllers = c; window = UIWindow(); window?.rootViewController = t",
      ["UITabBarController(List Stack)"]
    ),
    (
      "let t = UITabBarController(); var c: [V] = []; for _ in a.b { c.append(List()) }; c.append(List()); t.viewControllers = c; window = UIWindow(); window?.rootViewController = t",
      ["UITabBarController…"]
    ),
    (
      "window = UIWindow(); let l = List(); l.restorationIdentifier = List.own; window?.rootViewController = l",
      ["List:List"]
    ),
    ("window = UIWindow(); window?.rootViewController = make(\"x\")", ["List:a-x"]),
    (
      "window = UIWindow(); let l = List(); var t = \"a\"; t += \"b\"; l.restorationIdentifier = t; window?.rootViewController = l",
      ["List:ab"]
    ),
    (
      "window = UIWindow(); let l = List(); var t = \"a\"; t += load(); l.restorationIdentifier = t; window?.rootViewController = l",
      ["List:unknown"]
    ),
    ("window = UIWindow(); window?.rootViewController = isIn() ? List() : Stack()", ["List", "Stack"]),
    (
      "window = UIWindow(); if isIn() { window?.rootViewController = List() } else { window?.rootViewController = Stack() }",
      ["List", "Stack"]
    ),
    ("window = UIWindow(); if #available(iOS 9, *) { window?.rootViewController = List() }", ["List"]),
    ("window = UIWindow(); guard isIn() else { return false }; window?.rootViewController = List()", ["?", "List"]),
    (
      "window = UIWindow(); let n = Stack(); n.pushViewController(List(), animated: false); window?.rootViewController = n",
      ["Stack(List)"]
    ),
    ("window = UIWindow(); let n = Stack(); n.viewControllers = load(); window?.rootViewController = n", ["Stack…"]),
    (
      "window = UIWindow(); let l = List(); l.restorationIdentifier = load(); window?.rootViewController = l",
      ["List:unknown"]
    ),
    (
      "window = UIWindow(); let l = List(); if isIn() { l.restorationIdentifier = \"x\" }; window?.rootViewController = l",
      ["List:unknown"]
    ),
    (
      "window = UIWindow(); for l in [List()] { l.restorationIdentifier = \"x\"; window?.rootViewController = l }",
      ["List:x"]
    ),
    ("window = UIWindow(); again(0)", []),
    ("window?.rootViewController = List()", []),
  ]

  @Test func `what does too much on the way to a scene's window is followed less deep`() {
    let methods = (1...8).map { "func f\($0)() { \(String(repeating: "f\($0 + 1)(); ", count: 5)) }" }
    let found = conduct(
      """
      class List: UITableViewController {}
      class S: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ s: UIScene, willConnectTo t: T, options o: O) {
          f1()
          window = UIWindow(windowScene: s)
          window?.rootViewController = List()
        }
        \(methods.joined(separator: "\n"))
      }
      """)
    #expect(found.roots.map(\.screen?.type) == ["List"])
    #expect(found.roots.map(\.delegate) == ["S"])
  }

  static let cases: [(String, [String])] = [
    (".list(\"a\"), .stack, .list(\"b\")", ["List:a", "Stack", "List:b"]),
    (".stack, .none", ["Stack"]),
    ("Entry.list(\"a\"), made", ["List:a", "List:c"]),
  ]

  @Test(arguments: cases) func `a switch over cases with values goes the way of the case that it is`(
    entries: String, screens: [String]
  ) {
    let found = conduct(
      """
      class D: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: A, didFinishLaunchingWithOptions o: O) -> Bool {
          let tabs = UITabBarController()
          var screens: [UIViewController] = []
          for row in Rows.own.rows {
            switch row.entry {
            case .list(let name):
              let list = List()
              list.restorationIdentifier = name
              screens.append(list)
            case .stack: screens.append(Stack())
            default: break
            }
          }
          tabs.viewControllers = screens
          window = UIWindow()
          window?.rootViewController = tabs
          return true
        }
      }
      enum Entry { case list(String), stack, none }
      struct Row {
        var entry: Entry
        var title: String?
        static func row(_ entry: Entry, title: String? = nil) -> Row { Row(entry: entry, title: title) }
      }
      class Rows {
        static let own = Rows()
        private var kept: [Row] = []
        var rows: [Row] { get { self.kept } }
        var made: Entry { .list("c") }
        var last: Row? { get { nil } set(row) { self.kept.append(row) } }
        init() { for entry in [\(entries)] { self.last = Row.row(entry) } }
      }
      class List: UITableViewController {}
      class Stack: UINavigationController {}
      """)
    let inside = screens.joined(separator: " ")
    #expect(found.roots.map { words($0.screen) } == ["UITabBarController(\(inside))"])
  }

  @Test(arguments: roots) func `the roots of windows are what the launch makes`(body: String, roots: [String]) {
    let more = """
      func make(_ name: String) -> List { let l = List(); l.restorationIdentifier = "a-\\(name)"; return l }
      func again(_ n: Int) { again(n + 1) }
      """
    #expect(launched(body, more).roots.map { words($0.screen) } == roots)
  }

  @Test func `an initialiser is followed into the methods that it calls`() throws {
    let root = launched("window = UIWindow(); window?.rootViewController = List()").roots.first
    let screen = try #require(root?.screen)
    #expect(screen.properties["restorationClass"]?.value == .type("List"))
    #expect(screen.properties["restorationClass"]?.place?.line == 15)
  }

  @Test func `a screen that is shown has what it gets when its view is loaded`() throws {
    let found = conduct(
      """
      class A: UIViewController { @IBAction func go() { present(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { restorationIdentifier = "b" } }
      """)
    #expect(words(found.classes["A"]?.ways.first?.steps.first?.screen) == "B:b")
  }

  @Test func `what an override passes on is shown where that is called`() throws {
    let found = conduct(
      """
      class A: UIViewController {
        @IBAction func go() {
          present(B(), animated: true)
        }
        override func present(_ shown: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
          super.present(shown, animated: animated, completion: completion)
        }
      }
      class B: UIViewController {}
      """)
    let step = try #require(found.classes["A"]?.ways.first { $0.method == "go()" }?.steps.first)
    #expect(words(step.screen) == "B")
    #expect(step.place.line == 3)
    #expect(step.passedOn?.line == 6)
  }

  @Test(arguments: [("UITabBarController", false), ("UINavigationController", true)])
  func `a longer stack has its last screen in front, and tabs have none`(above: String, isShown: Bool) {
    let found = conduct(
      "class A: \(above) { @IBAction func go() { self.viewControllers = [B(), B()] } }; class B: UIViewController {}")
    #expect(found.classes["A"]?.ways.flatMap(\.steps).isEmpty != isShown)
  }

  @Test(arguments: [("ask(other.show)", false), ("other.show()", true)])
  func `a method of Swift that is only named is not called`(body: String, isShown: Bool) {
    let found = conduct(
      """
      class A: UIViewController {
        @IBAction func go() {
          present(C(), animated: true)
          let other = self
          \(body)
        }
        func show() { present(B(), animated: true) }
      }
      class B: UIViewController {}
      class C: UIViewController {}
      """)
    let steps = found.classes["A"]?.ways.first { $0.method == "go()" }?.steps ?? []
    #expect(steps.map { words($0.screen) } == (isShown ? ["C", "B"] : ["C"]))
  }

  static let answers: [(String, Int, Int)] = [
    ("return true", 1, 0), ("log(); return true", 1, 0), ("if a() { return false }; return true", 2, 2),
    ("guard a(), b() else { return false }; return true", 2, 3), ("return a() || true", 1, 0),
    ("switch kind() { case 1: return true; default: return false }", 2, 2),
  ]

  @Test(arguments: answers) func `a gate's answers have the premises under which they are given`(
    body: String, count: Int, premises: Int
  ) {
    let found = launched("", "func application(_ a: A, shouldSaveApplicationState c: NSCoder) -> Bool { \(body) }")
    let answers = found.gates["shouldSaveApplicationState"] ?? []
    #expect(answers.count == count)
    #expect(answers.reduce(0) { $0 + $1.premises.count } == premises)
  }

  @Test func `Objective-C is followed by the same rules`() throws {
    let found = conduct(
      """
      static NSString *const Name = @"list";
      @interface D : UIResponder <UIApplicationDelegate>
      @property (strong) UIWindow *window;
      @property (strong) List *list;
      @end
      @implementation D
      - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
        if (!self.window) { self.window = [[UIWindow alloc] initWithFrame:CGRectZero]; }
        [self makeList];
        self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:_list];
        return YES;
      }
      - (void)makeList { self.list = [List new]; self.list.restorationIdentifier = Name; }
      @end
      @interface List : UITableViewController
      @end
      @implementation List
      - (id)initWithNibName:(NSString *)n bundle:(NSBundle *)b {
        self = [super initWithNibName:n bundle:b];
        if (self) { self.restorationClass = [self class]; }
        return self;
      }
      - (void)tableView:(UITableView *)t didSelectRowAtIndexPath:(NSIndexPath *)p {
        [self.navigationController pushViewController:[[List alloc] initWithNibName:@"L" bundle:nil] animated:YES];
      }
      @end
      """, as: "A.m")
    #expect(found.roots.map { words($0.screen) } == ["UINavigationController(List:list)"])
    let way = try #require(found.classes["List"]?.ways.first)
    #expect(way.isOfRow)
    #expect(way.steps.map(\.kind) == [.push])
    #expect(way.steps.first?.screen?.properties["restorationClass"]?.value == .type("List"))
  }

  @Test func `what an alert's buttons do is followed when one is tapped`() throws {
    let found = conduct(
      """
      class A: UIViewController {
        @IBAction func go() {
          let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
          for name in ["x", "y"] { sheet.addAction(UIAlertAction(title: name, style: .default) { _ in self.open(name) }) }
          present(sheet, animated: true)
        }
        func open(_ name: String) { let b = B(); b.restorationIdentifier = name; present(b, animated: true) }
      }
      class B: UIViewController {}
      """)
    let alert = try #require(found.classes["A"]?.ways.first?.steps.first?.screen)
    #expect(alert.buttons.map(\.title) == ["x", "y"])
    #expect(alert.buttons.map { words($0.steps.first?.screen) } == ["B:x", "B:y"])
  }

  @Test func `a factory answers by the end of the path`() throws {
    let found = conduct(
      """
      class A: UIViewController, UIViewControllerRestoration {
        static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController? {
          switch path.last {
          case "a": return A()
          case "b":
            guard let key = coder.decodeObject(forKey: "k") as? String else { return nil }
            return B(key)
          default: return nil
          }
        }
      }
      class B: UIViewController { init(_ key: String) { super.init(nibName: nil, bundle: nil) } }
      """)
    let answers = try #require(found.classes["A"]?.factory)
    #expect(answers.map { $0.screen?.type ?? "nil" } == ["A", "nil", "B", "nil"])
    #expect(answers.first { $0.screen?.type == "B" }?.premises.contains { !$0.value.decodedKeys.isEmpty } == true)
  }

  private static func repeated(_ statement: String) -> String {
    let body = Array(repeating: statement, count: 300).joined(separator: "\n")
    return
      "class A: UIViewController { func viewDidLoad() { var x = [\"a\"]; var t = \"a\"\n\(body)\nrestorationIdentifier = t } }"
  }

  @Test(arguments: ["x = x + x", "x = [x]", "t = t + t", "t = f(t)", "x = c ? x : [x]"])
  func `values that grow stay within bounds`(statement: String) {
    let own = conduct(Self.repeated(statement)).classes["A"]?.own
    #expect(own?.properties["restorationIdentifier"] != nil)
  }

  @Test(arguments: ["(", "[", "f(", "!", "a.b(", "{ "]) func `deep nesting is not followed to its end`(piece: String) {
    let deep = String(repeating: piece, count: 5_000)
    let methods = (0..<9).map { "func f\($0)() { x = \(deep) \n f\($0 + 1)() }" }.joined(separator: "\n")
    let found = conduct(
      "class A: UIViewController { func viewDidLoad() { restorationIdentifier = \"a\"; f0() }\n\(methods) }")
    #expect(found.delegate == nil)
  }

  static let hostile = [
    "class A: A { func viewDidLoad() { restorationIdentifier = \"a\" } }",
    "class A: B { func viewDidLoad() { f() } }\nclass B: A { func f() { viewDidLoad() } }",
    "class A: UIViewController { var x: Int { x }; func viewDidLoad() { restorationIdentifier = y }; var y: String { y } }",
    "class A: UIViewController { func viewDidLoad() { var a = b; a = a + a; restorationIdentifier = a } }",
    "class A: UIViewController { func viewDidLoad() { while true { restorationIdentifier = x + y } } }",
    "class A: UIViewController { lazy var b = { self.b }(); func viewDidLoad() { restorationIdentifier = b } }",
  ]

  @Test(arguments: hostile) func `circles end, and their values are unknown`(code: String) {
    let value = conduct(code).classes["A"]?.own?.properties["restorationIdentifier"]?.value
    #expect(value?.knownText == nil)
  }

  @Test func `branches after branches take no longer than their number`() {
    let body = (0..<400).map { "if a(\($0)) { x = \"\($0)\" } else { y = \"\($0)\" }" }.joined(separator: "\n")
    let code =
      "class A: UIViewController { var x = \"\"; var y = \"\"\nfunc viewDidLoad() {\n\(body)\nrestorationIdentifier = x } }"
    #expect(conduct(code).classes["A"]?.own != nil)
  }
}
