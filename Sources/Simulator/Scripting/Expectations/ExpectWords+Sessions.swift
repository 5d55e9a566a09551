import ControllerKit
package import Simulation
import StateArchive
import TextFormatting

// The expectations of sessions: whether their scenes are connected, and their activities.
extension ExpectWords {
  package static let session = ExpectWord(
    "session", "N|IDENTIFIER connected|disconnected|none",
    "whether the scene of a session is connected, or that there is no such session",
    Arguments.session.then(Arguments.choice(of: SessionPresence.self))
  ) { expected, run in
    let (reference, presence) = expected
    let session = reference.session(in: run.device.application)
    let found = session.map { $0.scene == nil ? SessionPresence.disconnected : .connected } ?? SessionPresence.none
    if found == presence { return nil }
    guard found == .none else { return Mismatch("session \(reference.written) \(found.rawValue)") }
    let known = run.device.application?.openSessions.map { $0.persistentIdentifier.identifierForScripts } ?? []
    return Mismatch("no such session" + (known.isEmpty ? "" : "; there are \(known.joined(separator: ", "))"))
  }

  package static let activity = ExpectWord(
    "activity", "[of N|IDENTIFIER] TYPE|none|KEY \"text\"",
    "the type of the activity that a session is restored from, or what it carries under a key",
    Arguments.ofSession.then(Arguments.activityContent)
  ) { expected, run throws(StepProblem) in
    let activity = try run.activity(of: expected.0)
    switch expected.1 {
    case .none: return activity.map { Mismatch("the activity \($0.type.identifierForScripts)") }
    case .type(let type):
      if activity?.type.hasSameBytes(as: type) == true { return nil }
      return Mismatch(activity.map { "the activity \($0.type.identifierForScripts)" } ?? "no activity")
    case .value(let key, let text):
      guard let activity else { return Mismatch("no activity") }
      let held = activity.userInfo.first { $0.key.hasSameBytes(as: key) }?.value
      if held?.plainText?.hasSameBytes(as: text) == true { return nil }
      if let held { return Mismatch(held.plainText.map(\.quotedForScripts) ?? "a value that is no text") }
      let keys = activity.userInfo.sortedByBytes.map { $0.key.identifierForScripts }
      return Mismatch("no such key; " + (keys.isEmpty ? "there are none" : "there are \(keys.joined(separator: ", "))"))
    }
  }
}

/// What can be so of a session.
package enum SessionPresence: String, Sendable, CaseIterable {
  case connected, disconnected, none
}

/// What is expected of an activity.
package enum ExpectedActivity: Sendable {
  case none
  case type(String)
  case value(key: String, text: String)
}

extension Arguments<SessionReference> {
  /// A session behind `of`, else the first.
  fileprivate static let ofSession = Arguments { reader throws(ScriptSyntaxError) in
    reader.takes("of") ? try reader.read(.session) : .number(1)
  } write: {
    $0 == .number(1) ? "" : "of \($0.written)"
  }
}

extension Arguments<ExpectedActivity> {
  fileprivate static let activityContent = Arguments { reader throws(ScriptSyntaxError) in
    if reader.count == 1, reader.takes("none") { return .none }
    let name = try reader.read(.identifier("a type, none, or a key and its value"))
    return reader.count > 0 ? .value(key: name, text: try reader.read(.string("a value"))) : .type(name)
  } write: {
    switch $0 {
    case .none: "none"
    case .type(let type): spelling(of: type)
    case .value(let key, let text): "\(spelling(of: key)) \(text.quotedForScripts)"
    }
  }

  /// A type or a key, which a word of this expectation is only in quotes.
  private static func spelling(of name: String) -> String {
    ["none", "of"].contains(name) ? name.quotedForScripts : name.identifierForScripts
  }
}

extension ScriptRun {
  /// The activity of a session: of the app while it runs, else of the archive.
  fileprivate func activity(of session: SessionReference) throws(StepProblem) -> SavedActivity? {
    if let application = device.application {
      return session.session(in: application)?.stateRestorationActivity.map(SavedActivity.init)
    }
    return session.session(in: try newestSavedState().sessions)?.activity
  }
}
