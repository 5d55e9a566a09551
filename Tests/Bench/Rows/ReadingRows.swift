import AppDefinition
import Foundation
import AppReading
import ChildProcesses

/// What reading takes, beside the parsers alone.
struct ReadingRows {
  let setting: Setting

  func rows() throws -> [Row] { [try storyboard(), try scene(), try sources()] }

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

  private func sources() throws -> Row {
    let files = try Samples.ownSources()
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    let own = {
      processorTime {
        var scan = SourceScan()
        for file in files { scan.add(file) }
      }
    }
    let command = Programs.installed("swiftc").map { [$0, "-frontend", "-parse"] + files.map(\.name) }
    // In turn, so that what else the machine does falls on both alike.
    var works: [() throws -> Double] = [own]
    if let command { works.append { try setting.processorTime(command) } }
    let times = try medians(rounds: setting.rounds, works) { try $0() }
    let speed = (Double(bytes) / 1e6 / times[0]).figure
    var row = Row(
      work: "\(files.count) Swift files of \(bytes / 1_000) kB, bytes to facts", here: "\(times[0].time), \(speed) MB/s"
    )
    guard times.count > 1 else {
      row.beside = ["swiftc is not installed"]
      return row
    }
    row.beside = ["the compiler's parser alone \(times[1].time)"]
    row.measures = [.times(times[0] / times[1], of: "the compiler's parser", atMost: 1)]
    return row
  }

  private func row(_ work: String, _ times: [Double], _ peer: String, _ limit: Double) -> Row {
    Row(
      work: work, here: times[0].time, beside: ["\(peer) alone \(times[1].time)"],
      measures: [.times(times[0] / times[1], of: peer, atMost: limit)])
  }
}
