import AppDefinition
import AppReading
import TestSupport
import Testing

/// Which class of the sources a storyboard's screen is, and whether one answers a tap on its rows.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScreenClassTests {
  private static let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)

  private func completed(
    _ text: String, in path: String = "Harbor/Boats.swift", kind: ControllerKind = .table, module: String? = nil
  ) throws -> ControllerDefinition? {
    var controller = ControllerDefinition(name: "a", kind: kind, position: Self.place)
    controller.classBehavior.name = "Boats"
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    controller.origin.element?.module = module
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    var scan = SourceScan()
    scan.add(file(text, as: path))
    scan.follow(hasMainStoryboard: true)
    var info = try #require(readAppInfo(file("{}", as: "Info.plist"), target: nil).value)
    info.module = "Harbor_App"
    _ = scan.complete(&app, info: info)
    return app.controller(named: "a")
  }

  static let modules: [(module: String?, path: String, name: String)] = [
    (nil, "Harbor/Boats.swift", "Boats"), ("Harbor_App", "Harbor/Boats.swift", "Boats"),
    ("Docks", "Docks/Sources/Boats.swift", "Boats"), ("Docks", "Harbor/Boats.swift", "Docks.Boats"),
  ]

  @Test(arguments: modules) func `a class of another module is none of the app's of the same name`(
    module: String?, path: String, name: String
  ) throws {
    let code = "class Boats: UIViewController { func go() { performSegue(withIdentifier: \"x\", sender: nil) } }"
    let found = try completed(code, in: path, module: module)
    #expect(found?.classBehavior.name == name)
    #expect((found?.classBehavior.source == nil) == (name != "Boats"))
  }

  static let taps: [(code: String, kind: ControllerKind, isLeft: Bool)] = [
    ("class Boats: UITableViewController {}", .table, true),
    ("class Boats: UICollectionViewController {}", .collection, true),
    (
      "class Boats: UITableViewController { override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {} }",
      .table, false
    ),
    (
      "class Boats: UITableViewController { override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {} }",
      .collection, true
    ),
    // Another object may be the table's delegate.
    (
      "class Boats: UITableViewController {}\nclass D: NSObject { func tableView(_ t: T, didSelectRowAt p: IndexPath) {} }",
      .table, false
    ),
    ("class Boats: UITableViewController { let tap = UITapGestureRecognizer() }", .table, false),
    ("class Boats: Unread {}", .table, false),
  ]

  @Test(arguments: taps) func `a tap on a row is answered by nothing where all was read and no class has the method`(
    code: String, kind: ControllerKind, isLeft: Bool
  ) throws {
    #expect(try completed(code, kind: kind)?.origin.leavesTaps == isLeft)
  }
}
