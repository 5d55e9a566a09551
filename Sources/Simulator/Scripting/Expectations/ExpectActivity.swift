import ControllerKit
import Simulation
import StateArchive
import TextFormatting

/// `expect activity`: what a session would be restored from.
struct ExpectActivity: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "activity", "[of N|IDENTIFIER] TYPE|none|KEY \"text\"",
    "the type of the activity that a session is restored from, or what it carries under a key")

  /// What is expected of it.
  fileprivate enum Content: Sendable, Hashable {
    case none
    case type(String)
    case value(key: String, text: String)
  }

  private let session: SessionReference
  private let content: Content

  fileprivate init(_ session: SessionReference, _ content: Content) {
    (self.session, self.content) = (session, content)
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    session = arguments.takes("of") ? try arguments.session() : .number(1)
    if arguments.count == 1, arguments.takes("none") {
      content = .none
    } else {
      let name = try arguments.identifier("a type, none, or a key and its value")
      content = arguments.count > 0 ? .value(key: name, text: try arguments.string("a value")) : .type(name)
    }
  }

  var arguments: String {
    let place = session == .number(1) ? "" : "of \(ScriptSpelling.session(session)) "
    switch content {
    case .none: return place + "none"
    case .type(let type): return place + Self.spelling(of: type)
    case .value(let key, let text):
      return "\(place)\(Self.spelling(of: key)) \(ScriptSpelling.string(text))"
    }
  }

  /// A type or a key, which a word of this expectation is only in quotes.
  private static func spelling(of name: String) -> String {
    ["none", "of"].contains(name) ? ScriptSpelling.string(name) : ScriptSpelling.identifier(name)
  }

  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let activity = try run.activity(of: session)
    switch content {
    case .none: return activity.map { Mismatch("the activity \(ScriptSpelling.identifier($0.type))") }
    case .type(let type):
      if activity?.type.hasSameBytes(as: type) == true { return nil }
      return Mismatch(activity.map { "the activity \(ScriptSpelling.identifier($0.type))" } ?? "no activity")
    case .value(let key, let text):
      guard let activity else { return Mismatch("no activity") }
      let held = activity.userInfo.first { $0.key.hasSameBytes(as: key) }?.value
      if held?.plainText?.hasSameBytes(as: text) == true { return nil }
      if let held { return Mismatch(held.plainText.map(ScriptSpelling.string) ?? "a value that is no text") }
      let keys = activity.userInfo.sortedByBytes.map { ScriptSpelling.identifier($0.key) }
      return Mismatch("no such key; " + (keys.isEmpty ? "there are none" : "there are \(keys.joined(separator: ", "))"))
    }
  }
}

extension StepCommand {
  /// What the activity of a session carries under a key.
  package static func expectActivity(of session: String, key: String, _ text: String) -> StepCommand {
    StepCommand(ExpectActivity(.identifier(session), .value(key: key, text: text)))
  }

  /// The type of the activity of a session.
  package static func expectActivity(of session: String, type: String) -> StepCommand {
    StepCommand(ExpectActivity(.identifier(session), .type(type)))
  }
}

extension ScriptRun {
  /// The activity of a session: of the app while it runs, else of the archive.
  fileprivate func activity(of session: SessionReference) throws(StepProblem) -> SavedActivity? {
    if let application = device.application {
      return session.session(in: application)?.stateRestorationActivity.map(SavedActivity.init)
    }
    guard let bytes = try newestArchive() else { throw .noArchive }
    let sessions: [SavedSession]
    do throws(ArchiveError) {
      sessions = try SavedState(decoding: bytes).sessions
    } catch {
      throw .damagedArchive(error.message)
    }
    switch session {
    case .number(let number): return sessions.indices.contains(number - 1) ? sessions[number - 1].activity : nil
    case .identifier(let text): return sessions.first { $0.identifier.hasSameBytes(as: text) }?.activity
    }
  }
}
