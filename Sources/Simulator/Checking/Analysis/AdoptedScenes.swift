package import AppDefinition
import Vocabulary

/// The scene manifest of an app, and what it means for the app's state.
package struct AdoptedScenes: Sendable, Hashable {
  /// Where it is.
  package let position: SourcePosition
  private let isInCode: Bool
  private let delegate: String?
  private let keeping: Keeping
  /// Whether a class for scenes is all that was found, and nothing that gives a scene its configuration.
  package var isAssumed = false
  /// The classes of delegates that were read, and have no such method in what was read.
  package var silent: [String] = []

  /// What is known of how the app's scene delegates answer for their scenes.
  package enum Keeping: Sendable, Hashable {
    /// What one of them answers was read.
    case read
    /// One of them may answer, and what is left to code.
    case leftToCode
    /// None of them answers.
    case none
  }

  /// Makes a manifest.
  ///
  /// - Parameters:
  ///   - position: Where it is, in an Info.plist or among build settings.
  ///   - isInCode: Whether the app has none, and its code adopts scenes there (U62).
  ///   - delegate: The classes of the delegates of the app's scenes that are asked.
  ///   - keeping: What is known of how they answer.
  package init(at position: SourcePosition, isInCode: Bool = false, delegate: String?, keeping: Keeping) {
    self.position = position
    self.isInCode = isInCode
    self.delegate = delegate
    self.keeping = keeping
  }

  /// What to do, where none of the delegates answers.
  var fix: String? { keeping == .none ? NothingKeptReason.keepActivities : nil }

  /// What the app does when it is opened, in a sentence without its full stop.
  package var consequence: String {
    switch keeping {
    case .read: "here it is kept and restored as far as the app's code was read"
    case .leftToCode: "what that answers is left to code, so here no activity is saved and every window begins anew"
    case .none:
      "none of the app's scene delegates implements that, so no activity is saved and every window begins anew"
    }
  }

  /// What it means, in a sentence without its full stop.
  package var sentence: String {
    let asked = delegate ?? "the scene delegate"
    return "\(adoption); instead it asks \(asked) in stateRestorationActivity(for:) for one NSUserActivity a scene"
      + wordsForSilent
  }

  /// How it is known that the app has scenes, and what these take the place of.
  private var adoption: String {
    let rule = "(\(Rule.codeAloneAdoptsScenes))"
    guard isAssumed else {
      return "this app has adopted scenes\(isInCode ? " in its code \(rule)" : ""), so UIKit never runs this mechanism "
        + "and none of its methods is called"
    }
    return "that this app has adopted scenes is an assumption: it has a class for them, and neither a scene manifest "
      + "nor configurationForConnecting \(rule) was found, so whether UIKit still runs this mechanism is left to code; with "
      + "scenes it does not, and none of its methods is called"
  }

  private var wordsForSilent: String {
    if silent.isEmpty { return "" }
    let verb = silent.count == 1 ? "has" : "have"
    return ", and in what was read \(silent.joined(separator: " and ")) \(verb) no such method"
  }
}
