import FoundationEssentials

/// What a replay takes, beside other programs that are driven by a script.
struct ReplayRows {
  let setting: Setting

  func rows() throws -> [Row] { [try tapping(), try relaunching()] }

  /// The seconds that a step takes when it is done so many times, without the start of the program.
  private func seconds(_ count: Int, each steps: String, scene: String) throws -> Double {
    let head = "version 1\nscene \(scene)\nlaunch\n"
    let empty = try setting.file("empty.script", head)
    let full = try setting.file("full.script", head + "repeat \(count)\n\(steps)\nend\n")
    let times = try setting.processorTimes([
      [setting.program, "--script", empty], [setting.program, "--script", full],
    ])
    return (times[1] - times[0]) / Double(count)
  }

  private var mail: String { Setting.package.appending(path: "Scenes/Mail").path }

  private func tapping() throws -> Row {
    let count = setting.isQuick ? 500 : 4_000
    let rate = 2 / (try seconds(count, each: "tap \"Lunch on Friday\"\nback", scene: mail))
    return Row(
      work: "replay of `tap` and `back` on Mail", here: "\(rate.figure) steps/s", beside: [try tig(), try textual()],
      target: "25,000 steps/s", isMet: rate >= 25_000)
  }

  private func relaunching() throws -> Row {
    let count = setting.isQuick ? 300 : 2_000
    let rate = 1 / (try seconds(count, each: "background\nkill\nlaunch", scene: mail))
    return Row(
      work: "`background`, `kill`, `launch` in a script", here: "\(rate.figure) rounds/s", beside: [],
      target: "5,000 rounds/s", isMet: rate >= 5_000)
  }

  /// The keys a second of tig's own scripts, in a repository of one file.
  private func tig() throws -> String {
    guard let tig = Peer.tig.path else { return Peer.tig.missing }
    let keys = setting.isQuick ? 4_000 : 40_000
    let list = try setting.file("tig.list", (0..<60).map { "row \($0)\n" }.joined())
    func time(_ count: Int) throws -> Double {
      let script = try setting.file("tig.script", String(repeating: "j\nk\n", count: count / 2) + ":quit\n")
      let run = try FrontRun([tig], environment: ["TIG_SCRIPT": script], input: list)
      return try run.end()
    }
    let times = try medians(rounds: setting.rounds, [0, keys]) { try time($0) }
    return "tig \((Double(keys) / (times[1] - times[0])).figure) keys/s"
  }

  private func textual() throws -> String {
    guard let python = Peer.textual.path else { return Peer.textual.missing }
    let count = setting.isQuick ? 10 : 50
    let commands = [0, count].map { [python, Peer.list, "pilot", "\($0)"] }
    let times = try setting.processorTimes(commands, rounds: 1)
    return "Textual's Pilot \((Double(2 * count) / (times[1] - times[0])).figure) keys/s"
  }
}
