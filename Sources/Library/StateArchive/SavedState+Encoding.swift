import TextFormatting

extension SavedState {
  /// The newest format that is known here, and the one that is written.
  public static let newestFormat: Int64 = 2

  /// The name of the checksum, which tells an archive that has one even where the trailer was written anew.
  static let checksumName = "CRC-32C"

  /// The bytes of an archive: a binary property list with a checksum; the same state gives the same bytes.
  ///
  /// A value nested deeper than `StateValue.maximumDepth` is left out, and the archive lists it among `excluded`. A
  /// reference, root or parent that is not an index of `objects` is a mistake of the caller and traps.
  public func encoded() -> [UInt8] {
    var encoder = ArchiveEncoder(state: self)
    var bytes = encoder.propertyList().binary
    ArchiveSeal.close(&bytes)
    return bytes
  }
}

/// Turns a saved state into a property list.
private struct ArchiveEncoder {
  let state: SavedState
  private var missing: [PropertyList] = []
  private var missingIndexes: [ByteString: Int] = [:]
  private var excluded: [ExcludedObject]

  init(state: SavedState) {
    self.state = state
    excluded = state.excluded
  }

  mutating func propertyList() -> PropertyList {
    let application = dictionary(state.application, of: nil)
    let objects = state.objects.indices.map { object($0) }
    var members: [String: PropertyList] = [
      "format": .integer(SavedState.newestFormat),
      "checksum": .string(SavedState.checksumName),
      "app": .string(state.app),
      "bundleVersion": .string(state.bundleVersion),
      "idiom": .string(state.idiom),
      "systemVersion": .string(state.systemVersion),
      "timestamp": .date(state.timestamp.seconds.isFinite ? state.timestamp : Timestamp(seconds: 0)),
      "application": application,
      "windows": .array(state.windows.map(window)),
      "objects": .array(objects),
      "missing": .array(missing),
      "excluded": .array(
        excluded.map(entry)),
    ]
    members["snapshotRefusal"] = state.snapshotRefusal.map {
      .dictionary(["rule": .string($0.rule), "reason": .string($0.reason)])
    }
    return .dictionary(members)
  }

  private func entry(_ excluded: ExcludedObject) -> PropertyList {
    var members: [String: PropertyList] = [
      "path": .string(excluded.path), "rule": .string(excluded.rule), "reason": .string(excluded.reason),
    ]
    members["title"] = excluded.title.map { .string($0) }
    members["class"] = excluded.className.map { .string($0) }
    members["file"] = (excluded.source?.file).map { .string($0) }
    members["line"] = (excluded.source?.line).map { .integer(Int64($0)) }
    return .dictionary(members)
  }

  private func window(_ window: SavedWindow) -> PropertyList {
    var members: [String: PropertyList] = [:]
    members["identifier"] = window.identifier.map { .string($0) }
    members["root"] = window.root.map { uid($0, from: "a window") }
    return .dictionary(members)
  }

  private mutating func object(_ index: Int) -> PropertyList {
    let object = state.objects[index]
    var members: [String: PropertyList] = [
      "identifier": .string(object.identifier),
      "kind": .string(object.kind.rawValue),
      "class": .string(object.className),
      "state": dictionary(object.state, of: index),
    ]
    members["parent"] = object.parent.map { uid($0, from: "object \(index)") }
    members["position"] = object.position.map { .integer(Int64($0)) }
    members["restorationClass"] = object.restorationClass.map { .string($0) }
    members["storyboard"] = object.storyboard.map {
      .dictionary(["name": .string($0.name), "identifier": .string($0.identifier)])
    }
    return .dictionary(members)
  }

  /// The values of an object's coder, or of the application's; one that is too deep is left out and reported.
  private mutating func dictionary(_ values: [String: StateValue], of owner: Int?) -> PropertyList {
    var members: [String: PropertyList] = [:]
    for (key, value) in values.sortedByBytes {
      members[key] = list(value, depth: 1)
      if members[key] == nil {
        let reason = "the value of key \"\(key)\" is nested more than \(StateValue.maximumDepth) deep"
        let path = owner.map { state.path(of: $0) } ?? "application"
        excluded.append(ExcludedObject(path: path, rule: "depth", reason: reason))
      }
    }
    return .dictionary(members)
  }

  private mutating func list(_ value: StateValue, depth: Int) -> PropertyList? {
    guard depth <= StateValue.maximumDepth else { return nil }
    switch value {
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .string(let text): return .string(text)
    case .data(let data): return .data(data)
    case .date(let moment): return .date(moment)
    case .array(let values):
      var members: [PropertyList] = []
      members.reserveCapacity(values.count)
      for value in values {
        guard let member = list(value, depth: depth + 1) else { return nil }
        members.append(member)
      }
      return .array(members)
    case .dictionary(let values):
      var members: [String: PropertyList] = [:]
      members.reserveCapacity(values.count)
      for (key, value) in values.sortedByBytes {
        guard let member = list(value, depth: depth + 1) else { return nil }
        members[key] = member
      }
      return .dictionary(members)
    case .reference(.object(let index)): return uid(index, from: "a reference")
    case .reference(.missing(let path)): return .uid(UInt64(state.objects.count + missingIndex(of: path)))
    }
  }

  private func uid(_ index: Int, from owner: String) -> PropertyList {
    precondition(
      state.objects.indices.contains(index), "\(owner) names object \(index) of \(state.objects.count)")
    return .uid(UInt64(index))
  }

  private mutating func missingIndex(of path: String) -> Int {
    if let index = missingIndexes[ByteString(path)] { return index }
    missingIndexes[ByteString(path)] = missing.count
    missing.append(.string(path))
    return missing.count - 1
  }
}
