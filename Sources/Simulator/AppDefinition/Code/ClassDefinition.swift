import TextFormatting

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
    /// What it answers by the path for which it is asked; `nil` for any other (R43).
    case find([FoundController])

    /// A new controller of this name, for every path.
    package static func make(_ name: String) -> Answer { always(.make(name)) }
    /// The controller that already is at the path (R46), for every path.
    package static var existing: Answer { always(.existing) }
    /// `nil`, always.
    package static var nothing: Answer { always(.nothing) }

    private static func always(_ answer: FoundController.Answer) -> Answer {
      .find([FoundController(path: ["**"], answer: answer)])
    }

    /// The class has no factory: it does not conform (R45).
    case notConforming
    /// The app crashes in the factory (R65).
    case crash(String)
    /// One controller of this name, the same at every call.
    case same(String)
  }

  /// Whether it may make the screen of a name.
  package func mayMake(_ name: String) -> Bool {
    switch answer {
    case .find(let answers): answers.contains { $0.answer.mayMake(name) }
    case .same(let made): made.hasSameBytes(as: name)
    case .notConforming, .crash: false
    }
  }

  /// Its name.
  package var name: String
  /// What it returns.
  package var answer: Answer
  /// When it returns `nil` instead.
  package var unless: Decline?
  /// Whether what it makes keeps the identifier of its definition; a factory that forgets it leaves `nil` (R47).
  package var setsIdentifier = true
  /// Whether its code puts a root that it returns into the window (X26).
  package var setsRoot = false
  /// Where it is defined, where that is known.
  package var position: SourcePosition?

  /// Makes a restoration class.
  package init(name: String, answer: Answer, unless: Decline? = nil) {
    self.name = name
    self.answer = answer
    self.unless = unless
  }
}
