public import Vocabulary

/// What an app's delegate answers and does during preservation and restoration.
public struct DelegateDefinition: Sendable, Hashable {
  /// The should-save method; `nil` where the delegate has none (R1).
  public var shouldSave: GateDefinition?
  /// The should-restore method; `nil` where the delegate has none (R1).
  public var shouldRestore: GateDefinition?
  /// What it writes in `willEncodeRestorableStateWith` (R5, R10), in order.
  public var encodes: [EncodedEntry] = []
  /// What it answers when it is asked for a controller (R43), in order.
  public var finds: [FoundController] = []
  /// What it adds in `didFinishLaunching` (R102).
  public var afterLaunch: [LaunchAddition] = []
  /// What it reinstalls in `didDecodeRestorableStateWith` (R18), in order.
  public var afterDecode: [Reinstallation] = []
  /// What it presents when it is asked for a controller, which is a mistake that must do no harm.
  public var presentsDuringRestoration: String?
  /// Whether it extends restoration, and whether it ever completes it (R63); `nil` does not extend it.
  public var extendsRestoration: Extension?
  /// Whether it asks, while state is preserved, that the snapshot be ignored at the next launch (R95).
  public var ignoresSnapshot = false

  /// How an extended restoration goes on.
  public enum Extension: String, Sendable, Hashable, CaseIterable {
    /// It is completed in `didFinishLaunching`.
    case completed
    /// It stays open until the app ends.
    case open
  }

  /// Makes a delegate.
  public init(shouldSave: GateDefinition?, shouldRestore: GateDefinition?) {
    self.shouldSave = shouldSave
    self.shouldRestore = shouldRestore
  }
}

/// What a should-save or should-restore method answers.
public struct GateDefinition: Sendable, Hashable {
  /// One of the things an answer depends on.
  public enum Condition: String, Sendable, Hashable, CaseIterable {
    case always, never
    /// Yes if the archive was written by the same bundle version (R71).
    case sameVersion
    /// Yes if the archive was written on the same kind of device (R72).
    case sameIdiom
  }

  /// All of them must hold.
  public var conditions: [Condition]
  /// Whether the method is the secure variant (R2, R7).
  public var isSecure: Bool

  /// Makes a gate.
  public init(_ conditions: [Condition], isSecure: Bool = true) {
    self.conditions = conditions
    self.isSecure = isSecure
  }
}

/// A key and what the delegate writes under it.
public struct EncodedEntry: Sendable, Hashable {
  /// What is written.
  public indirect enum Value: Sendable, Hashable {
    case string(String)
    case bool(Bool)
    case number(Double)
    /// A reference to the controller that stands at a path of restoration identifiers (R25).
    case reference([String])
    case list([Value])
  }

  /// The key.
  public var key: String
  /// The value.
  public var value: Value

  /// Makes an entry.
  public init(key: String, value: Value) {
    self.key = key
    self.value = value
  }
}

/// What the delegate answers for one path.
public struct FoundController: Sendable, Hashable {
  /// The answer.
  public enum Answer: Sendable, Hashable {
    /// The controller that already stands at the path.
    case existing
    /// A new controller of this name.
    case make(String)
    /// `nil`: the search goes on at step 3.
    case nothing
  }

  /// The path of restoration identifiers, root first.
  public var path: [String]
  /// The answer.
  public var answer: Answer

  /// Makes an answer.
  public init(path: [String], answer: Answer) {
    self.path = path
    self.answer = answer
  }
}

/// Something the delegate adds at the end of a launch.
public enum LaunchAddition: Sendable, Hashable {
  /// A line that shows for a moment.
  case toast(String)
  /// A presented controller.
  case present(String, style: PresentationStyle?)
}

/// A controller that the delegate puts back where preservation could not (R18).
public struct Reinstallation: Sendable, Hashable {
  /// The key under which the delegate encoded a reference to it.
  public var key: String
  /// The path of the navigation controller onto which it is pushed.
  public var stack: [String]
  /// Where it is written, where that is known.
  public var position: SourcePosition?

  /// Makes a reinstallation.
  public init(key: String, onto stack: [String]) {
    self.key = key
    self.stack = stack
  }
}
