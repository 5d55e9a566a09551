import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What is answered for an app's class that does not answer itself.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefaultAnswerTests {
  /// A behavior with what it must have, and no more.
  private final class Quiet: ControllerBehavior {
    let name = "quiet"
    let className = ClassName("QuietController", ancestors: ["ViewController"])
    var application: Application? { nil }
    var takesUpdates: Bool { false }
    var log: [String] = []
    func fill(_ text: String) -> String { "<\(text)>" }
    func loadView(of controller: ViewController) {
      log.append("load")
      let view = View()
      view.addSubview(Switch(title: "Sound"))
      controller.setView(view)
    }
    func encode(_ controller: ViewController, with coder: StateEncoder) { log.append("encode") }
    func decode(_ controller: ViewController, with coder: StateDecoder) { log.append("decode") }
    func finishRestoring(_ controller: ViewController) { log.append("finish") }
    func keepsSetting(of view: View) -> Bool { false }
  }

  private static func quiet() -> ViewController {
    let made = controller("quiet")
    made.behavior = Quiet()
    return made
  }

  private static func log(_ controller: ViewController) -> [String] { (controller.behavior as? Quiet)?.log ?? [] }

  @Test func `a behavior takes the place of its controller's code`() throws {
    let running = TestApp { Self.quiet() }.launch()
    let next = try running.restart()
    #expect(Self.log(running.root) == ["load", "encode"])
    #expect(Self.log(next.root) == ["load", "decode", "finish"])
    #expect(next.record.savedState?.object("quiet")?.className == "QuietController")
    next.root.title = "Title"
    #expect(next.root.displayTitle == "<Title>")
    #expect(next.root.tabTitle == "<Title>")
    next.root.tabBarItem.title = "Tab"
    #expect(next.root.tabTitle == "<Tab>")
    next.root.restorationIdentifier = nil
    #expect(next.root.displayPath == "(quiet)")
    #expect(next.root.behavior?.source == nil)
  }

  @Test func `a behavior that says nothing of an activity keeps no setting in it`() {
    let scenes = SceneApp { delegate in
      delegate.root = { Self.quiet() }
      delegate.activity = { _ in activity("notes.edit") }
    }.launch()
    let toggle = scenes.root.view.firstDescendant(Switch.self)
    toggle?.settingAsMade = .value(0)
    toggle?.isOn = true
    scenes.root.updateUserActivityState(activity("notes.edit"))
    #expect(scenes.preserve().savedState?.excluded.map(\.path) == ["session-1/quiet/(Switch)"])
    #expect(scenes.preserve().savedState?.excluded.map(\.rule) == ["U38"])
  }

  /// A split view's delegate that only gives columns, and one that only takes them.
  private final class Giving: SplitViewControllerDelegate {
    func splitViewController(
      _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
    ) -> ViewController? { nil }
  }
  private final class Taking: SplitViewControllerDelegate {
    func splitViewController(
      _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
      onto primary: ViewController
    ) -> Bool { false }
  }

  @Test func `a split view's delegate that does not answer leaves the columns as they are`() {
    for delegate in [Giving(), Taking()] as [any SplitViewControllerDelegate] {
      let running = SplitTests.split().on(.pad).launch()
      let split = SplitTests.split(running)
      split.delegate = delegate
      split.isCollapsed = true
      #expect(split.children[0].children.map(\.pathComponent) == ["master", "detailNav"])
      split.isCollapsed = false
      #expect(split.children.map(\.pathComponent) == ["masterNav", "detailNav"])
    }
  }

  /// An object with a parent and no more.
  private final class Mute: StateRestoring {}

  @Test func `an object that does not answer keeps nothing and has no parent`() throws {
    let objects = [Mute(), Mute()]
    var decoded: (any StateRestoring)?
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onEncode = { application, coder in
        application.registerObject(objects[0], identifier: "mute")
        coder.encode(objects[0], forKey: "mute")
      }
      delegate.onShouldRestore = { _ in }
      delegate.onDecode = { _, coder in decoded = coder.decodeObject(forKey: "mute") }
      return delegate
    })
    let saved = try app.launch().saved()
    #expect(objects[0].restorationParent == nil)
    #expect(objects[0].objectRestorationClass == nil)
    #expect(saved.object("mute") == SavedObject(identifier: "mute", parent: nil, kind: .object, className: "Mute"))
    #expect(app.launch(.archive(saved)).reason("mute") == .objectNotFound)
    #expect(decoded == nil)
  }

  /// An app delegate and a scene delegate that answer nothing.
  private final class Nobody: ApplicationDelegate, WindowSceneDelegate {}

  @Test func `an app delegate that does not answer restores nothing and makes nothing`() throws {
    let running = TestApp(delegate: { Nobody() }).launch()
    #expect(running.record.callLines == ["willFinishLaunching", "didFinishLaunching"])
    #expect(running.application.windows.isEmpty)
    #expect(running.preserve().outcome == .notImplemented)
    let delegate = Nobody()
    #expect(delegate.answersForControllers)
    #expect(!delegate.stateGates.areImplemented)
    #expect(delegate.stateGates.shouldSave == nil)
    #expect(delegate.stateGates.shouldRestore == nil)
    let saved = try TestApp { controller("root") }.launch().saved()
    #expect(TestApp(delegate: { Nobody() }).launch(.archive(saved)).record.outcome == .refused(.noGates))
  }

  @Test func `a scene delegate that does not answer shows nothing and keeps nothing`() throws {
    var app = SceneApp()
    app.manifest.configurations = [SceneConfiguration(name: "Main") { Nobody() }]
    app.delegate = { Nobody() }
    let scenes = app.launch()
    #expect(scenes.scene.windows.isEmpty)
    #expect(scenes.scene.delegate?.answersForStateRestoration == true)
    #expect(scenes.session.configurationName == "Main")
    let report = scenes.preserve()
    #expect(report.savedState?.excluded.map(\.rule) == ["U10"])
    #expect(report.callLines.contains("stateRestorationActivity session-1: nothing"))
    #expect(try scenes.restart().lines.contains("willConnect session-1: nothing"))
  }
}
