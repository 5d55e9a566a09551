import Foundation
import TerminalKit
import TerminalKitTesting

/// What a key press takes in a program's list, and that it does not grow with the list.
struct ListRows {
  let setting: Setting

  func rows() throws -> [Row] {
    let counts = [20, 2_000, 100_000]
    let programs = try counts.map { count in
      try TestedProgram { TerminalApplication(name: "List") { LongList(count: count) } }
    }
    let keys = setting.isQuick ? 20 : 100
    let times = try medianTimes(
      rounds: setting.isQuick ? 3 : 5, programs.map { program in { try Self.walk(program, keys) } }
    )
    .map { $0 / Double(keys) }
    return [
      Row(
        work: "a key press in a program's list of 100,000 rows, drawn at 80x24", here: times[2].time,
        beside: ["2,000 rows \(times[1].time)", "20 rows \(times[0].time)"],
        measures: [.times(times[2] / times[1], of: "a list of 2,000 rows", atMost: 1.1)])
    ]
  }

  /// Goes down and up in the middle of a list.
  private static func walk(_ program: TestedProgram, _ keys: Int) throws {
    for number in 0..<keys { try program.press(number % 2 == 0 ? "PageDown" : "PageUp") }
  }

  /// A list of numbered rows.
  private final class LongList: TableViewController, TableViewDataSource {
    let count: Int

    init(count: Int) {
      self.count = count
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = self
    }

    func numberOfRows(inSection section: Int) -> Int { count }
    func cell(forRowAt indexPath: RowPath) -> TableCell { TableCell(title: "row \(indexPath.row)", detail: "detail") }
  }
}
