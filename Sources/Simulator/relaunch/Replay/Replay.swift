import AppDefinition
import ControllerKit
import Glibc
import Rendering
import AppReading
import Scripting
import Simulation

/// Replays scripts from the disk: finds and reads them, their scenes and snapshots, and keeps what failed.
struct Replay {
  let loader: AppLoader
  /// The scene that overrides the one a script names.
  var scene: String?
  /// Replays each test.
  var tests = TestReplay()
  var filter: String?
  var failsFast = false
  var isVerbose = false
  /// How many tests are replayed at once.
  var jobCount = 1
  /// Shows the tests while they are replayed, one after the other; each is replayed when it is asked for.
  var show: ((_ next: @escaping () -> [ReplayFrame]?) throws(Failure) -> Void)?

  init(loader: AppLoader) { self.loader = loader }

  /// A script that was read, with its app.
  struct Job: Sendable {
    let script: Script
    let scene: LoadedApp
    let path: String

    /// The folder of its snapshots.
    var snapshots: String { path + ".snapshots" }
  }

  /// Reads the scripts of some paths, in order.
  func jobs(_ paths: [String]) throws(Failure) -> [Job] {
    var jobs: [Job] = []
    var problems: [Diagnostic] = []
    for path in try files(paths) {
      let reading = try read(path)
      guard let script = reading.value else {
        problems += reading.diagnostics
        continue
      }
      jobs.append(Job(script: script, scene: try loadApp(script, path), path: path))
    }
    guard problems.isEmpty else { throw Failure(problems) }
    return jobs
  }

  // MARK: Files

  /// The scripts of some paths, in order; a folder means every script below it.
  func files(_ paths: [String]) throws(Failure) -> [String] {
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
    var links = LinksOut(of: folder, reading: [".script"])
    let files = Platform.files(below: folder) { links.leadsOut($0) }
    for path in links.paths { Platform.writeError("\(path): \(LinksOut.reason)") }
    return files.filter { $0.hasSuffix(".script") }
  }

  /// Reads a script and what it includes.
  func read(_ path: String) throws(Failure) -> Reading<Script> {
    let source = try Platform.read(path)
    let identity = path == "-" ? path : Platform.identity(of: path)
    return ScriptParser.read(.init(file: source.name, identity: identity, bytes: source.bytes), loader: include)
  }

  /// Finds an included script: its name is relative to the file that names it.
  private func include(_ name: String, from file: String) -> ScriptParser.Source? {
    let folder = AppLocator.parent(of: file)
    let path = name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
    guard let source = try? Platform.read(path) else { return nil }
    return .init(file: source.name, identity: Platform.identity(of: path), bytes: source.bytes)
  }

  /// Reads a script's app, and prints the readers' diagnostics.
  func loadApp(_ script: Script, _ path: String) throws(Failure) -> LoadedApp {
    let loaded: LoadedApp
    if let scene {
      loaded = try loader.load(AppLocator(target: loader.target, idiom: tests.launchOptions.idiom).find(scene))
    } else if let reference = script.settings.scene {
      let folder = AppLocator.parent(of: reference.position.file)
      do throws(Failure) {
        loaded = try loader.load(AppLocator(folder: folder, target: loader.target).find(reference.name))
      } catch {
        throw error.placed(at: reference.position)
      }
    } else {
      let start = SourcePosition(file: path, line: 1, column: 1)
      throw Failure([Diagnostic(.error, at: start, "the script names no scene; begin it with: scene FILE")])
    }
    loaded.say(isVerbose: isVerbose)
    var turned = loaded
    turned.definition = try tests.conditions.applied(to: loaded.definition)
    return turned
  }
}
