import AppDefinition
import Checking
import ControllerKit
import Foundation
import FoundationXML
import Rendering
import SceneReading
import ScreenModel
import Simulation
import StateArchive
import StateStore

/// What the program spends its time on, measured side by side: `bench [FOLDER-OF-STORYBOARDS]`.
@main struct Bench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let real = arguments.first.flatMap { Samples.storyboards(in: URL(filePath: $0)) }
    guard let files = real ?? Samples.storyboards(in: package.appending(path: "Scenes")) else { return }
    print("     least      median        most  in milliseconds; × is against the first of the group")
    try reading(files.largest)
    try firstScreen(files.mostScenes)
    try checking(files.mostScenes)
    try launches()
    try drawing(files.mostScenes)
  }

  /// From the bytes to the definition, against the XML parser that only walks the file.
  private static func reading(_ file: SourceFile) throws {
    _ = try definition(file)
    var comparison = Comparison("reading \(file.stem), \(file.bytes.count / 1_000) kB")
    comparison.add("the XML parser, walking only") {
      let parser = XMLParser(data: Data(file.bytes))
      let walker = Walker()
      parser.delegate = walker
      _ = parser.parse()
      precondition(walker.elements > 0)
    }
    comparison.add("from bytes to the app definition") { _ = readStoryboard(file, app: "Bench") }
    comparison.run(rounds: 30)
  }

  /// The first screen of an app, against all of its screens.
  private static func firstScreen(_ file: SourceFile) throws {
    let app = try definition(file)
    var comparison = Comparison("showing \(file.stem), \(app.controllers.count) scenes")
    comparison.add("launch and draw the first screen") { draw(launched(app)) }
    comparison.add("the same, and make every scene with its views") {
      let device = launched(app)
      draw(device)
      for controller in app.controllers {
        device.application?.makeController(named: controller.name)?.loadViewIfNeeded()
      }
    }
    comparison.run(rounds: 30)
  }

  private static func checking(_ file: SourceFile) throws {
    let app = try definition(file)
    var real = Comparison("checking \(file.stem), \(app.controllers.count) scenes")
    real.add("find what is lost, and why") { _ = CheckReport(app, file: file.name) }
    real.run(rounds: 30)
    var meshes = Comparison("checking screens each of which presents all others")
    for count in [50, 100, 200] {
      let mesh = Samples.mesh(count)
      meshes.add("\(count) screens, \(count * (count - 1)) segues") { _ = CheckReport(mesh, file: "mesh") }
    }
    meshes.run(rounds: 3)
  }

  /// Preservation and restoration of trees of two sizes, and the archive's bytes.
  private static func launches() throws {
    for count in [1_000, 10_000] {
      let app = Samples.stack
      let device = launched(app)
      guard let application = device.application else { continue }
      Samples.fill(application, count)
      guard let saved = try! application.preserve(conditions: device.conditions).savedState else { continue }
      let bytes = saved.encoded()
      var comparison = Comparison("a stack of \(saved.objects.count) controllers, \(bytes.count / 1_000) kB of archive")
      comparison.add("preserve") { _ = try! application.preserve(conditions: device.conditions) }
      comparison.add("encode") { _ = saved.encoded() }
      comparison.add("decode") { _ = try? SavedState(decoding: bytes) }
      comparison.add("launch and restore") {
        _ = try! SimulatedApplication(definition: app).launch(.archive(saved), conditions: device.conditions)
      }
      comparison.run(rounds: 5)
    }
  }

  private static func drawing(_ file: SourceFile) throws {
    let device = launched(try definition(file))
    var comparison = Comparison("drawing the first screen of \(file.stem)")
    for size in [Size(width: 80, height: 24), Size(width: 240, height: 70)] {
      comparison.add("\(size.width)x\(size.height)") { draw(device, size) }
    }
    comparison.run(rounds: 100)
  }

  private static func definition(_ file: SourceFile) throws -> AppDefinition {
    let reading = readStoryboard(file, app: "Bench")
    guard let app = reading.value else { throw Unreadable(lines: reading.diagnostics.map(\.description)) }
    return app
  }

  /// What is wrong with a storyboard that is to be measured.
  struct Unreadable: Error {
    let lines: [String]
  }

  private static func launched(_ app: AppDefinition) -> Device {
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try? device.perform(.device(.launch(LaunchOptions())))
    return device
  }

  private static func draw(_ device: Device, _ size: Size = .standard) {
    if let screen = device.screen { _ = Drawing(screen, size: size) }
  }
}
