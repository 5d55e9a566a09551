import ApplicationHost
import ControllerKit
import Interaction
import ScreenModel
import StateArchive

/// A program's application as an interaction target.
final class RunningProgram: InteractionTarget {
  private let host: ApplicationHost
  private let application: Application
  private var dismissals = Dismissals()

  init(host: ApplicationHost, application: Application) {
    self.host = host
    self.application = application
  }

  /// The conditions of the machine.
  var conditions: DeviceConditions {
    DeviceConditions(bundleVersion: application.version, now: Timestamp(seconds: ProcessClock.secondsNow))
  }

  /// The program's own code may change its screens at any time, so they are gathered whenever they are asked for.
  var screen: Screen? { Screen(application) }

  func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    try dismissals.perform(action, on: Screen(application), at: secondsNow)
  }

  var recentDismissal: RecentDismissal? { dismissals.recent(at: secondsNow) }

  var secondsNow: Double { ProcessClock.secondsRunning }

  /// What is done later than when it was asked for.
  var laterWork: LaterWork { application.laterWork }

  /// Saves the screens.
  func preserve() throws(ApplicationHostError) { try host.preserve(conditions: conditions) }
}
