/// Follows what an app's code does, with values that may be unknown.
///
/// Branches are read from one state and joined: what differs between them is a choice. Nothing is read twice for each
/// combination, a method is followed to a depth, and a run ends with its budget.
struct Evaluator {
  /// How deep expressions and statements are followed, through all methods that call each other.
  static let deepestNesting = 300
  /// The most nodes that one run looks at.
  static let mostSteps = 40_000
  /// The most objects of a run.
  static let mostObjects = 4_000

  /// What is open while a function is followed.
  struct Frame {
    var unit: Int
    /// The type in which the code is written.
    var type: String?
    var owner: Value?
    var locals: [String: Value] = [:]
    /// The name of the method with its labels.
    var method = ""
    var exits: [Exit] = []
    /// How many premises held before it was called.
    var premises = 0
    /// Whether what comes now may be left out for a reason that is no premise any more.
    var isInDoubt = false
    /// Whether a block is followed that is entered under a condition which is no look-up.
    var isInBranch = false
    /// Whether a block is followed that is entered where a condition does not hold of which that is not known.
    var isInElse = false
    /// Whether an error that is thrown now is caught in the function itself.
    var isCaught = false
    /// Whether something may have thrown an error that is caught, so that what comes now is left out.
    var mayHaveThrown = false
  }

  /// An end of a function.
  struct Exit {
    let value: Value
    let premises: [Premise]
    let heap: [CodeObject]
    let statics: [String: Value]
  }

  /// How types are called whose closure is work to be done, or what follows it, and no handler of what they are used for.
  static let work = ["Task", "WorkItem", "Operation", "Timer", "Thread", "Session"]

  /// A closure with what is around it.
  struct Closure {
    let unit: Int
    let node: SyntaxTree.Node
    let frame: Frame
  }

  /// How a path goes on.
  enum Flow {
    case running, left, ended
  }

  let program: Program
  var heap: [CodeObject] = []
  /// What was made of static properties and globals.
  var statics: [String: Value] = [:]
  var closures: [Closure] = []
  var frame = Frame(unit: 0)
  var premises: [Premise] = []
  var flow = Flow.running
  var deeds: [Deed] = []
  var steps = 0
  var depth = 0
  /// How deep methods that call each other are followed.
  var deepestCalls = 8
  var nesting = 0
  /// Whether methods are followed that are handed an activity.
  var followsActivities = true
  /// Where they are called, the first outside.
  var calls: [CodePlace] = []
  /// The functions that are followed now.
  var open: [SyntaxTree.Node: Set<Int>] = [:]
  /// How many closures are open that are called later, if ever.
  var later = 0
  /// How many of them are open that an object was made with, which calls them for what it is used for.
  var handlers = 0
  /// How many conditions are open that are looked at.
  var conditions = 0
  /// Whether a property that nobody has set is nil: as long as an app is launched.
  var isFresh = true
  /// Whether what a variable of an object holds may have changed since, so that only its name is known.
  var namesVariables = false
  /// Whether what a tap does is followed, by which time variables may hold something else than after the launch.
  var isOfTap = false
  /// What says which row was tapped, where what a tap on one does is followed.
  var row: Value?
  /// Whether parts of structures, by their names, stay as they are, as far as that was looked up.
  var fixed: [String: Bool] = [:]
  /// The assignments of lists that were followed.
  var assigned: Set<Assignment> = []
  /// Whether lists, by their names, are changed otherwise than at their end, as far as that was looked up.
  var rearranged: [String: Bool] = [:]
  /// The application's delegate.
  var delegate: Value?
  /// The types of activities that the app's Info.plist lists.
  var activityTypes: [String] = []
  /// What else it says, by its keys.
  var info: [String: String] = [:]
  /// Whether a scene is connected without a link, a quick action or a notification.
  var isConnection = false
  /// What a property of an activity is set to whose class puts all that it carries together anew.
  var putIntoActivity: Value?
  /// The classes of the app for which code takes what it was handed.
  var casts: [Value: String] = [:]
  /// The structures that methods give by their declarations, where what they give is not known.
  var given: [Value: String] = [:]
  /// The objects in place of what was taken for those classes, where their methods are called.
  var standIns: [Value: Value] = [:]

  init(_ program: Program) { self.program = program }

  /// Whether the budget is used up.
  var isExhausted: Bool { steps > Self.mostSteps || heap.count > Self.mostObjects }

  var tree: SyntaxTree { program.units[frame.unit].tree }

  func place(_ node: SyntaxTree.Node) -> CodePlace { program.place(of: node, in: frame.unit) }

  /// Something that is not followed.
  func opaque(_ node: SyntaxTree.Node) -> Value { .symbol(.source(tree.line(of: node))) }

  /// A symbol, unless it is too large to be followed.
  func symbol(_ symbol: Value.Symbol) -> Value {
    let value = Value.symbol(symbol)
    return value.size() >= Value.largest ? .symbol(.source("…")) : value
  }

  /// A value, unless it is too large to be followed.
  func bounded(_ value: Value) -> Value {
    if case .text(let text) = value, text.utf8.count > Value.longest { return .symbol(.source("a long text")) }
    return value.size(limit: Value.most) >= Value.most ? .symbol(.source("…")) : value
  }

  // MARK: Objects

  mutating func make(_ type: String, _ origin: CodeObject.Origin = .made, at place: CodePlace? = nil) -> Value {
    heap.append(CodeObject(type: type, origin: origin, place: place))
    return .object(heap.count - 1)
  }

  func object(_ value: Value?) -> CodeObject? {
    guard case .object(let number)? = value, heap.indices.contains(number) else { return nil }
    return heap[number]
  }

  /// Whether something is the root of a window.
  func isRoot(_ value: Value) -> Bool {
    heap.contains { $0.properties["rootViewController"]?.value == value }
  }

  mutating func note(
    _ kind: Deed.Kind, on receiver: Value?, _ arguments: [Value], at place: CodePlace
  ) {
    deeds.append(
      Deed(
        kind: kind, receiver: receiver, arguments: arguments, types: arguments.map { object($0)?.type },
        receiverType: object(receiver)?.type ?? receiver.flatMap { casts[$0] },
        activityType: arguments.compactMap { activityType($0) }.first,
        premises: premises, isInDoubt: frame.isInDoubt || frame.mayHaveThrown,
        isInBranch: frame.isInBranch || frame.mayHaveThrown, isInElse: frame.isInElse, isLater: later > 0,
        isOfHandler: handlers > 0, place: place,
        method: frame.method, callers: calls, holder: receiver.flatMap { heldActivity($0) }, owner: frame.owner,
        ownerType: object(frame.owner)?.type))
  }

  /// The property of an object that the whole app shares which holds the activity that a value is, or to which what it
  /// carries belongs.
  func heldActivity(_ value: Value) -> HeldActivity? {
    guard case .symbol(.member(let base, let name)) = value else { return nil }
    if name == "userInfo" { return heldActivity(base) }
    // Another object of the class holds another one.
    guard statics.values.contains(base), let type = object(base)?.type, declaredType(of: value) == Self.activityClass
    else { return nil }
    return HeldActivity(type: type, property: name)
  }

  /// The type of the activity that a value is, or may be, where code makes it.
  private func activityType(_ value: Value) -> String? {
    if case .choice(let choices) = value {
      let types = Set(choices.compactMap { activityType($0.value) })
      return types.count == 1 ? types.first : nil
    }
    guard let made = object(value), isActivity(made.type) else { return nil }
    return made.properties["activityType"]?.value.knownText
  }

  /// An object in place of what code takes for one of the app's classes; `nil` for anything else.
  mutating func standIn(for value: Value) -> Value? {
    guard let type = casts[value] else { return nil }
    if let known = standIns[value] { return known }
    let made = make(type, .own)
    standIns[value] = made
    return made
  }

  /// An activity, by way of what code takes for its classes in place of what stands in for that, with the class of the
  /// object that has it; anything else as it is.
  func held(_ value: Value) -> (value: Value, holder: String?) {
    guard case .symbol(.member(let base, "userActivity")) = value else { return (value, nil) }
    return (.symbol(.member(original(base), "userActivity")), casts[base] ?? object(base)?.type)
  }

  private func original(_ value: Value) -> Value {
    if case .symbol(.member(let base, let name)) = value { return .symbol(.member(original(base), name)) }
    return standIns.first { $0.value == value }.map { original($0.key) } ?? value
  }

  // MARK: Functions

  /// Follows a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - owner: What it is called on: an object or a type.
  ///   - arguments: The arguments in the order of its parameters; what is missing is what the function says.
  /// - Returns: What it gives: a choice where it ends with several values.
  mutating func run(_ function: Program.Function, on owner: Value?, _ arguments: [Value?]) -> Value {
    let isLeftOut = !followsActivities && function.parameters.contains { $0.type == Self.activityClass }
    guard depth < deepestCalls, !isExhausted, !isLeftOut,
      open[function.node, default: []].insert(function.unit).inserted
    else { return symbol(.call(owner, function.base, arguments.compactMap(\.self))) }
    var inner = Frame(unit: function.unit, type: function.type, owner: owner)
    inner.method = function.name
    for (number, parameter) in function.parameters.enumerated() {
      let given = number < arguments.count ? arguments[number] : nil
      inner.locals[parameter.name] =
        given.map { qualified($0, as: parameter.type) } ?? .symbol(.parameter(parameter.known))
    }
    let makesCase = function.base == "init" && isEnumeration(function.type)
    if makesCase { inner.locals["self"] = .nothing }
    let value = run(inner) { this in
      for (number, parameter) in function.parameters.enumerated()
      where number >= arguments.count || arguments[number] == nil {
        if let initial = parameter.initial { this.frame.locals[parameter.name] = this.value(of: initial) }
      }
      let last = this.body(function.body)
      return makesCase ? this.frame.locals["self"] ?? .nothing : last
    }
    open[function.node]?.remove(function.unit)
    takeType(of: value, by: function)
    return lookedUp(value, by: function, on: owner, arguments)
  }

  /// Takes down of which structure something is that is not known, by the declaration of what gives it.
  private mutating func takeType(of value: Value, by function: Program.Function) {
    switch value {
    case .symbol(.call), .symbol(.member):
      let tree = program.units[function.unit].tree
      let type = tree.children(function.node).filter { tree.kind($0) == .type }.last
      if let name = type.flatMap({ Program.typeName(tree.source($0)) }), program.types[name]?.isStructure == true {
        given[value] = name
      }
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol: return
    }
  }

  /// What a function gives; what is not known and was looked up by a key depends on what is under that.
  private func lookedUp(
    _ value: Value, by function: Program.Function, on owner: Value?, _ arguments: [Value?]
  ) -> Value {
    let given = arguments.compactMap(\.self)
    guard value.isUnknown, value.decodedKeys.isEmpty, given.contains(where: { !$0.decodedKeys.isEmpty }) else {
      return value
    }
    return symbol(.call(owner, function.base, given))
  }

  /// Follows code in a frame of its own, and joins its ends.
  mutating func run(_ inner: Frame, _ body: (inout Evaluator) -> Value) -> Value {
    let (outer, outerFlow) = (frame, flow)
    frame = inner
    frame.premises = premises.count
    frame.isInDoubt = outer.isInDoubt || outer.mayHaveThrown
    frame.isInBranch = outer.isInBranch || outer.mayHaveThrown
    (frame.isInElse, frame.isCaught, frame.mayHaveThrown) = (outer.isInElse, false, false)
    flow = .running
    depth += 1
    let last = body(&self)
    depth -= 1
    if flow == .running {
      frame.exits.append(Exit(value: last, premises: added, heap: heap, statics: statics))
    }
    let exits = frame.exits
    premises.removeLast(premises.count - frame.premises)
    (frame, flow) = (outer, outerFlow)
    guard let first = exits.first else { return .nothing }
    if exits.count > 1 {
      let locals = frame.locals
      join(exits.map { Snapshot(premises: $0.premises, heap: $0.heap, statics: $0.statics, locals: [:]) })
      frame.locals = locals
    } else {
      (heap, statics) = (padded(first.heap), first.statics)
    }
    return Self.joined(exits.map { Value.Choice(premises: $0.premises, value: $0.value) })
  }

  /// The premises since the function began.
  var added: [Premise] { Array(premises.dropFirst(frame.premises)) }

  /// Follows a body: its only expression is its value.
  private mutating func body(_ block: SyntaxTree.Node) -> Value {
    var children = tree.children(block)
    if let only = children.next(), children.next() == nil, tree.kind(only).isExpression {
      let kind = tree.kind(only)
      if kind != .ifStatement, kind != .switchStatement { return value(of: only) }
    }
    statements(of: block)
    return .nothing
  }

  /// Calls a closure.
  mutating func call(_ number: Int, _ arguments: [Value]) -> Value {
    guard closures.indices.contains(number), depth < deepestCalls, !isExhausted else {
      return .symbol(.source("…"))
    }
    let closure = closures[number]
    guard open[closure.node, default: []].insert(closure.unit).inserted else { return .symbol(.source("…")) }
    defer { open[closure.node]?.remove(closure.unit) }
    var inner = closure.frame
    inner.exits = []
    let tree = program.units[closure.unit].tree
    let parameters = tree.children(closure.node).filter { tree.kind($0) == .parameter }.map {
      program.parameter($0, in: tree)
    }
    for (place, parameter) in parameters.enumerated() {
      inner.locals[parameter.name] = place < arguments.count ? arguments[place] : .symbol(.parameter(parameter.known))
    }
    for (place, argument) in arguments.enumerated() where parameters.isEmpty { inner.locals["$\(place)"] = argument }
    var locals = inner.locals
    let value = run(inner) { this in
      defer { locals = this.frame.locals }
      let parts = this.tree.children(closure.node).filter {
        let kind = this.tree.kind($0)
        return kind != .parameter && kind != .capture && kind != .attribute && kind != .type
      }
      if parts.count == 1, let only = parts.first, this.tree.kind(only).isExpression,
        this.tree.kind(only) != .ifStatement, this.tree.kind(only) != .switchStatement
      {
        return this.value(of: only)
      }
      for part in parts where this.flow == .running { this.statement(part) }
      return .nothing
    }
    // A closure sets the variables around it.
    for (name, value) in locals
    where closure.frame.locals[name] != nil && !parameters.contains(where: { $0.name == name }) {
      if closure.frame.locals[name] != value, frame.locals[name] != nil { frame.locals[name] = value }
    }
    return value
  }

  /// Calls closures that something is given which is not followed: now, later or never.
  ///
  /// - Parameters:
  ///   - arguments: What it is given.
  ///   - type: The type of what is made with them; `nil` where something is called.
  mutating func callLater(_ arguments: [Value], making type: String? = nil) {
    let isHandler = type.map { type in !Self.work.contains(where: type.hasSuffix) } ?? false
    for case .closure(let number) in arguments {
      fork([
        Path(premises: []) { this in
          this.later += 1
          if isHandler { this.handlers += 1 }
          _ = this.call(number, [])
          if isHandler { this.handlers -= 1 }
          this.later -= 1
        },
        Path(premises: []) { _ in },
      ])
    }
  }
}

extension SyntaxTree {
  /// The source of a node on one line, cut off where it is long.
  func line(of node: Node) -> String {
    var text = ""
    for word in source(node).split(whereSeparator: \.isWhitespace) {
      if text.count + word.count > 120 { return text + " …" }
      text += (text.isEmpty ? "" : " ") + word
    }
    return text
  }
}
