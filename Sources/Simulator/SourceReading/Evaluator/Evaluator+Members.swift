extension Evaluator {
  /// What a name stands for where it is written.
  mutating func named(_ name: String, at node: SyntaxTree.Node) -> Value {
    if name == "self" || name == "super" {
      return (isEnumeration(frame.type) ? frame.locals[name] : nil) ?? frame.owner ?? opaque(node)
    }
    if name == "Self" { return ownType.map(Value.type) ?? opaque(node) }
    if let local = frame.locals[name] { return local }
    if let owner = frame.owner, isMember(name, of: owner) { return member(name, of: owner, at: node) }
    if case .symbol? = frame.owner, let owner = frame.owner, let type = frame.type,
      program.property(name, of: type, isStatic: false) != nil
    {
      return member(name, of: owner, at: node)
    }
    if let type = frame.type,
      program.types[type]?.properties[name]?.isStatic == true || program.types[type]?.cases[name] != nil
    {
      return member(name, of: .type(type), at: node)
    }
    if let found = global(name) { return found }
    if program.types[name] != nil || name.first?.isUppercase == true && program.globals[name] == nil {
      return .type(name)
    }
    // A class's code may name what UIKit's class above it has.
    if let owner = frame.owner, object(owner) != nil || isInExtensionOfApple {
      return member(name, of: owner, at: node)
    }
    return .symbol(.name(name))
  }

  /// The type of what the code belongs to.
  var ownType: String? {
    switch frame.owner {
    case .type(let name)?: name
    case .object?: object(frame.owner)?.type
    case .text?, .number?, .truth?, .nothing?, .list?, .table?, .closure?, .selector?, .choice?, .symbol?, nil:
      frame.type
    }
  }

  private func isMember(_ name: String, of owner: Value) -> Bool {
    if let type = object(owner)?.type {
      return object(owner)?.properties[name] != nil || program.property(bare(name), of: type, isStatic: false) != nil
        || program.method(name + "()", of: type, isStatic: false) != nil
    }
    guard case .type(let type) = owner else { return false }
    return program.property(name, of: type, isStatic: true) != nil
  }

  /// The name of a property for the variable behind it in Objective-C.
  private func bare(_ name: String) -> String {
    name.hasPrefix("_") && program.units[frame.unit].language == .objectiveC ? String(name.dropFirst()) : name
  }

  private mutating func global(_ name: String) -> Value? {
    guard let found = program.globals[name] else { return nil }
    if mayHaveChanged(found, from: statics[name]) { return .symbol(.name(name)) }
    if let known = statics[name] { return known }
    guard let initial = found.initial else { return .symbol(.name(name)) }
    return settled(initial, in: found, as: name, owner: nil)
  }

  /// The value of a constant or of what is made once, which is kept.
  private mutating func settled(
    _ initial: SyntaxTree.Node, in property: Program.Property, as name: String, owner: Value?
  ) -> Value {
    guard depth < deepestCalls, open[initial, default: []].insert(property.unit).inserted else {
      return .symbol(.name(name))
    }
    defer { open[initial]?.remove(property.unit) }
    var inner = Frame(unit: property.unit, type: property.owner, owner: owner)
    inner.method = frame.method
    let value = run(inner) { $0.value(of: initial) }
    statics[name] = value
    return value
  }

  // MARK: Members

  mutating func member(_ node: SyntaxTree.Node) -> Value {
    let name = tree.text(node)
    guard let base = first(node) else {
      // A member without a base is one of a type that is not written.
      return .symbol(.name("." + name))
    }
    let receiver = value(of: base)
    return member(name, of: receiver, at: node)
  }

  /// A property of something.
  mutating func member(_ name: String, of receiver: Value, at node: SyntaxTree.Node) -> Value {
    switch receiver {
    case .type(let type): return member(name, ofType: type, at: node)
    case .object(let number): return member(name, ofObject: number, at: node)
    case .nothing: return .nothing
    case .list(let values):
      switch name {
      case "first", "firstObject": return values.first ?? .nothing
      case "last", "lastObject": return values.last ?? .nothing
      case "count": return .number(Double(values.count))
      case "isEmpty": return .truth(values.isEmpty)
      default: return symbol(.member(receiver, name))
      }
    case .table(let entries):
      return entries.first { $0.key == Self.part(name) }?.value ?? symbol(.member(receiver, name))
    case .text, .number, .truth, .closure, .selector: return symbol(.member(receiver, name))
    case .choice(let choices):
      return Self.joined(
        choices.prefix(Self.mostChoices).map {
          Value.Choice(premises: $0.premises, value: member(name, of: $0.value, at: node))
        })
    case .symbol(.name(let prefix)) where casts[receiver] == nil:
      if let known = member(name, ofCase: receiver) { return known }
      return name == "rawValue" ? rawValue(of: prefix) : .symbol(.name(prefix + "." + name))
    case .symbol:
      if name == "self" { return receiver }
      if let none = request(name, of: receiver) { return none }
      if let known = member(name, ofCase: receiver) { return known }
      // What a class of the app makes of itself.
      if let type = casts[receiver], let property = program.property(name, of: type, isStatic: false),
        let getter = property.getter, let owner = standIn(for: receiver)
      {
        return computed(getter, property, on: owner)
      }
      if let type = declaredType(of: receiver), let property = program.property(name, of: type, isStatic: false),
        let getter = property.getter
      {
        return computed(getter, property, on: receiver)
      }
      return symbol(.member(receiver, name))
    }
  }

  /// What a scene is connected with besides activities, where there is nothing of it.
  private func request(_ name: String, of receiver: Value) -> Value? {
    guard isConnection, case .symbol(.parameter(let options)) = receiver, options.lowercased().hasSuffix("options")
    else { return nil }
    switch name {
    case "urlContexts", "URLContexts": return .list([])
    case "shortcutItem", "notificationResponse": return .nothing
    default: return nil
    }
  }

  /// The app's own type that a property has by its declaration, where what it holds is not known.
  func declaredType(of value: Value) -> String? {
    if let type = given[value] { return type }
    switch value {
    case .symbol(.parameter(let name)):
      return name.lowercased().hasSuffix("activity") ? Self.activityClass : nil
    case .symbol(.member(let base, let name)):
      guard let owner = object(base)?.type ?? declaredType(of: base),
        let property = program.property(name, of: owner, isStatic: false)
      else { return name == "userActivity" || name == "stateRestorationActivity" ? Self.activityClass : nil }
      let type = property.type ?? property.initial.flatMap { program.typeMade(by: $0, in: property.unit) }
      return type.flatMap { program.types[$0] != nil || $0 == Self.activityClass ? $0 : nil }
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol:
      return nil
    }
  }

  /// The class of activities.
  static let activityClass = "NSUserActivity"

  /// Whether a class is that of activities, or one of the app's own below it.
  func isActivity(_ type: String) -> Bool { program.isKind(type, of: Self.activityClass) }

  /// Whether the code is in an extension of a class of Apple's, and what it belongs to is not known.
  var isInExtensionOfApple: Bool {
    guard case .symbol? = frame.owner, let type = frame.type else { return false }
    return program.types[type]?.place == nil && (type.hasPrefix("NS") || type.hasPrefix("UI"))
  }

  private mutating func member(_ name: String, ofType type: String, at node: SyntaxTree.Node) -> Value {
    if name == "self" || name == "class" { return .type(type) }
    let key = type + "." + name
    if let property = program.property(name, of: type, isStatic: true), mayHaveChanged(property, from: statics[key]) {
      return .symbol(.name(key))
    }
    if let known = statics[key] { return known }
    if let property = program.property(name, of: type, isStatic: true) {
      if let getter = property.getter { return computed(getter, property, on: .type(type)) }
      if let initial = property.initial { return settled(initial, in: property, as: key, owner: .type(type)) }
      return isFresh ? .nothing : .symbol(.name(key))
    }
    if program.types[type]?.cases[name] != nil { return .symbol(.name(type + "." + name)) }
    if name == "allCases", program.types[type]?.conformances.contains("CaseIterable") == true,
      let cases = plainCases(of: type)
    {
      return .list(cases.map { .symbol(.name($0)) })
    }
    if let method = getter(name, of: type, isStatic: true) { return run(method, on: .type(type), []) }
    if name.first?.isUppercase == true, program.types[name] != nil { return .type(name) }
    if type == "UIApplication", name == "shared" || name == "sharedApplication" { return application }
    return .symbol(.name(key))
  }

  /// The method of Objective-C that is called where a property of its name is asked for; in Swift a method that is named
  /// is not called.
  private func getter(_ name: String, of type: String, isStatic: Bool) -> Program.Function? {
    let method = program.method(name + "()", of: type, isStatic: isStatic)
    return method.flatMap { program.units[$0.unit].language == .objectiveC ? $0 : nil }
  }

  /// The raw value of a case by its name with its type: what is written, or its name.
  private mutating func rawValue(of path: String) -> Value {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count == 2, let found = program.types[parts[0]]?.cases[parts[1]], !found.isAmbiguous else {
      return .symbol(.name(path + ".rawValue"))
    }
    guard let value = found.value else {
      let isText = program.types[parts[0]]?.conformances.contains("String") ?? false
      return isText ? .text(parts[1]) : .symbol(.name(path + ".rawValue"))
    }
    return run(Frame(unit: found.unit, type: parts[0])) { $0.value(of: value) }
  }

  /// UIKit's application.
  var application: Value {
    mutating get {
      if let known = statics["UIApplication.shared"] { return known }
      let made = make("UIApplication", .given)
      if case .object(let number) = made {
        heap[number].properties["delegate"] = CodeObject.Slot(value: delegate ?? .symbol(.name("delegate")))
      }
      statics["UIApplication.shared"] = made
      return made
    }
  }

  private mutating func member(_ name: String, ofObject number: Int, at node: SyntaxTree.Node) -> Value {
    let receiver = Value.object(number)
    if name == "self" { return receiver }
    if name == "class" || name == "classForCoder" { return .type(heap[number].type) }
    let name = bare(name)
    let type = heap[number].type
    // What an activity of the app's own class was just given is in it.
    let isGiven = heap[number].properties[name] != nil && isActivity(type)
    if namesVariables, !isGiven, let property = program.property(name, of: type, isStatic: false),
      property.getter == nil, !property.isConstant || property.initial == nil
    {
      return symbol(.member(receiver, name))
    }
    if !isGiven, let property = program.property(name, of: type, isStatic: false),
      mayHaveChanged(property, from: heap[number].properties[name]?.value), !isFixed(name, of: property)
    {
      return symbol(.member(receiver, name))
    }
    if let slot = heap[number].properties[name] { return slot.value }
    if let property = program.property(name, of: type, isStatic: false) {
      if let getter = property.getter { return computed(getter, property, on: receiver) }
      if let initial = property.initial {
        guard depth < deepestCalls, open[initial, default: []].insert(number).inserted else {
          return symbol(.member(receiver, name))
        }
        defer { open[initial]?.remove(number) }
        var inner = Frame(unit: property.unit, type: property.owner, owner: receiver)
        inner.method = frame.method
        let value = run(inner) { $0.value(of: initial) }
        heap[number].properties[name] = CodeObject.Slot(
          value: value, place: program.place(of: initial, in: property.unit))
        return value
      }
    }
    // A property of Objective-C that is made when it is first asked for.
    if let method = getter(name, of: type, isStatic: false) { return run(method, on: receiver, []) }
    if let known = builtInMember(name, ofObject: number) { return known }
    if let property = program.property(name, of: type, isStatic: false), property.isOptional, !property.isOutlet,
      isFresh
    {
      return .nothing
    }
    return symbol(.member(receiver, name))
  }

  /// Whether a condition is looked at when something is tapped, and what a variable holds may be another value by then.
  /// Which object is in it is taken to be as it was.
  private func mayHaveChanged(_ property: Program.Property, from known: Value?) -> Bool {
    guard isOfTap, conditions > 0, !isFresh, !property.isConstant, property.getter == nil else { return false }
    return known?.knownObject == nil
  }

  /// What a computed property of an object, or of a type, is.
  mutating func computed(_ getter: SyntaxTree.Node, _ property: Program.Property, on owner: Value) -> Value {
    let function = Program.Function(
      unit: property.unit, node: getter, body: getter, base: "get", parameters: [], isStatic: property.isStatic,
      type: property.owner)
    return run(function, on: owner, [])
  }

  // MARK: Setting

  /// Sets a property, with what the app's class does then.
  mutating func set(_ name: String, of receiver: Value, to value: Value, at place: CodePlace) {
    let isVariable = bare(name) != name
    let name = bare(name)
    let value = named(value, asHeldBy: name, of: receiver)
    switch receiver {
    case .object(let number):
      note(.set(name), on: receiver, [value], at: place)
      if name == "userInfo" { fill(receiver, with: value, at: place) }
      let type = heap[number].type
      if set(name, of: receiver, as: type, to: value, at: place) { return }
      if !isVariable, let setter = setter(of: name, type),
        open[setter.node] == nil || open[setter.node]?.isEmpty == true
      {
        // The setter sets it, or not.
        _ = run(setter, on: receiver, [value])
        // What it hands on is set by whoever calls it.
        if heap[number].properties[name]?.value == value { heap[number].properties[name]?.place = place }
        if program.property(name, of: type, isStatic: false) == nil { return }
      }
      heap[number].properties[name] = CodeObject.Slot(value: value, place: place)
      if let property = program.property(name, of: type, isStatic: false), let observer = property.observer {
        let function = Program.Function(
          unit: property.unit, node: observer, body: observer, base: "didSet", parameters: [], isStatic: false,
          type: property.owner)
        let outer = putIntoActivity
        if isActivity(type) { putIntoActivity = value }
        calls.append(place)
        _ = run(function, on: receiver, [])
        calls.removeLast()
        putIntoActivity = outer
      }
    case .type(let type): statics[type + "." + name] = value
    case .choice(let choices):
      for choice in choices.prefix(Self.mostChoices) where choice.value.knownObject != nil {
        let start = premises.count
        premises += choice.premises
        note(.set(name), on: choice.value, [value], at: place)
        premises.removeLast(premises.count - start)
        if case .object(let number) = choice.value {
          heap[number].properties[name] = CodeObject.Slot(
            value: .symbol(.source("one of several objects is set")), place: place)
        }
      }
    case .text, .number, .truth, .nothing, .list, .table, .closure, .selector, .symbol:
      note(.set(name), on: receiver, [value], at: place)
      noteSource(name, of: receiver, at: place)
      if let type = casts[receiver], isActivity(type), program.property(name, of: type, isStatic: false) != nil,
        let owner = standIn(for: receiver)
      {
        return set(name, of: owner, to: value, at: place)
      }
      if let type = declaredType(of: receiver), set(name, of: receiver, as: type, to: value, at: place) { return }
      if name == "userInfo" { fill(receiver, with: value, at: place) }
    }
  }

  /// Sets a computed property of Swift's, which its code does; tells whether it is one.
  private mutating func set(
    _ name: String, of receiver: Value, as type: String, to value: Value, at place: CodePlace
  ) -> Bool {
    guard let property = program.property(name, of: type, isStatic: false), let setter = property.setter else {
      return false
    }
    let function = Program.Function(
      unit: property.unit, node: setter.body, body: setter.body, base: "set", parameters: [setter.parameter],
      isStatic: false, type: property.owner)
    calls.append(place)
    _ = run(function, on: receiver, [qualified(value, as: property.type)])
    calls.removeLast()
    return true
  }

  /// A tuple with the names that its parts have by the type of the property that holds it.
  private func named(_ value: Value, asHeldBy name: String, of receiver: Value) -> Value {
    guard case .table(let entries) = value, let owner = object(receiver)?.type,
      let parts = program.property(name, of: owner, isStatic: false)?.type.flatMap({ program.tuples[$0] }),
      parts.count == entries.count
    else { return value }
    return .table(zip(parts, entries).map { Value.Entry(key: Self.part($0), value: $1.value) })
  }

  /// Puts the entries of a dictionary into an activity, one by one.
  private mutating func fill(_ receiver: Value, with value: Value, at place: CodePlace) {
    if value == .nothing { return }
    guard case .table(let entries) = value else {
      // Of what is put together under a condition or in a loop it is not known what is in it.
      return note(.encode(key: value), on: receiver, [value], at: place)
    }
    for entry in entries where isNew(entry.value, in: receiver) {
      note(.encode(key: entry.key), on: receiver, [entry.value], at: place)
    }
  }

  /// Whether a value is not what an activity has in any case, where its class puts together anew all that it carries.
  private func isNew(_ value: Value, in receiver: Value) -> Bool {
    if let put = putIntoActivity { return value.contains { $0 == put } }
    guard let type = object(receiver)?.type, type != Self.activityClass, isActivity(type) else { return true }
    return !value.contains { if case .symbol(.member(receiver, _)) = $0 { true } else { false } }
  }

  private func setter(of name: String, _ type: String) -> Program.Function? {
    guard let first = name.first else { return nil }
    return program.method("set" + first.uppercased() + name.dropFirst() + "(_:)", of: type, isStatic: false)
  }
}
