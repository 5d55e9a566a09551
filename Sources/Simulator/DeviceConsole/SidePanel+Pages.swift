package import ControllerKit
package import Rendering
import StateArchive
import TextFormatting

extension SidePanel {
  /// Makes a page of the inspector.
  init(_ page: Inspector.Page, lines: [Line]) {
    let pages = Inspector.Page.allCases
    self.init(
      title: "INSPECTOR", pages: pages.map(\.rawValue), page: pages.firstIndex(of: page) ?? 0, lines: lines)
  }

  /// The page that shows what is on the device, with the outcome of the last launch below.
  ///
  /// The lines are those of the outline, one for one.
  ///
  /// - Parameters:
  ///   - outline: The controllers and views.
  ///   - launch: The record of the last launch.
  ///   - width: The columns of the inspector.
  package init(tree outline: TreeOutline, launch: LaunchRecord?, width: Int) {
    let lines = outline.lines
    let shown = lines.indices.map { index in
      let line = lines[index]
      let isOpen = index + 1 < lines.count && lines[index + 1].depth > line.depth
      let name = String(repeating: "  ", count: line.depth) + (isOpen ? "▾ " : "  ") + line.name
      return Line(fitted(name, max(1, width - displayWidth(line.marks))) + line.marks)
    }
    self.init(.tree, lines: shown)
    footer = launch?.briefLines(width: width) ?? []
    if !outline.hasReport {
      footer.insert(Line("b preserves, and marks ✓ what was saved and ✗ what was not", isFaint: true), at: 0)
    }
  }

  /// The page that shows the record of a launch.
  package init(trace record: LaunchRecord, width: Int) {
    self.init(.trace, lines: record.lines(width: width).map(Line.init(ofTrace:)))
  }
}

extension SidePanel.Line {
  /// A line of a trace; headings begin it, and steps that were not asked are faint.
  fileprivate init(ofTrace text: String) {
    self.init(text, isHeading: text.first != " ", isFaint: text.hasSuffix("  not asked"))
  }
}

extension LaunchRecord {
  /// The launch in a few lines: its outcome, its numbers, and what was not restored, with the reasons.
  func briefLines(width: Int) -> [SidePanel.Line] {
    var lines = [
      SidePanel.Line(
        "LAUNCH \(outcome.word)" + (outcome.reason.map { ": \(displayable($0))" } ?? ""), isHeading: true)
    ]
    if !lookups.isEmpty || outcome == .restored { lines.append(.init("  \(summary)")) }
    for finding in notRestored + (outcome == .restored ? notSaved : []) {
      lines.append(.init("  ✗ \(finding.path)"))
      for line in textLines("\(finding.rule): \(finding.reason)", width - 4) {
        lines.append(.init("    \(line.text)", isFaint: true))
      }
    }
    return lines
  }
}
