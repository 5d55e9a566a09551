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
    let analysis = CheckAnalysis(app, file: nil)
    explanations = LossExplanations(analysis)
    let suggested = SuggestedIdentifiers(analysis)
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
      if let all = explanations.explanationForAll { return all }
      guard case .session(let reason, let culprit) = loss.cause else { return nil }
      if loss.kind != .view { return explanations.explanation(of: loss, reason, by: culprit) }
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

  /// What is to be changed of the app so that a loss comes back, as far as identifiers and edits of its file do it.
  ///
  /// - Parameters:
  ///   - loss: What was lost.
  ///   - losses: Everything that the same record has as lost.
  package func mending(of loss: Loss, among losses: [Loss] = []) -> Mending {
    Mending(identifiers(for: loss, among: losses), edits: edits(for: loss, among: losses))
  }

  /// What is to be changed of the app so that everything comes back that identifiers and edits of its file bring back.
  ///
  /// - Parameter losses: Everything that a record has as lost.
  package func mending(ofAll losses: [Loss]) -> Mending {
    Mending(suggested, edits: losses.flatMap { edits(for: $0, among: losses) })
  }

  /// The edits of the app's file with which a loss comes back.
  private func edits(for loss: Loss, among losses: [Loss]) -> [AppEdit] {
    (explanation(of: loss, among: losses)?.steps ?? []).compactMap(\.cure.edit)
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

  /// What the app's code has to do about a loss, with the lines to write; `nil` where nothing of the sort is known.
  ///
  /// - Parameters:
  ///   - loss: What was lost.
  ///   - losses: Everything that the same record has as lost.
  package func code(for loss: Loss, among losses: [Loss] = []) -> CodeCure? {
    // A delegate that answers nil has the method already.
    if case .session(.answeredNothing, _) = loss.cause { return nil }
    let root = loss.root(among: losses)
    let site = site(of: loss, root: root)
    let fault = definition(of: root).flatMap { root.cause.identifierFault(of: $0, in: app) }
    // Where nothing of the app is kept, that is mended first.
    var rules = [app.lifecycle == .scenes ? app.reasonToKeepNothing?.rule : fault?.rule].compactMap(\.self)
    for lost in [root, loss] {
      guard case .rule(let rule) = lost.rule else { continue }
      // A restoration class that returns the one that is there has nothing to change.
      let isFound = definition(of: lost).map { app.findsExisting($0, byDelegate: false) } ?? false
      if rule != .existingControllerIsNotMadeAgain || !isFound { rules.append(rule) }
    }
    return rules.lazy.compactMap { CodeCure($0, at: site) }.first
  }

  /// What code calls what was lost, and the classes that have to do with it.
  private func site(of loss: Loss, root: Loss) -> CodeSite {
    var site = CodeSite(of: app)
    let screen = definition(of: loss)
    let view = loss.kind == .view ? screen.flatMap { self.view(of: loss, in: $0) } : nil
    site.own = screen.map { CodeClass(of: $0, in: app) } ?? CodeClass(named: loss.className, site.ofDelegate)
    let owner = root.cause.culprit.flatMap(app.definition(of:)) ?? container(of: root)
    site.responsible = owner.map { CodeClass(of: $0, in: app) } ?? site.own
    // A view is saved by the class of its screen.
    if loss.kind == .view, owner?.classBehavior.name == nil { site.responsible = site.own }
    site.identifier = identifier(of: loss, screen)
    site.lacksIdentifierOfView = view.map { $0.restorationIdentifier?.isEmpty != false } ?? false
    site.coding = app.restorationMethods.filter { method in
      method.type.hasSameBytes(as: site.responsible.name) && method.isOfCoding
    }.map(\.position)
    if let screen, screen.origin.element != nil, let storyboard = screen.storyboard {
      site.making = .byStoryboard(
        storyboard.name, identifier: screen.hasStoryboardIdentifier ? storyboard.identifier : nil)
    }
    if let view, let screen {
      site.view = CodeView(view, of: screen)
    } else if loss.kind == .view, loss.rule == .rule(.textFieldKeepsSelectionOnly) {
      site.view = .unknownText
    }
    switch loss.cause {
    case .session(.notAddedAgain(let key), _), .session(.valueRefused(let key, _), _): site.key = key
    case .session(.typeNotDeclared(let type), _): site.activityType = type
    case .session, .notSaved, .notRestored, .told: break
    }
    return site
  }

  /// The restoration identifier of what was lost, or the one that it is to get.
  private func identifier(of loss: Loss, _ screen: ControllerDefinition?) -> String {
    let last = SavedState.components(of: loss.path).last?.replacing("\\/", with: "/") ?? ""
    guard loss.kind == .viewController, let screen, screen.validIdentifier == nil else { return last }
    let suggested = suggested.entries.first { $0.controller.hasSameBytes(as: screen.name) }?.restorationIdentifier
    return suggested ?? screen.classBehavior.name ?? screen.traits.className
  }

  /// What the app's code has to do where nothing of it is saved or restored.
  package func codeForAll() -> CodeCure? {
    app.reasonToKeepNothing.flatMap { CodeCure($0.rule, at: CodeSite(of: app)) }
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
    guard let last = loss.objectComponents.last else { return nil }
    let id = last.hasPrefix("(") && last.hasSuffix(")") ? String(last.dropFirst().dropLast()) : nil
    return definition.allViews.first { view in
      if let id { return view.id?.hasSameBytes(as: id) == true }
      return view.restorationIdentifier.map { SavedState.pathComponent($0).hasSameBytes(as: last) } == true
    }
  }
}
