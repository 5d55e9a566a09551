import AppDefinition
import Checking
import ControllerKit
import Rendering
import Simulation
import StateArchive

/// What the inspector shows, and where it has been scrolled to.
package struct Inspector {
  /// Whether it is seen.
  var isOpen = false
  /// Whether the keys act on it and not on the app.
  var hasFocus = false
  /// The page.
  var page = InspectorContent.Page.tree
  /// The first line that is seen.
  var first = 0

  /// Turns to a page, at its beginning.
  mutating func turn(to page: InspectorContent.Page) {
    self.page = page
    first = 0
  }

  /// Turns some pages on, around the end.
  mutating func turn(by step: Int) {
    let pages = InspectorContent.Page.allCases
    let index = (pages.firstIndex(of: page) ?? 0) + step
    turn(to: pages[(index % pages.count + pages.count) % pages.count])
  }

  /// The page as lines.
  func content(of console: Console, width: Int) -> InspectorContent {
    var content =
      switch page {
      case .tree: tree(console, width)
      case .trace:
        console.device.launchRecord.map { InspectorContent(trace: $0, width: width) }
          ?? InspectorContent(page: .trace, lines: [.init("nothing was launched yet", isFaint: true)])
      case .archive: InspectorContent(page: .archive, lines: archiveLines(console.device))
      case .log: InspectorContent(page: .log, lines: console.log.map { .init($0) })
      }
    content.first = min(first, max(0, content.lines.count - 1))
    return content
  }

  private func tree(_ console: Console, _ width: Int) -> InspectorContent {
    guard let application = console.device.application else {
      return InspectorContent(page: .tree, lines: [.init("the app is not running", isFaint: true)])
    }
    let outline = TreeOutline(application, report: console.device.preservationReport)
    return InspectorContent(tree: outline, launch: console.device.launchRecord, width: width)
  }

  /// The archive that was written or read last, object by object.
  private func archiveLines(_ device: Device) -> [InspectorContent.Line] {
    guard let saved = device.preservationReport?.savedState ?? device.launchRecord?.savedState else {
      return [.init("nothing was saved yet; b saves", isFaint: true)]
    }
    var lines = [
      InspectorContent.Line("\(saved.app) \(saved.bundleVersion), \(saved.timestamp.rfc3339)", isHeading: true)
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

  private func state(_ state: [String: StateValue], in saved: SavedState) -> [InspectorContent.Line] {
    saved.lines(of: state).map { .init("  \($0)") }
  }
}
