import ApplicationHost
import Interaction
import ScreenModel

/// The user interface of a program, which saves its screens when the user quits.
final class ProgramInteraction: ScreenInteraction {
  /// Why the screens could not be saved.
  private(set) var saveError: ApplicationHostError?
  private let program: RunningProgram

  init(_ program: RunningProgram) {
    self.program = program
    super.init(target: program, size: .standard, actsAtOnce: true)
    isAttended = true
  }

  override func wake(with wake: (@Sendable () -> Void)?) { program.laterWork.wake(with: wake) }

  override func goOn() { program.laterWork.run(at: program.secondsNow) }

  override func timeHasPassed() {
    goOn()
    clockDidChange()
  }

  override var secondsToNextTimer: Double? { program.laterWork.secondsToNextTimer(at: program.secondsNow) }

  override var tellsClashes: Bool { _isDebugAssertConfiguration() }

  override func willLeave() {
    program.screen?.keepFocus(on: focus.element)
    do throws(ApplicationHostError) {
      try program.preserve()
    } catch {
      saveError = error
    }
  }
}
