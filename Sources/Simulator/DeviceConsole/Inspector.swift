import AppDefinition
import Checking
import ControllerKit
import Rendering
import Simulation
import StateArchive

/// The inspector's page and scroll position.
struct Inspector {
  /// A page of the inspector; each answers one question.
  enum Page: String, CaseIterable {
    case tree = "Tree"
    case trace = "Trace"
    case archive = "Archive"
    case log = "Log"
  }

  /// Whether it is visible.
  var isOpen = false
  /// Whether the keys act on it and not on the app.
  var hasFocus = false
  /// The page.
  var page = Page.tree
  /// The first visible line.
  var first = 0

  /// Turns to a page, at its beginning.
  mutating func turn(to page: Page) {
    self.page = page
    first = 0
  }

  /// Turns by a number of pages, wrapping at the end.
  mutating func turn(by step: Int) {
    let pages = Page.allCases
    let index = (pages.firstIndex(of: page) ?? 0) + step
    turn(to: pages[(index % pages.count + pages.count) % pages.count])
  }

  /// The page as lines.
  func content(of console: Console, width: Int) -> SidePanel {
    var content =
      switch page {
      case .tree: tree(console, width)
      case .trace:
        console.device.launchRecord.map { SidePanel(trace: $0, width: width) }
          ?? SidePanel(.trace, lines: [.init("nothing was launched yet", isFaint: true)])
      case .archive: SidePanel(.archive, lines: archiveLines(console.device))
      case .log:
        SidePanel(.log, lines: console.log.suffix(LogEntry.mostShown).map { .init("\($0.time.rfc3339)  \($0.text)") })
      }
    content.first = min(first, max(0, content.lines.count - 1))
    return content
  }

  private func tree(_ console: Console, _ width: Int) -> SidePanel {
    guard let application = console.device.application else {
      return SidePanel(.tree, lines: [.init("the app is not running", isFaint: true)])
    }
    let outline = TreeOutline(application, report: console.device.preservationReport)
    return SidePanel(tree: outline, launch: console.device.launchRecord, width: width)
  }

  /// The archive that was written or read last, object by object.
  private func archiveLines(_ device: Device) -> [SidePanel.Line] {
    guard let saved = device.preservationReport?.savedState ?? device.launchRecord?.savedState else {
      return [.init("nothing was saved yet; b saves", isFaint: true)]
    }
    var lines = [
      SidePanel.Line("\(saved.app) \(saved.bundleVersion), \(saved.timestamp.rfc3339)", isHeading: true)
    ]
    lines += state(saved.application, in: saved)
    for index in saved.objects.indices where saved.objects[index].kind != .ancestor {
      lines.append(.init(saved.archivePath(of: index), isHeading: true))
      lines += state(saved.objects[index].state, in: saved)
    }
    if !saved.excluded.isEmpty {
      lines.append(.init("NOT SAVED", isHeading: true))
      lines += saved.excluded.map { .init("  \($0.path)  \($0.rule)") }
    }
    return lines
  }

  private func state(_ state: [String: StateValue], in saved: SavedState) -> [SidePanel.Line] {
    saved.lines(of: state).map { .init("  \($0)") }
  }
}
