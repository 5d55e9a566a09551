import Foundation
import TerminalHarness

/// What it takes to start, and to come back.
struct StartRows {
  let setting: Setting

  func rows() throws -> [Row] {
    [try starting(), try memory(), try comingBack(20, target: 2), try comingBack(1_000, target: 40), try size()]
  }

  private func starting() throws -> Row {
    guard let vim = Peer.vim.path else {
      let own = try setting.processorTimes([[setting.program, "--version"]], rounds: 21)
      return Row(
        work: "start (`--version`), processor time", here: own[0].time, beside: [Peer.vim.missing],
        target: "at most 2 × vim", isMet: nil)
    }
    let times = try setting.processorTimes([[setting.program, "--version"], [vim, "--version"]], rounds: 21)
    return Row(
      work: "start (`--version`), processor time", here: times[0].time, beside: ["vim \(times[1].time)"],
      target: "at most 2 × vim", isMet: times[0] <= 2 * times[1])
  }

  private func memory() throws -> Row {
    let own = try setting.memory([setting.program, "--version"])
    let vim = try Peer.vim.path.flatMap { try setting.memory([$0, "--version"]) }
    return Row(
      work: "start, resident", here: own.map { "\(($0 / 1_000).figure) MB" } ?? "GNU time is not installed",
      beside: [vim.map { "vim \(($0 / 1_000).figure) MB" } ?? Peer.vim.missing], target: "under 12 MB",
      isMet: own.map { $0 < 12_000 })
  }

  /// Start, restore so many screens, draw the first, quit.
  private func comingBack(_ count: Int, target: Double) throws -> Row {
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
      return Row(
        work: work, here: times[0].time, beside: [Peer.vim.missing], target: "\(target.figure) × faster", isMet: nil)
    }
    // Vim keeps a swap file beside each, on the disk on which this program keeps its state.
    let names = (2...count).map { setting.folder.appending(path: "screen\($0)").path }
    let tabs = try setting.file("tabs.vim", names.map { "tabnew \($0)\n" }.joined())
    let other = { try front([vim, "-u", "NONE", "-S", tabs], end: ":qa!\r") }
    let times = try medians(rounds: setting.rounds, [own, other]) { try $0() }
    return Row(
      work: work, here: times[0].time, beside: ["vim with as many tabs \(times[1].time)"],
      target: "\(Int(target)) × faster than vim", isMet: times[0] * target <= times[1])
  }

  private func front(_ command: [String], end: String) throws -> Double {
    let run = try FrontRun(command)
    try run.settle()
    return try run.end(end)
  }

  private func size() throws -> Row {
    let values = try URL(filePath: setting.program).resourceValues(forKeys: [.fileSizeKey])
    let size = Double(values.fileSize ?? 0) / 1e6
    return Row(
      work: "the program as it is installed", here: "\(size.figure) MB", beside: [], target: "20 MB", isMet: size <= 20)
  }
}
