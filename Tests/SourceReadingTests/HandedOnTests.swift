import SourceReading
import TestSupport
import Testing

/// Calls by which methods of an app's own do what matters for restoration.
@Suite(.timed, .timeLimit(.minutes(30))) struct HandedOnTests {
  private func handedOn(_ text: String) -> [HandedOn] {
    var reading = CodeReading()
    reading.add(CodeFile(name: "A.swift", bytes: Array(text.utf8), reader: SourceReader()))
    return reading.handedOn(besides: reading.facts)
  }

  /// A method in line 2, and what it calls.
  static let calls: [(String, String, CodeFact.Kind)] = [
    (
      "override func viewDidLoad() { loadAll() }",
      "func loadAll() { word = UserDefaults.standard.string(forKey: \"word\") }", .ownStore
    ),
    (
      "override func encodeRestorableState(with c: NSCoder) { super.encodeRestorableState(with: c); Store.saveAll() }",
      "}\nenum Store {\n  static func saveAll() { UserDefaults.standard.set(1, forKey: \"x\") }", .ownStore
    ),
    (
      "func choose() { open(controller: made[row]) }",
      "func open(controller: UIViewController) { show(controller, sender: nil) }", .shownByCode
    ),
    (
      "func choose() { open(listController) }",
      "func open(_ it: UIViewController) { present(it, animated: true) }", .shownByCode
    ),
    (
      "override func viewDidLoad() { embed(listController) }", "func embed(_ it: UIViewController) { addChild(it) }",
      .child
    ),
    (
      "init() { super.init(listController: One(), noteController: Two()) }",
      """
      }
      class B: UISplitViewController {
        init(listController a: UIViewController, noteController b: UIViewController) {
          super.init(style: .doubleColumn)
          setViewController(a, for: .primary)
          setViewController(b, for: .secondary)
        }
      """, .child
    ),
  ]

  @Test(arguments: calls) func `a call says what the method does that it calls`(
    call: String, method: String, kind: CodeFact.Kind
  ) throws {
    let above = call.hasPrefix("init") ? "B" : "UIViewController"
    let found = handedOn("class A: \(above) {\n  \(call)\n  \(method)\n}")
    let only = try #require(found.count == 1 ? found.first : nil)
    #expect(only.fact.kind == kind)
    #expect(only.fact.line == 2)
    #expect(only.fact.type == "A")
    #expect(!only.deeds.isEmpty)
    #expect(only.deeds.allSatisfy { $0.kind == kind && $0.line > 2 })
  }

  @Test(arguments: [
    // Who is not called by UIKit, gets at no store, or is one of several of that name, says nothing.
    ("func go() { loadAll() }", "func loadAll() { word = UserDefaults.standard.string(forKey: \"word\") }"),
    ("override func viewDidLoad() { loadAll() }", "func loadAll() { word = \"\" }"),
    (
      "override func viewDidLoad() { loadAll() }",
      """
      func loadAll() { word = UserDefaults.standard.string(forKey: "word") }
      }
      class B {
        func loadAll() {}
      """
    ),
    ("func choose() { open(row) }", "func open(_ row: Int) { present(made[row], animated: true) }"),
    (
      "func choose() { open(fromController: self) }",
      "func open(fromController c: UIViewController) { c.present(X(), animated: true) }"
    ),
    ("func go() { embed(listController) }", "func embed(_ it: UIViewController) { addChild(it) }"),
    ("override func viewDidLoad() { embed(listController) }", "func embed(_ it: UIViewController) { use(it) }"),
  ]) func `a call of any other method says nothing`(call: String, method: String) {
    #expect(handedOn("class A: UIViewController {\n  \(call)\n  \(method)\n}").isEmpty)
  }

  @Test func `what a property decides that is handed on is said of the property`() throws {
    func found(_ name: String) -> [HandedOn] {
      handedOn(
        """
        class A: UIViewController {
          init(isNew: Bool) { super.init(nibName: nil, bundle: nil); embed(\(name)) }
          func embed(_ controller: UIViewController) { addChild(controller) }
          private let isNew: Bool

          private var \(name): UIViewController { isNew ? Welcome() : List() }
        }
        """)
    }
    #expect(found("first").isEmpty, "its name says nothing of a screen")
    let named = found("firstController")
    #expect(named.map(\.fact.line) == [6])
    #expect(named.map(\.fact.kind) == [.child])
  }

  @Test func `a method that is handed an activity to restore is said where nothing in it is`() {
    let plain = handedOn(
      "class A: UIWindow {\n  func restore(from activity: NSUserActivity) { open(Made(activity)) }\n}")
    #expect(plain.map(\.fact.kind) == [.activityRestore])
    #expect(plain.map(\.deeds) == [[]])
    let said = handedOn(
      "class A: UIWindow {\n  func restore(from activity: NSUserActivity) { open(activity.userInfo) }\n}")
    #expect(said.isEmpty)
  }
}
