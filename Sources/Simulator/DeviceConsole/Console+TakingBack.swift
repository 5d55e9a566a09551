import AppDefinition
import Checking
import Interaction
import Rendering
import Simulation
import StateStore
import TextFormatting

// Taking mends back, the last one first, out of the app's file, too.
extension Console {
  /// What was applied to mend what was lost and is not in the app's own file; `nil` where there is no such thing.
  var applied: Mending? {
    let notInFile = mends.filter { !$0.isInAppFile }.map(\.mending)
    return notInFile.dropFirst().reduce(notInFile.first) { $0?.adding($1) }
  }

  /// Whether something was done since a mend.
  func isFollowed(_ mend: Mend) -> Bool {
    guard mend.isOfThisLaunch, let count = mend.logCount else { return true }
    return log.count > count
  }

  /// Takes the last mend back, after asking if something was done since, or if a file has it.
  func takeMendBack() {
    guard let mend = mends.last else { return }
    let outOfFile = mend.written.map { written in
      let path = displayable(written.file.path)
      return written.file.isNew ? "the file \(path) goes, too" : "it is taken out of \(path), too"
    }
    let consequences = [isFollowed(mend) ? "what was done since the mend goes with it" : nil, outOfFile]
      .compactMap(\.self)
    guard !consequences.isEmpty else { return takeBack(mend) }
    ask(
      Question(
        "! " + consequences.joined(separator: "; ").withCapital, yes: [.character("y")],
        hints: [Hint("", "take the mend back?"), Hint("y", "yes"), Hint("n", "no")]
      ) { [unowned self] in takeBack(mend) })
  }

  private func takeBack(_ mend: Mend) {
    let file = mend.written?.file
    let problem = file?.takeBack()
    // The app is read from its own file, so it is as that says; a new one is not read.
    if let problem, file?.isNew == false { return showToast("! \(problem.message)") }
    let undone: [String]?
    do throws(StoreError) {
      undone = try mend.wayBack?(mend.definition)
      if undone == nil { try device.install(mend.definition, archive: mend.archive) }
    } catch {
      if problem == nil { _ = file?.write() }
      return showToast("! \(error.message)")
    }
    if undone == nil { attempt(.device(.launch(LaunchOptions()))) }
    mends.removeLast()
    lossesOfLaunch = mend.losses
    if !panelHasKeys { inspector.turn(to: .lost) }
    var rest = [
      undone.map { $0.isEmpty ? nil : "not done again: \(words(ofUndone: $0))" }
        ?? "it goes on from what was saved last"
    ]
    noteUndone(undone ?? [])
    rest += [problem?.message]
    if let file, problem == nil { rest += [wordsOfFile(without: mend, file)] }
    if !mends.isEmpty {
      mends[mends.count - 1].isOfThisLaunch = true
      mends[mends.count - 1].logCount = mend.isStraightAfterLast ? log.count : nil
    }
    showToast((["✓ The mend is taken back"] + rest.compactMap(\.self)).joined(separator: "; "))
  }

  /// Writes those mends again that were in a file with one that was taken out of it, and says what the file has now.
  private func wordsOfFile(without mend: Mend, _ file: MendedFile) -> String {
    forgetChange(of: file)
    let path = displayable(file.path)
    let others = mends.indices.filter { mends[$0].written?.number == mend.written?.number }
    for place in others { mends[place].written = nil }
    guard !others.isEmpty, let applied, let mendedFile else { return "\(path) is \(file.isNew ? "gone" : "as it was")" }
    switch mendedFile(device.definition, applied) {
    case .success(let file):
      if let problem = write(file) { return problem.message }
      return "\(displayable(file.path)) keeps the others"
    case .failure(let problem): return problem.message
    }
  }

  // MARK: What is not done again

  /// Notes in the log what could not be done again, so that all of it can be read.
  func noteUndone(_ steps: [String]) { for step in steps { note("not done again: \(step)") } }

  /// The first steps that could not be done again, and where the others are named.
  func words(ofUndone steps: [String]) -> String {
    guard let first = steps.first, steps.count > 1 else { return steps.first ?? "" }
    return "\(first), and \(steps.count - 1) more that the log names"
  }
}
