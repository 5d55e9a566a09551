package import AppDefinition
import TextFormatting

extension SourceScan {
  /// Adds what the sources say to an app that was read of a storyboard alone.
  ///
  /// - Returns: What was found where, and what is left to code.
  package func complete(_ app: inout AppDefinition) -> [Diagnostic] {
    var notes = self.notes
    guard !classes.isEmpty else { return notes }
    completeDelegate(&app, &notes)
    for controller in app.controllers {
      guard let name = controller.classBehavior.name, let place = self[name]?.position else { continue }
      let (line, isWhole) = line(of: name)
      let isLeftToCode =
        !isWhole || !assignmentsFromOutside.isEmpty || line.contains { $0.undecidedIdentifier != nil }
      let identifier = isLeftToCode ? nil : line.lazy.compactMap(\.identifier).first
      let restorer = line.lazy.compactMap(\.restorationClass).first
      let conforms = restorer.flatMap { conformsToRestoration($0.value) }
      app.changeController(named: controller.name) { changed in
        changed.classBehavior.source = ClassSource(
          position: place, identifier: identifier?.position, leavesIdentifier: !isLeftToCode && identifier == nil)
        if let identifier { changed.restorationIdentifier = identifier.value }
        if let restorer, conforms == false { changed.classBehavior.restorationClass = restorer.value }
      }
      if let restorer { note(restorer, conforms: conforms, &app, &notes) }
    }
    return notes
  }

  private func note(
    _ restorer: SourceClass.Literal, conforms: Bool?, _ app: inout AppDefinition, _ notes: inout [Diagnostic]
  ) {
    guard conforms == false else {
      let words = conforms == true ? "conforms to UIViewControllerRestoration" : "may conform to it"
      let text = "the restoration class \(quoted(restorer.value)) \(words); what it makes is left to code"
      return notes.append(Diagnostic(.note, at: restorer.position, text))
    }
    if !app.restorationClasses.contains(where: { $0.name.hasSameBytes(as: restorer.value) }) {
      var known = RestorationClassDefinition(name: restorer.value, answer: .notConforming)
      known.position = restorer.position
      app.restorationClasses.append(known)
    }
  }

  // MARK: The delegate

  private func completeDelegate(_ app: inout AppDefinition, _ notes: inout [Diagnostic]) {
    let start = SourcePosition(file: app.controllers.first?.position.file ?? "", line: 1, column: 1)
    // Where the app has scenes, UIKit asks no gate (R98).
    if app.lifecycle == .scenes { return }
    guard let delegate, let place = delegate.position else {
      let count = classes.count { $0.inherits("UIApplicationDelegate") && $0.position != nil }
      let text = "\(count == 0 ? "no class" : "more than one class") of the sources is an app delegate"
      return notes.append(Diagnostic(.note, at: start, "\(text), so both gates are taken to say yes"))
    }
    let (line, isWhole) = line(of: delegate.name)
    let save = line.lazy.compactMap(\.shouldSave).first
    let restore = line.lazy.compactMap(\.shouldRestore).first
    let isMissing = save == nil || restore == nil
    if line.contains(where: \.hasConditionalGates) || isMissing && !isWhole {
      let text = "which gates \(quoted(delegate.name)) has is left to code, so both are taken to say yes"
      return notes.append(Diagnostic(.note, at: place, text))
    }
    var found = app.delegate ?? DelegateDefinition(shouldSave: nil, shouldRestore: nil)
    found.shouldSave = gate(save, "should-save", &notes)
    found.shouldRestore = gate(restore, "should-restore", &notes)
    found.position = place
    app.delegate = found
  }

  private func gate(_ gate: SourceClass.Gate?, _ name: String, _ notes: inout [Diagnostic]) -> GateDefinition? {
    guard let gate else { return nil }
    let variant = gate.isSecure ? "secure" : "plain"
    let answer =
      switch gate.answer {
      case true?: "always says yes"
      case false?: "always says no"
      case nil: "answers what is left to code, and is taken to say yes"
      }
    notes.append(Diagnostic(.note, at: gate.position, "the app delegate's \(name), the \(variant) variant, \(answer)"))
    return GateDefinition([gate.answer == false ? .never : .always], isSecure: gate.isSecure)
  }
}
