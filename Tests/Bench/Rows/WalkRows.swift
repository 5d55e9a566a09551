import AppDefinition
import Checking
import Foundation
import AppReading

/// What `check` and `explore` take over real files.
struct WalkRows {
  let setting: Setting

  /// What `explore` took before its speed was looked at (commit fbb2474), in steps a second of processor time: measured
  /// in the same way, on the machine of the README's table.
  private static let stepsBefore = 189.0

  func rows() throws -> [Row] { [try checking(), try exploring()] }

  private func checking() throws -> Row {
    let files = Samples.files(in: setting.storyboards)
    let times = try medianTimes(
      rounds: setting.isQuick ? 1 : 3,
      [
        { for file in files { _ = readStoryboard(file, app: "Bench").value.map { CheckReport($0, file: file.name) } } },
        { for file in files { _ = readStoryboard(file, app: "Bench") } },
      ])
    let ratio = times[0] / times[1]
    return Row(
      work: "`check` over \(files.count) storyboards", here: times[0].time,
      beside: ["reading them alone \(times[1].time) (× \(ratio.figure))"], target: "at most 2 ×", isMet: ratio <= 2)
  }

  private func exploring() throws -> Row {
    let file = try Samples.largest(in: setting.storyboards)
    let path = setting.storyboards.appending(path: file.name).path
    let fixed = setting.folder.appending(path: "fix.yaml").path
    _ = try? setting.processorTime([setting.program, "check", path, "--suggest", "--output", fixed])
    let counts = [1, 400]
    let times = try setting.processorTimes(
      counts.map { [setting.program, "explore", fixed, "--steps", "\($0)"] }, rounds: 3)
    let rate = Double(counts[1] - counts[0]) / (times[1] - times[0])
    return Row(
      work: "`explore` on the largest file with its suggested identifiers", here: "\(rate.figure) steps/s",
      beside: ["itself before \(Self.stepsBefore.figure) steps/s"], target: "20 ×", isMet: rate >= 20 * Self.stepsBefore
    )
  }
}
