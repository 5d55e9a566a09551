/// A method of a class that UIKit calls.
package struct CalledMethod: Sendable, Hashable {
  /// The class in which it is written.
  package let type: String
  /// Its name in Swift.
  package let name: String
  /// Where it is.
  package let place: CodePlace
}

// The methods that are called for restoration, and the types of what is saved.
extension Conduct {
  /// The methods of the app's classes that UIKit calls in an app without scenes alone (R98), in the order of the files.
  package var restorationMethods: [CalledMethod] { methods(named: Self.ofRestoration, of: Array(program.types.keys)) }

  /// The methods of an app delegate's class in whose place UIKit calls those of the scene delegate in an app with scenes
  /// (U5), in the order of the files.
  package func sceneMethods(of delegate: String) -> [CalledMethod] {
    methods(named: Self.ofScenes, of: [delegate]).filter { !doesNothing($0.name, of: delegate) }
  }

  private func methods(named names: Set<String>, of types: [String]) -> [CalledMethod] {
    let found = types.flatMap { type in
      program.ownMethods(of: type).filter { names.contains($0.name) }.map { method in
        (
          method.unit,
          CalledMethod(type: type, name: method.name, place: program.place(of: method.node, in: method.unit))
        )
      }
    }
    return found.sorted { ($0.0, $0.1.place.line) < ($1.0, $1.1.place.line) }.map(\.1)
  }

  private static let ofScenes: Set<String> = [
    "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
    "applicationWillEnterForeground(_:)", "application(_:open:options:)", "application(_:continue:restorationHandler:)",
    "application(_:performActionFor:completionHandler:)",
  ]

  private static let ofRestoration: Set<String> = [
    "application(_:shouldSaveApplicationState:)", "application(_:shouldSaveSecureApplicationState:)",
    "application(_:shouldRestoreApplicationState:)", "application(_:shouldRestoreSecureApplicationState:)",
    "application(_:willEncodeRestorableStateWith:)", "application(_:didDecodeRestorableStateWith:)",
    "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
    "viewController(withRestorationIdentifierPath:coder:)", "object(withRestorationIdentifierPath:coder:)",
    "objectRestorationClass()", "encodeRestorableState(with:)", "decodeRestorableState(with:)",
    "applicationFinishedRestoringState()",
  ]

  /// Whether the method of a class, or of the nearest one above it, does nothing but write to a log or call super.
  package func doesNothing(_ method: String, of type: String) -> Bool {
    guard let found = program.method(method, of: type, isStatic: false) else { return true }
    let tree = program.units[found.unit].tree
    return tree.children(found.body).allSatisfy { statement in
      var parts = tree.children(statement)
      guard tree.kind(statement) == .call, let callee = parts.next() else { return false }
      if tree.kind(callee) == .name { return Evaluator.logs.contains(tree.text(callee)) }
      var inside = tree.children(callee)
      return tree.kind(callee) == .member && inside.next().map { tree.hasText($0, "super") } == true
    }
  }

  /// Whether a class of the app, or what it inherits from, has a method, as far as that was read.
  package func hasMethod(_ name: String, _ type: String) -> Bool {
    program.method(name, of: type, isStatic: false) != nil
  }

  /// Whether a class, or an extension of it, has a method of its own that was read.
  package func declaresMethod(_ name: String, _ type: String) -> Bool {
    program.ownMethods(of: type).contains { !$0.isStatic && $0.name == name }
  }

  /// Where the methods of a class speak of its property `window`, a place a line, in the order of the files; those that
  /// UIKit calls for restoration alone are left out.
  ///
  /// - Parameter stopping: Whether those alone where the app stops if there is no window.
  package func windowLines(of type: String, stopping: Bool = false) -> [CodePlace] {
    guard let property = program.property("window", of: type, isStatic: false) else { return [] }
    // Where the delegate gives itself a window, it may be there.
    if stopping, program.ownMethods(of: type).contains(where: { setsWindow($0.body, in: program.units[$0.unit].tree) })
    {
      return []
    }
    var places: [CodePlace] = []
    for method in program.ownMethods(of: type) where !method.isStatic && !Self.ofRestoration.contains(method.name) {
      let tree = program.units[method.unit].tree
      let hidden = method.parameters.contains { $0.name == "window" } || bindsWindow(method.body, in: tree)
      let nodes =
        stopping
        ? stops(in: method.body, tree, isHidden: hidden, isUnwrapped: property.isUnwrapped)
        : mentionsOfWindow(in: method.body, tree, isHidden: hidden)
      for node in nodes {
        let place = program.place(of: node, in: method.unit)
        if !places.contains(where: { $0.file == place.file && $0.line == place.line }) { places.append(place) }
      }
    }
    return places
  }

  /// Whether a variable of a method has the name of the property.
  private func bindsWindow(_ node: SyntaxTree.Node, in tree: SyntaxTree) -> Bool {
    if tree.kind(node) == .patternName, tree.hasText(node, "window") { return true }
    return tree.children(node).contains { bindsWindow($0, in: tree) }
  }

  /// Whether something is put into the property.
  private func setsWindow(_ node: SyntaxTree.Node, in tree: SyntaxTree) -> Bool {
    var parts = tree.children(node)
    if tree.kind(node) == .assignment, let target = parts.next(), isWindow(target, tree, isHidden: false) {
      return true
    }
    return tree.children(node).contains { setsWindow($0, in: tree) }
  }

  private func mentionsOfWindow(
    in node: SyntaxTree.Node, _ tree: SyntaxTree, isHidden: Bool
  ) -> [SyntaxTree.Node] {
    let own = isWindow(node, tree, isHidden: isHidden) ? [node] : []
    return own + tree.children(node).flatMap { mentionsOfWindow(in: $0, tree, isHidden: isHidden) }
  }

  private func isWindow(_ node: SyntaxTree.Node, _ tree: SyntaxTree, isHidden: Bool) -> Bool {
    if tree.kind(node) == .name { return tree.hasText(node, "_window") || !isHidden && tree.hasText(node, "window") }
    var inside = tree.children(node)
    return tree.kind(node) == .member && tree.hasText(node, "window")
      && inside.next().map { tree.hasText($0, "self") } == true
  }

  /// Where the window is taken to be there: it is forced, or a member of it is asked for that is unwrapped by itself.
  private func stops(
    in node: SyntaxTree.Node, _ tree: SyntaxTree, isHidden: Bool, isUnwrapped: Bool
  ) -> [SyntaxTree.Node] {
    var inside = tree.children(node)
    let isForcing = tree.kind(node) == .forceUnwrap || isUnwrapped && tree.kind(node) == .member
    let own = isForcing && inside.next().map { isWindow($0, tree, isHidden: isHidden) } == true ? [node] : []
    return own
      + tree.children(node).flatMap { stops(in: $0, tree, isHidden: isHidden, isUnwrapped: isUnwrapped) }
  }

  /// The name of the type of a property, as it is written, or as what it is at first says.
  package func type(of property: String, in type: String) -> String? {
    if let written = program.property(property, of: type, isStatic: false)?.type { return written }
    switch initialValue(of: property, in: type) {
    case .text?: return "String"
    case .truth?: return "Bool"
    case .number(let number)?: return number == number.rounded() ? "Int" : "Double"
    case .nothing?, .type?, .list?, .table?, .object?, .closure?, .selector?, .choice?, .symbol?, nil: return nil
    }
  }
}
