import AppDefinition
import Foundation
import AppReading
import Scripting
import Testing
import TextFormatting

/// A bundled scene, by the path of its file.
func bundledScene(_ path: String) throws -> AppDefinition {
  let url = URL(filePath: #filePath).appending(path: "../../../Scenes/\(path)").standardizedFileURL
  let file = SourceFile(name: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url)))
  return try #require(readAppFile(file).value)
}

/// The bundled Mail scene.
func mailScene() throws -> AppDefinition { try bundledScene("Mail/Mail.yaml") }

/// Replays a script on a bundled scene.
func replay(
  _ text: String, on scene: String = "Mail/Mail.yaml", change: (inout ScriptRunner) -> Void = { _ in }
) throws -> ScriptResult {
  let reading = read(text)
  let script = try #require(reading.value, "\(reading.diagnostics)")
  var runner = ScriptRunner(definition: try bundledScene(scene), settings: script.settings)
  change(&runner)
  return runner.run(script)
}

/// What stopped the one test of a script, or `nil` if nothing did.
func failure(of text: String) throws -> StepFailure? {
  try #require(try replay(text).tests.first).failure
}

/// A script's failure as a person reads it, for messages of tests.
func report(_ result: ScriptResult) -> Comment {
  Comment(rawValue: ReplayReport(scripts: [result]).human)
}
