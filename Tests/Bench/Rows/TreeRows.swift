import ChildProcesses
import ControllerKit
import Foundation
import TerminalHarness

/// What preservation and restoration take for a controller of a stack, and how that grows with the stack.
struct TreeRows {
  let setting: Setting

  func rows() throws -> [Row] {
    let sizes = [1_000, 10_000, 100_000]
    let figures = try sizes.map(figures)
    let middle = figures[1]
    let growth = [\TreeFigures.saving, \.restoring, \.treeBytes, \.savedBytes].map { path in
      let values = figures.map { $0[keyPath: path] }
      return (values.max() ?? 0) / (values.min() ?? 1)
    }
    return [
      Row(
        work: "tree to saved state, a controller of 10,000", here: middle.saving.time,
        beside: ["making the saved objects \(middle.savingFloor.time)"],
        measures: [.times(middle.saving / middle.savingFloor, of: "making the saved objects", atMost: 2)]),
      Row(
        work: "saved state to tree, a controller of 10,000", here: middle.restoring.time,
        beside: ["making the controllers \(middle.restoringFloor.time)"],
        measures: [.times(middle.restoring / middle.restoringFloor, of: "making the controllers", atMost: 2)]),
      Row(
        work: "the same at 1,000, 10,000 and 100,000",
        here: figures.map(\.saving.time).joined(separator: ", ") + "; "
          + figures.map(\.restoring.time).joined(separator: ", "),
        measures: growth.prefix(2).map { .times($0, of: "from end to end", atMost: 1.5) }),
      Row(
        work: "memory a controller at these sizes: the tree; with record and archive",
        here: figures.map { "\($0.treeBytes.figure) B" }.joined(separator: ", ") + "; "
          + figures.map { "\($0.savedBytes.figure) B" }.joined(separator: ", "),
        measures: [
          .amount(figures.map(\.treeBytes).max() ?? 0, "B", atMost: 1_000),
          .amount(figures.map(\.savedBytes).max() ?? 0, "B", atMost: 2_000),
        ] + growth.suffix(2).map { .times($0, of: "from end to end", atMost: 1.5) }),
    ]
  }

  /// Measures a size in a process of its own, so that its memory is not what another size has left.
  private func figures(_ count: Int) throws -> TreeFigures {
    // A small stack is done so quickly that a few rounds would fall into one moment.
    let rounds = setting.isQuick ? 2 : max(5, 200_000 / count)
    let run = try CapturedRun([CommandLine.arguments[0], "--tree", "\(count)", "\(rounds)"], seconds: 600)
    guard let figures = TreeFigures(run.text) else { throw Setting.Problem.failed(["bench --tree \(count)"]) }
    return figures
  }
}
