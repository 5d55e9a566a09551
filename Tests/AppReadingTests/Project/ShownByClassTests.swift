import AppDefinition
import AppReading
import TestSupport
import Testing

/// Of which screen, and of which of its rows, it is said that code shows another screen.
@Suite(.timed, .timeLimit(.minutes(30))) struct ShownByClassTests {
  private static let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)

  /// Two screens of one storyboard with a segue each, of which the second is a list, beside what code says of them.
  private func completed(_ text: String) -> AppDefinition {
    var controllers = ["a", "b", "c", "d"].map { name in
      var controller = ControllerDefinition(name: name, kind: name == "b" ? .table : .plain, position: Self.place)
      controller.classBehavior.name = name.uppercased()
      controller.origin.element = StoryboardElement(name: "viewController", id: name)
      return controller
    }
    controllers[0].actions = [NamedAction(identifier: "next", action: .show("c"), position: Self.place)]
    controllers[1].actions = [NamedAction(identifier: "next", action: .show("d"), position: Self.place)]
    let rows = [RowDefinition(title: "x", position: Self.place), RowDefinition(title: "y", position: Self.place)]
    let table = TableDefinition(rows: .fixed([SectionDefinition(rows: rows)]))
    controllers[1].views = [ViewDefinition(.table(table), position: Self.place)]
    var app = AppDefinition(name: "X", controllers: controllers, windows: [WindowDefinition(root: "a")])
    var scan = SourceScan()
    scan.add(file(text, as: "A.swift"))
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    return app
  }

  private func rows(_ app: AppDefinition) -> [Action?] {
    guard case .rows(let table)? = app.controller(named: "b")?.views.first?.content.parts,
      case .fixed(let sections) = table.rows
    else { return [] }
    return sections.flatMap(\.rows).map(\.action)
  }

  static let taps: [(String, Bool)] = [
    ("performSegue(withIdentifier: \"next\", sender: nil)", true),
    (
      "guard let cell = t.cellForRow(at: p) else { return }; performSegue(withIdentifier: \"next\", sender: cell)", true
    ),
    ("if isEditing { return }; performSegue(withIdentifier: \"next\", sender: nil)", true),
    ("if p.row == 1 { performSegue(withIdentifier: \"next\", sender: nil) }", false),
    ("guard !isFixed(p) else { return }; performSegue(withIdentifier: \"next\", sender: nil)", false),
    (
      "switch Part(rawValue: p.section)! { case .first: performSegue(withIdentifier: \"next\", sender: nil); default: break }",
      false
    ),
    (
      "let part = Part(rawValue: p.section)!; if part == .first { performSegue(withIdentifier: \"next\", sender: nil) }",
      false
    ),
  ]

  @Test(arguments: taps)
  func `what a tap does on some rows alone is not said of every row`(body: String, isOfEveryRow: Bool) {
    let app = completed(
      """
      enum Part: Int { case first, second }
      class B: UITableViewController {
        override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { \(body) }
      }
      """)
    #expect(rows(app) == (isOfEveryRow ? [.show("d"), .show("d")] : [nil, nil]))
    let named = app.controller(named: "b")?.actions.contains { $0.identifier == "tableView" && $0.action == .show("d") }
    #expect(named == !isOfEveryRow)
  }

  @Test func `a screen performs its own segue where another has one of the same name`() {
    let app = completed(
      "class B: UITableViewController { func go() { performSegue(withIdentifier: \"next\", sender: nil) } }")
    #expect(app.controller(named: "b")?.actions.last?.action == .show("d"))
  }

  @Test(arguments: ["self", "other"])
  func `what a screen that code makes presents is not said of the screen that has made it`(receiver: String) {
    let app = completed(
      """
      class C: UIViewController {
        func ask() {
          let other = Other()
          if isIn() { present(D(), animated: true) }
          \(receiver).thank(self)
        }
        func thank(_ c: C) { present(UIAlertController(title: "Thanks", message: nil), animated: true) }
      }
      class D: UIViewController {}
      class Other: UIHostingController<Int> {
        func thank(_ c: C) { present(UIAlertController(title: "Thanks", message: nil), animated: true) }
      }
      """)
    let asked = app.controller(named: "c")?.actions.filter { $0.identifier.hasPrefix("ask") } ?? []
    #expect(!asked.isEmpty)
    let shown = asked.contains { $0.action.destination == "UIAlertController" }
    #expect(shown == (receiver == "self"))
  }

  @Test(arguments: [
    ("Menu.Panel(items: []) { self.go() } stop: { self.go() }", false), ("Item(action: { self.go() })", false),
    ("later { self.go() }", true), ("Task { self.go() }", true),
  ])
  func `what an object does when it is used is not said of the method that makes it`(code: String, isShown: Bool) {
    let app = completed(
      """
      struct Menu { struct Panel {} }
      class A: UIViewController {
        func make() { present(UIAlertController(title: "x", message: nil), animated: true); let made = \(code) }
        func go() { performSegue(withIdentifier: "next", sender: nil) }
      }
      """)
    let actions = app.controller(named: "a")?.actions ?? []
    #expect(actions.contains { $0.identifier == "go" && $0.action == .show("c") })
    #expect(actions.contains { $0.identifier == "make" && $0.action.destination == "UIAlertController" })
    #expect(actions.contains { $0.identifier == "make 2" && $0.action == .show("c") } == isShown)
  }
}
