import StateArchive

/// What only the controllers of programs have, so that those of a simulated app, of which there are many, stay small.
final class ProgramState {
  /// The view that is to get the focus when the controller is shown next.
  var requestedFocus: FocusPlace?
  /// The view that has the focus while the state is saved.
  var focusToKeep: FocusPlace?
  /// The values of restored properties, and what was restored under other keys and nobody has read.
  var restoredValues: [String: StateValue] = [:]
  /// The keys of the restored properties that were used.
  var restoredProperties: Set<String> = []
  /// What the controller has asked for and that goes on.
  let work = OwnWork()
}

extension ViewController {
  /// What only the controllers of programs have, made when something of it is set.
  var madeProgramState: ProgramState {
    if let programState { return programState }
    let made = ProgramState()
    programState = made
    return made
  }

  /// The view that is to get the focus when the controller is shown next.
  package var requestedFocus: FocusPlace? {
    get { programState?.requestedFocus }
    set { if newValue != nil || programState != nil { madeProgramState.requestedFocus = newValue } }
  }

  /// The view that has the focus while the state is saved.
  package var focusToKeep: FocusPlace? {
    get { programState?.focusToKeep }
    set { if newValue != nil || programState != nil { madeProgramState.focusToKeep = newValue } }
  }
}
