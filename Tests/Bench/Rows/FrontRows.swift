import FoundationEssentials
import TerminalHarness

/// What a key press takes in the terminal, and what it writes.
struct FrontRows {
  let setting: Setting

  func rows() throws -> [Row] { [try keyPress(), try bytes()] }

  private var mail: [String] { [setting.program, Setting.package.appending(path: "Scenes/Mail").path, "--fresh"] }

  private var state: [String] { ["--state", setting.folder.appending(path: "front").path] }

  private func keyPress() throws -> Row {
    let own = try perKey(mail + state)
    guard let python = Peer.textual.path else {
      return Row(
        work: "a key press at 120x40, processor time", here: own.time, beside: [Peer.textual.missing],
        target: "under 0.5 ms, 100 × less than Textual", isMet: nil)
    }
    let textual = try perKey([python, Peer.list])
    return Row(
      work: "a key press at 120x40, processor time", here: own.time, beside: ["Textual \(textual.time)"],
      target: "under 0.5 ms, 100 × less than Textual", isMet: own < 0.0005 && own * 100 <= textual)
  }

  /// The seconds of processor time that going down and up a list takes, a key.
  private func perKey(_ command: [String]) throws -> Double {
    let count = setting.isQuick ? 40 : 200
    let times = try medians(rounds: setting.isQuick ? 1 : 3, [0, count]) { count in
      let run = try FrontRun(command, width: 120, height: 40)
      try run.settle()
      _ = try run.press((0..<count).map { $0 % 2 == 0 ? Self.down : Self.up })
      return try run.end("q")
    }
    return (times[1] - times[0]) / Double(count)
  }

  private static let down = "\u{1B}OB"
  private static let up = "\u{1B}OA"

  private func bytes() throws -> Row {
    let own = try moving(mail + state)
    var beside: [String] = []
    if let tig = Peer.tig.path {
      let list = try setting.file("tig.list", (0..<10).map { "row \($0)\n" }.joined())
      beside.append("tig \(try moving([tig], input: list).moved)")
    } else {
      beside.append(Peer.tig.missing)
    }
    if let python = Peer.textual.path {
      beside.append("Textual \(try moving([python, Peer.list]).moved)")
    } else {
      beside.append(Peer.textual.missing)
    }
    return Row(
      work: "bytes written for moving from row 2 to 3 at 80x24; for a key that changes nothing",
      here: "\(own.moved); \(own.unchanged)", beside: beside, target: "under 140; 0",
      isMet: own.moved < 140 && own.unchanged == 0)
  }

  /// The bytes that a program writes for going from the second row to the third, and for a key without a meaning.
  private func moving(_ command: [String], input: String? = nil) throws -> (moved: Int, unchanged: Int) {
    let run = try FrontRun(command, input: input)
    try run.settle()
    _ = try run.bytes(for: Self.down)
    let moved = try run.bytes(for: Self.down)
    let unchanged = try run.bytes(for: "\u{1B}[24;5~")
    _ = try run.end("q")
    return (moved, unchanged)
  }
}
