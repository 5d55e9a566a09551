// A file holds a text once, however often it is referred to, and no whole paths; written out, a small file can take more
// than any memory has. What prints asks here first.

extension PropertyList {
  /// The bytes of all texts and data, each counted as often as it is in the list.
  public var textSize: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    case .array(let values): values.reduce(0) { $0 + $1.textSize }
    case .dictionary(let members): members.reduce(0) { $0 + $1.key.utf8.count + $1.value.textSize }
    case .bool, .integer, .real, .date, .uid: 0
    }
  }
}

extension SavedState {
  /// The bytes of all texts, data and whole paths, each counted as often as a print of the archive holds it.
  public var textSize: Int {
    var paths: [Int] = []
    var size = 0
    for object in objects {
      let above = object.parent.map { paths[$0] + 1 } ?? 0
      paths.append(above + object.identifier.utf8.count)
      size += object.className.utf8.count + (object.restorationClass?.utf8.count ?? 0)
      size += object.storyboard.map { $0.name.utf8.count + $0.identifier.utf8.count } ?? 0
    }
    size += paths.reduce(0, +) + Self.textSize(of: .dictionary(application), paths)
    for object in objects { size += Self.textSize(of: .dictionary(object.state), paths) }
    for entry in excluded {
      let culprit = entry.cause.culprit
      let texts = [
        entry.path, entry.rule, entry.cause.text, entry.title, entry.className, entry.source?.file, culprit?.path,
        culprit?.className, culprit?.source?.file, culprit?.role,
      ]
      size += (texts + entry.cause.names).reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }
    for window in windows { size += (window.identifier?.utf8.count ?? 0) + (window.root.map { paths[$0] } ?? 0) }
    return size
  }

  private static func textSize(of value: StateValue, _ paths: [Int]) -> Int {
    switch value {
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    case .array(let values): values.reduce(0) { $0 + textSize(of: $1, paths) }
    case .dictionary(let values): values.reduce(0) { $0 + $1.key.utf8.count + textSize(of: $1.value, paths) }
    case .reference(.object(let index)): paths[index]
    case .reference(.missing(let path)): path.utf8.count
    case .bool, .integer, .real, .date: 0
    }
  }
}
