import ApplicationHost
public import ControllerKit
internal import Glibc
package import ScreenModel
public import StateArchive
package import StateStore
@_exported public import TerminalFront
import TextFormatting

/// A terminal program whose screens are restored at its next run.
///
/// It launches an `Application` from the state that the last run saved, shows its screens on the terminal until the
/// user quits, and saves them then: also when a signal ends the program or the terminal is closed. What is restored,
/// and through which step, follows UIKit's rules; see `Application`. A delegate without should-save and should-restore
/// saves and restores always.
///
/// ```swift
/// let program = TerminalApplication(name: "Reader", delegate: ReaderDelegate(), restorationClasses: [PageController.self])
/// await program.runAndExit()
/// ```
public final class TerminalApplication {
  /// When a program saves its screens.
  public enum Saving: Sendable, Hashable {
    /// When it is left, whatever ends it but a crash and `SIGKILL`.
    case onLeaving
    /// While it runs, too, half a second after something has changed, so that a crash costs no more. What is saved takes
    /// the place of what this run has saved before; the older generations are those of earlier runs.
    case continuously
  }

  /// The application, whose windows the delegate makes.
  public let application: Application
  /// What happened at the launch; `nil` before `run()`.
  package private(set) var launchRecord: LaunchRecord?
  /// How the screen looks.
  public var options: TerminalOptions
  /// The folder in which the state of all apps of the program is kept; `nil` is the system's place for state.
  public var stateDirectory: String?
  /// When the screens are saved.
  public var saves = Saving.onLeaving
  /// The present classes by the names that they had in former versions of the program.
  public var renamedClasses: [String: AnyClass] = [:]
  /// Changes what another version of the program has saved of one object, before anything is restored: the values that
  /// it encoded, its restoration identifier, and the version that saved it.
  ///
  /// What is no saved state any more afterwards is set aside.
  public var migrate: ((_ state: inout [String: StateValue], _ identifier: String, _ version: String) -> Void)?

  private weak var interaction: ProgramInteraction?

  /// Makes a program that has not been started.
  ///
  /// - Parameters:
  ///   - name: The name of the app, under which its state is kept.
  ///   - version: The version of the app, which the delegate can compare with that of the saved state (R71).
  ///   - delegate: Makes the windows, and may decide about saving and restoring.
  ///   - restorationClasses: The classes that make controllers again (R42).
  ///   - objectRestorationClasses: The classes that make registered objects again (R52).
  ///   - storyboards: Make controllers by identifiers (R44).
  public init(
    name: String, version: String = "1.0", delegate: any ApplicationDelegate,
    restorationClasses: [any ViewControllerRestoration.Type] = [],
    objectRestorationClasses: [any ObjectRestoration.Type] = [], storyboards: [Storyboard] = []
  ) {
    application = Application(
      name: name, version: version, delegate: delegate, restorationClasses: restorationClasses,
      objectRestorationClasses: objectRestorationClasses, storyboards: storyboards)
    application.opensGates = true
    options = TerminalOptions(environment: ProcessEnvironment.variables)
  }

  /// Makes a program of one window that has not been started.
  ///
  /// - Parameters:
  ///   - name: The name of the app, under which its state is kept.
  ///   - version: The version of the app.
  ///   - restorationClasses: The classes that make controllers again (R42).
  ///   - root: Makes the controller at the top of the window, at every launch (R62); one without an identifier gets
  ///     `root` for it, since it would not be saved without one (R13).
  public convenience init(
    name: String, version: String = "1.0", restorationClasses: [any ViewControllerRestoration.Type] = [],
    root: @escaping () -> ViewController
  ) {
    self.init(name: name, version: version, delegate: OneWindow(root), restorationClasses: restorationClasses)
  }

  /// Restores the screens, shows them until the user quits, and saves them.
  ///
  /// The terminal is as it was when this returns or throws. While it waits for keys, whatever else has to be done on the
  /// caller's actor is done: work that awaits the main actor ends although the program runs there.
  ///
  /// - Returns: Why it ended; its `exitStatus` is the exit status for the program.
  /// - Throws: If there is no terminal, if the state cannot be read or saved, or if another running program holds it.
  nonisolated(nonsending) public func run() async throws(TerminalApplicationError) -> TerminalEnd {
    let size: Size?
    do throws(TerminalProblem) {
      size = try checkTerminal(environment: options.environment)
    } catch {
      throw .terminal(error)
    }
    let interaction = try launch(store: try openStore(), size: size, clock: .machine)
    if Self.isDebugBuild {
      for line in losses { StandardError.write("\(Self.programName): \(line)\n") }
    }
    let end: TerminalEnd
    do throws(TerminalProblem) {
      end = try await runTerminalMeanwhile(interaction, options: options)
    } catch {
      throw .terminal(error)
    }
    if let error = interaction.saveError ?? interaction.markError { throw .host(error) }
    return end
  }

  /// Runs the program and ends the process: with the exit status of `run()`, or with 1 and a line on standard error that
  /// says what is wrong and what to do.
  nonisolated(nonsending) public func runAndExit() async -> Never {
    do throws(TerminalApplicationError) {
      exit(try await run().exitStatus)
    } catch {
      StandardError.write("\(Self.programName): \(error)\n")
      exit(EXIT_FAILURE)
    }
  }

  /// Saves the screens now, while the program goes on.
  ///
  /// - Throws: If the program does not run or is being launched, or if the state cannot be written.
  public func preserveNow() throws(TerminalApplicationError) {
    guard let interaction else { throw .notRunning }
    do throws(ApplicationHostError) {
      try interaction.saveNow()
    } catch {
      throw .host(error)
    }
  }

  /// Launches the application from what a store holds.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - size: The size of the terminal, where it is known.
  ///   - clock: The clocks.
  /// - Returns: Its user interface, for a terminal or for a test.
  package func launch(
    store: any StateStore, size: Size?, clock: ProgramClock
  ) throws(TerminalApplicationError) -> ProgramInteraction {
    let host = ApplicationHost(appName: application.name, store: store)
    host.prepare = { [renamedClasses, migrate, version = application.version] saved in
      saved.renameClasses(renamedClasses.mapValues { ClassName(of: $0).name })
      guard let migrate, saved.bundleVersion != version else { return }
      for index in saved.objects.indices where saved.objects[index].kind != .ancestor {
        migrate(&saved.objects[index].state, saved.objects[index].identifier, saved.bundleVersion)
      }
    }
    host.replacesOwn = saves == .continuously
    let program = RunningProgram(host: host, application: application, clock: clock)
    do throws(ApplicationHostError) {
      try program.launch(size: size)
    } catch {
      throw .host(error)
    }
    launchRecord = host.launchRecord
    if let reason = application.abortReason { throw .aborted(reason) }
    let interaction = ProgramInteraction(program, saves: saves, size: size ?? .standard)
    self.interaction = interaction
    return interaction
  }

  /// Whether it is built for debugging; asked in place, the compiler would call what depends on it unreachable.
  static var isDebugBuild: Bool { _isDebugAssertConfiguration() }

  private static var programName: String {
    displayable(CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program")
  }

  private func openStore() throws(TerminalApplicationError) -> FileStateStore {
    let program = FileStateStore.fileName(forApp: application.name)
    guard
      let directory = stateDirectory
        ?? FileStateStore.defaultDirectory(program: program, environment: options.environment)
    else { throw .noStateDirectory }
    do throws(StoreError) {
      return try FileStateStore(directory: directory, app: application.name)
    } catch {
      throw .host(.store(error))
    }
  }
}

/// The delegate of a program that only says what its window shows.
private final class OneWindow: ApplicationDelegate {
  private let root: () -> ViewController

  init(_ root: @escaping () -> ViewController) { self.root = root }

  func applicationWillFinishLaunching(_ application: Application) {
    let controller = root()
    if controller.restorationIdentifier == nil { controller.restorationIdentifier = "root" }
    application.addWindow(Window(rootViewController: controller))
  }
}

/// The standard error of the process.
private enum StandardError {
  /// Writes a text, as far as it is taken.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
