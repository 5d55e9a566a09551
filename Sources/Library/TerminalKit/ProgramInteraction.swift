package import ApplicationHost
package import Interaction
import ScreenModel

/// The user interface of a program, which saves its screens when the user quits, and before if the program wants it.
package final class ProgramInteraction: ScreenInteraction {
  /// For how many seconds at most something stays unsaved where the program saves continuously.
  private static let longestUnsaved = 0.5

  /// Why the screens could not be saved.
  package private(set) var saveError: ApplicationHostError?
  private let program: RunningProgram
  private let saves: TerminalApplication.Saving
  /// Since when there may be something that is not saved.
  private var changedSince: Double?

  init(_ program: RunningProgram, saves: TerminalApplication.Saving, size: Size) {
    self.program = program
    self.saves = saves
    super.init(target: program, size: size, actsAtOnce: true)
    isAttended = true
  }

  package override func handle(_ event: InputEvent) {
    super.handle(event)
    switch event {
    case .key, .mouse, .paste: noteChange()
    case .resize, .timer, .woken, .asciiOnly, .hangUp: break
    }
    saveIfDue()
  }

  package override func wake(with wake: (@Sendable () -> Void)?) { program.laterWork.wake(with: wake) }

  package override func goOn() { if program.laterWork.run(at: program.secondsNow) { noteChange() } }

  package override func timeHasPassed() {
    goOn()
    clockDidChange()
  }

  package override var secondsToNextTimer: Double? {
    let now = program.secondsNow
    let toSaving = changedSince.map { max(0, $0 + Self.longestUnsaved - now) }
    return [program.laterWork.secondsToNextTimer(at: now), toSaving].compactMap(\.self).min()
  }

  package override func sizeDidChange() { program.resize(to: size) }

  package override var tellsClashes: Bool { TerminalApplication.isDebugBuild }

  // MARK: Saving

  package override func willLeave() {
    keepFocus()
    do throws(ApplicationHostError) {
      try program.preserve()
      saveError = nil
    } catch {
      saveError = error
    }
  }

  /// Why the mark of the launch could not be taken away.
  var markError: ApplicationHostError? { program.markError }

  /// Saves the screens while the program goes on.
  func saveNow() throws(ApplicationHostError) {
    changedSince = nil
    keepFocus()
    try program.preserveMeanwhile()
  }

  private func keepFocus() { program.screen?.keepFocus(on: focus.element) }

  private func noteChange() {
    if case .continuously = saves, changedSince == nil { changedSince = program.secondsNow }
  }

  /// Saves what has changed long enough ago; what cannot be saved is said, and tried again after the next change.
  private func saveIfDue() {
    guard let changedSince, !isFinished, program.secondsNow >= changedSince + Self.longestUnsaved else { return }
    do throws(ApplicationHostError) {
      try saveNow()
      saveError = nil
    } catch {
      if saveError == nil { showToast("! not saved: \(error)") }
      saveError = error
    }
  }
}
