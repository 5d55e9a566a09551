import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// Activities that screens have as their own, and of an app's own class.
@Suite(.timed, .timeLimit(.minutes(30))) struct HeldActivityTests {
  /// An app that presents a sheet, whose activity its scene delegate answers.
  private static let garden = """
    class Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { root?.shownActivity }
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.makeKeyAndVisible()
        if let url = options.urlContexts.first?.url { return root?.read(url) }
        let kept = session.stateRestorationActivity
        if let activity = kept ?? options.userActivities.first { root?.restore(from: activity) }
      }
      var root: Root? { window?.rootViewController as? Root }
    }
    class Root: UIViewController {
      var shownActivity: NSUserActivity? {
        ((presentedViewController as? UINavigationController)?.viewControllers.first as? Sheet)?.userActivity
      }
      func restore(from activity: NSUserActivity) {
        guard let kept = SheetActivity(userActivity: activity) else { return }
        if let name = kept.plot, let plot = Plot.all(named: name).first {
          open(plot)
        } else if let picture = kept.picture {
          Pictures.load(picture) { [weak self] plot in self?.open(plot) }
        }
      }
      func read(_ url: URL) { present(Reader(url), animated: false) }
      func open(_ plot: Plot) {
        present(UINavigationController(rootViewController: Sheet(plot: plot)), animated: false)
      }
    }
    class Sheet: UIViewController {
      private let plot: Plot?
      init(plot: Plot?) {
        self.plot = plot
        super.init(nibName: nil, bundle: nil)
        userActivity = SheetActivity()
      }
      override func updateUserActivityState(_ activity: NSUserActivity) {
        guard let own = activity as? SheetActivity else { return }
        if let plot = plot { own.plot = plot.name } else { own.picture = view.drawn() }
      }
    }
    class SheetActivity: NSUserActivity {
      static let kind = "org.a"
      static let plotKey = "plot"
      init(plot: String? = nil, picture: Data? = nil) {
        super.init(activityType: SheetActivity.kind)
        self.plot = plot
        self.picture = picture
        userInfo = entries
      }
      convenience init?(userActivity: NSUserActivity) {
        guard userActivity.activityType == SheetActivity.kind else { return nil }
        self.init(
          plot: userActivity.userInfo?[SheetActivity.plotKey] as? String,
          picture: userActivity.userInfo?["picture"] as? Data)
      }
      var plot: String? { didSet { userInfo = entries } }
      var picture: Data? { didSet { userInfo = entries } }
      private var entries: [AnyHashable: Any] {
        var entries = [AnyHashable: Any]()
        entries[SheetActivity.plotKey] = plot
        entries["picture"] = picture
        return entries
      }
    }
    struct Plot {
      let name: String
      static func all(named name: String) -> [Plot] { Store.plots(name) }
    }
    """

  /// The number of the first line of the app that has a text.
  private static func line(of text: String) -> Int? {
    garden.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) }.map { $0 + 1 }
  }

  private func completed(_ text: String) throws -> (app: AppDefinition, account: CodeAccount) {
    try SceneCode.completed([SceneCode.screen("root", "Root")], by: text)
  }

  @Test(.tags(.Rule.u10, .Rule.u14, .Rule.u36))
  func `the activity of a presented screen is answered as long as that is there, and shows it again`() throws {
    let (app, account) = try completed(Self.garden)
    #expect(app.scenes?.delegate.answers == [ActivityAnswer(type: "org.a", for: ["Sheet"])])
    #expect(app.openActivities == [])
    let effect = app.scenes?.delegate.willConnect.first
    #expect(app.scenes?.delegate.willConnect.count == 1)
    #expect(effect?.effect == .perform(.present("UINavigationController", style: nil)))
    #expect(
      effect?.conditions == [
        ValueCondition(key: ValueCondition.activityType, texts: ["org.a"]), ValueCondition(key: "plot", texts: []),
      ])
    #expect(app.scenes?.delegate.makesWindowVisibleFirst == true)
    let activity = app.controller(named: "Sheet")?.classBehavior.activity
    #expect(activity?.holder == .untilClosed)
    #expect(activity?.adds == [.part(.own, of: "plot")])
    // What is put under the other key is left to code where it is set.
    #expect(activity?.openAt.map(\.line) == [Self.line(of: "own.picture = ")].compactMap(\.self))
    #expect(account.uses.values.contains { $0.contains("adds: { plot: own(plot) }") })
    let handed = account.uses.first { $0.key.line == Self.line(of: "      open(plot)") }
    #expect(handed?.value.hasPrefix("scenes.willConnect") == true)
  }

  @Test func `of an activity of UIKit's class that a screen makes in viewDidLoad its part is read`() throws {
    let code = Self.garden
      .replacing("    userActivity = SheetActivity()\n", with: "")
      .replacing(
        "  override func updateUser",
        with:
          "  override func viewDidLoad() { userActivity = NSUserActivity(activityType: \"org.a\") }\n  override func updateUser"
      )
      .replacing("guard let own = activity as? SheetActivity else { return }", with: "")
      .replacing("own.plot = plot.name", with: "activity.addUserInfoEntries(from: [\"plot\": plot.name])")
      .replacing("else { own.picture = view.drawn() }", with: "")
    let app = try completed(code).app
    #expect(app.scenes?.delegate.answers == [ActivityAnswer(type: "org.a", for: ["Sheet"])])
    #expect(app.controller(named: "Sheet")?.classBehavior.activity?.adds == [.part(.own, of: "plot")])
    #expect(app.controller(named: "Sheet")?.classBehavior.activity?.openAt == [])
  }

  @Test(.tags(.Rule.u14))
  func `the activity is answered under what the screen presents too, and under what that presents`() throws {
    let more = """
      }
      class Asking: UIViewController { func no() { present(Sorry(), animated: true) } }
      class Sorry: UIViewController {}
      """
    let code = Self.garden
      .replacing(
        "  override func updateUser",
        with:
          "  func ask() { present(Asking(), animated: true) }\n  func no() { present(Sorry(), animated: true) }\n  override func updateUser"
      )
      .replacing("}\nclass SheetActivity", with: "\(more)\nclass SheetActivity")
    let names = try completed(code).app.scenes?.delegate.answers.first?.screens.sorted()
    #expect(names == ["Asking", "Sheet", "Sorry"])
    // Another screen may present that, too.
    let also = code.replacing(
      "func open(_ plot", with: "func no() { present(Sorry(), animated: true) }\n  func open(_ plot")
    #expect(try completed(also).app.scenes == nil)
  }

  @Test(.tags(.Rule.u36)) func `a window that is not made visible before shows nothing of it`() throws {
    let code = Self.garden.replacing("    window?.makeKeyAndVisible()\n", with: "")
    let delegate = try completed(code).app.scenes?.delegate
    #expect(delegate?.willConnect.count == 1)
    #expect(delegate?.makesWindowVisibleFirst == false)
  }

  @Test(
    .tags(.Rule.u36),
    arguments: [
      ("splash?.makeKeyAndVisible()", false), ("window?.isHidden = false", true),
      ("let other = UIWindow(); other.rootViewController = Reader(nil); other.makeKeyAndVisible()", false),
      ("let other = UIWindow(); other.isHidden = false", false), ("Splash.shared.window?.makeKeyAndVisible()", false),
    ])
  func `only the window of the scene counts as made visible before`(code: String, isVisible: Bool) throws {
    let code = Self.garden.replacing("    window?.makeKeyAndVisible()\n", with: "    \(code)\n")
      .replacing("  var window: UIWindow?\n", with: "  var window: UIWindow?\n  var splash: UIWindow?\n")
    let isFirst = try completed(code).app.scenes?.delegate.makesWindowVisibleFirst == true
    #expect(isFirst == isVisible)
  }

  static let open: [(String, String)] = [
    // The screen may be elsewhere, where the delegate does not find it.
    (
      "class Root: UIViewController {",
      "class Root: UIViewController {\n  func more() { present(Sheet(plot: nil), animated: true) }"
    ),
    ("viewControllers.first as? Sheet", "viewControllers[1] as? Sheet"),
    ("root?.shownActivity", "Root.last?.shownActivity"),
    ("  override func updateUser", "  func more() { show(Detail(), sender: nil) }\n  override func updateUser"),
    // It may have another activity, or none.
    ("userActivity = SheetActivity()", "if Settings.keeps { userActivity = SheetActivity() }"),
    (
      "  override func updateUser",
      "  override func viewDidDisappear(_ a: Bool) { userActivity = nil }\n  override func updateUser"
    ),
    // What the activity has from the beginning is not asked for again.
    ("userActivity = SheetActivity()", "userActivity = SheetActivity(plot: plot?.name)"),
    // The same key leads to something of which it is not known when.
    ("kept.picture {", "kept.plot {"),
    // More is made of it.
    (
      "{ root?.restore(from: activity) }",
      "{ root?.restore(from: activity); root?.present(Other.made(activity), animated: true) }"
    ),
  ]

  @Test(arguments: open)
  func `where it is not known which activity is answered, or what it leads to, it is left to code`(
    text: String, other: String
  ) throws {
    let code = Self.garden.replacing(text, with: other)
    #expect(code != Self.garden)
    let app = try completed(code + "\nclass Detail: UIViewController {}").app
    #expect(app.scenes == nil)
    #expect(app.openActivities.map(\.delegate) == ["Scene"])
  }
}
