internal import AppDefinition

/// Walks the tokens of a Swift file, and knows in which type and function it is.
struct SwiftWalk {
  /// What a pair of braces belongs to.
  private enum Scope {
    case type(String)
    case function(String)
    case other
  }

  private let source: SourceTokens
  private let file: String
  private var scopes: [Scope] = []
  private var pending: Scope?
  /// How many conditions of the build are open.
  private var conditions = 0

  /// The functions that UIKit certainly calls before a controller's state is preserved or looked up.
  private static let certain: Set = ["viewDidLoad", "awakeFromNib", "loadView", "init"]
  private static let types: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
  private static let members: Set = ["func", "var", "let", "subscript", "override", "final", "private", "public"]

  init(_ source: SourceTokens, file: String) {
    self.source = source
    self.file = file
  }

  /// Adds what the file says to a scan.
  mutating func run(into scan: inout SourceScan) {
    for index in source.tokens.indices {
      switch source.tokens[index].kind {
      case .mark: takeMark(index)
      case .word: takeWord(index, &scan)
      case .text, .otherText: break
      }
    }
  }

  private func position(_ index: Int) -> SourcePosition {
    SourcePosition(file: file, line: source.tokens[index].line, column: source.tokens[index].column)
  }

  private mutating func takeMark(_ index: Int) {
    if source.isMark(index, "{") {
      scopes.append(pending ?? .other)
      pending = nil
    } else if source.isMark(index, "}") {
      _ = scopes.popLast()
      pending = nil
    }
  }

  private mutating func takeWord(_ index: Int, _ scan: inout SourceScan) {
    if source.isMark(index - 1, "#") { return takeDirective(index) }
    takeMention(index, &scan)
    if source.isWord(index, "func") { return takeFunction(index, &scan) }
    if source.isWord(index, "init"), case .type? = scopes.last, !source.isMark(index - 1, ".") {
      pending = .function("init")
    } else if source.isWord(index, "restorationIdentifier") {
      takeIdentifier(index, &scan)
    } else if source.isWord(index, "restorationClass") {
      takeRestorationClass(index, &scan)
    } else if !source.isMark(index - 1, "."), Self.types.contains(source.text(index)) {
      takeType(index, &scan)
    }
  }

  private func takeMention(_ index: Int, _ scan: inout SourceScan) {
    let token = source.tokens[index]
    if isCall(index, "present", with: "animated") || isCall(index, "show", with: "sender") {
      return scan.note(.showing, in: type, at: position(index))
    }
    guard token.end - token.start >= SourceMention.shortestWord, let mention = SourceMention(source.text(index)) else {
      return
    }
    // A restoration class may be given to any controller.
    let isOfOther = mention == .restorationClass && owner(index) == nil
    // A session has a property of that name, too.
    if mention == .activity, !source.isWord(index - 1, "func") { return }
    scan.note(mention, in: isOfOther ? source.classOfReceiver(of: index) : type, at: position(index))
  }

  /// Whether a method is called with a label.
  private func isCall(_ index: Int, _ name: StaticString, with label: StaticString) -> Bool {
    guard source.isWord(index, name), source.isMark(index + 1, "("), !source.isWord(index - 1, "func") else {
      return false
    }
    var depth = 0
    for next in index + 1..<min(index + 60, source.tokens.count) {
      if source.isMark(next, "(") { depth += 1 }
      if source.isMark(next, ")") { depth -= 1 }
      if depth == 0 { return false }
      if depth == 1, source.isWord(next, label), source.isMark(next + 1, ":") { return true }
    }
    return false
  }

  /// The type that the code here belongs to.
  private var type: String? {
    scopes.lazy.reversed().compactMap { if case .type(let name) = $0 { name } else { nil } }.first
  }

  private mutating func takeDirective(_ index: Int) {
    if source.isWord(index, "if") { conditions += 1 }
    if source.isWord(index, "endif") { conditions = max(0, conditions - 1) }
  }

  // MARK: Types

  private mutating func takeType(_ index: Int, _ scan: inout SourceScan) {
    guard source.tokens.indices.contains(index + 1), source.tokens[index + 1].kind == .word,
      !Self.members.contains(source.text(index + 1))
    else { return }
    var name = source.text(index + 1)
    var next = index + 2
    while source.isMark(next, "."), next + 1 < source.tokens.count {
      name = source.text(next + 1)
      next += 2
    }
    let inherited = inheritance(from: next)
    let isDeclared = source.isWord(index, "class")
    let place = position(index)
    if isDeclared || source.isWord(index, "extension") {
      scan.change(name) { known in
        if isDeclared, known.declaration == nil {
          known.declaration = place
          known.superclass = inherited.first
        }
        known.inherits += inherited
      }
    }
    pending = .type(name)
  }

  /// The names after the colon, up to the brace.
  private func inheritance(from start: Int) -> [String] {
    var names: [String] = []
    var angles = 0
    var hasColon = false
    for index in start..<min(start + 200, source.tokens.count) {
      if source.isMark(index, "{") || source.isWord(index, "where") { break }
      if source.isMark(index, "<") { angles += 1 }
      if source.isMark(index, ">") { angles -= 1 }
      if angles == 0, source.isMark(index, ":") { hasColon = true }
      guard hasColon, angles == 0, source.tokens[index].kind == .word else { continue }
      if source.isMark(index - 1, "."), !names.isEmpty { names.removeLast() }
      names.append(source.text(index))
    }
    return names
  }

  // MARK: Functions

  private mutating func takeFunction(_ index: Int, _ scan: inout SourceScan) {
    guard source.tokens.indices.contains(index + 1), source.tokens[index + 1].kind == .word else { return }
    let name = source.text(index + 1)
    if name == "application", case .type(let type)? = scopes.last { takeGate(index, of: type, &scan) }
    pending = .function(name)
  }

  private mutating func takeGate(_ index: Int, of type: String, _ scan: inout SourceScan) {
    var depth = 0
    var label: String?
    var next = index + 2
    while next < source.tokens.count, next < index + 60 {
      if source.isMark(next, "(") { depth += 1 }
      if source.isMark(next, ")") { depth -= 1 }
      if depth == 0, source.isMark(next, "{") { break }
      if depth == 1, source.tokens[next].kind == .word, GateName(source.text(next)) != nil {
        label = source.text(next)
      }
      next += 1
    }
    guard let gate = label.flatMap(GateName.init) else { return }
    let found = SourceClass.Gate(
      isSecure: gate.isSecure, answer: source.constantAnswer(from: next, yes: "true", no: "false"),
      position: position(index))
    let isConditional = conditions > 0
    scan.change(type) { known in known.add(found, gate, isConditional: isConditional) }
  }

  // MARK: Properties

  /// The type whose own property is meant, if it is one.
  private func owner(_ index: Int) -> String? {
    let isOwn =
      !source.isMark(index - 1, ".") || source.isWord(index - 2, "self") && !source.isMark(index - 3, ".")
    return isOwn ? type : nil
  }

  /// Whether what is written here is done whenever a controller is used.
  private var isCertain: Bool {
    guard conditions == 0, case .function(let name)? = scopes.last, Self.certain.contains(name), scopes.count > 1,
      case .type = scopes[scopes.count - 2]
    else { return false }
    return true
  }

  private func takeIdentifier(_ index: Int, _ scan: inout SourceScan) {
    let place = position(index)
    let isAssigned = source.isMark(index + 1, "=") && !source.isMark(index + 2, "=")
    let isOverridden = source.isWord(index - 1, "var")
    guard isAssigned || isOverridden else { return }
    guard let owner = owner(index) else {
      return scan.noteAssignmentFromOutside(to: source.classOfReceiver(of: index), at: place)
    }
    let value = index + 2
    let isText = isAssigned && source.tokens.indices.contains(value) && source.tokens[value].kind == .text
    let isWhole = !source.isMark(value + 1, "+") && !source.isMark(value + 1, ".")
    let text = isText && isWhole && isCertain ? source.text(value) : nil
    scan.change(owner) { known in
      if let text, known.identifier == nil {
        known.identifier = .init(value: text, position: place)
      } else {
        known.undecidedIdentifier = known.undecidedIdentifier ?? place
      }
    }
  }

  private func takeRestorationClass(_ index: Int, _ scan: inout SourceScan) {
    guard source.isMark(index + 1, "="), isCertain, let owner = owner(index), source.isMark(index + 3, "."),
      source.isWord(index + 4, "self")
    else { return }
    let name = source.isWord(index + 2, "Self") ? owner : source.text(index + 2)
    let place = position(index)
    scan.change(owner) { $0.restorationClass = .init(value: name, position: place) }
  }
}
