import AppDefinition
import Glibc
import Interaction
import Rendering
import Scripting
import Simulation
import TerminalFront
import TextFormatting
import Trials

extension Replay {
  /// A screen at the end of a test.
  struct FinalScreen {
    /// The cells.
    let grid: CellGrid
    /// What stands on all screens of the app; `nil` where it does not run.
    let shown: ShownApp?
    /// The name of the app.
    let app: String
    /// The colours that the script asks for, if it does.
    let color: ScriptSettings.Color?
  }

  /// The screen at the end of a test, or after a launch if there is no script.
  ///
  /// - Parameters:
  ///   - path: The script; without one the scene must be named.
  ///   - name: The test; without a name it is the script's last.
  ///   - identifier: The storyboard identifier of a controller that the app shows then.
  /// - Throws: A failure; status 1 with the whole report if the test does not pass.
  func screen(script path: String?, test name: String?, showing identifier: String?) throws(Failure) -> FinalScreen {
    let job = try job(script: path)
    var test = try test(name, of: job)
    let place = SourcePosition(file: "--show", line: 1, column: 1)
    if let identifier { test.steps.append(Step(.device(.show(identifier)), at: place)) }
    var runner = tests.runner(for: job)
    var last = CellGrid(size: runner.size)
    runner.onStep = { _, _, screenful in last = screenful.grid }
    var shown: ShownApp?
    runner.onEnd = { _, device in shown = device.application.map { ShownApp($0) } }
    let result = runner.run(test)
    if let failure = result.failure {
      if failure.position == place { throw Failure("--show: \(failure.found)", status: EX_USAGE) }
      let report = ReplayReport(scripts: [ScriptResult(file: job.script.file, tests: [result])])
      throw Failure(report.human.split(separator: "\n").map(String.init), status: EXIT_FAILURE)
    }
    return FinalScreen(grid: last, shown: shown, app: job.scene.definition.name, color: job.script.settings.color)
  }

  /// The screens of a test, one after each step, with the step.
  ///
  /// - Parameters:
  ///   - path: The script.
  ///   - name: The test; without a name it is the script's last.
  /// - Throws: A failure; status 1 with the whole report if the test does not pass.
  func frames(script path: String, test name: String?) throws(Failure) -> [ReplayFrame] {
    let job = try job(script: path)
    let test = try test(name, of: job)
    var runner = tests.runner(for: job)
    var frames: [ReplayFrame] = []
    runner.onStep = { _, step, screenful in frames.append(ReplayFrame(step, screenful)) }
    let result = runner.run(test)
    guard result.failure == nil else {
      let report = ReplayReport(scripts: [ScriptResult(file: job.script.file, tests: [result])])
      throw Failure(report.human.split(separator: "\n").map(String.init), status: EXIT_FAILURE)
    }
    return frames
  }

  private func job(script path: String?) throws(Failure) -> Job {
    let launch = ScriptTest(
      name: "launch", position: SourcePosition(file: "", line: 1, column: 1),
      steps: [Step(.device(.launch(LaunchOptions())), at: SourcePosition(file: "", line: 1, column: 1))])
    guard let path else {
      let script = Script(file: "", tests: [launch])
      return Job(script: script, scene: try loadApp(script, ""), path: "")
    }
    let reading = try read(path)
    guard let script = reading.value else { throw Failure(reading.diagnostics) }
    return Job(script: script, scene: try loadApp(script, path), path: path)
  }

  private func test(_ name: String?, of job: Job) throws(Failure) -> ScriptTest {
    let tests = job.script.tests
    guard let name else {
      if let last = tests.last { return last }
      throw Failure("\(job.path): holds no test", status: EX_DATAERR)
    }
    if let test = tests.first(where: { $0.name.hasSameBytes(as: name) }) { return test }
    let near = nearestWord(to: name, in: tests.map(\.name)).map { "; did you mean \"\($0)\"?" } ?? ""
    throw Failure("\(job.path): has no test \"\(name)\"\(near)", status: EX_USAGE)
  }
}
