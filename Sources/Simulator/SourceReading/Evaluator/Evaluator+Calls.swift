extension Evaluator {
  /// An argument of a call.
  struct Argument {
    let label: String
    let value: Value
  }

  /// Follows a call.
  mutating func call(_ node: SyntaxTree.Node) -> Value {
    let tree = tree
    guard let callee = first(node) else { return opaque(node) }
    let kind = tree.kind(callee)
    calls.append(place(node))
    defer { calls.removeLast() }
    if kind == .member {
      let name = tree.text(callee)
      guard let base = first(callee) else {
        return program.carryingCases.contains(name)
          ? symbol(.enumeration("." + name, arguments(of: node).map(\.value))) : opaque(node)
      }
      let isSuper = tree.kind(base) == .name && tree.hasText(base, "super")
      let receiver = value(of: base)
      let arguments = self.arguments(of: node)
      if isSuper { return callSuper(name, arguments, at: node) }
      if let added = adding(name, to: receiver, arguments) {
        assign(added, to: base, in: node)
        return .nothing
      }
      return call(name, on: receiver, arguments, at: node)
    }
    if kind == .name || kind == .generic {
      let name = tree.text(kind == .generic ? first(callee) ?? callee : callee)
      return call(named: name, arguments(of: node), at: node)
    }
    let called = value(of: callee)
    let arguments = self.arguments(of: node)
    // The type of a dictionary makes an empty one.
    if kind == .dictionary, arguments.isEmpty { return .table([]) }
    if case .closure(let number) = called { return call(number, arguments.map(\.value)) }
    callLater(arguments.map(\.value))
    return opaque(node)
  }

  /// A list, or one of several, with what a method adds to it; `nil` where the method is another one.
  private func adding(_ name: String, to receiver: Value, _ arguments: [Argument]) -> Value? {
    guard name == "append" || name == "addObject", arguments.count == 1 else { return nil }
    let added = arguments[0]
    switch receiver {
    case .list(let values):
      if added.label.isEmpty { return bounded(.list(values + [added.value])) }
      if case .list(let others) = added.value { return bounded(.list(values + others)) }
      return .symbol(.source("a list to which something was added"))
    case .choice(let choices) where choices.allSatisfy({ if case .list = $0.value { true } else { false } }):
      return .symbol(.source("a list to which something was added"))
    case .text, .number, .truth, .nothing, .type, .table, .object, .closure, .selector, .choice, .symbol: return nil
    }
  }

  private mutating func arguments(of node: SyntaxTree.Node) -> [Argument] {
    let tree = tree
    var arguments: [Argument] = []
    for part in tree.children(node).dropFirst() {
      if tree.kind(part) == .argument {
        arguments.append(Argument(label: tree.text(part), value: value(of: part)))
      } else if tree.kind(part) == .closure {
        arguments.append(Argument(label: "", value: value(of: part)))
      }
    }
    return arguments
  }

  // MARK: Calls by a name alone

  private mutating func call(named name: String, _ arguments: [Argument], at node: SyntaxTree.Node) -> Value {
    if case .closure(let number)? = frame.locals[name] { return call(number, arguments.map(\.value)) }
    if case .choice(let choices)? = frame.locals[name], choices.allSatisfy(\.value.isClosure) {
      return callEach(choices, arguments.map(\.value))
    }
    // A class's method makes another instance of the class.
    if name == "self" || name == "Self", let type = ownType { return construct(type, arguments, at: node) }
    if let known = builtInFunction(name, arguments, at: node) { return known }
    if let owner = frame.owner, let type = ownType {
      let isStatic = owner.knownType != nil
      if let method = method(name, arguments, of: type, isStatic: isStatic) {
        return run(method, on: owner, aligned(arguments, with: method))
      }
    }
    if let functions = program.functions[Program.name(name, arguments.map(\.label))], functions.count == 1 {
      return run(functions[0], on: nil, aligned(arguments, with: functions[0]))
    }
    if name.first?.isUppercase == true { return construct(name, arguments, at: node) }
    if let owner = frame.owner, object(owner) != nil || isInExtensionOfApple,
      let known = builtIn(name, on: owner, arguments, at: node)
    {
      return known
    }
    noteUnknown(name, on: nil, arguments, at: node)
    callLater(arguments.map(\.value))
    return symbol(.call(nil, name, arguments.map(\.value)))
  }

  /// Notes that something is done, nobody knows what, with what is under a key, or with a coder.
  private mutating func noteUnknown(
    _ name: String, on receiver: Value?, _ arguments: [Argument], at node: SyntaxTree.Node
  ) {
    let values = arguments.map(\.value).filter { !$0.decodedKeys.isEmpty || isCoder($0) }
    if !values.isEmpty {
      note(.call(Program.name(name, arguments.map(\.label))), on: receiver, values, at: place(node))
    }
  }

  /// The method that a call means: by its labels, or by those that are left where defaults are left out, or where a
  /// closure stands behind the call.
  func method(
    _ name: String, _ arguments: [Argument], of type: String, isStatic: Bool
  ) -> Program.Function? {
    if let exact = program.method(Program.name(name, arguments.map(\.label)), of: type, isStatic: isStatic) {
      return exact
    }
    // Objective-C has a preposition of Swift's first label at the end of the name.
    if program.units[frame.unit].language == .objectiveC, let first = arguments.first, first.label.isEmpty {
      for word in Self.prepositions where name.hasSuffix(word) && name.count > word.count {
        var renamed = arguments
        renamed[0] = Argument(label: word.lowercased(), value: first.value)
        let whole = Program.name(String(name.dropLast(word.count)), renamed.map(\.label))
        if let found = program.method(whole, of: type, isStatic: isStatic) { return found }
      }
    }
    // A structure has nothing above it, and a class of UIKit's has what extensions of the sources give it.
    let chain = program.chain(of: type)
    for owner in chain.isEmpty ? [type] : chain {
      let named = program.types[owner]?.functions.values.flatMap(\.self) ?? []
      let fitting = named.filter { $0.base == name && $0.isStatic == isStatic && Self.fits(arguments, $0) }
      if fitting.count == 1 { return fitting[0] }
    }
    return nil
  }

  private static let prepositions = ["With", "For", "From", "In", "At", "By", "On", "To", "Of"]

  /// Whether arguments can be those of a function, some of whose parameters have defaults.
  private static func fits(_ arguments: [Argument], _ function: Program.Function) -> Bool {
    var rest = arguments[...]
    for parameter in function.parameters {
      if let next = rest.first, next.label == parameter.label || isTrailing(next, rest) {
        rest.removeFirst()
      } else if parameter.initial == nil {
        return false
      }
    }
    return rest.isEmpty
  }

  private static func isTrailing(_ argument: Argument, _ rest: ArraySlice<Argument>) -> Bool {
    if case .closure = argument.value { rest.count == 1 && argument.label.isEmpty } else { false }
  }

  /// The arguments in the order of the parameters; what is left out is `nil`.
  func aligned(_ arguments: [Argument], with function: Program.Function) -> [Value?] {
    var rest = arguments[...]
    // A name that Objective-C writes differently has its arguments in the same order.
    if program.units[frame.unit].language == .objectiveC, arguments.count == function.parameters.count {
      return arguments.map(\.value)
    }
    return function.parameters.map { parameter in
      guard let next = rest.first, next.label == parameter.label || Self.isTrailing(next, rest) else { return nil }
      rest.removeFirst()
      return next.value
    }
  }

  // MARK: Calls on something

  mutating func call(
    _ name: String, on receiver: Value, _ arguments: [Argument], at node: SyntaxTree.Node
  ) -> Value {
    if Self.comparing.contains(name), arguments.count == 1, object(receiver) == nil {
      return equal(receiver, arguments[0].value)
    }
    switch receiver {
    case .nothing:
      // Nothing happens, and what is given is not called.
      return .nothing
    case .type(let type):
      if name == "init" || name == "alloc" || name == "new" { return construct(type, arguments, at: node) }
      if name == "class" || name == "self", arguments.isEmpty { return .type(type) }
      if let method = method(name, arguments, of: type, isStatic: true) {
        return run(method, on: receiver, aligned(arguments, with: method))
      }
      if arguments.isEmpty, program.property(name, of: type, isStatic: true) != nil {
        let value = member(name, of: receiver, at: node)
        if case .closure(let called) = value { return call(called, []) }
        return value
      }
      // A type inside another one goes by its own name.
      if name.first?.isUppercase == true, program.types[name] != nil { return construct(name, arguments, at: node) }
      if program.types[type]?.cases[name]?.carries == true {
        return symbol(.enumeration(type + "." + name, arguments.map(\.value)))
      }
      if let known = builtInStatic(name, on: type, arguments, at: node) { return known }
    case .object(let number):
      if name == "class", arguments.isEmpty { return .type(heap[number].type) }
      if let method = method(name, arguments, of: heap[number].type, isStatic: false) {
        return run(method, on: receiver, aligned(arguments, with: method))
      }
      if let known = builtIn(name, on: receiver, arguments, at: node) { return known }
      if name == "init" {
        initialize(receiver, arguments)
        return receiver
      }
      if arguments.isEmpty || row != nil, let slot = heap[number].properties[name] {
        if case .closure(let called) = slot.value { return call(called, arguments.map(\.value)) }
        if arguments.isEmpty { return slot.value }
      }
      if arguments.isEmpty, let known = builtInMember(name, ofObject: number) { return known }
      if arguments.isEmpty, program.units[frame.unit].language == .objectiveC,
        program.property(name, of: heap[number].type, isStatic: false) != nil
      {
        return member(name, of: receiver, at: node)
      }
    case .closure(let number): return call(number, arguments.map(\.value))
    case .choice(let choices):
      return callEach(name, choices, arguments, at: node)
    case .list, .text, .number, .truth, .table, .selector, .symbol:
      if arguments.isEmpty, name == "self" { return receiver }
      if case .table(let entries) = receiver,
        case .closure(let number)? = entries.first(where: { $0.key == Self.part(name) })?.value
      {
        return call(number, arguments.map(\.value))
      }
      if let type = casts[receiver], let method = method(name, arguments, of: type, isStatic: false),
        let owner = standIn(for: receiver)
      {
        note(.call(method.name), on: receiver, arguments.map(\.value), at: place(node))
        return run(method, on: owner, aligned(arguments, with: method))
      }
      if let known = builtIn(name, on: receiver, arguments, at: node) { return known }
      if let type = declaredType(of: receiver) ?? enumerationCase(receiver)?.type,
        let method = method(name, arguments, of: type, isStatic: false)
      {
        return run(method, on: receiver, aligned(arguments, with: method))
      }
    }
    if arguments.isEmpty, program.units[frame.unit].language == .objectiveC {
      return member(name, of: receiver, at: node)
    }
    noteUnknown(name, on: receiver, arguments, at: node)
    callLater(arguments.map(\.value), making: name.first?.isUppercase == true ? name : nil)
    return symbol(.call(receiver, name, arguments.map(\.value)))
  }

  /// The methods of Objective-C that tell whether two values are the same.
  private static let comparing: Set<String> = ["isEqual", "isEqualToString", "isEqualToNumber"]

  /// Calls a method on whichever object is meant.
  private mutating func callEach(
    _ name: String, _ choices: [Value.Choice], _ arguments: [Argument], at node: SyntaxTree.Node
  ) -> Value {
    let meant = choices.filter { choice in
      choice.value.knownObject != nil || choice.value.knownType != nil
        || row != nil && (enumerationCase(choice.value)?.type != nil || partIsClosure(name, of: choice.value))
    }.prefix(Self.mostChoices)
    guard !meant.isEmpty else { return symbol(.call(.choice(choices), name, arguments.map(\.value))) }
    var results: [Value.Choice] = []
    fork(
      meant.map { choice in
        Path(premises: choice.premises) { this in
          let value = this.call(name, on: choice.value, arguments, at: node)
          results.append(Value.Choice(premises: choice.premises, value: value))
        }
      })
    return Self.joined(results)
  }

  private func partIsClosure(_ name: String, of value: Value) -> Bool {
    guard case .table(let entries) = value else { return false }
    return entries.contains { $0.key == Self.part(name) && $0.value.isClosure }
  }

  /// Calls whichever closure is meant.
  private mutating func callEach(_ choices: [Value.Choice], _ arguments: [Value]) -> Value {
    var results: [Value.Choice] = []
    fork(
      choices.map { choice in
        Path(premises: choice.premises) { this in
          guard case .closure(let number) = choice.value else { return }
          let value = this.call(number, arguments)
          results.append(Value.Choice(premises: choice.premises, value: value))
        }
      })
    return Self.joined(results)
  }

  /// Calls what the class above the one in which the code is written has.
  private mutating func callSuper(_ name: String, _ arguments: [Argument], at node: SyntaxTree.Node) -> Value {
    guard let owner = frame.owner else { return opaque(node) }
    let above = frame.type.flatMap { program.types[$0]?.superclass }
    let isStatic = object(owner) == nil
    note(
      .call("super." + Program.name(name, arguments.map(\.label))), on: owner, arguments.map(\.value), at: place(node))
    if let above, let method = method(name, arguments, of: above, isStatic: isStatic) {
      return run(method, on: owner, aligned(arguments, with: method))
    }
    if name == "init" {
      initialize(owner, arguments)
      return owner
    }
    if let known = builtIn(name, on: owner, arguments, at: node) { return known }
    return symbol(.call(owner, "super." + name, arguments.map(\.value)))
  }

  // MARK: New objects

  /// Makes an object of a class, with what its initialiser does.
  mutating func construct(_ type: String, _ arguments: [Argument], at node: SyntaxTree.Node) -> Value {
    if let known = builtInValue(type, arguments, at: node) { return known }
    if isEnumeration(type), let made = enumerationMade(type, arguments, at: node) { return made }
    // What is only extended here is declared elsewhere, as UIKit's classes are.
    let isOfApple = type.hasPrefix("NS") || type.hasPrefix("UI")
    guard program.types[type] == nil || program.types[type]?.isClass == true || isOfApple else {
      if arguments.contains(where: { !$0.value.decodedKeys.isEmpty }) {
        return symbol(.call(nil, type, arguments.map(\.value)))
      }
      // A structure is a value, which is taken apart by its members alone.
      let made = make(type, .made, at: place(node))
      for argument in arguments where !argument.label.isEmpty {
        if case .object(let number) = made {
          let held = program.property(argument.label, of: type, isStatic: false)?.type
          heap[number].properties[argument.label] = CodeObject.Slot(value: qualified(argument.value, as: held))
        }
      }
      return made
    }
    // A value that is made of what is under a key, such as a date, depends on that.
    if program.types[type] == nil, !isOfApple, arguments.contains(where: { !$0.value.decodedKeys.isEmpty }) {
      return symbol(.call(nil, type, arguments.map(\.value)))
    }
    let made = make(type, .made, at: place(node))
    if let method = method("init", arguments, of: type, isStatic: false) {
      _ = run(method, on: made, aligned(arguments, with: method))
    } else {
      // The initialiser that is inherited calls another one.
      if program.outside(type).map(UIKitClass.isController) == true,
        let nib = program.method("init(nibName:bundle:)", of: type, isStatic: false)
      {
        _ = run(nib, on: made, [.nothing, .nothing])
      }
      initialize(made, arguments)
      if type == "UIAlertController" { leaveEmptyTexts(of: made, at: node) }
      if type != "UIAlertAction", type != "UIAction" { callLater(arguments.map(\.value), making: type) }
    }
    return made
  }
}
