import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What is said where an app's own code decides, and that code is not run here.
@Suite("Left to code", .timed, .timeLimit(.minutes(30))) struct LeftToCodeTests {
  /// An application that leaves some decisions to code.
  private func app(_ root: @escaping () -> ViewController, _ open: @escaping (OwnDecision) -> String?) -> TestApp {
    TestApp { _ in
      let delegate = TestDelegate()
      delegate.root = root
      let application = Application(name: "Test", delegate: delegate)
      application.leftToCode = open
      return application
    }
  }

  @Test(.tags(.Rule.r88)) func `a text that code may keep is neither lost nor saved`() throws {
    func root() -> ViewController {
      let root = controller("root")
      let field = TextField(text: "")
      field.restorationIdentifier = "field"
      field.settingAsMade = .text("")
      root.view.addSubview(field)
      return root
    }
    let app = app(root) { decision in
      if case .setting = decision { "Root may keep it" } else { nil }
    }
    let running = app.launch()
    #expect(running.preserve().notSaved.isEmpty)
    let field = try #require(running.root.view.subviews.first as? TextField)
    field.text = "more"
    let report = running.preserve()
    #expect(report.notSaved.isEmpty)
    #expect(report.leftToCode.map(\.reason) == ["Root may keep it; UIKit itself keeps its selection only (R88)"])
    #expect(report.leftToCode.map(\.rule) == [.code])
    let losses = LossReport(report)
    #expect(losses.losses.isEmpty)
    #expect(losses.leftToCode.map(\.path) == ["root/field/(text)"])
    #expect(losses.headline(columns: 80) == nil)
    #expect(report.lines(width: 80).contains("LEFT TO CODE"))
    #expect(!report.lines(width: 80).contains("NOT SAVED"))
  }

  @Test func `of what a container tells itself when it appears, nothing is told, and it is said who decides`() throws {
    func tabs() -> ViewController {
      let tabs = TabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = [controller("one")]
      return tabs
    }
    for isOpen in [false, true] {
      let app = TestApp { _ in
        let delegate = TestDelegate()
        delegate.root = tabs
        let application = Application(name: "Test", delegate: delegate)
        application.leavesAppearanceToCode = isOpen
        application.leftToCode = { decision in
          switch decision {
          case .appearance(let container): container.restorationIdentifier == "tabs" ? "Tabs tells it" : nil
          case .earlyShowing: nil
          case .visibility: "it may be seen earlier"
          case .identifier, .viewIdentifier, .setting, .activity, .registration, .shouldSave, .shouldRestore,
            .delegateState, .activityValues, .activityAssumptions, .activityRows, .sceneValues, .restorationClass,
            .state,
            .controllers,
            .values, .needs, .finishing:
            nil
          }
        }
        return application
      }
      let record = app.launch().record
      let lines = record.lines(width: 80)
      #expect(lines.contains { $0.hasSuffix("viewWillAppear tabs") })
      #expect(lines.contains { $0.hasSuffix("viewWillAppear tabs/one") } != isOpen, "\(lines)")
      #expect(record.assumptions == (isOpen ? ["it may be seen earlier", "Tabs tells it"] : []))
    }
  }

  @Test(.tags(.Rule.r13), arguments: [true, false])
  func `a controller to which code may give an identifier leaves it open what is below`(isOpen: Bool) throws {
    func tabs() -> ViewController {
      let tabs = TabBarController()
      tabs.viewControllers = [controller("one")]
      return tabs
    }
    let app = app(tabs) { decision in
      if case .identifier = decision, isOpen { "code may set one" } else { nil }
    }
    let running = app.launch()
    running.application.marks = ObjectMarks()
    let report = running.preserve()
    #expect(report.notSaved.count == (isOpen ? 0 : 2))
    #expect(report.leftToCode.count == (isOpen ? 2 : 0))
    let outline = TreeOutline(running.application).text
    #expect(outline.contains("◇ code") == isOpen)
    #expect(outline.contains("✗ R13") != isOpen)
  }

  @Test(.tags(.Rule.r41, .Rule.r42, .Rule.r43))
  func `the lookup says what nobody knows, and not that there is nothing`() throws {
    let app = app({ controller("root") }) { decision in
      switch decision {
      case .restorationClass(let name, let identifier): "\(identifier): \(name) may have one"
      case .state(let name, let identifier): "what \(name) encodes in \(identifier ?? "")"
      case .controllers: "it may answer"
      case .identifier, .viewIdentifier, .setting, .activity, .registration, .shouldSave, .shouldRestore,
        .delegateState, .activityValues, .activityAssumptions, .activityRows, .sceneValues, .appearance, .earlyShowing,
        .visibility,
        .values, .finishing,
        .needs:
        nil
      }
    }
    let saved = try app.launch().saved()
    let silent = TestApp { _ in
      let application = Application(name: "Test", delegate: Silent())
      application.leftToCode = { if case .controllers = $0 { "it may answer" } else { nil } }
      return application
    }
    let known = try #require(app.launch(.archive(saved)).record.lookups.first)
    #expect(known.answers[0] == .leftToCode("root: ViewController may have one"))
    #expect(known.answers[0].words(of: .restorationClass) == "left to code: root: ViewController may have one")
    #expect(known.leftToCode == "what ViewController encodes in root")
    let record = app.launch(.archive(saved)).record
    let told = "decoded; left to code: what ViewController encodes in root"
    #expect(record.lines(width: 200).contains { $0.hasSuffix(told) })
    let open = try #require(silent.launch(.archive(saved)).record.lookups.first)
    #expect(open.answers[1] == .leftToCode("it may answer"))
    let report = app.launch(.archive(saved)).preserve()
    #expect(report.lines(width: 200).contains { $0.hasSuffix("left to code: what ViewController encodes in root") })
  }

  /// A delegate that has no method which is asked for controllers.
  private final class Silent: ApplicationDelegate {
    var stateGates: StateGates {
      StateGates(
        shouldSave: .init(isSecure: true) { _, _ in true }, shouldRestore: .init(isSecure: true) { _, _ in true })
    }
    var answersForControllers: Bool { false }
    func applicationWillFinishLaunching(_ application: Application) {
      application.addWindow(Window(rootViewController: controller("root")))
    }
  }

  @Test(.tags(.Rule.u10, .Rule.r98)) func `what scene delegates answer that nobody knows is not called missing`() throws
  {
    var app = SceneApp { $0.answers = false }
    app.leftToCode = { if case .activity = $0 { "what it answers" } else { nil } }
    // At a first launch there is nothing to restore, whatever they answer.
    let first = app.launch()
    #expect(first.record.outcome == .first)
    var known = try SceneApp().launch().saved()
    for index in known.sessions.indices { known.sessions[index].activity = nil }
    known.excluded = []
    let running = app.launch(.archive(known))
    #expect(running.record.outcome == .refused(.sceneDelegatesLeftToCode))
    #expect(running.record.outcome.reason?.contains("is left to code (U10)") == true)
    let report = running.preserve()
    #expect(report.outcome == .leftToCode("what it answers"))
    #expect(LossReport(report).isLeftToCode)
    #expect(LossReport(running.record, in: nil).headline(columns: 40)?.hasPrefix("the app has scene delegates") == true)
    #expect(report.summary.hasSuffix("left to code (U10): what it answers"))
    // One window says of itself what each of several says, at the save and at the next launch.
    #expect(report.leftToCode.map(\.path) == ["session-1"])
    #expect(report.lines(width: 200).contains("LEFT TO CODE"))
    let again = app.launch(.archive(try #require(report.savedState)))
    #expect(again.record.outcome == .refused(.sceneDelegatesLeftToCode))
    #expect(again.record.lines(width: 200).contains("LEFT TO CODE"))
    #expect(LossReport(again.record, in: nil).leftToCode.count == 1)
  }
}
