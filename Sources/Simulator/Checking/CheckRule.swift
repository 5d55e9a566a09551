package import Vocabulary

/// What a finding follows from: a rule, or the reading of the file itself.
package enum CheckRule: Sendable, Hashable {
  /// A rule or decision.
  case rule(Rule)
  /// Something in the file that its author should look at.
  case reading

  /// The rules that findings cite, each with one word for it, in the order in which SARIF lists them.
  static let cited: [(rule: CheckRule, name: String)] = [
    (.rule(.r1), "Gates"),
    (.rule(.r3), "ShouldSave"),
    (.rule(.r13), "MissingIdentifier"),
    (.rule(.r14), "Unreachable"),
    (.rule(.r15), "MissingIdentifierAbove"),
    (.rule(.r16), "BrokenChain"),
    (.rule(.r20), "BaseClass"),
    (.rule(.r21), "CustomContainer"),
    (.rule(.r22), "CallSuper"),
    (.rule(.r23), "ViewWithoutController"),
    (.rule(.r24), "NotContained"),
    (.rule(.r30), "FlagWithoutIdentifier"),
    (.rule(.r32), "Paths"),
    (.rule(.r33), "DuplicatePath"),
    (.rule(.r39), "GetterOnly"),
    (.rule(.r42), "ClassDeclines"),
    (.rule(.r44), "NoStep"),
    (.rule(.r45), "ClassDoesNotConform"),
    (.rule(.r46), "SecondInstance"),
    (.rule(.r47), "IdentifierNotSet"),
    (.rule(.r79), "SplitLayout"),
    (.rule(.r80), "Pages"),
    (.rule(.r85), "ModelIdentifiers"),
    (.rule(.r98), "Scenes"),
    (.rule(.x14), "SharedPath"),
    (.reading, "Reading"),
  ]

  /// The rule in a sentence.
  var sentence: String {
    switch self {
    case .rule(let rule): rule.sentence
    case .reading: "Something in the file that its author should look at."
    }
  }
}

extension CheckRule: CustomStringConvertible {
  /// The rule as reports and baselines have it, such as `R13`.
  package var description: String {
    switch self {
    case .rule(let rule): rule.number
    case .reading: "reading"
    }
  }
}
