import AppDefinition
import Checking
import ControllerKit
import Interaction
import Rendering
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

// What was lost at a launch, and what would be at the next.
extension Console {
  /// What is shown as lost: what the preservation since the launch has left out, and what the launch has lost.
  var shownLosses: [LossReport] {
    let launch = (lossesOfLaunch ?? device.launchRecord.map { LossReport($0, in: device.application) })
      .map { $0.leavingOut(sessions: sessionsClosed) }
    // Where the background before the launch left out the same as the one since, that is said once.
    let since = lossesOfPreservation
    return [since, launch == since ? nil : launch].compactMap { $0 }.filter {
      $0.hasLosses || $0.isOfAssumption || !$0.leftToCode.isEmpty || !$0.transient.isEmpty
    }
  }

  /// What the last preservation has left out, if it was after the launch.
  var lossesOfPreservation: LossReport? {
    guard hasPreserved, var report = device.preservationReport else { return nil }
    if report.savedState != nil, let written = device.sessionsWritten { report.savedState = written }
    return LossReport(report)
  }

  /// The sessions that the launch has found and that were closed for good since.
  private var sessionsClosed: Set<String> {
    guard let written = device.sessionsWritten, let found = device.launchRecord?.savedState else { return [] }
    return Set(found.sessions.map(\.identifier)).subtracting(written.sessions.map(\.identifier))
  }

  /// The warnings of the last launch, and of what was saved since.
  var shownWarnings: [String] {
    let ofPreservation = hasPreserved ? device.preservationReport?.warningSentences : nil
    return (device.launchRecord?.warningSentences ?? []) + (ofPreservation ?? [])
  }

  /// The line at the end of the program where less was saved than was there.
  package var lossAtEnd: String? {
    guard let report = device.preservationReport else { return nil }
    return LossReport(report).headline(columns: 100)
  }

  /// The rule by which the app's state is saved when it enters the background.
  var ruleOfSaving: Rule {
    device.definition.lifecycle == .scenes ? .sceneIsAskedInTheBackground : .stateIsSavedInTheBackground
  }

  /// From when the state is that was restored, where the program's last run was cut off (R8).
  var ageOfState: String? {
    guard let record = device.launchRecord, record.endedUnpreserved, isFirstLaunch, !record.leavesAllToCode else {
      return nil
    }
    guard let saved = record.savedState else {
      if keepsCopy { return nil }
      return "the last run ended before anything of it was saved (\(ruleOfSaving))"
    }
    let moment = saved.timestamp.rfc3339.prefix(16).replacing("T", with: " ")
    return
      "the last run was cut off; this is the state of its last background, \(moment) UTC (\(ruleOfSaving))"
  }

  /// Notes how a run ended, before the next one begins.
  func noteEndOfLastRun() {
    crashOfLastRun = nil
    if case .crashed(let reason)? = device.launchRecord?.outcome { crashOfLastRun = reason }
    let report = hasPreserved ? device.preservationReport : nil
    lastRefusal = report?.outcome == .preserved ? nil : report
  }

  /// Notes what a launch has lost, so that it is said until it is read.
  func noteLosses() {
    guard isAttended, let record = device.launchRecord else { return }
    var report = LossReport(record, in: device.application)
    if record.outcome == .first, !keepsCopy, let refusal = lastRefusal { report = LossReport(refusal) }
    lossesOfLaunch = report
    let warnings = warningsThatCost.count
    if report.lacksActivitiesOnly {
      unread = "!\(report.losses.count)"
    } else if report.hasLosses {
      unread = "✗\(max(1, report.losses.count))"
    } else if warnings > 0 {
      unread = "!\(warnings)"
    }
    let isSaid = unread != nil || headline(columns: Self.columnsOfHeadline) != nil
    if isSaid || record.outcome == .restored && countLeftToCode > 0 { inspector.turn(to: .lost) }
  }

  /// Whether what an app has kept itself of its windows is back, or waits until the device is unlocked.
  var keepsCopy: Bool {
    device.launchRecord?.isBackFromCopy == true || device.application?.awaitsCopies == true
  }

  /// Whether the app runs, and no session has got its activity, or what the app has kept of it itself, at the launch, nor
  /// since.
  private var hasUnreadActivities: Bool {
    guard device.state != .notRunning, let record = device.launchRecord else { return false }
    if device.application?.awaitsCopies == true { return true }
    return record.outcome == .restored && [.notConnected, .locked].contains(record.sessionsOutcome)
  }

  /// What the launch is called as long as `hasUnreadActivities`.
  package var titleWhileUnread: String? { hasUnreadActivities ? device.launchRecord?.outcomeTitle : nil }

  /// Whether the app still runs, and its launch is called something else by now.
  package func hasNews(since title: String) -> Bool {
    device.state != .notRunning && !hasUnreadActivities && device.launchRecord?.outcomeTitle != title
  }

  /// Says of sessions that have got their activities after the launch what has become of them, as of a launch.
  func noteScenesBack() {
    if let record = device.launchRecord { note("launch: \(record.outcomeTitle)") }
    noteLosses()
    card = launchCard
  }

  /// The columns that a headline may take beside other words.
  private static let columnsOfHeadline = 64

  /// What the launch has lost, in one line, else of what it has warned; `nil` where there is nothing to say.
  package func headline(columns: Int) -> String? {
    if let line = lossesOfLaunch?.headline(columns: columns) { return line }
    return warningsThatCost.isEmpty ? nil : fitted(wordsOfWarnings, columns)
  }

  /// How many warnings of the last launch are of something lost, and the first one.
  var wordsOfWarnings: String {
    let warnings = warningsThatCost
    return counted(warnings.count, "warning") + (warnings.first.map { ": \($0)" } ?? "")
  }

  /// The warnings of the last launch by which something of the state was lost.
  var warningsThatCost: [String] {
    guard let record = device.launchRecord else { return [] }
    return zip(record.warnings, record.warningSentences).filter { $0.0.costsState }.map(\.1)
  }
}

extension LossReport {
  /// Whether something was lost for certain.
  var hasLosses: Bool { !losses.isEmpty || reasonForAll != nil && !isLeftToCode }

  /// Whether all that is told is of sessions whose scene delegate was asked and answered nil, which may be meant: nothing
  /// is known to be lost.
  var lacksActivitiesOnly: Bool {
    reasonForAll == nil && !losses.isEmpty && losses.allSatisfy(\.isAnsweredByNothing)
  }
}

extension LaunchRecord {
  /// Whether something of what was saved, and is back, is assumed.
  var bringsAssumedBack: Bool {
    [nil, .restored].contains(sessionsOutcome) && savedState?.assumedSentences.isEmpty == false
  }

  /// Whether all that is back came from a copy of the app's own.
  var isBackFromCopyAlone: Bool {
    isBackFromCopy && (outcome != .restored || sessionsOutcome == .withoutActivity)
  }

  /// Whether nothing is kept here since what the app keeps is left to code.
  var leavesAllToCode: Bool { outcome == .refused(.sceneDelegatesLeftToCode) }
}

extension Loss {
  /// Whether it is a session whose scene delegate was asked for an activity and answered nil.
  var isAnsweredByNothing: Bool { if case .session(.answeredNothing, _) = cause { true } else { false } }

  /// Whether another record tells the same of the same thing.
  func isSame(as other: Loss) -> Bool {
    kind == other.kind && path.hasSameBytes(as: other.path) && rule == other.rule
      && reason.hasSameBytes(as: other.reason)
  }
}

extension Warning {
  /// Whether something of the app's state was lost or is elsewhere by what it warns of.
  fileprivate var costsState: Bool {
    switch self {
    case .classDoesNotConform, .classGone, .identifierNotSet, .wrongClass, .referenceLost, .reservedKey,
      .duplicatePath, .stackCut, .skippedInStack, .containmentCycle, .archiveSetAside, .crashed, .alreadyPresenting,
      .secondInstance, .rootMadeAgain, .stalePointer, .propertyNotSet, .tooDeep, .objectWithoutIdentifier,
      .presentedOutsideWindow, .activityLocked(_, comesLater: false), .activityPassedOver, .activityTooLate,
      .activityOfAnotherWindow, .activityNamesGoneScreen, .activityIgnored, .activityRefused,
      .activityValueRefused, .activityTypeNotDeclared,
      .configurationGone, .sessionSetAside, .activityNotTaken, .sceneWithoutWindow, .closedWhileConnecting, .placeGone:
      true
    case .activityLocked(_, comesLater: true), .presentedDuringRestoration, .parentIgnored, .plainShouldRestore,
      .extendedTooLate, .completedTooOften, .snapshotCallIgnored, .sessionValueRefused, .activityLarge,
      .sceneExtendedTooLate, .sceneCompletedTooOften,
      .disconnectedWhileRestoring, .tooManySceneRequests, .activityCarriesSecureText, .observed:
      false
    }
  }
}
