import TextFormatting

extension SavedState {
  /// Whether its archive has the same bytes as that of another state, told without writing either; no where that takes a
  /// longer look, as with sessions.
  package func hasSameArchive(as other: SavedState) -> Bool {
    sessions.isEmpty && other.sessions.isEmpty
      && app.hasSameBytes(as: other.app) && bundleVersion.hasSameBytes(as: other.bundleVersion)
      && idiom.hasSameBytes(as: other.idiom) && systemVersion.hasSameBytes(as: other.systemVersion)
      && timestamp.isWritten(as: other.timestamp) && application.isWritten(as: other.application)
      && windows.isWritten(as: other.windows) { $0.isWritten(as: $1) }
      && objects.isWritten(as: other.objects) { $0.isWritten(as: $1) }
      && excluded.isWritten(as: other.excluded) { $0.isWritten(as: $1) }
      && assumptions.isWritten(as: other.assumptions) { $0.hasSameBytes(as: $1) }
      && snapshotRefusal.isWritten(as: other.snapshotRefusal)
  }
}

extension SnapshotRefusal? {
  fileprivate func isWritten(as other: Self) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.rule.hasSameBytes(as: other.rule) && self.cause.isWritten(as: other.cause)
  }
}

extension SavedWindow {
  fileprivate func isWritten(as other: SavedWindow) -> Bool {
    root == other.root && identifier.isWritten(as: other.identifier)
  }
}

extension SavedObject {
  fileprivate func isWritten(as other: SavedObject) -> Bool {
    kind == other.kind && parent == other.parent && position == other.position
      && identifier.hasSameBytes(as: other.identifier) && className.hasSameBytes(as: other.className)
      && restorationClass.isWritten(as: other.restorationClass)
      && (storyboard?.name).isWritten(as: other.storyboard?.name)
      && (storyboard?.identifier).isWritten(as: other.storyboard?.identifier) && state.isWritten(as: other.state)
  }
}

extension ExcludedObject {
  fileprivate func isWritten(as other: ExcludedObject) -> Bool {
    kind == other.kind && path.hasSameBytes(as: other.path) && rule.hasSameBytes(as: other.rule)
      && title.isWritten(as: other.title) && className.isWritten(as: other.className)
      && source.isWritten(as: other.source) && cause.isWritten(as: other.cause)
  }
}

extension ExclusionCause {
  fileprivate func isWritten(as other: ExclusionCause) -> Bool {
    switch (self, other) {
    case (.coded(let text, let culprit, let names), .coded(let otherText, let otherCulprit, let otherNames)):
      text.hasSameBytes(as: otherText) && culprit == nil && otherCulprit == nil
        && names.isWritten(as: otherNames) { $0.hasSameBytes(as: $1) }
    case (.sentence(let text), .sentence(let otherText)): text.hasSameBytes(as: otherText)
    case (.coded, .sentence), (.sentence, .coded): false
    }
  }
}

extension StateValue {
  fileprivate func isWritten(as other: StateValue) -> Bool {
    switch (self, other) {
    case (.bool(let own), .bool(let other)): own == other
    case (.integer(let own), .integer(let other)): own == other
    case (.real(let own), .real(let other)): own.bitPattern == other.bitPattern
    case (.string(let own), .string(let other)): own.hasSameBytes(as: other)
    case (.data(let own), .data(let other)): own == other
    case (.date(let own), .date(let other)): own.isWritten(as: other)
    case (.array(let own), .array(let other)): own.isWritten(as: other) { $0.isWritten(as: $1) }
    case (.dictionary(let own), .dictionary(let other)): own.isWritten(as: other)
    case (.reference(.object(let own)), .reference(.object(let other))): own == other
    case (.reference(.missing(let own)), .reference(.missing(let other))): own.hasSameBytes(as: other)
    case (.bool, _), (.integer, _), (.real, _), (.string, _), (.data, _), (.date, _), (.array, _), (.dictionary, _),
      (.reference, _):
      false
    }
  }
}

extension Timestamp {
  fileprivate func isWritten(as other: Timestamp) -> Bool { seconds.bitPattern == other.seconds.bitPattern }
}

extension ExcludedObject.SourceLine? {
  fileprivate func isWritten(as other: Self) -> Bool {
    self?.line == other?.line && (self?.file).isWritten(as: other?.file)
  }
}

extension String? {
  fileprivate func isWritten(as other: Self) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}

extension Array {
  fileprivate func isWritten(as other: [Element], _ isSame: (Element, Element) -> Bool) -> Bool {
    count == other.count && indices.allSatisfy { isSame(self[$0], other[$0]) }
  }
}

extension [String: StateValue] {
  /// A key that is spelled in other bytes is found under this one, and is another key.
  fileprivate func isWritten(as other: Self) -> Bool {
    guard count == other.count else { return false }
    return allSatisfy { key, value in
      guard let place = other.index(forKey: key) else { return false }
      return other.keys[place].hasSameBytes(as: key) && value.isWritten(as: other.values[place])
    }
  }
}
