import StateArchive
import Vocabulary

/// Collects what was in the tree and was not saved, with the reasons of the preservation.
struct Exclusions {
  /// What was left out, in the order in which it was last on the screen: what never was comes first, and what can be
  /// seen now last, as are the registered objects.
  var entries: [ExcludedObject] {
    // Equal places stay in the order of the tree.
    found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element.entry)
  }
  /// An object that was left out, with the rule and the reason.
  struct LeftOut {
    let object: any StateRestoring
    let rule: RuleCitation
    let reason: NotSavedReason
  }

  /// The objects that were left out.
  private(set) var objects: [LeftOut] = []
  private let notesObjects: Bool
  private var found: [(entry: ExcludedObject, place: Int)] = []
  private let shown: [ObjectIdentifier: Int]
  private var paths = DisplayPaths()

  init(of preservation: Preservation, in application: Application) {
    notesObjects = application.marks != nil
    let visible = application.appearance.shown.map(ObjectIdentifier.init)
    shown = Dictionary(visible.enumerated().map { ($1, $0) }) { first, _ in first }
    for window in application.windows {
      for controller in ControllerTree(window.rootViewController, levels: SavedState.maximumLevels + 1) {
        add(controller, preservation)
        guard let view = controller.loadedView else { continue }
        for view in view.descendants {
          if view.controller == nil || view.controller === controller {
            add(view, of: controller, preservation)
          } else if let stray = view.controller, stray.container == nil, stray.ownWindow == nil {
            append(
              "\(paths.path(of: controller))/\(stray.pathComponent)",
              .container(.neverAdded, paths.culprit(controller)), stray)
          }
        }
      }
    }
    for (object, identifier) in application.objects.all { add(object, identifier, preservation) }
    guard let open = application.leftToCode(.delegateState) else { return }
    let entry = ExcludedObject(
      path: "(app delegate)", rule: RuleCitation.code.description, cause: .leftToCode(open), kind: .object)
    found.append((entry, .max))
  }

  private mutating func add(_ controller: ViewController, _ preservation: Preservation) {
    guard !preservation.isSaved(controller), controller.isListedWhenUnsaved else { return }
    let reason = reason(for: controller, preservation)
    let isDuplicate = if case .duplicatePath = reason { true } else { false }
    append(
      isDuplicate ? controller.numberedDisplayPath : paths.path(of: controller), reason, controller,
      leftToCode: leftToCode(controller, reason, preservation))
  }

  private mutating func add(_ object: any StateRestoring, _ identifier: String, _ preservation: Preservation) {
    guard !preservation.isSaved(object) else { return }
    let above = object.restorationParent?.asController.map { $0.displayPath + "/" } ?? ""
    let reason = preservation.decisions[ObjectIdentifier(object)] ?? .notReferred
    let open = reason == .notReferred ? preservation.application.leftToCode(.registration(of: identifier)) : nil
    let citation = open == nil ? reason.citation : .code
    let entry = ExcludedObject(
      path: above + SavedState.pathComponent(identifier), rule: citation.description,
      cause: open.map(ExclusionCause.leftToCode) ?? reason.cause, kind: .object,
      className: object.asNamedClass?.className.name ?? ClassName(of: type(of: object)).name)
    if notesObjects { objects.append(LeftOut(object: object, rule: citation, reason: reason)) }
    found.append((entry, .max))
  }

  private mutating func add(_ view: View, of controller: ViewController, _ preservation: Preservation) {
    // Of most views there is nothing to say.
    let mayBeLost =
      view.validIdentifier != nil || preservation.decisions[ObjectIdentifier(view)] != nil
      || isPassedOver(view, of: controller, preservation)
    guard mayBeLost || view.hasChangedSetting, view.viewController === controller else { return }
    let isSaved = preservation.isSaved(view)
    let reason = isSaved ? nil : self.reason(for: view, of: controller, preservation)
    let isUnkept =
      preservation.isSaved(controller) && view.hasChangedSetting
      && controller.behavior?.keepsSetting(of: view) != true
    guard reason != nil || isUnkept else { return }
    let path = "\(paths.path(of: controller))/\(view.pathComponent)"
    if let reason {
      append(path, reason, controller, view, leftToCode: leftToCode(controller, reason, preservation, isOfView: true))
    }
    guard isUnkept else { return }
    let isText = view.textInput != nil
    // A view and its value each have a reason of their own.
    append(
      isSaved || reason != nil ? "\(path)/(\(isText ? "text" : "value"))" : path,
      .notEncoded(isText ? .text : .value, paths.culprit(controller)), controller,
      view,
      leftToCode: preservation.application.leftToCode(.setting(in: controller)))
  }

  /// What leaves it to code whether a controller, or a view of it, is saved, where the app would not save it for a reason.
  private func leftToCode(
    _ controller: ViewController, _ reason: NotSavedReason, _ preservation: Preservation, isOfView: Bool = false
  ) -> String? {
    let application = preservation.application
    func stateLeftToCode(_ holder: ViewController) -> String? {
      application.leftToCode(.state(of: holder.className.name, identifier: holder.validIdentifier))
    }
    switch reason {
    case .transient: return nil
    case .noIdentifier, .noIdentifierInStack: return application.leftToCode(.identifier(of: controller))
    case .ancestor(.withoutIdentifier, _), .controllerNotSaved, .ancestor(.isNotSaved, _):
      // Everything that is missing on the way may be set in code, or it is lost for certain.
      var reasons: [String] = []
      var next: ViewController? = controller
      while let above = next, !preservation.isSaved(above) {
        if above.validIdentifier == nil {
          if isForgotten(above, preservation) { return above.parent.flatMap(stateLeftToCode) }
          guard let open = application.leftToCode(.identifier(of: above)) else { return nil }
          reasons.append(above === controller ? open : "of \(above.pathComponent) above it, \(open)")
        }
        next = above.container
      }
      return reasons.last ?? next.flatMap(stateLeftToCode)
    case .container(.didNotEncode, _), .container(.superNotCalled, _), .container(.encodesNoPages, _):
      return (isOfView ? controller : controller.container).flatMap(stateLeftToCode)
    case .viewWithoutIdentifier: return application.leftToCode(.viewIdentifier(in: controller))
    case .ancestor(.isDuplicate, _), .duplicatePath, .notReached, .tooDeep, .container(.neverAdded, _), .notReferred,
      .notEncoded:
      return nil
    }
  }

  private mutating func reason(for view: View, of controller: ViewController, _ preservation: Preservation)
    -> NotSavedReason?
  {
    if !preservation.isSaved(controller) {
      guard view.validIdentifier != nil else { return nil }
      return controller.isTransient ? .transient : .controllerNotSaved(paths.culprit(controller))
    }
    if let decided = preservation.decisions[ObjectIdentifier(view)] { return decided }
    let isKept = view.validIdentifier == nil && !isPassedOver(view, of: controller, preservation)
    return isKept ? nil : .container(.superNotCalled, paths.culprit(controller))
  }

  /// Whether a view without identifier has something that would be kept, and nobody has looked at it, since the class of
  /// its controller does not call super when it encodes.
  private func isPassedOver(_ view: View, of controller: ViewController, _ preservation: Preservation) -> Bool {
    view.validIdentifier == nil && view.hasStateToMiss && preservation.isSaved(controller)
      && !preservation.didCallSuper(controller)
  }

  /// Whether code may give a contained controller an identifier, and what contains it would not encode it all the same
  /// (R21).
  private func isForgotten(_ controller: ViewController, _ preservation: Preservation) -> Bool {
    guard controller.validIdentifier == nil, let parent = controller.parent, preservation.isSaved(parent),
      !preservation.isNamed(controller)
    else { return false }
    return preservation.application.leftToCode(.identifier(of: controller)) != nil
  }

  /// Adds a controller, or a view of one.
  private mutating func append(
    _ path: String, _ reason: NotSavedReason, _ controller: ViewController, _ view: View? = nil,
    leftToCode: String? = nil
  ) {
    let citation = leftToCode == nil ? reason.citation : .code
    if notesObjects { objects.append(LeftOut(object: view ?? controller, rule: citation, reason: reason)) }
    let entry = ExcludedObject(
      path: path, rule: citation.description,
      cause: leftToCode.map { open in ExclusionCause.leftToCode(reason.withoutCode.map { "\(open); \($0)" } ?? open) }
        ?? reason.cause,
      kind: view == nil ? .viewController : .view, title: controller.displayTitle,
      className: view.map { ClassName(of: type(of: $0)).name } ?? controller.className.name,
      source: controller.behavior?.source)
    // Controllers that can be seen come after all that have left.
    let place = shown[ObjectIdentifier(controller)].map { Int(Int32.max) + $0 } ?? controller.departure
    found.append((entry, place))
  }

  /// The reason for this controller, or the nearest reason above it that includes this controller.
  private mutating func reason(for controller: ViewController, _ preservation: Preservation) -> NotSavedReason {
    if let decided = preservation.decisions[ObjectIdentifier(controller)] { return decided }
    if controller.isTransient { return .transient }
    if controller.validIdentifier == nil, !isForgotten(controller, preservation) { return .noIdentifier }
    guard let parent = controller.container else { return .notReached }
    if preservation.isSaved(parent) {
      return parent.reasonForUnsavedChild(paths.culprit(parent), didCallSuper: preservation.didCallSuper(parent))
    }
    var next: ViewController? = parent
    var topmost = parent
    while let above = next, !preservation.isSaved(above) {
      if case .duplicatePath = preservation.decisions[ObjectIdentifier(above)] {
        return .ancestor(.isDuplicate, paths.culprit(above))
      }
      if isForgotten(above, preservation) { return .ancestor(.isNotSaved, paths.culprit(above)) }
      if above.validIdentifier == nil { return .ancestor(.withoutIdentifier, paths.culprit(above)) }
      topmost = above
      next = above.container
    }
    return .ancestor(.isNotSaved, paths.culprit(topmost))
  }
}

extension View {
  /// The view's name in messages: its identifier, or its id or class in round brackets (X25).
  package var pathComponent: String {
    validIdentifier.map(SavedState.pathComponent) ?? "(\(id ?? ClassName(of: type(of: self)).name))"
  }
}
