import ChildProcesses
import FoundationEssentials
import TerminalHarness

/// What a key press takes in the terminal, and what it writes.
struct FrontRows {
  let setting: Setting

  func rows() throws -> [Row] { [try keyPress(), try bytes()] }

  private var mail: [String] { [setting.program, Setting.package.appending(path: "Scenes/Mail").path, "--fresh"] }

  private var state: [String] { ["--state", setting.folder.appending(path: "front").path] }

  /// Beside a program in C that only reads the key, moves a mark and refreshes.
  private func keyPress() throws -> Row {
    let work = "a key press at 120x40"
    let floor = try mark()
    let commands = [mail + state] + (floor.map { [[$0]] } ?? []) + (Peer.textual.path.map { [[$0, Peer.list]] } ?? [])
    let times = try commands.map(perKey)
    let textual = Peer.textual.path == nil ? Peer.textual.missing : "Textual \((times.last ?? 0).time)"
    guard floor != nil else {
      return Row(work: work, here: times[0].time, beside: ["there is no C compiler", textual])
    }
    return Row(
      work: work, here: times[0].time, beside: ["curses alone \(times[1].time)", textual],
      measures: [.times(times[0] / times[1], of: "curses alone", atMost: 3)])
  }

  /// The program in C, compiled; `nil` without a compiler.
  private func mark() throws -> String? {
    guard let compiler = Programs.installed("cc") ?? Programs.installed("clang") else { return nil }
    let program = setting.folder.appending(path: "mark").path
    let source = Setting.package.appending(path: "Tests/Bench/Peers/mark.c").path
    _ = try setting.processorTime([compiler, "-O2", "-o", program, source, "-lncursesw", "-ltinfo"])
    return program
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
    var row = Row(
      work: "bytes written for moving from row 2 to 3 at 80x24; for a key that changes nothing",
      here: "\(own.moved); \(own.unchanged)")
    if let tig = Peer.tig.path {
      let list = try setting.file("tig.list", (0..<10).map { "row \($0)\n" }.joined())
      let moved = try moving([tig], input: list).moved
      row.beside.append("tig \(moved)")
      row.measures = [
        .times(Double(own.moved) / Double(moved), of: "tig", atMost: 1.3),
        .amount(Double(own.unchanged), "bytes", atMost: 0),
      ]
    } else {
      row.beside.append(Peer.tig.missing)
    }
    if let python = Peer.textual.path {
      row.beside.append("Textual \(try moving([python, Peer.list]).moved)")
    } else {
      row.beside.append(Peer.textual.missing)
    }
    return row
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
