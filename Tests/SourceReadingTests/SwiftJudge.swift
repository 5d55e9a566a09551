import ChildProcesses
import Foundation
import SourceReading
import TestSupport

/// The package, and its Swift sources.
enum Sources {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the Swift files below some folders, in order.
  static func swift(below folders: [URL]) -> [String] {
    folders.flatMap { folder in
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" && !$0.hasDirectoryPath }
        .map(\.path)
    }.sorted()
  }
}

/// One node of a tree, as both sides print it.
struct NodeLine: Hashable {
  let kind: Substring
  let start: Substring
  let end: Substring
  let text: String
}

/// The toolchain's own parser, by a small program that prints the same nodes.
struct SwiftJudge {
  let program: String

  /// The folder with the parser's libraries; `nil` where the toolchain has none.
  static var libraries: String? {
    guard let compiler = Programs.installed("swiftc") else { return nil }
    let real = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
    let host = real.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift/host").path
    return FileManager.default.fileExists(atPath: host + "/SwiftParser.swiftmodule") ? host : nil
  }

  /// Compiles the program, unless it is there from an earlier run and no older than its source.
  init(libraries: String) throws {
    let source = Sources.package.appending(path: "Tests/SourceReadingTests/Judges/nodes.swift")
    let folder = Sources.package.appending(path: ".build/judge")
    program = folder.appending(path: "nodes").path
    func date(_ path: String) -> Date? {
      try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    if let built = date(program), let written = date(source.path), built > written { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = ["SwiftParser", "SwiftOperators", "SwiftSyntax", "SwiftDiagnostics", "SwiftBasicFormat"]
    let run = try CapturedRun(
      [
        "/usr/bin/env", "swiftc", "-O", source.path, "-o", program, "-I", libraries, "-L", libraries, "-Xlinker",
        "-rpath",
        "-Xlinker", libraries,
      ] + names.map { "-l" + $0 }, environment: ["LD_PRELOAD": ""], seconds: 600)
    guard run.status == .exited(0) else { throw JudgeProblem(text: run.text) }
  }

  /// The nodes of files, as the toolchain has them.
  func nodes(of files: [String]) throws -> [String: [NodeLine: Int]] {
    let run = try CapturedRun([program] + files, environment: ["LD_PRELOAD": ""], seconds: 600)
    guard run.status == .exited(0) else { throw JudgeProblem(text: run.text) }
    var found: [String: [NodeLine: Int]] = [:]
    var file = ""
    for line in run.text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == "FILE" {
        file = String(parts[1])
      } else if parts.count == 4 {
        let node = NodeLine(kind: parts[0], start: parts[1], end: parts[2], text: Self.text(parts[0], String(parts[3])))
        found[file, default: [:]][node, default: 0] += 1
      }
    }
    return found
  }

  /// The nodes of a tree of our own.
  static func nodes(of tree: SyntaxTree) -> [NodeLine: Int] {
    var found: [NodeLine: Int] = [:]
    func add(_ node: SyntaxTree.Node) {
      let kind = "\(tree.kind(node))"
      if !["file", "opaque", "segment"].contains(kind) {
        let range = tree.range(node)
        let text = text(kind[...], tree.text(node).replacingOccurrences(of: "\n", with: " "))
        let line = NodeLine(kind: kind[...], start: "\(range.lowerBound)", end: "\(range.upperBound)", text: text)
        found[line, default: 0] += 1
      }
      for child in tree.children(node) { add(child) }
    }
    add(tree.root)
    return found
  }

  /// The kinds whose texts are compared, and not their ranges alone.
  private static let named: Set<Substring> = [
    "importing", "classType", "structure", "enumeration", "protocolType", "actor", "typeExtension", "function",
    "parameter", "capture", "variables", "accessor", "enumerationCase", "typeAlias", "modifier", "patternName",
    "switchCase", "labeledStatement", "compilationClause", "boolean", "name", "member", "argument", "cast", "binary",
    "ternary", "prefix", "postfix", "effect", "macro", "optionalBinding",
  ]

  private static func text(_ kind: Substring, _ text: String) -> String {
    named.contains(kind) ? text.filter { $0 != "`" } : ""
  }
}

/// Why the judge could not be asked.
struct JudgeProblem: Error, CustomStringConvertible {
  let text: String
  var description: String { "the judge does not build or run: \(text.suffix(2_000))" }
}
