extension SavedState {
  /// How many levels a saved tree may have.
  public static let maximumLevels = ArchiveLimits.levels

  /// Reads an archive.
  ///
  /// The checksum is compared before anything else is believed. No bytes can trap it, and what it returns keeps every promise of `SavedState`: parents stand before children,
  /// references and roots are in range, no path has more than `maximumLevels` components.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: An `ArchiveError`, which for a property list that is whole names everything that is wrong with it.
  public init(decoding bytes: [UInt8]) throws(ArchiveError) {
    var decoder = ArchiveDecoder()
    let (list, seal) = try PropertyList.reading(bytes)
    let top = decoder.dictionary(list, at: "archive")
    let format = decoder.integer(top["format"], at: "format")
    if let damage = Self.damage(of: seal, format: format, hasName: top["checksum"] != nil) {
      throw .damaged(damage, byte: bytes.count - PropertyListTrailer.size)
    }
    if let format, format > Self.newestFormat { throw .newer(format: format) }
    if let format, format < 1 { decoder.note(.format(format), at: "format") }
    let objects = decoder.array(top["objects"], at: "objects")
    decoder.objectCount = objects.count
    decoder.missing = decoder.array(top["missing"], at: "missing").enumerated().map { index, path in
      decoder.string(path, at: "missing[\(index)]")
    }
    self.init(
      app: decoder.string(top["app"], at: "app"),
      bundleVersion: decoder.string(top["bundleVersion"], at: "bundleVersion"),
      idiom: decoder.string(top["idiom"], at: "idiom"),
      systemVersion: decoder.string(top["systemVersion"], at: "systemVersion"),
      timestamp: decoder.moment(top["timestamp"], at: "timestamp"),
      application: decoder.state(top["application"], at: "application"),
      windows: decoder.windows(top["windows"]),
      objects: objects.enumerated().map { index, object in decoder.object(object, index: index) },
      excluded: decoder.excluded(top["excluded"]),
      snapshotRefusal: top["snapshotRefusal"].map { decoder.snapshotRefusal($0) })
    guard decoder.flaws.isEmpty, let format else { throw .invalid(decoder.flaws) }
    self.format = format
  }

  /// What is wrong if the trailer and what the archive says of itself do not go together; the checksum itself is right.
  ///
  /// A list without a checksum is believed only as format 1, and not if it names one: then it was written anew by
  /// something that knows no checksums, or its format was turned into 1.
  private static func damage(of seal: ArchiveSeal, format: Int64?, hasName: Bool) -> ArchiveError.Damage? {
    switch seal {
    case .unknown(let marker): .seal(marker)
    case .absent: hasName || (format ?? 1) > 1 ? .noChecksum : nil
    case .whole, .broken: format == 1 ? .strayChecksum : nil
    }
  }
}

/// Turns a property list into the parts of a saved state, and notes everything that is wrong on the way.
///
/// Where something is wrong it goes on with a stand-in, which nobody sees: a state with flaws is never returned.
struct ArchiveDecoder {
  private(set) var flaws: [ArchiveFlaw] = []
  var objectCount = 0
  var missing: [String] = []
  /// The level of every object that was read so far; roots are at 1.
  private var levels: [Int] = []

  mutating func note(_ problem: ArchiveFlaw.Problem, at place: String) {
    if flaws.count < 1_000 { flaws.append(ArchiveFlaw(place: place, problem: problem)) }
  }

  mutating func windows(_ value: PropertyList?) -> [SavedWindow] {
    array(value, at: "windows").enumerated().map { index, window in
      let place = "windows[\(index)]"
      let members = dictionary(window, at: place)
      return SavedWindow(
        identifier: members["identifier"].map { string($0, at: "\(place).identifier") },
        root: members["root"].flatMap { objectIndex($0, below: objectCount, at: "\(place).root") })
    }
  }

  mutating func object(_ value: PropertyList, index: Int) -> SavedObject {
    let place = "objects[\(index)]"
    let members = dictionary(value, at: place)
    return SavedObject(
      identifier: string(members["identifier"], at: place + ".identifier"),
      parent: parent(members["parent"], of: index, at: place + ".parent"),
      position: members["position"].flatMap { position($0, at: place + ".position") },
      kind: objectKind(members["kind"], at: place + ".kind"),
      className: string(members["class"], at: place + ".class"),
      restorationClass: members["restorationClass"].map { string($0, at: place + ".restorationClass") },
      storyboard: members["storyboard"].map { storyboard($0, at: place + ".storyboard") },
      state: state(members["state"], at: place + ".state"))
  }

  mutating func excluded(_ value: PropertyList?) -> [ExcludedObject] {
    array(value, at: "excluded").enumerated().map { index, entry in
      let place = "excluded[\(index)]"
      let members = dictionary(entry, at: place)
      return ExcludedObject(
        path: string(members["path"], at: place + ".path"),
        rule: string(members["rule"], at: place + ".rule"),
        reason: string(members["reason"], at: place + ".reason"),
        title: members["title"].map { string($0, at: place + ".title") },
        className: members["class"].map { string($0, at: place + ".class") },
        source: members["file"].map { file in
          ExcludedObject.SourceLine(
            file: string(file, at: place + ".file"), line: line(members["line"], at: place + ".line"))
        })
    }
  }

  private mutating func line(_ value: PropertyList?, at place: String) -> Int {
    guard let number = integer(value, at: place) else { return 1 }
    if number < 1 { note(.line(number), at: place) }
    return Int(number)
  }

  mutating func snapshotRefusal(_ value: PropertyList) -> SnapshotRefusal {
    let place = "snapshotRefusal"
    let members = dictionary(value, at: place)
    return SnapshotRefusal(
      rule: string(members["rule"], at: place + ".rule"), reason: string(members["reason"], at: place + ".reason"))
  }

  private mutating func storyboard(_ value: PropertyList, at place: String) -> SavedStoryboard {
    let members = dictionary(value, at: place)
    return SavedStoryboard(
      name: string(members["name"], at: place + ".name"),
      identifier: string(members["identifier"], at: place + ".identifier"))
  }

  private mutating func parent(_ value: PropertyList?, of index: Int, at place: String) -> Int? {
    var parent: Int?
    if let value, let number = uid(value, at: place) {
      parent = Int(exactly: number).flatMap { $0 < index ? $0 : nil }
      if parent == nil { note(.parent(number, own: index), at: place) }
    }
    let level = parent.map { levels[$0] + 1 } ?? 1
    if level == SavedState.maximumLevels + 1 { note(.depth(limit: SavedState.maximumLevels), at: place) }
    levels.append(level)
    return parent
  }

  private mutating func position(_ value: PropertyList, at place: String) -> Int? {
    guard let number = integer(value, at: place) else { return nil }
    guard (0...Int64(Int32.max)).contains(number) else {
      note(.position(number), at: place)
      return nil
    }
    return Int(number)
  }

  private mutating func objectKind(_ value: PropertyList?, at place: String) -> SavedObject.Kind {
    guard value != nil else {
      note(.absent(expected: .string), at: place)
      return .object
    }
    let before = flaws.count
    let name = string(value, at: place)
    if let kind = SavedObject.Kind(rawValue: name) { return kind }
    if flaws.count == before { note(.objectKind(name), at: place) }
    return .object
  }
}
