import AppDefinition
import AppReading
import TestSupport
import Testing

/// What sources say of where unwind segues go back to, and of screens that come from nibs.
@Suite(.timed, .timeLimit(.minutes(30))) struct GoingBackTests {
  private static let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)

  /// A storyboard with two screens, the second of which unwinds from a button, with what a source says of their classes.
  private func completed(_ text: String, as name: String = "A.swift", _ selectors: [String]) -> AppDefinition {
    func screen(_ name: String, _ type: String) -> ControllerDefinition {
      var controller = ControllerDefinition(name: name, kind: .plain, position: Self.place)
      controller.classBehavior.name = type
      controller.origin.element = StoryboardElement(name: "viewController", id: name)
      return controller
    }
    var menu = screen("menu", "Menu")
    menu.views = [ViewDefinition(.button(title: "Back", action: .unwind(to: nil)), position: Self.place)]
    menu.actions = [NamedAction(identifier: "back", action: .unwind(to: nil), position: Self.place)]
    menu.origin.unwindSegues = selectors.map { UnwindSegue(selector: $0, position: Self.place) }
    var app = AppDefinition(
      name: "X", controllers: [screen("game", "Game"), screen("list", "List"), menu],
      windows: [WindowDefinition(root: "game")])
    var scan = SourceScan()
    scan.add(file(text, as: name))
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    return app
  }

  private static let classes = "class List: UIViewController {}\nclass Menu: UIViewController {}\n"

  static let known: [(method: String, selector: String)] = [
    ("@IBAction func back(_ segue: UIStoryboardSegue) {}", "back:"),
    ("@IBAction func back(segue: UIStoryboardSegue) {}", "backWithSegue:"),
    ("@IBAction func back(with segue: UIStoryboardSegue) {}", "backWith:"),
    ("@IBAction func back(from segue: UIStoryboardSegue) {}", "backFrom:"),
  ]

  @Test(arguments: known) func `an unwind segue goes back to the screen whose class has its action`(
    method: String, selector: String
  ) {
    let code = "class Game: UIViewController {\n\(method)\n}\n" + Self.classes
    let menu = completed(code, [selector]).controller(named: "menu")
    #expect(menu?.views.first?.content == .button(title: "Back", action: .unwind(to: "game")))
    #expect(menu?.actions.map(\.action) == [.unwind(to: "game")])
  }

  @Test func `where the class of every screen has an unwind action the nearest takes it`() {
    let code = ["Game", "List", "Menu"].map { "class \($0): UIViewController { \(Self.action) }\n" }.joined()
    let menu = completed(code, ["back:"]).controller(named: "menu")
    #expect(menu?.views.first?.content == .button(title: "Back", action: .unwind(to: nil)))
    #expect(menu?.actions.map(\.action) == [.unwind(to: nil)])
  }

  @Test func `an unwind action of Objective-C is found`() {
    let code = """
      @interface Game : UIViewController
      @end
      @implementation Game
      - (IBAction)backFromMenu:(UIStoryboardSegue *)segue { }
      @end
      """
    let menu = completed(code, as: "A.m", ["backFromMenu:"]).controller(named: "menu")
    #expect(menu?.actions.map(\.action) == [.unwind(to: "game")])
  }

  @Test(arguments: [("", nil), ("print(1)", nil), ("reload()", 2)] as [(String, Int?)])
  func `an unwind action that does something besides is left to code`(body: String, line: Int?) {
    let code = "class Game: UIViewController {\n@IBAction func back(_ segue: UIStoryboardSegue) { \(body) }\n}\n"
    let deed = completed(code + Self.classes, ["back:"]).controller(named: "menu")?.origin.unwindDeed
    #expect(deed?.text == line.map { _ in "back:" })
    #expect(deed?.position?.line == line)
    // Which of two was taken is not known, and one of them does nothing.
    let cancel = "extension Game { @IBAction func cancel(_ segue: UIStoryboardSegue) {} }\n"
    let both = completed(code + cancel + Self.classes, ["back:", "cancel:"]).controller(named: "menu")
    #expect(both?.origin.unwindDeed == nil)
  }

  private static let action = "@IBAction func back(_ segue: UIStoryboardSegue) {}"

  static let open: [(code: String, selectors: [String])] = [
    ("class Game: UIViewController {}\n" + classes, ["back:"]),
    ("class Game: UIViewController { \(action) }\n" + classes, ["back:", "away:"]),
    (
      "class Game: UIViewController { \(action) }\nclass List: UIViewController { \(action) }\n"
        + "class Menu: UIViewController {}", ["back:"]
    ),
    ("extension UIViewController { \(action) }\nclass Game: UIViewController {}\n" + classes, ["back:"]),
    (
      "class Game: UIViewController { \(action)\n"
        + "override func canPerformUnwindSegueAction(_ a: Selector, from: UIViewController, sender: Any?) -> Bool { ask() }"
        + "\n}\n" + classes, ["back:"]
    ),
  ]

  @Test(arguments: open) func `where an unwind segue goes back to is left to code where that is not one screen`(
    code: String, selectors: [String]
  ) {
    let menu = completed(code, selectors).controller(named: "menu")
    #expect(menu?.actions.map(\.action) == [.undecided(.code("back:", at: Self.place))])
  }

  static let made: [(initializer: String, views: [ViewContent])] = [
    ("(nibName: \"Page\", bundle: nil)", [.placeholder("what Page shows")]), ("()", []),
  ]

  @Test(arguments: made) func `a screen that comes from a nib shows what was not read`(
    initializer: String, views: [ViewContent]
  ) {
    let code = """
      class Menu: UIViewController { func go() { present(Page\(initializer), animated: true) } }
      class Page: UIViewController {}
      """
    let app = completed(code, [])
    #expect(app.controller(named: "Page")?.views.map(\.content) == views)
  }
}
