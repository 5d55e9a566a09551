import ControllerKit
import Simulation

/// `expect session`: whether the scene of a session is connected.
struct ExpectSession: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "session", "N|IDENTIFIER connected|disconnected|none",
    "whether the scene of a session is connected, or that there is no such session")

  /// What can be so of a session.
  private enum Presence: String, Sendable, Hashable, CaseIterable {
    case connected, disconnected, none
  }

  let session: SessionReference
  private let presence: Presence

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    session = try arguments.session()
    presence = try arguments.choice(Presence.self)
  }

  var arguments: String { "\(ScriptSpelling.session(session)) \(presence.rawValue)" }

  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let found: Presence =
      if let session = session.session(in: run.device.application) {
        session.scene == nil ? .disconnected : .connected
      } else {
        .none
      }
    if found == presence { return nil }
    guard found == .none else { return Mismatch("session \(ScriptSpelling.session(session)) \(found.rawValue)") }
    let known = run.device.application?.openSessions.map { ScriptSpelling.identifier($0.persistentIdentifier) } ?? []
    return Mismatch("no such session" + (known.isEmpty ? "" : "; there are \(known.joined(separator: ", "))"))
  }
}
