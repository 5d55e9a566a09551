import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TextFormatting
import Trials
import Vocabulary

/// Why something is not there again in an app, as the records of its last preservation and its last launch have it.
struct MoveReasons {
  private let crash: AbortReason?
  private let app: AppDefinition
  private let neverEnds: Bool
  private let isRunning: Bool
  /// Whether nothing at all came back.
  private let isBlank: Bool
  private let losses: [Loss]
  private let reasonForAll: String?

  /// Reads the records of an app that has ended and was launched again.
  ///
  /// - Parameters:
  ///   - crash: Why it has crashed meanwhile, if it has.
  ///   - walk: The app.
  ///   - isBlank: Whether it is as it was after its first launch.
  init(crash: AbortReason?, in walk: DeviceWalk, isBlank: Bool) {
    (self.crash, self.isBlank) = (crash, isBlank)
    let device = walk.device
    app = walk.definition
    isRunning = device.application != nil
    neverEnds = device.application?.neverComesToRest ?? false
    let kept = device.preservationReport.map { LossReport($0) }
    let launch = device.launchRecord.map { LossReport($0, in: device.application) }
    losses = (kept?.losses ?? []) + (launch?.losses ?? [])
    reasonForAll = kept?.reasonForAll ?? launch?.reasonForAll
  }

  /// Why nothing is known of what is not there: what the scene delegates of the app answer; `nil` where that is known, or
  /// the app does not come so far.
  var leftToCode: String? {
    let open = app.lifecycle == .scenes ? app.openActivities.filter { !$0.isSeenWithout } : []
    if open.isEmpty || crash != nil || neverEnds || !isRunning { return nil }
    return "left to code (\(Rule.sceneDelegateAnswersAnActivity)): what stateRestorationActivity(for:) of "
      + "\(open.map(\.words).joined(separator: " and ")) may answer"
  }

  /// Why a piece is not there, with the place of what was written for it.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - name: What its screen is called in the app.
  func why(_ piece: MovedPiece, called name: ByteString) -> String {
    let screen = app.controller(named: name.text)
    let place = screen?.position ?? app.scenes?.position
    return (place.map { "\($0): " } ?? "") + sentence(piece, screen)
  }

  private func sentence(_ piece: MovedPiece, _ screen: ControllerDefinition?) -> String {
    if let crash { return "the app crashed: \(crash.sentence)" }
    if !isRunning { return "the app does not run afterwards" }
    if neverEnds { return "what appeared has shown something else each time, without an end" }
    guard let screen else { return "the app has no screen of that name" }
    let own = losses.first { loss in
      let isScreen = loss.kind == .viewController
      let last = SavedState.components(of: loss.path).last ?? ""
      if let element = piece.key?.element { return !isScreen && last.hasSameBytes(as: element.text) }
      return isScreen && last.hasSameBytes(as: screen.pathComponent)
    }
    let ofSession = losses.first { if case .session = $0.cause { true } else { false } }
    if let loss = own ?? (isBlank ? ofSession : nil) { return "\(loss.reason) (\(loss.rule))" }
    if isBlank, let reasonForAll { return reasonForAll }
    guard app.scenes != nil || app.lifecycle == .scenes else {
      return "no record of the launch says why"
    }
    return piece.key?.element == nil
      ? "nothing shows it again when its scene is connected (\(Rule.appBuildsItsScenes))"
      : "nothing puts it back, and of views nothing is kept by itself (\(Rule.viewsKeepNothingByThemselves))"
  }
}
