import ControllerKit
import FoundationEssentials
import Glibc
import StateArchive

/// One run of the program: a launch from the state file, then one command a line.
struct NotesRun {
  /// The name under which the app's state is saved.
  static let appName = "Notes"

  private let application = Application(
    name: appName, delegate: NotesDelegate(), restorationClasses: [NoteController.self])
  private let file: StateFile

  /// The conditions of the device.
  private var conditions: DeviceConditions {
    DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: Date().timeIntervalSinceReferenceDate))
  }

  /// Launches the app.
  init(file: StateFile) throws(Problem) {
    self.file = file
    let record = try Self.launch(application, conditions, file)
    switch record.outcome {
    case .clean(let cause): complain(cause.sentence)
    case .refused(let reason): complain(try file.setAside(reason.sentence))
    case .restored, .first, .crashed, .exited: break
    }
    for lookup in record.lookups {
      guard case .lost(let reason) = lookup.outcome, let saved = record.savedState else { continue }
      complain("\(saved.path(of: lookup.object)) was not restored: \(reason.sentence) (\(reason.rule))")
    }
  }

  private static func launch(_ application: Application, _ conditions: DeviceConditions, _ file: StateFile)
    throws(Problem) -> LaunchRecord
  {
    let archive = try file.read()
    do throws(LaunchError<Problem>) {
      return try application.launch(archive, conditions: conditions) { isRestoring throws(Problem) in
        try file.setMark(isRestoring)
      }
    } catch {
      switch error {
      case .mark(let problem): throw problem
      case .application(let problem): throw .notNow(problem)
      }
    }
  }

  /// Runs the commands of standard input, up to `quit` or its end.
  ///
  /// A terminal can be closed without notice, so every wait for a line counts as the background (R8).
  func run() throws(Problem) {
    repeat {
      try save()
      draw()
    } while perform(readLine())
  }

  private func save() throws(Problem) {
    let report: PreservationReport
    do throws(ApplicationError) {
      report = try application.preserve(conditions: conditions)
    } catch {
      throw .notNow(error)
    }
    if let state = report.savedState { try file.write(state) }
  }

  private var screen: (any PlainScreen)? { application.visibleControllers.last as? any PlainScreen }

  private func draw() {
    for line in screen?.lines ?? [] { print(line.displayable) }
    print("---")
  }

  /// Runs the command of one line, and returns whether to read another.
  private func perform(_ line: String?) -> Bool {
    guard let line else { return false }
    guard let command = Command(line) else {
      complain("\"\(line)\" is no command; use \(Command.usage)")
      return true
    }
    if case .quit = command { return false }
    if screen?.perform(command) != true { complain("\"\(line)\" cannot be done on this screen") }
    return true
  }
}

/// Prints a line that is not part of a screen.
func complain(_ message: String) {
  let line = Array("notes: \(message.displayable)\n".utf8)
  _ = unsafe write(STDERR_FILENO, line, line.count)
}

extension String {
  /// The text without anything that a terminal would obey.
  fileprivate var displayable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
