package import AppDefinition
package import TextFormatting
import Trials
import Vocabulary

/// What reports call the screens of an app: what a person knows them by, no two alike.
package struct ScreenNames {
  private let names: [String]
  /// What a person knows each controller by, alike or not; `nil` where there is nothing but an id.
  let plain: [String?]

  /// Names every controller of an app.
  package init(_ app: AppDefinition) {
    let words = app.controllers.indices.map { app.controllers[$0].wordsForPeople }
    plain = words.indices.map { number in
      app.controllers[number].origin.element != nil && words[number].count == 1 ? nil : words[number][0]
    }
    let groups = Dictionary(grouping: words.indices) { ByteString(words[$0][0]) }
    names = words.indices.map { number in
      let own = words[number]
      let others = groups[ByteString(own[0]), default: []].filter { $0 != number }
      // The first word of its own that none of those has which go by the same name.
      let telling = own.dropFirst().first { word in
        others.allSatisfy { other in !words[other].contains { $0.hasSameBytes(as: word) } }
      }
      return others.isEmpty ? own[0] : telling.map { "\(own[0]) (\($0))" } ?? own[0]
    }
  }

  /// The names of all screens of an app, by the names of their definitions.
  package static func all(of app: AppDefinition) -> [ByteString: String] {
    let names = Self(app)
    let named = app.controllers.indices.map { (ByteString(app.controllers[$0].name), names[$0]) }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// The name of the controller at a number.
  package subscript(number: Int) -> String { names[number] }
}

extension ControllerDefinition {
  /// Everything by which the screen may be known, the best first; the key of an app file says enough.
  fileprivate var wordsForPeople: [String] {
    guard origin.element != nil else { return [name] }
    let identifier = hasStoryboardIdentifier ? storyboard?.identifier : nil
    return [debugName, identifier, validIdentifier, classBehavior.name].compactMap { $0 }.filter { !$0.isEmpty } + [
      fileID
    ]
  }
}
