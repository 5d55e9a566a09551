import AppDefinition
import Checking
import TextFormatting

/// The text of an app file in which identifiers are written where their screens are defined.
struct AppFileEdit {
  private var lines: [String]
  private let file: String

  /// Begins with the text of a file.
  init(_ text: String, of file: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.file = file
  }

  /// The text with what every screen of a list is to get; the comments and the order of the file stay.
  func text(with identifiers: SuggestedIdentifiers) -> String {
    var edit = self
    let (here, elsewhere) = (
      identifiers.entries.filter { $0.position.file.hasSameBytes(as: file) },
      identifiers.entries.filter { !$0.position.file.hasSameBytes(as: file) }
    )
    // From the bottom up, so that the places above stay where they are.
    for entry in here.sorted(by: { $0.position.line > $1.position.line }) { edit.write(entry) }
    if !elsewhere.isEmpty { edit.add(elsewhere) }
    return edit.lines.joined(separator: "\n")
  }

  private mutating func write(_ entry: SuggestedIdentifiers.Entry) {
    let index = entry.position.line - 1
    guard lines.indices.contains(index) else { return }
    let indent = lines[index].prefix { $0 == " " }.count
    if let brace = lines[index].firstIndex(of: "{") {
      for member in entry.members.reversed() {
        if !replace(member, inFlow: index) {
          lines[index].insert(contentsOf: " \(member),", at: lines[index].index(after: brace))
        }
      }
      return
    }
    let below = lines[(index + 1)...].prefix { line in
      line.allSatisfy(\.isWhitespace) || line.prefix { $0 == " " }.count > indent
    }
    let inside = below.first { !$0.allSatisfy(\.isWhitespace) && !$0.trimmed.hasPrefix("#") }
    let lead = inside.map { String($0.prefix { $0 == " " }) } ?? String(repeating: " ", count: indent + 2)
    for member in entry.members.reversed() {
      let key = Self.key(of: member)
      if let known = below.indices.first(where: { lines[$0].hasPrefix("\(lead)\(key):") }) {
        lines[known] = lead + member
      } else {
        lines.insert(lead + member, at: index + 1)
      }
    }
  }

  /// Replaces a member of a mapping that is in one line; tells whether it was there.
  private mutating func replace(_ member: String, inFlow index: Int) -> Bool {
    guard let start = lines[index].firstRange(of: "\(Self.key(of: member)):") else { return false }
    let end = lines[index][start.upperBound...].firstIndex { $0 == "," || $0 == "}" } ?? lines[index].endIndex
    lines[index].replaceSubrange(
      start.lowerBound..<end, with: lines[index][end...].hasPrefix("}") ? "\(member) " : member)
    return true
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
