import Interaction
import ScreenModel
import Simulation
import TextFormatting

/// The arguments of a word: how they are read, and written so that reading gives the same again.
struct Arguments<Value>: Sendable {
  /// Reads them.
  let read: @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value
  /// The arguments as a script writes them; empty where none need be written.
  let write: @Sendable (Value) -> String

  init(
    read: @escaping @Sendable (inout ArgumentReader) throws(ScriptSyntaxError) -> Value,
    write: @escaping @Sendable (Value) -> String
  ) {
    (self.read, self.write) = (read, write)
  }

  /// These arguments, and others behind them.
  func then<Next>(_ next: Arguments<Next>) -> Arguments<(Value, Next)> {
    Arguments<(Value, Next)> { reader throws(ScriptSyntaxError) in
      (try read(&reader), try next.read(&reader))
    } write: {
      let rest = next.write($0.1)
      return rest.isEmpty ? write($0.0) : "\(write($0.0)) \(rest)"
    }
  }

  /// These arguments, and others behind the word `to`.
  func to<Next>(_ next: Arguments<Next>) -> Arguments<(Value, Next)> {
    then(
      Arguments<Next> { reader throws(ScriptSyntaxError) in
        try reader.keyword("to")
        return try next.read(&reader)
      } write: {
        "to \(next.write($0))"
      })
  }
}

extension Arguments<Selector> {
  /// A selector; words that would be read as something else are put in quotes.
  static func selector(avoiding words: [String] = []) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.selector()
    } write: {
      ScriptSpelling.selector($0, avoiding: words)
    }
  }
}

extension Arguments<String> {
  /// A text in quotes.
  static func string(_ what: String) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.string(what)
    } write: {
      ScriptSpelling.string($0)
    }
  }

  /// An identifier.
  static func identifier(_ what: String) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.identifier(what)
    } write: {
      ScriptSpelling.identifier($0)
    }
  }
}

extension Arguments<Double> {
  /// A number.
  static func number(_ what: String, in range: ClosedRange<Double>) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.number(what, in: range)
    } write: {
      $0.digits
    }
  }
}

extension Arguments<Int> {
  /// A whole number.
  static func integer(_ what: String, in range: ClosedRange<Int>) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.integer(what, in: range)
    } write: {
      "\($0)"
    }
  }

  /// How many times, which is 1 if it is not said.
  static let times = Arguments { reader throws(ScriptSyntaxError) in
    try reader.optionalCount("a number of times")
  } write: {
    $0 == 1 ? "" : "\($0)"
  }
}

extension Arguments<Bool> {
  /// A word that may be there.
  static func flag(_ word: String) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      reader.takes(word)
    } write: {
      $0 ? word : ""
    }
  }

  /// One of two words.
  static func either(_ yes: String, _ no: String) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.choice([yes, no]) == yes
    } write: {
      $0 ? yes : no
    }
  }
}

extension Arguments where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// The word of one of the cases of an enumeration.
  static func choice(of type: Value.Type) -> Arguments {
    Arguments { reader throws(ScriptSyntaxError) in
      try reader.choice(Value.self)
    } write: {
      $0.rawValue
    }
  }
}

extension Arguments<Size> {
  /// A size, as in `80x24`.
  static let size = Arguments { reader throws(ScriptSyntaxError) in
    try reader.size()
  } write: {
    "\($0.width)x\($0.height)"
  }
}

extension Arguments<Point> {
  /// A place on the screen, as in `4,10`.
  static let point = Arguments { reader throws(ScriptSyntaxError) in
    try reader.point()
  } write: {
    "\($0.x),\($0.y)"
  }
}

extension Arguments<Key> {
  /// A key.
  static let key = Arguments { reader throws(ScriptSyntaxError) in
    try Key(from: &reader)
  } write: {
    $0.scriptName
  }
}

extension Arguments<SessionReference> {
  /// A session: its number or its identifier.
  static let session = Arguments { reader throws(ScriptSyntaxError) in
    try reader.session()
  } write: {
    ScriptSpelling.session($0)
  }
}
