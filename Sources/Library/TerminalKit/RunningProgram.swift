import ApplicationHost
import ControllerKit
import Interaction
import ScreenModel
import StateArchive

/// A program's application as an interaction target.
final class RunningProgram: InteractionTarget {
  private let host: ApplicationHost
  private let application: Application
  private let clock: ProgramClock
  private var dismissals = Dismissals()

  init(host: ApplicationHost, application: Application, clock: ProgramClock) {
    self.host = host
    self.application = application
    self.clock = clock
  }

  /// The conditions of the machine.
  var conditions: DeviceConditions {
    DeviceConditions(bundleVersion: application.version, now: Timestamp(seconds: clock.date()))
  }

  /// Launches the application from what was saved.
  ///
  /// - Parameter size: The size of the terminal, where it is known.
  func launch(size: Size?) throws(ApplicationHostError) {
    var conditions = conditions
    if let size { conditions.horizontalSizeClass = Self.sizeClass(of: size) }
    try host.launch(application, conditions: conditions)
    host.enterForeground()
  }

  /// Why the mark of the launch could not be taken away.
  var markError: ApplicationHostError? { host.markError.map { .store($0) } }

  /// The program's own code may change its screens at any time, so they are gathered whenever they are asked for.
  var screen: Screen? { Screen(application) }

  func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    try dismissals.perform(action, on: Screen(application), at: secondsNow)
  }

  var recentDismissal: RecentDismissal? { dismissals.recent(at: secondsNow) }

  var secondsNow: Double { clock.seconds() }

  /// What is done later than when it was asked for.
  var laterWork: LaterWork { application.laterWork }

  /// Gives the application the width of a terminal: below 80 columns it is compact.
  func resize(to size: Size) {
    let width = Self.sizeClass(of: size)
    if width != application.conditions?.horizontalSizeClass { application.horizontalSizeClassDidChange(to: width) }
  }

  private static func sizeClass(of size: Size) -> SizeClass { size.width < 80 ? .compact : .regular }

  /// Saves the screens for the next run.
  func preserve() throws(ApplicationHostError) { try host.preserve(conditions: conditions) }

  /// Saves the screens while the program goes on.
  func preserveMeanwhile() throws(ApplicationHostError) { try host.preserveMeanwhile(conditions: conditions) }
}

/// The clocks of a program: those of the machine, or those of a test.
package struct ProgramClock {
  /// The seconds since any fixed moment; nobody sets it back.
  package var seconds: () -> Double
  /// The seconds since 2001-01-01 00:00:00 UTC.
  package var date: () -> Double

  /// Makes clocks.
  package init(seconds: @escaping () -> Double, date: @escaping () -> Double) {
    self.seconds = seconds
    self.date = date
  }

  /// Those of the machine.
  package static var machine: ProgramClock {
    ProgramClock(seconds: { ProcessClock.secondsRunning }, date: { ProcessClock.secondsNow })
  }
}
