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
  ]

  @Test(.tags(.Rule.u31), arguments: requests)
  func `what no source names is opened by nobody`(code: String, ignored: Set<RequestsOfCode.Kind>) throws {
    let found = try Self.completed("class Scene: UIResponder, UIWindowSceneDelegate {\n\(code)\n}").app.requestsOfCode
    #expect(found?.ignored == ignored)
    let base = try Self.completed("class Scene: Base, UIWindowSceneDelegate {\n\(code)\n}").app.requestsOfCode
    #expect(base?.ignored == [])
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
