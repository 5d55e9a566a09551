package import AppDefinition
package import ControllerKit
import Simulation
import StateArchive
import TextFormatting
import Trials
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
  package func definition(of loss: Loss) -> ControllerDefinition? { app.definition(of: loss) }

  /// Why something was lost, as the record has it, and what to do; `nil` where that is left to code, or where the app
  /// does not define it.
  ///
  /// - Parameters:
  ///   - loss: What was lost.
  ///   - losses: Everything that the same record has as lost.
  package func explanation(of loss: Loss, among losses: [Loss] = []) -> LossExplanation? {
    if loss.rule == .code { return nil }
    if app.lifecycle == .scenes {
      guard case .rule(let rule) = loss.rule else { return nil }
      let screen = loss.kind == .view ? definition(of: loss)?.name : nil
      return explanations.explanation(ofSessionLostBy: rule, in: screen)
    }
    guard let definition = definition(of: loss) else { return nil }
    switch loss.kind {
    case .viewController, .ancestor:
      return explanations.explanation(of: loss, screen: definition, view: nil, among: losses)
    case .view:
      guard let view = view(of: loss, in: definition) else { return nil }
      return explanations.explanation(of: loss, screen: definition, view: view, among: losses)
    case .object: return nil
    }
  }

  /// What the check says of an app of which nothing is saved.
  package func explanationForAll() -> LossExplanation? {
    app.leavesScenesToCode
      ? app.silentSceneDelegate.map(explanation(ofSilent:)) : explanations.explanationForAll
  }

  /// What to do where nothing that was read of a scene delegate answers an activity.
  private func explanation(ofSilent delegate: String) -> LossExplanation {
    let sentence = "nothing that was read of \(delegate) implements stateRestorationActivity(for:)"
    return LossExplanation(
      subject: nil, rule: .sceneDelegateAnswersAnActivity, sentence: sentence,
      steps: [.init(subject: nil, cure: .inCode("\(sentence); implement it there, and answer an activity"))])
  }

  /// The identifiers with which a loss comes back: those that are missing on its path, and its own where it shares it.
  ///
  /// - Parameters:
  ///   - loss: What was lost.
  ///   - losses: Everything that the same record has as lost.
  package func identifiers(for loss: Loss, among losses: [Loss] = []) -> SuggestedIdentifiers {
    guard let definition = definition(of: loss) else { return suggested.limited(to: []) }
    var names: Set<String> = []
    var views: [String: Set<String>] = [:]
    for component in SavedState.components(of: loss.path) where component.hasPrefix("(") {
      if let above = app.definition(component: component) { names.insert(above.name) }
    }
    switch loss.kind {
    case .viewController, .ancestor:
      if definition.validIdentifier == nil { names.insert(definition.name) }
    case .view:
      if let id = view(of: loss, in: definition)?.id { views[definition.name] = [id] }
    case .object: break
    }
    if loss.rule == .rule(.firstOfOnePathIsSaved) { names.formUnion(sharers(of: loss)) }
    // What the explanation asks for, such as another identifier for one that is there twice.
    for step in explanation(of: loss, among: losses)?.steps ?? [] {
      guard step.cure.isOfIdentifier else { continue }
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
  ///
  /// - Parameters:
  ///   - loss: What was lost.
  ///   - losses: Everything that the same record has as lost.
  package func code(for loss: Loss, among losses: [Loss] = []) -> CodeCure? {
    let root = loss.root(among: losses)
    let owner = root.cause.culprit.flatMap(app.definition(of:)) ?? container(of: root)
    // A view is saved by the class of its screen.
    let screen = definition(of: loss)
    let own = screen?.classBehavior.name ?? (loss.kind == .view ? screen?.traits.className : nil) ?? loss.className
    let responsible = owner.map { $0.classBehavior.name ?? (loss.kind == .view ? own : $0.traits.className) } ?? own
    let view = loss.kind == .view ? screen.flatMap { self.view(of: loss, in: $0) } : nil
    let subject = view?.id ?? SavedState.components(of: loss.path).last ?? ""
    // In an app with scenes the check tells the cause; the launch may give its consequence.
    let told = app.lifecycle == .scenes ? explanation(of: loss)?.rule : ruleOfIdentifier(of: root)
    let cited = [root.rule, loss.rule].compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
    for rule in [told].compactMap(\.self) + cited {
      let code = CodeCure(
        rule, className: responsible, own: own, subject: subject, view: view?.content.kind)
      if let code { return code }
    }
    return nil
  }

  /// The rule by which code has a screen's identifier wrongly, where the record says no more than that it had none.
  private func ruleOfIdentifier(of loss: Loss) -> Rule? {
    let screen = definition(of: loss).flatMap(explanations.named)
    let finding = screen.flatMap { explanations.findingOfIdentifier(of: loss, screen: $0) }
    if case .rule(let rule)? = finding?.rule { return rule }
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
    return components.last.flatMap(app.definition(component:))
  }

  /// The definition of a lost view, from the end of its path.
  private func view(of loss: Loss, in definition: ControllerDefinition) -> ViewDefinition? {
    var components = SavedState.components(of: loss.path)
    if let last = components.last, ["(text)", "(value)"].contains(last), components.count > 1 {
      components.removeLast()
    }
    guard let last = components.last else { return nil }
    let id = last.hasPrefix("(") && last.hasSuffix(")") ? String(last.dropFirst().dropLast()) : nil
    return definition.allViews.first { view in
      if let id { return view.id?.hasSameBytes(as: id) == true }
      return view.restorationIdentifier.map { SavedState.pathComponent($0).hasSameBytes(as: last) } == true
    }
  }
}
