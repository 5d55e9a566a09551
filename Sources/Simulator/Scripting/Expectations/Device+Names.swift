import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TextFormatting

extension Device {
  /// The mismatch for a path with a component that is neither the identifier nor the bracketed name of anything in the
  /// app.
  func unknownName(in path: ScriptPath) -> Mismatch? {
    if let first = path.components.first, isSession(first) { return nil }
    return path.components.first { !isKnown($0) }.map { Mismatch("nothing in the app is called \($0)") }
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
      controller.restorationIdentifier?.hasSameBytes(as: component) == true
        || "(\(controller.name))".hasSameBytes(as: component)
        || controller.allViews.contains { view in
          view.restorationIdentifier?.hasSameBytes(as: component) == true
            || "(\(view.id ?? ""))".hasSameBytes(as: component)
        }
    }
  }
}
