import AppDefinition
import AppReading
import Foundation
import Moving
import SimulatorSupport
import TestSupport
import Testing
import Trials

/// The bundled apps without scenes, each moved.
@Suite(.timed, .timeLimit(.minutes(10))) struct MovedAppsTests {
  /// The app files of apps without scenes, by their paths below `Scenes`.
  static let files: [String] = {
    let scenes = package.appending(path: "Scenes")
    let files = FileManager.default.enumerator(atPath: scenes.path)?.compactMap { $0 as? String } ?? []
    return files.filter { path in
      path.hasSuffix(".yaml") && (try? app(at: path))?.lifecycle == .application
    }.sorted()
  }()

  private static func app(at path: String) throws -> AppDefinition {
    let url = package.appending(path: "Scenes/" + path)
    func read(_ url: URL) -> SourceFile? {
      (try? Data(contentsOf: url)).map { SourceFile(name: url.lastPathComponent, bytes: [UInt8]($0)) }
    }
    let file = try #require(read(url))
    let folder = url.deletingLastPathComponent()
    return try #require(
      readAppFile(file) { name, _ in
        read(folder.appending(path: name)) ?? read(folder.appending(path: name + ".storyboard"))
      }.value)
  }

  /// What the trials of scenes cannot walk to, or what comes back without its record, as before.
  private static let besides: Set = ["model-from-store.yaml entry", "two-instances.yaml onAir", "more-tabs.yaml boat"]

  @Test(arguments: files) func `every screen that comes back of a bundled app comes back of the moved one`(
    file: String
  ) throws {
    let plan = MovingTests.plan(try Self.app(at: file))
    guard plan.keepsAnything else { return }
    let trials = try #require(SceneTrials(plan.movedApp))
    for screen in plan.screens {
      let name = "\(file.split(separator: "/").last ?? "") \(screen.name)"
      if Self.besides.contains(name) { continue }
      #expect(trials.judgement(of: screen.name)?.isBack == true, "\(name)")
    }
  }

  @Test(arguments: files) func `the written file of a moved app reads as it was written`(file: String) throws {
    let plan = MovingTests.plan(try Self.app(at: file))
    guard plan.keepsAnything else { return }
    let text = writeAppFile(plan.movedApp)
    let reading = readAppFile(SourceFile(name: "Moved.yaml", bytes: Array(text.utf8)))
    #expect(reading.value.map { writeAppFile($0) } == text, "\(reading.diagnostics)")
  }

  @Test func `there are apps to be moved`() { #expect(Self.files.count > 60) }
}
