public import Vocabulary

/// What scenes were observed to do, where the documents say otherwise: each is a condition of the device.
public enum Observation: String, Sendable, Hashable, CaseIterable {
  /// Scenes are asked what to keep only before they are disconnected, and not when they enter the background, too (Y1).
  case asks
  /// What was handed to a scene in whose connection the app crashed stays where it was (Y14).
  case crash
  /// An activity whose type the app does not declare is kept (Y15).
  case undeclared
  /// A force-quit keeps the sessions (Y17).
  case forceQuit

  /// The name of the condition.
  public var name: String { rawValue }

  /// The word for what was observed.
  public var observedWord: String {
    switch self {
    case .asks: "disconnection"
    case .crash, .forceQuit: "keeps"
    case .undeclared: "kept"
    }
  }

  /// The word for what is documented, or decided here.
  public var documentedWord: String {
    switch self {
    case .asks: "background"
    case .crash, .forceQuit: "discards"
    case .undeclared: "dropped"
    }
  }

  /// The word for one of the two sides.
  public func word(_ isObserved: Bool) -> String { isObserved ? observedWord : documentedWord }

  /// The decision between the two sides.
  public var decision: Rule {
    switch self {
    case .asks: .y1
    case .crash: .y14
    case .undeclared: .y15
    case .forceQuit: .y17
    }
  }

  /// What happened as it was observed, and what is documented, in a sentence.
  var sentence: String {
    switch self {
    case .asks:
      "the scene was not asked what to keep when it entered the background, as was observed (\(Rule.u12)); "
        + "documented is that it is asked then (\(Rule.u11))"
    case .crash:
      "the app crashed while the scene was connected, and what it was handed stays, as was observed (\(Rule.u40)); "
        + "documented is that it is gone (\(Rule.u39))"
    case .undeclared:
      "the app does not declare the type of the activity, and it was kept, as was observed (\(Rule.u73)); other reports "
        + "say that it is dropped (\(Rule.u19))"
    case .forceQuit:
      "the person has ended the app, and the sessions were kept, as was observed (\(Rule.u67), \(Rule.u74)); documented "
        + "is that they are gone (\(Rule.u39))"
    }
  }
}
