import AppDefinition
import Foundation
import Interaction
import Rendering
import SceneReading
import ScreenModel
import Scripting
import TestSupport
import Testing

/// The last screen of every test beside the bundled scenes, with its styles, where there is little room and where there
/// is much.
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

  @Test(arguments: [Size(width: 44, height: 13), Size(width: 121, height: 30)])
  func `every test beside a scene ends with the same screen at another size`(size: Size) throws {
    var texts: [String: String] = [:]
    for folder in Self.folders {
      let text = try Self.text(of: folder, size)
      if !text.isEmpty { texts[folder.replacing("/", with: "-") + ".txt"] = text }
    }
    #expect(texts.count > 40)
    try Golden.folder("Sizes/\(size.width)x\(size.height)", holds: texts)
  }

  /// The last screens of the tests in a folder; those of scenes that need other files are left out.
  private static func text(of folder: String, _ size: Size) throws -> String {
    let place = scenes.appending(path: folder)
    var text = ""
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() where name.hasSuffix(".script")
    {
      let bytes = [UInt8](try Data(contentsOf: place.appending(path: name)))
      guard let script = ScriptParser.read(.init(file: name, bytes: bytes)).value,
        let scene = script.settings.scene?.name,
        let read = try? Data(contentsOf: place.appending(path: scene)),
        let app = readScene(SourceFile(name: scene, bytes: [UInt8](read))).value
      else { continue }
      for test in script.tests { text += shown(test, of: app, script.settings, size) }
    }
    return text
  }

  private static func shown(
    _ test: ScriptTest, of app: AppDefinition, _ settings: ScriptSettings, _ size: Size
  ) -> String {
    var runner = ScriptRunner(definition: app, settings: settings)
    runner.size = size
    var last: CellGrid?
    runner.onStep = { _, _, screen in last = screen.grid }
    let result = runner.run(test)
    let end = result.failure.map { "\($0.step): \($0.found)" } ?? "passed"
    return "===== \(test.name): \(end)\n\(last?.styledText ?? "no screen")\n"
  }
}
