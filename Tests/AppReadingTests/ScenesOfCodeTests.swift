import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What scene delegates and screens do with activities, put into the definition.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScenesOfCodeTests {
  private func completed(_ text: String, _ configurations: String = "") throws -> (app: AppDefinition, CodeAccount) {
    var toggle = ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: SceneCode.place)
    toggle.outlet = ViewOutlet("toggle")
    var root = SceneCode.screen("root", "Root", [toggle])
    root.actions = [NamedAction(identifier: "go", action: .show("other"), position: SceneCode.place)]
    let (app, account) = try SceneCode.completed(
      [root, SceneCode.screen("other", "Other")], by: text, types: ["org.a", "org.b"], configurations: configurations)
    return (app, account)
  }

  static let delegate = """
    class Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        scene.userActivity = session.stateRestorationActivity ?? NSUserActivity(activityType: "org.a")
        if let root = window?.rootViewController as? Root { root.info = scene.userActivity?.userInfo }
      }
    }
    """

  static func root(_ update: String, _ more: String = "") -> String {
    """
    class Root: UIViewController {
      @IBOutlet var toggle: UISwitch!
      var info: [AnyHashable: Any]?
      override func viewDidLoad() { if let on = info?["on"] as? Bool { toggle.isOn = on } }
      override func viewDidAppear(_ animated: Bool) {
        userActivity = view.window?.windowScene?.userActivity
        if let editing = info?["editing"] as? Bool, editing { performSegue(withIdentifier: "go", sender: nil) }
      }
      override func updateUserActivityState(_ activity: NSUserActivity) { \(update) }
      \(more)
    }
    class Other: UIViewController {}
    """
  }

  @Test(.tags(.Rule.u10, .Rule.u14)) func `an activity that the scene has is answered, and screens put their part in`()
    throws
  {
    let entries = "activity.addUserInfoEntries(from: [\"on\": toggle.isOn, \"editing\": true])"
    let (app, account) = try completed(Self.delegate + Self.root(entries))
    #expect(app.scenes?.delegate.answers == [ActivityAnswer(type: "org.a")])
    #expect(app.scenes?.delegate.willConnect.map(\.effect) == [.select("root")])
    #expect(app.scenes?.activityTypes == ["org.a", "org.b"])
    #expect(app.openActivities == [])
    let activity = app.controller(named: "root")?.classBehavior.activity
    #expect(activity?.holder == .untilClosed)
    #expect(activity?.adds == [.part(.value, of: "t", key: "on"), .constant(key: "editing", value: "true")])
    #expect(activity?.viewDidAppear.map(\.effect) == [.perform(.show("other"))])
    #expect(activity?.viewDidAppear.first?.conditions == [ValueCondition(key: "editing", texts: ["true"])])
    #expect(account.uses.count >= 8)
  }

  @Test(.tags(.Rule.u14)) func `a screen that puts the activity away when it goes holds it while it is shown`() throws {
    let away = "override func viewWillDisappear(_ a: Bool) { userActivity = nil }"
    let app = try completed(Self.delegate + Self.root("", away)).app
    #expect(app.controller(named: "root")?.classBehavior.activity?.holder == .screen)
  }

  static let forwarding: [(String, Bool)] = [
    ("override func shouldAutomaticallyForwardAppearanceMethods() -> Bool { return false }", true),
    ("override func shouldAutomaticallyForwardAppearanceMethods() -> Bool { return true }", false),
    ("override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }", true),
    ("override var shouldAutomaticallyForwardAppearanceMethods: Bool { return true }", false),
    ("override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }", false),
    ("", false),
  ]

  @Test(arguments: forwarding) func `a container that tells what it contains itself when it appears is known`(
    code: String, isKnown: Bool
  ) throws {
    let found = try completed(Self.delegate + Self.root("", code)).app.appearanceByCode
    #expect(found.map(\.container) == (isKnown ? ["Root"] : []))
  }

  @Test(.tags(.Rule.r61), arguments: [("will", false, true), ("did", false, false), ("will", true, false)])
  func `a window that is made visible before the launch is over is known, and that with scenes there is none`(
    word: String, hasScenes: Bool, isKnown: Bool
  ) throws {
    let code = """
      class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, \(word)FinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          setUp()
          return true
        }
        func setUp() { window?.makeKeyAndVisible() }
      }
      """
    var app = AppDefinition(
      name: "X", controllers: [SceneCode.screen("root", "Root")], windows: [WindowDefinition(root: "root")])
    var scan = SourceScan()
    scan.add(file(Self.root("") + code, as: "A.swift"))
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    let withScenes = try completed(Self.delegate + Self.root("") + code).app
    let found = (hasScenes ? withScenes : app).appearanceByCode
    #expect(found.count == (isKnown ? 1 : 0))
    #expect(found.allSatisfy { $0.container == nil && $0.place.position?.file == "A.swift" })
  }

  @Test(.tags(.Rule.u10)) func `where a scene delegate answers its activity is known`() throws {
    let place = try completed(Self.delegate + Self.root("")).app.scenes?.delegate.position
    #expect(place?.description == "A.swift:3:3")
    let maker = """

      extension Scene {
        static func make(_ record: Record) -> NSUserActivity {
          let made = NSUserActivity(activityType: "org.a")
          made.addUserInfoEntries(from: ["record": record.id])
          return made
        }
      }

      """
    #expect(try completed(Self.delegate + maker + Self.root("")).app.scenes?.delegate.openAt.map(\.line) == [12])
    #expect(try completed(Self.delegate + Self.root("")).app.scenes?.delegate.openAt == [])
  }

  @Test(.tags(.Rule.u14)) func `what a screen puts into the activity and is not understood is left to code`() throws {
    let entries = "activity.addUserInfoEntries(from: [\"on\": toggle.isOn, \"tab\": tabs!.selectedIndex])"
    let app = try completed(Self.delegate + Self.root(entries)).app
    let activity = app.controller(named: "root")?.classBehavior.activity
    #expect(activity?.adds.map(\.key) == ["on"])
    #expect(activity?.openAt.map(\.line) == [16])
    #expect(app.codePlaces.contains { $0.line == 16 })
  }

  static let undecided: [String] = [
    delegate.replacing("{ scene.userActivity }", with: "{ load() }"),
    delegate.replacing("\"org.a\"", with: "type()"),
    delegate.replacing(
      "root.info = scene.userActivity?.userInfo",
      with: "handle(session.stateRestorationActivity?.userInfo?[\"on\"] as! Bool)"),
  ]

  @Test(arguments: undecided) func `scenes of which something was not understood are left to code`(code: String) throws
  {
    let app = try completed(code + Self.root("")).app
    #expect(app.openActivities.map(\.delegate) == ["Scene"])
  }

  @Test(.tags(.Rule.u60)) func `another configuration is the one that is answered for a type of activities`() throws {
    let second =
      "{ UISceneConfigurationName = Second; UISceneDelegateClassName = Silent; UISceneStoryboardFile = Main; }"
    let code = """
      class Silent: UIResponder, UIWindowSceneDelegate {}
      class App: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: O) -> C {
          var found: NSUserActivity?
          options.userActivities.forEach { found = $0 }
          if found?.activityType == "org.b" { return UISceneConfiguration(name: "Second", sessionRole: s.role) }
          return s.configuration
        }
      }
      """
    let app = try completed(Self.delegate + Self.root("") + code, second).app
    #expect(app.scenes?.configurations.map(\.name) == ["Second"])
    #expect(app.scenes?.configurations.first?.types == ["org.b"])
    #expect(app.scenes?.configurations.first?.delegate.answers == [])
  }

  @Test(.tags(.Rule.u60))
  func `a configuration whose delegate is not understood is one, and its activity is left to code`()
    throws
  {
    let second =
      "{ UISceneConfigurationName = Second; UISceneDelegateClassName = Loading; UISceneStoryboardFile = Main; }"
    let code = """
      class Loading: UIResponder, UIWindowSceneDelegate {
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { load() }
      }
      class App: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: O) -> C {
          if options.userActivities.contains(where: { $0.activityType == "org.b" }) {
            return UISceneConfiguration(name: "Second", sessionRole: s.role)
          }
          return UISceneConfiguration(name: "First", sessionRole: s.role)
        }
      }
      """
    let (app, account) = try completed(Self.delegate + Self.root("") + code, second)
    #expect(app.scenes?.delegate.answers == [ActivityAnswer(type: "org.a")])
    #expect(app.scenes?.configurations.map(\.types) == [["org.b"]])
    #expect(app.scenes?.configurations.first?.delegate == SceneDelegateDefinition())
    #expect(app.openActivities.map(\.delegate) == ["Loading"])
    #expect(account.uses.values.contains { $0.contains("scenes.configurations: { Second: { for: org.b }") })
    let unknown = code.replacing("\"First\"", with: "name()")
    #expect(try completed(Self.delegate + Self.root("") + unknown, second).app.scenes == nil)
  }

  @Test func `what nobody hands to a class is not said to be taken back by it`() throws {
    let delegate = Self.delegate.replacing("root.info = scene.userActivity?.userInfo", with: "print(root)")
    let entries = "activity.addUserInfoEntries(from: [\"on\": toggle.isOn, \"editing\": true])"
    let (app, account) = try completed(delegate + Self.root(entries))
    let activity = app.controller(named: "root")?.classBehavior.activity
    #expect(activity?.adds == [.constant(key: "editing", value: "true")])
    #expect(activity?.viewDidAppear == [])
    #expect(account.reasons.count == 2)
  }

  @Test(.tags(.Rule.u60)) func `a configuration that UIKit takes without being told is of no effect`() throws {
    for (name, count) in [("First", 1), ("Second", 0)] {
      let code = """
        class App: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: O) -> C {
            UISceneConfiguration(name: "\(name)", sessionRole: s.role)
          }
        }
        """
      #expect(try completed(Self.delegate + Self.root("") + code).1.dismissals.count == count)
    }
  }

  static let asking: [String] = [
    "func ask() { REQUEST }",
    "func menu() -> UIAction { let found = UIAction(title: \"x\") { _ in REQUEST }; return found }",
  ]

  @Test(.tags(.Rule.u56), arguments: asking) func `a new window is asked for with an activity`(code: String) throws {
    let request =
      "UIApplication.shared.requestSceneSessionActivation(nil, userActivity: NSUserActivity(activityType: \"org.b\"), options: nil)"
    let more = code.replacing("REQUEST", with: request)
    let app = try completed(Self.delegate + Self.root("", more)).app
    #expect(app.events.map(\.effects) == [[.openWindow(type: "org.b")]])
    let actions = app.controller(named: "root")?.actions.map(\.action)
    #expect(actions == [.show("other"), .event("window org.b")])
  }

  @Test(.tags(.Rule.r98)) func `an app with scenes encodes nothing, whatever its classes could`() throws {
    let coding = """
      override func encodeRestorableState(with coder: NSCoder) { coder.encode(toggle.isOn, forKey: "on") }
      override func decodeRestorableState(with coder: NSCoder) { toggle.isOn = coder.decodeBool(forKey: "on") }
      """
    let app = try completed(Self.delegate + Self.root("", coding)).app
    #expect(app.controller(named: "root")?.classBehavior.saves == [])
  }

  @Test func `a text that another screen takes out of the activity for one is that one's`() throws {
    let update =
      "let was = view.window?.windowScene?.userActivity; was?.addUserInfoEntries(from: [\"on\": toggle.isOn])"
    let more = """
      var kept: Bool?
      override func viewDidLayoutSubviews() { \(update) }
      override func viewWillAppear(_ animated: Bool) { toggle.isOn = kept != nil ? kept! : false }
      """
    let other = """
      class Opener: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          if let info = view.window?.windowScene?.userActivity?.userInfo, let root = presentedViewController as? Root {
            root.kept = info["on"] as? Bool
          }
        }
      }
      """
    let code = Self.delegate + Self.root("activity.addUserInfoEntries(from: [\"on\": toggle.isOn])", more) + other
    let activity = try completed(code.replacing("var info: [AnyHashable: Any]?", with: "var info: Info?")).app
      .controller(named: "root")?.classBehavior.activity
    #expect(activity?.adds == [.part(.value, of: "t", key: "on")])
  }

  private static let resigning = """
    class Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        if let kept = session.stateRestorationActivity, let root = window?.rootViewController as? Root {
          root.restoreUserActivityState(kept)
        }
      }
      func sceneWillResignActive(_ scene: UIScene) {
        if let front = window?.rootViewController as? Root { scene.userActivity = front.made }
      }
    }
    class Root: UIViewController {
      @IBOutlet var toggle: UISwitch!
      var kept = false { didSet { toggle.isOn = kept } }
      var made: NSUserActivity {
        let made = NSUserActivity(activityType: "org.a")
        made.addUserInfoEntries(from: ["on": toggle.isOn])
        return made
      }
      override func restoreUserActivityState(_ activity: NSUserActivity) { kept = activity.userInfo?["on"] as! Bool }
    }
    class Other: UIViewController {}
    """

  @Test(.tags(.Rule.u16)) func `a screen's part is given to the scene when it resigns`() throws {
    let (app, account) = try completed(Self.resigning)
    #expect(app.scenes?.delegate.answers == [ActivityAnswer(type: "org.a")])
    let activity = app.controller(named: "root")?.classBehavior.activity
    #expect(activity?.holder == .resigning)
    #expect(activity?.adds == [.part(.value, of: "t", key: "on")])
    #expect(account.uses.values.contains { $0.contains("heldBy: resigning") })
    let other = Self.resigning.replacing("front.made", with: "load()")
    #expect(try completed(other).app.openActivities.map(\.delegate) == ["Scene"])
  }

  static let besides: [String] = [
    "func sceneDidEnterBackground(_ scene: UIScene) { scene.userActivity = NSUserActivity(activityType: \"org.b\") }",
    "func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) { load(activity) }",
    "func sceneDidBecomeActive(_ scene: UIScene) { window?.rootViewController = UIViewController() }",
  ]

  @Test(arguments: besides) func `a delegate that does more with its scene is left to code`(method: String) throws {
    let delegate = Self.delegate.replacing("var window: UIWindow?", with: "var window: UIWindow?; \(method)")
    #expect(try completed(delegate + Self.root("")).app.openActivities.map(\.delegate) == ["Scene"])
  }

  @Test func `a delegate that is compiled for another platform alone is ignored`() throws {
    let second = "{ UISceneConfigurationName = Second; UISceneDelegateClassName = \"X.Desk\"; },"
    let desk = """
      class Desk: UIResponder, UIWindowSceneDelegate {
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { load() }
      }
      """
    for (condition, isIgnored) in [("targetEnvironment(macCatalyst)", true), ("os(iOS)", false), ("DEBUG", false)] {
      let code = Self.delegate + Self.root("") + "\n#if \(condition)\n\(desk)\n#endif\n"
      let (app, account) = try completed(code, second)
      #expect(account.dismissals.values.contains { $0.contains("another platform") } == isIgnored, "\(condition)")
      #expect((app.scenes?.configurations.isEmpty == true && app.openActivities.isEmpty) == isIgnored, "\(condition)")
    }
  }

  @Test func `a window that would have a delegate of another platform is left to code`() throws {
    let answer = """
      class App: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: O) -> C {
          UISceneConfiguration(name: "Second", sessionRole: s.role)
        }
      }
      """
    let second = "{ UISceneConfigurationName = Second; UISceneDelegateClassName = \"X.Desk\"; },"
    let desk = "\n#if os(macOS)\nclass Desk: UIResponder, UIWindowSceneDelegate {}\n#endif\n"
    #expect(try completed(Self.delegate + Self.root("") + desk, second).app.scenes != nil)
    #expect(try completed(Self.delegate + Self.root("") + desk + answer, second).app.scenes == nil)
    let first = "\n#if os(macOS)\n\(Self.delegate)\n#endif\n"
    let other = Self.delegate.replacing("class Scene", with: "class Other2")
    let third = second.replacing("Desk", with: "Other2")
    #expect(try completed(first + other + Self.root(""), third).app.scenes == nil)
  }

  @Test func `a delegate that takes the activity up after the connection alone is left to code`() throws {
    let code = """
      class Scene: UIResponder, UIWindowSceneDelegate {
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
        func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) { load(activity) }
      }
      """
    #expect(try completed(code + Self.root("")).app.openActivities.map(\.delegate) == ["Scene"])
  }

  static let shown: [(condition: String, conditions: [ValueCondition])] = [
    ("", []), ("guard activity.activityType == \"org.a\" else { return false }", ofType),
    ("if activity.activityType == \"org.a\" { print(activity) }", []),
  ]

  @Test(.tags(.Rule.u31), arguments: shown) func `what a helper shows at the connection is shown, under its condition`(
    condition: String, conditions: [ValueCondition]
  ) throws {
    let code = """
      class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          if let kept = session.stateRestorationActivity { if !configure(window, kept) { print(kept) } }
        }
        func configure(_ window: UIWindow?, _ activity: NSUserActivity) -> Bool {
          \(condition)
          guard let stack = window?.rootViewController as? UINavigationController else { return false }
          stack.pushViewController(UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "other"), animated: false)
          return true
        }
        func sceneWillResignActive(_ scene: UIScene) {
          if let front = window?.rootViewController as? Root { scene.userActivity = front.made }
        }
      }
      """
    let screens = Self.resigning.drop { $0 != "}" }.dropFirst()
    let classes = String(screens[(screens.firstRange(of: "class Root")?.lowerBound ?? screens.startIndex)...])
    let app = try completed(code + classes).app
    #expect(app.scenes?.delegate.willConnect.map(\.effect) == [.perform(.show("other"))])
    #expect(app.scenes?.delegate.willConnect.map(\.conditions) == [conditions])
  }

  private static let ofType = [ValueCondition(key: "activity.type", texts: ["org.a"])]

  static let handed: [(condition: String, conditions: [ValueCondition])] = [
    ("", []), ("session.stateRestorationActivity?.activityType == \"org.a\", ", ofType),
  ]

  @Test(.tags(.Rule.u31), arguments: handed)
  func `what is handed over for one type of activities alone keeps that condition`(
    condition: String, conditions: [ValueCondition]
  ) throws {
    let delegate = Self.delegate.replacing("if let root", with: "if \(condition)let root")
    let effects = try completed(delegate + Self.root("")).app.scenes?.delegate.willConnect
    #expect(effects?.map(\.effect) == [.select("root")])
    #expect(effects?.map(\.conditions) == [conditions])
  }

  @Test func `a delegate that nothing is seen to use may answer all the same`() throws {
    let other = """
      class Second: UIResponder, UIWindowSceneDelegate {
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
      }
      """
    #expect(try completed(Self.delegate + Self.root("") + other).app.openActivities.count == 2)
  }
}
