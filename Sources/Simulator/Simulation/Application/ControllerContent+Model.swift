import AppDefinition
import ControllerKit
import TextFormatting

/// A controller as its kind makes it, and how the controllers inside it are put there.
struct MadeController {
  let controller: ViewController
  /// How the kind does it; `nil` adds them in the order of the definition.
  private let install: (([ViewController]) -> Void)?

  fileprivate init<Controller: ViewController>(
    _ controller: Controller, install: @escaping (Controller, [ViewController]) -> Void
  ) {
    self.controller = controller
    self.install = { install(controller, $0) }
  }

  fileprivate init(_ controller: ViewController) {
    self.controller = controller
    install = nil
  }

  /// Puts controllers inside it.
  func install(_ children: [ViewController]) {
    if let install { return install(children) }
    for child in children { controller.addChild(child) }
  }
}

// What each kind comes to in the model.

extension ControllerContent {
  /// Makes the controller of the model that a definition with this content describes.
  ///
  /// - Parameters:
  ///   - title: The definition's title.
  ///   - conditions: The device on which it is made.
  func makeController(title: String?, on conditions: DeviceConditions?) -> MadeController {
    switch self {
    case .navigation(_, let hidesBar):
      let controller = NavigationController()
      controller.isNavigationBarHidden = hidesBar
      return MadeController(controller)
    case .tabBar: return MadeController(TabBarController())
    case .table: return MadeController(TableViewController())
    case .collection: return MadeController(CollectionViewController())
    case .split(_, _, let displayMode):
      return MadeController(SplitViewController()) { split, columns in
        split.preferredDisplayMode = displayMode
        split.delegate = split.definedBehavior
        split.viewControllers = columns
        if let conditions { split.adapt(to: conditions.horizontalSizeClass) }
      }
    case .page: return MadeController(PageViewController()) { $0.pages = $1 }
    case .alert(let message): return MadeController(AlertController(title: title, message: message))
    case .container(_, treatment: .notAdded):
      return MadeController(ViewController()) { $0.definedBehavior?.uncontainedChildren = $1 }
    case .plain, .container, .placeholder: return MadeController(ViewController())
    }
  }

  /// The key of the children, none of the app's own: an app's code has another, which a definition does not say.
  fileprivate static let childrenKey = "$contained"
  private static let selfKey = "self"
  private static let pageKey = "page"

  /// Writes references to the children, where the class does that: a container of the app's own (R21, R82), and a
  /// page controller whose app keeps its pages (R80, X16).
  func encodeChildren(of controller: ViewController, with coder: StateEncoder) {
    switch self {
    case .page(_, keepsPages: true):
      if let pages = controller.pageTurning { coder.encode(pages.currentPage, forKey: Self.pageKey) }
    case .container(_, treatment: .encoded), .container(_, treatment: .firstLast):
      controller.encodeChildren(with: coder)
    case .container(_, treatment: .cyclic):
      controller.encodeChildren(with: coder)
      coder.encode(controller, forKey: Self.selfKey)
    case .plain, .table, .collection, .navigation, .tabBar, .split, .page, .container, .alert, .placeholder: break
    }
  }

  /// Puts the children back to which the class wrote references.
  func decodeChildren(of controller: ViewController, with coder: StateDecoder) {
    switch self {
    case .page(_, keepsPages: true):
      if let page = coder.decodeViewController(forKey: Self.pageKey) { controller.pageTurning?.show(page: page) }
    case .container(_, let treatment):
      let children = controller.putBackChildren(from: coder)
      if treatment == .firstLast { controller.addFirstChildAgain(ifAmong: children) }
      if let cycle = coder.decodeViewController(forKey: Self.selfKey) { controller.addChild(cycle) }
    case .plain, .table, .collection, .navigation, .tabBar, .split, .page, .alert, .placeholder: break
    }
  }
}

extension ViewController {
  /// Writes references to the contained controllers.
  func encodeChildren(with coder: StateEncoder) {
    // Whether one that is left to code is saved, and referred to, nobody can say.
    let open = children.filter { $0.definedBehavior?.definition.leavesIdentifierToCode == true }
    coder.leaveOpen(open)
    var known = children.filter { child in !open.contains { $0 === child } }
    for (key, name) in keysOfChildren {
      guard let place = known.firstIndex(where: { $0.definedBehavior?.definition.name.hasSameBytes(as: name) == true })
      else { continue }
      coder.encode(known.remove(at: place), forKey: key)
    }
    if !known.isEmpty { coder.encodeReferences(known, forSystemKey: ControllerContent.childrenKey) }
  }

  /// The keys under which the class encodes contained controllers, and their names, in the order of the keys.
  private var keysOfChildren: [(key: String, name: String)] {
    let keys = definedBehavior?.definition.classBehavior.code.childKeys ?? [:]
    return keys.map { ($0.key, $0.value) }.sorted { $0.key.utf8Precedes($1.key) }
  }

  /// Puts the controllers to which references were written in the places of those that have their identifiers.
  ///
  /// - Returns: The controllers.
  @discardableResult
  func putBackChildren(from coder: StateDecoder) -> [ViewController] {
    let isDecoded = definedBehavior?.definition.classBehavior.code.decodesChildren == true
    let own = isDecoded ? keysOfChildren.compactMap { coder.decodeViewController(forKey: $0.key) } : []
    let children = own + coder.decodeObjects(forKey: ControllerContent.childrenKey).compactMap(\.asController)
    for child in children { replaceChild(by: child) }
    return children
  }

  /// Puts a controller in the place of the contained one that has its identifier, if there is one.
  fileprivate func replaceChild(by child: ViewController) {
    guard child.parent !== self, mayHold(child), let identifier = child.validIdentifier else { return }
    let place = children.firstIndex { $0.registeredIdentifier?.hasSameBytes(as: identifier) == true }
    guard let place else { return }
    setChildren(children.enumerated().map { $0.offset == place ? child : $0.element })
  }

  /// Takes the first child out and adds it again behind the others, as a class does that sets one property after the
  /// other when it decodes (X27).
  fileprivate func addFirstChildAgain(ifAmong decoded: [ViewController]) {
    guard let first = children.first, decoded.contains(where: { $0 === first }) else { return }
    setChildren(children.dropFirst() + [first])
  }
}
