/// A class that a scene defines, for the class rule (R49).
package struct ClassDefinition: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// The name of its superclass; `nil` is UIKit's class of the controller's kind.
  package var inherits: String?
  /// Where it is defined, where that is known.
  package var position: SourcePosition?

  /// Makes a class.
  package init(name: String, inherits: String?) {
    self.name = name
    self.inherits = inherits
  }
}

/// What a restoration class does when it is asked for a controller (R42).
package struct RestorationClassDefinition: Sendable, Hashable {
  /// What the factory returns.
  package enum Answer: Sendable, Hashable {
    /// A new controller of this name.
    case make(String)
    /// The controller that already is at the path (R46).
    case existing
    /// `nil`, always.
    case nothing
    /// The class has no factory: it does not conform (R45).
    case notConforming
    /// The app crashes in the factory (R65).
    case crash(String)
    /// One controller of this name, the same at every call.
    case same(String)
  }

  /// A reason to return `nil` all the same.
  package enum Condition: Sendable, Hashable {
    /// The record whose id is in the coder under this key is not in the app's data any more (R92).
    case recordMissing(key: String)
    /// The coder names no storyboard (R103).
    case storyboardMissing
  }

  /// Its name.
  package var name: String
  /// What it returns.
  package var answer: Answer
  /// When it returns `nil` instead.
  package var unless: Condition?
  /// Whether what it makes keeps the identifier of its definition; a factory that forgets it leaves `nil` (R47).
  package var setsIdentifier = true
  /// Whether its code puts a root that it returns into the window (X26).
  package var setsRoot = false
  /// Where it is defined, where that is known.
  package var position: SourcePosition?

  /// Makes a restoration class.
  package init(name: String, answer: Answer, unless: Condition? = nil) {
    self.name = name
    self.answer = answer
    self.unless = unless
  }
}
