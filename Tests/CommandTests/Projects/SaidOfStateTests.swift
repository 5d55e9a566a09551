import Foundation
import TestSupport
import Testing

/// What is said of the state of real projects: what was assumed of it, and what a class does not keep.
@Suite("What is said of state", .timed, .timeLimit(.minutes(30)))
struct SaidOfStateTests {
  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  private func project(pier: String, boats: String? = nil) throws -> TemporaryPlace {
    let place = try FixtureFolder.place(ofProject: "Configured", as: "App")
    try place.write("import UIKit\n\n" + pier, to: "App/Harbor/PierController.swift")
    if let boats { try place.write("import UIKit\n\n" + boats, to: "App/Harbor/Restoring.swift") }
    return place
  }

  private func trace(_ place: TemporaryPlace) throws -> String {
    let steps = ["launch", "perform pier", "background", "kill", "launch"]
    let run = try ProgramRun(
      ["App", "--trace", "--script", "-"], input: steps.joined(separator: "\n") + "\n", in: place)
    return words(run.output)
  }

  @Test(.tags(.Rule.r101), arguments: [false, true])
  func `a value that only running the code tells is listed as assumed`(isKnown: Bool) throws {
    let said = try trace(
      project(
        pier: """
          class PierController: UIViewController {
            var boat: String? = \(isKnown ? "\"Gull\"" : "Fleet.next()")
            override func encodeRestorableState(with coder: NSCoder) {
              super.encodeRestorableState(with: coder)
              coder.encode(boat, forKey: "boat")
            }
            override func decodeRestorableState(with coder: NSCoder) {
              super.decodeRestorableState(with: coder)
              boat = coder.decodeObject(forKey: "boat") as? String
            }
          }

          """))
    let assumption = "PierController is taken to have \"boat 1\" under \"boat\" (App/Harbor/PierController.swift:"
    #expect(said.contains(assumption) == !isKnown, "\(said)")
  }

  @Test(.tags(.Rule.r55), arguments: [false, true])
  func `a trace has the calls of the delegate that its class has`(hasThem: Bool) throws {
    let place = try project(pier: "class PierController: UIViewController {}\n")
    if hasThem {
      try place.write(
        """
        import UIKit

        extension AppDelegate {
          func application(_ a: UIApplication, willFinishLaunchingWithOptions o: [String: Any]?) -> Bool { true }
          func applicationDidFinishLaunching(_ a: UIApplication) {}
          func application(_ a: UIApplication, didDecodeRestorableStateWith coder: NSCoder) { print(coder) }
        }

        """, to: "App/Harbor/Restoring.swift")
    }
    let said = try trace(place)
    for call in ["willFinishLaunching", "didFinishLaunching", "didDecode"] {
      #expect(said.contains(" \(call) ") == hasThem, "\(call) in \(said)")
    }
  }

  @Test(.tags(.Rule.r42), arguments: [false, true])
  func `what a restoration class looks up by what was saved is listed as assumed`(looksUp: Bool) throws {
    let said = try trace(
      project(
        pier: """
          class PierController: UIViewController, UIViewControllerRestoration {
            required init?(coder: NSCoder) {
              super.init(coder: coder)
              restorationClass = PierController.self
            }
            static func viewController(withRestorationIdentifierPath p: [String], coder: NSCoder) -> UIViewController? {
              guard let id = coder.decodeObject(forKey: "boat") as? String\(looksUp ? ", let boat = Fleet.shared.boat(id)" : "")
              else { return nil }
              let pier = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "pier-0")
              return pier
            }
            override func encodeRestorableState(with coder: NSCoder) {
              super.encodeRestorableState(with: coder)
              coder.encode("Gull", forKey: "boat")
            }
          }

          """))
    let assumption =
      "what is needed to make PierController again is taken to be there (App/Harbor/PierController.swift:"
    #expect(said.contains(assumption) == looksUp, "\(said)")
  }

  @Test(.tags(.Rule.r22), arguments: [false, true])
  func `a class that does not call super keeps nothing of its views, whatever they are called`(callsSuper: Bool) throws
  {
    func body(_ verb: String) -> String { callsSuper ? "super.\(verb)RestorableState(with: coder)" : "" }
    let place = try project(
      pier: "class PierController: UIViewController {}\n",
      boats: """
        extension BoatsController {
          override func encodeRestorableState(with coder: NSCoder) { \(body("encode")) }
          override func decodeRestorableState(with coder: NSCoder) { \(body("decode")) }
        }

        """)
    let said = words(try ProgramRun(["check", "App"], in: place).output)
    let finding =
      "does not call super when it encodes, so UIKit keeps nothing of its views, with or without identifiers"
    #expect(said.contains(finding) == !callsSuper, "\(said)")
    let board = "App/Harbor/Base.lproj/Main.storyboard"
    let text = try String(contentsOfFile: "\(place.path)/\(board)", encoding: .utf8)
    try place.write(text.replacing(" restorationIdentifier=\"boat\"", with: ""), to: board)
    let mended = words(try ProgramRun(["check", "App"], in: place).output)
    let advice = "and give a view of which anything is to be kept a restoration identifier"
    #expect(!said.contains(advice), "\(said)")
    #expect(mended.contains(advice) == !callsSuper, "\(mended)")
    let suggested = try ProgramRun(["check", board, "--suggest"], in: place).output
    #expect(suggested.contains("boat-field") == callsSuper, "\(suggested)")
  }

  @Test(.tags(.Rule.r54), arguments: [true, false])
  func `an object whose class does not decode is not said to have decoded`(decodes: Bool) throws {
    let place = TemporaryPlace()
    try place.makeFolder()
    let lacks = decodes ? "" : ", decodes: false, finishes: false"
    try place.write(
      """
      app: A
      delegate: { shouldSave: always, shouldRestore: always }
      initial: t
      controllers:
        t: { kind: tabBar, restorationIdentifier: t, children: [a, b] }
        a: { title: A, restorationIdentifier: a, saves: { log: object(log) } }
        b: { title: B }
      objects: { log: { class: Log, restorationClass: LogMaker, saves: { word: x }\(lacks) } }

      """, to: "a.yaml")
    let run = try ProgramRun(
      ["a.yaml", "--trace", "--script", "-"], input: "launch\nbackground\nkill\nlaunch\n", in: place)
    let said = words(run.output)
    #expect(said.contains(" decode log ") == decodes, "\(said)")
    #expect(said.contains("finishedRestoring log") == decodes, "\(said)")
    let ending = decodes ? "decoded, with 1 key" : "which gets its 1 key; its own class decodes nothing (R54)"
    #expect(said.contains("made by its restoration class, \(ending)"), "\(said)")
    // What was not saved is not back either, and the line says so.
    #expect(said.contains("3 objects restored, \(decodes ? 3 : 2) decoded, 0 not restored, 1 not saved"), "\(said)")
  }

  @Test func `a storyboard that nothing names is opened with a word of that`() throws {
    let place = try project(pier: "class PierController: UIViewController {}\n")
    let board = "App/Harbor/Base.lproj/Main.storyboard"
    let text = try String(contentsOfFile: "\(place.path)/\(board)", encoding: .utf8)
    try place.write(text, to: "App/Harbor/Base.lproj/Spare.storyboard")
    for (name, isShown) in [("Main", true), ("Spare", false)] {
      let run = try ProgramRun(
        ["App/Harbor/Base.lproj/\(name).storyboard", "--script", "-"], input: "launch\n", in: place)
      #expect(
        run.errors.contains("does not begin with this storyboard, and nothing that was read names it") == !isShown,
        "\(run.errors)")
      for command in [["move"], ["explore", "--steps", "5"]] {
        let run = try ProgramRun(command + ["App/Harbor/Base.lproj/\(name).storyboard"], in: place)
        #expect(run.errors.contains("here it is opened as if the app began with it") == !isShown, "\(run.errors)")
      }
    }
  }

  @Test func `a storyboard with which the app does not begin is opened with a word of that`() throws {
    let place = try project(
      pier:
        "class PierController: UIViewController {\n  func go() { _ = UIStoryboard(name: \"Side\", bundle: nil) }\n}\n")
    let board = "App/Harbor/Base.lproj/Main.storyboard"
    let text = try String(contentsOfFile: "\(place.path)/\(board)", encoding: .utf8)
    try place.write(text, to: "App/Harbor/Base.lproj/Side.storyboard")
    for (name, isFirst) in [("Main", true), ("Side", false)] {
      let run = try ProgramRun(
        ["App/Harbor/Base.lproj/\(name).storyboard", "--script", "-"], input: "launch\n", in: place)
      #expect(
        run.errors.contains("begins with the storyboard \"Main\" (Harbor-iOS.plist:") == !isFirst, "\(run.errors)")
      #expect(
        run.errors.contains("not with \"Side\"; here this one is opened as if the app began with it") == !isFirst,
        "\(run.errors)")
    }
  }

  @Test func `the facts of an app that cannot be opened are said to be used with its storyboard alone`() throws {
    let place = try project(pier: "class PierController: UIViewController {}\n")
    #expect(try !ProgramRun(["code", "App"], in: place).output.contains("cannot be opened"))
    let plist = "\(place.path)/App/Harbor/Harbor-iOS.plist"
    let text = try String(contentsOfFile: plist, encoding: .utf8)
    try place.write(
      text.replacing("UIMainStoryboardFile", with: "NSMainNibFile"), to: "App/Harbor/Harbor-iOS.plist")
    try FileManager.default.removeItem(atPath: "\(place.path)/App/Harbor/Base.lproj/Splash.storyboard")
    let run = try ProgramRun(["code", "App"], in: place)
    #expect(
      run.output.contains(
        "Main.storyboard: the app itself cannot be opened; what is used is used where this storyboard is opened alone"),
      "\(run.output)\(run.errors)")
  }
}
