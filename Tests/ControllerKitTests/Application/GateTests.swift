import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The app's say in whether anything is saved or restored.
@Suite(.timed, .timeLimit(.minutes(30))) struct GateTests {
  final class SaveOnly: ApplicationDelegate {
    let shouldSave: Bool, shouldRestore: Bool
    init(shouldSave: Bool, shouldRestore: Bool) { (self.shouldSave, self.shouldRestore) = (shouldSave, shouldRestore) }
    var stateGates: StateGates {
      StateGates(
        shouldSave: shouldSave ? .init(isSecure: true) { _, _ in true } : nil,
        shouldRestore: shouldRestore ? .init(isSecure: true) { _, _ in true } : nil)
    }
    func applicationWillFinishLaunching(_ application: Application) {
      application.addWindow(Window(rootViewController: controller("root")))
    }
  }

  @Test(.tags(.Rule.r1), arguments: [(true, false), (false, true), (false, false)])
  func `nothing is saved or restored unless both gates are implemented`(save: Bool, restore: Bool) throws {
    let saved = try TestApp { controller("root") }.launch().saved()
    let app = TestApp(delegate: { SaveOnly(shouldSave: save, shouldRestore: restore) })
    #expect(app.launch().preserve().outcome == .notImplemented)
    guard case .refused = app.launch(.archive(saved)).record.outcome else {
      Issue.record("restored without both gates")
      return
    }
  }

  final class Both: ApplicationDelegate, SecureStateGates, PlainStateGates {
    var asked: [String] = []
    var wasSecure: [Bool] = []
    func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool {
      asked.append("secure")
      wasSecure.append(coder.requiresSecureCoding)
      return true
    }
    func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
      asked.append("secure")
      wasSecure.append(coder.requiresSecureCoding)
      return true
    }
    func application(_ application: Application, shouldSaveApplicationState coder: StateEncoder) -> Bool {
      asked.append("plain")
      return true
    }
    func application(_ application: Application, shouldRestoreApplicationState coder: StateDecoder) -> Bool {
      asked.append("plain")
      return true
    }
  }

  @Test(.tags(.Rule.r2))
  func `of both variants only the secure one is called`() throws {
    let app = TestApp(delegate: { Both() })
    let running = try app.launch().restart()
    _ = running.preserve()
    let delegate = running.application.delegate as! Both
    #expect(delegate.asked == ["secure", "secure"])
    #expect(delegate.wasSecure == [true, true])
  }

  @Test(.tags(.Rule.r3))
  func `when should-save answers no nothing is saved, and it is asked again the next time`() {
    let running = TestApp { note("root", "x") }.launch()
    running.delegate.log = []
    running.delegate.savesState = false
    let refused = running.preserve()
    #expect(refused.outcome == .refused)
    #expect(refused.savedState == nil)
    #expect(refused.calls == [.shouldSave(false)])
    running.delegate.savesState = true
    #expect(running.preserve().savedState != nil)
    #expect(running.delegate.log == ["shouldSave", "shouldSave", "willEncode"])
  }

  @Test(.tags(.Rule.r9, .Rule.r10))
  func `should-save comes before everything, and will-encode before the first controller`() {
    let running = TestApp { note("root", "x") }.launch()
    #expect(running.preserve().calls == [.shouldSave(true), .willEncode, .encode(.saved(0))])
  }

  @Test(.tags(.Rule.r4, .Rule.r6))
  func `a refused archive leaves the interface that the app builds`() throws {
    let app = TestApp { navigation("nav", [controller("root")]) }
    let first = app.launch()
    first.navigation.push(note("detail", "kept"))
    let saved = try first.saved()
    var refusing = app
    refusing.delegate = {
      let delegate = TestDelegate()
      delegate.root = { navigation("nav", [controller("root")]) }
      delegate.restoresState = false
      return delegate
    }
    let running = refusing.launch(.archive(saved))
    #expect(running.record.outcome == .refused(.answeredNo))
    #expect(running.navigation.viewControllers.count == 1)
    #expect(running.delegate.log == ["willFinish", "shouldRestore", "didFinish"])
    #expect(running.record.lookups.isEmpty)
    #expect(app.launch(.none).record.outcome == .first)
  }

  @Test(.tags(.Rule.r5))
  func `what the app writes in should-save and will-encode can be read in should-restore`() throws {
    var read: [String?] = []
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onShouldSave = { $0.encode("3.2", forKey: "MyAppVersion") }
      delegate.onEncode = { $1.encode("blue", forKey: "theme") }
      delegate.onShouldRestore = { read = [$0.decode(forKey: "MyAppVersion"), $0.decode(forKey: "theme")] }
      return delegate
    })
    _ = try app.launch().restart()
    #expect(read == ["3.2", "blue"])
  }

  /// What the coders of a delegate answer at a launch after one save: should-restore, the lookup, did-decode.
  private func read<Value>(_ value: @escaping (StateDecoder) -> Value?) throws -> [Value?] {
    var seen: [Value?] = []
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onEncode = { _, coder in
        coder.encode("fake", forKey: .bundleVersion)
        coder.encode(7, forKey: .userInterfaceIdiom)
        coder.encode("fake", forKey: .systemVersion)
      }
      delegate.onShouldRestore = { seen.append(value($0)) }
      delegate.onFind = { _, coder in
        seen.append(value(coder))
        return nil
      }
      delegate.onDecode = { seen.append(value($1)) }
      return delegate
    })
    _ = try app.launch().restart()
    return seen
  }

  @Test(.tags(.Rule.r71)) func `every coder holds the bundle version at the time of saving`() throws {
    #expect(try read { $0.decode(forKey: .bundleVersion) as String? } == ["1.0", "1.0", "1.0"])
  }

  @Test(.tags(.Rule.r72)) func `every coder holds the idiom of the device`() throws {
    #expect(try read { $0.decode(forKey: .userInterfaceIdiom) as Int? } == [0, 0, 0])
  }

  @Test(.tags(.Rule.r73)) func `every coder holds the time of saving`() throws {
    let times = try read { $0.decode(forKey: "UIApplicationStateRestorationTimestampKey") as Timestamp? }
    #expect(times.map { $0?.seconds } == [1000, 1000, 1000])
  }

  @Test(.tags(.Rule.r74)) func `every coder holds the version of the system`() throws {
    #expect(try read { $0.decode(forKey: .systemVersion) as String? } == ["13.2", "13.2", "13.2"])
  }

  @Test(.tags(.Rule.r75)) func `the coders of an app without storyboards name none`() throws {
    #expect(try read { $0.decode(forKey: .viewControllerStoryboard) == nil } == [true, true, true])
  }

  @Test(.tags(.Rule.r71, .Rule.r74))
  func `an app cannot write the reserved keys, and gets a warning`() {
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onEncode = { _, coder in
        coder.encode("fake", forKey: .bundleVersion)
        coder.encode(7, forKey: .userInterfaceIdiom)
        coder.encode("fake", forKey: .systemVersion)
        coder.encode("mine", forKey: "$children")
      }
      return delegate
    })
    let report = app.launch().preserve()
    #expect(
      report.warnings == [
        .reservedKey(.live("application"), key: "UIApplicationStateRestorationBundleVersionKey"),
        .reservedKey(.live("application"), key: "UIApplicationStateRestorationUserInterfaceIdiomKey"),
        .reservedKey(.live("application"), key: "UIApplicationStateRestorationSystemVersionKey"),
        .reservedKey(.live("application"), key: "$children"),
      ])
    #expect(report.savedState?.application.isEmpty == true)
  }
}
