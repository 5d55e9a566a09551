internal import AppDefinition
import TextFormatting

/// Reads the app's own objects.
struct ObjectReader: SubjectReader {
  let names: AppFileNames
  private var saves: SavesReader { SavesReader(names: names) }
  private var undecided: UndecidedReader { UndecidedReader(names: names) }

  /// Reads `objects`.
  func readObjects(_ node: YAMLNode) -> [ObjectDefinition] {
    readEntries(node).compactMap { entry in
      guard let fields = Fields<ObjectKey>(entry.value, problems) else { return nil }
      let undecided = fields.given(.identifier).flatMap { self.undecided.readUndecided($0, takesAssumed: true) }
      let written = undecided.map(\.assumed) ?? fields.given(.identifier)
      let identifier = written.flatMap(readText) ?? entry.key
      if identifier.isEmpty {
        problems.add(.objectWithoutIdentifier(entry.key), at: fields[.identifier]?.position ?? entry.keyPosition)
        return nil
      }
      var object = ObjectDefinition(
        name: entry.key, identifier: identifier, parent: fields.given(.parent).flatMap(names.readController))
      if let name = fields.given(.class).flatMap(readName) { object.className = name }
      object.restorationClass = fields.given(.restorationClass).flatMap(readObjectRestoration)
      object.saves = fields.given(.saves).map { saves.readSaves(readOpenSaves($0, into: &object), of: .object) } ?? []
      object.encodesItself = fields.given(.encodesItself).flatMap(readTruth) ?? false
      object.lacksDecode = fields.given(.decodes).flatMap(readTruth) == false
      object.lacksFinish = fields.given(.finishes).flatMap(readTruth) == false
      object.openIdentifier = undecided?.place
      object.registration = fields.given(.registered).flatMap(self.undecided.readPlace)
      object.openState = fields.given(.leftToCode).flatMap(self.undecided.readPlace)
      object.position = sourcePosition(of: entry.keyPosition)
      return object
    }
  }

  /// Reads what of an object's values is made up in the place of what code says: what it saves then.
  private func readOpenSaves(_ node: YAMLNode, into object: inout ObjectDefinition) -> YAMLNode {
    guard let entries = node.entries else { return node }
    let known = entries.map { entry -> YAMLNode.Entry in
      guard let undecided = undecided.readUndecided(entry.value, takesAssumed: true) else { return entry }
      object.openSaves[entry.key] = undecided.place
      let nothing = YAMLNode(content: .text("", isPlain: false), position: entry.value.position)
      return YAMLNode.Entry(key: entry.key, keyPosition: entry.keyPosition, value: undecided.assumed ?? nothing)
    }
    return YAMLNode(content: .mapping(known), position: node.position)
  }

  /// Reads the class that makes an object again: its name, or its name and whether it makes the object.
  private func readObjectRestoration(_ node: YAMLNode) -> ObjectRestorationDefinition? {
    if case .text = node.content { return readName(node).map { ObjectRestorationDefinition(name: $0) } }
    guard let fields = Fields<ObjectRestorationKey>(node, problems) else { return nil }
    guard let name = fields.given(.name) else {
      problems.add(missing: ObjectRestorationKey.name, at: fields.position)
      return nil
    }
    let makesObject = fields.given(.makes).flatMap(readTruth) ?? true
    return readName(name).map { ObjectRestorationDefinition(name: $0, makesObject: makesObject) }
  }
}
