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
  /// The app's file is changed.
  case edit(AppEdit)
  /// The app's code is changed where it makes a screen, as its file would be.
  case editInCode(AppEdit, String)
  /// Something in the app's file is to be changed, in a way that is not decided here.
  case advice(String)

  /// What to do, in Xcode's words where it is done there; a sentence without its full stop.
  package var words: String {
    switch self {
    case .identify(hasStoryboardIdentifier: true): "\(Self.inspector): \(Self.useStoryboardID)"
    case .identify(hasStoryboardIdentifier: false):
      "\(Self.inspector): enter a Storyboard ID and \(Self.useStoryboardID)"
    case .inIdentityInspector(let text): "\(Self.inspector): \(text)"
    case .edit(let edit): edit.words
    case .inStoryboard(let text), .inCode(let text), .editInCode(_, let text), .advice(let text): text
    }
  }

  /// Whether it gives a screen an identifier, or another one.
  var isOfIdentifier: Bool {
    switch self {
    case .identify, .inIdentityInspector, .inStoryboard, .advice: true
    case .edit(let edit), .editInCode(let edit, _):
      switch edit {
      case .identify, .identifyAnew: true
      case .identifyView, .callSuper, .keepChildren, .keepPages, .save, .identifyByProperty, .setIdentifierAgain,
        .declare:
        false
      }
    case .inCode: false
    }
  }

  /// The change of the app's file that it is, or that comes to the same.
  var edit: AppEdit? {
    switch self {
    case .edit(let edit), .editInCode(let edit, _): edit
    case .identify, .inIdentityInspector, .inStoryboard, .inCode, .advice: nil
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
        case .edit(.identify) where isSeveral: "add a `restorationIdentifier` to each"
        case .editInCode(.identify, _) where isSeveral: "set a `restorationIdentifier` of each where it is made"
        case .identify, .edit, .editInCode, .inIdentityInspector, .inStoryboard, .inCode, .advice: cure.words
        }
      if !words.contains(where: next.hasSameBytes) { words.append(next) }
    }
    return words
  }
}
