package import AppDefinition
import TextFormatting

/// What an app's Swift and Objective-C sources say by their names alone, found without running or compiling anything.
///
/// What a plain look cannot decide counts as left to code: what is under a condition, in a closure, or not written out.
package struct SourceScan: Sendable, Hashable {
  /// The most bytes of one file that is scanned.
  package static let fileBytes = 8 << 20

  private var known: [ByteString: SourceClass] = [:]
  /// Where a restoration identifier is given to something else than the class in which that is written.
  package private(set) var assignmentsFromOutside: [SourcePosition] = []
  /// What could not be looked at, or not to its end.
  package private(set) var notes: [Diagnostic] = []

  /// Makes a scan of nothing.
  package init() {}

  /// The classes in the order of their names.
  package var classes: [SourceClass] { known.sorted { $0.key < $1.key }.map(\.value) }

  /// The class of a name.
  package subscript(name: String) -> SourceClass? { known[ByteString(name)] }

  /// Scans a file.
  package mutating func add(_ file: SourceFile) {
    let start = SourcePosition(file: file.name, line: 1, column: 1)
    guard file.bytes.count <= Self.fileBytes else {
      notes.append(
        Diagnostic(.note, at: start, "the file is larger than \(Self.fileBytes >> 20) MB, so it was not looked at"))
      return
    }
    let isSwift = file.name.hasSuffix(".swift")
    let tokens = SourceTokens(file.bytes, isSwift: isSwift)
    if let unclosed = tokens.unclosed {
      let place = SourcePosition(file: file.name, line: unclosed.line, column: unclosed.column)
      notes.append(Diagnostic(.note, at: place, "this comment is not closed, so what follows was not looked at"))
    }
    if isSwift {
      var walk = SwiftWalk(tokens, file: file.name)
      walk.run(into: &self)
    } else {
      var walk = ObjectiveCWalk(tokens, file: file.name)
      walk.run(into: &self)
    }
  }

  /// Changes what is known of a class.
  mutating func change(_ name: String, _ change: (inout SourceClass) -> Void) {
    change(&known[ByteString(name), default: SourceClass(name)])
  }

  /// Notes an identifier that is given from outside.
  mutating func noteAssignmentFromOutside(at position: SourcePosition) { assignmentsFromOutside.append(position) }

  /// The class and its superclasses as far as the project has them, and whether UIKit's own come after the last.
  package func line(of name: String) -> (classes: [SourceClass], isWhole: Bool) {
    var line: [SourceClass] = []
    var next = self[name]
    while let found = next, line.count < 50, !line.contains(where: { $0.name.hasSameBytes(as: found.name) }) {
      line.append(found)
      next = found.inherits.lazy.compactMap { self[$0] }.first { $0.position != nil }
    }
    let last = line.last?.inherits ?? []
    return (line, last.contains { $0.hasPrefix("UI") || $0.hasPrefix("NS") })
  }

  /// The class that is the app's delegate; `nil` where there is none, or several.
  package var delegate: SourceClass? {
    let delegates = classes.filter { $0.inherits("UIApplicationDelegate") && $0.position != nil }
    return delegates.count == 1 ? delegates[0] : nil
  }

  /// Whether a class conforms to `UIViewControllerRestoration`; `nil` where the project does not say.
  package func conformsToRestoration(_ name: String) -> Bool? {
    let (line, isWhole) = line(of: name)
    if line.contains(where: { $0.inherits("UIViewControllerRestoration") }) { return true }
    // Another protocol may bring the conformance along.
    let others = line.flatMap(\.inherits).filter { inherited in
      self[inherited]?.position == nil && !inherited.hasPrefix("UI") && !inherited.hasPrefix("NS")
    }
    return isWhole && others.isEmpty ? false : nil
  }
}
