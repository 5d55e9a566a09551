internal import AppDefinition
import TextFormatting

// What is written of restoration classes and registered objects.
extension AppWriter {
  func member(of known: RestorationClassDefinition) -> YAMLValue.Member {
    var members = Members<RestorationClassKey>()
    switch known.answer {
    case .find(let answers): members.add(.makes, value(of: answers))
    case .same(let name): members.add(.same, text: name)
    case .crash(let reason): members.add(.crashes, text: reason)
    case .notConforming: members.add(.conforms, .truth(false))
    }
    members.add(.setsIdentifier, known.setsIdentifier, unless: true)
    members.add(.setsRoot, known.setsRoot, unless: false)
    members.add(.unless, text: known.unless.map(Self.words))
    return YAMLValue.Member(known.name, placed(members.value, at: known.position))
  }

  private func value(of answers: [FoundController]) -> YAMLValue {
    if answers.count == 1, answers[0].path.components == ["**"], answers[0].unless == nil {
      return value(of: answers[0])
    }
    return .mapping(
      answers.map { found in
        let path = found.path.components
        let own = path.count == 2 && path[0] == "**" ? Array(path.dropFirst()) : path
        return YAMLValue.Member(Self.path(own), value(of: found))
      })
  }

  func member(of object: ObjectDefinition) -> YAMLValue.Member {
    var members = Members<ObjectKey>()
    if let place = object.openIdentifier {
      members.add(.identifier, value(of: place, assumed: .text(object.identifier)))
    } else if !object.identifier.hasSameBytes(as: object.name) {
      members.add(.identifier, text: object.identifier)
    }
    members.add(.parent, text: object.parent)
    if !object.className.hasSameBytes(as: "Object") { members.add(.class, text: object.className) }
    members.add(
      .restorationClass,
      object.restorationClass.map { known in
        if known.makesObject { return .text(known.name) }
        var members = Members<ObjectRestorationKey>()
        members.add(.name, text: known.name)
        members.add(.makes, .truth(false))
        return members.value
      })
    members.add(.saves, oneOrMany: values(of: object.saves, open: object.openSaves))
    members.add(.encodesItself, object.encodesItself, unless: false)
    members.add(.decodes, !object.lacksDecode, unless: true)
    members.add(.finishes, !object.lacksFinish, unless: true)
    members.add(.registered, object.registration.map(value(at:)))
    members.add(.leftToCode, object.openState.map(value(at:)))
    return YAMLValue.Member(object.name, placed(members.value, at: object.position))
  }
}
