import FoundationEssentials

/// What a replay takes, beside other programs that are driven by a script.
struct ReplayRows {
  let setting: Setting

  func rows() throws -> [Row] {
    let step = try step(of: mail)
    let round = try round(of: mail)
    var tapping = Row(work: "a replayed step: `tap`, `back` on Mail", here: step.time)
    if let key = try tig() {
      tapping.beside.append("tig, a key of a script \(key.time)")
      tapping.measures.append(.times(step / key, of: "tig", atMost: 4))
    } else {
      tapping.beside.append(Peer.tig.missing)
    }
    tapping.beside.append(try textual())
    return [
      tapping,
      Row(
        work: "`background`, `kill`, `launch` of Mail in a script", here: round.time,
        measures: [.times(round / step, of: "a replayed step", atMost: 14)]),
      try exploring(step: step, round: round),
    ]
  }

  /// A step of `explore` does what a person does, then preserves and launches a copy, and compares.
  private func exploring(step: Double, round: Double) throws -> Row {
    let counts = setting.isQuick ? [1, 400] : [1, 2_000]
    let times = try setting.processorTimes(
      counts.map { [setting.program, "explore", mail, "--steps", "\($0)"] }, rounds: 3)
    let explored = (times[1] - times[0]) / Double(counts[1] - counts[0])
    return Row(
      work: "a step of `explore` on Mail", here: explored.time, beside: ["a step and a round \((step + round).time)"],
      measures: [.times(explored / (step + round), of: "a step and a round", atMost: 1.2)])
  }

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

  private func step(of scene: String) throws -> Double {
    try seconds(setting.isQuick ? 500 : 4_000, each: "tap \"Lunch on Friday\"\nback", scene: scene) / 2
  }

  private func round(of scene: String) throws -> Double {
    try seconds(setting.isQuick ? 300 : 2_000, each: "background\nkill\nlaunch", scene: scene)
  }

  /// The seconds of a key of tig's own scripts; `nil` without it.
  private func tig() throws -> Double? {
    guard let tig = Peer.tig.path else { return nil }
    let keys = setting.isQuick ? 4_000 : 40_000
    let list = try setting.file("tig.list", (0..<60).map { "row \($0)\n" }.joined())
    func time(_ count: Int) throws -> Double {
      let script = try setting.file("tig.script", String(repeating: "j\nk\n", count: count / 2) + ":quit\n")
      let run = try FrontRun([tig], environment: ["TIG_SCRIPT": script], input: list)
      return try run.end()
    }
    let times = try medians(rounds: setting.rounds, [0, keys]) { try time($0) }
    return (times[1] - times[0]) / Double(keys)
  }

  private func textual() throws -> String {
    guard let python = Peer.textual.path else { return Peer.textual.missing }
    let count = setting.isQuick ? 10 : 50
    let commands = [0, count].map { [python, Peer.list, "pilot", "\($0)"] }
    let times = try setting.processorTimes(commands, rounds: 1)
    return "a key of Textual's Pilot \(((times[1] - times[0]) / Double(2 * count)).time)"
  }
}
