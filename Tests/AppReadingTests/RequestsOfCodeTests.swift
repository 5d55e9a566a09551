import AppDefinition
import AppReading
import TestSupport
import Testing

/// What sources say of what a person opens an app with scenes with, and of the methods of scenes that a delegate has.
@Suite(.timed, .timeLimit(.minutes(10))) struct RequestsOfCodeTests {
  private static func completed(_ text: String) throws -> (app: AppDefinition, account: CodeAccount) {
    try SceneCode.completed([SceneCode.screen("root", "Root")], by: text)
  }

  private static let requests: [(code: String, ignored: Set<RequestsOfCode.Kind>)] = [
    ("", [.link, .notification, .quickAction]),
    ("func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) {}", [.notification, .quickAction]),
    ("func a(_ o: UIScene.ConnectionOptions) { b(o.urlContexts) }", [.notification, .quickAction]),
    ("func a(_ o: UIScene.ConnectionOptions) { b(o.shortcutItem, o.notificationResponse) }", [.link]),
    (
      "func windowScene(_ s: UIWindowScene, performActionFor i: Item, completionHandler h: H) {}",
      [.link, .notification]
    ),
    ("func userNotificationCenter(_ c: Center, didReceive r: Response) {}", [.link, .quickAction]),
    (
      "func application(_ a: UIApplication, didReceiveRemoteNotification n: [AnyHashable: Any]) {}",
      [.link, .quickAction]
    ),
    // Links of the web come as activities; whether these are some, nobody knows.
    ("func scene(_ s: UIScene, continue u: NSUserActivity) { show(u) }", [.notification, .quickAction]),
    ("func scene(scene: UIScene, restore u: NSUserActivity) { show(u.webpageURL) }", [.notification, .quickAction]),
    ("func a(_ o: UIScene.ConnectionOptions) { b(o.userActivities.first) }", [.notification, .quickAction]),
  ]

  @Test(.tags(.Rule.u31), arguments: requests)
  func `what no source names is opened by nobody`(code: String, ignored: Set<RequestsOfCode.Kind>) throws {
    let found = try Self.completed("class Scene: UIResponder, UIWindowSceneDelegate {\n\(code)\n}").app.requestsOfCode
    #expect(found?.ignored == ignored)
    // What is not ignored there is got by code that was read, where more than a label says so.
    let isCertain = !["didReceive r: ", "NSUserActivity", "userActivities"].contains { code.contains($0) }
    #expect(found?.taken == (isCertain ? Set(RequestsOfCode.Kind.allCases).subtracting(ignored) : []))
    let base = try Self.completed("class Scene: Base, UIWindowSceneDelegate {\n\(code)\n}").app.requestsOfCode
    #expect(base?.ignored == [])
    #expect(base?.taken == found?.taken)
  }

  private static let imports: [(file: String, line: String, isOfSystem: Bool)] = [
    ("B.swift", "import UIKit", true), ("B.swift", "import struct Foundation.URL", true),
    ("B.swift", "import OneSignalFramework", false), ("B.swift", "@testable import Branch", false),
    ("B.m", "#import <UIKit/UIKit.h>", true), ("B.m", "#import <sqlite3.h>", true), ("B.m", "@import CoreData;", true),
    ("B.m", "#import \"B.h\"", true), ("B.m", "#import \"X-Swift.h\"", true),
    ("B.m", "#import <Branch/Branch.h>", false), ("B.m", "@import Branch;", false),
    ("B.m", "#import \"Pods/Branch.h\"", false), ("B.m", "#import <Firebase.h>", false),
    ("B.m", "#import <TargetConditionals.h>", true), ("B.m", "@import UIKit; @import Branch;", false),
    ("B.m", "@import UIKit; @import CoreData;", true), ("B.pch", "#import <Branch/Branch.h>", false),
    ("B.pch", "#ifdef __OBJC__\n  #import <UIKit/UIKit.h>\n#endif", true),
    // Another framework has the name of one of the system's.
    ("B.swift", "import Charts", false), ("B.swift", "import GroupActivities", true),
  ]

  @Test(.tags(.Rule.u31), arguments: imports)
  func `a framework that was not read may get what a person opens the app with`(
    code: (file: String, line: String, isOfSystem: Bool)
  ) {
    let found = Self.withoutScenes("", [file("", as: "B.h"), file("\(code.line)\n", as: code.file)])
    #expect(found?.ignored == (code.isOfSystem ? [.link, .notification, .quickAction] : []))
  }

  private static let ofDelegate: [(code: String, ignored: Set<RequestsOfCode.Kind>, taken: Set<RequestsOfCode.Kind>)] =
    [
      ("", [.link, .notification, .quickAction], []),
      (
        "func application(_ a: UIApplication, open url: URL, options: [O: Any]) -> Bool { show(url) }",
        [.notification, .quickAction], [.link]
      ),
      (
        "func application(_ a: UIApplication, performActionFor i: Item, completionHandler h: @escaping (Bool) -> Void) {}",
        [.link, .notification], [.quickAction]
      ),
      // Some links are activities; whether these are, nobody knows.
      (
        "func application(_ a: UIApplication, continue u: NSUserActivity, restorationHandler r: @escaping R) -> Bool { no }",
        [], []
      ),
      (
        "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [K: Any]?) -> Bool { true }",
        [.link, .notification, .quickAction], []
      ),
      (
        "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [K: Any]?) -> Bool { start(o); return true }",
        [], []
      ),
      // Swift 2 has the first label.
      (
        """
        func application(application: UIApplication, openURL url: NSURL, sourceApplication s: String?,
          annotation a: AnyObject) -> Bool { return show(url) }
        """, [.notification, .quickAction], [.link]
      ),
      (
        """
        func application(application: UIApplication, continueUserActivity u: NSUserActivity,
          restorationHandler r: R) -> Bool { return no }
        """, [], []
      ),
      (
        """
        func application(application: UIApplication, didFinishLaunchingWithOptions o: [K: AnyObject]?) -> Bool {
          return start(o)
        }
        """, [], []
      ),
      // What the app is launched with is in the notification, too.
      ("func listen(_ c: Center) { c.add(self, for: UIApplication.didFinishLaunchingNotification) }", [], []),
    ]

  @Test(.tags(.Rule.u31), arguments: ofDelegate)
  func `of an app without scenes the whole delegate tells what nobody gets`(
    code: String, ignored: Set<RequestsOfCode.Kind>, taken: Set<RequestsOfCode.Kind>
  ) {
    let found = Self.withoutScenes(code)
    #expect(found?.ignored == ignored)
    #expect(found?.taken == taken)
    // Nothing is known of what a class above it does that was not read.
    #expect(Self.withoutScenes(code, superclass: "Base")?.ignored == [])
  }

  /// What is known of an app without scenes, whose delegate has some code.
  private static func withoutScenes(
    _ code: String, _ others: [SourceFile] = [], superclass: String = "UIResponder"
  ) -> RequestsOfCode? {
    var app = AppDefinition(
      name: "X", controllers: [SceneCode.screen("root", "Root")], windows: [WindowDefinition(root: "root")])
    app.delegate = DelegateDefinition(shouldSave: nil, shouldRestore: nil)
    var scan = SourceScan()
    scan.add(file("class App: \(superclass), UIApplicationDelegate {\n\(code)\n}", as: "A.swift"))
    for other in others { scan.add(other) }
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    return app.requestsOfCode
  }

  @Test(
    .tags(.Rule.u52),
    arguments: [
      ("", [.configurationForConnecting, .didDiscardSceneSessions]),
      (
        "func application(_ a: UIApplication, didDiscardSceneSessions s: Set<UISceneSession>) {}",
        [.configurationForConnecting]
      ),
      (
        """
        func application(_ a: UIApplication, configurationForConnecting s: UISceneSession,
          options: UIScene.ConnectionOptions) -> UISceneConfiguration { c }
        """, [.didDiscardSceneSessions]
      ),
    ] as [(String, Set<DelegateDefinition.Method>)])
  func `which methods of scenes an app delegate lacks is read of its class`(
    code: String, lacks: Set<DelegateDefinition.Method>
  ) throws {
    var app = AppDefinition(
      name: "X", controllers: [SceneCode.screen("root", "Root")], windows: [WindowDefinition(root: "root")])
    app.lifecycle = .scenes
    app.delegate = DelegateDefinition(shouldSave: nil, shouldRestore: nil)
    var scan = SourceScan()
    let scene = "class Scene: UIResponder, UIWindowSceneDelegate {}\n"
    scan.add(file(scene + "class App: UIResponder, UIApplicationDelegate {\n\(code)\n}", as: "A.swift"))
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    let methods: Set<DelegateDefinition.Method> = [.configurationForConnecting, .didDiscardSceneSessions]
    #expect(app.delegate?.lacks.intersection(methods) == lacks)
  }
}
