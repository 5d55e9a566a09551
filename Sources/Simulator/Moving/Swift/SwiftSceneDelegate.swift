import AppDefinition
import Vocabulary

/// Writes the delegate of the scenes, what the app delegate gets, and what the last version without scenes leaves.
struct SwiftSceneDelegate {
  private let plan: MovePlan

  init(_ plan: MovePlan) { self.plan = plan }

  /// The delegate of the scenes.
  var text: String {
    var lines = [
      "import UIKit", "", "/// Keeps what its window shows, and shows it again.",
      "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {",
      "  /// Listed in Info.plist under NSUserActivityTypes; what is not listed there is dropped.",
      "  static let activityType = \"\\(Bundle.main.bundleIdentifier ?? \"\").state\"",
      "  private static let key = \(plan.key.inSwiftQuotes)", "", "  var window: UIWindow?",
      "  private let store = SceneStateStore.standard",
      "  /// The restoration that waits for the window to appear, with the state that it is of.",
      "  private var restoration: (walk: WindowRestoration, state: SceneState)?", "  private var mayRestore = true",
      "  private var saves = 0",
      "  /// Whether the device was locked when the window was made: what was kept of it stays as it is until it can be read.",
      "  private var isWithheld = false", "", "  // MARK: - Connecting", "",
    ]
    lines += connecting.indented()
    lines += ["", "  // MARK: - Saving", ""] + saving.indented()
    lines += [""] + printing.indented()
    return (lines + ["}"]).fileText
  }

  private var connecting: [String] {
    let window =
      plan.storyboard == nil
      ? [
        "guard let windowScene = scene as? UIWindowScene else { return }",
        "let window = UIWindow(windowScene: windowScene)",
        SwiftText.fillIn(
          "set the root view controller as " + (plan.beginning.map { "\($0) has it" } ?? "the app does at the launch")),
        "self.window = window",
      ] : ["// The storyboard of Info.plist has made the window and its root view controller."]
    return method(
      "scene(\n  _ scene: UIScene, willConnectTo session: UISceneSession,\n  options connectionOptions: UIScene.ConnectionOptions\n)",
      window + ofWindow + [
        "// An activity that the person asked for goes before what was kept.",
        "let asked = connectionOptions.userActivities",
        "let kept = asked.first { $0.activityType == Self.activityType }",
        "if kept != nil || asked.isEmpty {",
        "  restore(kept ?? session.stateRestorationActivity, of: session)", "} else {", "  mayRestore = false", "}",
        "window\(plan.storyboard == nil ? "" : "?").makeKeyAndVisible()",
      ] + opening)
      + ["", "/// What the system could not read at the connection, since the device was locked, comes later."]
      + method(
        "scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity)",
        ["if activity.activityType == Self.activityType { restore(activity, of: scene.session) }"])
      + [""]
      + method(
        "sceneDidBecomeActive(_ scene: UIScene)",
        [
          "if isWithheld { restore(scene.session.stateRestorationActivity, of: scene.session) }",
          "// Nothing can be presented before the window is shown. This comes at each return, and there is something",
          "// to restore at the first one alone.", "restoration?.walk.finish()", "restoration = nil",
          "store.endRestoring(scene.session.persistentIdentifier)",
        ] + afterLaunch)
      + [""]
      + method(
        "restore(_ activity: NSUserActivity?, of session: UISceneSession)", isPrivate: true,
        [
          "isWithheld = !UIApplication.shared.isProtectedDataAvailable",
          "guard mayRestore, !isWithheld, let root = window?.rootViewController else { return }",
          "let identifier = session.persistentIdentifier",
          "let kept = activity?.userInfo?[Self.key].flatMap { try? SceneState(propertyList: $0) }",
          "let copies = [kept, store.state(of: identifier)].compactMap { $0 }",
          "let state = copies.max { $0.saves < $1.saves } ?? store.state(of: SceneStateStore.lastVersionWithoutScenes)",
          "store.remove(SceneStateStore.lastVersionWithoutScenes)",
          "guard let state else { return }", "saves = state.saves",
        ] + (restoreGate.isEmpty ? [] : ["guard shouldRestore(state) else { return }"]) + [
          "mayRestore = false", "guard store.beginRestoring(identifier) else {",
          "  // The app ended while it restored this: it begins anew.", "  store.remove(identifier)",
          "  session.stateRestorationActivity = nil", "  return", "}",
          "let walk = WindowRestoration(state.root, makeScreen: RestoredScreens.make)",
          "if walk.begin(at: root) { restoration = (walk, state) }",
          "// In the background nothing appears, and the system may end the app there.",
          "if UIApplication.shared.applicationState == .background { store.endRestoring(identifier) }",
        ])
      + gateMethod("shouldRestore(_ state: SceneState)", restoreGate)
  }

  /// What the app delegate does with its window, which it has no more.
  private var ofWindow: [String] {
    var marks = plan.windowLines.map { line in
      SwiftText.fillIn(
        "move into this class what the app delegate does with its window, or hands over by it, at \(line.first)\(line.also)"
      )
    }
    if let project = plan.app.project {
      marks.append(
        SwiftText.fillIn(
          "move into this class what the app delegate of \(project) does with its window, or hands over by it"))
    }
    return marks
  }

  /// What a link or a quick action asks for comes on top of what was kept, as it did without scenes; what an activity asks
  /// for, in its place (U31).
  private var opening: [String] {
    let ways = [
      ("application(_:open:options:)", "a link", "connectionOptions.urlContexts"),
      ("application(_:performActionFor:completionHandler:)", "a quick action", "connectionOptions.shortcutItem"),
      ("application(_:continue:restorationHandler:)", "an activity", "connectionOptions.userActivities"),
    ]
    return ways.filter { way in plan.app.delegate?.sceneMethods.contains { $0.name == way.0 } == true }.map { way in
      SwiftText.fillIn("do here what \(way.0) did with \(way.1) that launched the app: \(way.2)")
    }
  }

  private var saving: [String] {
    method(
      "stateRestorationActivity(for scene: UIScene) -> NSUserActivity?",
      [
        "if isWithheld { return scene.session.stateRestorationActivity }",
        "guard let state = currentState(), let propertyList = try? state.propertyList() else { return nil }",
        "let activity = NSUserActivity(activityType: Self.activityType)", "activity.title = scene.title",
        "// It is of this window alone.", "activity.isEligibleForHandoff = false",
        "activity.isEligibleForSearch = false", "activity.isEligibleForPrediction = false",
        "activity.addUserInfoEntries(from: [Self.key: propertyList])", "return activity",
      ])
      + [""]
      + method(
        "sceneDidEnterBackground(_ scene: UIScene)",
        [
          "// The system may end the app before it asks for the activity.", "if isWithheld { return }",
          "let identifier = scene.session.persistentIdentifier",
          "if let state = currentState() {", "  store.save(state, of: identifier)",
          saveGate.isEmpty ? "} else {" : "} else if shouldSave() {",
          "  // Nothing of the window is kept now, nor is what was kept before.", "  store.remove(identifier)", "}",
          "store.endRestoring(identifier)",
          "#if DEBUG", "  printShownState()", "#endif",
        ])
      + [""]
      + method(
        "currentState() -> SceneState?", isPrivate: true,
        (saveGate.isEmpty ? [] : ["guard shouldSave() else { return nil }"]) + [
          "// What is not yet shown again is kept as it was.", "if let restoration { return restoration.state }",
          "guard let root = window?.rootViewController.flatMap({ ScreenState(of: $0) }) else { return nil }",
          "saves += 1",
        ]
          + plan.objects.map { object in
            let keys = object.values.map(\.key).joined(separator: ", ")
            return SwiftText.fillIn(
              "keep what \(object.className), registered as \(object.identifier), encodes (\(keys)) under objects, and restore it"
            )
          }
          + ["return SceneState(build: SceneState.currentBuild, saves: saves, root: root)"])
      + gateMethod("shouldSave()", saveGate)
  }

  /// What prints the same value as the version without scenes does.
  private var printing: [String] {
    ["#if DEBUG"]
      + method(
        "printShownState()", isPrivate: true,
        [
          "ShownState.screen = { $0.nameInState }",
          "ShownState.record = { ScreenState(of: $0)?.record }",
          "print(ShownState.json(of: [window].compactMap { $0 }))",
        ]
      ).indented() + ["#endif"]
  }

  // MARK: - What the app delegate answered

  private var saveGate: [String] { (plan.app.delegate?.shouldSave).map(conditions) ?? [] }
  private var restoreGate: [String] { (plan.app.delegate?.shouldRestore).map(conditions) ?? [] }

  /// A condition a line, in the order in which they were asked; empty where the answer is always yes.
  private func conditions(of gate: GateDefinition) -> [String] {
    if let open = gate.open {
      return [SwiftText.fillIn("answer as the app delegate does\(open.words)")]
    }
    return gate.conditions.flatMap(condition)
  }

  private func condition(_ condition: GateDefinition.Condition) -> [String] {
    func asked(_ condition: String) -> [String] { ["guard \(condition) else { return false }"] }
    switch condition {
    case .always: return []
    case .never: return ["return false"]
    case .sameVersion: return asked("state.build == SceneState.currentBuild")
    case .leastVersion(let version):
      // What is compared as a number by the source is one here.
      if Int(version) != nil { return asked("(state.build as NSString).integerValue >= \(version)") }
      return asked("state.build.compare(\(version.inSwiftQuotes), options: .numeric) != .orderedAscending")
    case .root(let screen):
      let name = plan.screen(named: screen)?.nameInTree ?? screen
      return asked("window?.rootViewController?.nameInState == \(name.inSwiftQuotes)")
    case .defaults(let value):
      let key = value.key.inSwiftQuotes
      if value.texts.isEmpty { return asked("UserDefaults.standard.object(forKey: \(key)) != nil") }
      let texts = value.texts.map(\.inSwiftQuotes).joined(separator: ", ")
      return asked("[\(texts)].contains(UserDefaults.standard.string(forKey: \(key)) ?? \"\")")
    case .sameIdiom, .mostAge, .saved, .sizeClass: return condition.toFillIn.map { [SwiftText.fillIn($0)] } ?? []
    }
  }

  private func gateMethod(_ name: String, _ conditions: [String]) -> [String] {
    guard !conditions.isEmpty else { return [] }
    let answer = conditions == ["return false"] ? conditions : conditions + ["return true"]
    return [""] + method("\(name) -> Bool", isPrivate: true, answer)
  }

  /// What came on top of the restored screens.
  private var afterLaunch: [String] {
    (plan.app.delegate?.afterLaunch ?? []).map { addition in
      switch addition {
      case .toast(let text):
        SwiftText.fillIn("show \(text) once, as application(_:didFinishLaunchingWithOptions:) does")
      case .present(let screen, _, _):
        SwiftText.fillIn("present \(screen) once, as application(_:didFinishLaunchingWithOptions:) does")
      }
    }
  }

  private func method(_ head: String, isPrivate: Bool = false, _ lines: [String]) -> [String] {
    (((isPrivate ? "private " : "") + "func \(head) {").split(separator: "\n").map(String.init))
      + lines.indented() + ["}"]
  }

  // MARK: - Beside the scene delegate

  /// What the app delegate gets: files of windows that were closed for good go away.
  var sessions: String {
    "import UIKit\n\n" + bridging
      + """
      extension \(plan.delegateName) {
        /// Windows were closed for good; this may come at the next launch. UIKit asks for it by its selector.
        @objc func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
          for session in sceneSessions { SceneStateStore.standard.remove(session.persistentIdentifier) }
        }
      }

      """
  }

  /// What Swift has to see of an app delegate of Objective-C; of which class it is, an app file does not say.
  private var bridging: String {
    if let project = plan.app.project, plan.app.delegate?.className == nil {
      return SwiftText.fillIn("name the class of the app delegate of \(project) here and in the file's name") + "\n"
    }
    guard plan.isDelegateObjectiveC, let headers = plan.headersToChange(for: plan.delegateName, usesMembers: false)
    else { return "" }
    return SwiftText.bridging(plan.delegateName, headers) + "\n"
  }

  /// What Objective-C has to see of the method.
  private var forObjectiveC: String {
    plan.isDelegateObjectiveC ? ", which imports the header that Xcode makes of the target's Swift" : ""
  }

  /// For the last version without scenes, with all files but those of the scene delegate.
  var lastVersion: String {
    "import UIKit\n\n"
      + """
      // For the last version without scenes, so that nobody loses their place at the update. It needs SceneState.swift,
      // SceneStateStore.swift, RestorableScreen.swift, ViewState.swift and the extensions of the screens beside it.

      \(bridging)extension \(plan.delegateName) {
        /// Leaves what the window shows for the version with scenes; to be called in applicationDidEnterBackground(_:)\(forObjectiveC).
        \(plan.isDelegateObjectiveC ? "@objc " : "")func leaveState(of window: UIWindow?) {
          guard let root = window?.rootViewController.flatMap({ ScreenState(of: $0) }) else { return }
          let state = SceneState(build: SceneState.currentBuild, root: root)
          SceneStateStore.standard.save(state, of: SceneStateStore.lastVersionWithoutScenes)
        }
      }

      """
  }
}

extension GateDefinition.Condition {
  /// What a person writes in its place, where the written Swift cannot ask it.
  var toFillIn: String? {
    switch self {
    case .sameIdiom: "keep the kind of device in SceneState, and answer false on another one"
    case .mostAge(let seconds):
      "keep the moment in SceneState, and answer false where that was over \(seconds) seconds ago"
    case .saved(let key, _): "keep what the app delegate saved under \(key), and answer by that"
    case .sizeClass(let width): "answer false where the width is not \(width.rawValue)"
    case .always, .never, .sameVersion, .leastVersion, .root, .defaults: nil
    }
  }
}
