import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The app's say in whether anything is saved or restored.
struct GateTests {
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

  @Test(.tags(.Rule.r3, .Rule.r9, .Rule.r10))
  func `should-save is asked before anything is gathered, and no means no`() {
    let running = TestApp { note("root", "x") }.launch()
    running.delegate.log = []
    running.delegate.savesState = false
    let refused = running.preserve()
    #expect(refused.outcome == .refused && refused.savedState == nil)
    #expect(running.delegate.log == ["shouldSave"])
    running.delegate.savesState = true
    let kept = running.preserve()
    #expect(running.delegate.log == ["shouldSave", "shouldSave", "willEncode"])
    #expect(kept.calls == [.shouldSave(true), .willEncode, .encode(.saved(0))])
  }

  @Test(.tags(.Rule.r4, .Rule.r6, .Decision.x4))
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

  @Test(.tags(.Rule.r71, .Rule.r72, .Rule.r73, .Rule.r74, .Rule.r75))
  func `every coder has the reserved keys and the app cannot write them`() throws {
    var seen: [String] = []
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.onEncode = { _, coder in
        coder.encode("fake", forKey: .bundleVersion)
        coder.encode(7, forKey: .userInterfaceIdiom)
        coder.encode("fake", forKey: .systemVersion)
        coder.encode("mine", forKey: "$children")
      }
      let look = { (coder: StateDecoder) in
        let version: String? = coder.decode(forKey: .bundleVersion)
        let idiom: Int? = coder.decode(forKey: .userInterfaceIdiom)
        let system: String? = coder.decode(forKey: .systemVersion)
        let time: Timestamp? = coder.decode(forKey: "UIApplicationStateRestorationTimestampKey")
        seen.append("\(version ?? "") \(idiom ?? -1) \(system ?? "") \(time?.seconds ?? -1)")
        #expect(coder.decode(forKey: .viewControllerStoryboard) == nil)
      }
      delegate.onShouldRestore = look
      delegate.onDecode = { look($1) }
      delegate.onFind = { _, coder in
        look(coder)
        return nil
      }
      return delegate
    })
    let running = app.launch()
    let report = running.preserve()
    #expect(
      report.warnings.contains(
        .reservedKey(.live("application"), key: "UIApplicationStateRestorationBundleVersionKey")))
    #expect(report.warnings.count == 4)
    #expect(report.savedState?.application.isEmpty == true)
    _ = try running.restart()
    #expect(seen == Array(repeating: "1.0 0 13.2 1000.0", count: 3))
  }
}
