import AppDefinition
import Checking
import Foundation
import AppReading

/// What `check` takes over real files.
struct WalkRows {
  let setting: Setting

  func rows() throws -> [Row] { [try checking()] }

  private func checking() throws -> Row {
    let files = Samples.files(in: setting.storyboards)
    let named = files.compactMap { file in
      readStoryboard(file, app: "Bench").value.map { app in
        (file, SuggestedIdentifiers(app, file: file.name).applied(to: app))
      }
    }
    let times = try medianTimes(
      rounds: setting.isQuick ? 1 : 3,
      [
        { for file in files { _ = readStoryboard(file, app: "Bench").value.map { CheckReport($0, file: file.name) } } },
        { for file in files { _ = readStoryboard(file, app: "Bench") } },
        {
          for file in files { _ = readStoryboard(file, app: "Bench") }
          for (file, app) in named { _ = CheckReport(app, file: file.name) }
        },
      ])
    return Row(
      work: "`check` over \(files.count) storyboards", here: times[0].time,
      beside: ["reading them alone \(times[1].time)"],
      measures: [
        .times(times[0] / times[1], of: "reading them", atMost: 7),
        .times(times[2] / times[1], of: "reading them, with every identifier that is suggested", atMost: 7),
      ])
  }
}
