import AppDefinition
import ControllerKit
import Rendering
import Simulation
import StateArchive
import TextFormatting

// The lines of the app's own source to which something is left.
extension Console {
  /// How many lines stand around the one that is named: what follows it says more than what is above it.
  private static let (linesAbove, linesBelow) = (4, 8)

  /// What the inspector shows in the page's place of code at some places.
  func sourceContent(_ places: [SourcePosition], _ width: Int) -> InspectorContent {
    let lines = places.flatMap { place in
      [SidePanel.Line(displayable(place.inShort), isHeading: true)]
        + wrapped(displayable(place.file), width, isFaint: true)
        + excerpt(at: place, width)
    }
    return InspectorContent(
      lines: lines.map { InspectorLine(line: $0) }, footer: [.init("esc back", isFaint: true)])
  }

  private func excerpt(at place: SourcePosition, _ width: Int) -> [SidePanel.Line] {
    guard let source = source?(place.file) else {
      return wrapped("It is none of the files of which the app was read.", width)
    }
    let first = max(1, place.line - Self.linesAbove)
    let last = min(source.count, place.line + Self.linesBelow)
    guard place.line <= source.count, first <= last else {
      return wrapped("The file has no line \(place.line) any more; r reads the app again.", width)
    }
    return (first...last).map { number in
      let digits = String(number)
      let isNamed = number == place.line
      let lead = String(repeating: " ", count: max(0, 5 - digits.count)) + digits + (isNamed ? " ◇ " : "   ")
      let text = source[number - 1].replacing("\t", with: "  ")
      return .init(
        fitted(lead + displayable(text), width), isFaint: !isNamed, role: isNamed ? .undecided : nil)
    }
  }

  /// The places in files that can be read.
  private func readable(_ places: [SourcePosition]) -> [SourcePosition] {
    places.filter { source?($0.file) != nil }
  }

  /// The places in the app's sources that a line names: in it, below it, or in what is said of it.
  func codePlaces(of index: Int, in lines: [InspectorLine]) -> [SourcePosition] {
    guard source != nil else { return [] }
    let end = lines[(index + 1)...].firstIndex { $0.key != nil } ?? lines.count
    let said = lines[index..<end].map(\.line) + (lines[index].detail?(Inspector.columnsToSearch) ?? [])
    let named = device.definition.codePlaces(namedIn: said.map(\.text).joined(separator: " "))
    return named.isEmpty ? lines[index].leftToCode.map(codePlaces) ?? [] : readable(named)
  }

  /// The places in the app's sources of what is left to code: those that the reason names, else where code makes it.
  func codePlaces(of loss: Loss) -> [SourcePosition] {
    let named = device.definition.codePlaces(namedIn: loss.reason)
    guard named.isEmpty, let made = loss.source, [".swift", ".m", ".mm"].contains(where: made.file.hasSuffix) else {
      return readable(named)
    }
    return readable([SourcePosition(file: made.file, line: made.line, column: 1)])
  }

  /// What is left to code of what a line of the tree shows.
  func leftToCode(_ line: TreeOutline.Line) -> Loss? {
    guard let controller = line.controller else { return nil }
    var path = displayable(controller.displayPath)
    if let view = line.view {
      let identifier = view.restorationIdentifier.flatMap { $0.isEmpty ? nil : SavedState.pathComponent($0) }
      path += "/" + displayable(identifier ?? "(\(view.id ?? ClassName(of: type(of: view)).name))")
    }
    return shownLosses.lazy.flatMap(\.leftToCode).first { loss in
      // The text of a view is a part of it.
      loss.path.hasSameBytes(as: path) || line.view != nil && loss.path.hasPrefix(path + "/(")
    }
  }
}
