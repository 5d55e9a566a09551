import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// Activities that an object holds which the whole app shares, and enumerations that say what they carry.
@Suite(.timed, .timeLimit(.minutes(30))) struct SharedActivityTests {
  /// An app whose screens tell a log where they are, which keeps that in its activity.
  private static let harbor = """
    class Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { Log.shared.activity }
      func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        guard let place = Place(kept: stateRestorationActivity),
          let tabs = window?.rootViewController as? UITabBarController, tabs.viewControllers?.count == 2,
          let first = tabs.viewControllers?[0] as? Root
        else { return }
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        switch place {
        case .quay: break
        case .boat(let name):
          let boat = storyboard.instantiateViewController(identifier: place.kind.rawValue) { coder in
            Boat(coder: coder, name: name)
          }
          first.navigationController?.pushViewController(boat, animated: false)
        case .tide(_), .wind(_): break
        case .crew: tabs.selectedIndex = 1
        }
      }
    }
    class Log {
      static let shared = Log()
      var activity = NSUserActivity(activityType: "org.a")
      func updateUserActivity(_ place: Place) {
        switch place {
        case .boat(let name): activity.boatName = name
        case .quay, .crew, .tide(_), .wind(_): break
        }
        activity.kind = place.kind
      }
    }
    extension NSUserActivity {
      var kind: Place.Kind? {
        get { if let text = userInfo?["kind"] as? String { return Place.Kind(rawValue: text) } else { return nil } }
        set { userInfo?["kind"] = newValue?.rawValue }
      }
      var boatName: String? {
        get { userInfo?["boat"] as? String }
        set { addUserInfoEntries(from: ["boat": newValue]) }
      }
    }
    enum Place {
      case quay, crew
      case boat(String), tide(String), wind(String)
      enum Kind: String { case quay, boat, tide, wind, crew }
      var kind: Kind {
        switch self {
        case .quay: return Kind.quay
        case .boat(_): return Kind.boat
        case .tide(_): return Kind.tide
        case .wind(_): return Kind.wind
        case .crew: return Kind.crew
        }
      }
      init?(kept: NSUserActivity) {
        guard let kind = kept.kind else { return nil }
        switch kind {
        case .quay: self = .quay
        case .boat: if let name = kept.boatName { self = .boat(name) } else { return nil }
        case .tide: if let name = kept.boatName { self = .tide(name) } else { return nil }
        case .wind: if let name = kept.boatName { self = .wind(name) } else { return nil }
        case .crew: self = .crew
        }
      }
    }
    class Root: UIViewController { override func viewDidAppear(_ a: Bool) { Log.shared.updateUserActivity(.quay) } }
    class Crew: UIViewController { override func viewDidAppear(_ a: Bool) { Log.shared.updateUserActivity(.crew) } }
    class Boat: UIViewController {
      let name: String
      init?(coder: NSCoder, name: String) { self.name = name; super.init(coder: coder) }
      override func viewDidAppear(_ a: Bool) { Log.shared.updateUserActivity(.boat(name)) }
    }
    """

  private func completed(_ text: String) throws -> (app: AppDefinition, account: CodeAccount) {
    var tabs = ControllerDefinition(
      name: "root", kind: .tabBar, children: ["quay", "crew"], position: SceneCode.place)
    tabs.origin.element = StoryboardElement(name: "tabBarController", id: "root")
    tabs.origin.isInitial = true
    tabs.storyboard = StoryboardReference(name: "Main", identifier: "root")
    return try SceneCode.completed(
      [tabs, SceneCode.screen("quay", "Root"), SceneCode.screen("crew", "Crew"), SceneCode.screen("boat", "Boat")],
      by: text)
  }

  @Test(.tags(.Rule.u10, .Rule.u32)) func `what screens put into an activity that the app shares is kept`() throws {
    let (app, account) = try completed(Self.harbor)
    #expect(app.scenes?.delegate.answers == [ActivityAnswer(type: "org.a")])
    #expect(app.openActivities == [])
    let boat = app.controller(named: "boat")?.classBehavior
    #expect(boat?.activity?.holder == .app)
    #expect(boat?.activity?.adds == [.part(.own, of: "name", key: "boat"), .constant(key: "kind", value: "boat")])
    #expect(app.controller(named: "quay")?.classBehavior.activity?.adds == [.constant(key: "kind", value: "quay")])
    let effects = app.scenes?.delegate.restoreInteractionState ?? []
    #expect(effects.map(\.effect) == [.perform(.show("boat")), .select("crew")])
    #expect(effects.map(\.place) == ["quay", nil])
    #expect(
      effects.map(\.conditions) == [
        [ValueCondition(key: "kind", texts: ["boat"]), ValueCondition(key: "boat", texts: [])],
        [ValueCondition(key: "kind", texts: ["crew"])],
      ])
    #expect(account.uses.values.contains("scenes.restoreInteractionState: { select: crew }"))
  }

  @Test func `what the delegate makes of something else is left to code`() throws {
    let other = Self.harbor.replacing("Boat(coder: coder, name: name)", with: "Boat(coder: coder, name: name.lower)")
    for (code, isOpen) in [(Self.harbor, false), (other, true)] {
      let activity = try completed(code).app.controller(named: "boat")?.classBehavior.activity
      #expect(activity?.adds.count == 2)
      #expect(activity?.openAt.isEmpty == !isOpen)
    }
  }

  @Test func `what is put into it at another time is left to code`() throws {
    let code = Self.harbor.replacing(
      "  let name: String\n",
      with: "  let name: String\n  func rename() { Log.shared.activity.boatName = name }\n")
    #expect(try completed(code).app.scenes?.delegate.openAt.isEmpty == false)
    #expect(try completed(Self.harbor).app.scenes?.delegate.openAt == [])
  }

  @Test func `another object of the class holds another activity`() throws {
    let app = try completed(
      Self.harbor.replacing("Log.shared.updateUserActivity(.crew)", with: "Log().updateUserActivity(.crew)")
    ).app
    #expect(app.controller(named: "crew")?.classBehavior.activity == nil)
    #expect(app.controller(named: "quay")?.classBehavior.activity != nil)
  }

  static let open: [(String, String)] = [
    // Another object for each scene.
    ("Log.shared.activity }", "log.activity }; let log = Log()"),
    // The delegate does more with what is kept.
    ("guard let place =", "if let name = stateRestorationActivity.boatName { load(name) }; guard let place ="),
    // It is not known to which case the activity leads.
    ("Place(kept: stateRestorationActivity)", "make(stateRestorationActivity)"),
    // There are not so many tabs.
    ("count == 2", "count == 3"),
    // What others have put there is taken away.
    ("activity.kind = place.kind", "activity.userInfo = nil; activity.kind = place.kind"),
    ("activity.kind = place.kind", "activity = NSUserActivity(activityType: \"org.a\"); activity.kind = place.kind"),
    ("static let shared = Log()", "static let shared = Log(); func leave() { activity.boatName = nil }"),
    // It is not known which tab is selected, or what is shown besides.
    ("tabs.selectedIndex = 1", "tabs.selectedIndex = number()"),
    ("tabs.selectedIndex = 1", "tabs.selectedIndex = 1e30"),
    ("tabs.selectedIndex = 1", "for _ in names() { tabs.selectedIndex = 1 }"),
    ("tabs.selectedIndex = 1", "first.present(Crew(), animated: false)"),
  ]

  @Test(arguments: open) func `what is not known of such an activity is left to code`(code: String, other: String)
    throws
  {
    let app = try completed(Self.harbor.replacing(code, with: other)).app
    #expect(app.openActivities.map(\.delegate) == ["Scene"])
  }
}
