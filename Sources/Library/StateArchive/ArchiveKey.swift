/// The keys of the dictionaries of an archive, in the order of their bytes.
enum ArchiveKey: Int, CaseIterable {
  case activity, app, application, assumed, bundleVersion, checksum, `class`, code, configuration, culprit, discarded,
    excluded
  case file, forceQuit, format
  case identifier, idiom, keptAt, kind, line, missing, name, names, objects, parent, path, picture, position, reason,
    restorationClass
  case restoring, role, root, rule, sessions, snapshotRefusal, state, storyboard, systemVersion, timestamp, title, type,
    userInfo,
    windows

  /// The key as the file has it.
  var name: String {
    switch self {
    case .activity: "activity"
    case .app: "app"
    case .application: "application"
    case .assumed: "assumed"
    case .bundleVersion: "bundleVersion"
    case .checksum: "checksum"
    case .class: "class"
    case .code: "code"
    case .configuration: "configuration"
    case .culprit: "culprit"
    case .discarded: "discarded"
    case .excluded: "excluded"
    case .file: "file"
    case .forceQuit: "forceQuit"
    case .format: "format"
    case .identifier: "identifier"
    case .idiom: "idiom"
    case .keptAt: "keptAt"
    case .kind: "kind"
    case .line: "line"
    case .missing: "missing"
    case .name: "name"
    case .names: "names"
    case .objects: "objects"
    case .parent: "parent"
    case .path: "path"
    case .picture: "picture"
    case .position: "position"
    case .reason: "reason"
    case .restorationClass: "restorationClass"
    case .restoring: "restoring"
    case .role: "role"
    case .root: "root"
    case .rule: "rule"
    case .sessions: "sessions"
    case .snapshotRefusal: "snapshotRefusal"
    case .state: "state"
    case .storyboard: "storyboard"
    case .systemVersion: "systemVersion"
    case .timestamp: "timestamp"
    case .title: "title"
    case .type: "type"
    case .userInfo: "userInfo"
    case .windows: "windows"
    }
  }

  /// The keys by their names.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

/// The objects that are the members of one dictionary of an archive, by those of its keys that are known here.
struct ArchiveDictionary {
  private var indexes = InlineArray<44, Int32>(repeating: -1)

  subscript(key: ArchiveKey) -> Int? {
    get { indexes[key.rawValue] < 0 ? nil : Int(indexes[key.rawValue]) }
    set { indexes[key.rawValue] = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
  }
}
