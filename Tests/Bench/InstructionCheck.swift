import ChildProcesses
import Foundation
import TerminalHarness

/// Holds the instructions of the fixed works against the figures in the repository.
///
/// Instructions do not depend on what else the machine does, so they can be held in a test run where times cannot.
struct InstructionCheck {
  /// The figures of one toolchain.
  struct Figures {
    var toolchain: String
    var counts: [Workload: Int]

    /// Reads a file of figures: the toolchain, then a work and its count a line.
    init(_ text: String) {
      let lines = text.split(separator: "\n").map(String.init)
      toolchain = lines.first ?? ""
      counts = [:]
      for line in lines.dropFirst() {
        let cells = line.split(separator: "\t")
        if cells.count == 2, let work = Workload(rawValue: String(cells[0])) { counts[work] = Int(cells[1]) }
      }
    }

    init(toolchain: String, counts: [Workload: Int]) {
      self.toolchain = toolchain
      self.counts = counts
    }

    var text: String {
      toolchain + "\n"
        + Workload.allCases.map { "\($0.rawValue)\t\(counts[$0] ?? 0)\n" }.joined()
    }
  }

  private static let file = Setting.package.appending(path: "Tests/Bench/instructions.tsv")
  /// How far a count may be from its figure.
  private static let tolerance = 0.05

  /// Counts, compares and prints.
  ///
  /// - Parameter isUpdate: Whether the counts become the figures.
  /// - Returns: Whether every count is near its figure; also where the figures are those of another toolchain.
  static func run(isUpdate: Bool) throws -> Bool {
    guard let valgrind = Programs.installed("valgrind"), let swift = Programs.installed("swift") else {
      print("bench-check: valgrind or swift is not installed")
      return false
    }
    let toolchain = String(
      try CapturedRun([swift, "--version"]).text.split(separator: "\n").first { $0.contains("Swift version") } ?? "")
    let figures = Figures((try? String(contentsOf: file, encoding: .utf8)) ?? "")
    if !isUpdate, figures.toolchain != toolchain {
      print("bench-check: the figures are those of \(figures.toolchain); this is \(toolchain), so nothing is compared")
      return true
    }
    let counts = try Dictionary(
      uniqueKeysWithValues: Workload.allCases.map { ($0, try count($0, valgrind: valgrind)) })
    if isUpdate {
      try Figures(toolchain: toolchain, counts: counts).text.write(to: file, atomically: true, encoding: .utf8)
    }
    var isNear = true
    for work in Workload.allCases {
      let (count, figure) = (counts[work] ?? 0, isUpdate ? counts[work] ?? 0 : figures.counts[work] ?? 0)
      let change = Double(count - figure) / Double(max(figure, 1))
      let verdict = abs(change) <= tolerance ? "" : change > 0 ? "  MORE" : "  LESS: make bench-check UPDATE=1"
      if !verdict.isEmpty { isNear = false }
      let percent = (change * 100).formatted(.number.precision(.fractionLength(1)).sign(strategy: .always()))
      print("\(work.rawValue): \(count.formatted()) instructions, \(percent) %\(verdict)")
    }
    return isNear
  }

  private static func count(_ work: Workload, valgrind: String) throws -> Int {
    let program = CommandLine.arguments[0]
    let run = try CapturedRun(
      [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--workload", work.rawValue],
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], seconds: 600)
    guard case .exited(0) = run.status,
      let line = run.text.split(separator: "\n").last(where: { $0.contains("Collected") }),
      let count = line.split(separator: " ").last.flatMap({ Int($0) })
    else { throw HarnessProblem.failed(command: "valgrind \(work.rawValue)", status: run.status, output: run.text) }
    return count
  }
}
