import Foundation
import Testing

/// The arrows between the targets. The build refuses those that do not exist at all; transitive imports and system
/// modules it lets through, so every `import` line under `Sources` is read here.
struct ArchitectureTests {
  /// What a target may import.
  static let allowed: [String: Set<String>] = [
    "CNcurses": [],
    "StateArchive": [],
    "AppDefinition": [],
    "ControllerKit": ["StateArchive", "AppDefinition"],
    "SceneReading": ["AppDefinition", "Yams", "Foundation", "FoundationXML"],
    "Rendering": ["ControllerKit", "StateArchive", "AppDefinition"],
    "Session": ["ControllerKit", "Rendering", "StateArchive", "AppDefinition"],
    "TerminalFront": ["Session", "Rendering", "CNcurses", "Glibc", "Synchronization"],
    "notes": ["ControllerKit", "StateArchive", "Foundation"],
    "relaunch": [
      "TerminalFront", "Session", "Rendering", "SceneReading", "ControllerKit", "StateArchive", "AppDefinition",
      "ArgumentParser", "Foundation", "Glibc", "Synchronization",
    ],
  ]

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder of the package.
  static func swiftFiles(_ folder: String) -> [URL] {
    let files = FileManager.default.enumerator(at: package.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  @Test
  func `every target under Sources stands in the table`() throws {
    let targets = try FileManager.default.contentsOfDirectory(atPath: Self.package.appending(path: "Sources").path)
    #expect(Set(targets) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func `a target imports only what stands behind its arrows`(target: String) throws {
    let line =
      #/^\s*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|typealias)\s+)?(\w+)/#
    for file in Self.swiftFiles("Sources/\(target)") {
      for text in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let match = text.prefixMatch(of: line) else { continue }
        let module = String(match.1)
        #expect(
          Self.allowed[target]?.contains(module) == true,
          "\(file.lastPathComponent) imports \(module), which it must not")
      }
    }
  }

  @Test(arguments: ["@unchecked Sendable", "nonisolated(unsafe)", "try!", "fatalError(", "as!", "as? Any"])
  func `the sources do without`(forbidden: String) throws {
    for file in Self.swiftFiles("Sources") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains(forbidden), "\(file.lastPathComponent) has \(forbidden)")
    }
  }

  @Test
  func `the package has no unsafe flags and treats warnings as errors`() throws {
    let text = try String(contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!text.contains("unsafeFlags"))
    #expect(text.contains(".treatAllWarnings(as: .error)"))
  }

  @Test
  func `only what the design names stands at the top level`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.package.path).filter { !$0.hasPrefix(".") }
    let known: Set = [
      "Package.swift", "Package.resolved", "Sources", "Tests", "Scenes", "Makefile", "README.md",
    ]
    #expect(Set(names).isSubset(of: known))
  }
}
