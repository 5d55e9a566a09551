/// The characters U+2028 and U+2029, which YAML takes for line ends and editors do not.
///
/// libyaml sees two others in their place that the file does not use and that mean nothing in YAML.
struct LineSeparators {
  private static let hidden: [Unicode.Scalar] = ["\u{2028}", "\u{2029}"]

  /// What each character becomes on the way in, and what becomes of it on the way out; empty where there is none.
  private var inward: [Unicode.Scalar: Unicode.Scalar] = [:]
  private var outward: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// Looks for them, and for others; `nil` where the file uses all that could be taken.
  init?(_ source: SourceText) {
    guard source.survey.hasLineSeparators else { return }
    let used = Set(source.text.unicodeScalars)
    let free = (UInt32(0xE000)...0xF8FF).lazy.compactMap(Unicode.Scalar.init).filter { !used.contains($0) }
    let unused = Array(free.prefix(Self.hidden.count))
    guard unused.count == Self.hidden.count else { return nil }
    for (hidden, standIn) in zip(Self.hidden, unused) {
      inward[hidden] = standIn
      outward[standIn] = hidden
    }
  }

  /// The file's bytes as libyaml gets them.
  func hidden(in source: SourceText) -> [UInt8] {
    inward.isEmpty ? source.bytes : Array(Self.replacing(inward, in: source.text).utf8)
  }

  /// A text from libyaml as it is in the file.
  func shown(in text: String) -> String { outward.isEmpty ? text : Self.replacing(outward, in: text) }

  private static func replacing(_ table: [Unicode.Scalar: Unicode.Scalar], in text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { table[$0] ?? $0 }))
  }
}
