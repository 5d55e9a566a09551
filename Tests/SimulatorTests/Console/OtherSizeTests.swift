import AppDefinition
import Foundation
import Interaction
import Rendering
import AppReading
import ScreenModel
import Scripting
import SimulatorSupport
import TestSupport
import Testing

/// The last screen of every test beside the bundled scenes where there is little room and where there is much, as the
/// rows that are others than at the test's own size.
@Suite(.timed, .timeLimit(.minutes(30))) struct OtherSizeTests {
  private static let scenes = package.appending(path: "Scenes")

  /// The folders of the scenes that have scripts, such as `Code/zoom`.
  private static let folders: [String] = {
    let names = FileManager.default.enumerator(atPath: scenes.path)?.compactMap { $0 as? String } ?? []
    let folders = names.filter { $0.hasSuffix(".script") }.map {
      $0.split(separator: "/").dropLast().joined(separator: "/")
    }
    return Set(folders).sorted()
  }()

  private static let sizes = [Size(width: 44, height: 13), Size(width: 121, height: 30)]

  @Test func `every test beside a scene ends with the same screen at another size`() throws {
    var texts: [String: String] = [:]
    var hints: Set<String> = []
    for folder in Self.folders {
      let text = try Self.text(of: folder, &hints)
      if !text.isEmpty { texts[folder.replacing("/", with: "-") + ".txt"] = text }
    }
    #expect(texts.count > 40)
    texts["hints.txt"] = hints.sorted().joined()
    try Golden.folder("Sizes", holds: texts)
  }

  /// The last screens of the tests in a folder without their hints, which are collected; those of scenes that need
  /// other files are left out.
  private static func text(of folder: String, _ hints: inout Set<String>) throws -> String {
    let place = scenes.appending(path: folder)
    var text = ""
    var known: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() where name.hasSuffix(".script")
    {
      let bytes = [UInt8](try Data(contentsOf: place.appending(path: name)))
      guard let script = ScriptParser.read(.init(file: name, bytes: bytes)).value,
        let scene = script.settings.scene?.name,
        let read = try? Data(contentsOf: place.appending(path: scene)),
        let app = readAppFile(SourceFile(name: scene, bytes: [UInt8](read))).value
      else { continue }
      for test in script.tests {
        text += "===== \(test.name)\n"
        let own = last(of: test, of: app, script.settings, script.settings.size).rows
        let told = sizes.map { size in
          var last = last(of: test, of: app, script.settings, size)
          if last.rows.count == size.height { hints.insert("\(size.height)|\(last.rows.removeLast())\n") }
          return shown(last, beside: own, size, &known)
        }
        text += told.map(\.same).joined(separator: " · ") + "\n" + told.flatMap(\.others).joined()
      }
    }
    return text
  }

  /// The rows of the last screen of a test, and how it failed.
  private static func last(
    of test: ScriptTest, of app: AppDefinition, _ settings: ScriptSettings, _ size: Size?
  ) -> (rows: [String], failure: String?) {
    var runner = ScriptRunner(definition: app, settings: settings)
    if let size { runner.size = size }
    var last: CellGrid?
    runner.onStep = { _, _, screen in last = screen.grid }
    let result = runner.run(test)
    return (last?.lines ?? [], result.failure.map { "\($0.step): \($0.found)" })
  }

  /// The numbers of the rows that the own size has too, or that were told before, and the other ones.
  private static func shown(
    _ last: (rows: [String], failure: String?), beside own: [String], _ size: Size, _ known: inout Set<String>
  ) -> (same: String, others: [String]) {
    let words = Set(own.map(Self.words))
    var (same, others) = ([String](), [String]())
    for (number, row) in last.rows.enumerated() where !Self.words(row).isEmpty {
      if words.contains(Self.words(row)) || !known.insert("\(size) \(row)").inserted {
        same.append("\(number)")
      } else {
        others.append("\(size.height) \(number)|\(row)\n")
      }
    }
    return ("\(size.width)x\(size.height): \(last.failure ?? same.joined(separator: " "))", others)
  }

  /// What is in a row, however wide the room between it is; nothing for a line.
  private static func words(_ row: String) -> String {
    row.split { " ─│".contains($0) }.joined(separator: " ")
  }
}
