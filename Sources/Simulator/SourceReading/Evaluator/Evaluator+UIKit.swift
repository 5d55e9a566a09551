// What UIKit does where the app's code calls it.
extension Evaluator {
  private func labels(_ arguments: [Argument]) -> [String] { arguments.map(\.label) }

  mutating func change(_ number: Int, _ name: String, _ value: Value, at place: CodePlace? = nil) {
    heap[number].properties[name] = CodeObject.Slot(value: value, place: place)
  }

  // MARK: Initialisers

  /// What UIKit's own initialiser does with its arguments.
  mutating func initialize(_ owner: Value, _ arguments: [Argument]) {
    guard case .object(let number) = owner else { return }
    for argument in arguments {
      if argument.label.isEmpty {
        // A closure behind the call is the handler of what is made.
        if case .closure = argument.value { change(number, "handler", argument.value) }
      } else if argument.label == "rootViewController" || argument.label == "rootView" {
        change(number, "viewControllers", .list([argument.value]))
      } else {
        change(number, argument.label, argument.value)
      }
    }
  }

  /// Values that are made by the name of a type.
  mutating func builtInValue(_ type: String, _ arguments: [Argument], at node: SyntaxTree.Node) -> Value? {
    switch (type, labels(arguments)) {
    case ("String", ["describing"]), ("String", ["reflecting"]), ("NSString", ["describing"]):
      return arguments[0].value.knownType.map(Value.text)
    case ("String", [""]), ("NSString", [""]), ("NSString", ["string"]): return arguments[0].value
    case ("NSNumber", ["value"]), ("Bool", [""]): return arguments[0].value
    // The text of one number.
    case ("String", ["format", ""]), ("NSString", ["format", ""]):
      return Self.wholeNumbers.contains(arguments[0].value.knownText ?? "") ? joinedText([arguments[1].value]) : nil
    case ("NSItemProvider", ["object"]):
      note(.call(Program.name(type, ["object"])), on: nil, arguments.map(\.value), at: place(node))
      return nil
    default: return nil
    }
  }

  /// The formats of a text that is nothing but a whole number.
  private static let wholeNumbers: Set<String> = [
    "%d", "%i", "%u", "%ld", "%li", "%lu", "%lld", "%lli", "%llu", "%zd", "%zu", "%td", "%tu",
  ]

  /// Functions that belong to no type.
  mutating func builtInFunction(_ name: String, _ arguments: [Argument], at node: SyntaxTree.Node) -> Value? {
    switch (name, labels(arguments)) {
    case ("type", ["of"]):
      if let type = object(arguments[0].value)?.type { return .type(type) }
      return arguments[0].value.knownType.map(Value.type) ?? symbol(.call(nil, name, [arguments[0].value]))
    case ("NSStringFromClass", [""]):
      // In Swift the name of the module stands before it, which is not known.
      guard program.units[frame.unit].language == .objectiveC, let type = arguments[0].value.knownType else {
        return nil
      }
      return isSwift(type) ? nil : .text(type)
    case ("NSStringFromSelector", [""]):
      if case .selector(let name) = arguments[0].value { return .text(name) }
      return nil
    case ("NSLocalizedString", _): return symbol(.call(nil, name, arguments.map(\.value)))
    case ("NSClassFromString", [""]):
      return arguments[0].value.knownText.flatMap(type(named:)) ?? symbol(.call(nil, name, arguments.map(\.value)))
    case ("fatalError", _), ("preconditionFailure", _), ("abort", []):
      end(with: .symbol(.source("crash")))
      return .nothing
    case ("dispatch_async", _), ("dispatch_once", _), ("dispatch_sync", _):
      for case .closure(let number) in arguments.map(\.value) { _ = call(number, []) }
      return .nothing
    case ("assert", _), ("precondition", _), ("NSParameterAssert", _): return .nothing
    case ("UI_USER_INTERFACE_IDIOM", []): return symbol(.call(nil, name, []))
    default: return Self.logs.contains(name) ? .nothing : nil
    }
  }

  /// The class of a name that is made of text: one of the app's, or of UIKit's; none is there of a framework for tests
  /// where a person runs the app; `nil` where that is not known.
  private func type(named name: String) -> Value? {
    if name.hasPrefix("XCTest") || name == "XCTProbe" || name == "SenTestCase" { return .nothing }
    let own = name.split(separator: ".").last.map(String.init) ?? name
    if program.types[own]?.place != nil { return .type(own) }
    return UIKitClass.isController(name) ? .type(name) : nil
  }

  /// Functions that write something to a log.
  static let logs: Set<String> = ["print", "NSLog", "debugPrint", "os_log", "dump"]

  private func isSwift(_ type: String) -> Bool {
    program.types[type]?.place?.file.hasSuffix(".swift") ?? false
  }

  /// Methods of UIKit's classes themselves.
  mutating func builtInStatic(
    _ name: String, on type: String, _ arguments: [Argument], at node: SyntaxTree.Node
  ) -> Value? {
    if type == "UIApplication", name == "sharedApplication" || name == "shared" { return application }
    if type == "UIApplication" || program.isKind(type, of: "UIApplication"), name == "registerObject" {
      note(.call(Program.name(name, labels(arguments))), on: nil, arguments.map(\.value), at: place(node))
      return .nothing
    }
    switch (name, labels(arguments)) {
    case ("alertController", _), ("alertControllerWithTitle", _), ("actionWithTitle", _), ("action", _):
      guard type == "UIAlertController" || type == "UIAlertAction" else { return nil }
      let made = make(type, .made, at: place(node))
      // Objective-C has the preposition before the first label.
      initialize(made, arguments.map { $0.label == "withTitle" ? Argument(label: "title", value: $0.value) : $0 })
      return made
    case ("string", ["format"]), ("stringWithString", [""]): return arguments[0].value
    case ("number", _) where type == "NSNumber" && arguments.count == 1: return arguments[0].value
    case ("dictionary", ["withObject", "forKey"]):
      return .table([Value.Entry(key: arguments[1].value, value: arguments[0].value)])
    case ("dictionary", let labels) where labels.first == "withObjectsAndKeys":
      let values = arguments.map(\.value).prefix { $0 != .nothing }
      return .table(
        stride(from: 0, to: values.count - 1, by: 2).map { Value.Entry(key: values[$0 + 1], value: values[$0]) })
    case ("array", _), ("arrayWithObjects", _): return .list(arguments.map(\.value).filter { $0 != .nothing })
    default: return nil
    }
  }

  // MARK: Methods

  /// A method of UIKit, or of a collection.
  mutating func builtIn(
    _ name: String, on receiver: Value, _ arguments: [Argument], at node: SyntaxTree.Node
  ) -> Value? {
    let values = arguments.map(\.value)
    if case .list(let list) = receiver { return ofList(name, list, values, at: node) }
    if name == "contains", case .closure(let number)? = values.first {
      return symbol(.operation("any", [call(number, [symbol(.call(receiver, "element", []))])]))
    }
    if let coded = ofCoder(name, on: receiver, arguments, at: node) { return coded }
    if let shown = showing(name, on: receiver, arguments, at: node) { return shown }
    if name == "isEqual", values.count == 1 { return equal(receiver, values[0]) }
    if name == "objectForInfoDictionaryKey" || name == "object" && labels(arguments) == ["forInfoDictionaryKey"],
      let known = values.first?.knownText.flatMap({ info[$0] })
    {
      return .text(known)
    }
    if name == "objectForKey", isInfo(receiver), let known = values.first?.knownText.flatMap({ info[$0] }) {
      return .text(known)
    }
    if name == "respondsToSelector" || name == "responds", case .selector(let asked)? = values.first {
      return isOfRestoration(asked) ? .truth(true) : nil
    }
    if name == "integerValue" || name == "intValue" || name == "boolValue" || name == "copy" || name == "stringValue" {
      return arguments.isEmpty ? receiver : nil
    }
    if name == "async" || name == "asyncAfter" || name == "perform" || name == "performAndWait" {
      for case .closure(let number) in values { _ = call(number, []) }
      return .nothing
    }
    if name == "stringByAppendingString" || name == "appending", values.count == 1 {
      return joinedText([receiver, values[0]])
    }
    if name == "registerObject", labels(arguments) == ["", "visibility"] {
      note(.call(Program.name(name, labels(arguments))), on: receiver, values, at: place(node))
      return .nothing
    }
    if let held = ofStoryboardInCoder(name, receiver, values, at: node) { return held }
    guard case .object(let number) = receiver else { return nil }
    let type = heap[number].type
    if type == "UIStoryboard" { return ofStoryboard(name, number, arguments, at: node) }
    if name == "addAction", values.count == 1 {
      change(number, "actions", .list(list(number, "actions") + values))
      return .nothing
    }
    if type == "UIAlertController" { addPart(name, to: number, values, at: node) }
    return nil
  }

  /// Takes down that an alert gets a field, or a button by a method that was not read.
  private mutating func addPart(_ name: String, to number: Int, _ values: [Value], at node: SyntaxTree.Node) {
    if name.hasPrefix("addTextField") {
      change(number, Self.alertFields, .list(list(number, Self.alertFields) + [values.first ?? .nothing]))
    } else if name.hasPrefix("add"), name.contains("Action") {
      change(number, "actions", .list(list(number, "actions") + [.symbol(.source(name))]))
    }
  }

  /// Takes down that code says where a sheet comes from that a pad shows as a popover.
  mutating func noteSource(_ name: String, of popover: Value, at place: CodePlace) {
    guard case .symbol(.member(.object(let sheet), "popoverPresentationController")) = popover,
      ["sourceView", "sourceItem", "barButtonItem", "delegate"].contains(name)
    else { return }
    change(sheet, Self.sheetSource, .truth(true), at: place)
  }

  /// Whether code says where a sheet comes from.
  static let sheetSource = "source of a sheet"
  /// Where the fields of an alert are, each with what sets it up.
  static let alertFields = "fields of an alert"

  /// Leaves open which text an alert has where that is a variable, which is empty at first.
  mutating func leaveEmptyTexts(of alert: Value, at node: SyntaxTree.Node) {
    guard case .object(let number) = alert else { return }
    let tree = tree
    for part in tree.children(node).dropFirst() where tree.kind(part) == .argument {
      let name = tree.text(part)
      guard heap[number].properties[name]?.value == .text(""), !tree.source(part).contains("\"") else { continue }
      change(number, name, .symbol(.source(tree.source(part))))
    }
  }

  /// Whether a selector is one of UIKit's for restoration, which every controller has.
  private func isOfRestoration(_ selector: String) -> Bool {
    ["restorationClass", "setRestorationClass", "restorationIdentifier", "setRestorationIdentifier"].contains(selector)
  }

  func list(_ number: Int, _ name: String) -> [Value] {
    if case .list(let values)? = heap[number].properties[name]?.value { values } else { [] }
  }

  private mutating func ofList(
    _ name: String, _ list: [Value], _ values: [Value], at node: SyntaxTree.Node
  ) -> Value? {
    switch name {
    case "firstObject": return list.first ?? .nothing
    case "lastObject": return list.last ?? .nothing
    case "objectAtIndex", "object":
      if case .number(let number)? = values.first, number >= 0, number < Double(list.count) { return list[Int(number)] }
      guard let index = values.first, !isRearranged(node, .list(list), by: index) else { return nil }
      return ofRow(.list(list), index, at: node)
    case "arrayByAddingObject": return .list(list + values)
    case "forEach":
      guard case .closure(let number)? = values.first, list.count <= 16 else { return nil }
      for element in list { _ = call(number, [element]) }
      return .nothing
    case "map", "compactMap":
      guard case .closure(let number)? = values.first, list.count <= 16 else { return nil }
      return .list(list.map { call(number, [$0]) })
    case "contains":
      guard let value = values.first, !value.contains(where: { if case .symbol = $0 { true } else { false } }) else {
        return nil
      }
      if case .closure = value { return nil }
      return .truth(list.contains(value))
    default: return nil
    }
  }

  private mutating func ofStoryboard(
    _ name: String, _ number: Int, _ arguments: [Argument], at node: SyntaxTree.Node
  ) -> Value? {
    let storyboard = heap[number].properties["name"]?.value.knownText
    var identifier: String?
    if name == "instantiateViewController" || name == "instantiateViewControllerWithIdentifier" {
      if row != nil, let each = arguments.first.flatMap({ textsOfRows($0.value, at: place(node)) }) {
        return Self.joined(
          each.map { choice in
            var arguments = arguments
            arguments[0] = Argument(label: arguments[0].label, value: choice.value)
            return Value.Choice(
              premises: choice.premises, value: ofStoryboard(name, number, arguments, at: node) ?? .nothing)
          })
      }
      guard let text = arguments.first?.value.knownText else { return nil }
      identifier = text
    } else if name != "instantiateInitialViewController" {
      return nil
    }
    guard heap[number].properties["name"]?.value == nil || storyboard != nil else { return nil }
    // A closure may make it of its coder.
    if let creator = arguments.first(where: { $0.label == "creator" || $0.label.isEmpty && $0.value.isClosure })?.value,
      case .closure(let closure) = creator,
      case .object(let made) = call(closure, [.symbol(.parameter("coder"))])
    {
      (heap[made].origin, heap[made].place) = (.storyboard(name: storyboard, identifier: identifier), place(node))
      return .object(made)
    }
    return make("UIViewController", .storyboard(name: storyboard, identifier: identifier), at: place(node))
  }

  /// A screen of the storyboard that UIKit has put into a coder (R103).
  private mutating func ofStoryboardInCoder(
    _ name: String, _ receiver: Value, _ values: [Value], at node: SyntaxTree.Node
  ) -> Value? {
    let names: [Value] = [.type(Self.storyboardKey), .symbol(.name(Self.storyboardKey))]
    guard name.hasPrefix("instantiateViewController"), names.contains(where: { receiver.decodedKeys == [$0] }),
      let identifier = values.first?.knownText
    else { return nil }
    return make("UIViewController", .storyboard(name: nil, identifier: identifier), at: place(node))
  }

  private static let storyboardKey = "UIStateRestorationViewControllerStoryboardKey"

  // MARK: Coders and activities

  private mutating func ofCoder(
    _ name: String, on receiver: Value, _ arguments: [Argument], at node: SyntaxTree.Node
  ) -> Value? {
    let labels = labels(arguments)
    let isCoder = isCoder(receiver)
    if isCoder, name == "encode", labels == ["", "forKey"] {
      note(.encode(key: arguments[1].value), on: receiver, [arguments[0].value], at: place(node))
      return .nothing
    }
    if isCoder, name == "encode", labels == [""] {
      note(.encode(key: .nothing), on: receiver, [arguments[0].value], at: place(node))
      return .nothing
    }
    if isCoder, name.hasPrefix("decode"), let key = arguments.last, key.label == "forKey" || labels == [""] {
      note(.call(name), on: receiver, [key.value], at: place(node))
      return symbol(.decoded(key.value))
    }
    if isCoder, name == "decodeObject", arguments.isEmpty {
      note(.call(name), on: receiver, [.nothing], at: place(node))
      return .symbol(.decoded(.nothing))
    }
    if isCoder, name == "containsValue", let key = arguments.first {
      return symbol(.operation("is there", [.symbol(.decoded(key.value))]))
    }
    if name == "removeValue", isKeptValues(receiver) {
      note(.call("removeValue(forKey:)"), on: receiver, arguments.map(\.value), at: place(node))
      return .nothing
    }
    guard name == "addUserInfoEntries", case .table(let entries)? = arguments.first?.value else {
      if name == "addUserInfoEntries" || name == "becomeCurrent" || name == "invalidate" {
        note(.call(name), on: receiver, arguments.map(\.value), at: place(node))
        return .nothing
      }
      return nil
    }
    for entry in entries { note(.encode(key: entry.key), on: receiver, [entry.value], at: place(node)) }
    return .nothing
  }

  /// Whether something is a coder that UIKit hands over.
  func isCoder(_ value: Value) -> Bool {
    if case .symbol(.parameter(let name)) = value { return name.lowercased().hasSuffix("coder") }
    return object(value)?.type == "NSCoder"
  }

  // MARK: Showing

  /// Notes that a screen is shown, replaced or closed.
  private mutating func showing(
    _ name: String, on receiver: Value, _ arguments: [Argument], at node: SyntaxTree.Node
  ) -> Value? {
    let labels = labels(arguments)
    let values = arguments.map(\.value)
    let whole = Program.name(name, labels)
    switch (name, labels.first) {
    case ("pushViewController", ""), ("present", ""), ("show", ""), ("showDetailViewController", ""),
      ("performSegue", "withIdentifier"), ("dismiss", "animated"), ("popViewController", "animated"),
      ("popToRootViewController", "animated"), ("popToViewController", _), ("makeKeyAndVisible", nil),
      ("requestSceneSessionActivation", _), ("extendStateRestoration", nil), ("completeStateRestoration", nil),
      ("ignoreSnapshotOnNextApplicationLaunch", nil):
      if name == "show", labels.count < 2 { return nil }
      if name == "present", labels.count < 2 { return nil }
      note(.call(whole), on: receiver, values, at: place(node))
      if name == "present" { for case .closure(let number) in values { _ = call(number, []) } }
      if name == "pushViewController", case .object(let number) = receiver, isFresh {
        change(number, "viewControllers", .list(list(number, "viewControllers") + values.prefix(1)), at: place(node))
      }
      return .nothing
    case ("setViewControllers", ""):
      guard let first = values.first else { return nil }
      note(.set("viewControllers"), on: receiver, [first], at: place(node))
      if case .object(let number) = receiver { change(number, "viewControllers", first, at: place(node)) }
      return .nothing
    case ("setViewController", ""):
      guard case .object(let number) = receiver, let first = values.first else { return nil }
      note(.call(whole), on: receiver, values, at: place(node))
      setColumn(values.dropFirst().first, of: number, to: first, at: place(node))
      return .nothing
    case ("addChild", ""), ("addChildViewController", ""):
      guard case .object(let number) = receiver, let first = values.first else { return nil }
      note(.call("addChild(_:)"), on: receiver, [first], at: place(node))
      change(number, "children", .list(list(number, "children") + [first]), at: place(node))
      return .nothing
    case ("instantiateViewController", _), ("instantiateInitialViewController", _): return nil
    default: return nil
    }
  }

  // MARK: Members

  /// A property of UIKit's classes.
  mutating func builtInMember(_ name: String, ofObject number: Int) -> Value? {
    switch name {
    case "topViewController", "visibleViewController":
      if case .list(let stack)? = heap[number].properties["viewControllers"]?.value { return stack.last }
      return nil
    case "childViewControllers", "children":
      return heap[number].properties["viewControllers"]?.value ?? heap[number].properties["children"]?.value
    case "storyboard":
      guard case .storyboard(let name, _) = heap[number].origin else {
        guard heap[number].origin == .own else { return nil }
        return make("UIStoryboard", .given)
      }
      let made = make("UIStoryboard", .given)
      if case .object(let storyboard) = made, let name { change(storyboard, "name", .text(name)) }
      return made
    default: return nil
    }
  }
}
