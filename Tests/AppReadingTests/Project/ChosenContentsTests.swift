import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What is in the screen with which a window begins, where the app's code decides that.
@Suite(.timed, .timeLimit(.minutes(30))) struct ChosenContentsTests {
  private func made(_ body: String, gate: String = "true") throws -> (app: AppDefinition, account: CodeAccount) {
    var scan = SourceScan()
    scan.add(
      file(
        """
        class App: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool {
            window = UIWindow()
            window?.rootViewController = Shell()
            return true
          }
          func application(_ a: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
          func application(_ a: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { \(gate) }
        }
        class Shell: UIViewController {
          init() { super.init(nibName: nil, bundle: nil); embed(preferred) }
          var preferred: UIViewController { \(body) }
          func go() { present(Sheet(), animated: true) }
        }
        extension UIViewController {
          func embed(_ child: UIViewController) {
            guard let inside = child.view else { return }
            addChild(child)
            view.addSubview(inside)
            child.didMove(toParent: self)
          }
        }
        class Page: UIViewController {}
        class List: UITableViewController {}
        class Sheet: UIViewController {}
        """, as: "A.swift"))
    scan.follow(hasMainStoryboard: false)
    var (app, account) = try #require(scan.madeApp(named: "X"))
    account = scan.complete(&app, account: account).account
    return (app, account)
  }

  static let chosen: [(body: String, name: String)] = [
    (
      "switch Library.status(for: .all) { case .open, .partly: return Page(); default: return List() }",
      "another status"
    ),
    ("switch Library.shared.status { case .open: return Page(); default: return List() }", "another status"),
    ("if Account.shared.isKnown() { return Page() }; return List()", "not isKnown"),
    ("if !Account.shared.isKnown() { return Page() }; return List()", "isKnown"),
    ("return Account.shared.isNew ? Page() : List()", "not isNew"),
    ("if UserDefaults.standard.bool(forKey: \"seen\") { return Page() }; return List()", "not seen"),
  ]

  @Test(arguments: chosen)
  func `one of two screens is inside by a switch, and the first is taken to be there`(body: String, name: String) throws
  {
    let (app, account) = try made(body)
    let window = try #require(app.windows.first)
    #expect(app.switches.map(\.name) == [name])
    #expect(app.switches.allSatisfy { !$0.isOn && $0.position.line == 13 })
    #expect(app.assumptions.contains { $0.text.hasPrefix("\(name) is taken to be off") })
    let roots = [[:], [name: SwitchDefinition.value]].map { window.root(with: $0, on: .phone) }
    let (first, other) = (roots[0], roots[1])
    #expect(app.controller(named: first)?.content.children == ["Page"])
    #expect(app.controller(named: other)?.content.children == ["List"])
    #expect(first == "Shell")
    #expect(app.controller(named: other)?.classBehavior.name == "Shell")
    // What the class shows, both show.
    #expect(
      [first, other].map { app.controller(named: $0)?.actions.map(\.action) } == [
        [.present("Sheet", style: nil)], [.present("Sheet", style: nil)],
      ])
    #expect(account.contents["Shell"] == "controllers.Shell.children: [Page]")
  }

  static let open = [
    // What a run knows of the device is no switch.
    "return UIDevice.current.userInterfaceIdiom == .pad ? Page() : List()",
    "return traitCollection.horizontalSizeClass == .regular ? Page() : List()",
    // It has no name, or there are more than two.
    "if count(of: 3) { return Page() }; return List()",
    "switch Library.status() { case .open: return Page(); case .partly: return Sheet(); default: return List() }",
    "if Account.shared.isKnown(), Library.isOpen { return Page() }; return List()",
    "return found()",
  ]

  @Test(arguments: open) func `what is inside is left to code where no switch decides it`(body: String) throws {
    let (app, account) = try made(body)
    #expect(app.windows.map(\.alternatives) == [[]])
    #expect(app.switches.isEmpty)
    #expect(app.controller(named: app.windows[0].root)?.content.children == [])
    #expect(account.contents["Shell"] == nil)
  }

  @Test func `what is always inside is there without a switch`() throws {
    let (app, account) = try made("return Page()")
    #expect(app.switches.isEmpty)
    #expect(app.controller(named: app.windows[0].root)?.content.children == ["Page"])
    #expect(account.contents["Shell"] == "controllers.Shell.children: [Page]")
  }

  @Test func `a gate that is yes where the first screen is not inside is left to code`() throws {
    let body = "if Account.shared.isKnown() { return Page() }; return List()"
    let (app, _) = try made(body, gate: "if Account.shared.isKnown() { return false }; return true")
    #expect(app.switches.map(\.name) == ["not isKnown"])
    #expect(app.delegate?.shouldRestore?.open != nil)
    let (same, _) = try made(body, gate: "if Account.shared.isKnown() { return true }; return false")
    #expect(same.switches.map(\.name) == ["not isKnown", "isKnown"])
    #expect(same.switches.map(\.isOn) == [false, true])
    #expect(same.delegate?.shouldRestore?.open == nil)
  }
}
