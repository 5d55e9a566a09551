import AppDefinition
import ArgumentParser
import Checking
import ControllerKit
import DeviceConsole
import Glibc
import Interaction
import Moving
import Rendering
import AppReading
import ScreenModel
import Scripting
import Simulation
import StateArchive
import StateStore
import TerminalFront
import TextFormatting

extension Run {
  /// Opens the app in the terminal, and records what is done there if asked to.
  func runInTerminal() throws {
    guard let name = try scene ?? chosenApp() else { return }
    let loader = try reading.loader()
    // Which app is meant may be told by its sources, which are not read again after that.
    let (path, lookedAt) = try Platform.notingReads { () throws(Failure) in
      try reading.locator(on: device.idiom, for: loader).find(name)
    }
    let progress = PhaseProgress(path, ["reading the app"])
    defer { progress.end() }
    let (loaded, files) = try load(path, by: loader)
    progress.end()
    let watch = FileWatch()
    watch?.watch(files)
    loaded.say(isVerbose: verbose)
    let store = try openStore(loaded.stateName)
    let kept = KeptFile(in: store.path)
    let console = makeConsole(try device.condition.applied(to: loaded.placed), store, kept)
    console.isRecorded = screen.record != nil
    console.notice = loaded.wordsOfBeginning
    console.trial = AppLocator.isFault(path) ? loaded.definition.trial : nil
    let mendedFile = MendedAppFile(path: path, reading: reading)
    console.mendedFile = mendedFile.file
    console.reasonNotToWrite = mendedFile.reasonNotToWrite(isUsingCode: !loaded.account.uses.isEmpty)
    console.takeChangedFiles = watch?.takeChanged
    console.source = Self.sources(lookedAt + files, of: loaded.definition)
    console.readAgain = { [unowned console] in
      do throws(Failure) {
        let (loaded, files) = try load(path, by: try reading.loader())
        watch?.watch(files)
        console.source = Self.sources(lookedAt + files, of: loaded.definition)
        return .success(try device.condition.applied(to: loaded.placed))
      } catch {
        return .failure(WritingProblem(error.lines.first ?? "\(path) cannot be read"))
      }
    }
    console.moveNotes = { definition in
      var app = definition
      app.findProject(from: path)
      return MovePlan(of: app, checked: CheckReport(app, file: path)).notes
    }
    let file = try screen.record.map { path throws(Failure) in try RecordingFile(path) }
    let recorder = file.map { file in
      let recorder = Recorder(console, recording: file.recording(of: name, at: path, options: reading.words))
      recorder.onChange = file.write
      return recorder
    }
    // Recorded like everything else that is done, so that the recording replays.
    for observation in Observation.allCases where device.condition.observed.contains(observation) {
      try? console.device.perform(.device(.condition(observation, isObserved: true)))
    }
    let lastRun = LastRunFile(in: store.path)
    let remembered = lastRun.read()
    let history = recorder == nil ? RunHistory(console, last: remembered.flatMap(RememberedRun.init(bytes:))) : nil
    history?.onPreserve = lastRun.write
    var driver: any FrontDriver = console
    if let history { driver = history }
    if let recorder { driver = recorder }
    // Saved state must not change if there is no terminal to show the app in.
    if !device.locked {
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
    if console.device.launchRecord?.outcome == .first { console.trial = loaded.definition.trial }
    if let file, let recorder { try file.finish(recorder.recording) }
    if device.locked {
      try Platform.writeOutput(
        "\(displayable(loaded.definition.name)) was launched on a locked device: nothing restored, nothing saved")
      return
    }
    let end: TerminalEnd
    do throws(TerminalProblem) {
      let options = screen.terminal(crashLine: "the saved state is in \(store.path)")
      end = try runTerminal(driver, options: options, watched: watch?.descriptor)
    } catch {
      file?.remove()
      throw Failure(error)
    }
    if let line = console.lossAtEnd { Platform.writeError("relaunch: \(line)") }
    if trace, let record = console.device.launchRecord {
      try Platform.writeOutput(record.text + (console.device.preservationReport?.warningText ?? ""))
    }
    if let file, let recorder { try file.finish(recorder.recording) }
    if let error = console.storeError ?? console.device.markError { throw Failure(error) }
    if let failure = kept.failure { throw failure }
    if end.exitStatus != 0 { throw ExitCode(end.exitStatus) }
  }

  /// The lines of files as they are when they are asked for: of those that were read, and of the sources to which the app
  /// file leaves something.
  private static func sources(_ files: [String], of app: AppDefinition) -> (String) -> [String]? {
    // Places are named from the working directory, and what was read as it was found.
    let known = Set((files + app.sourcesNamed).map { ByteString(Platform.absolute($0)) })
    return { name in
      let path = Platform.absolute(name)
      guard known.contains(ByteString(path)), let file = try? Platform.read(path) else { return nil }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }
  }

  /// Reads the app, and tells from which files.
  private func load(_ path: String, by loader: AppLoader) throws(Failure) -> (app: LoadedApp, files: [String]) {
    let (app, files) = try Platform.notingReads { () throws(Failure) in try loader.load(path) }
    return (app, files)
  }

  /// The app that the user chooses from a list; `nil` if none is chosen.
  private func chosenApp() throws -> String? {
    do throws(TerminalProblem) {
      try checkTerminal(environment: Platform.environment)
    } catch {
      throw Failure(error)
    }
    let choice = AppChoice(AppSection.all(try reading.loader()))
    let (path, end) = try choice.run(screen.terminal(crashLine: "no app was open"))
    if end.exitStatus != 0 { throw ExitCode(end.exitStatus) }
    return path
  }

  /// Shows a replay in the terminal.
  func show(_ next: @escaping () -> [ReplayFrame]?) throws(Failure) {
    let end: TerminalEnd
    do throws(TerminalProblem) {
      let options = screen.terminal(crashLine: "the replay has not ended")
      end = try runTerminal(ReplayWatch(pause: replaying.slow ?? 400, next: next), options: options)
    } catch {
      throw Failure(error)
    }
    if end.exitStatus != 0 { throw Failure([], status: end.exitStatus) }
  }

  /// The folder of saved state: the one asked for; a recording, which begins without state, else has a temporary one.
  private func openStore(_ name: String) throws(Failure) -> FileStateStore {
    do throws(StoreError) {
      if screen.record != nil, device.state == nil { return try FileStateStore.temporary(app: name) }
      if let directory = device.state
        ?? FileStateStore.defaultDirectory(program: "relaunch", environment: Platform.environment)
      {
        return try FileStateStore(directory: directory, app: name)
      }
    } catch {
      throw Failure(error)
    }
    throw Failure(
      "neither XDG_STATE_HOME nor HOME is set; name the folder of saved state: --state DIR", status: EX_USAGE)
  }

  private func makeConsole(_ definition: AppDefinition, _ store: FileStateStore, _ kept: KeptFile) -> Console {
    let clock = DeviceClock { Timestamp(seconds: Platform.secondsNow) }
    let device = Device(
      definition: definition, store: store, clock: clock, isDeveloperMode: device.developerMode, kept: kept.read())
    device.onKeep = kept.write
    let console = Console(device: device, size: .standard)
    console.isAttended = true
    return console
  }
}

extension ReadingOptions {
  /// The options as they are written on a command line.
  fileprivate var words: [String] {
    (language.map { ["--language", $0] } ?? []) + (project.map { ["--project", $0] } ?? [])
      + (target.map { ["--target", $0] } ?? [])
  }
}
