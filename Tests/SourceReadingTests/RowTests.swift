import SourceReading
import TestSupport
import Testing

/// What the rows of a table lead to, where code lists it, and what dragging one opens.
@Suite(.timed, .timeLimit(.minutes(30))) struct RowTests {
  /// The steps of one method of `Menu`, in words.
  private func steps(_ members: String, of method: String = "tableView(_:didSelectRowAt:)") -> [String] {
    let text = """
      class D: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: A, didFinishLaunchingWithOptions o: O) -> Bool {
          window = UIWindow()
          window?.rootViewController = UINavigationController(rootViewController: Menu())
          return true
        }
      }
      class Boats: UITableViewController {}
      class Crew: UIViewController {}
      class Form: ModuleForm {}
      struct Page {
        var title: String
        var kind: Kind
        var make: () -> UIViewController = { Crew() }
        static func screen(_ title: String, _ screen: UIViewController) -> Page {
          return Page(title: title, kind: .screen(screen))
        }
        enum Kind { case screen(UIViewController), link(String), none }
      }
      enum Item: Int, CaseIterable {
        case boats, crew
        var screen: UIViewController { switch self { case .boats: return Boats(); case .crew: return Crew() } }
        func made() -> UIViewController { screen }
      }
      struct Boat { let name: String; var activity: NSUserActivity { NSUserActivity(activityType: "org.boat") } }
      class Menu: UITableViewController {
        \(members)
      }
      """
    var reading = CodeReading()
    reading.add(CodeFile(name: "A.swift", bytes: Array(text.utf8), reader: SourceReader()))
    let conduct = Conduct(reading, hasMainStoryboard: false, activityTypes: ["org.boat"])
    let way = conduct.classes["Menu"]?.ways.first { $0.method == method }
    return (way?.steps ?? []).map { step in
      let some = step.isOfSomeRows ? " of some rows" : ""
      if case .segue(let name) = step.kind { return "segue \(name)\(some)" }
      if case .window(let type) = step.kind { return "window \(type)\(some)" }
      return "\(step.kind) \(step.screen?.type ?? "?")\(some)"
    }
  }

  private static let tap = "override func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) {"
  private static let push = "navigationController?.pushViewController"
  private static let both = ["push Boats of some rows", "push Crew of some rows"]

  static let tables: [(String, [String])] = [
    // Classes, with what is beside them in a tuple.
    (
      "let pages = [(\"A\", Boats.self), (\"B\", Crew.self)]; \(tap) \(push)(pages[path.row].1.init(), animated: true) }",
      both
    ),
    (
      "let pages = [(name: \"A\", type: Boats.self), (name: \"B\", type: Crew.self)]; \(tap) let (name, type) = pages[path.row]; let page = type.init(); page.title = name; \(push)(page, animated: true) }",
      both
    ),
    // Screens that are there, by the number of the row or of the section.
    (
      "let pages = [Boats(), Crew()]; \(tap) show(pages[path.section], sender: nil) }",
      ["show Boats of some rows", "show Crew of some rows"]
    ),
    (
      "let pages = [[Boats()], [Crew()]]; \(tap) present(pages[path.section][path.row], animated: true) }",
      ["present Boats of some rows", "present Crew of some rows"]
    ),
    // A row before them.
    ("let pages = [Boats(), Crew()]; \(tap) \(push)(pages[path.row - 1], animated: true) }", both),
    // By a dictionary.
    (
      "let pages = [0: Boats(), 1: Crew()]; \(tap) if let page = pages[path.row] { \(push)(page, animated: true) } }",
      both
    ),
    // Structures, whose cases carry the screens, and whose closures make them.
    (
      "let pages = [Page.screen(\"A\", Boats()), Page(title: \"B\", kind: .none), Page.screen(\"C\", Crew())]; \(tap) switch pages[path.row].kind { case .screen(let page): \(push)(page, animated: true); default: break } }",
      both
    ),
    (
      "let pages = [Page(title: \"A\", kind: .none, make: { Boats() }), Page(title: \"B\", kind: .none, make: { Crew() })]; \(tap) \(push)(pages[path.row].make(), animated: true) }",
      both
    ),
    (
      "let pages: [(String, (Menu) -> Void)] = [(\"A\", { $0.open(Boats()) }), (\"B\", { $0.open(Crew()) })]; \(tap) let (_, action) = pages[path.row]; action(self) }; func open(_ page: UIViewController) { \(push)(page, animated: true) }",
      both
    ),
    // The cases of an enumeration, in their order and by their raw values.
    ("\(tap) \(push)(Item.allCases[path.row].screen, animated: true) }", both),
    ("\(tap) guard let item = Item(rawValue: path.row) else { return }; \(push)(item.made(), animated: true) }", both),
    // What is set for one row, with something else.
    (
      "var pages = [Page(title: \"A\", kind: .none, make: { Boats() }), Page(title: \"B\", kind: .none, make: { Boats() })]; override func viewDidLoad() { (pages[0].title, pages[1].make) = (\"\", { Crew() }) }; \(tap) \(push)(pages[path.row].make(), animated: true) }",
      both
    ),
    // A list of which another one is changed.
    (
      "var pages = [Boats(), Crew()]; var other: [UIViewController] = []; \(tap) \(push)(self.pages[path.row], animated: true) }; func change() { self.other.removeAll() }",
      both
    ),
    // An object that has the list, which is set elsewhere.
    (
      "class Pages { var all: [UIViewController] = [Boats(), Crew()] }; var pages = Pages(); \(tap) \(push)(pages.all[path.row], animated: true) }; func change(_ other: Pages) { pages = other }",
      both
    ),
    // A list that is made before it is shown.
    (
      "var pages: [UIViewController] = []; override func viewDidLoad() { fill() }; func fill() { pages = [Boats(), Crew()] }; \(tap) \(push)(pages[path.row], animated: true) }",
      both
    ),
    // A list that grows at its end before it is shown.
    (
      "var pages: [UIViewController] = [Boats()]; override func viewDidLoad() { pages.append(Crew()) }; \(tap) \(push)(pages[path.row], animated: true) }",
      both
    ),
    // Segues.
    (
      "let segues = [\"boats\", \"crew\"]; \(tap) performSegue(withIdentifier: segues[path.row], sender: nil) }",
      ["segue boats of some rows", "segue crew of some rows"]
    ),
  ]

  @Test(arguments: tables) func `each row leads to what code lists for it`(members: String, steps: [String]) {
    #expect(self.steps(members) == steps)
  }

  static let open: [(String, [String])] = [
    // A list that is filled by something else.
    ("let pages: [UIViewController] = loaded(); \(tap) \(push)(pages[path.row], animated: true) }", ["push ?"]),
    // A place that is not the row's.
    ("let pages = [Boats(), Crew()]; \(tap) \(push)(pages[other(path)], animated: true) }", ["push ?"]),
    // One that only running the code tells.
    ("let pages = [Boats(), loaded()]; \(tap) \(push)(pages[path.row], animated: true) }", ["push ?"]),
    // A part that code changes may be another one by then.
    (
      "var pages = [Page.screen(\"A\", Boats())]; \(tap) let page = pages[path.row]; switch page.kind { case .screen(let page): \(push)(page, animated: true); default: break } }; func change() { pages[0].kind = .screen(Crew()) }",
      ["push ?"]
    ),
    (
      "var pages = [Page.screen(\"A\", Boats())]; \(tap) let page = pages[path.row]; switch page.kind { case .screen(let page): \(push)(page, animated: true); default: break } }; func change() { (pages[0].title, pages[0].kind) = (\"\", .screen(Crew())) }",
      ["push ?"]
    ),
    // What code puts between, or takes out, makes other rows of them, and so does another list.
    (
      "var pages: [UIViewController] = [Boats(), Crew()]; \(tap) \(push)(pages[path.row], animated: true) }; func change() { pages = [Form()] }",
      ["push ?"]
    ),
    (
      "var pages: [UIViewController] = [Boats(), Crew()]; \(tap) \(push)(pages[path.row], animated: true) }; func change() { self.pages[0] = Form() }",
      ["push ?"]
    ),
    (
      "var pages = [Boats(), Crew()]; \(tap) \(push)(pages[path.row], animated: true) }; func change() { pages.insert(Form(), at: 0) }",
      ["push ?"]
    ),
    (
      "struct Group { var pages: [UIViewController] }; var groups = [Group(pages: [Boats(), Crew()])]; override func viewDidLoad() { groups[0].pages.removeFirst() }; \(tap) \(push)(groups[path.section].pages[path.row], animated: true) }",
      ["push ?"]
    ),
  ]

  @Test(arguments: open) func `what rows lead to by something else is not said`(members: String, steps: [String]) {
    #expect(self.steps(members) == steps)
  }

  static let pushed: [(String, [String])] = [
    ("\(tap) \(push)(Form(), animated: true) }", ["push Form"]),
    // What is presented may be a container.
    ("\(tap) present(Form(), animated: true) }", ["present ?"]),
    // Of a class that is not the app's own nothing is known.
    ("\(tap) \(push)(ModuleForm(), animated: true) }", ["push ?"]),
  ]

  @Test(arguments: pushed) func `a class of the app's below one that was not read can be pushed`(
    members: String, steps: [String]
  ) {
    #expect(self.steps(members) == steps)
  }

  static let drags: [(String, [String])] = [
    (
      "let item = NSItemProvider(object: image()); item.registerObject(boat(at: path).activity, visibility: .all)",
      ["window org.boat"]
    ),
    (
      "let activity = NSUserActivity(activityType: \"org.boat\"); let item = NSItemProvider(object: activity)",
      ["window org.boat"]
    ),
    // An activity that the app does not say it takes opens no window.
    ("let activity = NSUserActivity(activityType: \"org.other\"); let item = NSItemProvider(object: activity)", []),
  ]

  @Test(arguments: drags) func `dragging a row with an activity that the app takes opens a window`(
    body: String, steps: [String]
  ) {
    let members = """
      let boats = load()
      func boat(at path: IndexPath) -> Boat { return boats[path.section].boats[path.row] }
      func tableView(_ t: UITableView, itemsForBeginning s: UIDragSession, at path: IndexPath) -> [UIDragItem] {
        \(body)
        return [UIDragItem(itemProvider: item)]
      }
      """
    #expect(self.steps(members, of: "tableView(_:itemsForBeginning:at:)") == steps)
  }
}
