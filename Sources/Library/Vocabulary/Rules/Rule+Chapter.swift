extension Rule {
  /// A part of the rules, in the order of their numbers.
  public enum Chapter: String, Sendable, Hashable, CaseIterable {
    case gates = "Opt-in and gates"
    case saving = "When state is preserved"
    case saved = "What is preserved"
    case paths = "Identifier paths"
    case lookup = "The lookup chain"
    case calls = "The order of calls"
    case archive = "The life of the archive"
    case reservedKeys = "Reserved keys"
    case containers = "Containers"
    case views = "Views"
    case picture = "The picture at launch"
    case scenes = "Scenes"
    case usage = "How apps use it"
    case decisions = "Decisions"
    case mechanism = "Apps with scenes: which mechanism runs"
    case sceneSaving = "Apps with scenes: saving"
    case sceneRestoring = "Apps with scenes: restoring"
    case sessions = "Apps with scenes: sessions and windows"
    case sceneMoves = "Apps with scenes: found when real apps moved"
    case sceneDecisions = "Apps with scenes: decisions"

    /// The heading of the part.
    public var title: String { rawValue }
    /// Whether its rules are decided here.
    public var isDecided: Bool { self == .decisions || self == .sceneDecisions }
    /// The rules of the part, in the order of their numbers.
    public var rules: [Rule] { texts.map(\.key) }

    /// The rules of the part with their words.
    var texts: KeyValuePairs<Rule, RuleText> {
      switch self {
      case .gates: RuleText.gates
      case .saving: RuleText.saving
      case .saved: RuleText.saved
      case .paths: RuleText.paths
      case .lookup: RuleText.lookup
      case .calls: RuleText.calls
      case .archive: RuleText.archive
      case .reservedKeys: RuleText.reservedKeys
      case .containers: RuleText.containers
      case .views: RuleText.views
      case .picture: RuleText.picture
      case .scenes: RuleText.scenes
      case .usage: RuleText.usage
      case .decisions: RuleText.decisions
      case .mechanism: RuleText.mechanism
      case .sceneSaving: RuleText.sceneSaving
      case .sceneRestoring: RuleText.sceneRestoring
      case .sessions: RuleText.sessions
      case .sceneMoves: RuleText.sceneMoves
      case .sceneDecisions: RuleText.sceneDecisions
      }
    }
  }
}
