import ChildProcesses
import Foundation
import SourceReading
import TestSupport
import Testing

/// The tree of Objective-C, with the names of Swift, and beside that of clang.
@Suite(.timed, .timeLimit(.minutes(30))) struct ObjectiveCTreeTests {
  /// The kinds and texts of what the first method of a file does, indented.
  private func outline(_ code: String) -> String {
    let text = "@implementation A\n- (void)f {\n\(code)\n}\n@end"
    let tree = SourceReader().tree(of: Array(text.utf8), in: .objectiveC)
    var lines: [String] = []
    func add(_ node: SyntaxTree.Node, _ depth: Int) {
      if depth >= 0 {
        let text = tree.text(node)
        lines.append(String(repeating: " ", count: depth) + "\(tree.kind(node))" + (text.isEmpty ? "" : " \(text)"))
      }
      for child in tree.children(node) where depth > -2 || tree.kind(child) == .block { add(child, depth + 1) }
    }
    for type in tree.children(tree.root) {
      for method in tree.children(type) { add(method, -2) }
    }
    return lines.joined(separator: "\n")
  }

  static let statements: [(String, String)] = [
    ("[a setTitle:b];", "assignment =\n member title\n  name a\n name b"),
    ("a.title = b;", "assignment =\n member title\n  name a\n name b"),
    (
      "[coder encodeObject:a forKey:@\"b\"];",
      "call\n member encode\n  name coder\n argument\n  name a\n argument forKey\n  string b"
    ),
    (
      "[[B alloc] initWithNibName:nil bundle:c];",
      "call\n name B\n argument nibName\n  nilValue nil\n argument bundle\n  name c"
    ),
    (
      "const struct B b = { .c = @\"d\", .e = f, };",
      "variables let\n binding\n  type\n  patternName b\n  tuple\n   argument c\n    string d\n   argument e\n    name f"
    ),
    ("struct B b = { 1, 2 };", "variables var\n binding\n  type\n  patternName b\n  opaque"),
    ("x = (B *)[a b];", "assignment =\n name x\n cast as\n  call\n   member b\n    name a\n  type B *"),
    (
      "if (a && !b) return YES; else c();",
      "ifStatement\n binary &&\n  name a\n  prefix !\n   name b\n block\n  returnStatement\n   boolean true\n block\n  call\n   name c"
    ),
    (
      "B *b = ^(int c) { d; };",
      "variables var\n binding\n  type\n  patternName b\n  closure\n   parameter c\n   name d"
    ),
    // A macro may need no semicolon.
    ("Log\n[a b];", "name Log\ncall\n member b\n  name a"),
    ("Log\nself = a;", "name Log\nassignment =\n name self\n name a"),
    ("Log\nreturn [a b];", "name Log\nreturnStatement\n call\n  member b\n   name a"),
    ("Log(c)\n[a b];", "call\n name Log\n argument\n  name c\ncall\n member b\n  name a"),
    ("a[b];", "index\n name a\n argument\n  name b"),
    (
      "[a b:@[c, @{d: @1}]];",
      "call\n member b\n  name a\n argument\n  array\n   name c\n   dictionary\n    element\n     name d\n     integer 1"
    ),
  ]

  @Test(arguments: statements) func `messages are calls, and properties members, by their names in Swift`(
    code: String, expected: String
  ) {
    #expect(outline(code) == expected)
  }

  private static let clang = Programs.installed("clang")

  /// One node of clang's tree that has a counterpart in ours.
  private struct Place: Hashable {
    let kind: String
    let offset: Int
  }

  private static let kinds: [String: String] = [
    "ObjCMethodDecl": "method", "ObjCMessageExpr": "message", "IfStmt": "if", "ReturnStmt": "return",
    "ObjCStringLiteral": "text", "BlockExpr": "closure", "ForStmt": "for", "ObjCForCollectionStmt": "for",
    "WhileStmt": "while", "SwitchStmt": "switch", "ConditionalOperator": "ternary", "ObjCArrayLiteral": "array",
    "ObjCDictionaryLiteral": "dictionary", "ObjCImplementationDecl": "implementation", "ObjCSelectorExpr": "macro",
    "CStyleCastExpr": "cast",
  ]

  private func collect(_ node: [String: Any], isOwn: Bool, _ found: inout Set<Place>) {
    let range = node["range"] as? [String: Any]
    let begin = range?["begin"] as? [String: Any]
    if let kind = (node["kind"] as? String).flatMap({ Self.kinds[$0] }), node["isImplicit"] == nil,
      let offset = begin?["offset"] as? Int
    {
      found.insert(Place(kind: kind, offset: offset))
    }
    for inner in node["inner"] as? [[String: Any]] ?? [] { collect(inner, isOwn: isOwn, &found) }
  }

  @Test(.enabled(if: ObjectiveCTreeTests.clang != nil, "there is no clang to compare with"))
  func `messages, methods and statements begin where clang says`() throws {
    let file = Sources.package.appending(path: "Tests/SourceReadingTests/Judges/Sample.m").path
    let run = try CapturedRun(
      [
        try #require(Self.clang), "-fsyntax-only", "-target", "arm64-apple-ios13", "-fobjc-arc", "-w", "-Xclang",
        "-ast-dump=json", file,
      ],
      environment: ["LD_PRELOAD": ""], seconds: 60)
    #expect(run.status == .exited(0))
    let dump = try #require(JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    // What stands before the first implementation is the stand-in for UIKit's headers.
    let text = String(decoding: bytes, as: UTF8.self)
    let own = try #require(text.range(of: "@implementation")).lowerBound.utf16Offset(in: text)
    var expected: Set<Place> = []
    collect(dump, isOwn: false, &expected)
    expected = expected.filter { place in
      // A property is no message here, and what is allocated is part of what is made.
      let rest = String(decoding: bytes[place.offset...].prefix(40), as: UTF8.self)
      return place.offset >= own && (place.kind != "message" || rest.hasPrefix("[") && !rest.contains(/^\[\w+ alloc\]/))
    }
    var found: Set<Place> = []
    let tree = SourceReader().tree(of: bytes, in: .objectiveC)
    func add(_ node: SyntaxTree.Node) {
      let offset = tree.start(node)
      let kind: String? =
        switch tree.kind(node) {
        case .function, .initializer:
          bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") ? "method" : nil
        case .call, .assignment: bytes[offset] == UInt8(ascii: "[") ? "message" : nil
        case .ifStatement: "if"
        case .returnStatement: "return"
        case .string: bytes[offset] == UInt8(ascii: "@") ? "text" : nil
        case .closure: "closure"
        case .forLoop: "for"
        case .whileLoop: "while"
        case .switchStatement: "switch"
        case .ternary: "ternary"
        case .array: "array"
        case .dictionary: "dictionary"
        case .implementation: "implementation"
        case .macro: "macro"
        case .cast: "cast"
        default: nil
        }
      if let kind, offset >= own { found.insert(Place(kind: kind, offset: offset)) }
      for child in tree.children(node) { add(child) }
    }
    add(tree.root)
    #expect(expected.count > 60)
    #expect(expected.subtracting(found).map { "\($0)" }.sorted() == [])
    let allocations = found.subtracting(expected).filter { $0.kind != "message" && $0.kind != "array" }
    #expect(allocations.map { "\($0)" }.sorted() == [])
  }
}
