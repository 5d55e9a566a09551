import AppDefinition
import Checking
import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

// What is said of a launch at a glance, and the status line.
extension Console {
  /// What the last launch came to: in one line where everything came back, else what was lost, the first cause and the
  /// keys.
  var launchCard: Banner? {
    guard isAttended, !isRecorded, let record = device.launchRecord, record.outcome != .exited else { return nil }
    let lost = lossesOfLaunch?.headline(columns: max(20, size.width - 4))
    let headline = lost ?? (warningsThatCost.isEmpty ? nil : wordsOfWarnings)
    let sign =
      lossesOfLaunch?.isLeftToCode == true
      ? "◇" : lost == nil || lossesOfLaunch?.lacksActivitiesOnly == true ? "!" : "✗"
    let hasOneLine = size.height < Self.leastRowsForCard
    let summary = summary(of: record)
    var lines: [String] = []
    if let headline {
      lines = hasOneLine ? [] : summary.map { inLines("↺ \($0)") } ?? []
      lines += inLines("\(sign) \(headline)", limit: 2) + (hasOneLine ? [] : causeLines)
    } else if let summary {
      let isOpen = countLeftToCode > 0 || record.bringsAssumedBack
      lines = inLines((record.sessionsOutcome == .notConnected ? "◌ " : isOpen ? "◇ " : "✓ ") + summary)
    }
    lines += linesOfTransient
    if let ageOfState { lines += inLines("! \(ageOfState)") }
    if let notice { lines += inLines("! \(notice)") }
    if let trial { lines += inLines("To try: \(trial)") }
    if headline != nil, !hasOneLine {
      lines.append(isMendable ? "  f mends it  i says why" : "  i says why")
    }
    return lines.isEmpty ? nil : Banner(.card, lines)
  }

  /// The rows from which the card has more than one line.
  private static let leastRowsForCard = 16

  /// Whether something can be done here about what is named first.
  private var isMendable: Bool {
    guard let report = lossesOfLaunch, let first = report.losses.first else { return false }
    return !cures.mending(of: first, among: report.losses).isEmpty
  }

  /// Of how much it is left to code whether it is back: of what nobody can say that it is lost, and of what has come back
  /// whose class may do more with its state.
  var countLeftToCode: Int {
    let deeds = openDeeds
    return (lossesOfLaunch?.leftToCode.count ?? 0) + deeds.state.count + deeds.ending.count
  }

  /// What is back, when it was saved, and how much is not; `nil` where nothing was restored.
  private func summary(of record: LaunchRecord) -> String? {
    if record.isBackFromCopyAlone {
      let code = countLeftToCode
      return "Back from the app's own copy" + (code > 0 ? ", \(code) left to code" : "")
    }
    guard record.outcome == .restored, let saved = record.savedState else { return nil }
    let age = ageWords(seconds: device.clock.now.seconds - saved.timestamp.seconds)
    let back =
      saved.sessions.isEmpty ? record.restoredWords : counted(record.countOfSessionsBack, "session")
    // Of a scene that is not connected, or that was handed no activity, nothing is back.
    switch record.sessionsOutcome {
    case .notConnected:
      let count = saved.openSessions.count
      return "No scene is connected; \(counted(count, "session")) \(count == 1 ? "is" : "are") kept; saved \(age)"
    case .locked: return "The device was locked: \(back) back, no activity read; saved \(age)"
    case .passedOver:
      return "Another activity was asked for: \(back) back, what was kept left alone; saved \(age)"
    case .withoutActivity, .leftToCode, .restored, nil: break
    }
    let losses = lossesOfLaunch?.losses ?? []
    let silent = losses.count(where: \.isAnsweredByNothing)
    let (lost, code) = (losses.count - silent, countLeftToCode)
    let waiting =
      saved.openSessions.count - record.countOfSessionsBack - record.countOfRefusedSessions
    let rest = [
      silent > 0 ? "\(silent) without an activity" : nil,
      waiting > 0 ? "\(waiting) not connected" : nil,
      record.countOfRefusedSessions > 0 ? "\(record.countOfRefusedSessions) refused" : nil,
      lost > 0 ? "\(lost) lost" : nil,
      code > 0 ? "\(code) left to code" : nil,
    ].compactMap { $0 }
    let isAll = rest.isEmpty && warningsThatCost.isEmpty
    let all =
      record.bringsAssumedBack ? "Back, by assumption: " : isAll ? "All that was saved is back: " : "Back: "
    // Where it is left to code whether anything came back, nothing is said to have not.
    let parts = record.lookups.isEmpty && code > 0 && saved.sessions.isEmpty ? rest : [all + back] + rest
    return parts.joined(separator: ", ") + "; saved \(age)"
  }

  /// The alerts and sheets that were in front when the app was saved.
  private var transientScreens: [Loss] { lossesOfLaunch?.transient.filter { $0.kind == .viewController } ?? [] }

  /// That an alert or a sheet of the system is gone as it is meant to be.
  private var linesOfTransient: [String] {
    guard size.height >= Self.leastRowsForCard, !transientScreens.isEmpty else { return [] }
    let names = transientScreens.map(\.name).joined(separator: ", ")
    return inLines("  Not meant to come back: \(names) (\(Rule.r31))")
  }

  /// Why the first thing that is named was lost, with the rule, in two lines at most; the page Lost has the whole.
  private var causeLines: [String] {
    guard let report = lossesOfLaunch, let first = report.losses.first else { return [] }
    let root = first.root(among: report.losses)
    let sentence = cures.explanation(of: root, among: report.losses)?.sentence ?? root.reason
    return inLines("  \(root.rule): \(sentence)", limit: 2)
  }

  /// A text in lines, or in so many at most, of which the last ends with that there is more.
  private func inLines(_ text: String, limit: Int? = nil) -> [String] {
    let indent = String(text.prefix { $0 == " " })
    // Where the card has one line, its end says that there is more.
    if size.height < Self.leastRowsForCard { return [fitted(text, max(20, size.width - 2))] }
    if displayWidth(text) <= size.width - 2 { return [text] }
    let width = max(20, size.width - 4)
    let lines = textLines(String(text.dropFirst(indent.count)), width).map(\.text)
    return lines.shortened(to: limit ?? lines.count, width).enumerated().map { number, line in
      (number == 0 ? indent : "  ") + line
    }
  }

  /// Mends what was lost at the launch, where the card has just offered that.
  func mendsFromCard(_ key: Key) -> Bool {
    guard key == .character("f"), device.state == .foreground, let loss = lossesOfLaunch?.losses.first else {
      return false
    }
    mend([loss])
    return true
  }

  /// The hint for the inspector, with how much was lost since it was read.
  var whyHint: Hint { Hint(unread.map { "i \($0)" } ?? "i", "why") }

  /// The app, its version, whether it runs, and the age of what is saved; `nil` where there is no room for it.
  var statusLine: String? {
    guard isAttended, size.height >= Self.leastRowsForCard else { return nil }
    let (sign, state) =
      switch device.state {
      case .foreground: ("●", "running")
      case .background: ("◌", "in the background")
      case .notRunning: ("○", "not running")
      }
    let age = savedNow.map { "saved \(ageWords(seconds: device.clock.now.seconds - $0.timestamp.seconds))" }
    let changed = changedFiles.isEmpty ? nil : "\(changedWords): r"
    return [
      "\(sign) \(displayable(device.definition.name)) \(displayable(device.bundleVersion))", state,
      age ?? (hasExited ? nil : device.definition.lifecycle == .scenes ? "no activity saved" : "nothing saved"),
      changed,
    ]
    .compactMap(\.self).joined(separator: " · ")
  }

  /// What would be restored at the next launch; `nil` where nothing was saved, or it was set aside.
  private var savedNow: SavedState? {
    if device.isSetAside { return nil }
    if let written = device.sessionsWritten {
      return written.openSessions.contains { $0.activity != nil } ? written : nil
    }
    guard let lastSaved else { return nil }
    return !lastSaved.sessions.isEmpty && lastSaved.openSessions.isEmpty ? nil : lastSaved
  }

  /// Whether the app has ended itself at its launch, which leaves what was saved as it is (R12).
  var hasExited: Bool { if case .exited? = device.launchRecord?.outcome { true } else { false } }
}
