import AppDefinition

/// A block whose `end` has not been read yet.
struct OpenBlock {
  /// What it is.
  enum Kind: Equatable {
    case test(String)
    case loop(Int)
    case screen, calls

    /// The word that opens it.
    var word: String {
      switch self {
      case .test: "test"
      case .loop: "repeat"
      case .screen: "screen"
      case .calls: "calls"
      }
    }

    /// Whether lines of text stand in it, and not steps.
    var holdsLines: Bool { self == .screen || self == .calls }
  }

  /// What it is.
  var kind: Kind
  /// Where its first word stands.
  let position: SourcePosition
  /// The steps in it.
  var steps: [Step] = []
  /// The lines in it.
  var lines: [String] = []
  /// Whether it becomes a step; one with a fault is only there so that its `end` has a place.
  var isSound: Bool

  init(_ kind: Kind, at position: SourcePosition, isSound: Bool = true) {
    self.kind = kind
    self.position = position
    self.isSound = isSound
  }

  /// Whether nothing is in it that should be.
  var isEmpty: Bool { isSound && steps.isEmpty && lines.isEmpty }
}

extension OpenBlock.Kind {
  /// The block that a command opens, if it opens one.
  init?(_ command: StepCommand) {
    switch command {
    case .loop(let count, _): self = .loop(count)
    case .expect(.screen): self = .screen
    case .expect(.calls): self = .calls
    default: return nil
    }
  }
}
