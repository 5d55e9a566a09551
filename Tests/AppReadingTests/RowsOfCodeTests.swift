import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What rows do by lists in code, put into the definition.
@Suite(.timed, .timeLimit(.minutes(30))) struct RowsOfCodeTests {
  private func actions(_ members: String) throws -> [String: Action] {
    let text =
      ScenesOfCodeTests.delegate + """
        class Boats: UITableViewController {}
        class Crew: UIViewController {}
        class Root: UIViewController {
          var info: [AnyHashable: Any]?
          \(members)
        }
        """
    let app = try SceneCode.completed([SceneCode.screen("root", "Root")], by: text, hasSeveralWindows: true).app
    let actions = app.controller(named: "root")?.actions ?? []
    return Dictionary(uniqueKeysWithValues: actions.map { ($0.identifier, $0.action) })
  }

  private static let tap = """
    func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) {
      let (_, type) = pages[path.row]
      navigationController?.pushViewController(type.init(), animated: true)
    }
    """

  @Test func `each row that code lists is an action of its own`() throws {
    let both = try actions("let pages = [(\"A\", Boats.self), (\"B\", Crew.self)]\n" + Self.tap)
    #expect(both == ["tableView": .show("Boats"), "tableView 2": .show("Crew")])
    // Without one of the list there is one less.
    let first = try actions("let pages = [(\"A\", Boats.self), (\"A\", Boats.self)]\n" + Self.tap)
    #expect(first == ["tableView": .show("Boats")])
  }

  @Test(
    .tags(.Rule.u56),
    arguments: [
      ("org.a", "list.dragDelegate = self", true), ("org.other", "list.dragDelegate = self", false),
      ("org.a", "", false),
    ])
  func `dragging a row asks for a window where the app takes the activity and the list asks`(
    type: String, asking: String, opens: Bool
  ) throws {
    let dragging = """
      override func viewDidLoad() { \(asking) }
      func collectionView(_ c: UICollectionView, itemsForBeginning s: UIDragSession, at path: IndexPath) -> [UIDragItem] {
        let activity = NSUserActivity(activityType: "\(type)")
        return [UIDragItem(itemProvider: NSItemProvider(object: activity))]
      }
      """
    #expect(try actions(dragging) == (opens ? ["drag": .event("window org.a")] : [:]))
  }
}
