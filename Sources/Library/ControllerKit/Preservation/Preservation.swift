import StateArchive
import Vocabulary

/// The pass that gathers everything worth saving: window roots downwards, each object with a coder of its own.
///
/// Containers and presenters call the `encode…` methods from their `encodeRestorableState(with:)`. An object that is
/// referred to is given its place in the archive at once and encoded when its turn comes, depth first in the order
/// in which its parent named it (X11).
final class Preservation {
  let application: Application
  let journal: Journal
  /// What the coders know of the pass.
  let link = PassLink<Preservation>()
  /// Whether the secure variant of should-save was called (R7).
  let isSecure: Bool
  /// The contained controllers that are told apart from a presented one of their identifier, by the place of that.
  private var toldApart: [PathPlace: ObjectIdentifier] = [:]
  private var classNames = ClassNameCache()
  private var objects: [SavedObject] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var levels: [Int] = []
  /// The objects that have a place, kept alive during the pass, so that no other object gets their identity.
  private var kept: [any StateRestoring] = []
  /// The position after the one that was asked for last.
  private var nextPosition = 0
  private var places: [PathPlace: ObjectIdentifier] = [:]
  private var waiting: [Pending] = []
  private var named: [Pending] = []
  private var encoded: [Int] = []
  /// Whether the app has asked that the snapshot be ignored (R95).
  var ignoresSnapshot = false
  /// How the snapshot is used.
  private(set) var snapshot = SnapshotUse.notRestored
  private(set) var decisions: [ObjectIdentifier: NotSavedReason] = [:]
  /// What was referred to, or may have been, and has no place in the archive.
  private var unplaced: Set<ObjectIdentifier> = []
  private var calledSuper: Set<ObjectIdentifier> = []

  private struct Pending {
    let object: any StateRestoring
    let index: Int
  }

  init(application: Application, isSecure: Bool) {
    self.application = application
    journal = application.journal
    self.isSecure = isSecure
    link.lead(to: self)
  }

  deinit { link.cut() }

  /// Gathers the whole app.
  func run(conditions: DeviceConditions, coder: StateEncoder) -> SavedState {
    if application.delegate?.takesWillEncode != false { journal.note(.willEncode) }
    application.delegate?.application(application, willEncodeRestorableStateWith: coder)
    for key in coder.refusedKeys { journal.warn(.reservedKey(.live("application"), key: key)) }
    enqueueNamed()
    var windows: [SavedWindow] = []
    for window in application.windows {
      var root: Int?
      if let controller = window.rootViewController {
        if controller.validIdentifier != nil, case .object(let index) = reference(to: controller) { root = index }
        enqueueNamed()
      }
      windows.append(SavedWindow(identifier: window.restorationIdentifier, root: root))
    }
    waiting.reverse()
    while let next = waiting.popLast() { encode(next) }
    snapshot = SnapshotUse(of: application, self, conditions)
    let exclusions = Exclusions(of: self, in: application)
    application.marks?.note(saved: kept.filter(isSaved), leftOut: exclusions.objects)
    let order = ArchiveOrder(objects, encoded: encoded)
    journal.renumber(order.index)
    return SavedState(
      app: application.name, bundleVersion: conditions.bundleVersion, idiom: conditions.idiom.rawValue,
      systemVersion: conditions.systemVersion, timestamp: conditions.now, application: order.apply(to: coder.state),
      windows: windows.map { SavedWindow(identifier: $0.identifier, root: $0.root.flatMap(order.index)) },
      objects: order.apply(to: objects), excluded: exclusions.entries,
      snapshotRefusal: snapshot.refusal)
  }

  private func encode(_ pending: Pending) {
    encoded.append(pending.index)
    let coder = StateEncoder(self)
    journal.note(.encode(.saved(pending.index)))
    if let controller = pending.object.asController {
      controller.servingApplication = application
      controller.encodeInFull(with: coder)
    } else {
      pending.object.encodeRestorableState(with: coder)
    }
    for key in coder.refusedKeys { journal.warn(.reservedKey(.saved(pending.index), key: key)) }
    objects[pending.index].state = coder.state
    enqueueNamed()
  }

  /// Puts the objects that were named last before all that wait, in the order in which they were named.
  private func enqueueNamed() {
    waiting += named.reversed()
    named = []
  }

  // MARK: Places

  /// Makes room for so many more objects at once, where they are more than the tables grow by of themselves.
  func reservePlaces(for count: Int) {
    guard count > 16 else { return }
    indices.reserveCapacity(indices.count + count)
    places.reserveCapacity(places.count + count)
    calledSuper.reserveCapacity(calledSuper.count + count)
  }

  /// Whether the object has a place in the archive of its own.
  func isSaved(_ object: any StateRestoring) -> Bool {
    guard let index = indices[ObjectIdentifier(object)] else { return false }
    return objects[index].kind != .ancestor
  }

  /// Whether the controller's encode reached that of the base class (R22).
  func didCallSuper(_ controller: ViewController) -> Bool { calledSuper.contains(ObjectIdentifier(controller)) }

  /// Notes controllers to which the class of what contains them may refer, or not.
  func leaveOpen(_ controllers: [ViewController]) { unplaced.formUnion(controllers.map(ObjectIdentifier.init)) }

  /// Whether something that was encoded referred to a controller, or may have, with a place in the archive or without.
  func isNamed(_ controller: ViewController) -> Bool {
    let id = ObjectIdentifier(controller)
    return indices[id] != nil || unplaced.contains(id) || decisions[id] != nil
  }

  /// Remembers why something is left out; only the first reason is kept.
  func leaveOut(_ object: any StateRestoring, _ reason: NotSavedReason) {
    let id = ObjectIdentifier(object)
    if decisions[id] == nil { decisions[id] = reason }
  }

  /// The reference to an object (R25), which gets a place in the archive if it has an identifier.
  func reference(to object: any StateRestoring) -> StateReference {
    let id = ObjectIdentifier(object)
    let known = indices[id]
    if let known, objects[known].kind != .ancestor { return .object(known) }
    guard let subject = subject(of: object), let index = known ?? place(object, subject) else {
      unplaced.insert(id)
      return .missing(path: object.asController?.displayPath ?? "(unregistered object)")
    }
    let place = objects[index].position
    objects[index] = subject.savedObject(parent: objects[index].parent, &classNames, object)
    objects[index].position = place
    named.append(Pending(object: object, index: index))
    return .object(index)
  }

  /// The index of a place that is made for an object; `nil` if another object has it (X14) or it is too deep.
  private func place(_ object: any StateRestoring, _ subject: PreservationSubject) -> Int? {
    var next = object.identifiedAncestor
    guard let nearest = next else { return add(object, subject, below: nil) }
    // Most objects are named by what is right above them, which has a place.
    if nearest !== object, let parent = indices[ObjectIdentifier(nearest)] {
      return add(object, subject, below: parent)
    }
    var missing: [(object: any StateRestoring, subject: PreservationSubject)] = [(object, subject)]
    var passed: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
    var parentIndex: Int?
    // An object may name itself or a descendant as its restoration parent; the walk ends where it would repeat.
    while let ancestor = next, passed.insert(ObjectIdentifier(ancestor)).inserted {
      if let known = indices[ObjectIdentifier(ancestor)] {
        parentIndex = known
        break
      }
      guard let above = self.subject(of: ancestor) else {
        journal.warn(.parentIgnored(subject.identifier))
        break
      }
      missing.append((ancestor, above))
      next = ancestor.identifiedAncestor
    }
    for (object, subject) in missing.reversed() {
      guard let index = add(object, subject, below: parentIndex) else { return nil }
      parentIndex = index
    }
    return parentIndex
  }

  private func add(_ object: any StateRestoring, _ subject: PreservationSubject, below parent: Int?) -> Int? {
    let level = parent.map { levels[$0] + 1 } ?? 1
    guard level <= SavedState.maximumLevels else {
      leaveOut(object, .tooDeep)
      return nil
    }
    let id = ObjectIdentifier(object)
    let isToldApart = object.asController?.parent?.childPlaces == .distinguishing
    var position = subject.position
    var key = PathPlace(
      parent: parent, position: isToldApart ? subject.position : nil, identifier: subject.identifier)
    if let other = places[key], other != id, let apart = tellApart(object, indices[other], at: key) {
      (key, position) = (apart, apart.position)
    }
    if let other = places.updateValue(id, forKey: key), other != id {
      places[key] = other
      leaveOut(object, .duplicatePath(of: owner(toldApart[key] ?? other)))
      journal.warn(.duplicatePath(object.asController?.numberedDisplayPath ?? subject.identifier))
      return nil
    }
    indices[id] = objects.count
    levels.append(level)
    kept.append(object)
    objects.append(
      SavedObject(
        identifier: subject.identifier, parent: parent, position: position, kind: .ancestor, className: ""))
    return objects.count - 1
  }

  /// Tells a presented controller and a contained one apart that have one identifier below one parent: the contained one
  /// gets its index in the archived path (R35, X14).
  ///
  /// - Returns: The place of the object; `nil` where the two are not told apart.
  private func tellApart(_ object: any StateRestoring, _ known: Int?, at key: PathPlace) -> PathPlace? {
    guard let controller = object.asController, let known, let other = kept[known].asController else { return nil }
    if controller.presenter != nil, let index = index(ofContained: other) {
      places[key.moved(to: index)] = ObjectIdentifier(other)
      toldApart[key] = ObjectIdentifier(other)
      places[key] = nil
      objects[known].position = index
      return key
    }
    guard other.presenter != nil, toldApart[key] == nil, let index = index(ofContained: controller) else { return nil }
    toldApart[key] = ObjectIdentifier(controller)
    return key.moved(to: index)
  }

  /// The index of a controller among the children of one that has an identifier.
  private func index(ofContained controller: ViewController) -> Int? {
    guard let parent = controller.parent, parent.validIdentifier != nil else { return nil }
    return parent.children.firstIndex { $0 === controller }
  }

  /// What has a place, as what decided that another object has none.
  private func owner(_ id: ObjectIdentifier) -> Culprit {
    guard let index = indices[id] else { return Culprit(path: "", role: "another object") }
    let identifier = SavedState.pathComponent(objects[index].identifier)
    switch RestorableObject(kept[index]) {
    case .controller(let controller):
      return Culprit(
        path: controller.displayPath, className: controller.className.name, source: controller.behavior?.source,
        role: controller.describedRole)
    case .view(let view):
      let above = view.viewController
      return Culprit(
        path: (above.map { $0.displayPath + "/" } ?? "") + view.pathComponent,
        className: ClassName(of: type(of: view)).name, source: above?.behavior?.source,
        role: "the view \(view.pathComponent)")
    case .other(let object):
      return Culprit(
        path: identifier, className: object.asNamedClass?.className.name ?? ClassName(of: type(of: object)).name,
        role: "the registered object \(identifier)")
    }
  }

  private func subject(of object: any StateRestoring) -> PreservationSubject? {
    switch RestorableObject(object) {
    case .controller(let controller):
      controller.validIdentifier.map {
        PreservationSubject(kind: .viewController, identifier: $0, position: position(of: controller))
      }
    case .view(let view):
      view.validIdentifier.map { PreservationSubject(kind: .view, identifier: $0, position: nil) }
    case .other:
      application.objects.identifier(of: object).map {
        PreservationSubject(kind: .object, identifier: $0, position: nil)
      }
    }
  }

  /// The controller's place among its siblings where that is part of its path (R34, X12, X27).
  private func position(of controller: ViewController) -> Int? {
    guard let parent = controller.parent, parent.childPlaces != .ignored, parent.validIdentifier != nil else {
      return nil
    }
    // Most children are asked for in order.
    let children = parent.children
    let isNext = children.indices.contains(nextPosition) && children[nextPosition] === controller
    let position = isNext ? nextPosition : children.firstIndex { $0 === controller }
    nextPosition = (position ?? -1) + 1
    return position
  }

  /// Notes that a controller's encode reached that of the base class (R22).
  func noteSuper(of controller: ViewController) { calledSuper.insert(ObjectIdentifier(controller)) }

  /// Whether the object has a place in the archive, even if only for its descendants.
  func hasPlace(_ object: any StateRestoring) -> Bool { indices[ObjectIdentifier(object)] != nil }
}

/// What an archive holds of an object besides its state.
private struct PreservationSubject {
  let kind: SavedObject.Kind
  let identifier: String
  let position: Int?

  func savedObject(parent: Int?, _ names: inout ClassNameCache, _ object: any StateRestoring) -> SavedObject {
    let controller = object.asController
    return SavedObject(
      identifier: identifier, parent: parent, position: position, kind: kind,
      className: names.className(of: object).name,
      restorationClass: controller?.restorationClassName ?? object.objectRestorationClassName,
      storyboard: controller?.storyboardReference.map { SavedStoryboard(name: $0.name, identifier: $0.identifier) })
  }
}
