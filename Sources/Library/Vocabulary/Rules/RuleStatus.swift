/// What becomes of a rule in this program.
public enum RuleStatus: Sendable, Hashable {
  /// The program does what the rule says, and tests hold it to that.
  case simulated
  /// A decision settles what the rule leaves open, and its tests hold both.
  case replaced(by: Rule)
  /// A terminal program cannot show it.
  case notSimulated(because: String)
}

extension RuleStatus {
  /// What there is to say of a rule that the program does not simply follow, as a sentence.
  public var remark: String? {
    switch self {
    case .simulated: nil
    case .replaced(let decision): "Here decision \(decision) applies: \(decision.sentence)"
    case .notSimulated(let reason): "Not simulated here: \(reason)."
    }
  }
}
