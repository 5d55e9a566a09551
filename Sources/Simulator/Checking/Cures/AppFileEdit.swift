package import AppDefinition
import TextFormatting

/// The text of an app file in which identifiers and other changes are written where their screens are defined.
package struct AppFileEdit {
  private var lines: [String]
  private let file: String

  /// Begins with the text of a file.
  package init(_ text: String, of file: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.file = file
  }

  /// The text with what was changed of an app; the comments and the order of the file stay.
  package func text(with mending: Mending, of app: AppDefinition) -> String {
    var edit = self
    let entries = mending.identifiers.entries
    let elsewhere = entries.filter { !$0.position.file.hasSameBytes(as: file) }
    var changes: [Change] = entries.filter { $0.position.file.hasSameBytes(as: file) }
      .flatMap { entry in entry.members.map { Change(line: entry.position.line, .member($0)) } }
    changes += mending.edits.compactMap { Change($0, of: app, in: file) }
    // From the bottom up, so that the places above stay where they are.
    for change in changes.reversed().sorted(by: { $0.line > $1.line }) { edit.write(change) }
    if !elsewhere.isEmpty { edit.add(elsewhere) }
    return edit.lines.joined(separator: "\n")
  }

  private mutating func write(_ change: Change) {
    let top = change.topKey.flatMap { key in lines.firstIndex { $0.hasPrefix("\(key):") } }
    let index = top ?? change.line - 1
    guard lines.indices.contains(index) else { return }
    switch change.what {
    case .member(let member): write(member, at: index)
    case .item(let item, let name, let key):
      if !insert(item, name, in: key, at: index) { write("\(key): [\(item)]", at: index) }
    }
  }

  private mutating func write(_ member: String, at index: Int) {
    if let brace = lines[index].firstIndex(of: "{") {
      if !replace(member, inFlow: index) {
        lines[index].insert(contentsOf: " \(member),", at: lines[index].index(after: brace))
      }
      return
    }
    let lead = lead(below: index)
    if let known = line(of: Self.key(of: member), lead, below: index) {
      lines[known] = lead + member
    } else {
      lines.insert(lead + member, at: index + 1)
    }
  }

  /// The line of a member of a mapping that is below a line.
  private func line(of key: String, _ lead: String, below index: Int) -> Int? {
    inside(index).indices.first { lines[$0].hasPrefix("\(lead)\(key):") }
  }

  /// The lines of what is below a line.
  private func inside(_ index: Int) -> ArraySlice<String> {
    let indent = lines[index].prefix { $0 == " " }.count
    return lines[(index + 1)...].prefix { line in
      line.allSatisfy(\.isWhitespace) || line.prefix { $0 == " " }.count > indent
    }
  }

  /// The blanks before what is below a line.
  private func lead(below index: Int) -> String {
    let first = inside(index).first { !$0.allSatisfy(\.isWhitespace) && !$0.trimmed.hasPrefix("#") }
    let indent = lines[index].prefix { $0 == " " }.count
    return first.map { String($0.prefix { $0 == " " }) } ?? String(repeating: " ", count: indent + 2)
  }

  /// Adds an item to a list of a screen, or a member to a mapping; tells whether that was there.
  private mutating func insert(_ item: String, _ name: String?, in key: String, at index: Int) -> Bool {
    let isFlow = lines[index].contains("{")
    guard let line = isFlow ? place(of: key, inFlow: index)?.line : line(of: key, lead(below: index), below: index),
      let start = lines[line].firstRange(of: "\(key):")
    else { return false }
    let value = lines[line][start.upperBound...]
    let member = name.map { "\($0): \(item)" } ?? item
    guard let first = value.firstIndex(where: { $0 != " " }), value[first] != "#" else {
      // The list or the mapping is in the lines below.
      guard !isFlow, lines.indices.contains(line + 1) else { return false }
      let lead = String(lines[line + 1].prefix { $0 == " " })
      lines.insert(lead + (lines[line + 1].trimmed.hasPrefix("-") ? "- \(item)" : member), at: line + 1)
      return true
    }
    switch value[first] {
    case "[": lines[line].insert(contentsOf: "\(item), ", at: value.index(after: first))
    case "{": lines[line].insert(contentsOf: " \(member),", at: value.index(after: first))
    case _:
      let end = isFlow ? value.firstIndex { $0 == "," || $0 == "}" } ?? value.endIndex : value.endIndex
      let only = value[first..<end].trimmingSuffix
      lines[line].replaceSubrange(
        first..<end, with: "[\(only), \(item)]" + (lines[line][end...].hasPrefix("}") ? " " : ""))
    }
    return true
  }

  /// Replaces a member of a mapping that is in braces; tells whether it was there.
  private mutating func replace(_ member: String, inFlow index: Int) -> Bool {
    guard let (line, start) = place(of: Self.key(of: member), inFlow: index) else { return false }
    let text = lines[line]
    let comment =
      text[start...].firstRange(of: " #").map { text[start..<$0.lowerBound].trimmingSuffix.endIndex }
      ?? text.endIndex
    let end = text[start..<comment].firstIndex { $0 == "," || $0 == "}" } ?? comment
    lines[line].replaceSubrange(start..<end, with: text[end...].hasPrefix("}") ? "\(member) " : member)
    return true
  }

  /// Where the key of a member is in the mapping whose brace is on a line; the mapping may go on in the lines below.
  private func place(of key: String, inFlow index: Int) -> (line: Int, start: String.Index)? {
    guard let brace = lines[index].firstIndex(of: "{") else { return nil }
    var (depth, isKey) = (0, false)
    var quote: Character?
    for line in index..<lines.count {
      let text = lines[line]
      var before: Character = " "
      for place in text[(line == index ? brace : text.startIndex)...].indices {
        let character = text[place]
        defer { before = character }
        if let open = quote {
          if character == open, before != "\\" { quote = nil }
          continue
        }
        if character == "#", before == " " { break }
        switch character {
        case "\"", "'":
          if " [{,".contains(before) { quote = character }
          isKey = false
        case "{", "[":
          depth += 1
          isKey = depth == 1
        case "}", "]":
          depth -= 1
          if depth == 0 { return nil }
        case ",": isKey = depth == 1
        case " ": continue
        case _:
          if isKey, text[place...].hasPrefix("\(key):") { return (line, place) }
          isKey = false
        }
      }
    }
    return nil
  }

  /// Adds screens that are defined in another file.
  private mutating func add(_ entries: [SuggestedIdentifiers.Entry]) {
    let added = entries.map { "  \($0.controller.yaml): { \($0.members.joined(separator: ", ")) }" }
    if let place = lines.firstIndex(where: { $0.hasPrefix("controllers:") }) {
      lines.insert(contentsOf: added, at: place + 1)
    } else {
      if lines.last == "" { lines.removeLast() }
      lines += ["controllers:"] + added + [""]
    }
  }

  private static func key(of member: String) -> String { String(member.prefix { $0 != ":" }) }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0.isWhitespace } }
}

extension Substring {
  /// The text without blanks at its end.
  fileprivate var trimmingSuffix: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
