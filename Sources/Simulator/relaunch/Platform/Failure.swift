import AppDefinition
import ArgumentParser
import Glibc
import Simulation
import StateStore
import TerminalFront

/// Why a command failed: its message and its exit status.
struct Failure: Error {
  /// The lines for standard error.
  let lines: [String]
  /// The exit status, as `sysexits.h` counts.
  let status: Int32

  init(_ lines: [String], status: Int32) {
    self.lines = lines
    self.status = status
  }

  init(_ line: String, status: Int32) { self.init(["relaunch: " + line], status: status) }

  /// What is wrong in files, each line beginning with its place.
  init(_ diagnostics: [Diagnostic]) {
    self.init(diagnostics.filter { $0.severity == .error }.map(\.description), status: EX_DATAERR)
  }

  /// The same failure, reported at the place in a file that led to it.
  func placed(at position: SourcePosition) -> Failure {
    Failure(
      lines.map { line in
        line.hasPrefix("relaunch: ") ? "\(position): \(line.dropFirst("relaunch: ".count))" : line
      }, status: status)
  }

  /// An error of the store: 75 if another program holds it, 66 if it cannot be read, else 73.
  init(_ error: StoreError) {
    let status: Int32 =
      switch error {
      case .held: EX_TEMPFAIL
      case .failed(.read, _, _), .failed(.readFolder, _, _): EX_NOINPUT
      case .tooLarge: EX_DATAERR
      case .failed, .untrusted, .unreadable: EX_CANTCREAT
      }
    let advice = if case .held = error { ", or use --state DIR" } else { "" }
    self.init(error.message + advice, status: status)
  }

  /// An action on the device that was not possible.
  init(_ error: UserActionError) {
    switch error {
    case .store(let error): self.init(error)
    case .forPadsAlone: self.init(error.message, status: EX_USAGE)
    case .outOfPlace, .noBackgroundWork, .element, .unknownController, .unknownSegue, .coveredSegue, .unknownEvent,
      .unknownSwitch, .unknownSession, .oneWindowOnPhone, .oneWindowForPhones, .scene, .application:
      self.init(error.message, status: EX_SOFTWARE)
    }
  }

  /// A terminal that cannot be used.
  init(_ problem: TerminalProblem) {
    self.init("\(problem), or replay a script with --script FILE", status: EX_UNAVAILABLE)
  }

  /// Writes the lines, without anything in them that a terminal would obey, and returns the status.
  func report() -> ExitCode {
    for line in lines { Platform.writeError(line) }
    return ExitCode(status)
  }
}
