import AppDefinition
import ControllerKit
import TextFormatting

extension SimulatedApplication {
  /// The object that the app's definition calls by a name; `nil` if there is none or it was not made again.
  package func object(named name: String) -> DefinedObject? { definedObjects[ByteString(name)] }

  /// Makes the objects that are there at every launch.
  func registerDefinedObjects() {
    for object in definition.objects where object.restorationClass == nil { _ = makeObject(object) }
  }

  /// Makes the objects that a restoration class would have made and that no archive held.
  func makeRemainingObjects() {
    for object in definition.objects
    where object.restorationClass != nil && !declinedObjects.contains(ByteString(object.name)) {
      if self.object(named: object.name) == nil { _ = makeObject(object) }
    }
  }

  /// The class that a definition gives for making an object again.
  func makeClass(for object: ObjectDefinition) -> ObjectRestorationClass? {
    guard let restorationClass = object.restorationClass else { return nil }
    return ObjectRestorationClass(name: restorationClass.name) { [weak self] path, _ in
      guard let self, let object = objectDefinition(at: path, of: restorationClass.name) else { return nil }
      guard object.restorationClass?.makesObject == true else {
        declinedObjects.insert(ByteString(object.name))
        return nil
      }
      return makeObject(object)
    }
  }

  private func objectDefinition(at path: [String], of className: String) -> ObjectDefinition? {
    definition.objects.first { object in
      object.restorationClass?.name.hasSameBytes(as: className) == true
        && path.last?.hasSameBytes(as: object.identifier) == true
    }
  }

  private func makeObject(_ definition: ObjectDefinition) -> DefinedObject {
    let object = DefinedObject(definition, app: self)
    definedObjects[ByteString(definition.name)] = object
    registerObject(object, identifier: definition.identifier)
    return object
  }
}
