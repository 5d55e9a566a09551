package import AppDefinition
import StateArchive

extension ControllerDefinition {
  /// The identifier, if it is one that preserves (R13).
  package var validIdentifier: String? { restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 } }

  /// What a path calls the controller: its identifier, or its name in round brackets (X25).
  package var pathComponent: String { validIdentifier.map(SavedState.pathComponent) ?? "(\(name))" }
}
