import StateArchive
import TextFormatting
import Vocabulary

extension PreservationReport: TracedRecord {
  /// The result in one line: `5 objects saved, 2 not saved`.
  public var summary: String {
    switch outcome {
    case .preserved:
      savedState?.words(counting: leftToCode, notAsked: sessionsNotAsked) ?? "0 objects saved, 0 not saved"
    case .notImplemented:
      "nothing saved: the app delegate does not implement both should-save and should-restore (\(Rule.nothingWithoutBothGates))"
    case .notCalled:
      "nothing saved: \(RefusalReason.scenesInsteadOfTheArchive) (\(Rule.scenesReplaceTheArchive)), and none of them "
        + "implements stateRestorationActivity(for:) (\(Rule.sceneDelegateAnswersAnActivity))"
    case .notAsked: "nothing saved: \(Self.noSceneWasAsked)"
    case .keptInCopy: "saved in the app's own copy alone: \(Self.noSceneWasAsked)"
    case .noScene: "nothing saved: the app was launched in the background, where no scene is connected (\(Rule.u70))"
    case .leftToCode(let reason):
      "no activity saved: \(RefusalReason.scenesInsteadOfTheArchive) (\(Rule.scenesReplaceTheArchive)); left to "
        + "code (\(Rule.sceneDelegateAnswersAnActivity)): \(reason)"
    case .refused: "nothing saved: should-save answered no (\(Rule.shouldSaveMayAnswerNo))"
    case .crashed(let reason): "nothing saved: the app crashed meanwhile: \(reason.sentence)"
    }
  }

  private static let noSceneWasAsked =
    "no scene was asked what to keep when it entered the background, as was observed "
    + "(\(Rule.sceneMayBeAskedOnlyAtDisconnection), \(Rule.sceneIsAskedInTheBackground))"

  /// The sessions whose scenes were in the background and not asked what to keep (U12).
  package var sessionsNotAsked: Set<String> {
    Set(warnings.compactMap { if case .observed(.asks, let session) = $0 { session } else { nil } })
  }

  /// What a preservation has to warn of, with its result; empty where that is nothing.
  public var warningText: String {
    guard !warnings.isEmpty else { return "" }
    var writer = TraceWriter(width: 96)
    writer.line("PRESERVATION \(summary)")
    writer.writeWarnings(self)
    return writer.lines.map { $0 + "\n" }.joined()
  }

  /// The whole report as text.
  ///
  /// - Parameter width: The columns that the lines may take.
  public func lines(width: Int) -> [String] {
    let names = PathNames(savedState)
    var writer = TraceWriter(width: width)
    writer.line("PRESERVATION \(summary)")
    writer.writeCalls(self)
    writer.writeAssumptions(self)
    writer.section("SAVED") { section in
      guard let savedState else { return }
      for session in savedState.sessions {
        section.line("\(displayable(session.identifier))  \(session.activityWords)", indent: 2)
      }
      for (index, object) in savedState.objects.enumerated() where object.kind != .ancestor {
        let more = stateLeftToCode[index].map { "; left to code: \(displayable($0))" } ?? ""
        section.line(
          "\(names.name(ofObject: index))  \(displayable(object.className)), \(counted(object.ownKeys, "key"))\(more)",
          indent: 2)
      }
    }
    writer.writeNotSaved(notSaved)
    writer.section("LEFT TO CODE") { $0.write(leftToCode) }
    writer.section("NOT MEANT TO COME BACK") { $0.write(transient) }
    writer.writeWarnings(self)
    return writer.lines
  }
}

extension SavedState {
  /// What it holds, in numbers.
  var countWords: String {
    isOfScenes ? counted(openSessions.count, "session") : counted(savedObjects, "object")
  }

  /// How much was saved, how much is left to code, and how much was not saved.
  ///
  /// A session without an activity is one that was saved, and is counted there.
  ///
  /// - Parameters:
  ///   - open: What is left to code.
  ///   - notAsked: The sessions whose scenes were not asked, so that what they have is from before.
  func words(counting open: [TraceFinding], notAsked: Set<String> = []) -> String {
    let notSaved = excluded.count { !$0.isLeftToCode && !$0.isOfSession && !$0.isTransient }
    if sessions.isEmpty {
      let left = open.isEmpty ? "" : ", \(open.count) left to code"
      return "\(counted(savedObjects, "object")) saved\(left), \(notSaved) not saved"
    }
    let isToldAbove = notSaved == 0 && excluded.contains { $0.isOfSession && !$0.isLeftToCode }
    let earlier = sessions.count { $0.activity != nil && notAsked.contains($0.identifier) }
    let activities = sessions.count { $0.activity != nil } - earlier
    let parts = [
      "\(counted(openSessions.count, "session")) saved", "\(activities) with an activity",
      earlier > 0 ? "\(earlier) with an earlier one" : nil,
      open.isEmpty ? nil : "\(open.count) left to code",
      isToldAbove ? nil : "\(notSaved) not saved",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension SavedSession {
  /// What it is restored from.
  var activityWords: String {
    activity.map { "\(displayable($0.type)), \(counted($0.userInfo.count, "key"))" } ?? "no activity"
  }
}
