internal import AppDefinition

/// Walks the tokens of an Objective-C file, and knows in which class and method it is.
struct ObjectiveCWalk {
  private let source: SourceTokens
  private let file: String
  private var type: String?
  private var isImplementation = false
  private var method: String?
  private var depth = 0
  private var conditions = 0

  private static let certain: Set = ["viewDidLoad", "awakeFromNib", "loadView", "init", "initWithCoder"]

  init(_ source: SourceTokens, file: String) {
    self.source = source
    self.file = file
  }

  /// Adds what the file says to a scan.
  mutating func run(into scan: inout SourceScan) {
    for index in source.tokens.indices {
      if source.isMark(index, "{") { depth += 1 }
      if source.isMark(index, "}") { depth = max(0, depth - 1) }
      if source.isMark(index - 1, "#") {
        if ["if", "ifdef", "ifndef"].contains(source.text(index)) { conditions += 1 }
        if source.isWord(index, "endif") { conditions = max(0, conditions - 1) }
      } else if source.isMark(index - 1, "@") {
        takeKeyword(index, &scan)
      } else if source.tokens[index].kind == .word {
        takeMention(index, &scan)
        if depth > 0 { takeProperty(index, &scan) }
      } else if depth == 0, isImplementation, source.isMark(index, "-") || source.isMark(index, "+") {
        takeMethod(index, &scan)
      }
    }
  }

  private func position(_ index: Int) -> SourcePosition {
    SourcePosition(file: file, line: source.tokens[index].line, column: source.tokens[index].column)
  }

  private func takeMention(_ index: Int, _ scan: inout SourceScan) {
    let token = source.tokens[index]
    guard token.end - token.start >= SourceMention.shortestWord, let mention = SourceMention(source.text(index)) else {
      return
    }
    // A restoration class may be given to any controller.
    let isOwn = source.isWord(index - 2, "self") || source.isWord(index - 1, "self")
    let isOfOther = mention == .restorationClass && !isOwn
    scan.note(mention, in: isOfOther ? source.classOfReceiver(of: index) : type, at: position(index))
  }

  private mutating func takeKeyword(_ index: Int, _ scan: inout SourceScan) {
    if source.isWord(index, "end") { (type, isImplementation, depth) = (nil, false, 0) }
    let isInterface = source.isWord(index, "interface")
    guard isInterface || source.isWord(index, "implementation"), source.tokens.indices.contains(index + 1),
      source.tokens[index + 1].kind == .word
    else { return }
    let name = source.text(index + 1)
    (type, isImplementation, depth, method) = (name, !isInterface, 0, nil)
    let isDeclared = isInterface && source.isMark(index + 2, ":")
    let isImplemented = !isInterface && !source.isMark(index + 2, "(")
    let place = position(index - 1)
    let inherited = isInterface ? inheritance(from: index + 2) : []
    scan.change(name) { known in
      if isDeclared, known.declaration == nil {
        known.declaration = place
        known.superclass = inherited.first
      }
      if isImplemented, known.implementation == nil { known.implementation = place }
      known.inherits += inherited
    }
  }

  /// The superclass and the protocols in angle brackets.
  private func inheritance(from start: Int) -> [String] {
    var names: [String] = []
    var next = start
    if source.isMark(next, ":"), source.tokens.indices.contains(next + 1) {
      names.append(source.text(next + 1))
      next += 2
    }
    while source.isMark(next, "("), next < source.tokens.count {
      while next < source.tokens.count, !source.isMark(next, ")") { next += 1 }
      next += 1
    }
    guard source.isMark(next, "<") else { return names }
    next += 1
    while next < source.tokens.count, !source.isMark(next, ">"), next < start + 200 {
      if source.tokens[next].kind == .word { names.append(source.text(next)) }
      next += 1
    }
    return names
  }

  /// Takes the head of a method: its selector up to the first colon, and the labels of its parameters.
  private mutating func takeMethod(_ index: Int, _ scan: inout SourceScan) {
    var brackets = 0
    var labels: [String] = []
    var next = index + 1
    while next < source.tokens.count, next < index + 100, !source.isMark(next, "{"), !source.isMark(next, ";") {
      if source.isMark(next, "(") { brackets += 1 }
      if source.isMark(next, ")") { brackets -= 1 }
      let isLabel = source.isMark(next + 1, ":") || labels.isEmpty
      if brackets == 0, source.tokens[next].kind == .word, isLabel { labels.append(source.text(next)) }
      next += 1
    }
    guard source.isMark(next, "{") else { return }
    method = labels.first
    guard labels.count == 2, labels[0] == "application", let gate = GateName(labels[1]), let type else { return }
    let found = SourceClass.Gate(
      isSecure: gate.isSecure, answer: source.constantAnswer(from: next, yes: "YES", no: "NO"),
      position: position(index))
    let isConditional = conditions > 0
    scan.change(type) { known in known.add(found, gate, isConditional: isConditional) }
  }

  // MARK: Properties

  private var isCertain: Bool { conditions == 0 && depth == 1 && method.map(Self.certain.contains) == true }

  private func takeProperty(_ index: Int, _ scan: inout SourceScan) {
    let isDotted = source.isWord(index, "restorationIdentifier") && source.isMark(index + 1, "=")
    let isSent = source.isWord(index, "setRestorationIdentifier") && source.isMark(index + 1, ":")
    if isDotted && !source.isMark(index + 2, "=") || isSent {
      let isOwn =
        isSent ? source.isWord(index - 1, "self") : source.isMark(index - 1, ".") && source.isWord(index - 2, "self")
      return takeIdentifier(index, isOwn: isOwn, &scan)
    }
    guard source.isWord(index, "restorationClass"), source.isMark(index + 1, "="), source.isMark(index - 1, "."),
      source.isWord(index - 2, "self"), source.isMark(index + 2, "["), source.isWord(index + 4, "class"),
      isCertain, let type
    else { return }
    let name = source.isWord(index + 3, "self") ? type : source.text(index + 3)
    let place = position(index)
    scan.change(type) { $0.restorationClass = .init(value: name, position: place) }
  }

  private func takeIdentifier(_ index: Int, isOwn: Bool, _ scan: inout SourceScan) {
    let place = position(index)
    guard isOwn, let type else {
      return scan.noteAssignmentFromOutside(to: source.classOfReceiver(of: index), at: place)
    }
    let value = index + 3
    let isText =
      source.isMark(index + 2, "@") && source.tokens.indices.contains(value) && source.tokens[value].kind == .text
      && (source.isMark(value + 1, ";") || source.isMark(value + 1, "]"))
    let text = isText && isCertain ? source.text(value) : nil
    scan.change(type) { known in
      if let text, known.identifier == nil {
        known.identifier = .init(value: text, position: place)
      } else {
        known.undecidedIdentifier = known.undecidedIdentifier ?? place
      }
    }
  }
}
