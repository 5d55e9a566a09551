import AppDefinition
import Checking
import ControllerKit
import Rendering
import Simulation
import StateArchive
import TextFormatting

// The page that says what is on the device, beside what was there before the launch.
extension Console {
  /// The columns from which both trees are beside each other; below that what is gone stands in the one tree.
  private static let leastColumnsForTwoTrees = 60

  func treeContent(_ width: Int) -> InspectorContent {
    guard let application = device.application else {
      return InspectorContent(
        lines: notice("The app is not running, so there is nothing on the device.", width),
        footer: footerOfLaunch(width))
    }
    let outline = TreeOutline(application)
    // Of an app with scenes no tree is saved that could stand beside this one (U8).
    guard let record = device.launchRecord, record.outcome == .restored, let saved = record.savedState,
      saved.sessions.isEmpty
    else {
      return InspectorContent(lines: outline.lines.map(line), footer: footerOfTree(width))
    }
    let rows = TreeComparison(outline, marks: application.marks, record, saved).rows
    let divider = width < Self.leastColumnsForTwoTrees ? nil : width / 2
    var content = InspectorContent(lines: rows.map { line(of: $0, isBeside: divider != nil, record) })
    content.divider = divider
    if divider != nil {
      var header = SidePanel.Line("  BEFORE THE LAUNCH", isHeading: true)
      header.beside = .init("NOW")
      content.header = header
    }
    return content
  }

  /// How the last launch ended.
  private func footerOfLaunch(_ width: Int) -> [SidePanel.Line] {
    let lines =
      device.launchRecord.map {
        textLines("launch: \($0.outcomeTitle)\($0.outcome.reason.map { ", \($0)" } ?? "")", width)
      } ?? []
    return lines.map { .init($0.text) }
  }

  private func footerOfTree(_ width: Int) -> [SidePanel.Line] {
    let hint =
      device.application?.marks?.hasPreserved == true || device.state != .foreground
      ? [] : [wordsForActivitiesLeftToCode ?? wordsForKeeping]
    return footerOfLaunch(width) + hint.flatMap { textLines($0, width) }.map { .init($0.text, isFaint: true) }
  }

  private var wordsForKeeping: String {
    if device.definition.lifecycle == .scenes, device.observed.contains(.asks) {
      return
        "b sends the scene to the background; its delegate is asked what to keep when it is disconnected (Archive page)"
    }
    return device.definition.lifecycle == .scenes
      ? "b sends the scene to the background, where its delegate is asked what to keep (Archive page)"
      : "b preserves, and marks ✓ saved, ✗ not saved, ◇ left to code"
  }

  // MARK: What is there now

  private func line(of line: TreeOutline.Line) -> InspectorLine {
    let object: AnyObject? = line.view ?? line.controller
    var found = InspectorLine(
      line: .init(words(of: line), mark: mark(of: line)), depth: line.depth,
      key: object.map { .object(ObjectIdentifier($0)) } ?? .text(line.name),
      target: line.controller.map { .controller($0) })
    if line.mark == .notSaved(.code) { found.leftToCode = leftToCode(line) }
    return found
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
    case .notSaved(.code): return .init(mark.sign + front, .undecided)
    case .notSaved(let rule) where rule.isOfTransient: return .init(mark.sign + front, .accent)
    case .notSaved(.rule(let rule)) where CodeCure.isNeeded(by: rule) && !isMended(line):
      return .init("✗ \(rule) code" + front, .destructive)
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

  // MARK: Before and after

  private func line(of row: TreeComparison.Row, isBeside: Bool, _ record: LaunchRecord) -> InspectorLine {
    var line = row.now.map(self.line) ?? InspectorLine(line: .init(""), key: .text(row.path))
    line.depth = row.depth
    line.subject = row.path.isEmpty ? nil : row.path
    if case .rule(let rule) = row.before?.finding?.rule { line.rule = rule }
    line.detail = { [unowned self] in row.path.isEmpty ? detailOfLaunch(record, $0) : detail(of: row, record, $0) }
    guard isBeside else {
      if row.now == nil, let before = row.before {
        line.line = .init("\(before.className) \(before.name)", isFaint: true, mark: mark(of: before))
      }
      return line
    }
    let indent = String(repeating: "  ", count: row.depth)
    // A registered object is in no window, and there all the same.
    let object = row.now == nil ? row.before.flatMap { $0.objectMark == nil ? nil : $0 } : nil
    let beside =
      row.now.map { now in SidePanel.Line.Beside(indent + shortName(of: now), mark: line.line.mark) }
      ?? object.map { SidePanel.Line.Beside(indent + $0.name, mark: mark(of: $0)) }
    line.line = .init(
      row.before?.name ?? "·", isFaint: row.before == nil,
      mark: row.now == nil && object == nil ? row.before.flatMap(mark) : nil)
    line.line.beside = beside ?? .init(indent + "·", isFaint: true)
    return line
  }

  /// What is said of something that is in no window now: of a registered object that it is back, of what was lost the
  /// rule, and of what was restored and has gone since, nothing.
  private func mark(of before: TreeComparison.Before) -> SidePanel.Line.Mark? {
    guard let mark = before.objectMark ?? before.finding.map({ .notSaved($0.rule) }) else { return nil }
    switch mark {
    case .saved, .restored: return .init(mark.sign, .success)
    case .notSaved(.code): return .init(mark.sign, .undecided)
    case .notSaved(let rule): return .init(mark.sign, rule.isOfTransient ? .accent : .destructive)
    }
  }

  private func shortName(of line: TreeOutline.Line) -> String {
    guard let controller = line.controller else { return line.name }
    let identifier = line.view.map(\.restorationIdentifier) ?? controller.restorationIdentifier
    if let identifier, !identifier.isEmpty { return displayable(identifier) }
    if let view = line.view { return displayable(view.pathComponent) }
    return displayable(controller.displayTitle.flatMap { $0.isEmpty ? nil : $0 } ?? controller.pathComponent)
  }

  /// How the launch ended, which a window tells.
  private func detailOfLaunch(_ record: LaunchRecord, _ width: Int) -> [SidePanel.Line] {
    [.init("launch: \(record.outcomeTitle)", isHeading: true)] + wrapped(record.summary, width)
  }

  /// What a row is, and the four steps by which it was looked for at the launch.
  private func detail(of row: TreeComparison.Row, _ record: LaunchRecord, _ width: Int) -> [SidePanel.Line] {
    let name = row.now.map(words) ?? row.before.map { "\($0.className) \($0.name)" } ?? row.path
    let lines = [SidePanel.Line(name, isHeading: true)] + wrapped(row.path, width, isFaint: true)
    if let object = row.before?.object {
      return lines + record.lines(ofObject: object, width: width - 1).map(Self.lineOfChain)
        + (row.before?.objectMark == .notSaved(.code)
          ? wrapped("⇒ when it was saved since, left to code (page Lost)", width, role: .undecided) : [])
    }
    guard let finding = row.before?.finding else {
      return lines + wrapped(wordsForUnsaved(row.now), width)
    }
    return lines
      + (finding.rule == .code
        ? wrapped("⇒ left to code: \(finding.reason)", width, role: .undecided)
        : wrapped(
          "⇒ not saved (\(finding.rule)): \(finding.reason)", width,
          role: finding.rule.isOfTransient ? .accent : .destructive))
  }

  /// A line of the four steps: those that were not asked matter less, and the outcome has its colour.
  private static func lineOfChain(_ text: String) -> SidePanel.Line {
    guard text.hasPrefix("⇒") else { return .init(text, isFaint: text.hasSuffix("  not asked")) }
    return .init(text, role: text.hasPrefix("⇒ not restored") ? .destructive : .success)
  }
}
