import AppDefinition
import AppReading
import TestSupport
import Testing

/// What classes do with their state that leaves nothing to code, and what does, with what was not read.
@Suite(.timed, .timeLimit(.minutes(30))) struct UnderstoodCodeTests {
  private static let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)

  /// An app of one screen with a label, whose class is `A`, with what sources say of it.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - name: The name of its file.
  ///   - unread: A source that is not read.
  private func completed(
    _ text: String, as name: String = "A.swift", without unread: String? = nil
  ) -> (app: AppDefinition, account: CodeAccount) {
    var label = ViewDefinition(.label("x"), id: "l", position: Self.place)
    label.outlet = ViewOutlet("label")
    var controller = ControllerDefinition(name: "a", kind: .plain, position: Self.place)
    controller.classBehavior.name = "A"
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    controller.views = [label]
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    var scan = SourceScan()
    scan.add(file(text, as: name))
    if let unread { scan.leaveOut(unread) }
    scan.follow(hasMainStoryboard: true)
    let account = scan.complete(&app).account
    return (app, account)
  }

  private static let lookup = "self.record = [self.store find:[self.store numberOf:[coder decodeObjectForKey:@\"r\"]]];"

  static let decodings: [(decode: String, isOpen: Bool)] = [
    (lookup, false),
    (lookup + " [self.store forget:[coder decodeObjectForKey:@\"r\"]];", true),
    (lookup + " [self.store take:coder];", true),
  ]

  @Test(.tags(.Rule.r101), arguments: decodings)
  func `what is looked up, kept by a setter and shown in a label leaves nothing of a state to code`(
    decode: String, isOpen: Bool
  ) {
    let (app, account) = completed(
      """
      @interface A : UIViewController
      @property (nonatomic, strong) Store *store;
      @property (nonatomic, strong) Record *record;
      @property (nonatomic, weak) IBOutlet UILabel *label;
      @end
      @implementation A
      - (void)setRecord:(Record *)record {
        _record = record;
        self.label.text = record.title.description;
      }
      - (void)encodeRestorableStateWithCoder:(NSCoder *)coder {
        [super encodeRestorableStateWithCoder:coder];
        [coder encodeObject:[self.record.number text] forKey:@"r"];
      }
      - (void)decodeRestorableStateWithCoder:(NSCoder *)coder {
        [super decodeRestorableStateWithCoder:coder];
        \(decode)
      }
      @end
      """, as: "A.m")
    let behavior = app.controller(named: "a")?.classBehavior
    #expect(behavior?.saves == [.part(.own, of: "record", key: "r")])
    #expect((behavior?.open[.state] != nil) == isOpen)
    #expect(account.uses.values.contains("controllers.a.saves: { r: own(record) }"))
  }

  private static let encoding =
    "override func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: \"w\") }"
  private static let decoding =
    "override func decodeRestorableState(with coder: NSCoder) { word = coder.decodeObject(forKey: \"w\") as? String }"

  static let lines: [(code: String, isOpen: Bool)] = [
    ("class A: UIViewController {\nvar word: String?\n\(encoding)\n\(decoding)\n}", false),
    ("class A: UIViewController {\nvar word: String?\n}", true),
    ("class A: B {\nvar word: String?\n\(encoding)\n\(decoding)\n}\nclass B: UIViewController {}", true),
  ]

  @Test(.tags(.Rule.r101), arguments: lines)
  func `a source that was not read leaves the state of a class to code that does not encode itself`(
    code: String, isOpen: Bool
  ) {
    for unread in [nil, "Gone.swift"] {
      let app = completed(code, without: unread).app
      #expect(app.unreadSources.paths == [unread].compactMap(\.self))
      let isLeft = isOpen && unread != nil
      #expect(app.controller(named: "a")?.classBehavior.open[.state] == (isLeft ? .unread : nil), "\(unread ?? "")")
    }
  }

  @Test(.tags(.Rule.r55)) func `what a class does once all is restored is none of what it saves`() {
    let finishing = "override func applicationFinishedRestoringState() { fleet.moor(word) }"
    for state in ["", Self.encoding + "\n" + Self.decoding] {
      let app = completed("class A: UIViewController {\nvar word: String?\n\(finishing)\n\(state)\n}").app
      let open = app.controller(named: "a")?.classBehavior.open
      #expect(open?[.state] == nil)
      #expect(open?[.whenRestored]?.position?.line == 3)
    }
  }

  @Test(.tags(.Rule.r42)) func `a restoration class that an object keeps for the screens that it makes is used`() {
    let account = completed(
      """
      class App: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool {
          Maker.shared.restorationClass = A.self
          return true
        }
      }
      class Maker: NSObject {
        static let shared = Maker()
        var restorationClass: UIViewControllerRestoration.Type?
        func made() -> B {
          let made = B()
          made.restorationClass = restorationClass
          made.restorationIdentifier = "b"
          return made
        }
      }
      class A: UIViewController, UIViewControllerRestoration {
        func go() { present(Maker.shared.made(), animated: true) }
        static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? {
          return Maker.shared.made()
        }
      }
      class B: UIViewController {}
      """
    ).account
    let lines = account.uses.filter { $0.value == "controllers.B.restorationClass: A" }.map(\.key.line).sorted()
    #expect(lines == [3, 12])
  }

  @Test(.tags(.Rule.u14), arguments: ["", "activity.addUserInfoEntries(from: [\"w\": made()])"])
  func `the method in which a class is asked for an activity is used where all that it puts there is`(more: String)
    throws
  {
    var toggle = ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: SceneCode.place)
    toggle.outlet = ViewOutlet("toggle")
    let update = "\nactivity.addUserInfoEntries(from: [\"on\": toggle.isOn])\n\(more)\n"
    let code = ScenesOfCodeTests.delegate + ScenesOfCodeTests.root(update)
    let screens = [SceneCode.screen("root", "Root", [toggle]), SceneCode.screen("other", "Other")]
    let account = try SceneCode.completed(screens, by: code).account
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("func updateUserActivityState") }) + 1
    #expect(account.uses.keys.contains { $0.line == line } == more.isEmpty)
  }

  @Test(.tags(.Rule.u35)) func `what a scene shows for an activity of a type is listed with that`() throws {
    let code = """
      class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options o: UIScene.ConnectionOptions) {
          guard let activity = o.userActivities.first ?? session.stateRestorationActivity else { return }
          if activity.activityType == "org.a" {
            let other = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "other")
            (window?.rootViewController as? UINavigationController)?.pushViewController(other, animated: false)
          }
          scene.userActivity = activity
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
      }
      """
    let screens = [SceneCode.screen("root", "Root"), SceneCode.screen("other", "Other")]
    let account = try SceneCode.completed(screens, by: code).account
    let words = "scenes.willConnect: { if: { activity.type: org.a }, show: other }"
    #expect(account.uses.values.contains(words), "\(account.uses.values.sorted())")
  }

  @Test func `of an app with scenes it is known, too, which methods its delegate has`() {
    let launch = "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: O) -> Bool { true }"
    let code = ScenesOfCodeTests.delegate + "class App: UIResponder, UIApplicationDelegate { \(launch) }"
    var app = AppDefinition(
      name: "X", delegate: DelegateDefinition(shouldSave: nil, shouldRestore: nil),
      controllers: [SceneCode.screen("root", "Root")], windows: [WindowDefinition(root: "root")])
    app.lifecycle = .scenes
    var scan = SourceScan()
    scan.add(file(code, as: "A.swift"))
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    #expect(app.delegate?.lacks.contains(.willFinishLaunching) == true)
    #expect(app.delegate?.lacks.contains(.didFinishLaunching) == false)
  }

  static let views: [(code: String, isSeen: Bool)] = [
    ("class B: UIViewController { @IBOutlet var label: UILabel! }", true),
    ("class B: UIViewController { override func viewDidLoad() { view.addSubview(UIImageView()) } }", true),
    ("class B: C {}\nclass C: UIViewController { override func loadView() { view = made() } }", true),
    ("class B: UIViewController { var word = \"w\" }", false),
    ("class B: UITableViewController { var word = \"w\" }", true),
    ("class B: C {}\nclass C: UICollectionViewController {}", true),
    (container("view.addSubview(child.view)"), false), (container("view.insertSubview(child.view, at: 0)"), false),
    (container("view.addSubview(child.view); view.insertSubview(UIImageView(), at: 0)"), true),
    (container("view.addSubview(main)", "var main: UIView { child.view }"), false),
    (container("view.addSubview(self.main)", "var main: UIView { return self.child.view }"), false),
    (container("view.addSubview(main)", "var main: UIView { UIImageView() }"), true),
    (container("view.addSubview(main)", "let main = UITextView()"), true),
  ]

  private static func container(_ code: String, _ members: String = "") -> String {
    "class C: UIViewController {}\nclass B: UIViewController { let child = C()\n\(members)\n"
      + "override func viewDidLoad() { addChild(child); \(code) } }"
  }

  @Test(arguments: views) func `a screen that code makes and fills shows what was not understood`(
    code: String, isSeen: Bool
  ) {
    let app = completed("class A: UIViewController { func go() { present(B(), animated: true) } }\n" + code).app
    #expect(app.controller(named: "B")?.views.map(\.content) == (isSeen ? [.placeholder("what B shows")] : []))
  }

  static let added: [(code: String, isSeen: Bool)] = [
    ("view.addSubview(UIImageView())", true), ("self.view.insertSubview(UIImageView(), at: 0)", true),
    ("view?.addSubview(UIImageView())", true), ("addChild(pages); self.view.addSubview(pages.view)", true),
    ("cell.addSubview(UIImageView())", false), ("other.view.addSubview(UIImageView())", false), ("print(view)", false),
  ]

  @Test(arguments: added) func `a screen of a storyboard shows what code adds that was not understood`(
    code: String, isSeen: Bool
  ) {
    let swift = completed("class A: UIViewController { override func viewDidLoad() { \(code) } }").app
    #expect(
      swift.controller(named: "a")?.views.map(\.content).last == (isSeen ? .placeholder("what A adds") : .label("x")))
    let message = code == "print(view)" ? "NSLog(@\"x\");" : "[self.view addSubview:self.image];"
    let other = completed(
      "@implementation A\n- (void)viewDidLoad { \(message) }\n@end", as: "A.m"
    ).app
    #expect(other.controller(named: "a")?.views.count == (code == "print(view)" ? 1 : 2))
  }

  @Test func `a screen of Apple's that shows what is its own shows what was not seen`() {
    let app = completed(
      "class A: UIViewController { func go() { present(UIHostingController(rootView: Form()), animated: true) } }"
    ).app
    let views = app.controller(named: "UIHostingController")?.views.map(\.content)
    #expect(views == [.placeholder("what UIHostingController shows")])
  }
}
