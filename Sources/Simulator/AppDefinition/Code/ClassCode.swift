/// Where the code of a class has to do with restoration, as far as it was read.
package struct ClassCode: Sendable, Hashable {
  /// What is encoded under one key.
  package struct Value: Sendable, Hashable {
    /// Where it is encoded.
    package var position: SourcePosition
    /// Whether it is a variable of the class itself, and not something that is made of one.
    package var isVariable: Bool
    /// The name of that variable's type, if it is known.
    package var type: String?

    /// Makes a value.
    package init(position: SourcePosition, isVariable: Bool, type: String?) {
      (self.position, self.isVariable, self.type) = (position, isVariable, type)
    }

    /// Why an activity does not take it as it is; `nil` where it does.
    package var reasonNotToCarry: String? {
      guard isVariable else { return "what is saved is made of it, and getting it back from that is to be written" }
      if let type, Self.convertible.contains(type) { return nil }
      let known = type.map { "its type is \($0)" } ?? "its type was not read"
      return "\(known), and an activity takes values of property list kinds"
    }

    /// The types that an activity takes, in either language.
    private static let convertible: Set = [
      "Bool", "Int", "Double", "Float", "CGFloat", "String", "Date", "Data", "URL", "UUID", "IndexPath", "BOOL",
      "NSInteger", "double", "float", "NSString", "NSDate", "NSData", "NSURL", "NSUUID", "NSIndexPath",
    ]
  }

  /// What it encodes, by key.
  package var values: [String: Value] = [:]
  /// Where it gets its restoration identifier.
  package var identifier: SourcePosition?
  /// Where it is told that all is restored, if it does anything then.
  package var finishing: SourcePosition?
  /// Whether all that it does then is in the definition.
  package var isFinishingKnown = false
  /// The names of the screens inside a container that it encodes, by the keys under which it does.
  package var childKeys: [String: String] = [:]
  /// Whether it decodes anything itself, those screens among it.
  package var decodesChildren = false
  /// Whether the class is written in Objective-C.
  package var isObjectiveC = false
  /// The classes of the app above it, from the nearest on.
  package var superclasses: [String] = []
  /// Which methods it has for its state, itself or in a class above it, in what was read; `nil` where one of these classes
  /// was not.
  package var coding: Coding?
  /// Where it does more when it is decoded than the definition has, while all that it encodes is known.
  package var openDecoding: SourcePosition?

  /// The methods that encode and decode.
  package struct Coding: Sendable, Hashable {
    /// Where it encodes; `nil` where it does not.
    package var encoding: SourcePosition?
    /// Where it decodes; `nil` where it does not.
    package var decoding: SourcePosition?

    /// Makes the methods of a class.
    package init(encoding: SourcePosition?, decoding: SourcePosition?) {
      (self.encoding, self.decoding) = (encoding, decoding)
    }
  }

  /// Makes what is there without code.
  package init() {}
}

/// A method of the app's own code that UIKit calls in an app without scenes alone.
package struct RestorationMethod: Sendable, Hashable {
  /// The class that has it.
  package var type: String
  /// Its name in Swift.
  package var name: String
  /// Where it is.
  package var position: SourcePosition

  /// Whether it encodes or decodes the state of an object.
  package var isOfCoding: Bool { name == "encodeRestorableState(with:)" || name == "decodeRestorableState(with:)" }

  /// Names a method.
  package init(type: String, name: String, position: SourcePosition) {
    (self.type, self.name, self.position) = (type, name, position)
  }
}
