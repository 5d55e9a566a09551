package import AppDefinition
import TextFormatting

/// Reads the text of a script, and reports everything that is wrong with it.
package struct ScriptParser {
  /// The text of a script.
  package struct Source: Sendable, Hashable {
    /// The file as messages name it.
    package var file: String
    /// Identifies the file, whatever name it is given.
    package var identity: String
    package var bytes: [UInt8]

    /// Makes a source, which is identified by its name unless an identity is given.
    package init(file: String, identity: String? = nil, bytes: [UInt8]) {
      (self.file, self.identity, self.bytes) = (file, identity ?? file, bytes)
    }
  }

  /// Finds an included script by its name and the file that names it; `nil` if there is none.
  package typealias Loader = (_ name: String, _ from: String) -> Source?

  private let loader: Loader
  private var settings = ScriptSettings()
  private var settingPlaces: [String: SourcePosition] = [:]
  private var tests: [ScriptTest] = []
  /// The index in `tests` of the one made of steps outside of any test.
  private var loose: Int?
  private var testPlaces: [ByteString: SourcePosition] = [:]
  private var diagnostics: [Diagnostic] = []
  private var blocks: [OpenBlock] = []
  private var state = FileState()
  /// The identities of the files that are being read, each included by the one before.
  private var chain: [String] = []
  private var taken: Set<String> = []
  private var bytesLeft = ScriptLimits.bytes
  private let name: String

  /// Reads a script, unless it has an error, with those that it includes; all problems are in the order of their
  /// positions.
  package static func read(_ source: Source, loader: Loader = { _, _ in nil }) -> Reading<Script> {
    withoutActuallyEscaping(loader) { loader in
      var parser = ScriptParser(name: looseName(of: source.file), loader: loader)
      parser.take(source)
      if parser.tests.isEmpty, parser.diagnostics.isEmpty {
        parser.report(.noSteps, SourcePosition(file: source.file, line: 1, column: 1))
      }
      for test in parser.tests where !test.isWithinLimit { parser.report(.tooManySteps, test.position) }
      let script = Script(file: source.file, settings: parser.settings, tests: parser.tests)
      return Reading(parser.diagnostics.isEmpty ? script : nil, parser.diagnostics.sorted { $0.position < $1.position })
    }
  }

  private init(name: String, loader: @escaping Loader) { (self.name, self.loader) = (name, loader) }

  /// The name of the test that steps outside of any test form.
  private static func looseName(of file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.hasSuffix(".script") && last != ".script" ? String(last.dropLast(7)) : last
  }

  private mutating func report(_ problem: ScriptProblem, _ position: SourcePosition) {
    diagnostics.append(Diagnostic(.error, at: position, problem.message))
  }

  // MARK: Lines

  private mutating func take(_ source: Source) {
    bytesLeft -= source.bytes.count
    guard bytesLeft >= 0 else {
      return report(.tooLarge, SourcePosition(file: source.file, line: 1, column: 1))
    }
    chain.append(source.identity)
    taken.insert(source.identity)
    let outer = (blocks, state)
    (blocks, state) = ([], FileState())
    for line in ScriptLine.lines(of: source.bytes) { take(line, of: source.file) }
    for block in blocks { report(.blockWithoutEnd(block.name), block.position) }
    while !blocks.isEmpty { close() }
    (blocks, state) = outer
    chain.removeLast()
  }

  private mutating func take(_ line: ScriptLine, of file: String) {
    do throws(ScriptSyntaxError) {
      if let problem = line.problem { throw problem }
      if try takeBlockLine(line) { return }
      let tokens = try ScriptLexer.tokens(of: line)
      guard let first = tokens.first else { return }
      let isBar = first.written.hasPrefix("|")
      defer { state.isAfterBar = isBar }
      if isBar {
        if !state.isAfterBar { throw ScriptSyntaxError(.barOutsideScreen, column: first.column) }
        return
      }
      let position = SourcePosition(file: file, line: line.number, column: first.column)
      try take(ScriptSentence(tokens: tokens), at: position)
    } catch {
      report(error.problem, SourcePosition(file: file, line: line.number, column: error.column))
    }
  }

  /// Takes a line of `screen` or `calls`, and says whether that was possible; one that can only be a step ends the block.
  private mutating func takeBlockLine(_ line: ScriptLine) throws(ScriptSyntaxError) -> Bool {
    guard let block = blocks.last, block.content != .steps else { return false }
    let text = line.trimmed
    guard let first = text.first, first != "#" else { return true }
    let whole = String(scalars: text)
    if whole == "end" { return false }
    if block.content == .lines, !ScriptSentence.isSurelyStep(whole, among: ["expect", "test"]) {
      blocks[blocks.count - 1].lines.append(whole)
      return true
    }
    if block.content == .barredLines, first == "|" {
      var cells = line.scalars[text.startIndex...].dropFirst()
      while cells.last?.isBlank == true { cells.removeLast() }
      blocks[blocks.count - 1].lines.append(String(scalars: cells))
      return true
    }
    guard ScriptSentence.isSurelyStep(whole) else {
      throw ScriptSyntaxError(.lineWithoutBar, column: text.startIndex + 1)
    }
    report(.blockWithoutEnd(block.name), block.position)
    blocks[blocks.count - 1].isSound = false
    close()
    return false
  }

  // MARK: Sentences

  private mutating func take(_ sentence: ScriptSentence, at position: SourcePosition) throws(ScriptSyntaxError) {
    switch sentence.verb {
    case "end":
      try sentence.arguments(usage: "end", from: 1).finish()
      guard !blocks.isEmpty else { throw ScriptSyntaxError(.endWithoutBlock, column: position.column) }
      if blocks[blocks.count - 1].isEmpty { report(.emptyBlock(blocks[blocks.count - 1].name), position) }
      close()
    case "test":
      state.hasSteps = true
      if let block = blocks.first {
        report(.testInside(block.name, at: block.position), position)
        while !blocks.isEmpty { close() }
      }
      blocks.append(OpenBlock(name: "test", content: .steps, position: position, test: ""))
      var arguments = sentence.arguments(usage: "test \"NAME\"", from: 1)
      let name = try arguments.read(.string("a name"))
      try arguments.finish()
      blocks[0].test = name
    default:
      // `scene open` is a step; `scene "open"` names a scene.
      let isStep = sentence.find(in: ScriptWord.steps) != nil
      if !isStep, let word = sentence.find(in: ScriptSetting.words) {
        try take(word, sentence, at: position)
      } else {
        state.hasSteps = true
        try takeStep(sentence, at: position)
      }
    }
  }

  private mutating func takeStep(_ sentence: ScriptSentence, at position: SourcePosition) throws(ScriptSyntaxError) {
    let command: StepCommand
    do throws(ScriptSyntaxError) {
      command = try sentence.command()
    } catch {
      // A word with an error that would open a block opens one that is discarded, so that its lines and its end match.
      if let block = sentence.spoiltBlock(assuming: error.problem, at: position) { blocks.append(block) }
      throw error
    }
    guard let word = sentence.word, let content = word.block else { return append(Step(command, at: position)) }
    blocks.append(OpenBlock(name: word.name, content: content, position: position, command: command))
    if blocks.count > ScriptLimits.levels {
      blocks[blocks.count - 1].isSound = false
      throw ScriptSyntaxError(.tooDeep, column: position.column)
    }
  }

  private mutating func append(_ step: Step) {
    if !blocks.isEmpty {
      blocks[blocks.count - 1].steps.append(step)
    } else if let loose {
      tests[loose].steps.append(step)
    } else {
      loose = tests.count
      testPlaces[ByteString(name)] = testPlaces[ByteString(name)] ?? step.position
      tests.append(ScriptTest(name: name, position: step.position, steps: [step]))
    }
  }

  /// Ends the innermost block.
  private mutating func close() {
    guard let block = blocks.popLast() else { return }
    guard let name = block.test else {
      if let step = block.step { append(step) }
      return
    }
    if let place = testPlaces[ByteString(name)], !name.isEmpty {
      report(.testTwice(name, at: place), block.position)
    } else {
      testPlaces[ByteString(name)] = block.position
    }
    tests.append(ScriptTest(name: name, position: block.position, steps: block.steps))
  }

  // MARK: Settings

  private mutating func take(
    _ word: ScriptWord<ScriptSetting>, _ sentence: ScriptSentence, at position: SourcePosition
  ) throws(ScriptSyntaxError) {
    if state.hasSteps { throw ScriptSyntaxError(.settingBelowSteps(word.name), column: position.column) }
    let setting = try sentence.read(word)
    if word.name != "include" {
      let key = word.name == "version" ? "version in \(position.file)" : word.name
      if let place = settingPlaces[key] {
        throw ScriptSyntaxError(.settingTwice(word.name, at: place), column: position.column)
      }
      settingPlaces[key] = position
    }
    switch setting {
    case .change(let change): change(&settings, position)
    case .include(let name): try include(name, at: position)
    }
  }

  private mutating func include(_ name: String, at position: SourcePosition) throws(ScriptSyntaxError) {
    guard let source = loader(name, position.file) else {
      throw ScriptSyntaxError(.includeMissing(name), column: position.column)
    }
    if chain.contains(source.identity) { throw ScriptSyntaxError(.includeCycle(name), column: position.column) }
    if taken.contains(source.identity) { return }
    if chain.count > ScriptLimits.levels { throw ScriptSyntaxError(.tooDeep, column: position.column) }
    settings.includes.append(ScriptSettings.Reference(name: name, position: position))
    take(source)
  }
}

/// The state of a file while its lines are read.
private struct FileState {
  var hasSteps = false
  var isAfterBar = false
}

/// A block whose `end` has not been read yet.
struct OpenBlock {
  /// The word that opens it.
  let name: String
  /// The kind of its lines.
  let content: BlockContent
  /// The position of its first word.
  let position: SourcePosition
  /// The name of the test, if it is one.
  var test: String?
  /// The command that gets the block's content; a test and a word with an error have none.
  var command: StepCommand?
  /// Whether it counts; a block with an error is only kept so that its `end` matches.
  var isSound = true
  var steps: [Step] = []
  var lines: [String] = []

  /// Whether it is empty and should not be.
  var isEmpty: Bool { isSound && steps.isEmpty && lines.isEmpty }

  /// The step that the block makes at its end, if it is a step.
  var step: Step? { isSound ? command.map { Step($0.holding(steps, lines), at: position) } : nil }
}
