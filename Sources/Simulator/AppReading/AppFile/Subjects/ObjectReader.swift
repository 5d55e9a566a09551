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
      object.saves = fields.given(.saves).map { saves.readSaves($0, of: .object) } ?? []
      object.encodesItself = fields.given(.encodesItself).flatMap(readTruth) ?? false
      object.lacksDecode = fields.given(.decodes).flatMap(readTruth) == false
      object.lacksFinish = fields.given(.finishes).flatMap(readTruth) == false
      object.openIdentifier = undecided?.place
      object.position = sourcePosition(of: entry.keyPosition)
      return object
    }
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
