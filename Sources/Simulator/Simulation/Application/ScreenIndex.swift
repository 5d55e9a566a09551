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

  /// Looks at the screens of an app.
  package init(_ app: AppDefinition) {
    openClasses = OpenClasses(app.controllers)
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

extension AppDefinition {
  /// Whether one of its own classes is called like one of UIKit's without its prefix.
  fileprivate var hasClassNamedLikeUIKit: Bool {
    let ofUIKit = Set(ControllerKind.allCases.map { ByteString($0.traits.className) })
    return classes.contains { ofUIKit.contains(ByteString($0.name)) }
      || controllers.indices.contains { number in
        controllers[number].classBehavior.name.map { ofUIKit.contains(ByteString($0)) } == true
      }
  }
}
