import AppDefinition
import Foundation
import AppReading

/// What reading takes, beside the parsers alone.
struct ReadingRows {
  let setting: Setting

  func rows() throws -> [Row] { [try storyboard(), try scene()] }

  private func storyboard() throws -> Row {
    let file = try Samples.largest(in: setting.storyboards)
    let times = try medianTimes(
      rounds: setting.rounds * 3,
      [
        { _ = readStoryboard(file, app: "Bench") }, { _ = ParserWalks.xml(file.bytes) },
      ])
    return row("storyboard of \(file.bytes.count / 1_000) kB, bytes to definition", times, "libxml2's SAX walk", 2.2)
  }

  private func scene() throws -> Row {
    let file = Samples.longScene
    guard readAppFile(file).value != nil else { throw Setting.Problem.unreadable([file.name]) }
    let times = try medianTimes(
      rounds: setting.rounds * 3,
      [
        { _ = readAppFile(file) }, { _ = ParserWalks.yaml(file.bytes) },
      ])
    return row("scene file of 5,000 lines", times, "libyaml's events", 2.5)
  }

  private func row(_ work: String, _ times: [Double], _ peer: String, _ limit: Double) -> Row {
    Row(
      work: work, here: times[0].time, beside: ["\(peer) alone \(times[1].time)"],
      measures: [.times(times[0] / times[1], of: peer, atMost: limit)])
  }
}
