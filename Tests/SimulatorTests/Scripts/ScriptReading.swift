import AppDefinition
import Scripting

/// Reads a script from text.
func read(_ text: String, file: String = "a.script", includes: [String: String] = [:]) -> Reading<Script> {
  ScriptParser.read(ScriptParser.Source(file: file, bytes: Array(text.utf8))) { name, _ in
    includes[name].map { ScriptParser.Source(file: name, bytes: Array($0.utf8)) }
  }
}

/// The problems of a script, each as a person reads it.
func problems(of text: String, includes: [String: String] = [:]) -> [String] {
  read(text, includes: includes).diagnostics.map(\.description)
}

/// The one step of a script.
func step(_ line: String) -> StepCommand? {
  let reading = read(line)
  guard let steps = reading.value?.tests.first?.steps, steps.count == 1 else { return nil }
  return steps[0].command
}

extension StepCommand {
  /// The command with all its steps at one place, so that only what they say is compared.
  var withoutPlaces: StepCommand {
    guard case .loop(let count, let steps) = self else { return self }
    let nowhere = SourcePosition(file: "", line: 1, column: 1)
    return .loop(count, steps.map { Step($0.command.withoutPlaces, at: nowhere) })
  }
}
