import Foundation
import SourceReading
import TestSupport
import Testing

/// The tree of Swift sources beside that of the toolchain's own parser.
///
/// `make test` judges a sample of the package's own files; with `JUDGED=all` in the environment every one is judged,
/// and those below the folders that `JUDGED_FOLDERS` names with colons between them.
@Suite(.timed, .timeLimit(.minutes(30))) struct SwiftTreeTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static var files: [String] {
    let own = Sources.swift(below: ["Sources", "Tests"].map { Sources.package.appending(path: $0) })
    guard environment["JUDGED"] == "all" else {
      return own.enumerated().filter { $0.offset % 20 == 0 }.map(\.element)
    }
    let others = (environment["JUDGED_FOLDERS"] ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    return own + Sources.swift(below: others)
  }

  @Test(.enabled(if: SwiftJudge.libraries != nil, "the toolchain has no SwiftParser to compare with"))
  func `every kind of node is found as the toolchain's parser finds it`() throws {
    let judge = try SwiftJudge(libraries: try #require(SwiftJudge.libraries))
    let files = Self.files
    var (all, missing, surplus) = ([Substring: Int](), [Substring: Int](), [Substring: Int]())
    var examples: [String] = []
    let reader = SourceReader()
    for start in stride(from: 0, to: files.count, by: 200) {
      let part = Array(files[start..<min(start + 200, files.count)])
      for (file, expected) in try judge.nodes(of: part) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        let found = SwiftJudge.nodes(of: reader.tree(of: bytes, in: .swift))
        for (node, count) in expected {
          all[node.kind, default: 0] += count
          let lost = max(0, count - found[node, default: 0])
          missing[node.kind, default: 0] += lost
          if lost > 0 { examples.append("\(file): \(node) is missing") }
        }
        for (node, count) in found {
          surplus[node.kind, default: 0] += max(0, count - expected[node, default: 0])
        }
      }
    }
    #expect(all.values.reduce(0, +) > 40_000)
    if Self.environment["JUDGED"] == "all" {
      print("files:", files.count, "nodes:", all.values.reduce(0, +), "missing:", missing.values.reduce(0, +))
    }
    for (kind, count) in all.sorted(by: { $0.key < $1.key }) {
      if Self.environment["JUDGED"] == "all" {
        print("  \(kind): \(count), \(missing[kind, default: 0]) missing, \(surplus[kind, default: 0]) too many")
      }
      // A kind of which there are few may not miss a single one.
      let share = Double(max(missing[kind, default: 0], surplus[kind, default: 0])) / Double(count)
      #expect(share < 0.005, "\(kind): \(missing[kind, default: 0]) of \(count); \(examples.prefix(5))")
    }
  }

  /// The kinds and texts of a tree, indented.
  private func outline(_ code: String) -> String {
    let tree = SourceReader().tree(of: Array(code.utf8), in: .swift)
    var lines: [String] = []
    func add(_ node: SyntaxTree.Node, _ depth: Int) {
      let text = tree.text(node)
      lines.append(String(repeating: " ", count: depth) + "\(tree.kind(node))" + (text.isEmpty ? "" : " \(text)"))
      for child in tree.children(node) { add(child, depth + 1) }
    }
    for child in tree.children(tree.root) { add(child, 0) }
    return lines.joined(separator: "\n")
  }

  static let expressions: [(String, String)] = [
    ("a + b * c", "binary +\n name a\n binary *\n  name b\n  name c"),
    ("a = try b ?? c", "assignment =\n name a\n effect try\n  binary ??\n   name b\n   name c"),
    ("try a + b", "effect try\n binary +\n  name a\n  name b"),
    ("a ? b : c ? d : e", "ternary ?\n name a\n name b\n ternary ?\n  name c\n  name d\n  name e"),
    ("a as? B == c", "binary ==\n cast as?\n  name a\n  type\n name c"),
    ("f(a < b, c > (d))", "call\n name f\n argument\n  call\n   generic\n    name a\n   argument\n    name d"),
    ("a?.b![c]", "index\n forceUnwrap\n  member b\n   optionalChain\n    name a\n argument\n  name c"),
    ("\"x\\(y)z\"", "string\n segment x\n interpolation\n  argument\n   name y\n segment z"),
    (".a { b } c: { d }", "call\n member a\n closure\n  name b\n argument c\n  closure\n   name d"),
  ]

  @Test(arguments: expressions) func `operators, calls and texts make the tree that Swift makes`(
    code: String, expected: String
  ) {
    #expect(outline(code) == expected)
  }

  @Test func `an operator that the file declares binds as it says`() {
    let declared = outline("infix operator **: MultiplicationPrecedence\na + b ** c")
    #expect(declared.hasSuffix("binary +\n name a\n binary **\n  name b\n  name c"))
    #expect(outline("a + b ** c").hasPrefix("binary **\n binary +"))
  }

  @Test func `what is not known is opaque, and what follows is read`() {
    #expect(outline("a ) b").contains("opaque\nname b"))
    #expect(outline("class A {\n ]]\n var b = 1\n}").hasSuffix("  binding\n   patternName b\n   integer 1"))
    #expect(outline("<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> b\n").split(separator: "\n").count == 8)
  }
}
