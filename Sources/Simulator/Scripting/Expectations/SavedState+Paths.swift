import ControllerKit
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

  /// The entries for something that was left out.
  func excluded(_ path: ScriptPath) -> ExcludedObject? {
    excluded.first { $0.path.hasSameBytes(as: path.spelling) }
  }

  /// The mismatch for something that was left out for another reason, or not at all.
  func difference(of path: ScriptPath, fromReason reason: String) -> Mismatch? {
    guard let excluded = excluded(path) else {
      return Mismatch("no reason is known: nothing of that path was there" + nearest(to: path))
    }
    if excluded.rule.hasSameBytes(as: reason) || excluded.reason.contains(reason) { return nil }
    return Mismatch("\(excluded.reason) (\(excluded.rule))")
  }

  /// The most similar known path, for a message.
  func nearest(to path: ScriptPath) -> String {
    let known = objects.indices.lazy.filter { objects[$0].kind != .ancestor }.prefix(2_000).map { self.path(of: $0) }
    return nearestWord(to: path.spelling, in: known + excluded.map(\.path)).map { "; did you mean \($0)?" } ?? ""
  }
}
