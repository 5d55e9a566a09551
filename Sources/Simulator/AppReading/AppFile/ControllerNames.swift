internal import AppDefinition
import TextFormatting
import Vocabulary

/// The names by which a scene's controllers may be called: their keys, and for those of storyboards the element's id
/// and the storyboard identifier. A placeholder's names mean the controller it leads to.
struct ControllerNames {
  private var real: [ByteString: String] = [:]
  /// Every name, for suggestions.
  private(set) var words: [String] = []

  /// No names at all.
  init() {}

  /// Gathers the names of a scene.
  init(appFile keys: [String], storyboards: [ControllerDefinition]) {
    real.reserveCapacity(keys.count + 2 * storyboards.count)
    for controller in storyboards { add(controller.name, for: controller.content.target ?? controller.name) }
    for controller in storyboards {
      guard let identifier = controller.storyboard?.identifier else { continue }
      add(identifier, for: controller.content.target ?? controller.name)
    }
    for key in keys { add(key, for: key) }
  }

  private mutating func add(_ word: String, for name: String) {
    if let earlier = real.updateValue(name, forKey: ByteString(word)) {
      real[ByteString(word)] = earlier
    } else {
      words.append(word)
    }
  }

  /// The name in the definition of what is called so in the file.
  func name(of word: String) -> String? { real[ByteString(word)] }
}
