import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// How screens fill the activities of their scenes, and when they show what these lead to.
@Suite(.timed, .timeLimit(.minutes(30))) struct FilledActivityTests {
  private func completed(_ text: String) throws -> (app: AppDefinition, CodeAccount) {
    var toggle = ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: SceneCode.place)
    toggle.outlet = ViewOutlet("toggle")
    var root = SceneCode.screen("root", "Root", [toggle])
    root.actions = [NamedAction(identifier: "go", action: .show("other"), position: SceneCode.place)]
    let (app, account) = try SceneCode.completed([root, SceneCode.screen("other", "Other")], by: text)
    return (app, account)
  }

  @Test(
    .tags(.Rule.u14),
    arguments: [
      ("", ActivityDefinition.Holder.sceneWhileShown),
      ("override func updateUserActivityState(_ activity: NSUserActivity) { }", .screen),
    ])
  func `a screen that fills the scene's activity is asked only where it has the method for that`(
    code: String, holder: ActivityDefinition.Holder
  ) throws {
    let root = """
      class Root: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          view.window?.windowScene?.userActivity = NSUserActivity(activityType: "org.a")
        }
        override func viewWillDisappear(_ animated: Bool) { view.window?.windowScene?.userActivity = nil }
        \(code)
      }
      class Other: UIViewController {}
      """
    let app = try completed(ScenesOfCodeTests.delegate + root).app
    #expect(app.controller(named: "root")?.classBehavior.activity?.holder == holder)
  }

  @Test(
    .tags(.Rule.u14),
    arguments: [
      ("info?[\"t\"] != nil ? info?[\"t\"] as? String : record.name", true), ("info?[\"t\"] as? String", false),
    ])
  func `a text that the class fills with something else is known to be filled by code`(text: String, isFilled: Bool)
    throws
  {
    var field = ViewDefinition(
      .textField(text: "", placeholder: "", isSecure: false), id: "f", position: SceneCode.place)
    field.outlet = ViewOutlet("field")
    let root = """
      class Root: UIViewController {
        @IBOutlet var field: UITextField!
        var info: [AnyHashable: Any]?
        override func viewDidAppear(_ animated: Bool) {
          userActivity = view.window?.windowScene?.userActivity
          field.text = \(text)
        }
        override func updateUserActivityState(_ activity: NSUserActivity) {
          activity.addUserInfoEntries(from: ["t": field.text])
        }
      }
      """
    let app = try SceneCode.completed(
      [SceneCode.screen("root", "Root", [field])], by: ScenesOfCodeTests.delegate + root
    ).app
    let activity = app.controller(named: "root")?.classBehavior.activity
    #expect(activity?.adds == [.part(.text, of: "f", key: "t")])
    #expect(activity?.filledAt["t"]?.line == (isFilled ? 13 : nil))
  }

  @Test(.tags(.Rule.u14), arguments: [("true", "true"), ("3", "3"), ("\"true\"", "\"true\"")])
  func `what is put into an activity is said as an app file has it`(value: String, words: String) throws {
    let root = """
      class Root: UIViewController {
        override func viewDidAppear(_ animated: Bool) { userActivity = view.window?.windowScene?.userActivity }
        override func updateUserActivityState(_ activity: NSUserActivity) {
          activity.addUserInfoEntries(from: ["k": \(value)])
        }
      }
      """
    let account = try completed(ScenesOfCodeTests.delegate + root).1
    #expect(
      account.uses.values.contains { $0.hasSuffix("{ adds: { k: \(words) } }") },
      "\(account.uses.values) \(account.reasons.values)")
  }

  @Test(.tags(.Rule.u36)) func `what is shown before a screen has appeared is known with its method`() throws {
    let code = ScenesOfCodeTests.root("").replacing("viewDidAppear(_ animated: Bool)", with: "viewWillLayoutSubviews()")
    let (app, account) = try completed(ScenesOfCodeTests.delegate + code)
    #expect(app.appearanceByCode.map(\.method) == ["viewWillLayoutSubviews()"])
    #expect(account.uses.values.contains { $0.hasSuffix("# viewWillLayoutSubviews") })
    #expect(try completed(ScenesOfCodeTests.delegate + ScenesOfCodeTests.root("")).app.appearanceByCode == [])
  }

  @Test(.tags(.Rule.r85), arguments: ["Root", "Store"])
  func `how another screen identifies its rows is nothing of a screen that code makes`(owner: String) throws {
    let root = """
      class Root: UIViewController\(owner == "Root" ? ", UIDataSourceModelAssociation" : "") {
        func open() { navigationController?.pushViewController(Web(), animated: true) }
      }
      class Web: UIViewController {}
      class Other: UIViewController {}
      \(owner == "Store" ? "class Store: NSObject, UIDataSourceModelAssociation {}" : "")
      """
    let app = try completed(ScenesOfCodeTests.delegate + root).app
    let web = try #require(app.controllers.first { $0.classBehavior.name == "Web" })
    #expect((web.classBehavior.open[.rowIdentifiers] != nil) == (owner == "Store"))
  }
}
