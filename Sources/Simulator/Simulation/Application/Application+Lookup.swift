package import ControllerKit
import TextFormatting

extension Application {
  /// The first controller on the device that was made from the screen of a name.
  package func controller(named name: String) -> ViewController? {
    for window in windows {
      for controller in ControllerTree(window.rootViewController) {
        if controller.behavior?.name.hasSameBytes(as: name) == true { return controller }
      }
    }
    return nil
  }

  /// The controller at a path or, where a split view has another layout than the path, the one with the same
  /// identifier below that split view (R79, X21).
  func controllerInAnyLayout(at path: [String]) -> ViewController? {
    if let exact = controller(at: path) { return exact }
    for length in path.indices.dropFirst().reversed() {
      guard let split = controller(at: Array(path[..<length]))?.containerRole.split else { continue }
      return split.descendant(identifier: path[path.count - 1])
    }
    return nil
  }
}
