import AppDefinition
import AppReading
import TestSupport
import Testing

/// Small things that code and scenes say of restoration.
@Suite(.timed, .timeLimit(.minutes(30))) struct RestorerDetailTests {
  @Test func `a restoration class that two screens name is one, at the first place`() {
    let place = SourcePosition(file: "Main.storyboard", line: 1, column: 1)
    let controllers = ["A", "C"].map { name in
      var controller = ControllerDefinition(name: name, kind: .plain, position: place)
      controller.classBehavior.name = name
      controller.origin.element = StoryboardElement(name: "viewController", id: "e")
      return controller
    }
    var app = AppDefinition(name: "X", controllers: controllers, windows: [WindowDefinition(root: "A")])
    var scan = SourceScan()
    let classes = ["A", "C"].map {
      "class \($0): UIViewController { func viewDidLoad() {\n restorationClass = B.self } }\n"
    }
    scan.add(file(classes.joined() + "class B: NSObject {}", as: "A.swift"))
    _ = scan.complete(&app)
    #expect(app.restorationClasses.map(\.name) == ["B"])
    #expect(app.restorationClasses.map(\.position) == [SourcePosition(file: "A.swift", line: 2, column: 2)])
  }

  @Test func `what a delegate encodes without quotes is a truth, a number or a text`() {
    let written = "{ a: true, b: false, c: 1.5, d: yes, e: 'true', f: 'false', g: '1' }"
    let app = readSample("delegate: { encodes: \(written) }").value
    #expect(
      app?.delegate?.encodes.map(\.value) == [
        .bool(true), .bool(false), .number(1.5), .string("yes"), .string("true"), .string("false"), .string("1"),
      ])
  }

  @Test(arguments: [("[{ label: L }]", "table label"), ("[{ label: L }, { table: { rows: [x] } }]", "label table")])
  func `a storyboard's table stays where views without one are given`(views: String, kinds: String) {
    let board = storyboard(controller("tableViewController", "A", "", "<tableView key=\"view\" id=\"t\"/>"))
    let scene = "app: X\nstoryboards: [Main.storyboard]\ncontrollers: { A: { views: \(views) } }"
    let reading = readAppFile(file(scene)) { _, _ in board }
    #expect(lines(reading).isEmpty)
    let found = reading.value?.controller(named: "A")?.views.map { "\($0.content.kind)" }
    #expect(found?.joined(separator: " ") == kinds)
  }

  @Test func `records of a collection that no tap shows may have one identifier`() {
    func said(_ table: String) -> [String] {
      lines(
        readAppFile(
          file(
            "app: A\ninitial: a\ndata: { x: { m: { t: one }, n: { t: one } }, y: { o: {} } }\ncontrollers:\n"
              + "  a: { kind: table, table: { rows: \(table), tap: { show: b } } }\n"
              + "  b: { restorationIdentifier: \"i-{item.t}\" }\n")))
    }
    #expect(said("y").isEmpty)
    #expect(
      said("x") == [
        "Test.yaml:6:3: the records \"m\" and \"n\" have the same restoration identifier \"i-one\"; make it of a field that "
          + "differs (R33)"
      ])
  }
}
