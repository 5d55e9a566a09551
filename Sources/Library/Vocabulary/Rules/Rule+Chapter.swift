extension Rule {
  /// A part of the rules, in the order of their numbers.
  public enum Chapter: String, Sendable, Hashable, CaseIterable {
    /// Whether state is saved and restored at all.
    case gates = "Opt-in and gates"
    /// When state is saved.
    case saving = "When state is preserved"
    /// What is saved, and what is not.
    case saved = "What is preserved"
    /// How objects are named.
    case paths = "Identifier paths"
    /// Who is asked for a saved object.
    case lookup = "The lookup chain"
    /// What is called when.
    case calls = "The order of calls"
    /// When state is deleted or set aside.
    case archive = "The life of the archive"
    /// What only the system writes.
    case reservedKeys = "Reserved keys"
    /// What navigation, tab bar, split view and page controllers do.
    case containers = "Containers"
    /// What views save.
    case views = "Views"
    /// The picture that is shown while an app is launched.
    case picture = "The picture at launch"
    /// What an app with scenes does with this.
    case scenes = "Scenes"
    /// What apps should do.
    case usage = "How apps use it"
    /// What is decided where the sources are silent.
    case decisions = "Decisions"
    /// Which of the two mechanisms runs.
    case mechanism = "Apps with scenes: which mechanism runs"
    /// How the activity of a scene is asked for.
    case sceneSaving = "Apps with scenes: saving"
    /// How a scene is made from its activity.
    case sceneRestoring = "Apps with scenes: restoring"
    /// What becomes of windows.
    case sessions = "Apps with scenes: sessions and windows"
    /// What was found when real apps moved.
    case sceneMoves = "Apps with scenes: found when real apps moved"
    /// What is decided about scenes.
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
