import AppDefinition
import Foundation
import SceneReading
import Scripting
import Testing
import TextFormatting

/// The bundled Mail scene.
func mailScene() throws -> AppDefinition {
  let scenes = URL(filePath: #filePath).appending(path: "../../../Scenes/Mail/Mail.yaml").standardizedFileURL
  let file = SourceFile(name: "Mail.yaml", bytes: [UInt8](try Data(contentsOf: scenes)))
  return try #require(readScene(file).value)
}

/// Replays a script on the Mail scene.
func replay(_ text: String, change: (inout ScriptRunner) -> Void = { _ in }) throws -> ScriptResult {
  let reading = read(text)
  let script = try #require(reading.value, "\(reading.diagnostics)")
  var runner = ScriptRunner(definition: try mailScene(), settings: script.settings)
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
