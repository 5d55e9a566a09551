internal import AppDefinition
import TextFormatting

/// A value that is left to code.
struct Undecided {
  /// What the code says, and where.
  let place: OpenCode.Place
  /// The value that is taken until the code is run.
  let assumed: YAMLNode?
}

extension YAMLNode {
  /// Whether it is a value that is left to code.
  var isUndecided: Bool {
    entries?.contains { $0.key.hasSameBytes(as: UndecidedKey.undecided.rawValue) } == true
  }
}

/// Reads values that only the app's code decides.
struct UndecidedReader: SubjectReader {
  /// What may bring a screen.
  private enum Doer: String, CaseIterable { case delegate, nothing }

  let names: AppFileNames

  /// Reads a value that is left to code; `nil` where it is something else.
  ///
  /// - Parameter takesAssumed: Whether a value can be taken in its place.
  func readUndecided(_ node: YAMLNode, takesAssumed: Bool = false) -> Undecided? {
    guard node.isUndecided, let fields = Fields<UndecidedKey>(node, problems) else { return nil }
    if !takesAssumed, let assumed = fields[.assumed] {
      problems.add(
        .unknownKey(UndecidedKey.assumed.rawValue, in: "what is undecided here", nearest: nil), at: assumed.position)
    }
    let text = fields.given(.undecided).flatMap(readName)
    let position = fields.given(.at).flatMap(readSourcePosition)
    let isOfDelegate = fields.given(.by).flatMap { readWord($0, Doer.self) } == .delegate
    let place: OpenCode.Place =
      text.map { .code($0, at: position) } ?? position.map { isOfDelegate ? .delegate($0) : .at($0) } ?? .unread
    return Undecided(place: place, assumed: fields.given(.assumed))
  }

  /// Reads what an app begins with in place of the screen that is assumed; `nil` where it begins with that.
  func readOtherBeginning(_ node: YAMLNode) -> OtherBeginning? {
    guard node.isUndecided, let fields = Fields<UndecidedKey>(node, problems) else { return nil }
    return OtherBeginning(
      fields.given(.undecided).flatMap(readName), at: fields.given(.at).flatMap(readSourcePosition),
      isNamed: fields.given(.by).flatMap { readWord($0, Doer.self) } != .nothing)
  }

  /// Reads a scene delegate of which it is left to code what it answers; `nil` where it is something else.
  func readOpenActivity(_ node: YAMLNode) -> OpenActivity? {
    guard node.isUndecided, let fields = Fields<UndecidedKey>(node, problems) else { return nil }
    let place = fields.given(.at).flatMap(readSourcePosition).map(OpenCode.Place.at) ?? .unread
    var activity = OpenActivity(
      of: fields.given(.undecided).flatMap(readName), place,
      isSeenWithout: fields.given(.by).flatMap { readWord($0, Doer.self) } == .nothing)
    activity.configurations = fields.given(.for).map { readOneOrMany($0).compactMap(readName) } ?? []
    return activity
  }

  /// Reads where code decides when controllers are told that they appear.
  func readAppearance(_ node: YAMLNode) -> AppearanceByCode? {
    guard let fields = Fields<AppearanceKey>(node, problems) else { return nil }
    guard let at = fields.given(.at) else {
      problems.add(missing: AppearanceKey.at, at: fields.position)
      return nil
    }
    return readPlace(at).map { place in
      AppearanceByCode(
        of: fields.given(.class).flatMap(readName), in: fields.given(.method).flatMap(readName), place)
    }
  }

  /// Reads what is left to code: a place, or what the code says with its place.
  func readPlace(_ node: YAMLNode) -> OpenCode.Place? {
    readUndecided(node)?.place ?? readSourcePosition(node).map(OpenCode.Place.at)
  }

  /// Reads places in the app's sources, one or a list.
  func readSourcePositions(_ node: YAMLNode) -> [SourcePosition] {
    readOneOrMany(node).compactMap(readSourcePosition)
  }

  /// Reads a place in the app's sources: `FILE:LINE` or `FILE:LINE:COLUMN`.
  func readSourcePosition(_ node: YAMLNode) -> SourcePosition? {
    if node.position.placeBelow != nil { return sourcePosition(of: node.position) }
    guard let text = readName(node) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().suffix(2).reversed().prefix { Int($0).map { $0 > 0 } == true }.reversed()
    let file = parts.dropLast(numbers.count).joined(separator: ":")
    guard let line = numbers.first.flatMap({ Int($0) }), !file.isEmpty else {
      problems.add(.notAPlace(text), at: node.position)
      return nil
    }
    return SourcePosition(
      file: problems.path(of: file), line: line, column: numbers.count == 2 ? numbers.last.flatMap { Int($0) } ?? 1 : 1)
  }

  /// Takes what is left to code out of what a class saves: the rest, and the places.
  ///
  /// A key with a value that is left to code is named before the code.
  func takingUndecided(from node: YAMLNode) -> (rest: YAMLNode, places: [OpenCode.Place]) {
    var places: [OpenCode.Place] = []
    var rest: [YAMLNode] = []
    for var item in readOneOrMany(node) {
      if let undecided = readUndecided(item) {
        places.append(undecided.place)
        continue
      }
      if let entries = item.entries, entries.contains(where: \.value.isUndecided) {
        places += entries.compactMap { entry in readUndecided(entry.value).map { $0.place.named(entry.key) } }
        let others = entries.filter { !$0.value.isUndecided }
        if others.isEmpty { continue }
        item.content = .mapping(others)
      }
      rest.append(item)
    }
    return (YAMLNode(content: .list(rest), position: node.position), places)
  }

  /// Reads what of a class's code was not read: parts by name, or with a place for each.
  func readLeftToCode(_ node: YAMLNode, into open: inout OpenCode) {
    guard let entries = node.entries else {
      for item in readOneOrMany(node) where !item.isNull {
        if let part = readWord(item, OpenCode.Part.self) { open.add(.unread, to: part) }
      }
      return
    }
    for entry in entries {
      let name = YAMLNode(content: .text(entry.key, isPlain: true), position: entry.keyPosition)
      guard let part = readWord(name, OpenCode.Part.self) else { continue }
      for value in readOneOrMany(entry.value) {
        if value.isNull {
          open.add(.unread, to: part)
        } else if let undecided = readUndecided(value) {
          open.add(undecided.place, to: part)
        } else if value.entries == nil {
          if let position = readSourcePosition(value) { open.add(.at(position), to: part) }
        } else {
          problems.add(.missingKey(UndecidedKey.undecided.rawValue, in: UndecidedKey.place), at: value.position)
        }
      }
    }
  }

  /// Reads the variables of a class: what they are at first, or what is taken to be that.
  func readOwn(_ node: YAMLNode, into behavior: inout ClassBehavior) {
    var known = node
    var assumed: [String: String] = [:]
    behavior.openOwn = [:]
    if let entries = node.entries {
      known.content = .mapping(entries.filter { !$0.value.isUndecided })
      for entry in entries {
        guard let undecided = readUndecided(entry.value, takesAssumed: true) else { continue }
        behavior.openOwn[entry.key] = undecided.place
        assumed[entry.key] = undecided.assumed.flatMap(readText) ?? ""
      }
    }
    behavior.own = DataReader(names: names).readRecordFields(known).merging(assumed) { known, _ in known }
  }

  /// Reads the conditions that can be chosen on the device: whether they are on at first, or what the code says.
  ///
  /// - Parameters:
  ///   - node: The switches by their names.
  ///   - defaults: The names of the values that the app has, of which none may be that of a switch.
  func readSwitches(_ node: YAMLNode, besides defaults: [String]) -> [SwitchDefinition] {
    readEntries(node).map { entry in
      if defaults.contains(where: entry.key.hasSameBytes) {
        problems.add(.switchAmongDefaults(entry.key), at: entry.keyPosition)
      }
      names.uses.defaults.append(entry.key)
      let undecided = readUndecided(entry.value, takesAssumed: true)
      let value = entry.value.isUndecided ? undecided?.assumed : entry.value
      return SwitchDefinition(
        name: entry.key, isOn: truth(value, or: false) ?? false, place: undecided?.place,
        position: sourcePosition(of: entry.keyPosition))
    }
  }
}

extension OpenCode.Place {
  /// The place of a key's value.
  func named(_ key: String) -> OpenCode.Place { .code(text.map { "\(key): \($0)" } ?? key, at: position) }
}
