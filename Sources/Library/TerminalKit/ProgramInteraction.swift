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
    super.init(target: program, size: .standard)
    isAttended = true
  }

  override func willLeave() {
    do throws(ApplicationHostError) {
      try program.preserve()
    } catch {
      saveError = error
    }
  }
}
