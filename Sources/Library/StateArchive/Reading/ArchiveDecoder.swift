/// Turns the objects of a file into the parts of a saved state, and notes everything that is wrong on the way.
///
/// Where something is wrong it goes on with a placeholder, which nobody sees: a state with flaws is never returned. The
/// text of a place is made only for what is wrong.
struct ArchiveDecoder {
  var reader: PropertyListReader
  /// For each key of the file, which one of an archive it is.
  private let known: [ArchiveKey?]
  private(set) var flaws: [ArchiveFlaw] = []
  private(set) var objectCount = 0
  private(set) var missing: [String] = []
  /// The level of every object that was read so far; roots are at 1.
  private var levels: [Int] = []
  /// Whether the values of a state are read in the order of their keys' bytes, whatever order the file has.
  private(set) var isInKeyOrder = false
  /// The arrays and dictionaries in the states that are referred to more than once and have no flaw.
  var shared: [Int: StateValue] = [:]

  init(_ reader: consuming PropertyListReader) {
    known = reader.keys.map { ArchiveKey.named[$0] }
    self.reader = reader
  }

  /// The number of the object that the archive is.
  var root: Int { reader.trailer.rootIndex }

  mutating func note(_ problem: ArchiveFlaw.Problem, at place: String) {
    if flaws.count < 1_000 { flaws.append(ArchiveFlaw(place: place, problem: problem)) }
  }

  /// The members of a dictionary that an archive may have.
  mutating func dictionary(_ value: Int?, at place: @autoclosure () -> String) -> ArchiveDictionary {
    var members = ArchiveDictionary()
    guard let value, reader.entries[value].kind == .dictionary else {
      noteKind(of: value, expected: .dictionary, at: place())
      return members
    }
    let entry = reader.entries[value]
    for place in 0..<Int(entry.count) {
      guard let key = known[reader.keyNumber(of: reader.member(place, of: entry))] else { continue }
      members[key] = reader.value(place, of: entry)
    }
    return members
  }

  // MARK: The parts of an archive

  /// The state that the members of the root are; if anything is wrong, they are read once more, so that the flaws come
  /// in an order of their own and not in that of the file.
  mutating func state(of top: ArchiveDictionary) -> SavedState {
    let flawsBefore = flaws
    let state = parts(of: top)
    if flaws.count > flawsBefore.count {
      (flaws, missing, levels, shared, isInKeyOrder) = (flawsBefore, [], [], [:], true)
      _ = parts(of: top)
    }
    return state
  }

  private mutating func parts(of top: ArchiveDictionary) -> SavedState {
    let objects = array(top[.objects], at: "objects")
    objectCount = objects.count
    for (index, path) in array(top[.missing], at: "missing").enumerated() {
      missing.append(string(path, at: "missing[\(index)]"))
    }
    var state = SavedState(
      app: string(top[.app], at: "app"),
      bundleVersion: string(top[.bundleVersion], at: "bundleVersion"),
      idiom: string(top[.idiom], at: "idiom"),
      systemVersion: string(top[.systemVersion], at: "systemVersion"),
      timestamp: moment(top[.timestamp], at: "timestamp"),
      application: state(top[.application], at: "application"),
      windows: windows(top[.windows]),
      objects: self.objects(objects),
      excluded: excluded(top[.excluded]),
      snapshotRefusal: top[.snapshotRefusal].map { snapshotRefusal($0) },
      sessions: top[.sessions].map { sessions($0) } ?? [])
    if let assumed = top[.assumed] {
      for (index, sentence) in array(assumed, at: "assumed").enumerated() {
        state.assumptions.append(string(sentence, at: "assumed[\(index)]"))
      }
    }
    return state
  }

  private mutating func windows(_ value: Int?) -> [SavedWindow] {
    array(value, at: "windows").enumerated().map { index, window in
      let members = dictionary(window, at: "windows[\(index)]")
      return SavedWindow(
        identifier: members[.identifier].map { string($0, at: "windows[\(index)].identifier") },
        root: members[.root].flatMap { objectIndex($0, below: objectCount, at: "windows[\(index)].root") })
    }
  }

  /// The objects; none are kept once something is wrong, so that what is refused takes little memory.
  private mutating func objects(_ values: [Int]) -> [SavedObject] {
    var objects: [SavedObject] = []
    levels.reserveCapacity(values.count)
    objects.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      let object = object(value, index: index)
      if flaws.isEmpty { objects.append(object) }
    }
    return objects
  }

  private mutating func object(_ value: Int, index: Int) -> SavedObject {
    let members = dictionary(value, at: "objects[\(index)]")
    return SavedObject(
      identifier: string(members[.identifier], at: "objects[\(index)].identifier"),
      parent: parent(members[.parent], of: index),
      position: members[.position].flatMap { position($0, at: "objects[\(index)].position") },
      kind: objectKind(members[.kind], at: "objects[\(index)].kind"),
      className: string(members[.class], at: "objects[\(index)].class"),
      restorationClass: members[.restorationClass].map { string($0, at: "objects[\(index)].restorationClass") },
      storyboard: members[.storyboard].map { storyboard($0, at: "objects[\(index)].storyboard") },
      state: state(members[.state], at: "objects[\(index)].state"))
  }

  private mutating func excluded(_ value: Int?) -> [ExcludedObject] {
    array(value, at: "excluded").enumerated().map { index, entry in
      let place = "excluded[\(index)]"
      let members = dictionary(entry, at: place)
      return ExcludedObject(
        path: string(members[.path], at: place + ".path"),
        rule: string(members[.rule], at: place + ".rule"),
        cause: cause(members, at: place),
        kind: members[.kind].map { objectKind($0, at: place + ".kind") } ?? .viewController,
        title: members[.title].map { string($0, at: place + ".title") },
        className: members[.class].map { string($0, at: place + ".class") },
        source: source(members, at: place))
    }
  }

  /// The reason of an entry: a code, or a sentence in archives of earlier formats.
  private mutating func cause(_ members: ArchiveDictionary, at place: String) -> ExclusionCause {
    guard let code = members[.code] else { return .sentence(string(members[.reason], at: place + ".reason")) }
    let text = string(code, at: place + ".code")
    let decisive = members[.culprit].map { culprit($0, at: place + ".culprit") }
    var names: [String] = []
    if let list = members[.names] {
      for (index, name) in array(list, at: place + ".names").enumerated() {
        names.append(string(name, at: "\(place).names[\(index)]"))
      }
    }
    return .coded(text, culprit: decisive, names: names)
  }

  private mutating func culprit(_ value: Int, at place: String) -> Culprit {
    let members = dictionary(value, at: place)
    return Culprit(
      path: string(members[.path], at: place + ".path"),
      className: members[.class].map { string($0, at: place + ".class") }, source: source(members, at: place),
      role: members[.role].map { string($0, at: place + ".role") })
  }

  private mutating func source(_ members: ArchiveDictionary, at place: String) -> ExcludedObject.SourceLine? {
    members[.file].map { file in
      ExcludedObject.SourceLine(
        file: string(file, at: place + ".file"), line: line(members[.line], at: place + ".line"))
    }
  }

  private mutating func line(_ value: Int?, at place: String) -> Int {
    guard let number = integer(value, at: place) else { return 1 }
    if number < 1 { note(.line(number), at: place) }
    return Int(number)
  }

  private mutating func snapshotRefusal(_ value: Int) -> SnapshotRefusal {
    let place = "snapshotRefusal"
    let members = dictionary(value, at: place)
    return SnapshotRefusal(
      rule: string(members[.rule], at: place + ".rule"), cause: cause(members, at: place))
  }

  private mutating func storyboard(_ value: Int, at place: @autoclosure () -> String) -> SavedStoryboard {
    let members = dictionary(value, at: place())
    return SavedStoryboard(
      name: string(members[.name], at: place() + ".name"),
      identifier: string(members[.identifier], at: place() + ".identifier"))
  }

  private mutating func parent(_ value: Int?, of index: Int) -> Int? {
    var parent: Int?
    if let value, let number = uid(value, at: "objects[\(index)].parent") {
      parent = Int(exactly: number).flatMap { $0 < index ? $0 : nil }
      if parent == nil { note(.parent(number, own: index), at: "objects[\(index)].parent") }
    }
    let level = parent.map { levels[$0] + 1 } ?? 1
    if level == SavedState.maximumLevels + 1 {
      note(.depth(limit: SavedState.maximumLevels), at: "objects[\(index)].parent")
    }
    levels.append(level)
    return parent
  }

  mutating func position(_ value: Int, at place: @autoclosure () -> String) -> Int? {
    guard let number = integer(value, at: place()) else { return nil }
    guard (0...Int64(Int32.max)).contains(number) else {
      note(.position(number), at: place())
      return nil
    }
    return Int(number)
  }

  private mutating func objectKind(_ value: Int?, at place: @autoclosure () -> String) -> SavedObject.Kind {
    guard let value, reader.entries[value].isString else {
      noteKind(of: value, expected: .string, at: place())
      return .object
    }
    let name = reader.text(value)
    if let kind = SavedObject.Kind(rawValue: name) { return kind }
    note(.objectKind(name), at: place())
    return .object
  }
}
