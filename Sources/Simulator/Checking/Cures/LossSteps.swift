import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Trials
import Vocabulary

/// What has to be done so that something which was lost comes back: the cause first, then whatever else is on its way.
struct LossSteps {
  /// The steps, each once.
  private(set) var steps: [LossExplanation.Step] = []
  private let explanations: LossExplanations

  /// Gathers the steps.
  ///
  /// - Parameters:
  ///   - loss: What was lost.
  ///   - screen: The screen that it is, or that shows it.
  ///   - view: The definition of the view that it is.
  ///   - explanations: What is known of the app.
  ///   - losses: Everything that the record has as lost.
  init(
    _ loss: Loss, screen: NamedController, view: ViewDefinition?, _ explanations: LossExplanations, among losses: [Loss]
  ) {
    self.explanations = explanations
    let root = loss.root(among: losses)
    let rootScreen =
      root == loss ? screen : explanations.app.definition(of: root).flatMap(explanations.analysis.named) ?? screen
    if let fault = root.cause.identifierFault(of: rootScreen.definition, in: explanations.app) {
      add(rootScreen.subject, fault.cure(of: rootScreen.definition))
    } else {
      switch root.cause {
      case .notSaved(let reason): add(reason, of: rootScreen, view: view)
      case .notRestored(let reason, let culprit):
        let isOfCulprit = if case .superNotCalled = reason { true } else { false }
        let above =
          isOfCulprit ? culprit.flatMap(explanations.app.definition(of:)).flatMap(explanations.analysis.named) : nil
        let decisive = above ?? rootScreen
        if let cure = reason.cure(of: decisive.definition) { add(decisive.subject, cure) }
      case .session(let reason, _):
        let holder = screen.classBehavior.activity?.holder
        if let cure = reason.cure(heldBy: holder) { add(screen.subject, cure) }
        return
      case .told: break
      }
    }
    let line = explanations.app.definitions(onWayTo: loss).compactMap(explanations.analysis.named)
    for (above, below) in zip(line, line.dropFirst()) { addObstacles(above, below) }
    for missing in line
    where missing.validIdentifier == nil && !missing.isUnresolved && !missing.definition.isTransient {
      add(missing.subject, missing.cureOfMissing)
    }
  }

  private mutating func add(_ subject: CheckSubject?, _ cure: CheckCure) {
    let step = LossExplanation.Step(subject: subject, cure: cure)
    if !steps.contains(step) { steps.append(step) }
  }

  /// What undoes a reason.
  private mutating func add(_ reason: NotSavedReason, of screen: NamedController, view: ViewDefinition?) {
    switch reason {
    case .noIdentifier, .transient, .noIdentifierInStack, .ancestor(.withoutIdentifier, _), .ancestor(.isNotSaved, _),
      .controllerNotSaved, .notReached, .tooDeep, .notReferred:
      break
    case .viewWithoutIdentifier: if let view { addIdentifier(of: view, in: screen) }
    case .notEncoded(.text, _): if let id = view?.id { addSaving(.part(.text, of: id), by: screen) }
    case .notEncoded(.value, _): if let id = view?.id { addSaving(.part(.value, of: id), by: screen) }
    case .ancestor(.isDuplicate, _), .duplicatePath, .container:
      addCure(of: reason, lost: screen)
    }
  }

  /// What is done at what decided.
  private mutating func addCure(of reason: NotSavedReason, lost screen: NamedController) {
    let analysis = explanations.analysis
    add(reason.decisive(for: screen, in: analysis).subject, reason.cure(of: screen, in: analysis))
  }

  private mutating func addIdentifier(of view: ViewDefinition, in screen: NamedController) {
    let subject = CheckSubject(view, of: screen)
    if screen.isOfStoryboard { return add(subject, .inIdentityInspector("give it a Restoration ID")) }
    let name = SuggestedNames.views(of: screen.definition).first { $0.id.hasSameBytes(as: view.id ?? "") }?.identifier
    if let name, let id = view.id { add(subject, screen.definition.cure(.identifyView(id, of: screen.name, as: name))) }
  }

  private mutating func addSaving(_ property: SavedProperty, by screen: NamedController) {
    if !screen.isOfStoryboard { add(screen.subject, screen.definition.cure(.save(property, by: screen.name))) }
  }

  /// What keeps a container from saving what is in it, though another reason was found first.
  private mutating func addObstacles(_ above: NamedController, _ below: NamedController) {
    let culprit = Culprit(
      path: above.definition.pathComponent, source: .init(file: above.position.file, line: above.position.line))
    if !above.classBehavior.callsSuper { addCure(of: .container(.superNotCalled, culprit), lost: below) }
    guard above.content.children.contains(where: { $0.hasSameBytes(as: below.name) }) else { return }
    switch above.content.childEncoding {
    case .byUIKit, .byClass: break
    case .forgotten: addCure(of: .container(.didNotEncode, culprit), lost: below)
    case .notAdded: addCure(of: .container(.neverAdded, culprit), lost: below)
    case .unknown where above.traits.arrangement == .pages:
      addCure(of: .container(.encodesNoPages, culprit), lost: below)
    case .unknown: addCure(of: .container(.didNotEncode, culprit), lost: below)
    }
  }
}

extension AppDefinition {
  /// The definition of the screen that was lost, or that shows the view that was.
  func definition(of loss: Loss) -> ControllerDefinition? {
    if let found = loss.source.flatMap({ controller(onLine: $0.line, of: $0.file) }) { return found }
    return loss.screenComponents.last.flatMap(definition(component:))
  }

  /// The definitions of the screens around what was lost, from the root on, and of itself.
  func definitions(onWayTo loss: Loss) -> [ControllerDefinition] {
    loss.screenComponents.dropLast().compactMap(definition(component:)) + [definition(of: loss)].compactMap(\.self)
  }
}

extension Loss {
  /// The components of its path up to the screen.
  fileprivate var screenComponents: [String] {
    kind == .view ? objectComponents.dropLast() : objectComponents
  }

  /// The components of its path up to the screen or view, without what of the view was lost.
  var objectComponents: [String] {
    let components = SavedState.components(of: path)
    let isPart = kind == .view && components.count > 2 && ["(text)", "(value)"].contains(components.last)
    return isPart ? components.dropLast() : components
  }
}
