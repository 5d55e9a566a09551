import AppDefinition
import ControllerKit
import Glibc
import Rendering
import SceneReading
import Session

/// Replays scripts from the disk: finds and reads them, their scenes and snapshots, and keeps what failed.
struct Replay {
  let loader: SceneLoader
  /// The scene that goes before the one a script names.
  var scene: String?
  /// Where saved state lives; without it each test has a fresh temporary folder.
  var stateDirectory: String?
  /// The size that goes before the one a script sets.
  var size: Size?
  var launchOptions = LaunchOptions()
  var isDeveloperMode = false
  var updatesSnapshots = false
  var filter: String?
  var failsFast = false
  var isVerbose = false
  var traces = false

  init(loader: SceneLoader) { self.loader = loader }

  /// A script that was read, with the app it is for.
  struct Job {
    let script: Script
    let scene: LoadedScene
    let path: String

    /// The folder of its snapshots.
    var snapshots: String { path + ".snapshots" }
  }

  /// Replays the scripts of some paths, in order.
  func run(_ paths: [String]) throws(Failure) -> ReplayReport {
    var jobs: [Job] = []
    var problems: [Diagnostic] = []
    for path in try files(paths) {
      let reading = try read(path)
      guard let script = reading.value else {
        problems += reading.diagnostics
        continue
      }
      jobs.append(Job(script: script, scene: try loadScene(script, path), path: path))
    }
    guard problems.isEmpty else { throw Failure(problems) }
    var report = ReplayReport()
    for job in jobs {
      let result = try run(job)
      report.scripts.append(result)
      if failsFast, result.tests.contains(where: { $0.failure != nil }) { break }
    }
    return report
  }

  // MARK: Files

  private func files(_ paths: [String]) throws(Failure) -> [String] {
    var files: [String] = []
    for path in paths {
      guard Platform.entry(at: path) == .folder else {
        files.append(path)
        continue
      }
      let found = scripts(below: path)
      if found.isEmpty { throw Failure("\(path): holds no script (*.script)", status: EX_NOINPUT) }
      files += found
    }
    return files
  }

  private func scripts(below folder: String) -> [String] {
    Platform.names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      switch Platform.entry(at: path) {
      case .folder: return name.hasPrefix(".") ? [] : scripts(below: path)
      case .file: return name.hasSuffix(".script") ? [path] : []
      case .none: return []
      }
    }
  }

  /// Reads a script and what it includes.
  func read(_ path: String) throws(Failure) -> Reading<Script> {
    let source = try Platform.read(path)
    return ScriptParser.read(.init(file: source.name, bytes: source.bytes), loader: include)
  }

  /// Finds an included script: its name is relative to the file that names it.
  private func include(_ name: String, from file: String) -> ScriptParser.Source? {
    let folder = SceneLocator.parent(of: file)
    let path = name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
    guard let source = try? Platform.read(path) else { return nil }
    return .init(file: source.name, bytes: source.bytes)
  }

  /// Reads the app that a script is for, and says what its readers said.
  func loadScene(_ script: Script, _ path: String) throws(Failure) -> LoadedScene {
    let loaded: LoadedScene
    if let scene {
      loaded = try loader.load(SceneLocator().find(scene))
    } else if let reference = script.settings.scene {
      let folder = SceneLocator.parent(of: reference.position.file)
      do throws(Failure) {
        loaded = try loader.load(SceneLocator(folder: folder).find(reference.name))
      } catch {
        throw error.placed(at: reference.position)
      }
    } else {
      let start = SourcePosition(file: path, line: 1, column: 1)
      throw Failure([Diagnostic(.error, at: start, "the script names no scene; begin it with: scene FILE")])
    }
    loaded.say(isVerbose: isVerbose)
    return loaded
  }

  // MARK: One script

  private func run(_ job: Job) throws(Failure) -> ScriptResult {
    var runner = runner(for: job)
    if traces {
      runner.onLaunch = { test, record in Platform.writeOutput("# \(displayable(test.name))\n\(record.text)") }
    }
    var result = ScriptResult(file: job.script.file, tests: [])
    for test in job.script.tests where matches(test.name) {
      result.tests.append(try run(test, of: job, with: runner))
      if failsFast, result.tests.last?.failure != nil { return result }
    }
    try keepSnapshots(of: result, in: job.snapshots)
    return result
  }

  /// What replays a script as this replay wants it; its tests keep their state in memory.
  func runner(for job: Job) -> ScriptRunner {
    var runner = ScriptRunner(definition: job.scene.definition, settings: job.script.settings)
    if let size { runner.size = size }
    runner.launchOptions = launchOptions
    runner.isDeveloperMode = isDeveloperMode
    runner.updatesSnapshots = updatesSnapshots
    runner.keptSnapshot = { kind, name in
      (try? Platform.read("\(job.snapshots)/\(name).\(kind.rawValue)"))
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    return runner
  }

  private func run(_ test: ScriptTest, of job: Job, with runner: ScriptRunner) throws(Failure) -> TestResult {
    let store: FileStateStore
    do throws(StoreError) {
      store =
        if let stateDirectory {
          try FileStateStore(directory: stateDirectory, app: job.scene.stateName)
        } else {
          try FileStateStore.temporary(app: job.scene.stateName)
        }
    } catch {
      throw Failure(error)
    }
    var runner = runner
    runner.makeStore = { _ in store }
    var result = runner.run(test)
    if let failure = result.failure {
      result.failure?.keptIn = try keep(failure, of: test, in: job, archive: try? store.archive(generation: 0))
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
    try Platform.write(
      failure.screen.filter { $0.mark != .missing }.map(\.text).joined(separator: "\n") + "\n",
      to: folder + "/screen.txt")
    if let archive { try Platform.write(archive, to: folder + "/archive.plist") }
    return folder
  }

  private func matches(_ name: String) -> Bool {
    guard let filter else { return true }
    return unsafe fnmatch(filter, name, 0) == 0
  }

  /// Writes new snapshots where asked to, and says which kept ones no test takes any more.
  private func keepSnapshots(of result: ScriptResult, in folder: String) throws(Failure) {
    let taken = result.tests.flatMap(\.snapshots)
    if updatesSnapshots {
      for snapshot in taken { try Platform.write(snapshot.text, to: "\(folder)/\(snapshot.fileName)") }
    }
    guard filter == nil, result.tests.allSatisfy({ $0.failure == nil }) else { return }
    for name in Platform.names(in: folder) where !taken.contains(where: { $0.fileName.hasSameBytes(as: name) }) {
      Platform.writeError("\(folder)/\(name): no test takes this snapshot any more; remove it")
    }
  }
}
