import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// Windows, stacks and factories that an app's own code makes.
@Suite(.timed, .timeLimit(.minutes(30))) struct MadeByCodeTests {
  private func made(_ launch: String, _ more: String = "") throws -> (app: AppDefinition, account: CodeAccount) {
    var scan = SourceScan()
    scan.add(
      file(
        """
        class App: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          var other: UIWindow?
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool { \(launch); return true }
          func application(_ a: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
          func application(_ a: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
          \(more)
        }
        class Page: UIViewController {
          init() { super.init(nibName: nil, bundle: nil); restorationIdentifier = "page" }
        }
        class List: UITableViewController {
          override func viewDidLoad() { tableView.restorationIdentifier = "rows" }
        }
        """, as: "A.swift"))
    scan.follow(hasMainStoryboard: false)
    var (app, account) = try #require(scan.madeApp(named: "X"))
    account = scan.complete(&app, account: account).account
    return (app, account)
  }

  @Test func `two screens that are alike are two where both are there at once`() throws {
    let app = try made(
      """
      window = UIWindow(); let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: Page()), UINavigationController(rootViewController: Page())]
      window?.rootViewController = tabs
      """
    ).app
    let tabs = try #require(app.controller(named: app.windows[0].root))
    #expect(Set(tabs.content.children).count == 2)
    #expect(app.controllers.count == 5)
  }

  static let ofScenes: [(code: String, root: String, said: String)] = [
    ("let w = UIWindow(windowScene: s); w.rootViewController = Page(); window = w", "Page", "Page"),
    ("window = Own(); window?.windowScene = s", "List", "List"),
    (
      """
      let w = UIWindow(windowScene: s); var first: UIViewController = List()
      if w.traitCollection.userInterfaceIdiom == .pad { first = Page() }
      w.rootViewController = first; window = w
      """, "List", "[{ idiom: pad, screen: Page }, List]"
    ),
  ]

  @Test(.tags(.Rule.u35), arguments: ofScenes)
  func `the delegate of a scene makes its window where no storyboard does, and on a phone what a phone begins with`(
    code: String, root: String, said: String
  ) throws {
    let more = """
      }
      class Own: UIWindow {
        init() { super.init(frame: .zero); rootViewController = List() }
      }
      class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo t: UISceneSession, options o: UIScene.ConnectionOptions) {
          guard let s = scene as? UIWindowScene else { return }
          \(code)
        }
      """
    let (app, account) = try made("", more)
    #expect(app.windows.map(\.root) == [root])
    #expect(account.uses.values.contains("initial: \(said)"))
  }

  static let ofApple: [(code: String, name: String)] = [
    ("UIHostingController(rootView: Form())", "UIHostingController"),
    ("SFSafariViewController(url: address)", "SFSafariViewController"),
    ("UIActivityViewController(activityItems: [note], applicationActivities: nil)", "UIActivityViewController"),
  ]

  @Test(arguments: ofApple) func `a screen of Apple's frameworks that code shows is a plain screen`(
    code: String, name: String
  ) {
    let app = held("class A: UIViewController { func go() { present(\(code), animated: true) } }").app
    #expect(app.controller(named: name)?.kind == .plain)
    #expect(app.controller(named: "a")?.actions.map(\.action) == [.present(name, style: nil)])
    let unknown = held("class A: UIViewController { func go() { present(OtherController(), animated: true) } }").app
    #expect(unknown.controllers.count == 1)
  }

  @Test func `what an object lets a screen of the launch show, that screen shows`() throws {
    let launch = "window = UIWindow(); page = Page(); window?.rootViewController = page"
    let more = "var page: Page?\nfunc ask() { page?.present(List(), animated: true) }"
    let (app, account) = try made(launch, more)
    #expect(app.controller(named: "Page")?.actions.map(\.action) == [.present("List", style: nil)])
    #expect(account.uses.values.contains { $0.contains("actions: { ask: { present: List } }") })
    let other = more.replacing("page?.present", with: "found()?.present")
    #expect(try made(launch, other).app.controller(named: "Page")?.actions.isEmpty == true)
  }

  @Test func `a window is the app's whatever the property is called that holds it`() throws {
    #expect(try made("other = UIWindow(); other?.rootViewController = Page()").app.windows[0].root == "Page")
  }

  @Test(
    .tags(.Decision.x26), arguments: [("", false), ("if p.count == 1 { window?.rootViewController = made };", true)])
  func `a factory that puts a root into the window does so`(code: String, setsRoot: Bool) throws {
    let factory = """
      func application(_ a: UIApplication, viewControllerWithRestorationIdentifierPath p: [String], coder: NSCoder)
        -> UIViewController?
      { let made = UINavigationController(); made.restorationIdentifier = p.last; \(code) return made }
      """
    let launch = "window = UIWindow(); window?.rootViewController = UINavigationController(rootViewController: Page())"
    let app = try made(launch, factory).app
    #expect(app.delegate?.setsRoot == setsRoot)
    #expect(app.delegate?.finds.map(\.answer) == [.make("UINavigationController")])
  }

  @Test(.tags(.Rule.r23)) func `the table of a screen has the identifier that its class gives it`() throws {
    let (app, account) = try made("window = UIWindow(); window?.rootViewController = List()")
    #expect(app.controller(named: "List")?.views.map(\.restorationIdentifier) == ["rows"])
    #expect(account.uses.values.contains { $0.hasSuffix("restorationIdentifier: rows") })
  }

  private func held(_ code: String, as name: String = "A.swift") -> (app: AppDefinition, account: CodeAccount) {
    var controller = ControllerDefinition(
      name: "a", kind: .plain, position: SourcePosition(file: "Main.storyboard", line: 4, column: 2))
    controller.classBehavior.name = "A"
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    controller.origin.isInitial = true
    controller.storyboard = StoryboardReference(name: "Main", identifier: "held")
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    var scan = SourceScan()
    scan.add(file(code, as: name))
    scan.follow(hasMainStoryboard: true)
    let account = scan.complete(&app).account
    return (app, account)
  }

  @Test func `a class in Objective-C is set by its own setter, and asked whether it has one`() {
    let screen = held(
      """
      @implementation A
      - (void)setRestorationClass:(Class)c {
        Log
        [super setRestorationClass:c];
      }
      - (void)viewDidLoad {
        Log
        [super viewDidLoad];
        if ([self respondsToSelector:@selector(restorationClass)]) {
          self.restorationClass = [self class];
          self.restorationIdentifier = @"own";
        }
      }
      + (UIViewController *)viewControllerWithRestorationIdentifierPath:(NSArray *)p coder:(NSCoder *)coder {
        Log
        A *made = [[A alloc] init];
        return made;
      }
      @end
      @interface A : UIViewController <UIViewControllerRestoration>
      @end
      """, as: "A.m"
    ).app
    #expect(screen.controller(named: "a")?.restorationIdentifier == "own")
    #expect(screen.controller(named: "a")?.classBehavior.restorationClass == "A")
    #expect(screen.restorationClasses.map(\.name) == ["A"])
  }

  @Test func `each alert that code makes is one of its own, by its place and its title`() {
    let app = held(
      """
      class A: UIViewController {
        func read() { present(UIAlertController(title: "Read", message: nil, preferredStyle: .alert), animated: true) }
        func write() { present(UIAlertController(title: "Write", message: nil, preferredStyle: .alert), animated: true) }
        func ask(_ t: String) { present(UIAlertController(title: t, message: nil, preferredStyle: .alert), animated: true) }
      }
      """
    ).app
    let actions = app.controller(named: "a")?.actions ?? []
    let titles = actions.map { $0.action.destination.flatMap(app.controller)?.title }
    #expect(
      Dictionary(zip(actions.map(\.identifier), titles), uniquingKeysWith: { first, _ in first })
        == ["read": "Read", "write": "Write", "ask": "(left to code)"])
    #expect(app.controllers.count { $0.kind == .alert } == 3)
  }

  static let styles: [(code: String, name: String, style: PresentationStyle?)] = [
    ("b.modalPresentationStyle = .formSheet", "A.swift", .formSheet),
    ("b.modalPresentationStyle = UIModalPresentationStyle.overFullScreen", "A.swift", .overFullScreen),
    ("b.modalPresentationStyle = chosen()", "A.swift", nil), ("", "A.swift", nil),
    ("b.modalPresentationStyle = UIModalPresentationFormSheet;", "A.m", .formSheet),
    ("[b setModalPresentationStyle:UIModalPresentationPopover];", "A.m", .popover),
    ("b.modalPresentationStyle = UIOtherFormSheet;", "A.m", nil),
  ]

  @Test(arguments: styles) func `a screen that code makes is presented in the style that code gives it`(
    code: String, name: String, style: PresentationStyle?
  ) {
    let swift = """
      class A: UIViewController { func go() { let b = B(); \(code); present(b, animated: true) } }
      class B: UIViewController {}
      """
    let objectiveC = """
      @interface A : UIViewController
      @end
      @interface B : UIViewController
      @end
      @implementation A
      - (void)go { B *b = [[B alloc] init]; \(code) [self presentViewController:b animated:YES completion:nil]; }
      @end
      @implementation B
      @end
      """
    let made = held(name == "A.m" ? objectiveC : swift, as: name).app.controller(named: "B")
    #expect(made?.kind == .plain)
    #expect(made?.presentationStyle == style)
  }

  @Test(.tags(.Rule.r103)) func `what is made of the storyboard in the coder is not made without one`() {
    let app = held(
      """
      class A: UIViewController, UIViewControllerRestoration {
        override func viewDidLoad() { restorationIdentifier = "a"; restorationClass = A.self }
        static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? {
          let key = UIStateRestorationViewControllerStoryboardKey
          guard let board = coder.decodeObject(forKey: key) as? UIStoryboard else { return nil }
          return board.instantiateViewController(withIdentifier: "held")
        }
      }
      """
    ).app
    #expect(app.restorationClasses.map(\.answer) == [.make("a")])
    #expect(app.restorationClasses.map(\.unless) == [.storyboardMissing])
  }

  @Test(arguments: [("window?.rootViewController = B()", "B"), ("if isNew { window?.rootViewController = B() }", "a")])
  func `code that always puts another root into the storyboard's window has the app begin with it`(
    code: String, root: String
  ) {
    let app = held(
      """
      class A: UIViewController {}
      class B: UIViewController {}
      class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool { \(code); return true }
      }
      """
    ).app
    #expect(app.windows.map(\.root) == [root])
  }

  @Test(.tags(.Rule.r42)) func `a factory that nothing names is never asked`() {
    let factory =
      "static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? { nil }"
    let open = "override func viewDidLoad() { restorationClass = load() }"
    let other = "override func viewDidLoad() { restorationClass = UITabBarController.self }"
    let own = "override func viewDidLoad() { restorationClass = A.self }"
    for (more, count) in [("", 1), (open, 0), (other, 1), (own, 0)] {
      let account = held("class A: UIViewController, UIViewControllerRestoration { \(factory); \(more) }").account
      #expect(account.dismissals.count == count)
    }
  }
}
