package import Vocabulary

extension Rule {
  /// Reads a tag of the event stream, such as `.Rule.r15` or, with a module in front, `.TestSupport.Decision.x4`.
  package init?(tag: String) {
    let parts = tag.split(separator: ".")
    guard parts.count >= 2, let last = parts.last, let rule = Rule(number: String(last)) else { return nil }
    guard parts[parts.count - 2] == (rule.chapter.isDecided ? "Decision" : "Rule") else { return nil }
    self = rule
  }

  /// The rules for which a Swift source declares tags, in its order.
  package static func tagged(in source: String) -> [Rule] {
    source.matches(of: #/@Tag public static var (\w+): Tag/#).compactMap { Rule(number: String($0.1)) }
  }
}
