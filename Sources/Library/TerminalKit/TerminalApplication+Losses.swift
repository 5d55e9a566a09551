import ApplicationHost
import ControllerKit
import TextFormatting

extension TerminalApplication {
  /// What was on the screen at the last run and is not there now, with the reason and its rule, a line each; empty before
  /// `run()`.
  ///
  /// A debug build writes it to standard error before the screen is shown.
  public var losses: [String] {
    guard let launchRecord else { return [] }
    let report = LossReport(launchRecord, in: application)
    let all = report.reasonForAll.map { ["nothing was restored: \($0)"] } ?? []
    return all
      + report.losses.map { loss in
        let stage =
          switch loss.stage {
          case .notSaved: "was not saved"
          case .notRestored: "was not restored"
          }
        return "\(loss.path) \(stage): \(loss.reason) (\(loss.rule))"
      } + launchRecord.warnings.map { $0.sentence(PathNames(launchRecord.savedState)) }
  }
}
