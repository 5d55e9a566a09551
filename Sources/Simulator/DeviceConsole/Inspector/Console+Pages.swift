import AppDefinition
import Checking
import ControllerKit
import Rendering
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

// The pages that say what is there and what happened.
extension Console {
  /// What the inspector's page shows.
  func inspectorContent(_ width: Int) -> InspectorContent {
    if let file = inspector.difference { return InspectorContent(lines: differenceLines(file, width)) }
    if let places = inspector.source { return sourceContent(places, width) }
    if let rule = inspector.explained {
      return InspectorContent(
        lines: rule.explanation(width: width).map { InspectorLine(line: .init($0)) },
        footer: [.init("esc back", isFaint: true)])
    }
    var content =
      switch inspector.page {
      case .lost: InspectorContent(lines: lostLines(width))
      case .tree: treeContent(width)
      case .trace: InspectorContent(lines: traceLines(width))
      case .archive: InspectorContent(lines: archiveLines(width))
      case .log: InspectorContent(lines: logLines(width))
      case .move: InspectorContent(lines: moveLines(width))
      }
    if let search = inspector.search { content.footer = [.init("/\(search)▏")] }
    return content
  }

  // MARK: Trace

  private func traceLines(_ width: Int) -> [InspectorLine] {
    guard let record = device.launchRecord else {
      return notice("Nothing was launched yet; R launches the app.", width)
    }
    var section = ""
    var objects = record.lookups[...]
    let names = PathNames(record.savedState)
    let lines = record.lines(width: width - 4).enumerated().map { number, text in
      let indent = text.prefix { $0 == " " }.count
      let words = String(text.dropFirst(indent))
      if indent == 0 { section = words }
      var line = InspectorLine(
        line: .init(indent < 3 ? words : "  " + text, isHeading: indent == 0, isFaint: text.hasSuffix("  not asked")),
        depth: min(2, indent / 2), key: indent < 3 ? .number(number) : nil)
      if indent == 2, section == "OBJECTS", let lookup = objects.popFirst() {
        line.subject = names.name(ofObject: lookup.object)
        line.target = (device.application?.marks?.restored(lookup.object) as? ViewController).map { .controller($0) }
        switch lookup.outcome {
        case .restored(let step, _): line.line.mark = .init("✓ \(step.rawValue)", .success)
        case .lost(let reason):
          line.line.mark = .init("✗ \(reason.rule)", .destructive)
          line.rule = reason.rule
        }
      }
      line.isFoldedAtFirst = indent == 0 && section.hasPrefix("CALLS")
      return line
    }
    return inOrder(lines)
  }

  /// The lines of a trace: what was asked for each object, then what came of it, the launch, and the calls.
  private func inOrder(_ lines: [InspectorLine]) -> [InspectorLine] {
    let starts = lines.indices.filter { lines[$0].line.isHeading } + [lines.count]
    let sections = zip(starts, starts.dropFirst()).map { lines[$0..<$1] }
    func rank(_ section: ArraySlice<InspectorLine>) -> Int {
      guard let heading = section.first else { return 0 }
      return heading.isFoldedAtFirst
        ? 3 : heading.line.text.hasPrefix("LAUNCH ") ? 2 : heading.line.text == "OBJECTS" ? 0 : 1
    }
    return (0...3).flatMap { wanted in sections.filter { rank($0) == wanted } }.flatMap { Array($0) }
  }

  // MARK: Archive

  private func archiveLines(_ width: Int) -> [InspectorLine] {
    // What was saved before the launch may have been set aside since.
    guard
      let saved = device.sessionsWritten ?? (hasPreserved ? device.preservationReport?.savedState : lastSaved)
        ?? device.launchRecord?.savedState
    else {
      return notice(wordsForEmptyArchive, width)
    }
    var lines: [InspectorLine] = []
    func valueLine(_ text: String, _ assumed: Set<String>) -> SidePanel.Line {
      let isAssumed = assumed.contains(String(text.drop { $0 == " " }))
      return .init(text, mark: isAssumed ? .init("◇ assumed", .undecided) : nil)
    }
    func heading(_ text: String, _ below: [SidePanel.Line], mark: SidePanel.Line.Mark? = nil) {
      var line = InspectorLine(line: .init(text, isHeading: true, mark: mark), key: .number(lines.count))
      line.subject = text
      // What is cut stands whole below the lines.
      let whole = [SidePanel.Line(text, isHeading: true)] + below
      if whole.contains(where: { displayWidth($0.text) + ($0.mark == nil ? 4 : 12) > width }) {
        line.detail = { [unowned self] width in
          whole.flatMap { line in wrapped(line.text, width, isFaint: line.isFaint) }
        }
      }
      lines.append(line)
      lines += below.map { InspectorLine(line: .init("  " + $0.text, isFaint: $0.isFaint, mark: $0.mark), depth: 1) }
    }
    if hasPreserved, let before = device.launchRecord?.savedState, before != saved {
      let difference = ArchiveDifference(from: before, to: saved)
      heading("CHANGED SINCE THE LAUNCH", difference.parts.isEmpty ? [.init("nothing", isFaint: true)] : [])
      for part in difference.parts {
        heading(part.name, part.lines.map { .init("\($0.mark.rawValue) \($0.text)") }, mark: mark(part.mark))
      }
    }
    heading(
      "\(displayable(saved.app)) \(displayable(saved.bundleVersion)), \(saved.timestamp.rfc3339)",
      saved.lines(of: saved.application).map { .init($0) })
    let reasons = reasonsForCode(in: saved)
    for index in saved.objects.indices where saved.objects[index].kind != .ancestor {
      let open = reasons[index].map {
        SidePanel.Line("left to code: \(displayable($0))", isFaint: true)
      }
      let values = saved.lines(of: saved.objects[index].state)
      let assumed = assumedLines(of: saved.objects[index], values)
      heading(
        displayable(saved.archivePath(of: index)),
        values.map { valueLine($0, assumed) } + [open].compactMap(\.self))
    }
    for session in saved.sessions {
      let assumed = assumedLines(of: session)
      heading(
        "session \(displayable(session.identifier))",
        saved.lines(of: session).map { valueLine(displayable($0), assumed) })
    }
    for (title, entries) in saved.excludedByFate where !entries.isEmpty {
      heading(
        title.uppercased(),
        entries.map { .init(displayable($0.path), mark: Self.mark(ofExcluded: RuleCitation($0.rule))) })
    }
    return lines
  }

  /// The lines of what a saved object holds that is assumed.
  private func assumedLines(of object: SavedObject, _ lines: [String]) -> Set<String> {
    let app = device.definition
    switch object.kind {
    case .viewController:
      let known = app.controllers.first { known in
        known.classBehavior.name.map { $0.hasSameBytes(as: object.className) }
          ?? (known.restorationIdentifier?.hasSameBytes(as: object.identifier) == true)
      }
      return Set(known.map { $0.classBehavior.madeUp(among: $0.classBehavior.saves) }?.map(\.line) ?? [])
    case .object:
      let known = app.objects.first { known in
        known.className.hasSameBytes(as: object.className) && known.identifier.hasSameBytes(as: object.identifier)
      }
      return Set(
        (known?.saves ?? []).compactMap { saved in
          guard case .constant(let key, let value) = saved, known?.openSaves[key] != nil else { return nil }
          return "\(key) = \(value.quotedForScripts)"
        })
    case .view:
      let isOfStandIns = app.controllers.contains { controller in
        controller.allViews.contains { view in
          view.content.table?.hasStandInIdentifiers == true
            && view.restorationIdentifier?.hasSameBytes(as: object.identifier) == true
        }
      }
      return isOfStandIns ? Set(lines.map { String($0.drop { $0 == " " }) }.filter(\.namesStandIn)) : []
    case .ancestor: return []
    }
  }

  /// The lines of what the activity of a session carries that is assumed.
  private func assumedLines(of session: SavedSession) -> Set<String> {
    guard let type = session.activity?.type else { return [] }
    let behaviors = device.definition.controllers.map(\.classBehavior).filter { behavior in
      behavior.activity?.type.hasSameBytes(as: type) == true
    }
    return Set(behaviors.flatMap { $0.madeUp(among: $0.activity?.properties ?? []) }.map(\.line))
  }

  /// What the classes of saved objects may have saved besides, where that is left to code, by the objects' places in what
  /// is shown: a report of other saved state has other places.
  private func reasonsForCode(in saved: SavedState) -> [Int: String] {
    let record = device.launchRecord.flatMap { $0.savedState == saved ? $0 : nil }
    let lookups = record?.lookups ?? []
    if let report = device.preservationReport, report.savedState == saved, hasPreserved || lookups.isEmpty {
      return report.stateLeftToCode
    }
    return Dictionary(lookups.map { ($0.object, $0.leftToCode) }) { first, _ in first }.compactMapValues(\.self)
  }

  private static func mark(ofExcluded rule: RuleCitation) -> SidePanel.Line.Mark {
    if rule.isOfTransient { return markOfTransient }
    return rule == .code ? .init("◇ \(rule)", .accent) : .init("✗ \(rule)", .destructive)
  }

  private func mark(_ mark: ArchiveDifference.Mark) -> SidePanel.Line.Mark {
    switch mark {
    case .added: .init("+", .success)
    case .removed: .init("-", .destructive)
    case .changed: .init("~", .changed)
    }
  }

  // MARK: Log

  /// The columns below which the log leaves the day out.
  private static let leastColumnsForDay = 60

  private func logLines(_ width: Int) -> [InspectorLine] {
    if log.isEmpty { return notice("Nothing was done yet.", width) }
    return log.suffix(LogEntry.mostShown).enumerated().flatMap { number, entry in
      let time = entry.time.rfc3339
      let moment = width < Self.leastColumnsForDay ? time.drop { $0 != "T" }.dropFirst() : time[...]
      // The first line gets fewer columns before it by the inspector, the others get these.
      let lines = wrapped("\(moment)  \(entry.text)", width - Self.indentOfLog)
      return lines.enumerated().map { place, line in
        place == 0
          ? InspectorLine(line: line, key: .number(number))
          : InspectorLine(line: .init(String(repeating: " ", count: Self.indentOfLog) + line.text))
      }
    }
  }

  /// The columns before the further lines of an entry of the log.
  private static let indentOfLog = 6

  /// What a page says that has nothing to show.
  func notice(_ text: String, _ width: Int) -> [InspectorLine] {
    wrapped(text, width, isFaint: true).map { InspectorLine(line: $0) }
  }
}

extension MadeUpValue {
  /// The value as the page of the archive has it.
  fileprivate var line: String { "\(key) = \(text.quotedForScripts)" }
}

extension String {
  /// Whether a line of the archive names a row that stands for one of the code's.
  fileprivate var namesStandIn: Bool {
    guard let start = ["firstVisibleModel = \"row ", "selectedModels = [\"row "].first(where: hasPrefix) else {
      return false
    }
    let number = dropFirst(start.count).prefix { $0 != "\"" }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    return number.endIndex < endIndex && parts.count <= 2
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber } }
  }
}
