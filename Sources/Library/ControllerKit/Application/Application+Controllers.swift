public import Vocabulary
import TextFormatting

extension Application {
  /// The controller that is at a path of restoration identifiers now (X24).
  public func controller(at path: [String]) -> ViewController? {
    for window in windows {
      if let found = window.rootViewController.flatMap({ Self.controller(at: path[...], from: $0) }) { return found }
    }
    return nil
  }

  private static func controller(at path: ArraySlice<String>, from root: ViewController) -> ViewController? {
    var waiting = [(controller: root, rest: path)]
    while let (controller, rest) = waiting.popLast() {
      var below = rest
      if let identifier = controller.validIdentifier {
        guard let first = rest.first, identifier.hasSameBytes(as: first) else { continue }
        below = rest.dropFirst()
        if below.isEmpty { return controller }
      }
      if let presented = controller.presentedViewController { waiting.append((presented, below)) }
      for child in controller.children.reversed() { waiting.append((child, below)) }
    }
    return nil
  }

  /// Gives the app another width, as turning the device or a second app beside it does (X28).
  ///
  /// Every controller takes its layout: split views collapse or separate, tab bars gather in More what has no room.
  ///
  /// - Parameter width: The width from now on.
  public func horizontalSizeClassDidChange(to width: SizeClass) {
    conditions?.horizontalSizeClass = width
    // Controllers move while they adapt.
    for window in windows { Array(ControllerTree(window.rootViewController)).forEach(adapt) }
    layoutChanged()
  }

  /// Gives a controller the layout of the width that the app has.
  func adapt(_ controller: ViewController) {
    if let conditions { controller.adapt(to: conditions.horizontalSizeClass) }
  }

  /// Makes an object known to restoration under an identifier (R40, R53).
  ///
  /// Registering alone saves nothing: something that is preserved must refer to the object.
  ///
  /// - Parameters:
  ///   - object: The object; its `restorationParent` gives its identifier a scope.
  ///   - identifier: The identifier; an empty one registers nothing, and the record says so.
  public func registerObject(_ object: any StateRestoring, identifier: String) {
    guard !identifier.isEmpty else { return journal.warn(.objectWithoutIdentifier) }
    objects.register(object, identifier: identifier)
  }
}

extension ViewController {
  /// The first controller below this one that has an identifier.
  package func descendant(identifier: String) -> ViewController? {
    for controller in ControllerTree(self) where controller !== self {
      if controller.registeredIdentifier?.hasSameBytes(as: identifier) == true { return controller }
    }
    return nil
  }
}
