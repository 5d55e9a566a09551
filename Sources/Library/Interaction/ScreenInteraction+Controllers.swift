import ControllerKit
import Rendering
package import ScreenModel
import TextFormatting

// The keys to which the controllers on the screen give a meaning.
extension ScreenInteraction {
  /// The commands of the visible controllers, those of the one in front first; of two for one key the first counts.
  func controllerCommands(on screen: Screen) -> [KeyCommand] {
    var taken: Set<Key> = []
    return keyActions(on: screen).compactMap { action in
      guard let key = Key(name: action.key), taken.insert(key).inserted else { return nil }
      let (title, isEnabled) = (displayable(action.title), action.isEnabled)
      return KeyCommand([key], shown: key.name, title, works: { _ in isEnabled }) { _ in action.run() }
        .hinted(title).ranked(.first).idle("\(title) is not possible now")
    }
  }

  private func keyActions(on screen: Screen) -> [KeyAction] { screen.visibleControllers.flatMap(\.keyCommands) }

  /// Says, once for each controller that comes to the front, which of its keys have two meanings or are none.
  func tellClashes(on screen: Screen) {
    guard let front = screen.frontController, front !== controllerOfClashes else { return }
    controllerOfClashes = front
    for problem in clashes(on: screen) { showToast("! \(problem)") }
  }

  /// What is wrong with the keys of the visible controllers, a sentence each.
  package func clashes(on screen: Screen) -> [String] {
    var meanings: [Key: String] = [:]
    return keyActions(on: screen).compactMap { action in
      let name = quoted(action.title)
      guard let key = Key(name: action.key) else {
        return "\(quoted(action.key)) of \(name) is the name of no key; see the help for names"
      }
      if key == .control("c") || key == .control("l") || key == .control("z") {
        return "\(key.name) of \(name) never reaches a controller; choose another key"
      }
      if let other = meanings[key] { return "\(key.name) is both \(quoted(other)) and \(name); choose another key" }
      meanings[key] = action.title
      guard let own = libraryCommands.first(where: { $0.keys.contains(key) }) else { return nil }
      return "\(key.name) of \(name) takes the place of \(quoted(own.explanation)); choose another key"
    }
  }
}
