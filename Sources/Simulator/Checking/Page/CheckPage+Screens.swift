import ControllerKit
import TextFormatting
import Vocabulary

// The screens of a file as a table.
extension CheckPage {
  /// The fewest columns that are left for what becomes of a screen.
  private static let fewestForFate = 29
  /// The columns of a path: fewer tell nothing, more are not needed.
  private static let pathWidths = 18...44

  /// Adds the screens of a file: the lost ones first, of these the one that takes most along.
  ///
  /// Where nothing is saved, or all is left to the scene delegates, the findings say it all.
  mutating func addScreens(of report: CheckReport) {
    let tells = report.controllers.contains { $0.saved != .no && $0.rule != .sceneDelegateAnswersAnActivity }
    guard layout.showsAll || tells else { return }
    addBlank()
    let screens = report.controllersByLoss
    let names = screens.map { $0.subject.listed(in: report.file) }
    // Before the fate are two blanks, the state, the name and how it is reached, with two blanks behind each.
    let most = min(layout.width * 2 / 5, layout.width - 22 - Self.fewestForFate)
    let name = max(13, min(names.map(displayWidth).max() ?? 0, most))
    let used = name + 22
    let free = layout.width - used - Self.fewestForFate - 2
    let paths = screens.map { displayWidth(Self.path(of: $0, Self.pathWidths.upperBound)) }
    let longest = max("path".utf8.count, paths.max() ?? 0)
    let path = free < min(longest, Self.pathWidths.lowerBound) ? 0 : min(free, longest, Self.pathWidths.upperBound)
    var titles = ReportLine(
      padded("", 9) + padded("screen (line)", name) + "  " + padded("reached", 9) + "  ", .secondary)
    if path > 0 { titles.append(padded("path", path) + "  ", .secondary) }
    titles.append("how it comes back, or why not", .secondary)
    add([titles])
    for (screen, title) in zip(screens, names) {
      var head = ReportLine("  ")
      head.append(screen.word, screen.saved == .no ? .warning : .plain)
      head.fill(to: 9)
      head.append(padded(Self.shortened(title, name), name) + "  " + padded(screen.reachWords, 9) + "  ")
      if path > 0 { head.append(padded(Self.path(of: screen, path), path) + "  ", .secondary) }
      add(ReportText(screen.fate).lines(width: layout.width, behind: head, indent: head.width))
    }
  }

  /// A name with its place, of a long one without the middle, so that the line number is always there.
  private static func shortened(_ title: String, _ width: Int) -> String {
    guard displayWidth(title) > width, let start = title.lastIndex(where: { $0 == "(" || $0 == ":" }) else {
      return title
    }
    let line = String(title[start...])
    return fitted(String(title[..<start]), max(1, width - displayWidth(line))) + line
  }

  /// The shortest way in, of a long one its end, and how many more there are.
  private static func path(of screen: CheckedController, _ width: Int) -> String {
    guard let first = screen.paths.first else { return "-" }
    let more = screen.paths.count > 1 ? " (+\(screen.paths.count - 1) more)" : ""
    return fittedEnd(first, width - displayWidth(more)) + more
  }
}

extension CheckReport {
  /// The controllers, the lost ones first, of these the one that takes most along.
  var controllersByLoss: [CheckedController] {
    let order: [CheckedController.Saved] = [.no, .dependsOnCode, .disputed, .notTried, .unknown, .yes]
    return order.flatMap { saved in
      controllers.filter { $0.saved == saved }.enumerated().sorted { left, right in
        (right.element.loss, left.offset) < (left.element.loss, right.offset)
      }.map(\.element)
    }
  }
}

extension CheckedController {
  /// Whether it is saved, in a word; what refers to a screen of another file is none of its own.
  var word: String { isResolved == true ? "ref" : saved.word }

  /// What becomes of it: what brings it back, or why nothing does.
  var fate: String {
    let rule = rule.map { " (\($0.number))" } ?? ""
    if isNamedNowhere { return CheckWords.namedNowhere }
    if let why { return why + rule }
    return restoredBy.map {
      $0.words(findsExisting: findsExisting) + (delegateMayAnswer ? ", unless the delegate answers" : "")
    }
      ?? "nothing brings it back"
  }
}

extension CheckedController.Saved {
  fileprivate var word: String {
    switch self {
    case .yes: "saved"
    case .no: "lost"
    case .dependsOnCode: "code"
    case .disputed, .notTried, .unknown: "?"
    }
  }
}

extension CheckedController {
  /// How it comes onto the screen.
  fileprivate var reachWords: String {
    switch reach {
    case .launch: "at launch"
    case .segue where isShownByEvent: "by event"
    case .segue where isShownByMethod: "by method"
    case .segue: isOfWrittenFile ? "later" : "by segue"
    case .identifier: isNamedNowhere ? "unknown" : "by code"
    case .none: "never"
    }
  }
}

extension LookupStep {
  fileprivate func words(findsExisting: Bool) -> String {
    switch self {
    case .restorationClass: findsExisting ? "found by its class" : "made by its class"
    case .delegate: findsExisting ? "found by the delegate" : "made by the delegate"
    case .existing: "found in place"
    case .storyboard: "made by the storyboard"
    }
  }
}
