import ControllerKit
package import StateArchive
import TextFormatting

extension SavedState {
  /// The archive for a person, with a line break at its end: where it comes from, what the app stored, every object
  /// with its values, and what was left out and why.
  ///
  /// What is only part of the paths of others is left out (X24). Nothing in it can disturb a terminal.
  package var human: String {
    var lines = head
    if !application.isEmpty { lines += ["", "application"] + self.lines(of: application).map { "  \($0)" } }
    for index in objects.indices where objects[index].kind != .ancestor {
      lines += ["", archivePath(of: index), "  \(objects[index].words)"]
      lines += self.lines(of: objects[index].state).map { "  \($0)" }
    }
    for session in sessions {
      lines += ["", "session \(session.identifier)"] + self.lines(of: session).map { "  \($0)" }
    }
    for (title, entries) in excludedByFate where !entries.isEmpty {
      lines += ["", title] + entries.map { "  \($0.words)" }
    }
    // Of what is left to code nothing is assumed.
    for (title, sentences) in [
      ("assumed", assumedSentences),
      (
        "state left to code",
        assumptions.filter { $0.hasPrefix(Self.leftToCodeWords) }
          .map { String($0.dropFirst(Self.leftToCodeWords.count)) }
      ),
    ] where !sentences.isEmpty {
      lines += ["", title] + sentences.map { "  \($0)" }
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// What is not in it, by what became of that.
  package var excludedByFate: [(title: String, entries: [ExcludedObject])] {
    let sure = excluded.filter { !$0.isLeftToCode && !$0.isTransient }
    return [
      ("not saved", sure.filter { !$0.isOfSession }), ("no activity", sure.filter(\.isOfSession)),
      ("left to code", excluded.filter(\.isLeftToCode)),
      ("not meant to come back", excluded.filter(\.isTransient)),
    ]
  }

  /// What a session holds: where it is, what the app keeps beside its activity, and the activity with what it carries.
  package func lines(of session: SavedSession) -> [String] {
    var lines = [session.words] + self.lines(of: session.userInfo.stateValues).map { "userInfo \($0)" }
    guard let activity = session.activity else { return lines + ["no activity"] }
    lines.append("activity \(activity.words)")
    return lines + self.lines(of: activity.userInfo.stateValues).map { "  \($0)" }
  }

  /// Whether nobody has said which system it is: the app may need a later one than that which is taken then.
  private var isOfAssumedSystem: Bool {
    systemVersion.hasSameBytes(as: DeviceConditions(bundleVersion: bundleVersion, now: timestamp).systemVersion)
  }

  private var head: [String] {
    let windows = windows.map { $0.words(in: self) }
    var lines = [
      "\(app) \(bundleVersion), \(idiom)" + (isOfAssumedSystem ? "" : ", system \(systemVersion)"),
      "saved \(timestamp.rfc3339), format \(format), \(counts)",
    ]
    if windows.count != 1 || self.windows[0].identifier != nil { lines += windows }
    if let snapshotRefusal {
      lines.append("no picture at the next launch: \(snapshotRefusal.reason) (\(snapshotRefusal.rule))")
    }
    return lines
  }

  /// How much was saved and how much was not: `9 objects, 2 not saved`.
  package var counts: String {
    let open = excluded.count(where: \.isLeftToCode)
    let notSaved = excluded.count { !$0.isLeftToCode && !$0.isOfSession && !$0.isTransient }
    return "\(contents), \(notSaved) not saved" + (open > 0 ? ", \(open) left to code" : "")
  }

  /// How many objects were saved themselves or, of an app with scenes, how many sessions there are, and how many objects
  /// from before it had scenes.
  var contents: String {
    let objects = counted(savedCount, "object")
    guard !sessions.isEmpty else { return objects }
    return counted(sessions.count, "session") + (savedCount > 0 ? " and \(objects) from before it had scenes" : "")
  }

  /// The number of objects that were saved themselves.
  private var savedCount: Int { objects.count { $0.kind != .ancestor } }
}

extension SavedWindow {
  /// The window in words: its identifier, and the path of its root.
  func words(in saved: SavedState) -> String {
    "window \(identifier.map { "\($0.quotedForScripts): " } ?? "")"
      + (root.map { saved.archivePath(of: $0) } ?? "nothing of it was saved")
  }
}

extension SavedObject {
  /// What the object is and what can make it again: its kind, its class, its restoration class, its storyboard.
  var words: String {
    let kind =
      switch kind {
      case .viewController: "view controller"
      case .view: "view"
      case .object: "object"
      case .ancestor: "ancestor"
      }
    var words = ["\(kind) \(className)"]
    if let restorationClass { words.append("restoration class \(restorationClass)") }
    if let storyboard {
      words.append(
        "storyboard \(storyboard.name.quotedForScripts), \(storyboard.identifier.quotedForScripts)")
    }
    return words.joined(separator: "; ")
  }
}

extension SavedSession {
  /// What the session is: its configuration, where it was on the screen, and whether there is a picture of it.
  var words: String {
    let place =
      isDiscarded
      ? isForceQuit ? "discarded when the person ended the app" : "closed while the app did not run"
      : position.map { $0 == 0 ? "on the screen" : "on the screen, \($0 + 1) from the left" } ?? "not on the screen"
    return [
      configuration.map { "configuration \($0.quotedForScripts)" }, place, isRestoring ? "being restored" : nil,
      picture.isEmpty ? nil : "with a picture",
    ].compactMap(\.self)
      .joined(separator: "; ")
  }
}

extension SavedActivity {
  /// The type, and the title where there is one.
  var words: String { type.quotedForScripts + (title.map { ", \($0.quotedForScripts)" } ?? "") }
}

extension [String: ActivityValue] {
  /// The values as an archive holds them.
  var stateValues: [String: StateValue] { mapValues(StateValue.init) }
}

extension ExcludedObject {
  /// What was left out, by which rule and why.
  var words: String { "\(path)  \(rule)  \(reason)" }
}
