import AppDefinition
import TextFormatting
import Vocabulary

// What was found, entry by entry.
extension CheckPage {
  /// The most names that a list has unless everything is printed.
  private static let mostNames = 12

  /// Adds findings that are told in one go, and if everything is printed, each of those that they explain.
  mutating func add(_ group: FindingGroup, in file: String, isConsequence: Bool = false) {
    addEntry(group.severity, sentence(headline(group, in: file), group.first.rule))
    for others in group.first.others {
      let names = list(others.subjects, in: file)
      addIndented(ReportText("\(others.lead): \(names)."))
    }
    if !layout.showsAll { addConsequences(group.explained, in: file) }
    // What follows from something else is mended there.
    if group.first.cause == nil || !isConsequence { addCures(CheckCure.together(group.findings.compactMap(\.cure))) }
    addRule(group.first.rule)
    guard layout.showsAll else {
      if !group.explained.isEmpty { noteThatSomethingIsLeftOut() }
      return
    }
    for consequence in FindingGroup.groups(of: group.explained) { add(consequence, in: file, isConsequence: true) }
  }

  /// What is the matter: of several findings with the names of their screens.
  private mutating func headline(_ group: FindingGroup, in file: String) -> String {
    guard group.findings.count > 1, let predicate = group.first.predicateOfSeveral else {
      return group.first.headline(in: file)
    }
    let subjects = group.findings.compactMap(\.subject)
    return "\(counted(subjects.count, Self.noun(subjects))) \(predicate): \(list(subjects, in: file))"
  }

  /// What several are together: the word for each if they are all the same, else screens or views.
  private static func noun(_ subjects: [CheckSubject]) -> String {
    let nouns = Set(subjects.map(\.noun))
    if nouns.count == 1, let noun = nouns.first, subjects.allSatisfy({ $0.name != nil || $0.view != nil }) {
      return noun
    }
    return subjects.allSatisfy { $0.view != nil } ? "view" : "screen"
  }

  /// Which identifiers have no effect as long as the cause is there; those that lack one are named by it already.
  mutating func addConsequences(_ explained: [CheckFinding], in file: String) {
    let subjects = explained.filter { !$0.isNamedByCause }.compactMap(\.subject)
    guard let first = subjects.first else { return }
    let text =
      subjects.count == 1
      ? "The identifier of \(list([first], in: file)) has no effect until then."
      : "Their identifiers have no effect until then: \(list(subjects, in: file))."
    addIndented(ReportText(text))
  }

  /// Names with their lines, of many the first few.
  mutating func list(_ subjects: [CheckSubject], in file: String) -> String {
    let names = subjects.map { $0.listed(in: file).withUnbrokenEnd }
    guard !layout.showsAll, names.count > Self.mostNames + 1 else { return names.joined(separator: ", ") }
    noteThatSomethingIsLeftOut()
    return names.prefix(Self.mostNames).joined(separator: ", ") + " and \(names.count - Self.mostNames) more"
  }

  // MARK: Lines

  /// A sentence with the rule that it follows from.
  func sentence(_ text: String, _ rule: CheckRule) -> ReportText {
    let end = text.hasSuffix("?") ? "" : "."
    let text = ReportText(text.replacing("(line ", with: "(line" + String.unbroken) + end)
    switch rule {
    case .rule(let rule): return text.adding("(\(rule.number))", .secondary)
    case .file: return text
    }
  }

  /// Adds a sentence behind its severity.
  mutating func addEntry(_ severity: Diagnostic.Severity, _ text: ReportText) {
    var head = ReportLine("  ")
    head.append(severity.rawValue, severity.style)
    add(text.lines(width: layout.width, behind: head, indent: Self.indent))
  }

  /// Adds a text below a sentence.
  mutating func addIndented(_ text: ReportText) { add(text.lines(width: layout.width, indent: Self.indent)) }

  /// Adds what to do.
  mutating func addCures(_ cures: [String]) {
    for cure in cures { addCure(ReportText(cure.withCapital + ".")) }
  }

  /// Adds the command that names the screens of a file.
  ///
  /// - Parameters:
  ///   - file: The file, which the command names if the line is long enough.
  ///   - what: What it names, behind it in the sentence.
  mutating func addSuggestion(for file: String, _ what: String) {
    guard file.hasSuffix(".storyboard") else { return }
    func command(_ file: String) -> String { "`relaunch check \(file) --suggest --output fix.yaml`" }
    let named = command(file.wordForShell)
    let fits = Self.indent + 2 + displayWidth(named) <= layout.width
    addCure(ReportText(fits ? named : command("FILE"), isWhole: true).adding("names \(what)."))
  }

  /// Adds something to do.
  mutating func addCure(_ text: ReportText) {
    var head = ReportLine(String(repeating: " ", count: Self.indent))
    head.append("→")
    add(text.lines(width: layout.width, behind: head, indent: Self.indent + 2))
  }
}

extension String {
  /// The text as a shell takes it for one word.
  fileprivate var wordForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+,@%~".utf8.contains(byte)
      }
    }
    return isPlain && !isEmpty && !hasPrefix("-") && !hasPrefix("~") ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

extension Diagnostic.Severity {
  /// How its word looks.
  fileprivate var style: ReportStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
