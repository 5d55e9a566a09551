import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What is shown by screens that code shows themselves.
@Suite(.timed, .timeLimit(.minutes(30))) struct DeeperScreenTests {
  private func app(_ text: String) throws -> (app: AppDefinition, account: CodeAccount) {
    try SceneCode.completed([SceneCode.screen("root", "Root")], by: ScenesOfCodeTests.delegate + "\n" + text)
  }

  private static let chain = """
    class Root: UIViewController {
      var info: [AnyHashable: Any]?
      func boats() { navigationController?.pushViewController(Boats(), animated: true) }
    }
    class Boats: UITableViewController {
      override func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) {
        navigationController?.pushViewController(Crew(), animated: true)
      }
    }
    class Crew: UIViewController {
      func mail() { present(Mail(), animated: true) }
      func back() { navigationController?.pushViewController(Boats(), animated: true) }
    }
    class Mail: UIViewController {}
    """

  @Test func `each screen that is shown shows what its class does, however deep`() throws {
    let (app, account) = try app(Self.chain)
    #expect(app.controller(named: "Boats")?.allActions.contains { $0.action == .show("Crew") } == true)
    let actions = app.controller(named: "Crew")?.actions.map(\.action)
    #expect(actions == [.present("Mail", style: nil), .show("Boats")])
    #expect(app.controller(named: "Mail")?.origin.isShownByMethod == true)
    #expect(account.uses.values.contains("controllers.Crew.actions: { mail: { present: Mail } }"))
  }

  @Test func `without the one that shows it a screen is not in the app`() throws {
    let without = Self.chain.replacing("navigationController?.pushViewController(Crew(), animated: true)", with: "")
    let app = try app(without).app
    #expect(app.controller(named: "Crew") == nil)
    #expect(app.controller(named: "Mail") == nil)
  }

  @Test func `a screen that another object lets the first one show shows what its class does`() throws {
    let code = """
      class Delegate: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        let front = Front()
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window = UIWindow()
          window?.rootViewController = front
          return true
        }
      }
      class Front: UIViewController {}
      class Menu: NSObject {
        func open() { (UIApplication.shared.delegate as? Delegate)?.front.present(Crew(), animated: true) }
      }
      class Crew: UIViewController {
        func ask() {
          let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Mail", style: .default) { _ in self.present(Mail(), animated: true) })
          present(alert, animated: true)
        }
      }
      class Mail: UIViewController {
        func send() { present(Sent(), animated: true) }
      }
      class Sent: UIViewController {}
      """
    var scan = SourceScan()
    scan.add(file(code, as: "A.swift"))
    scan.follow(hasMainStoryboard: false)
    var (app, _) = try #require(scan.madeApp(named: "X"))
    _ = scan.complete(&app)
    #expect(app.controller(named: "Front")?.actions.map(\.action) == [.present("Crew", style: nil)])
    #expect(app.controller(named: "Crew")?.actions.map(\.action) == [.present("UIAlertController", style: nil)])
    #expect(app.controller(named: "Mail")?.actions.map(\.action) == [.present("Sent", style: nil)])
  }
}
