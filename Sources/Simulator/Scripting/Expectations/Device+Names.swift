import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TextFormatting

extension Device {
  /// The mismatch for a path with a component that is neither the identifier nor the bracketed name of anything in the
  /// app, nor, at its beginning, that of a scene's session.
  func unknownName(in path: ScriptPath) -> Mismatch? {
    let names = path.components.first.map(isSession) == true ? path.components.dropFirst() : path.components[...]
    return names.first { !isKnown($0) }.map { Mismatch("nothing in the app is called \($0)") }
  }

  private func isSession(_ component: String) -> Bool {
    let sessions = application?.openSessions.map(\.persistentIdentifier) ?? []
    return (sessions + (preservationReport?.savedState?.sessions.map(\.identifier) ?? []))
      .contains { $0.hasSameBytes(as: component) }
  }

  private func isKnown(_ component: String) -> Bool {
    let app = definition.at(version: bundleVersion)
    if app.objects.contains(where: { $0.identifier.hasSameBytes(as: component) }) { return true }
    return app.controllers.contains { controller in
      component.names(controller.restorationIdentifier, or: controller.name)
        || controller.allViews.contains { component.names($0.restorationIdentifier, or: $0.id ?? "") }
    }
  }
}

extension String {
  /// Whether this is what an identifier may be once it is filled in, or a name in brackets.
  fileprivate func names(_ identifier: String?, or name: String) -> Bool {
    if "(\(name))".hasSameBytes(as: self) { return true }
    guard let identifier else { return false }
    return identifier.isFilledIn ? PathPattern.matches(self, identifier.pattern) : identifier.hasSameBytes(as: self)
  }
}
