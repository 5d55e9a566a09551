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
