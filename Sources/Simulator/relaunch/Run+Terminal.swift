import AppDefinition
import ArgumentParser
import ControllerKit
import DeviceConsole
import Glibc
import Rendering
import SceneReading
import ScreenModel
import Scripting
import Simulation
import StateArchive
import StateStore
import TerminalFront
import TextFormatting

extension Run {
  /// Opens the app in the terminal, and records what is done there if that is wanted.
  func runInTerminal() throws {
    let name = scene ?? "Mail"
    let path = try SceneLocator().find(name)
    let loaded = try reading.loader().load(path)
    loaded.say(isVerbose: verbose)
    let store = try openStore(loaded.stateName)
    let console = makeConsole(loaded.definition, store)
    let file = try record.map { path throws(Failure) in try RecordingFile(path) }
    let recorder = file.map { file in
      let recorder = Recorder(console, recording: file.recording(of: name, at: path, options: reading.words))
      recorder.onChange = file.write
      return recorder
    }
    // Nothing of what was saved may change if there is no terminal to show the app in.
    if !locked {
      do throws(TerminalProblem) {
        try checkTerminal(environment: Platform.environment)
      } catch {
        file?.remove()
        throw Failure(error)
      }
    }
    do throws(UserActionError) {
      try console.launch(launchOptions)
    } catch {
      file?.remove()
      throw Failure(error)
    }
    if let file, let recorder { try file.finish(recorder.recording) }
    if locked {
      try Platform.writeOutput(
        "\(displayable(loaded.definition.name)) was launched on a locked device: nothing restored, nothing saved")
      return
    }
    let end: TerminalEnd
    do throws(TerminalProblem) {
      let options = terminalOptions(crashLine: "the saved state is in \(store.path)")
      end = try runTerminal(recorder ?? console, options: options)
    } catch {
      file?.remove()
      throw Failure(error)
    }
    if trace, let record = console.device.launchRecord { try Platform.writeOutput(record.text) }
    if let file, let recorder { try file.finish(recorder.recording) }
    if let error = console.storeError ?? console.device.markError { throw Failure(error) }
    if end.exitStatus != 0 { throw ExitCode(end.exitStatus) }
  }

  /// Shows a replay in the terminal.
  func show(_ next: @escaping () -> [ReplayFrame]?) throws(Failure) {
    let end: TerminalEnd
    do throws(TerminalProblem) {
      let options = terminalOptions(crashLine: "the replay has not ended")
      end = try runTerminal(ReplayWatch(pause: slow ?? 400, next: next), options: options)
    } catch {
      throw Failure(error)
    }
    if end.exitStatus != 0 { throw Failure([], status: end.exitStatus) }
  }

  /// Where the state is saved: as it was asked for; a recording, which begins with nothing, else has a folder that goes
  /// with it.
  private func openStore(_ name: String) throws(Failure) -> FileStateStore {
    do throws(StoreError) {
      if record != nil, state == nil { return try FileStateStore.temporary(app: name) }
      if let directory = state
        ?? FileStateStore.defaultDirectory(program: "relaunch", environment: Platform.environment)
      {
        return try FileStateStore(directory: directory, app: name)
      }
    } catch {
      throw Failure(error)
    }
    throw Failure("neither XDG_STATE_HOME nor HOME is set; say where saved state lives: --state DIR", status: EX_USAGE)
  }

  private func makeConsole(_ definition: AppDefinition, _ store: FileStateStore) -> Console {
    let clock = DeviceClock { Timestamp(seconds: Platform.secondsNow) }
    let device = Device(definition: definition, store: store, clock: clock, isDeveloperMode: developerMode)
    return Console(device: device, size: .standard)
  }

  /// How the terminal is to look.
  ///
  /// - Parameter crashLine: What is said if the program dies.
  func terminalOptions(crashLine: String) -> TerminalOptions {
    TerminalOptions(
      color: color, theme: theme, ascii: ascii, mouse: !noMouse, environment: Platform.environment,
      crashLine: "relaunch: " + crashLine)
  }
}

extension ReadingOptions {
  /// The options as they stand on a command line.
  fileprivate var words: [String] {
    (language.map { ["--language", $0] } ?? []) + (project.map { ["--project", $0] } ?? [])
  }
}
