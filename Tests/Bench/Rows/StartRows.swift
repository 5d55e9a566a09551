import Foundation
import TerminalHarness

/// What it takes to start, and to come back.
struct StartRows {
  let setting: Setting

  func rows() throws -> [Row] {
    [
      try starting(), try memory(),
      try inMemory { setting in try comingBack(20, setting, pairs: 4) { .times($0, of: "vim", atMost: 1.3) } },
      try inMemory { setting in try comingBack(1_000, setting, pairs: 2) { .times($0, of: "vim", atMost: 0.1) } },
      try size(),
    ]
  }

  /// Measures in a folder in memory, where there is one: how long a disk takes for swap files depends on how many were
  /// removed from it in the last minutes.
  private func inMemory(_ row: (Setting) throws -> Row) throws -> Row {
    let memory = URL(filePath: "/dev/shm")
    guard FileManager.default.isWritableFile(atPath: memory.path) else { return try row(setting) }
    let folder = memory.appending(path: setting.folder.lastPathComponent)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try row(
      Setting(
        program: setting.program, storyboards: setting.storyboards, isQuick: setting.isQuick, folder: folder))
  }

  private func starting() throws -> Row {
    let commands = [[setting.program, "--version"]] + (Peer.vim.path.map { [[$0, "--version"]] } ?? [])
    let times = try setting.processorTimes(commands, rounds: 61)
    let work = "start (`--version`)"
    guard times.count > 1 else { return Row(work: work, here: times[0].time, beside: [Peer.vim.missing]) }
    return Row(
      work: work, here: times[0].time, beside: ["vim \(times[1].time)"],
      measures: [.times(times[0] / times[1], of: "vim", atMost: 1.4)])
  }

  private func memory() throws -> Row {
    let own = try setting.memory([setting.program, "--version"])
    let vim = try Peer.vim.path.flatMap { try setting.memory([$0, "--version"]) }
    return Row(
      work: "start, resident", here: own == nil ? "GNU time is not installed" : "",
      beside: [vim.map { "vim \(($0 / 1_000).figure) MB" } ?? Peer.vim.missing],
      measures: own.map { [.amount($0 / 1_000, "MB", atMost: 12)] } ?? [])
  }

  /// Start, restore so many screens, draw the first, quit.
  ///
  /// What else the machine does takes a part of a few milliseconds that differs from one minute to the next, and falls
  /// on the two programs that are started one after the other: so the middle of what each two come to is compared.
  ///
  /// - Parameter pairs: How often both are started in a round.
  private func comingBack(
    _ count: Int, _ setting: Setting, pairs: Int, _ measure: (Double) -> Measure
  ) throws -> Row {
    let scene = try setting.file(
      "stack.yaml",
      """
      app: Stack
      initial: stack
      delegate: { shouldSave: always, shouldRestore: always }
      controllers:
        stack: { kind: navigation, restorationIdentifier: stack, root: screen }
        screen:
          title: Screen
          restorationIdentifier: screen
          buttons: [{ title: Deeper, show: screen }]

      """)
    let state = setting.folder.appending(path: "state\(count)").path
    let script = try setting.file(
      "stack.script", "version 1\nscene stack.yaml\nlaunch\nrepeat \(count - 2)\ntap \"Deeper\"\nend\nquit\n")
    _ = try setting.processorTime([setting.program, "--script", script, "--state", state])
    let own = { try front([setting.program, scene, "--state", state], end: "\u{3}") }
    let work = "start, restore \(count.formatted()) screens, first frame, quit"
    guard let vim = Peer.vim.path else {
      let times = try medians(rounds: setting.rounds, [own]) { try $0() }
      return Row(work: work, here: times[0].time, beside: [Peer.vim.missing])
    }
    // Vim keeps a swap file beside each, where this program keeps its state.
    let names = (2...count).map { setting.folder.appending(path: "screen\($0)").path }
    let tabs = try setting.file("tabs.vim", names.map { "tabnew \($0)\n" }.joined())
    let other = { try front([vim, "-u", "NONE", "-S", tabs], end: ":qa!\r") }
    let found = try samples(rounds: setting.rounds * pairs, [own, other]) { try $0() }
    return Row(
      work: work, here: median(found[0]).time, beside: ["vim with as many tabs \(median(found[1]).time)"],
      measures: [measure(median(zip(found[0], found[1]).map(/)))])
  }

  private func front(_ command: [String], end: String) throws -> Double {
    let run = try FrontRun(command)
    try run.settle()
    return try run.end(end)
  }

  private func size() throws -> Row {
    let values = try URL(filePath: setting.program).resourceValues(forKeys: [.fileSizeKey])
    let size = Double(values.fileSize ?? 0) / 1e6
    return Row(work: "the program as it is installed", here: "", measures: [.amount(size, "MB", atMost: 20)])
  }
}
