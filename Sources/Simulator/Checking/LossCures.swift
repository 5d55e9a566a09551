package import AppDefinition
package import ControllerKit
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

/// What can be done about the losses of an app: what the check says of each, the identifiers that mend it, and the
/// code where no identifier does.
package struct LossCures {
  private let app: AppDefinition
  private let explanations: LossExplanations
  private let suggested: SuggestedIdentifiers

  /// Looks at an app.
  package init(_ app: AppDefinition) {
    self.app = app
    explanations = LossExplanations(app)
    let suggested = SuggestedIdentifiers(app, file: app.controllers.first?.position.file ?? "")
    // In an app with scenes no identifier brings anything back (U8).
    self.suggested = app.lifecycle == .scenes ? suggested.limited(to: []) : suggested
  }

  /// The definition of the screen that was lost, or that shows the view that was.
  package func definition(of loss: Loss) -> ControllerDefinition? {
    if let source = loss.source {
      let found = app.controllers.first {
        $0.position.line == source.line && $0.position.file.hasSameBytes(as: source.file)
      }
      if let found { return found }
    }
    var components = SavedState.components(of: loss.path)
    if loss.kind == .view { _ = components.popLast() }
    return components.last.flatMap(definition)
  }

  /// The definition of a component of a path: the name in round brackets, or else the identifier.
  private func definition(of component: String) -> ControllerDefinition? {
    if component.hasPrefix("("), component.hasSuffix(")") {
      return app.controller(named: String(component.dropFirst().dropLast()))
    }
    return app.controllers.first { controller in
      controller.validIdentifier.map { SavedState.pathComponent($0).hasSameBytes(as: component) } == true
    }
  }

  /// What the check says of a loss; `nil` where it knows nothing against it.
  package func explanation(of loss: Loss) -> LossExplanation? {
    if loss.rule == .code { return nil }
    if app.lifecycle == .scenes {
      guard case .rule(let rule) = loss.rule else { return nil }
      let screen = loss.kind == .view ? definition(of: loss)?.name : nil
      return explanations.explanation(ofSessionLostBy: rule, in: screen)
    }
    guard let definition = definition(of: loss) else { return nil }
    switch loss.kind {
    case .viewController, .ancestor: return explanations.explanation(ofScreen: definition.name, at: loss.path)
    case .view:
      return viewID(of: loss, in: definition).flatMap { explanations.explanation(ofView: $0, in: definition.name) }
    case .object: return nil
    }
  }

  /// What the check says of an app of which nothing is saved.
  package func explanationForAll() -> LossExplanation? {
    if app.leavesScenesToCode { return app.silentSceneDelegate.map(explanation(ofSilent:)) }
    return app.reasonToKeepNothing == nil
      ? nil : app.controllers.first.flatMap { explanations.explanation(ofScreen: $0.name) }
  }

  /// What to do where nothing that was read of a scene delegate answers an activity.
  private func explanation(ofSilent delegate: String) -> LossExplanation {
    let sentence = "nothing that was read of \(delegate) implements stateRestorationActivity(for:)"
    return LossExplanation(
      subject: nil, rule: .u10, sentence: sentence,
      steps: [.init(subject: nil, cure: .inCode("\(sentence); implement it there, and answer an activity"))],
      alsoLost: [])
  }

  /// The identifiers with which a loss comes back: those that are missing on its path, and its own where it shares it.
  package func identifiers(for loss: Loss) -> SuggestedIdentifiers {
    guard let definition = definition(of: loss) else { return suggested.limited(to: []) }
    var names: Set<String> = []
    var views: [String: Set<String>] = [:]
    for component in SavedState.components(of: loss.path) where component.hasPrefix("(") {
      if let above = self.definition(of: component) { names.insert(above.name) }
    }
    switch loss.kind {
    case .viewController, .ancestor:
      if definition.validIdentifier == nil { names.insert(definition.name) }
    case .view:
      if let id = viewID(of: loss, in: definition) { views[definition.name] = [id] }
    case .object: break
    }
    if loss.rule == .rule(.x14) { names.formUnion(sharers(of: loss)) }
    // What the explanation asks for, such as another identifier for one that is there twice.
    for step in explanation(of: loss)?.steps ?? [] {
      if case .inCode = step.cure { continue }
      if let subject = step.subject, subject.view == nil { names.insert(subject.controller) }
    }
    return suggested.limited(to: names, views: views)
  }

  /// The definitions that have an identifier of a path, one of which is on it.
  private func sharers(of loss: Loss) -> [String] {
    let components = Set(SavedState.components(of: loss.path).map(ByteString.init))
    return app.controllers.filter { controller in
      controller.validIdentifier.map { components.contains(ByteString(SavedState.pathComponent($0))) } == true
    }.map(\.name)
  }

  /// Every identifier that mends something.
  package var allIdentifiers: SuggestedIdentifiers { suggested }

  /// What the app's code has to do about a loss, with the lines to write; `nil` where nothing of the sort is known.
  package func code(for loss: Loss) -> CodeCure? {
    let explanation = explanation(of: loss)
    let owner = explanation?.container.flatMap { app.controller(named: $0.controller) } ?? container(of: loss)
    // A view is saved by the class of its screen.
    let screen = definition(of: loss)
    let own = screen?.classBehavior.name ?? (loss.kind == .view ? screen?.traits.className : nil) ?? loss.className
    let responsible = owner.map { $0.classBehavior.name ?? (loss.kind == .view ? own : $0.traits.className) } ?? own
    let subject = SavedState.components(of: loss.path).last ?? ""
    let cited: Rule? = if case .rule(let rule) = loss.rule { rule } else { nil }
    // The rule that the check gives is the cause; the one that the launch gives may be its consequence.
    for rule in [explanation?.rule, cited] {
      let code = rule.flatMap {
        CodeCure(
          $0, className: responsible, own: own, subject: subject,
          view: loss.kind == .view ? loss.className : nil)
      }
      if let code { return code }
    }
    return nil
  }

  /// What the app's code has to do where nothing of it is saved or restored.
  package func codeForAll() -> CodeCure? {
    app.reasonToKeepNothing.flatMap { CodeCure($0.rule, className: "", own: "", subject: "") }
  }

  /// How code opens a screen that is not on the device: what it makes, the screen or what contains it, and whether that
  /// is presented.
  ///
  /// - Parameters:
  ///   - name: The name of the screen's definition.
  ///   - isThere: Whether the controller of a definition is on the device.
  package func opening(of name: String, isThere: (String) -> Bool) -> (name: String, isPresented: Bool)? {
    var name = name
    for _ in app.controllers {
      guard
        let container = app.controllers.first(where: { $0.content.children.contains { $0.hasSameBytes(as: name) } })
      else { break }
      if isThere(container.name) { return nil }
      name = container.name
    }
    guard let made = app.makeable.first(where: { $0.controller.name.hasSameBytes(as: name) }) else { return nil }
    let actions = app.controllers.flatMap(\.allActions).map(\.action)
    let action = actions.first { $0.destination?.hasSameBytes(as: name) == true }
    let isPresented = if case .present? = action { true } else { made.controller.traits.role == .message }
    return (made.identifier, isPresented)
  }

  /// The definition of what contains a screen, by its path.
  private func container(of loss: Loss) -> ControllerDefinition? {
    let components = SavedState.components(of: loss.path).dropLast(loss.kind == .view ? 2 : 1)
    return components.last.flatMap(definition)
  }

  /// The id of a lost view, from the end of its path.
  private func viewID(of loss: Loss, in definition: ControllerDefinition) -> String? {
    var components = SavedState.components(of: loss.path)
    if let last = components.last, ["(text)", "(value)"].contains(last), components.count > 1 {
      components.removeLast()
    }
    guard let last = components.last else { return nil }
    if last.hasPrefix("("), last.hasSuffix(")") { return String(last.dropFirst().dropLast()) }
    return definition.allViews.first { view in
      view.restorationIdentifier.map { SavedState.pathComponent($0).hasSameBytes(as: last) } == true
    }?.id
  }
}
