import Foundation
import TestSupport
import Testing

/// What a button does that a storyboard connects with a method of its screen's class.
@Suite("Buttons and the methods of a class", .timed, .timeLimit(.minutes(30)))
struct ShownByButtonTests {
  private static let code = """
    import UIKit

    class BoatsController: UIViewController {
      @IBAction func ask(_ sender: Any) {
        let sheet = UIAlertController(title: "Crew", message: "Who steers?", preferredStyle: .actionSheet)
        for who in ["Ada", "Bo"] {
          sheet.addAction(UIAlertAction(title: who, style: .default) { _ in self.steer() })
        }
        present(sheet, animated: true)
      }
      @IBAction func maybe() { if ready() { present(CrewController.make(), animated: true) } }
      func steer() { present(CrewController.make(), animated: true) }
    }

    class CrewController: UIViewController, UIViewControllerRestoration {
      static func make() -> CrewController {
        let page = CrewController()
        page.restorationIdentifier = "crew"
        page.restorationClass = CrewController.self
        return page
      }
      static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? { make() }
    }

    """

  private func run(_ steps: [String], code: String = Self.code) throws -> ProgramRun {
    let place = try FixtureFolder.place(ofProject: "Configured", as: "App")
    let path = "\(place.path)/App/Harbor/Base.lproj/Main.storyboard"
    func connected(_ selector: String, _ id: String) -> String {
      "<connections><action selector=\"\(selector)\" destination=\"boats-0\" id=\"\(id)\"/></connections>"
    }
    let buttons = [("Ask", "ask:"), ("Maybe", "maybe")].map { title, selector in
      "<button id=\"\(title)\"><state key=\"normal\" title=\"\(title)\"/>\(connected(selector, "c-" + title))</button>"
    }
    let bar =
      "<barButtonItem key=\"rightBarButtonItem\" title=\"Crew list\" id=\"b\">\(connected("ask:", "c-b"))</barButtonItem>"
    let board = try String(contentsOfFile: path, encoding: .utf8)
    let field = "<textField restorationIdentifier=\"boat\" id=\"boat-field\"/>"
    let item = "key=\"navigationItem\" title=\"Boats\" id=\"item-0\""
    try place.write(
      board.replacing(field, with: buttons.joined()).replacing("\(item)/>", with: "\(item)>\(bar)</navigationItem>"),
      to: "App/Harbor/Base.lproj/Main.storyboard")
    try place.write(code, to: "App/Harbor/BoatsController.swift")
    try FileManager.default.removeItem(atPath: "\(place.path)/App/Harbor/Restoring.swift")
    return try ProgramRun(
      ["App", "--script", "-"], input: (["launch"] + steps).joined(separator: "\n") + "\n", in: place)
  }

  @Test(.tags(.Rule.r42), arguments: ["Ask", "Crew list"])
  func `a button shows what its method shows, and that comes back`(button: String) throws {
    let steps = [
      "tap \"\(button)\"", "expect text \"Who steers?\"", "tap \"Ada\"", "expect presented crew", "background", "kill",
      "launch", "expect restored nav/crew by class", "expect presented crew",
    ]
    let run = try run(steps)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: [("pad", true), ("pad size class compact", false), ("phone", false)])
  func `a pad is not said to show a sheet that has no source`(device: String, isTold: Bool) throws {
    let run = try run(["kill", "launch idiom \(device)", "tap \"Ask\"", "expect text \"Who steers?\""])
    #expect(run.status == 0, "\(run.output)")
    let said = "no code is seen to give this sheet a source on a pad, without which UIKit ends the app "
    #expect(run.output.contains("◇") == isTold, "\(run.output)")
    #expect(run.output.contains(said + "(App/Harbor/BoatsController.swift:5:17)") == isTold, "\(run.output)")
  }

  @Test func `a button does nothing for certain where its method shows a screen under a condition`() throws {
    let run = try run(["tap \"Maybe\"", "expect presented none", "perform maybe", "expect presented crew"])
    #expect(run.status == 0, "\(run.output)")
  }

  /// What shows a screen in some cases only.
  private static let doubtful = [
    "guard isFull() else { \(shows); return }", "if !isFull() { \(shows) }", "if isReady() { return }; \(shows)",
    "for boat in boats where boat == wanted { \(shows) }", "load { \(shows) }",
    "for boat in boats { if boat == wanted { return } }; \(shows)", "do { try sail(); \(shows) } catch { }",
    "_ = UIAction(title: \"A\") { _ in \(shows) }",
  ]
  private static let shows = "self.present(CrewController.make(), animated: true)"
  private static let values = """
      var boats = ["Swan"]
      var wanted = "Gull"
      func isFull() -> Bool { boats.contains(wanted) }

    """

  @Test(arguments: doubtful)
  func `what a method shows in some cases only is not what its button does`(body: String) throws {
    let known = "@IBAction func maybe() { if ready() { present(CrewController.make(), animated: true) } }"
    let code = Self.code.replacing(known, with: Self.values + "  @IBAction func maybe() {\n\(body)\n  }")
    let column = body.components(separatedBy: Self.shows)[0].count + 1
    let run = try run(
      [
        "tap \"Maybe\"", "expect presented none",
        "expect toast \"left to code (App/Harbor/BoatsController.swift:15:\(column))\"",
        "perform maybe", "expect presented crew",
      ], code: code)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: [
    "_ = try? sail(); \(shows)", "do { try sail() } catch { }; \(shows)", "do { \(shows); try sail() } catch { }",
  ])
  func `an error that is caught keeps nothing else from being shown`(body: String) throws {
    let known = "@IBAction func maybe() { if ready() { present(CrewController.make(), animated: true) } }"
    let code = Self.code.replacing(known, with: "@IBAction func maybe() {\n\(body)\n  }")
    let run = try run(["tap \"Maybe\"", "expect presented crew"], code: code)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: ["if isFull() { stay() } else { \(shows) }", "if isFull() { } else if isLate() { \(shows) }"])
  func `what is shown where a condition does not hold is said to be shown in some cases`(body: String) throws {
    let known = "@IBAction func maybe() { if ready() { present(CrewController.make(), animated: true) } }"
    let code = Self.code.replacing(known, with: Self.values + "  @IBAction func maybe() {\n\(body)\n  }")
    let run = try run(
      ["tap \"Maybe\"", "expect presented none", "perform \"maybe in some cases\"", "expect presented crew"],
      code: code)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: doubtful.dropLast())
  func `what a button of an alert shows in some cases only is left to code, and has a name`(body: String) throws {
    let code = Self.code.replacing("{ _ in self.steer() }", with: "{ _ in \(body) }")
      .replacing("  func steer()", with: Self.values + "  func steer()")
    let run = try run(
      [
        "tap \"Ask\"", "tap \"Ada\"", "expect presented none",
        "expect toast \"left to code (App/Harbor/BoatsController.swift:7:73)\"", "tap \"Ask\"",
        "perform \"Ada in some cases\"", "expect presented crew",
      ], code: code)
    #expect(run.status == 0, "\(run.output)")
  }
}
