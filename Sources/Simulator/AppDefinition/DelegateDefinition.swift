package import Vocabulary

/// What an app's delegate answers and does during preservation and restoration.
package struct DelegateDefinition: Sendable, Hashable {
  /// The should-save method; `nil` where the delegate has none (R1).
  package var shouldSave: GateDefinition?
  /// The should-restore method; `nil` where the delegate has none (R1).
  package var shouldRestore: GateDefinition?
  /// What it writes in `willEncodeRestorableStateWith` (R5, R10), in order.
  package var encodes: [EncodedEntry] = []
  /// What it answers when it is asked for a controller (R43), in order.
  package var finds: [FoundController] = []
  /// Whether it puts a root that it makes into the window (X26).
  package var setsRoot = false
  /// The names of the screens to which it keeps pointers from before restoration (R46).
  package var pointsTo: [String] = []
  /// What it adds in `didFinishLaunching` (R102).
  package var afterLaunch: [LaunchAddition] = []
  /// What it reinstalls in `didDecodeRestorableStateWith` (R18), in order.
  package var afterDecode: [Reinstallation] = []
  /// What it presents when it is asked for a controller, which is a mistake that must do no harm.
  package var presentsDuringRestoration: String?
  /// Whether it extends restoration, and whether it ever completes it (R63); `nil` does not extend it.
  package var extendsRestoration: Extension?
  /// Whether it asks, while state is preserved, that the snapshot be ignored at the next launch (R95).
  package var ignoresSnapshot = false

  /// Where its class is declared, where the app's sources were looked at.
  package var position: SourcePosition?

  /// How an extended restoration goes on.
  package enum Extension: String, Sendable, Hashable, CaseIterable {
    /// It is completed in `didFinishLaunching`.
    case completed
    /// It stays open until the app ends.
    case open
  }

  /// Makes a delegate.
  package init(shouldSave: GateDefinition?, shouldRestore: GateDefinition?) {
    self.shouldSave = shouldSave
    self.shouldRestore = shouldRestore
  }
}

/// What a should-save or should-restore method answers.
package struct GateDefinition: Sendable, Hashable {
  /// One of the things an answer depends on.
  package enum Condition: String, Sendable, Hashable, CaseIterable {
    case always, never
    /// Yes if the archive was written by the same bundle version (R71).
    case sameVersion
    /// Yes if the archive was written on the same kind of device (R72).
    case sameIdiom
  }

  /// All of them must hold.
  package var conditions: [Condition]
  /// Whether the method is the secure variant (R2, R7).
  package var isSecure: Bool

  /// Makes a gate.
  package init(_ conditions: [Condition], isSecure: Bool = true) {
    self.conditions = conditions
    self.isSecure = isSecure
  }
}

/// A key and what the delegate writes under it.
package struct EncodedEntry: Sendable, Hashable {
  /// What is written.
  package indirect enum Value: Sendable, Hashable {
    case string(String)
    case bool(Bool)
    case number(Double)
    /// A reference to the controller that is at a path of restoration identifiers (R25).
    case reference([String])
    case list([Value])
  }

  /// The key.
  package var key: String
  /// The value.
  package var value: Value

  /// Makes an entry.
  package init(key: String, value: Value) {
    self.key = key
    self.value = value
  }
}

/// What the delegate answers for one path.
package struct FoundController: Sendable, Hashable {
  /// The answer.
  package enum Answer: Sendable, Hashable {
    /// The controller that already is at the path.
    case existing
    /// A new controller of this name.
    case make(String)
    /// `nil`: the search goes on at step 3.
    case nothing
  }

  /// The path of restoration identifiers, root first.
  package var path: [String]
  /// The answer.
  package var answer: Answer

  /// Makes an answer.
  package init(path: [String], answer: Answer) {
    self.path = path
    self.answer = answer
  }
}

/// Something the delegate adds at the end of a launch.
package enum LaunchAddition: Sendable, Hashable {
  /// A line that shows for a moment.
  case toast(String)
  /// A presented controller: over what is in front, or on the window's root, which may present already (X29).
  case present(String, style: PresentationStyle?, isOnRoot: Bool)
}

/// A controller that the delegate puts back where preservation could not (R18).
package struct Reinstallation: Sendable, Hashable {
  /// The key under which the delegate encoded a reference to it.
  package var key: String
  /// The path of the navigation controller onto which it is pushed.
  package var stack: [String]
  /// Where it is written, where that is known.
  package var position: SourcePosition?

  /// Makes a reinstallation.
  package init(key: String, onto stack: [String]) {
    self.key = key
    self.stack = stack
  }
}
