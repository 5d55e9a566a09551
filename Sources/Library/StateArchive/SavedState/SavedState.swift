/// Everything that one preservation gathered, as values: what an archive file holds.
///
/// Objects hold their own identifier and a reference to their parent, never a whole path, so that the size of an
/// archive grows with the number of objects and not with their depth. Parents come before their children.
public struct SavedState: Sendable, Hashable {
  /// The format of the archive that it was read from; the newest where it comes from no archive.
  public internal(set) var format = SavedState.newestFormat
  /// The app's name.
  public var app: String
  /// The app's bundle version (R71).
  public var bundleVersion: String
  /// The device's idiom, `phone` or `pad` (R72).
  public var idiom: String
  /// The version of the simulated system (R74).
  public var systemVersion: String
  /// When the state was saved (R73).
  public var timestamp: Timestamp
  /// What the app delegate wrote in should-save and will-encode (R5, R10).
  public var application: [String: StateValue]
  /// The windows in order.
  public var windows: [SavedWindow]
  /// The preserved objects, parents before children, in the order in which they were encoded (X11).
  public var objects: [SavedObject]
  /// What was in the tree and was not saved, so that the next launch can say why something is gone; in the order in
  /// which it was last on the screen.
  public var excluded: [ExcludedObject]
  /// What of it was taken for granted by a program that does not run the app's code, and what of its state that leaves to
  /// the code, in sentences; the latter begin with ``leftToCodeWords``.
  package var assumptions: [String] = []
  /// How a sentence of ``assumptions`` begins that says what is left to code.
  package static let leftToCodeWords = "left to code: "
  /// The sentences of ``assumptions`` that say what was taken for granted.
  package var assumedSentences: [String] { assumptions.filter { !$0.hasPrefix(Self.leftToCodeWords) } }
  /// Why the picture of the screen is not shown at the next launch; `nil` where it is (R94 to R96).
  public var snapshotRefusal: SnapshotRefusal?
  /// The sessions of an app with scenes, which has none of the objects (U1, U8).
  public var sessions: [SavedSession]

  /// Makes a saved state.
  public init(
    app: String, bundleVersion: String, idiom: String, systemVersion: String, timestamp: Timestamp,
    application: [String: StateValue] = [:], windows: [SavedWindow] = [], objects: [SavedObject] = [],
    excluded: [ExcludedObject] = [], snapshotRefusal: SnapshotRefusal? = nil, sessions: [SavedSession] = []
  ) {
    self.app = app
    self.bundleVersion = bundleVersion
    self.idiom = idiom
    self.systemVersion = systemVersion
    self.timestamp = timestamp
    self.application = application
    self.windows = windows
    self.objects = objects
    self.excluded = excluded
    self.snapshotRefusal = snapshotRefusal
    self.sessions = sessions
  }
}

/// One window of a saved state (R97).
public struct SavedWindow: Sendable, Hashable {
  /// The window's own restoration identifier, which is optional.
  public var identifier: String?
  /// The index of the root controller in `SavedState.objects`, if it was preserved.
  public var root: Int?

  /// Makes a window.
  public init(identifier: String?, root: Int?) {
    self.identifier = identifier
    self.root = root
  }
}

/// One object that was preserved, with what its own coder holds (R14, R29).
public struct SavedObject: Sendable, Hashable {
  /// What an object is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A controller, a view in the view of one, or a registered object.
    case viewController, view, object
    /// Not saved itself: it is only part of the paths of others (X24). Never printed.
    case ancestor
  }

  /// Its own restoration identifier.
  public var identifier: String
  /// The index of the parent in `SavedState.objects`, always lower than its own; `nil` at the root.
  public var parent: Int?
  /// The place among the container's children, where that is part of the path (R34, X12, X27).
  public var position: Int?
  /// What it is.
  public var kind: Kind
  /// The name of its class (R28).
  public var className: String
  /// The name of its restoration class (R28).
  public var restorationClass: String?
  /// The storyboard that made it (R44, R75, X22).
  public var storyboard: SavedStoryboard?
  /// What it encoded, by key.
  public var state: [String: StateValue]

  /// Makes an object.
  public init(
    identifier: String, parent: Int?, position: Int? = nil, kind: Kind, className: String,
    restorationClass: String? = nil, storyboard: SavedStoryboard? = nil, state: [String: StateValue] = [:]
  ) {
    self.identifier = identifier
    self.parent = parent
    self.position = position
    self.kind = kind
    self.className = className
    self.restorationClass = restorationClass
    self.storyboard = storyboard
    self.state = state
  }
}

/// The storyboard and the identifier in it from which a controller was made.
public struct SavedStoryboard: Sendable, Hashable {
  /// The storyboard's name.
  public var name: String
  /// The storyboard identifier or, where there is none, the element's id (X22).
  public var identifier: String

  /// Makes a reference.
  public init(name: String, identifier: String) {
    self.name = name
    self.identifier = identifier
  }
}

/// Something that was in the tree and was not saved.
public struct ExcludedObject: Sendable, Hashable {
  /// Where it was; places without an identifier are named in round brackets (X25).
  public var path: String
  /// The rule or decision by which it was left out, such as `R15`.
  public var rule: String
  /// Why it was left out.
  public var cause: ExclusionCause
  /// What it is: a controller, a view or an object; archives of earlier builds say it of none and have controllers.
  public var kind: SavedObject.Kind
  /// What the person read above it; `nil` where nothing was.
  public var title: String?
  /// The name of its class.
  public var className: String?
  /// Where the app defines it, if that is known.
  public var source: SourceLine?

  /// A line of a file that a person wrote.
  public struct SourceLine: Sendable, Hashable {
    /// The file, as it was named.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// Makes a line.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Makes an entry.
  public init(
    path: String, rule: String, cause: ExclusionCause, kind: SavedObject.Kind = .viewController, title: String? = nil,
    className: String? = nil, source: SourceLine? = nil
  ) {
    self.path = path
    self.rule = rule
    self.cause = cause
    self.kind = kind
    self.title = title
    self.className = className
    self.source = source
  }

  /// Makes an entry whose reason is a sentence, as earlier formats hold it.
  public init(
    path: String, rule: String, reason: String, kind: SavedObject.Kind = .viewController, title: String? = nil,
    className: String? = nil, source: SourceLine? = nil
  ) {
    self.init(
      path: path, rule: rule, cause: .sentence(reason), kind: kind, title: title, className: className, source: source)
  }
}

/// Why the picture of the screen is not shown while the app launches the next time.
public struct SnapshotRefusal: Sendable, Hashable {
  /// The rule by which it is not shown.
  public var rule: String
  /// Why it is not shown.
  public var cause: ExclusionCause

  /// Makes a refusal.
  public init(rule: String, cause: ExclusionCause) {
    self.rule = rule
    self.cause = cause
  }

  /// Makes a refusal whose reason is a sentence, as earlier formats hold it.
  public init(rule: String, reason: String) { self.init(rule: rule, cause: .sentence(reason)) }
}
