import AppDefinition
import Checking
import Interaction
import Rendering
import Simulation
import StateStore
import TextFormatting

// The app's file: reading it again when it has changed, and writing what was mended.
extension Console {
  // MARK: Reading

  /// Says that files of the app have changed, until they are read again.
  func filesDidChange() {
    let names = takeChangedFiles?() ?? []
    for name in names { noteChange(of: name) }
    guard !names.isEmpty else { return }
    updateCommands()
    showToast("! \(changedWords); r reads \(changedFiles.count == 1 ? "it" : "them") again")
  }

  private func noteChange(of name: String) {
    if !changedFiles.contains(where: name.hasSameBytes) { changedFiles.append(name) }
  }

  /// Which files have changed, in a sentence without its full stop.
  var changedWords: String {
    let more = changedFiles.count - 1
    let rest = more == 0 ? " has" : more == 1 ? " and 1 more have" : " and \(more) more have"
    return "\(displayable(changedFiles.first ?? ""))\(rest) changed"
  }

  /// Reads the app again, launches it as it was launched, and does again what was done, as far as that is possible.
  func readAppAgain() {
    guard !isRecorded else {
      return showToast("! not while what is done is recorded; the script runs with the file as it is")
    }
    guard let readAgain else { return }
    var definition: AppDefinition
    switch readAgain() {
    case .success(let read): definition = read
    case .failure(let problem): return showToast("! \(problem.message)")
    }
    guard definition.name.hasSameBytes(as: device.definition.name) else {
      return showToast("! the app is called \(displayable(definition.name)) now; quit, and open it again")
    }
    let again = mendsAgain(of: &definition)
    changedFiles = []
    updateCommands()
    if definition == device.definition {
      return showToast("✓ The app is as it was: nothing that is understood of it differs")
    }
    let undone: [String]?
    do throws(StoreError) {
      undone = try history?.doAgain(with: definition)
      if undone == nil { try device.install(definition) }
    } catch {
      return showToast("! \(error.message)")
    }
    if undone == nil { attempt(.device(.launch(LaunchOptions()))) }
    mends = again
    noteUndone(undone ?? [])
    let rest =
      undone.map { $0.isEmpty ? "what was done is done again" : "not possible any more: \(words(ofUndone: $0))" }
      ?? "it goes on from what was saved last"
    showToast("\(undone?.isEmpty == false ? "!" : "✓") The app was read again; \(rest)")
  }

  /// Applies to an app as it was read what was mended and is not in its file, as far as it fits.
  ///
  /// - Returns: The mends, each with the app before it.
  private func mendsAgain(of definition: inout AppDefinition) -> [Mend] {
    var again: [Mend] = []
    for var mend in mends where !mend.isInAppFile {
      let mended = mend.mending.applied(to: definition)
      if mended.problems().contains(where: { $0.severity == .error }) { break }
      (mend.definition, definition, mend.isOfThisLaunch) = (definition, mended, false)
      again.append(mend)
    }
    return again
  }

  // MARK: Writing

  /// Shows how the app's file is changed by everything that was applied, so that it can be written.
  func writeAppFile() {
    guard let applied else { return }
    guard let mendedFile else { return showToast("! there is nowhere to write it") }
    switch mendedFile(device.definition, applied) {
    case .success(let file): inspector.difference = file
    case .failure(let problem): showToast("! \(problem.message)")
    }
  }

  /// What the inspector shows of a file before it is written.
  func differenceLines(_ file: MendedFile, _ width: Int) -> [InspectorLine] {
    let heading = file.isNew ? "NEW FILE \(displayable(file.path))" : "CHANGES OF \(displayable(file.path))"
    let lines = file.difference.flatMap { line -> [SidePanel.Line] in
      let number = String(line.number)
      let lead = String(repeating: " ", count: max(0, 5 - number.count)) + "\(number) \(line.kind.rawValue) "
      let text = displayable(line.text)
      let role: Style.Role
      switch line.kind {
      case .same: return [.init(fitted(lead + text, width), isFaint: true)]
      case .added: role = .success
      case .removed: role = .destructive
      }
      let room = max(10, width - displayWidth(lead))
      return textLines(text, room).enumerated().map { place, part in
        .init((place == 0 ? lead : String(repeating: " ", count: displayWidth(lead))) + part.text, role: role)
      }
    }
    return ([.init(heading, isHeading: true)] + lines).map { InspectorLine(line: $0) }
  }

  /// The keys while a difference is shown.
  func differenceCommands(_ file: MendedFile) -> [KeyCommand] {
    [
      panelCommand([.character("y")], shown: "y", "write \(displayable(file.path))") { $0.writeShown(file) }
        .hintedInPanel("write"),
      panelCommand([.character("n"), .escape, .character("q")], shown: "n", "leave it as it is") {
        $0.inspector.difference = nil
      }.hintedInPanel("leave it"),
    ]
  }

  private func writeShown(_ file: MendedFile) {
    inspector.difference = nil
    if let problem = write(file) { return showToast("! \(problem.message)") }
    showToast("✓ Written: \(displayable(file.path))")
  }

  /// Writes a file; what is in the app's own file has other places there, by which it is named from then on.
  ///
  /// - Returns: Why it could not be written.
  func write(_ file: MendedFile) -> WritingProblem? {
    if let problem = file.write() { return problem }
    filesWritten += 1
    for place in mends.indices where mends[place].written == nil {
      mends[place].written = Mend.WrittenFile(file: file, number: filesWritten)
    }
    guard !file.isNew else { return nil }
    forgetChange(of: file)
    if case .success(let definition)? = readAgain?(), definition.name.hasSameBytes(as: device.definition.name) {
      device.takePlaces(of: definition)
    }
    return nil
  }

  /// Forgets that a file has changed, since it was written here.
  func forgetChange(of file: MendedFile) {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    for changed in takeChangedFiles?() ?? [] where !changed.hasSameBytes(as: name) { noteChange(of: changed) }
  }
}
