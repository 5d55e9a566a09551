import Foundation
import Testing

/// The arrows between the targets. The build refuses those that do not exist at all; transitive imports and system
/// modules it lets through, so every `import` line under `Sources` is read here.
@Suite(.timeLimit(.minutes(30))) struct ArchitectureTests {
  /// The folders below `Sources`, with what each target in them may import.
  static let houses: [String: [String: Set<String>]] = [
    "C": ["CNcurses": [], "CXML2": [], "CYAML": []],
    "Library": [
      "TextFormatting": [],
      "Vocabulary": ["TextFormatting"],
      "StateArchive": ["TextFormatting"],
      "StateStore": ["StateArchive", "TextFormatting", "Glibc"],
      "ControllerKit": model.union(["Synchronization"]),
      "ScreenModel": model.union(["ControllerKit"]),
      "Rendering": screen,
      "Interaction": screen.union(["Rendering"]),
      "ApplicationHost": model.union(["ControllerKit", "StateStore"]),
      "TerminalFront": screen.union(["Rendering", "Interaction", "CNcurses", "Glibc", "Synchronization"]),
      "TerminalKit": screen.union([
        "Rendering", "Interaction", "TerminalFront", "ApplicationHost", "StateStore", "Glibc",
      ]),
      "notes": ["ControllerKit", "StateArchive", "FoundationEssentials", "Glibc"],
      "TerminalKitTesting": screen.union([
        "Rendering", "Interaction", "ApplicationHost", "StateStore", "TerminalKit",
      ]),
      "reader": ["TerminalKit"],
      "counter": ["TerminalKit"],
      "browser": ["TerminalKit", "Foundation"],
    ],
    "Simulator": [
      "AppDefinition": ["Vocabulary", "TextFormatting"],
      "SourceReading": ["TextFormatting"],
      "HelpEncoding": [],
      "AppReading": [
        "SourceReading", "AppDefinition", "StateArchive", "Vocabulary", "TextFormatting", "CXML2", "CYAML",
      ],
      "Simulation": simulation,
      "Trials": simulation.union(["Simulation"]),
      "Checking": simulation.union(["Simulation", "Trials"]),
      "DeviceConsole": console,
      "Scripting": console.union(["DeviceConsole"]),
      "Exploring": console.union(["DeviceConsole", "Scripting"]),
      "Moving": console.union(["DeviceConsole", "Scripting", "Exploring", "AppReading"]),
      "relaunch": console.union([
        "DeviceConsole", "Scripting", "Exploring", "Moving", "AppReading", "SourceReading", "TerminalFront",
        "TerminalKit",
        "ArgumentParser", "Dispatch", "Glibc", "Synchronization",
      ]),
    ],
  ]

  private static let model: Set = ["StateArchive", "Vocabulary", "TextFormatting"]
  private static let screen = model.union(["ControllerKit", "ScreenModel"])
  private static let simulation = screen.union(["AppDefinition", "ApplicationHost", "StateStore"])
  private static let console = simulation.union(["Checking", "Trials", "Simulation", "Interaction", "Rendering"])

  /// One target with what it may import.
  struct Target: CustomTestStringConvertible {
    let folder: String
    let allowed: Set<String>
    var testDescription: String { folder }
  }

  static let targets = houses.flatMap { house, targets in
    targets.map { Target(folder: "Sources/\(house)/\($0.key)", allowed: $0.value) }
  }.sorted { $0.folder < $1.folder }

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder of the package.
  static func swiftFiles(_ folder: String) -> [URL] {
    let files = FileManager.default.enumerator(at: package.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  @Test
  func `every folder under Sources is a house, and every folder in a house a target of the table`() throws {
    let sources = Self.package.appending(path: "Sources")
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: sources.path)) == Set(Self.houses.keys))
    for (house, targets) in Self.houses {
      let folders = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: house).path)
      #expect(Set(folders) == Set(targets.keys))
    }
  }

  @Test(arguments: targets)
  func `a target imports only the targets that its arrows allow`(target: Target) throws {
    let line =
      #/^\s*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|typealias)\s+)?(\w+)/#
    for file in Self.swiftFiles(target.folder) {
      for text in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let match = text.prefixMatch(of: line) else { continue }
        let module = String(match.1)
        #expect(target.allowed.contains(module), "\(file.lastPathComponent) imports \(module), which it must not")
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
  func `the top level has only what the design names`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.package.path).filter { !$0.hasPrefix(".") }
    let known: Set = [
      "Package.swift", "Package.resolved", "Sources", "Tests", "Scenes", "Makefile", "README.md",
    ]
    #expect(Set(names).isSubset(of: known))
  }
}
