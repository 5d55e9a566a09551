import AppDefinition
import Glibc
import Rendering
import SceneReading
import Scripting
import StateStore
import TextFormatting

extension Replay {
  /// Replays the scripts of some paths. However many tests are replayed at once, all that is said and kept is the same.
  func run(_ paths: [String]) throws(Failure) -> ReplayReport {
    let jobs = try jobs(paths)
    let turns = jobs.map { job in
      job.script.tests.filter { matches($0.name) }.map { TestReplay.Turn(test: $0, job: job) }
    }
    var ahead = try outcomes(of: turns.flatMap(\.self))[...]
    var report = ReplayReport()
    for (job, turns) in zip(jobs, turns) {
      var result = ScriptResult(file: job.script.file, tests: [])
      for turn in turns {
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

  /// What came of the first tests, which were replayed at once or shown; the others wait for their turn.
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

  /// The result of a test, after what is left of one that did not pass has been kept.
  private func kept(_ outcome: TestReplay.Outcome, of turn: TestReplay.Turn) throws(Failure) -> TestResult {
    var result = try outcome.result.get()
    if let failure = result.failure {
      result.failure?.keptIn = try keep(failure, of: turn.test, in: turn.job, archive: outcome.archive)
    }
    return result
  }

  /// Keeps the screen and the archive of a test that did not pass where they can be looked at.
  private func keep(_ failure: StepFailure, of test: ScriptTest, in job: Job, archive: [UInt8]?) throws(Failure)
    -> String
  {
    let stem = FileStateStore.fileName(forApp: SourceFile(name: job.path, bytes: []).stem)
    let number = (job.script.tests.firstIndex { $0.position == test.position } ?? 0) + 1
    let folder = "\(Platform.temporaryFolder)/relaunch-failures-\(getuid())/\(stem)-\(number)"
    let screen = failure.screen.filter { $0.mark != .missing }.map(\.text).joined(separator: "\n") + "\n"
    try OutputFile(path: folder + "/screen.txt").write(screen)
    if let archive { try OutputFile(path: folder + "/archive.plist").write(archive) }
    return folder
  }

  private func matches(_ name: String) -> Bool {
    guard let filter else { return true }
    return unsafe fnmatch(filter, name, 0) == 0
  }

  /// Writes new snapshots where asked to, and says which kept ones no test takes any more.
  private func keepSnapshots(of result: ScriptResult, in folder: String) throws(Failure) {
    let taken = result.tests.flatMap(\.snapshots)
    if tests.updatesSnapshots {
      for snapshot in taken { try OutputFile(path: "\(folder)/\(snapshot.fileName)").write(snapshot.text) }
    }
    guard filter == nil, result.tests.allSatisfy({ $0.failure == nil }) else { return }
    for name in Platform.names(in: folder) where !taken.contains(where: { $0.fileName.hasSameBytes(as: name) }) {
      Platform.writeError("\(folder)/\(name): no test takes this snapshot any more; remove it")
    }
  }
}
