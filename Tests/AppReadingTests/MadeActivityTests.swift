import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// Activities that code makes whenever a scene or a screen asks for one.
@Suite(.timed, .timeLimit(.minutes(30))) struct MadeActivityTests {
  private func completed(_ text: String) throws -> (app: AppDefinition, account: CodeAccount) {
    try SceneCode.completed([SceneCode.screen("root", "Root"), SceneCode.screen("other", "Other")], by: text)
  }

  static let made: [(String, [String: String], Int)] = [
    ("a.userInfo = [\"k\": \"v\", \"n\": 2]", ["k": "v", "n": "2"], 0),
    ("a.addUserInfoEntries(from: [\"k\": \"v\"])", ["k": "v"], 0),
    ("a.userInfo = [\"k\": now()]", [:], 1), ("if old { a.userInfo = [\"k\": \"v\"] }", [:], 1), ("", [:], 0),
    ("var e: [AnyHashable: Any] = [:]; if old() { e[\"k\"] = now() }; a.userInfo = e", [:], 1),
  ]

  @Test(.tags(.Rule.u10), arguments: made)
  func `an activity that is made each time is answered with what is always put into it`(
    code: String, adds: [String: String], open: Int
  ) throws {
    let delegate = """
      class Scene: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          print(session.stateRestorationActivity?.userInfo)
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
          let a = NSUserActivity(activityType: "org.a"); \(code); return a
        }
      }
      """
    let (app, account) = try completed(delegate)
    #expect(app.scenes?.delegate.answers == [ActivityAnswer(type: "org.a")])
    let texts = (app.scenes?.delegate.adds ?? []).map { ($0.key, $0.content.texts.joined()) }
    #expect(Dictionary(uniqueKeysWithValues: texts) == adds)
    #expect(app.scenes?.delegate.openAt.count == open)
    #expect(account.dismissals.count == 1)
  }

  private static let titled = """
    class Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        if let activity = options.userActivities.first ?? session.stateRestorationActivity { show(activity) }
      }
      func show(_ activity: NSUserActivity) {
        guard activity.title == "TITLE", let id = activity.userInfo?["id"] as? String else { return }
        let made = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "other") as? Other
        if let made { made.note = Note(id: id); (window?.rootViewController as? Stack)?.pushViewController(made, animated: false) }
      }
    }
    struct Note {
      let id: String
      var activity: NSUserActivity {
        let made = NSUserActivity(activityType: "org.a"); made.title = "note"; made.userInfo = ["id": id]; return made
      }
    }
    class Stack: UINavigationController {}
    class Root: UIViewController {}
    class Other: UIViewController {
      var note: Note?
      override func viewDidAppear(_ a: Bool) { view.window?.windowScene?.userActivity = note?.activity }
      override func viewWillDisappear(_ a: Bool) { view.window?.windowScene?.userActivity = nil }
    }
    """

  @Test(.tags(.Rule.u16), arguments: [("note", true), ("other", false)])
  func `an activity that a record makes is the screen's, and its title is known where code gives it`(
    title: String, isKnown: Bool
  ) throws {
    let app = try completed(Self.titled.replacing("TITLE", with: title)).app
    let activity = app.controller(named: "other")?.classBehavior.activity
    #expect(activity?.adds == (isKnown ? [.part(.own, of: "note", key: "id")] : nil))
    #expect((app.scenes?.delegate.willConnect.map(\.effect) ?? []) == (isKnown ? [.perform(.show("other"))] : []))
  }
}
