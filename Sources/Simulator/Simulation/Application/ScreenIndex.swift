package import AppDefinition
import TextFormatting
import Vocabulary

/// What follows from the screens of an app and is the same at each of its launches.
package struct ScreenIndex: Sendable {
  private struct Place: Hashable {
    let storyboard, identifier: ByteString
  }

  /// The names of the storyboards, in the order of the screens.
  private(set) var storyboards: [String] = []
  /// What of the code of the screens is left open.
  let openClasses: OpenClasses
  /// Whether UIKit's classes are called with their prefix, as a storyboard and code have them.
  let prefixesUIKit: Bool
  /// Whether the app has a class called like one of UIKit's without the prefix.
  let hasClassNamedLikeUIKit: Bool
  /// The types of the activities that an object of the whole app holds.
  private(set) var sharedTypes: Set<ByteString> = []
  private var numbers: [Place: Int] = [:]
  /// What a tree calls screens that have no class of the app's own: their restoration identifiers, by their names.
  private let namesInTree: [ByteString: String]

  /// Looks at the screens of an app.
  package init(_ app: AppDefinition) {
    openClasses = OpenClasses(app.controllers)
    namesInTree = app.namesInTree
    hasClassNamedLikeUIKit = app.hasClassNamedLikeUIKit
    prefixesUIKit = hasClassNamedLikeUIKit || app.hasUIKitNames
    var seen: Set<ByteString> = []
    // By number: a whole definition is large, and each would be copied.
    for number in app.controllers.indices {
      if let activity = app.controllers[number].classBehavior.activity, activity.holder == .app {
        sharedTypes.insert(ByteString(activity.type))
      }
      guard let held = app.controllers[number].storyboard else { continue }
      let place = Place(storyboard: ByteString(held.name), identifier: ByteString(held.identifier))
      if seen.insert(place.storyboard).inserted { storyboards.append(held.name) }
      numbers[place] = numbers[place] ?? number
    }
  }

  /// The number of the screen that a storyboard holds under an identifier (its storyboard identifier or its element's
  /// id).
  func number(in storyboard: String, identifier: String) -> Int? {
    numbers[Place(storyboard: ByteString(storyboard), identifier: ByteString(identifier))]
  }
}

extension ScreenIndex {
  /// What a tree calls the screen of a name.
  func nameInTree(of name: String) -> String { namesInTree[ByteString(name)] ?? name }

  /// The name of the screen that a tree calls so.
  func name(inTree word: String) -> String {
    namesInTree.first { $0.value.hasSameBytes(as: word) }?.key.text ?? word
  }
}

extension DefinedBehavior {
  /// What a tree calls its screen.
  var nameInTree: String { app?.screens.nameInTree(of: name) ?? name }
}

extension AppDefinition {
  /// The restoration identifiers that are the names of screens in a tree: those of screens without a class of the app's
  /// own, where no other screen has that name or identifier.
  fileprivate var namesInTree: [ByteString: String] {
    guard scenes?.delegates.contains(where: { $0.tree != nil }) == true else { return [:] }
    var taken: [ByteString: Int] = [:]
    for controller in controllers {
      for word in Set([controller.name, controller.restorationIdentifier].compactMap(\.self).map { ByteString($0) }) {
        taken[word, default: 0] += 1
      }
    }
    var names: [ByteString: String] = [:]
    for controller in controllers where controller.classBehavior.name == nil {
      guard let identifier = controller.restorationIdentifier, !identifier.isEmpty, !identifier.contains("{"),
        taken[ByteString(identifier)] == 1
      else { continue }
      names[ByteString(controller.name)] = identifier
    }
    return names
  }

  /// Whether one of its own classes is called like one of UIKit's without its prefix.
  fileprivate var hasClassNamedLikeUIKit: Bool {
    let ofUIKit = Set(ControllerKind.allCases.map { ByteString($0.traits.className) })
    return classes.contains { ofUIKit.contains(ByteString($0.name)) }
      || controllers.indices.contains { number in
        controllers[number].classBehavior.name.map { ofUIKit.contains(ByteString($0)) } == true
      }
  }
}
