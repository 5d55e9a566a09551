/// Why something was left out, as an archive keeps it.
public enum ExclusionCause: Sendable, Hashable {
  /// A code with what decided it and the names that its sentence has; whoever knows the code makes the sentence.
  case coded(String, culprit: Culprit? = nil, names: [String] = [])
  /// A sentence, as archives of formats 1 and 2 hold it.
  case sentence(String)

  /// What decided it, if that is another object than the one that was left out.
  public var culprit: Culprit? {
    switch self {
    case .coded(_, let culprit, _): culprit
    case .sentence: nil
    }
  }

  /// The names that its sentence has.
  package var names: [String] {
    switch self {
    case .coded(_, _, let names): names
    case .sentence: []
    }
  }

  /// What an archive holds of it: the code or the sentence.
  public var text: String {
    switch self {
    case .coded(let text, _, _), .sentence(let text): text
    }
  }
}

/// What decided that something was not saved or not restored: an object of the app, and where its class is to be found.
public struct Culprit: Sendable, Hashable {
  /// Where it was; places without an identifier are named in round brackets (X25).
  public var path: String
  /// The name of its class.
  public var className: String?
  /// Where the app defines it, if that is known.
  public var source: ExcludedObject.SourceLine?
  /// What a person calls it there, where its path would not tell, such as `the tab "Inbox"`.
  public var role: String?

  /// Names an object.
  public init(
    path: String, className: String? = nil, source: ExcludedObject.SourceLine? = nil, role: String? = nil
  ) {
    self.path = path
    self.className = className
    self.source = source
    self.role = role
  }

  /// The end of its path.
  public var name: String { SavedState.components(of: path).last ?? path }
}
