// What the properties of classes hold.
extension Conduct {
  /// What a property of a class is at first, where that is written; `nil` for any other.
  package func initialValue(of name: String, in type: String) -> Value? {
    guard let property = program.property(name, of: type, isStatic: false), let initial = property.initial else {
      return nil
    }
    var evaluator = Evaluator(program)
    return evaluator.run(Evaluator.Frame(unit: property.unit)) { $0.value(of: initial) }
  }

  /// Whether a method of a class is handed an activity.
  package func takesActivity(_ method: String, of type: String) -> Bool {
    let function = program.method(method, of: type, isStatic: false)
    return function?.parameters.contains { $0.type == Evaluator.activityClass } == true
  }

  /// Whether a class is that of activities, or one of the app's own below it.
  package func isActivity(_ type: String) -> Bool { program.isKind(type, of: Evaluator.activityClass) }

  /// Whether a class is compiled for another platform alone, such as the Mac.
  package func isForeign(_ type: String) -> Bool {
    program.foreignTypes.contains(type) && program.types[type]?.place == nil
  }

  /// The type and the name of the method in which a place is; `nil` outside of all methods.
  package func method(around place: CodePlace) -> (type: String, name: String)? { program.method(around: place) }

  /// Whether a class answers itself what its restoration class is.
  package var overridesRestorationClass: Bool {
    program.types.values.contains { type in
      type.properties["restorationClass"] != nil || type.functions["restorationClass()"] != nil
    }
  }

  /// The titles that code gives to activities.
  package var activityTitles: Set<String> {
    let deeds = classes.values.flatMap { $0.methods.values.joined() }
    return Set(
      deeds.compactMap { deed in
        deed.kind == .set("title") && deed.receiverType == "NSUserActivity" ? deed.arguments.first?.knownText : nil
      })
  }

  /// The property of a class, or of one above it, that holds what an activity carries.
  package func infoProperty(of type: String) -> String? {
    program.chain(of: type).lazy.flatMap { self.program.types[$0]?.properties ?? [:] }.filter(\.value.holdsUserInfo)
      .map(\.key).min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What kind of thing a property of a class holds; `nil` where the class has none of that name.
  package func property(_ name: String, of type: String) -> HeldProperty? {
    guard let property = program.property(name, of: type, isStatic: false) else { return nil }
    let held = property.type ?? ""
    if property.holdsUserInfo { return .userInfo }
    if property.isOutlet { return .outlet }
    if isController(held) { return .controller(held) }
    if program.method("encodeRestorableState(with:)", of: held, isStatic: false) != nil { return .object(held) }
    return held.hasPrefix("UI")
      ? .other : .value(isNumber: ["Int", "Bool", "Double", "NSInteger", "BOOL"].contains(held))
  }

  /// Whether a property of a class holds truth values, or numbers, by its type or by what it is at first.
  package func holds(_ name: String, in type: String) -> (truth: Bool, number: Bool) {
    let known = program.property(name, of: type, isStatic: false)?.type
    if let known {
      let isNumber = ["Int", "UInt", "Double", "Float", "CGFloat", "NSInteger", "NSUInteger", "int", "float", "double"]
      return (known == "Bool" || known == "BOOL", isNumber.contains(known))
    }
    switch initialValue(of: name, in: type) {
    case .truth?: return (true, false)
    case .number?: return (false, true)
    case .text?, .nothing?, .type?, .list?, .table?, .object?, .closure?, .selector?, .choice?, .symbol?, nil:
      return (false, false)
    }
  }

  /// The class of a view that a property of a class holds, by its type or by what it is at first; `nil` for no view of
  /// UIKit's, and where the class has none of that name.
  package func view(in name: String, of type: String) -> String? {
    guard let property = program.property(name, of: type, isStatic: false) else { return nil }
    if let known = property.type { return known.hasPrefix("UI") ? known : nil }
    guard case .object(let number)? = classes[type]?.properties[name]?.value else { return nil }
    return classes[type]?.made[number]?.type
  }
}
