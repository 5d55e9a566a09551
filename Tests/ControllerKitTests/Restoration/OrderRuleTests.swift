import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// The two phases of a restoration, seen from the app's own controllers.
@Suite(.timed, .timeLimit(.minutes(30))) struct OrderRuleTests {
  /// A screen that writes down what is called on it.
  final class Screen: ViewController {
    let note: (String) -> Void
    init(_ identifier: String, note: @escaping (String) -> Void) {
      self.note = note
      super.init()
      restorationIdentifier = identifier
    }
    override func viewDidLoad() { note("load \(restorationIdentifier ?? "")") }
    override func viewWillAppear() { note("appear \(restorationIdentifier ?? "")") }
    override func decodeRestorableState(with coder: StateDecoder) {
      super.decodeRestorableState(with: coder)
      note("decode \(restorationIdentifier ?? "")")
    }
    override func applicationFinishedRestoringState() { note("finished \(restorationIdentifier ?? "")") }
  }

  @Test(.tags(.Rule.r55, .Rule.r56))
  func `all are obtained and loaded before one decodes, and nothing appears before all is over`() throws {
    var log: [String] = []
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { navigation("nav", [Screen("root") { log.append($0) }]) }
      delegate.onFind = { path, _ in
        guard let last = path.last, path.count == 2, last != "root" else { return nil }
        log.append("find \(last)")
        return Screen(last) { log.append($0) }
      }
      delegate.onDecode = { _, _ in log.append("didDecode") }
      delegate.onFinish = { _ in log.append("didFinish") }
      return delegate
    })
    let running = app.launch()
    for name in ["one", "two"] { running.navigation.push(Screen(name) { log.append($0) }) }
    let saved = try running.saved()
    log = []
    _ = app.launch(.archive(saved))
    #expect(
      log == [
        "load root", "find one", "load one", "find two", "load two",
        "decode root", "decode one", "decode two", "didDecode",
        "finished root", "finished one", "finished two", "didFinish", "appear two",
      ])
  }

  /// A view that writes down what is called on it.
  final class Part: View, RestorationFinishing {
    let note: (String) -> Void
    init(_ identifier: String, note: @escaping (String) -> Void) {
      self.note = note
      super.init()
      restorationIdentifier = identifier
    }
    override func decodeRestorableState(with coder: StateDecoder) {
      super.decodeRestorableState(with: coder)
      note("decode \(restorationIdentifier ?? "")")
    }
    func applicationFinishedRestoringState() { note("finished \(restorationIdentifier ?? "")") }
  }

  @Test(.tags(.Rule.r56))
  func `views are told that all is over as their controllers are, and not without a restoration`() throws {
    var log: [String] = []
    let app = TestApp {
      let root = Screen("root") { log.append($0) }
      for name in ["one", "two"] { root.view.addSubview(Part(name) { log.append($0) }) }
      root.view.addSubview(Part("") { log.append($0) })
      return root
    }
    let running = app.launch()
    #expect(log == ["load root", "appear root"])
    let saved = try running.saved()
    log = []
    _ = app.launch(.archive(saved))
    #expect(
      log == [
        "load root", "decode root", "decode one", "decode two", "finished root", "finished one", "finished two",
        "appear root",
      ])
  }
}
