import AppDefinition
import TextFormatting
import Trials

/// Restoration identifiers that the screens of an app's file can get: their names, with a number where something else is
/// called so.
struct FreeIdentifiers {
  private let identifiers: Set<ByteString>
  private let names: Set<ByteString>

  /// Looks at what is taken in an app.
  init(_ app: AppDefinition) {
    let views = app.controllers.flatMap(\.allViews).compactMap(\.restorationIdentifier)
    identifiers = Set((app.controllers.compactMap(\.validIdentifier) + views).map(ByteString.init))
    names = Set(app.controllers.map { ByteString($0.name) })
  }

  /// What the screen of a name can get.
  func identifier(for name: String) -> String {
    name.numbered { identifier in
      identifiers.contains(ByteString(identifier))
        || !identifier.hasSameBytes(as: name) && names.contains(ByteString(identifier))
    }
  }
}

extension String {
  /// The text itself or, where that is taken, with the first number from 2 on with which it is not.
  func numbered(where isTaken: (String) -> Bool) -> String {
    var number = 2
    return numbered(from: &number, where: isTaken)
  }

  /// The same, going on at a number up to which all are taken.
  func numbered(from number: inout Int, where isTaken: (String) -> Bool) -> String {
    var name = self
    while isTaken(name) {
      name = "\(self)\(number)"
      number += 1
    }
    return name
  }
}
