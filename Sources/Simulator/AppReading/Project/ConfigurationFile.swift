internal import AppDefinition
import TextFormatting

/// Build settings in a configuration file (`.xcconfig`), those of the files that it includes in their place.
struct ConfigurationFile {
  /// A line that sets something.
  struct Assignment {
    /// The setting's name, with the conditions that hold it back in square brackets.
    let name: String
    /// The value as it is written.
    let value: String
    /// Where it is.
    let position: SourcePosition
  }

  /// The lines in the order in which they count.
  private(set) var assignments: [Assignment] = []
  /// What is wrong, and what is missing.
  private(set) var problems: [(problem: ProjectProblem, position: SourcePosition)] = []

  /// Whether each file is there that is included.
  private(set) var isWhole = true

  private let find: (String) -> SourceFile?
  /// The paths of the files that are open, the outermost first.
  private var open: [ByteString] = []
  private var count = 0

  /// How deep files may include others, and how many of them are read for one.
  private static let (deepest, most) = (32, 256)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, by its path.
  ///   - find: The file at a path; `nil` where there is none.
  init(_ file: SourceFile, find: @escaping (String) -> SourceFile?) {
    self.find = find
    read(file)
  }

  private mutating func read(_ file: SourceFile) {
    let start = SourcePosition(file: file.name, line: 1, column: 1)
    count += 1
    guard open.count < Self.deepest, count <= Self.most, file.bytes.count <= ProjectLimits.bytes else {
      return problems.append((.tooManyIncluded(limit: Self.most), start))
    }
    open.append(ByteString(file.name.withoutSteps))
    defer { open.removeLast() }
    let text = String(
      decoding: file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? file.bytes[3...] : file.bytes[...], as: UTF8.self)
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      read(line, at: SourcePosition(file: file.name, line: number, column: 1))
    }
  }

  private mutating func read(_ line: Substring, at position: SourcePosition) {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    let text = code.trimmed
    if text.hasPrefix("#include") { return include(line.trimmed, at: position) }
    var depth = 0
    // A condition may hold an equals sign, too.
    let equals = text.indices.first { index in
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      return depth == 0 && text[index] == "="
    }
    guard let equals else { return }
    let name = text[..<equals].trimmed
    var value = text[text.index(after: equals)...].trimmed
    if value.hasSuffix(";") { value = value.dropLast().trimmed }
    guard !name.isEmpty else { return }
    assignments.append(Assignment(name: String(name), value: String(value), position: position))
  }

  private mutating func include(_ line: Substring, at position: SourcePosition) {
    let rest = line.dropFirst("#include".count)
    let isOptional = rest.first == "?"
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return }
    let name = String(parts[1])
    let folder = position.file.lastIndex(of: "/").map { position.file[...$0] } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    if open.contains(ByteString(path.withoutSteps)) { return problems.append((.includesItself(name), position)) }
    guard let file = find(path) else {
      if isOptional { return }
      isWhole = false
      return problems.append((.noConfigurationFile(path), position))
    }
    read(file)
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}

extension String {
  /// A path without steps to where it is already, or up and down again.
  package var withoutSteps: String {
    var parts: [Substring] = []
    for part in split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
