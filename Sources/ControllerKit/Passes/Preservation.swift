import AppDefinition
import StateArchive

/// The pass that gathers everything worth saving: window roots downwards, each object with a coder of its own.
///
/// Containers and presenters call the `encode…` methods from their `encodeRestorableState(with:)`. An object that is
/// referred to is given its place in the archive at once and encoded when its turn comes, depth first in the order
/// in which its parent named it (X11).
final class Preservation {
  private let application: Application
  private let journal: Journal
  private let isSecure: Bool
  private var classNames = ClassNameCache()
  private var objects: [SavedObject] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var places: [PathPlace: ObjectIdentifier] = [:]
  private var waiting: [Pending] = []
  private var named: [Pending] = []
  private var encoded: [Int] = []
  private(set) var decisions: [ObjectIdentifier: NotSavedReason] = [:]
  private var calledSuper: Set<ObjectIdentifier> = []

  private struct Pending {
    let object: any StateRestoring
    let index: Int
  }

  init(application: Application, isSecure: Bool) {
    self.application = application
    journal = application.journal
    self.isSecure = isSecure
  }

  /// Gathers the whole app.
  func run(conditions: DeviceConditions, coder: StateEncoder) -> SavedState {
    journal.note(.willEncode)
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
    let order = ArchiveOrder(objects, encoded: encoded)
    journal.renumber(order.index)
    return SavedState(
      app: application.definition.name, bundleVersion: conditions.bundleVersion, idiom: conditions.idiom.rawValue,
      systemVersion: conditions.systemVersion, timestamp: conditions.now, application: order.apply(to: coder.state),
      windows: windows.map { SavedWindow(identifier: $0.identifier, root: $0.root.flatMap(order.index)) },
      objects: order.apply(to: objects), excluded: Exclusions(of: self, in: application).entries)
  }

  /// An encoder for one object.
  func makeEncoder() -> StateEncoder {
    StateEncoder(requiresSecureCoding: isSecure) { [unowned self] in reference(to: $0) }
  }

  private func encode(_ pending: Pending) {
    encoded.append(pending.index)
    let coder = makeEncoder()
    journal.note(.encode(.saved(pending.index)))
    if let controller = pending.object as? ViewController {
      controller.servingApplication = application
      controller.encodeInFull(with: coder)
    } else {
      pending.object.encodeRestorableState(with: coder)
    }
    for key in coder.refusedKeys { journal.warn(.reservedKey(.saved(pending.index), key: key)) }
    objects[pending.index].state = coder.state
    enqueueNamed()
  }

  /// Puts what was named last before everything that waits, in the order in which it was named.
  private func enqueueNamed() {
    waiting += named.reversed()
    named = []
  }

  // MARK: Places

  /// Whether the object has a place in the archive of its own.
  func isSaved(_ object: any StateRestoring) -> Bool {
    guard let index = indices[ObjectIdentifier(object)] else { return false }
    return objects[index].kind != .ancestor
  }

  /// Whether the controller's encode reached that of the base class (R22).
  func didCallSuper(_ controller: ViewController) -> Bool { calledSuper.contains(ObjectIdentifier(controller)) }

  /// Remembers why something is left out; the first reason stands.
  func leaveOut(_ object: any StateRestoring, _ reason: NotSavedReason) {
    let id = ObjectIdentifier(object)
    if decisions[id] == nil { decisions[id] = reason }
  }

  /// The reference that stands for an object (R25), which gets a place in the archive if it has an identifier.
  func reference(to object: any StateRestoring) -> StateReference {
    let id = ObjectIdentifier(object)
    if let index = indices[id], objects[index].kind != .ancestor { return .object(index) }
    guard let subject = subject(of: object), let index = place(object, subject) else {
      return .missing(path: (object as? ViewController)?.displayPath ?? "(unregistered object)")
    }
    objects[index] = subject.savedObject(parent: objects[index].parent, &classNames, object)
    named.append(Pending(object: object, index: index))
    return .object(index)
  }

  /// The index of an object's place, made if need be; `nil` if another object has it (X14).
  private func place(_ object: any StateRestoring, _ subject: PreservationSubject) -> Int? {
    let id = ObjectIdentifier(object)
    if let index = indices[id] { return index }
    var missing: [(object: any StateRestoring, subject: PreservationSubject)] = [(object, subject)]
    var parentIndex: Int?
    var next = object.identifiedAncestor
    while let ancestor = next {
      if let known = indices[ObjectIdentifier(ancestor)] {
        parentIndex = known
        break
      }
      guard let above = self.subject(of: ancestor) else { break }
      missing.append((ancestor, above))
      next = ancestor.identifiedAncestor
    }
    for (object, subject) in missing.reversed() {
      let key = PathPlace(parent: parentIndex, position: subject.position, identifier: subject.identifier)
      let id = ObjectIdentifier(object)
      if let other = places[key], other != id {
        leaveOut(object, .duplicatePath)
        journal.warn(.duplicatePath((object as? ViewController)?.displayPath ?? subject.identifier))
        return nil
      }
      places[key] = id
      let index = objects.count
      indices[id] = index
      objects.append(
        SavedObject(
          identifier: subject.identifier, parent: parentIndex, position: subject.position, kind: .ancestor,
          className: ""))
      parentIndex = index
    }
    return parentIndex
  }

  private func subject(of object: any StateRestoring) -> PreservationSubject? {
    switch object {
    case let controller as ViewController:
      controller.validIdentifier.map {
        PreservationSubject(kind: .viewController, identifier: $0, position: controller.positionInPath)
      }
    case let view as View:
      view.validIdentifier.map { PreservationSubject(kind: .view, identifier: $0, position: nil) }
    default:
      application.registeredObjects.first { $0.object === object }.map {
        PreservationSubject(kind: .object, identifier: $0.identifier, position: nil)
      }
    }
  }

  // MARK: What controllers encode

  /// Encodes a presented controller, if it has an identifier (R20, R81).
  func encodePresented(_ presented: ViewController, with coder: StateEncoder) {
    guard presented.validIdentifier != nil else { return leaveOut(presented, .noIdentifier) }
    let reference = reference(to: presented)
    guard case .object = reference else { return }
    coder.setSystem(.reference(reference), forKey: SystemKey.presented)
    coder.setSystem(.string(presented.modalPresentationStyle.rawValue), forKey: SystemKey.presentationStyle)
  }

  /// Asks the loaded views of a controller to save (R20, R23).
  func encodeViews(of controller: ViewController) {
    calledSuper.insert(ObjectIdentifier(controller))
    guard let view = controller.loadedView, indices[ObjectIdentifier(controller)] != nil else { return }
    for view in view.descendants {
      if view.validIdentifier != nil {
        _ = reference(to: view)
      } else if view.keepsState {
        leaveOut(view, .viewWithoutIdentifier)
      }
    }
  }

  /// Encodes contained controllers in order, without those that have no identifier (R76, X8).
  func encodeChildren(of controller: ViewController, with coder: StateEncoder) {
    var references: [StateValue] = []
    for (index, child) in controller.children.enumerated() {
      guard child.validIdentifier != nil else {
        leaveOut(child, index + 1 < controller.children.count || index == 0 ? .noIdentifierInStack : .noIdentifier)
        continue
      }
      let reference = reference(to: child)
      if case .object = reference { references.append(.reference(reference)) }
    }
    coder.setSystem(.array(references), forKey: SystemKey.children)
  }

  /// Encodes the tabs that have an identifier, and which of them is selected (R77, X6).
  func encodeTabs(of controller: TabBarController, with coder: StateEncoder) {
    var references: [StateValue] = []
    for child in controller.children {
      guard child.validIdentifier != nil else {
        leaveOut(child, .noIdentifier)
        continue
      }
      let reference = reference(to: child)
      guard case .object = reference else { continue }
      let value = StateValue.reference(reference)
      references.append(value)
      if child === controller.selectedViewController { coder.setSystem(value, forKey: SystemKey.selected) }
    }
    coder.setSystem(.array(references), forKey: SystemKey.children)
  }
}

/// A place in a tree of paths: no two objects have the same (R33).
struct PathPlace: Hashable {
  let parent: Int?
  let position: Int?
  let identifier: ByteString

  init(parent: Int?, position: Int?, identifier: String) {
    self.parent = parent
    self.position = position
    self.identifier = ByteString(identifier)
  }
}

/// What an archive says of an object beside its state.
private struct PreservationSubject {
  let kind: SavedObject.Kind
  let identifier: String
  let position: Int?

  func savedObject(parent: Int?, _ names: inout ClassNameCache, _ object: any StateRestoring) -> SavedObject {
    let controller = object as? ViewController
    return SavedObject(
      identifier: identifier, parent: parent, position: position, kind: kind,
      className: names.className(of: object).name,
      restorationClass: controller?.restorationClassName
        ?? object.objectRestorationClass.map { String(describing: $0) },
      storyboard: controller?.storyboardReference.map { SavedStoryboard(name: $0.name, identifier: $0.identifier) })
  }
}

extension StateRestoring {
  /// The nearest object above this one that has an identifier (X24).
  fileprivate var identifiedAncestor: (any StateRestoring)? {
    var next = restorationParent
    while let object = next {
      switch object {
      case let controller as ViewController: if controller.validIdentifier != nil { return controller }
      case let view as View: if view.validIdentifier != nil { return view }
      default: return object
      }
      next = object.restorationParent
    }
    return nil
  }
}
