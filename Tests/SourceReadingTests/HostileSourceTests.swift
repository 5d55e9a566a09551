import Foundation
import SourceReading
import TestSupport
import Testing

/// Sources that nobody would write: they are read to their end all the same.
@Suite(.timed, .timeLimit(.minutes(30))) struct HostileSourceTests {
  private static let languages: [SourceLanguage] = [.swift, .objectiveC]

  /// How deep a tree is, counted with no more levels than it has.
  private func depth(_ tree: SyntaxTree, _ node: SyntaxTree.Node) -> Int {
    tree.children(node).reduce(0) { max($0, depth(tree, $1)) } + 1
  }

  static let nested = [
    "(", "{", "[", "a<", "if x {", "class A {", "\"\\(", "!", "- ", "try ", "a.b", "a ? b : ", "a + ", "a ?? ", "[a ",
    "@[",
    "^{", "#if A\n", "a(", "{ a in ", "/*", "x = ", "switch a { case ", "else if a { } ", "@a(", "<#", "(#/ ",
    "func f(",
    "enum E { case a(", "x as ", "var a: [", "a<(", "\"\"\"", "case let ", "let (", "- (id)a:(", "@interface A ",
    "[a b:",
    "(a)", "\\.a", "do {} catch ", "for a in ", "@\"a\" ", "@implementation A\n", "a: ", "let let ",
  ]

  @Test(arguments: nested) func `nesting of any depth gives a tree of bounded depth`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000).utf8)
    for language in Self.languages {
      let tree = SourceReader().tree(of: bytes, in: language)
      #expect(tree.range(tree.root) == 0..<bytes.count)
      #expect(depth(tree, tree.root) <= SyntaxTree.deepest + 1)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3]) func `damaged and cut-off sources are read to their end`(_ seed: UInt64) throws {
    let folder = Sources.package.appending(path: "Tests/Fixtures/Projects")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var files = try paths.filter { [".swift", ".m", ".h"].contains(where: $0.hasSuffix) }.map { path in
      [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }
    files.append(
      [UInt8](try Data(contentsOf: Sources.package.appending(path: "Tests/SourceReadingTests/Judges/Sample.m"))))
    #expect(files.count > 8)
    var random = Seeded(seed)
    let reader = SourceReader()
    for file in files {
      for round in 0..<20 {
        var bytes = mutated(file, with: &random)
        if round % 2 == 0 { bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))) }
        for language in Self.languages {
          let tree = reader.tree(of: bytes, in: language)
          #expect(depth(tree, tree.root) <= SyntaxTree.deepest + 1)
        }
      }
    }
  }

  static let faults: [(String, SourceFault.Kind)] = [
    ("class A {}\n /* b", .unclosedComment), ("let a = \"b\nlet c = 1", .unclosedText),
    ("<<<<<<< HEAD\nlet a = 1\n=======\n>>>>>>> b\n", .conflict), ("\u{FEFF}", .wideCharacters),
  ]

  @Test(arguments: faults) func `what keeps a source from being read is told`(text: String, kind: SourceFault.Kind) {
    let bytes = kind == .wideCharacters ? [0xFF, 0xFE, 0x61, 0x00] : Array(text.utf8)
    #expect(SourceReader().tree(of: bytes, in: .swift).faults.map(\.kind) == [kind])
  }

  @Test func `ten megabytes on one line are read like any others`() {
    let bytes = Array(String(repeating: "f(a, b: [c.d, \"e\"]); ", count: 500_000).utf8)
    let tree = SourceReader().tree(of: bytes, in: .swift)
    #expect(tree.children(tree.root).reduce(0) { count, _ in count + 1 } == 500_000)
  }
}
