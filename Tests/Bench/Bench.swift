import Foundation

/// Measures the program beside others in one run: `bench [--quick] [--only GROUP] PROGRAM FOLDER-OF-STORYBOARDS`.
///
/// `bench --check [--update]` counts the instructions of fixed works instead, `bench --workload NAME` does one of them, and
/// `bench --tree COUNT ROUNDS` measures one stack.
@main struct Bench {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--workload", let work = arguments.last.flatMap(Workload.init(rawValue:)) {
      return try work.run()
    }
    if arguments.first == "--tree", arguments.count == 3, let count = Int(arguments[1]), let rounds = Int(arguments[2])
    {
      return print(try TreeFigures(count: count, rounds: rounds).text)
    }
    if arguments.first == "--check" { exit(try InstructionCheck.run(isUpdate: arguments.last == "--update") ? 0 : 1) }
    let isQuick = arguments.first == "--quick"
    if isQuick { arguments.removeFirst() }
    var only: String?
    if arguments.first == "--only", arguments.count > 1 {
      only = arguments[1]
      arguments.removeFirst(2)
    }
    guard arguments.count == 2 else {
      print("bench [--quick] [--only GROUP] PROGRAM FOLDER-OF-STORYBOARDS")
      exit(EX_USAGE)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "relaunch-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let real = URL(filePath: arguments[1])
    let hasReal = FileManager.default.fileExists(atPath: real.appending(path: "INDEX.tsv").path)
    let setting = Setting(
      program: arguments[0],
      storyboards: hasReal ? real : Setting.package.appending(path: "Tests/Fixtures/Storyboards"),
      isQuick: isQuick, folder: folder)
    // Memory first: a process is charged with what its parent had when it was started.
    let all: [(name: String, rows: () throws -> [Row])] = [
      ("start", StartRows(setting: setting).rows), ("the terminal", FrontRows(setting: setting).rows),
      ("replays", ReplayRows(setting: setting).rows), ("reading", ReadingRows(setting: setting).rows),
      ("real files", WalkRows(setting: setting).rows), ("archives", ArchiveRows(setting: setting).rows),
      ("trees", TreeRows(setting: setting).rows), ("lists", ListRows(setting: setting).rows),
    ]
    let groups = all.filter { $0.name == only ?? $0.name }
    guard !groups.isEmpty else {
      print("bench: there is no group \(only ?? ""); the groups are \(all.map(\.name).joined(separator: ", "))")
      exit(EX_USAGE)
    }
    var runs: [[Row]] = []
    var status = EXIT_SUCCESS
    for run in 1...(isQuick ? 1 : 3) {
      var rows: [Row] = []
      for group in groups {
        FileHandle.standardError.write(Data("run \(run): measuring \(group.name)\n".utf8))
        do {
          rows += try group.rows()
        } catch {
          FileHandle.standardError.write(Data("\(group.name) could not be measured: \(error)\n".utf8))
          status = EXIT_FAILURE
        }
      }
      runs.append(rows)
    }
    let outcomes = Outcome.of(runs)
    print(Machine.description(date: Date()) + (hasReal ? "" : "; no storyboards of real apps") + "\n")
    print(Outcome.table(outcomes), terminator: "")
    if outcomes.contains(where: { $0.isMet == false }) {
      print("\nWhere the time of the missed rows goes: Sources/Library/ControllerKit/Documentation.docc/Performance.md")
    }
    guard status == EXIT_SUCCESS else {
      try FileManager.default.removeItem(at: folder)
      exit(status)
    }
  }
}

/// What was measured on.
enum Machine {
  /// The processor, the system and the day.
  static func description(date: Date) -> String {
    let processor = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n")
      .first { $0.hasPrefix("model name") }?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    let system = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?.split(separator: "\n")
      .first { $0.hasPrefix("PRETTY_NAME") }?.split(separator: "\"").last.map(String.init)
    let day = date.formatted(.iso8601.year().month().day())
    let count = ProcessInfo.processInfo.activeProcessorCount
    return "\(day), \(processor ?? "a processor without a name"), \(count) cores, \(system ?? "Linux"), release build"
  }
}
