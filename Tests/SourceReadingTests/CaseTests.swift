import SourceReading
import TestSupport
import Testing

/// What code makes by the cases of its enumerations, and of what it sets.
@Suite(.timed, .timeLimit(.minutes(30))) struct CaseTests {
  /// The root of the window that a launch makes of the screens in `tabs`, in words.
  private func root(_ body: String, _ more: String = "") -> String {
    var reading = CodeReading()
    let text = """
      class D: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var screens: [UIViewController] = []
        func application(_ a: A, didFinishLaunchingWithOptions o: O) -> Bool {
          let tabs = UITabBarController()
          \(body)
          tabs.viewControllers = screens
          window = UIWindow()
          window?.rootViewController = tabs
          return true
        }
        \(more)
      }
      enum Entry: String {
        case list, stack
        init(_ isList: Bool) { if isList { self = .list } else { self = .stack } }
        var screen: UIViewController { switch self { case .list: return List(); case .stack: return Stack() } }
        func made(_ name: String) -> UIViewController { let s = screen; s.restorationIdentifier = name; return s }
      }
      class Outer { class Page: UIViewController {} }
      class List: UITableViewController {}
      class Stack: UINavigationController {}
      """
    reading.add(CodeFile(name: "A.swift", bytes: Array(text.utf8), reader: SourceReader()))
    return Conduct(reading, hasMainStoryboard: false).roots.map { words($0.screen) }.joined(separator: ", ")
  }

  private func words(_ screen: MadeScreen?) -> String {
    guard let screen else { return "?" }
    let identifier = screen.properties["restorationIdentifier"]?.value.knownText
    return screen.type + (identifier.map { ":" + $0 } ?? "")
      + (screen.children.isEmpty ? "" : "(\(screen.children.map(words).joined(separator: " ")))")
      + (screen.hasOpenChildren ? "…" : "")
  }

  static let made: [(String, String)] = [
    ("let e: Entry = Entry(true); screens = [e.screen, Entry(false).screen]", "List Stack"),
    ("screens = [Entry.stack.made(\"a\")]", "Stack:a"),
    ("screens = [Outer.Page()]", "Page"),
    ("let e = Entry.list; if e == .stack { screens = [Stack()] } else { screens = [List()] }", "List"),
    ("let e = Entry(rawValue: \"stack\"); switch e { case .stack: screens = [Stack()]; default: break }", "Stack"),
  ]

  @Test(arguments: made) func `what a case has, and what a type in another makes, is followed`(
    body: String, screens: String
  ) {
    #expect(root(body) == "UITabBarController(\(screens))")
  }

  @Test func `which case another one decides is not said`() {
    let body = "let e = load(); switch e { case .list: screens = [List()]; default: screens = [Stack()] }"
    #expect(root(body) != "UITabBarController(List)")
    #expect(root(body) != "UITabBarController(Stack)")
  }

  @Test func `a screen of a storyboard is what the closure makes of its coder`() {
    let body = """
      let board = UIStoryboard(name: "Main", bundle: nil)
      screens = [board.instantiateViewController(identifier: "list") { coder in List(coder: coder) }]
      """
    #expect(root(body) == "UITabBarController(List)")
  }
}
