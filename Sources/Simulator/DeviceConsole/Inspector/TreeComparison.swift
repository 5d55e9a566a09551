import ControllerKit
import StateArchive
import TextFormatting

/// What was on the device when it was last saved before the launch, beside what is there now, as one tree.
struct TreeComparison {
  /// What was there and what is, at one place.
  struct Row {
    /// The place, which both have (X25); empty for a window.
    var path: String
    /// How far it is indented.
    var depth: Int
    /// What was there.
    var before: Before?
    /// What is there.
    var now: TreeOutline.Line?
  }

  /// Something that was on the device.
  struct Before {
    /// What it is called in the archive.
    var name: String
    /// The name of its class.
    var className: String
    /// Its index in the archive; `nil` if it was not saved.
    var object: Int?
    /// Why it was not saved, or not restored; `nil` if it was both.
    var finding: TraceFinding?
    /// What became of a registered object that was restored, which is in no window: at the launch, or when it was
    /// saved since.
    var objectMark: ObjectMarks.Mark?
  }

  /// The rows, from top to bottom.
  private(set) var rows: [Row] = []

  /// Holds the application against what its launch had found.
  ///
  /// - Parameters:
  ///   - outline: What is on the device.
  ///   - marks: What became of each object.
  ///   - record: The launch.
  ///   - saved: What the launch had found.
  init(_ outline: TreeOutline, marks: ObjectMarks?, _ record: LaunchRecord, _ saved: SavedState) {
    var places = Places(saved, record, marks)
    var restored: [ObjectIdentifier: Int] = [:]
    for index in saved.objects.indices {
      if let object = marks?.restored(index) { restored[ObjectIdentifier(object)] = index }
    }
    var open: [(path: String, depth: Int)] = []
    func close(_ depth: Int) {
      while let last = open.last, last.depth >= depth {
        open.removeLast()
        rows += places.rest(below: last.path, depth: last.depth + 1)
      }
    }
    for line in outline.lines {
      close(line.depth)
      let object: AnyObject? = line.view ?? line.controller
      let index = object.flatMap { restored[ObjectIdentifier($0)] }
      let path = index.map(places.path) ?? Self.path(of: line)
      let before = line.controller == nil ? Before(name: line.name, className: "") : places.take(path)
      rows.append(Row(path: path, depth: line.depth, before: before, now: line))
      open.append((path, line.depth))
    }
    close(0)
    rows += places.rest(below: "", depth: 1)
  }

  private static func path(of line: TreeOutline.Line) -> String {
    guard let controller = line.controller else { return "" }
    let path = displayable(controller.displayPath)
    guard let view = line.view else { return path }
    return path + "/" + displayable(view.pathComponent)
  }

  /// What was there, by its place; each is taken once.
  private struct Places {
    private let names: PathNames
    private var nodes: [ByteString: Before] = [:]
    private var below: [ByteString: [String]] = [:]

    init(_ saved: SavedState, _ record: LaunchRecord, _ marks: ObjectMarks?) {
      names = PathNames(saved)
      var lost: [Int: TraceFinding] = [:]
      var steps: [Int: LookupStep] = [:]
      for lookup in record.lookups {
        switch lookup.outcome {
        case .lost(let reason): lost[lookup.object] = TraceFinding(path: "", reason)
        case .restored(let step, _): steps[lookup.object] = step
        }
      }
      var found: [(path: String, node: Before)] = []
      for (index, object) in saved.objects.enumerated() where object.kind != .ancestor {
        let node = Before(
          name: displayable(object.identifier), className: displayable(object.className), object: index,
          finding: lost[index],
          objectMark: object.kind == .object
            ? steps[index].map { step in marks?.restored(index).flatMap { marks?[$0] } ?? .restored(by: step) } : nil)
        found.append((names.name(ofObject: index), node))
      }
      for excluded in saved.excluded {
        let finding = TraceFinding(excluded)
        let components = SavedState.components(of: finding.path)
        // A part of a view that is there is no place of its own.
        guard let last = components.last, !["(text)", "(value)"].contains(last) else { continue }
        let node = Before(name: last, className: displayable(excluded.className ?? ""), finding: finding)
        found.append((finding.path, node))
      }
      for (path, node) in found where nodes[ByteString(path)] == nil { nodes[ByteString(path)] = node }
      for (path, _) in found { below[ByteString(parent(of: path)), default: []].append(path) }
    }

    func path(of index: Int) -> String { names.name(ofObject: index) }

    /// Takes what was at a place.
    mutating func take(_ path: String) -> Before? { nodes.removeValue(forKey: ByteString(path)) }

    /// Takes what was below a place and is not there, with everything below that.
    mutating func rest(below path: String, depth: Int) -> [Row] {
      var rows: [Row] = []
      var waiting = (below.removeValue(forKey: ByteString(path)) ?? []).reversed().map { ($0, depth) }
      while let (path, depth) = waiting.popLast() {
        guard let node = take(path) else { continue }
        rows.append(Row(path: path, depth: depth, before: node))
        waiting += (below.removeValue(forKey: ByteString(path)) ?? []).reversed().map { ($0, depth + 1) }
      }
      return rows
    }

    /// The nearest place above a path at which something was; the window where there is none.
    private func parent(of path: String) -> String {
      var components = SavedState.components(of: path).dropLast()
      while !components.isEmpty {
        let path = components.joined(separator: "/")
        if nodes[ByteString(path)] != nil { return path }
        components = components.dropLast()
      }
      return ""
    }
  }
}
