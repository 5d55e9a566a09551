import Checking
import ControllerKit
import Rendering
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

// The pages that say what is there and what happened.
extension Console {
  /// The lines of the inspector's page, and what is always below them.
  func inspectorLines(_ width: Int) -> (lines: [InspectorLine], footer: [SidePanel.Line]) {
    if let rule = inspector.explained {
      return (rule.explanation(width: width).map { InspectorLine(line: .init($0)) }, [.init("esc back", isFaint: true)])
    }
    let lines =
      switch inspector.page {
      case .lost: lostLines(width)
      case .tree: treeLines()
      case .trace: traceLines(width)
      case .archive: archiveLines(width)
      case .log: logLines
      case .move: moveLines(width)
      }
    return (lines, footer(width))
  }

  private func footer(_ width: Int) -> [SidePanel.Line] {
    if let search = inspector.search { return [.init("/\(search)▏")] }
    guard inspector.page == .tree else { return [] }
    var lines =
      device.launchRecord.map {
        textLines("launch: \($0.outcome.word)\($0.outcome.reason.map { ", \($0)" } ?? "")", width)
      } ?? []
    if let record = device.launchRecord, !record.lookups.isEmpty { lines += textLines(record.summary, width) }
    let hint =
      device.application?.marks?.hasPreserved == true
      ? [] : ["b preserves, and marks ✓ saved, ✗ not saved, ◇ left to code"]
    return lines.map { .init($0.text) } + hint.flatMap { textLines($0, width) }.map { .init($0.text, isFaint: true) }
  }

  // MARK: Tree

  private func treeLines() -> [InspectorLine] {
    guard let application = device.application else {
      return [InspectorLine(line: .init("the app is not running", isFaint: true))]
    }
    return TreeOutline(application).lines.map { line in
      let object: AnyObject? = line.view ?? line.controller
      return InspectorLine(
        line: .init(words(of: line), isHeading: false, mark: mark(of: line)), depth: line.depth,
        key: object.map { .object(ObjectIdentifier($0)) } ?? .text(line.name),
        target: line.controller.map { .controller($0) })
    }
  }

  /// What a line calls an object: a screen of a storyboard by its title, where it has one.
  private func words(of line: TreeOutline.Line) -> String {
    guard line.view == nil, let controller = line.controller, controller.restorationIdentifier?.isEmpty != false,
      let title = controller.displayTitle, !title.isEmpty
    else { return line.name }
    return "\(displayable(title))  \(displayable(controller.className.name))"
  }

  private func mark(of line: TreeOutline.Line) -> SidePanel.Line.Mark? {
    let front = line.isFront ? " ●" : ""
    guard let mark = line.mark else { return line.isFront ? .init("●", .accent) : nil }
    switch mark {
    case .saved: return .init("✓" + front, .success)
    case .restored: return .init(mark.sign + front, .success)
    case .notSaved(.code): return .init(mark.sign + front, .accent)
    case .notSaved(.rule(let rule)) where CodeCure.isNeeded(by: rule) && !isMended(line):
      return .init("◇ \(rule)" + front, .accent)
    case .notSaved: return .init(mark.sign + front, .destructive)
    }
  }

  /// Whether an edit of the app's file, or an identifier, brings back what a line is about.
  private func isMended(_ line: TreeOutline.Line) -> Bool {
    guard line.view == nil, let path = line.controller?.displayPath else { return false }
    return shownLosses.contains { report in
      report.losses.contains { loss in
        loss.kind != .view && loss.path.hasSameBytes(as: path) && !cures.mending(of: loss, among: report.losses).isEmpty
      }
    }
  }

  // MARK: Trace

  private func traceLines(_ width: Int) -> [InspectorLine] {
    guard let record = device.launchRecord else {
      return [InspectorLine(line: .init("nothing was launched yet", isFaint: true))]
    }
    var section = ""
    var objects = record.lookups[...]
    let lines = record.lines(width: width - 4).enumerated().map { number, text in
      let indent = text.prefix { $0 == " " }.count
      let words = String(text.dropFirst(indent))
      if indent == 0 { section = words }
      var line = InspectorLine(
        line: .init(indent < 3 ? words : "  " + text, isHeading: indent == 0, isFaint: text.hasSuffix("  not asked")),
        depth: min(2, indent / 2), key: indent < 3 ? .number(number) : nil)
      if indent == 2, section == "OBJECTS", let lookup = objects.popFirst() {
        line.target = (device.application?.marks?.restored(lookup.object) as? ViewController).map { .controller($0) }
        switch lookup.outcome {
        case .restored(let step, _): line.line.mark = .init("✓ \(step.rawValue)", .success)
        case .lost(let reason): line.line.mark = .init("✗ \(reason.rule)", .destructive)
        }
      }
      line.isFoldedAtFirst = indent == 0 && section.hasPrefix("CALLS")
      return line
    }
    return withCallsLast(lines)
  }

  /// The lines of a trace with what was asked for each object before the calls.
  private func withCallsLast(_ lines: [InspectorLine]) -> [InspectorLine] {
    let starts = lines.indices.filter { lines[$0].line.isHeading } + [lines.count]
    let sections = zip(starts, starts.dropFirst()).map { lines[$0..<$1] }
    let isOfCalls = { (section: ArraySlice<InspectorLine>) in section.first?.isFoldedAtFirst == true }
    return (sections.filter { !isOfCalls($0) } + sections.filter(isOfCalls)).flatMap { Array($0) }
  }

  // MARK: Archive

  private func archiveLines(_ width: Int) -> [InspectorLine] {
    guard let saved = device.preservationReport?.savedState ?? device.launchRecord?.savedState else {
      return [InspectorLine(line: .init("nothing was saved yet; b saves", isFaint: true))]
    }
    var lines: [InspectorLine] = []
    func heading(_ text: String, _ below: [SidePanel.Line], mark: SidePanel.Line.Mark? = nil) {
      lines.append(InspectorLine(line: .init(text, isHeading: true, mark: mark), key: .number(lines.count)))
      lines += below.map { InspectorLine(line: .init("  " + $0.text, isFaint: $0.isFaint, mark: $0.mark), depth: 1) }
    }
    if let before = device.launchRecord?.savedState, before != saved {
      let difference = ArchiveDifference(from: before, to: saved)
      heading("CHANGED SINCE THE LAUNCH", difference.parts.isEmpty ? [.init("nothing", isFaint: true)] : [])
      for part in difference.parts {
        heading(part.name, part.lines.map { .init("\($0.mark.rawValue) \($0.text)") }, mark: mark(part.mark))
      }
    }
    heading(
      "\(displayable(saved.app)) \(displayable(saved.bundleVersion)), \(saved.timestamp.rfc3339)",
      saved.lines(of: saved.application).map { .init($0) })
    for index in saved.objects.indices where saved.objects[index].kind != .ancestor {
      heading(
        displayable(saved.archivePath(of: index)), saved.lines(of: saved.objects[index].state).map { .init($0) })
    }
    for session in saved.sessions {
      heading("session \(displayable(session.identifier))", saved.lines(of: session).map { .init(displayable($0)) })
    }
    if !saved.excluded.isEmpty {
      heading(
        "NOT SAVED",
        saved.excluded.map { .init(displayable($0.path), mark: .init("✗ \(RuleCitation($0.rule))", .destructive)) })
    }
    return lines
  }

  private func mark(_ mark: ArchiveDifference.Mark) -> SidePanel.Line.Mark {
    switch mark {
    case .added: .init("+", .success)
    case .removed: .init("-", .destructive)
    case .changed: .init("~", .accent)
    }
  }

  // MARK: Log

  private var logLines: [InspectorLine] {
    log.suffix(LogEntry.mostShown).enumerated().map { number, entry in
      InspectorLine(line: .init("\(entry.time.rfc3339)  \(entry.text)"), key: .number(number))
    }
  }
}
