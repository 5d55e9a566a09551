import ControllerKit
import Simulation

/// `expect session`: whether the scene of a session is connected.
struct ExpectSession: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "session", "N|IDENTIFIER connected|disconnected|none",
    "whether the scene of a session is connected, or that there is no such session")

  /// What can be so of a session.
  fileprivate enum Presence: String, Sendable, Hashable, CaseIterable {
    case connected, disconnected, none
  }

  let session: SessionReference
  private let presence: Presence

  fileprivate init(_ session: SessionReference, _ presence: Presence) {
    (self.session, self.presence) = (session, presence)
  }

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

extension StepCommand {
  /// Whether there is a session, with its scene where it was in front.
  package static func expectSession(_ session: String, isOpen: Bool) -> StepCommand {
    StepCommand(ExpectSession(.identifier(session), isOpen ? .connected : .none))
  }
}
