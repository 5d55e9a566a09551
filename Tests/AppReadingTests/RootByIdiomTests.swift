import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What code puts into the window by the kind of device, and into the columns of a split view controller.
@Suite(.timed, .timeLimit(.minutes(30))) struct RootByIdiomTests {
  /// An app whose code makes its window.
  private func made(_ launch: String, devices: String = "") throws -> (app: AppDefinition, account: CodeAccount) {
    var scan = SourceScan()
    scan.add(
      file(
        """
        class Delegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool {
            let window = UIWindow(frame: UIScreen.main.bounds)
            \(launch)
            self.window = window
            return true
          }
        }
        class Narrow: UIViewController {}
        class Wide: UISplitViewController {}
        class List: UIViewController {}
        class Note: UIViewController {}
        """, as: "A.swift"))
    scan.follow(hasMainStoryboard: false)
    let list = file("{ UIDeviceFamily = (\(devices.isEmpty ? "1, 2" : devices)); }", as: "Info.plist")
    let info = try #require(readAppInfo(list, target: nil).value)
    var (app, account) = try #require(scan.madeApp(named: "X", info: info))
    account = scan.complete(&app, account: account).account
    return (app, account)
  }

  /// Code that puts one of two screens into the window, and the one that is there on a phone.
  private static let choices: [(code: String, phone: String, pad: String)] = [
    ("if UIDevice.current.userInterfaceIdiom == .pad { %W } else { %N }", "Narrow", "Wide"),
    ("if UIDevice.current.userInterfaceIdiom != .pad { %N } else { %W }", "Narrow", "Wide"),
    ("if UI_USER_INTERFACE_IDIOM() == .phone { %N } else { %W }", "Narrow", "Wide"),
    ("let isPad = UIDevice.current.userInterfaceIdiom == .pad\nif !isPad { %N } else { %W }", "Narrow", "Wide"),
    (
      "switch window.traitCollection.userInterfaceIdiom { case .pad, .mac: %W\n default: %N }", "Narrow", "Wide"
    ),
    (
      """
      var first: UIViewController?
      if window.traitCollection.userInterfaceIdiom == .pad || window.traitCollection.userInterfaceIdiom == .mac {
        first = Wide()
      }
      if first == nil { first = Narrow() }
      window.rootViewController = first
      """, "Narrow", "Wide"
    ),
    // On a phone, and on a pad, it is the same.
    ("if UIDevice.current.userInterfaceIdiom == .tv { %W } else { %N }", "Narrow", "Narrow"),
    ("%N", "Narrow", "Narrow"),
    // What else has to be so nobody knows.
    ("if UIDevice.current.userInterfaceIdiom == .pad && Settings.isWide { %W } else { %N }", "Narrow", "Narrow"),
  ]

  private static func filled(_ code: String) -> String {
    code.replacing("%W", with: "window.rootViewController = Wide()")
      .replacing("%N", with: "window.rootViewController = Narrow()")
  }

  @Test(arguments: choices)
  func `the window begins with what the code puts there on the device`(code: String, phone: String, pad: String) throws
  {
    let window = try #require(try made(Self.filled(code)).app.windows.first)
    #expect(window.root(with: [:], on: .phone) == phone)
    #expect(window.root(with: [:], on: .pad) == pad)
    #expect(window.roots.count == (phone == pad ? 1 : 2))
  }

  @Test(arguments: [("1", "Narrow"), ("2", "Wide")])
  func `an app of one kind of device begins with the root of that alone`(devices: String, root: String) throws {
    let (app, account) = try made(Self.filled(Self.choices[0].code), devices: devices)
    #expect(app.windows.map(\.roots) == [[root]])
    #expect(account.uses.values.contains("initial: \(root)"))
  }

  @Test func `what a split view controller has in a compact width is left to code`() throws {
    func code(_ column: String) -> String {
      """
      let wide = Wide(style: .doubleColumn)
      wide.setViewController(Note(), for: .\(column))
      wide.setViewController(List(), for: .primary)
      wide.setViewController(Narrow(), for: .compact)
      window.rootViewController = wide
      """
    }
    let (app, account) = try made(code("secondary"))
    let wide = try #require(app.controller(named: "Wide"))
    #expect(wide.content.children == ["List", "Note"])
    #expect(wide.classBehavior.open[.children] != nil)
    #expect(account.reasons.values.contains { $0.contains("in a compact width") })
    let other = try made(code("supplementary").replacing(".compact", with: ".secondary")).app
    #expect(other.controller(named: "Wide")?.content.children == ["List", "Note", "Narrow"])
    #expect(other.controller(named: "Wide")?.classBehavior.open[.children] == nil)
  }

  @Test(arguments: [("if s.traitCollection.userInterfaceIdiom == .pad { first = Wide() }", false), ("", true)])
  func `what the delegate of scenes does is said where their windows begin with one screen`(
    code: String, isSaid: Bool
  ) throws {
    let text = """
      class Delegate: UIResponder, UIApplicationDelegate {}
      class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo t: UISceneSession, options o: UIScene.ConnectionOptions) {
          guard let s = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: s)
          var first: UIViewController = Narrow()
          \(code)
          window.rootViewController = first
          self.window = window
          scene.userActivity = t.stateRestorationActivity ?? NSUserActivity(activityType: "org.a")
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
      }
      class Narrow: UIViewController {}
      class Wide: UIViewController {}
      """
    let list = """
      { NSUserActivityTypes = ("org.a"); UIApplicationSceneManifest = { UISceneConfigurations = {
        UIWindowSceneSessionRoleApplication = (
          { UISceneConfigurationName = First; UISceneDelegateClassName = "X.Scene"; }
        ); }; }; }
      """
    let info = try #require(readAppInfo(file(list, as: "Info.plist"), target: nil).value)
    var scan = SourceScan()
    scan.add(file(text, as: "A.swift"))
    scan.follow(hasMainStoryboard: false, info: info)
    var (app, account) = try #require(scan.madeApp(named: "X", info: info))
    app.lifecycle = .scenes
    account = scan.complete(&app, info: info, account: account).account
    #expect((app.scenes != nil) == isSaid)
    let isLeft = account.reasons.values.contains("the window begins with another screen on another kind of device")
    #expect(isLeft != isSaid)
  }
}
