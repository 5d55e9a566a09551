import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What an application does in which of its phases, and what it refuses.
@Suite(.timed, .timeLimit(.minutes(30))) struct PhaseTests {
  let conditions = DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: 1000))

  /// A delegate that adds no window and says yes.
  final class Silent: ApplicationDelegate, SecureStateGates {
    func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
    func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
      true
    }
  }

  @Test(.tags(.Rule.r61))
  func `a window that was added before the launch is there, appears with it, and is restored into`() throws {
    func early(_ archive: ArchiveAtLaunch, _ word: String) throws -> (Application, NoteController) {
      let application = Application(name: "Test", delegate: Silent())
      let root = note("root", word)
      root.restorationClass = nil
      application.addWindow(Window(rootViewController: root))
      #expect(root.log.isEmpty)
      #expect(!root.isViewLoaded)
      try application.launch(archive, conditions: conditions)
      #expect(application.keyWindow?.rootViewController === root)
      return (application, root)
    }
    let (first, root) = try early(.none, "written")
    #expect(root.log == ["viewDidLoad", "viewWillAppear"])
    let saved = try #require(try first.preserve(conditions: conditions).savedState)
    let (_, restored) = try early(.archive(saved), "other")
    #expect(restored.word == "written")
    #expect(restored.log == ["viewDidLoad", "decode", "finished", "viewWillAppear"])
  }

  @Test(.tags(.Rule.r55))
  func `an application is launched once, and refuses what is not its time`() throws {
    let delegate = TestDelegate()
    let application = Application(name: "Test", delegate: delegate)
    #expect(throws: ApplicationError.notLaunched) { try application.preserve(conditions: conditions) }
    var early: [ApplicationError] = []
    delegate.onFinish = { application in
      do throws(ApplicationError) {
        _ = try application.preserve(conditions: conditions)
      } catch {
        early.append(error)
      }
      do throws(ApplicationError) {
        try application.launch(.none, conditions: conditions)
      } catch {
        early.append(error)
      }
    }
    delegate.onEncode = { application, _ in
      #expect(throws: ApplicationError.isPreserving) { try application.preserve(conditions: conditions) }
      #expect(throws: ApplicationError.alreadyLaunched) { try application.launch(.none, conditions: conditions) }
    }
    try application.launch(.none, conditions: conditions)
    #expect(early == [.isLaunching, .isLaunching])
    #expect(throws: ApplicationError.alreadyLaunched) { try application.launch(.none, conditions: conditions) }
    #expect(try application.preserve(conditions: conditions).outcome == .preserved)
    #expect(try application.preserve(conditions: conditions).outcome == .preserved)
  }

  @Test(.tags(.Rule.r65, .Decision.x23))
  func `an aborted launch stops where it is, and the application is over`() throws {
    let saved = try TestApp { controller("root") }.launch().saved()
    let delegate = TestDelegate()
    delegate.onFind = { [unowned delegate] _, _ in
      delegate.log.append("abort")
      return nil
    }
    let application = Application(name: "Test", delegate: delegate)
    delegate.onShouldRestore = { [unowned application] _ in
      application.abort(reason: "no disk")
      application.abort(reason: "no memory")
    }
    var marks: [Bool] = []
    let record = try application.launch(.archive(saved), conditions: conditions) { (isOn) throws(Never) in
      marks.append(isOn)
    }
    #expect(record.outcome == .crashed(.app("no disk")))
    #expect(record.outcome.word == "crashed")
    #expect(record.warnings == [.crashed(.app("no disk"))])
    #expect(marks == [true])
    #expect(application.abortReason == .app("no disk"))
    #expect(delegate.log == ["willFinish", "shouldRestore"])
    #expect(throws: ApplicationError.aborted(.app("no disk"))) { try application.preserve(conditions: conditions) }
    #expect(throws: ApplicationError.aborted(.app("no disk"))) {
      try application.launch(.none, conditions: conditions)
    }
    let running = TestApp { controller("root") }.launch().application
    #expect(running.abortReason == nil)
    running.abort(reason: "no network")
    #expect(throws: ApplicationError.aborted(.app("no network"))) { try running.preserve(conditions: conditions) }
  }

  /// What setting a mark can fail with.
  struct Full: Error, Equatable {}

  @Test(.tags(.Rule.r65), arguments: [true, false])
  func `a mark that cannot be set or taken away ends the launch`(isSetting: Bool) throws {
    let saved = try TestApp { controller("root") }.launch().saved()
    let application = TestApp { controller("root") }.application()
    do throws(LaunchError<Full>) {
      _ = try application.launch(.archive(saved), conditions: conditions) { isOn throws(Full) in
        if isOn == isSetting { throw Full() }
      }
      Issue.record("the launch went on")
    } catch {
      guard case .mark(let problem) = error else {
        Issue.record("another error: \(error)")
        return
      }
      #expect(problem == Full())
    }
    #expect(application.abortReason == .markFailed)
  }

  @Test
  func `every error says what to do`() {
    let errors: [ApplicationError] = [
      .alreadyLaunched, .notLaunched, .isLaunching, .isPreserving, .aborted(.app("no disk")),
    ]
    #expect(
      errors.map(\.description) == [
        "the application was launched before; make a new one to launch again",
        "the application has not been launched; launch it first",
        "the application is being launched; wait until that is over",
        "the application is being preserved; wait until that is over", "the application has ended: no disk",
      ])
  }

  @Test(.tags(.Decision.x19))
  func `what a screen presents while it appears is loaded and appears, too`() {
    final class Opening: ViewController {
      let sheet = note("sheet", "")
      override func viewWillAppear() { if presentedViewController == nil { present(sheet) } }
    }
    let opening = Opening()
    let running = TestApp { tabBar("tabs", [controller("a"), opening]) }.launch()
    #expect(opening.sheet.log.isEmpty)
    running.tabs.selectedViewController = opening
    #expect(opening.sheet.log == ["viewDidLoad", "viewWillAppear"])
  }
}
