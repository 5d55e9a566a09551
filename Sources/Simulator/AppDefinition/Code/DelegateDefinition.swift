import TextFormatting
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

  /// Where it may answer when it is asked for a controller, if that is left to code.
  package var openAnswers: OpenCode.Place?
  /// What it encodes itself that is left to code: the keys, with where that is.
  package var openState: [OpenCode.Place] = []
  /// The methods of its class in whose place those of a scene delegate are called in an app with scenes (U5).
  package var sceneMethods: [RestorationMethod] = []
  /// The methods that neither its class nor what it inherits from has, where that is known: a trace does not tell of them.
  package var lacks: Set<Method> = []
  /// Where its code is about its window, a place a line, in the order of the files; what only restoration calls is left
  /// out.
  package var windowLines: [SourcePosition] = []
  /// Of these where the app stops if there is no window.
  package var windowStops: [SourcePosition] = []
  /// The name of its class, where it is known.
  package var className: String?
  /// Where its class is declared, where the app's sources were looked at.
  package var position: SourcePosition?

  /// A method that not every delegate has.
  package enum Method: String, Sendable, Hashable, CaseIterable {
    case willFinishLaunching, didFinishLaunching, willEncode, didDecode, configurationForConnecting
    case didDiscardSceneSessions
  }

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

  /// The same with what was read of the class of another one, which no file says; what it does itself, no method of its
  /// lacks.
  package func withSources(of other: DelegateDefinition?) -> DelegateDefinition {
    guard let other else { return self }
    var delegate = self
    (delegate.className, delegate.position) = (other.className ?? className, other.position)
    (delegate.sceneMethods, delegate.windowLines) = (other.sceneMethods, other.windowLines)
    delegate.windowStops = other.windowStops
    delegate.lacks = lacks.union(other.lacks).filter { !needs($0) }
    return delegate
  }

  /// The names of the tab bar controllers whose tab it keeps.
  package var keptTabs: [String] {
    encodes.compactMap { entry in if case .tab(let name, _) = entry.value { name } else { nil } }
  }

  /// Whether it does something that only a method of its can do.
  package func needs(_ method: Method) -> Bool {
    switch method {
    case .willFinishLaunching: !pointsTo.isEmpty
    case .didFinishLaunching: !afterLaunch.isEmpty || extendsRestoration == .completed
    case .willEncode: !encodes.isEmpty || ignoresSnapshot
    case .didDecode: !afterDecode.isEmpty || !keptTabs.isEmpty
    case .configurationForConnecting, .didDiscardSceneSessions: false
    }
  }
}

/// What a should-save or should-restore method answers.
package struct GateDefinition: Sendable, Hashable {
  /// One of the things an answer depends on.
  package enum Condition: Sendable, Hashable {
    case always, never
    /// Yes if the archive was written by the same bundle version (R71).
    case sameVersion
    /// Yes if the archive was written on the same kind of device (R72).
    case sameIdiom
    /// Yes if the archive was written by this bundle version or a later one (R71).
    case leastVersion(String)
    /// Yes if the archive was written at most so many seconds ago (R73).
    case mostAge(seconds: Double)
    /// Yes if the delegate has written something under a key, this text where one is given (R5).
    case saved(key: String, text: String?)
    /// Yes if the app has a named value.
    case defaults(ValueCondition)
    /// Yes if the screen of a name is the root of the window in front, such as the one behind a login.
    case root(String)
    /// Yes if the app has this width.
    case sizeClass(SizeClass)

    /// The conditions that are one word.
    package enum Word: String, CaseIterable {
      case always, never, sameVersion, sameIdiom
    }

    /// Makes the condition of a word.
    package init(_ word: Word) {
      self =
        switch word {
        case .always: .always
        case .never: .never
        case .sameVersion: .sameVersion
        case .sameIdiom: .sameIdiom
        }
    }

    /// Whether it looks at what was saved, which only a should-restore method has.
    package var looksAtArchive: Bool {
      switch self {
      case .sameVersion, .sameIdiom, .leastVersion, .mostAge, .saved: true
      case .always, .never, .defaults, .root, .sizeClass: false
      }
    }
  }

  /// All of them must hold.
  package var conditions: [Condition]
  /// Whether the method is the secure variant (R2, R7).
  package var isSecure: Bool
  /// Where it answers, if that is left to code, so that the conditions are an assumption.
  package var open: OpenCode.Place?
  /// Where it is written, if it was read.
  package var position: SourcePosition?

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
    /// A reference to a registered object, by the name of its definition (R53).
    case object(String)
    /// References to the screens of a list that were closed (R26).
    case closed(String)
    /// The number of the tab in front of the tab bar controller of a name, which is selected again when it is decoded; a
    /// text where code has made one of it.
    case tab(of: String, isText: Bool)
    case list([Value])
    /// Values by name, in the order in which they are written (R26).
    case dictionary([Named])
  }

  /// A value of a dictionary.
  package struct Named: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// The value.
    package var value: Value

    /// Makes a value.
    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
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

/// What the delegate, or a restoration class that makes several screens, answers for some paths.
package struct FoundController: Sendable, Hashable {
  /// The answer.
  package enum Answer: Sendable, Hashable {
    /// The controller that already is at the path.
    case existing
    /// A new controller of this name, in which `{saved.KEY}` is what is in the coder under a key, and `{defaults.KEY}`
    /// the app's value.
    case make(String)
    /// `nil`: the search goes on.
    case nothing

    /// Whether a controller of a name may be made.
    package func mayMake(_ name: String) -> Bool {
      switch self {
      case .make(let made): PathPattern.matches(name, made.pattern)
      case .existing, .nothing: false
      }
    }
  }

  /// The paths of restoration identifiers that are meant.
  package var path: PathPattern
  /// The answer.
  package var answer: Answer
  /// When it is `nil` instead.
  package var unless: Decline?
  /// Where code looks something up by what was saved, and answers `nil` where that is gone; here it is taken to be there.
  package var lookUp: OpenCode.Place?

  /// Makes an answer.
  package init(path: [String], answer: Answer, unless: Decline? = nil) {
    self.path = PathPattern(path)
    self.answer = answer
    self.unless = unless
  }
}

/// A reason of code that is asked for a controller to return `nil` all the same.
package enum Decline: Sendable, Hashable {
  /// The record whose id is in the coder under this key is not in the app's data any more (R92).
  case recordMissing(key: String)
  /// The app has no value of this name.
  case defaultMissing(key: String)
  /// The coder names no storyboard (R103).
  case storyboardMissing
}

extension [FoundController] {
  /// The first that means a path.
  package func entry(for path: [String]) -> FoundController? { first { $0.path.matches(path) } }

  /// The first of the answers that means a path.
  package func answer(for path: [String]) -> FoundController.Answer? { entry(for: path)?.answer }
}

extension AppDefinition {
  /// Whether what is asked for a screen answers with the one that is there already (R46), wherever that is.
  ///
  /// - Parameters:
  ///   - controller: The screen.
  ///   - byDelegate: Whether the delegate is asked, and not the restoration class of the screen.
  package func findsExisting(_ controller: ControllerDefinition, byDelegate: Bool) -> Bool {
    let path = [controller.restorationIdentifier ?? ""]
    if byDelegate { return delegate?.finds.answer(for: path) == .existing }
    let name = controller.classBehavior.restorationClass
    let asked = restorationClasses.first { known in name.map(known.name.hasSameBytes) == true }
    return switch asked?.answer {
    case .find(let answers)?: answers.answer(for: path) == .existing
    case .notConforming?, .crash?, .same?, nil: false
    }
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
