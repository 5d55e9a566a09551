/// What an expression of an app's code is, as far as that follows from the sources alone.
package indirect enum Value: Sendable, Hashable {
  case text(String)
  case number(Double)
  case truth(Bool)
  case nothing
  /// A class, or another type, by its name.
  case type(String)
  case list([Value])
  /// The entries of a dictionary in their order.
  case table([Entry])
  /// Something that code made or was given, by its number among the objects of the run.
  case object(Int)
  /// A closure by its number.
  case closure(Int)
  /// The name of a method.
  case selector(String)
  /// One of several, by what has to be so.
  case choice([Choice])
  /// What only running the code tells, with where it comes from.
  case symbol(Symbol)

  /// An entry of a dictionary.
  package struct Entry: Sendable, Hashable {
    package let key: Value
    package let value: Value
  }

  /// A value under conditions.
  package struct Choice: Sendable, Hashable {
    package let premises: [Premise]
    package let value: Value
  }

  /// Where a value that is not known comes from.
  package indirect enum Symbol: Sendable, Hashable {
    /// A parameter of a method that UIKit calls.
    case parameter(String)
    /// A name that the sources do not declare, such as a constant of UIKit.
    case name(String)
    /// A member of something.
    case member(Value, String)
    /// What is under a key of a coder or of an activity.
    case decoded(Value)
    /// What a call gives.
    case call(Value?, String, [Value])
    /// What an operator makes of its operands.
    case operation(String, [Value])
    /// Texts one after the other, of which some are not known.
    case joined([Value])
    /// A case of an enumeration with the values that it carries, by its name behind that of its type, as far as that is
    /// written.
    case enumeration(String, [Value])
    /// Something that is not followed, by its source.
    case source(String)
  }

  /// The text that it is, where it is known to be one.
  package var knownText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The type that it is, where it is known to be one.
  package var knownType: String? {
    if case .type(let name) = self { name } else { nil }
  }

  /// Whether it is true or false, where that is known.
  package var knownTruth: Bool? {
    switch self {
    case .truth(let truth): return truth
    case .nothing: return false
    case .number(let number): return number != 0
    case .text, .type, .list, .table, .object, .closure, .selector: return true
    case .choice(let choices):
      let truths = Set(choices.map(\.value.knownTruth))
      return truths.count == 1 ? truths.first.flatMap(\.self) : nil
    case .symbol: return nil
    }
  }

  /// Whether nothing is known of it, whatever it may be.
  var isUnknown: Bool {
    switch self {
    case .symbol: true
    case .choice(let choices): choices.allSatisfy { $0.value == .nothing || $0.value.isUnknown }
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector: false
    }
  }

  /// Whether it is a closure.
  var isClosure: Bool { if case .closure = self { true } else { false } }

  /// The number of the object that it is.
  package var knownObject: Int? {
    if case .object(let number) = self { number } else { nil }
  }

  /// How many parts it has, counted no further than to a limit.
  func size(limit: Int = Self.largest) -> Int {
    var count = 1
    for part in parts where count < limit { count += part.size(limit: limit - count) }
    return count
  }

  private var parts: [Value] {
    switch self {
    case .text, .number, .truth, .nothing, .type, .object, .closure, .selector: []
    case .list(let values): values
    case .table(let entries): entries.flatMap { [$0.key, $0.value] }
    case .choice(let choices): choices.flatMap { $0.premises.map(\.value) + [$0.value] }
    case .symbol(.parameter), .symbol(.name), .symbol(.source): []
    case .symbol(.member(let base, _)), .symbol(.decoded(let base)): [base]
    case .symbol(.call(let base, _, let arguments)): [base].compactMap(\.self) + arguments
    case .symbol(.operation(_, let operands)), .symbol(.joined(let operands)): operands
    case .symbol(.enumeration(_, let carried)): carried
    }
  }

  /// The most parts of a value; a larger one is not followed.
  static let largest = 64
  /// The most parts of a list, and of a choice.
  static let most = 400
  /// The most bytes of a text that is put together.
  static let longest = 4_096

  /// Whether something is so of a part of it.
  package func contains(where isMeant: (Value) -> Bool) -> Bool {
    isMeant(self) || parts.contains { $0.contains(where: isMeant) }
  }

  /// The keys of a coder, or of an activity, on which it depends.
  package var decodedKeys: [Value] {
    if case .symbol(.decoded(let key)) = self { return [key] }
    return parts.flatMap(\.decodedKeys)
  }
}

/// Something that had to be so, or not so, for code to come to a place.
package struct Premise: Sendable, Hashable {
  /// What was looked at.
  package let value: Value
  /// Whether it was so.
  package let isMet: Bool
  /// The source of the condition.
  package let text: String
  /// Where it is.
  package let place: CodePlace

  /// Makes a premise.
  package init(value: Value, isMet: Bool, text: String, place: CodePlace) {
    (self.value, self.isMet, self.text, self.place) = (value, isMet, text, place)
  }

  /// The same place, with a part of what was looked at.
  package func looking(at value: Value, isMet: Bool) -> Premise {
    Premise(value: value, isMet: isMet, text: text, place: place)
  }
}

/// Something that code has made or was given.
package struct CodeObject: Sendable, Hashable {
  /// Where it comes from.
  package enum Origin: Sendable, Hashable {
    /// Code made it.
    case made
    /// A storyboard holds it: its initial controller, or that of an identifier; the storyboard is `nil` where it is that
    /// of whoever asks.
    case storyboard(name: String?, identifier: String?)
    /// An instance of a class as UIKit makes one.
    case own
    /// UIKit's own, such as the application.
    case given

    /// Whether it is of a storyboard that code has not named.
    package var isOfAnyStoryboard: Bool { if case .storyboard(name: nil, _) = self { true } else { false } }
  }

  /// The name of its class.
  package var type: String
  package var origin: Origin
  /// Where it was made.
  package var place: CodePlace?
  package var properties: [String: Slot] = [:]

  /// What a property is, and where it was set.
  package struct Slot: Sendable, Hashable {
    package var value: Value
    package var place: CodePlace?
  }
}

/// A property of an object that the whole app shares, which holds an activity.
package struct HeldActivity: Sendable, Hashable {
  /// The class of the object.
  package let type: String
  /// The name of the property.
  package let property: String
}

/// Something that code does which matters outside of it.
package struct Deed: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Sets a property of the receiver.
    case set(String)
    /// Calls a method of UIKit's, by its whole name.
    case call(String)
    /// Encodes the first argument under a key.
    case encode(key: Value)
  }

  package let kind: Kind
  package let receiver: Value?
  /// What is set, or the arguments of the call.
  package let arguments: [Value]
  /// The classes of those arguments that are objects.
  package let types: [String?]
  /// The class of the receiver, where that is an object.
  package let receiverType: String?
  /// The type of the activity that the first such argument is, or may be, where code makes it.
  package let activityType: String?
  /// What had to be so.
  package let premises: [Premise]
  /// Whether it may be left out where they hold, too: in a loop, after an error, in a closure that is called later, or
  /// behind something that ends the method.
  package let isInDoubt: Bool
  /// Whether it stands in a block that is entered under a condition which is more than that something is there.
  package let isInBranch: Bool
  /// Whether it stands in a block that is entered where a condition does not hold of which that is not known.
  package let isInElse: Bool
  /// Whether it is done in a closure that is called later, if ever.
  package let isLater: Bool
  /// Whether it is done in a closure with which an object was made, and that by what the object is used for.
  let isOfHandler: Bool
  package let place: CodePlace
  /// The method in which it is written, with its labels.
  package let method: String
  /// Where the methods were called, and the properties set, through which it was come to, the first outside.
  package let callers: [CodePlace]
  /// The property of another object that holds the activity which it is done to.
  package let holder: HeldActivity?
  /// What that is called on.
  package let owner: Value?
  /// The class of that, where it is an object.
  package let ownerType: String?

  /// Whether it puts screens into something, or shows one.
  package var setsScreens: Bool {
    switch kind {
    case .set(let name): name == "viewControllers" || name == "rootViewController"
    case .call(let name):
      ["push", "present(", "show", "performSegue", "setViewController"].contains { name.hasPrefix($0) }
    case .encode: false
    }
  }
}
