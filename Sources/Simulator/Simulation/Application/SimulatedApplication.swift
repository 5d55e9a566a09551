package import AppDefinition
package import ControllerKit
import TextFormatting

/// An app that is made from a definition.
package final class SimulatedApplication: Application {
  /// The app as a value, as it is at this version.
  package let definition: AppDefinition
  /// Lines that the app shows for a moment, newest last.
  package private(set) var toasts: [String] = []

  /// The delegates of the scenes that are connected, by the identifier of the session.
  var sceneDelegates: [ByteString: DefinedSceneDelegate] = [:]
  /// The objects that the definition describes, by name.
  var definedObjects: [ByteString: DefinedObject] = [:]
  /// The names of defined objects that their restoration class declined to make at this launch.
  var declinedObjects: Set<ByteString> = []

  /// Makes an app from a definition.
  ///
  /// - Parameters:
  ///   - definition: The app as a value.
  ///   - delegate: A delegate written in Swift, in place of the definition's.
  ///   - restorationClasses: Restoration classes written in Swift, beside the definition's.
  package init(
    definition: AppDefinition, delegate: (any ApplicationDelegate)? = nil,
    restorationClasses: [any ViewControllerRestoration.Type] = []
  ) {
    self.definition = definition
    let defined = delegate == nil ? definition.delegate.map(DefinedDelegate.init) : nil
    super.init(name: definition.name, version: definition.version, delegate: delegate ?? defined)
    defined?.app = self
    if definition.lifecycle == .scenes { sceneManifest = makeSceneManifest() }
    var seen: Set<ByteString> = []
    for controller in definition.controllers {
      if let name = controller.storyboard?.name, seen.insert(ByteString(name)).inserted { add(makeStoryboard(name)) }
    }
    for defined in definition.restorationClasses { add(defined.makeClass(for: self)) }
    for type in restorationClasses { add(RestorationClass(type)) }
    for made in definition.objects.compactMap(makeClass) { add(made) }
  }

  private func makeStoryboard(_ name: String) -> Storyboard {
    Storyboard(name: name) { [weak self] identifier in
      guard let self else { return nil }
      return definition.controller(in: name, identifier: identifier).map { self.makeController($0).madeAgain() }
    }
  }

  package override func loadMainInterface() {
    if sceneManifest == nil { for window in makeWindows() { addWindow(window) } }
    registerDefinedObjects()
  }

  /// The windows of the definition.
  func makeWindows() -> [Window] {
    definition.windows.compactMap { window in
      guard let root = makeController(named: window.root) else { return nil }
      return Window(rootViewController: root, restorationIdentifier: window.restorationIdentifier)
    }
  }

  package override func registerRemainingObjects() { makeRemainingObjects() }

  /// Puts a controller into the window whose root has its identifier, else into the one in front, as code does that
  /// makes a root again (X26).
  func setRoot(_ controller: ViewController) {
    let window = windows.first { window in
      controller.validIdentifier.map { window.rootViewController?.validIdentifier?.hasSameBytes(as: $0) == true }
        == true
    }
    (window ?? keyWindow)?.rootViewController = controller
  }

  /// Shows a line for a moment.
  package func showToast(_ text: String) { toasts.append(text) }

  /// Takes away the lines that were shown.
  package func hideToasts() { toasts = [] }
}
