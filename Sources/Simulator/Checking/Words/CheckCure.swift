import TextFormatting

/// What to do about a finding, and where it is done.
package enum CheckCure: Sendable, Hashable {
  /// A restoration identifier is given in Xcode; there is a storyboard identifier already, or none.
  case identify(hasStoryboardIdentifier: Bool)
  /// Something else is done in Xcode's Identity inspector.
  case inIdentityInspector(String)
  /// Something is done in Xcode's storyboard.
  case inStoryboard(String)
  /// Something is written in the app's code.
  case inCode(String)
  /// A restoration identifier is given in the scene file, such as this one.
  case identifyInScene(String)
  /// Something else is written in the scene file.
  case inSceneFile(String)

  /// What to do, in Xcode's words where it is done there; a sentence without its full stop.
  package var words: String {
    switch self {
    case .identify(hasStoryboardIdentifier: true): "\(Self.inspector): \(Self.useStoryboardID)"
    case .identify(hasStoryboardIdentifier: false):
      "\(Self.inspector): enter a Storyboard ID and \(Self.useStoryboardID)"
    case .inIdentityInspector(let text): "\(Self.inspector): \(text)"
    case .identifyInScene(let name): "add `restorationIdentifier: \(name)`"
    case .inStoryboard(let text), .inCode(let text), .inSceneFile(let text): text
    }
  }

  private static let inspector = "Identity inspector (⌥⌘4)"
  private static let useStoryboardID = "check \"Use Storyboard ID\""

  /// What to do about several findings of one sentence: each thing once, and one identifier for each screen.
  static func together(_ cures: [CheckCure]) -> [String] {
    let isMixed =
      cures.contains(.identify(hasStoryboardIdentifier: true))
      && cures.contains(.identify(hasStoryboardIdentifier: false))
    let isSeveral = cures.count > 1
    var words: [String] = []
    for cure in cures {
      let next =
        switch cure {
        case .identify where isMixed: "\(inspector): \(useStoryboardID), and enter a Storyboard ID where there is none"
        case .identifyInScene where isSeveral: "add a `restorationIdentifier` to each"
        case .identify, .identifyInScene, .inIdentityInspector, .inStoryboard, .inCode, .inSceneFile: cure.words
        }
      if !words.contains(where: next.hasSameBytes) { words.append(next) }
    }
    return words
  }
}
