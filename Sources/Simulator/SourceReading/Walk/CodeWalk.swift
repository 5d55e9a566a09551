/// Walks a tree once, and notes its types, its constants and its facts.
struct CodeWalk {
  /// A method that is being walked.
  struct Method {
    /// Its name with its labels.
    var name: String
    /// Whether UIKit calls it before a controller's state is preserved or looked up.
    var isCertain: Bool
    /// How many branches, closures and conditions of the build are open in it.
    var branches = 0
    /// Whether it may have ended before what is walked.
    var mayHaveEnded = false
    /// The variables that it has: what they are, or unknown.
    var locals: [String: CodeValue] = [:]
    /// The classes of variables that hold what was just made.
    var made: [String: String] = [:]
    /// The variables that hold what an activity carries.
    var userInfo: Set<String> = []
    /// The variables that were bound last to the path of a file of the app's bundle, which no code can write.
    var bundled: Set<String> = []
    /// What names the files that its parameters and variables may stand for; empty where the method alone knows that.
    var files: [String: String] = [:]
  }

  /// A type with the bytes that are in it.
  struct TypeRange {
    let name: String
    let range: Range<Int>
  }

  let tree: SyntaxTree
  let language: SourceLanguage
  let file: String
  let lines: LineTable
  var types: [CodeType] = []
  var typeRanges: [TypeRange] = []
  var facts: [CodeFact] = []
  /// The files that are written or read, in the order of the source.
  var fileAccesses: [FileAccess] = []
  var constants = Constants()
  /// The properties of the type of what an activity carries.
  var userInfo: Set<String> = []
  /// The names of the types around what is walked.
  var scope: [String] = []
  var method: Method?
  /// How many conditions of the build are open around a member.
  var conditions = 0

  init(_ tree: SyntaxTree, language: SourceLanguage, file: String, lines: LineTable) {
    (self.tree, self.language, self.file, self.lines) = (tree, language, file, lines)
  }

  /// The methods that UIKit calls whenever a controller of a storyboard is used, or an app is launched.
  static let certain: Set<String> = [
    "viewDidLoad()", "awakeFromNib()", "loadView()", "init(coder:)", "application(_:willFinishLaunchingWithOptions:)",
    "application(_:didFinishLaunchingWithOptions:)",
  ]

  mutating func visit(_ node: SyntaxTree.Node) {
    switch tree.kind(node) {
    case .classType, .structure, .enumeration, .protocolType, .typeExtension, .actor, .implementation: type(node)
    case .function, .initializer: function(node)
    case .deinitializer, .accessor, .subscriptMember: branch(node)
    case .variables: variables(node)
    case .enumerationCase: enumerationCase(node)
    case .compilation:
      conditions += 1
      if method == nil { children(node) } else { branch(node) }
      conditions -= 1
    case .ifStatement: ifStatement(node)
    case .guardStatement, .whileLoop, .repeatLoop, .forLoop, .switchStatement, .closure, .doStatement,
      .deferStatement, .ternary:
      branch(node)
    case .block: block(node)
    case .assignment:
      assignment(node)
      if !fillsActivity(node) { children(node) }
    case .call:
      call(node)
      if !isLog(node) { children(node) }
    case .attribute:
      attribute(node)
      children(node)
    case .member:
      member(node)
      children(node)
    case .index:
      index(node)
      children(node)
    case .optionalBinding:
      let name = tree.children(node).first { tree.kind($0) == .patternName }.map(tree.text)
      let initial = tree.children(node).first { tree.kind($0) != .patternName && tree.kind($0) != .type }
      let file = initial.map(fileName) ?? name.map { method?.files[$0] ?? $0 }
      children(node)
      if let name {
        noteBundled(name, initial)
        method?.files[name] = file
      }
    case .patternName, .parameter:
      // What is bound in any other way is known to the method alone.
      if let name = tree.text(node).split(whereSeparator: \.isWhitespace).last { method?.files[String(name)] = "" }
      children(node)
    case .file, .opaque, .importing, .inherited, .binding, .typeAlias, .otherDeclaration, .modifier, .type,
      .patternTuple, .valueBinding, .isPattern, .wildcard, .switchCase, .catchClause, .returnStatement,
      .throwStatement, .breakStatement, .continueStatement, .fallthroughStatement, .labeledStatement,
      .matching, .availability, .compilationClause, .integer, .real, .string, .interpolation, .segment, .boolean,
      .nilValue, .array, .dictionary, .element, .regex, .name, .argument, .optionalChain, .forceUnwrap,
      .cast, .binary, .prefix, .postfix, .capture, .tuple, .effect, .keyPath, .macro, .generic:
      children(node)
    }
  }

  mutating func children(_ node: SyntaxTree.Node) {
    for child in tree.children(node) { visit(child) }
  }

  /// Walks what is not always done.
  private mutating func branch(_ node: SyntaxTree.Node) {
    guard method != nil else { return block(node) }
    method?.branches += 1
    block(node)
    method?.branches -= 1
    if method?.mayHaveEnded == false, returns(node) { method?.mayHaveEnded = true }
  }

  /// Walks what has variables of its own.
  private mutating func block(_ node: SyntaxTree.Node) {
    let outer = method
    // The body of a property, and a closure that makes one, have variables, too.
    if outer == nil { method = Method(name: "", isCertain: false) }
    children(node)
    if outer == nil { method = nil }
    guard var restored = method, let outer else { return }
    (restored.locals, restored.made) = (outer.locals, outer.made)
    method = restored
  }

  /// Whether a method may end within a node.
  private func returns(_ node: SyntaxTree.Node) -> Bool {
    let kind = tree.kind(node)
    if kind == .returnStatement || kind == .throwStatement { return true }
    return kind != .closure && kind != .function && tree.children(node).contains(where: returns)
  }

  /// Walks a branch; that an object was made is no condition.
  private mutating func ifStatement(_ node: SyntaxTree.Node) {
    var parts = tree.children(node)
    guard language == .objectiveC, let condition = parts.next(), asksForSelf(condition), let body = parts.next(),
      parts.next() == nil
    else { return branch(node) }
    visit(condition)
    visit(body)
  }

  private func asksForSelf(_ condition: SyntaxTree.Node) -> Bool {
    let kind = tree.kind(condition)
    if kind == .name { return tree.hasText(condition, "self") }
    guard kind == .tuple || kind == .argument || kind == .assignment else { return false }
    return first(condition).map(asksForSelf) ?? false
  }

  func first(_ node: SyntaxTree.Node) -> SyntaxTree.Node? {
    var children = tree.children(node)
    return children.next()
  }

  // MARK: Types

  private mutating func type(_ node: SyntaxTree.Node) {
    let name = tree.typeName(of: node)
    let inherited = tree.inheritedNames(of: node)
    let kind = tree.kind(node)
    let role: CodeType.Role =
      kind == .classType
      ? .declaration : kind == .implementation ? .implementation : kind == .typeExtension ? .addition : .other
    let place = lines.place(of: keyword(of: node))
    if name.isEmpty { return children(node) }
    typeRanges.append(TypeRange(name: name, range: tree.range(node)))
    types.append(CodeType(name: name, role: role, inherited: inherited, line: place.line, column: place.column))
    if inherited.contains("UIDataSourceModelAssociation") { note(.modelAssociation, at: node, in: name) }
    let outer = method
    method = nil
    scope.append(name)
    children(node)
    scope.removeLast()
    method = outer
  }

  /// The offset of what comes behind the attributes and modifiers of a declaration.
  func keyword(of node: SyntaxTree.Node) -> Int {
    var offset = tree.start(node)
    for child in tree.children(node) {
      guard tree.kind(child) == .attribute || tree.kind(child) == .modifier, language == .swift else { break }
      offset = tree.range(child).upperBound
    }
    while offset < tree.bytes.count, tree.bytes[offset] <= 0x20 { offset += 1 }
    return offset
  }

  // MARK: Notes

  /// The source of a node on one line.
  func line(_ node: SyntaxTree.Node) -> String {
    let words = tree.source(node).split { $0.isWhitespace || $0 == "{" && tree.kind(node) == .function }
    var text = ""
    for word in words {
      if text.count + word.count > 120 { return text + " …" }
      text += (text.isEmpty ? "" : " ") + word
    }
    return text
  }

  mutating func note(
    _ kind: CodeFact.Kind, at node: SyntaxTree.Node, in type: String? = nil, text: String? = nil,
    value: CodeValue = .unknown, subject: String? = nil, offset: Int? = nil
  ) {
    let place = lines.place(of: offset ?? tree.start(node))
    facts.append(
      CodeFact(
        kind: kind, file: file, line: place.line, column: place.column, type: type ?? scope.last,
        method: method.flatMap { $0.name.isEmpty ? nil : $0.name },
        text: text ?? line(node), value: value, subject: subject,
        isConditional: conditions > 0,
        isCertain: conditions == 0 && method.map { $0.isCertain && $0.branches == 0 && !$0.mayHaveEnded } ?? false))
  }
}
