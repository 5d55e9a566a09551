import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TextFormatting

// The objects of saved state that a script's paths name.
extension SavedState {
  /// The saved objects of a path, written with or without the number that distinguishes siblings (X12).
  func indexes(of path: ScriptPath) -> [Int] {
    let spelling = path.spelling
    guard let last = path.components.last else { return [] }
    return objects.indices.filter { index in
      objects[index].kind != .ancestor && objects[index].identifier.hasSameBytes(as: last)
        && (self.path(of: index).hasSameBytes(as: spelling) || archivePath(of: index).hasSameBytes(as: spelling))
    }
  }

  /// Why something was left out, if it was.
  func excluded(_ path: ScriptPath) -> TraceFinding? {
    excluded.first { $0.path.hasSameBytes(as: path.spelling) }.map(TraceFinding.init)
  }

  /// The mismatch for something that was left out for another reason, or not at all.
  func difference(of path: ScriptPath, fromReason reason: String) -> Mismatch? {
    guard let excluded = excluded(path) else {
      return Mismatch("no reason is known: nothing of that path was there" + nearest(to: path))
    }
    return excluded.isMeant(by: reason) ? nil : Mismatch(excluded.words)
  }

  /// The most similar known path, for a message.
  func nearest(to path: ScriptPath) -> String {
    let known = objects.indices.lazy.filter { objects[$0].kind != .ancestor }.prefix(2_000).map { self.path(of: $0) }
    return nearestWord(to: path.spelling, in: known + excluded.map(\.path)).map { nearest in
      "; did you mean \(ScriptPath(Self.components(of: nearest)).written())?"
    } ?? ""
  }
}

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

/// The place of an object as a script writes it: identifiers from the root down, names in brackets where there is
/// none (X25).
package struct ScriptPath: Sendable, Hashable {
  /// The components, root first, without escapes.
  package var components: [String]

  package init(_ components: [String]) { self.components = components }

  /// The path as reports and archives spell it: joined by `/`, with a `/` inside an identifier as `\/`.
  package var spelling: String { components.map(SavedState.pathComponent).joined(separator: "/") }

  /// Whether a component of a path on the device is the one that a script names (X25).
  static func isComponent(_ shown: String, writtenAs written: String) -> Bool {
    shown.hasSameBytes(as: written) || shown.hasSameBytes(as: SavedState.pathComponent(written))
  }

  /// The path as a script writes it: as a word, which is none of some, and never as a string.
  func written(avoiding words: [String] = []) -> String {
    let written = components.map(\.wordForScripts).joined(separator: "/")
    let isString = components.count == 1 && !components[0].isPlainWord
    return isString || words.contains(written) || written.isNumber ? "\"\"" + written : written
  }
}
