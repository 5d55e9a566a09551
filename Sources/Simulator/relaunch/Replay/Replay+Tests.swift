import AppDefinition
import Glibc
import Rendering
import AppReading
import Scripting
import StateStore
import TextFormatting

extension Replay {
  /// Replays the scripts of some paths. Output and files do not depend on how many tests are replayed at once.
  func run(_ paths: [String]) throws(Failure) -> ReplayReport {
    let jobs = try jobs(paths)
    let turns = jobs.map { job in
      job.script.tests.filter { matches($0.name) }.map { TestReplay.Turn(test: $0, job: job) }
    }
    let count = turns.reduce(0) { $0 + $1.count }
    if count == 0, let filter {
      let names = jobs.flatMap(\.script.tests).map(\.name)
      let meant = nearestWord(to: filter, in: names).map { "; did you mean \(quoted($0))?" }
      throw Failure(
        "--filter \(quoted(filter)): no test has such a name\(meant ?? ", of \(counted(names.count, "test"))")",
        status: EX_USAGE)
    }
    if count > ScriptLimits.tests {
      throw Failure(
        "\(count) tests are more than the limit of \(ScriptLimits.tests) for one run; choose some with --filter",
        status: EX_DATAERR)
    }
    var ahead = try outcomes(of: turns.flatMap(\.self))[...]
    var report = ReplayReport()
    var progress = ProgressLine("replaying", of: count)
    var done = 0
    defer { progress.end() }
    for (job, turns) in zip(jobs, turns) {
      var result = ScriptResult(file: job.script.file, tests: [])
      for turn in turns {
        if ahead.isEmpty { progress.begin(after: done, turn.test.name) }
        done += 1
        let outcome = ahead.popFirst() ?? tests.replay(turn)
        try Platform.writeOutput(outcome.trace)
        result.tests.append(try kept(outcome, of: turn))
        if failsFast, outcome.isFailure {
          report.scripts.append(result)
          return report
        }
      }
      try keepSnapshots(of: result, in: job.snapshots)
      report.scripts.append(result)
    }
    return report
  }

  /// The results of the first tests, which were replayed at once or shown; the others are replayed in turn.
  private func outcomes(of turns: [TestReplay.Turn]) throws(Failure) -> [TestReplay.Outcome] {
    var done: [TestReplay.Outcome] = []
    if let show {
      try show {
        guard turns.indices.contains(done.count), !(failsFast && done.last?.isFailure == true) else { return nil }
        let turn = turns[done.count]
        var frames: [ReplayFrame] = []
        done.append(tests.replay(turn) { frames.append(ReplayFrame($0, $1)) })
        if let failure = (try? done.last?.result.get())?.failure {
          frames.append(ReplayFrame(failure, after: frames.last))
        }
        return frames
      }
    } else if min(jobCount, turns.count) > 1, tests.stateDirectory == nil {
      let isLast = { @Sendable [failsFast] (outcome: TestReplay.Outcome) in failsFast && outcome.isFailure }
      done = Platform.perform(turns.count, atOnce: jobCount, until: isLast) { [tests] in tests.replay(turns[$0]) }
    }
    return done
  }

  /// The result of a test, after the screen and archive of one that did not pass have been kept.
  private func kept(_ outcome: TestReplay.Outcome, of turn: TestReplay.Turn) throws(Failure) -> TestResult {
    var result = try outcome.result.get()
    if let failure = result.failure {
      result.failure?.keptIn = keep(failure, of: turn.test, in: turn.job, archive: outcome.archive)
    }
    return result
  }

  /// Stores the screen and the archive of a test that did not pass in a folder.
  ///
  /// The folder must be this user's own: others may write where temporary files lie, too.
  ///
  /// - Returns: Where they are; `nil`, after a word to the user, if they could not be kept.
  private func keep(_ failure: StepFailure, of test: ScriptTest, in job: Job, archive: [UInt8]?) -> String? {
    let stem = FileStateStore.fileName(forApp: SourceFile(name: job.path, bytes: []).stem)
    let number = (job.script.tests.firstIndex { $0.position == test.position } ?? 0) + 1
    let screen = failure.screen.filter { $0.mark != .missing }.map(\.text).joined(separator: "\n") + "\n"
    let name = "relaunch-failures-\(getuid())"
    do throws(StoreError) {
      let all = try PrivateFolder(name, in: Platform.temporaryFolder)
      let own = try PrivateFolder("\(stem)-\(number)", in: all.path)
      try own.write(Array(screen.utf8), to: "screen.txt")
      if let archive { try own.write(archive, to: "archive.plist") }
      return own.path
    } catch {
      Platform.writeError(
        "relaunch: \(Platform.temporaryFolder)/\(name): the screen of a failed test is not kept, since this is no "
          + "folder of your own that can be written to; remove it")
      return nil
    }
  }

  private func matches(_ name: String) -> Bool {
    guard let filter else { return true }
    return unsafe fnmatch(filter, name, 0) == 0
  }

  /// Writes new snapshots if asked to, and reports stored ones that no test uses any more.
  private func keepSnapshots(of result: ScriptResult, in folder: String) throws(Failure) {
    let taken = result.tests.flatMap(\.snapshots)
    if tests.updatesSnapshots {
      for snapshot in taken { try OutputFile(path: "\(folder)/\(snapshot.fileName)").write(snapshot.text) }
    }
    guard filter == nil, result.tests.allSatisfy({ $0.failure == nil }) else { return }
    for name in Platform.names(in: folder) where !taken.contains(where: { $0.fileName.hasSameBytes(as: name) }) {
      Platform.writeError("\(folder)/\(name): no test uses this snapshot any more; remove it")
    }
  }
}
