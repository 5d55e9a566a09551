import ControllerKit
import Simulation

/// `expect no call`: no call of the last launch, after it or of the last preservation says this.
struct ExpectNoCall: TextExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.noCall, "\"text\"", "no call of the last launch, after it or of the last preservation says this")

  let text: String

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let launch = ExpectCalls.made(on: run.device) else { return Mismatch(ExpectCalls.nothing) }
    let calls = launch + (ExpectPreservationCalls.made(on: run.device) ?? [])
    return calls.first { $0.contains(text) }.map { Mismatch("the call \(ScriptSpelling.string($0))") }
  }
}
