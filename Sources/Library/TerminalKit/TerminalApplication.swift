import ApplicationHost
@_exported public import ControllerKit
@_exported public import StateArchive
internal import Glibc
import StateStore
@_exported public import TerminalFront
import TextFormatting

/// A terminal program whose screens are restored at its next run.
///
/// It launches an `Application` from the state that the last run saved, shows its screens on the terminal until the
/// user quits, and saves them then: also when a signal ends the program or the terminal is closed. What is restored,
/// and through which step, follows UIKit's rules; see `Application`.
///
/// ```swift
/// let program = TerminalApplication(name: "Reader", delegate: ReaderDelegate(), restorationClasses: [PageController.self])
/// await program.runAndExit()
/// ```
public final class TerminalApplication {
  /// The application, whose windows the delegate makes.
  public let application: Application
  /// What happened at the launch, with what was restored and what was not; `nil` before `run()`.
  public private(set) var launchRecord: LaunchRecord?
  /// How the screen looks.
  public var options: TerminalOptions
  /// The folder in which the state of all apps of the program is kept; `nil` is the system's place for state.
  public var stateDirectory: String?

  /// Makes a program that has not been started.
  ///
  /// - Parameters:
  ///   - name: The name of the app, under which its state is kept.
  ///   - version: The version of the app, which the delegate can compare with that of the saved state (R71).
  ///   - delegate: Decides about saving and restoring, and makes the windows.
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
    options = TerminalOptions(environment: ProcessEnvironment.variables)
  }

  /// Restores the screens, shows them until the user quits, and saves them.
  ///
  /// The terminal is as it was when this returns or throws. While it waits for keys, whatever else has to be done on the
  /// caller's actor is done: work that awaits the main actor ends although the program runs there.
  ///
  /// - Returns: Why it ended; its `exitStatus` is the exit status for the program.
  /// - Throws: If there is no terminal, if the state cannot be read or saved, or if another running program holds it.
  nonisolated(nonsending) public func run() async throws(TerminalApplicationError) -> TerminalEnd {
    do throws(TerminalProblem) {
      try checkTerminal(environment: options.environment)
    } catch {
      throw .terminal(error)
    }
    let host = ApplicationHost(appName: application.name, store: try openStore())
    let program = RunningProgram(host: host, application: application)
    do throws(ApplicationHostError) {
      try host.launch(application, conditions: program.conditions)
    } catch {
      throw .host(error)
    }
    host.enterForeground()
    launchRecord = host.launchRecord
    if let reason = application.abortReason { throw .aborted(reason) }
    let interaction = ProgramInteraction(program)
    let end: TerminalEnd
    do throws(TerminalProblem) {
      end = try await runTerminalMeanwhile(interaction, options: options)
    } catch {
      throw .terminal(error)
    }
    if let error = interaction.saveError { throw .host(error) }
    if let error = host.markError { throw .host(.store(error)) }
    return end
  }

  /// Runs the program and ends the process: with the exit status of `run()`, or with 1 and a line on standard error that
  /// says what is wrong and what to do.
  nonisolated(nonsending) public func runAndExit() async -> Never {
    do throws(TerminalApplicationError) {
      exit(try await run().exitStatus)
    } catch {
      let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? application.name
      StandardError.write("\(displayable(program)): \(error)\n")
      exit(EXIT_FAILURE)
    }
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
