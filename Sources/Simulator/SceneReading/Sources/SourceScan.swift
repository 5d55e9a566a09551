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
  /// Who mentions what, by the names of types; what is outside of all types is under an empty name.
  var mentions: [SourceMention: [ByteString: SourcePosition]] = [:]
  /// The files that were not looked at, or not to their end.
  private(set) var unread: [String] = []
  /// What could not be looked at, or not to its end.
  package private(set) var notes: [Diagnostic] = []

  /// Makes a scan of nothing.
  package init() {}

  /// The classes in the order of their names.
  package var classes: [SourceClass] { known.sorted { $0.key < $1.key }.map(\.value) }

  /// The class of a name.
  package subscript(name: String) -> SourceClass? { known[ByteString(name)] }

  /// Notes a file, or a place with more of them, that is not looked at.
  package mutating func leaveOut(_ name: String) { unread.append(name) }

  /// Scans a file.
  package mutating func add(_ file: SourceFile) {
    let start = SourcePosition(file: file.name, line: 1, column: 1)
    guard file.bytes.count <= Self.fileBytes else {
      unread.append(file.name)
      notes.append(
        Diagnostic(.note, at: start, "the file is larger than \(Self.fileBytes >> 20) MB, so it was not looked at"))
      return
    }
    let isSwift = file.name.hasSuffix(".swift")
    let tokens = SourceTokens(file.bytes, isSwift: isSwift)
    if let unclosed = tokens.unclosed {
      unread.append(file.name)
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

  /// Notes an identifier that is given from outside, to what was made of a class, or to anything.
  mutating func noteAssignmentFromOutside(to name: String?, at position: SourcePosition) {
    guard let name else { return assignmentsFromOutside.append(position) }
    change(name) { $0.undecidedIdentifier = $0.undecidedIdentifier ?? position }
  }

  /// The class and its superclasses as far as the project has them, and whether UIKit's own come after the last.
  package func line(of name: String) -> (classes: [SourceClass], isWhole: Bool) {
    var line: [SourceClass] = []
    var next = self[name]
    while let found = next, line.count < 50, !line.contains(where: { $0.name.hasSameBytes(as: found.name) }) {
      line.append(found)
      next = found.inherits.lazy.compactMap { self[$0] }.first { $0.position != nil }
    }
    let last = line.last?.superclass
    return (line, last.map { name in Self.classesOfUIKit.contains { $0.hasSameBytes(as: name) } } == true)
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
