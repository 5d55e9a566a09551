// swift-tools-version: 6.2
import PackageDescription

// A target may import only what its `dependencies` name; `Tests/ArchitectureTests` reads every `import` line
// against this table, since the build lets transitive imports and system modules through.
let package = Package(
  name: "relaunch",
  products: [
    .executable(name: "relaunch", targets: ["relaunch"]),
    .executable(name: "notes", targets: ["notes"]),
    .library(name: "ControllerKit", targets: ["ControllerKit", "StateArchive", "AppDefinition"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(name: "CNcurses"),
    .target(name: "StateArchive"),
    .target(name: "AppDefinition"),
    .target(name: "ControllerKit", dependencies: ["StateArchive", "AppDefinition"]),
    .target(name: "SceneReading", dependencies: ["AppDefinition", .product(name: "Yams", package: "Yams")]),
    .target(name: "Rendering", dependencies: ["ControllerKit", "StateArchive", "AppDefinition"]),
    .target(name: "Session", dependencies: ["ControllerKit", "Rendering", "StateArchive", "AppDefinition"]),
    .target(name: "TerminalFront", dependencies: ["Session", "Rendering", "CNcurses"]),
    .executableTarget(
      name: "relaunch",
      dependencies: [
        "TerminalFront", "Session", "Rendering", "SceneReading", "ControllerKit", "StateArchive", "AppDefinition",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "notes", dependencies: ["ControllerKit", "StateArchive"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "StateArchiveTests", dependencies: ["StateArchive", "TestSupport"]),
    .testTarget(
      name: "ControllerKitTests", dependencies: ["ControllerKit", "StateArchive", "AppDefinition", "TestSupport"]),
    .testTarget(name: "SceneReadingTests", dependencies: ["SceneReading", "AppDefinition", "TestSupport"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["Rendering", "ControllerKit", "StateArchive", "AppDefinition", "TestSupport"]),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "Session", "Rendering", "ControllerKit", "SceneReading", "StateArchive", "AppDefinition", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .executableTarget(
      name: "terminal-probe", dependencies: ["TerminalFront", "Session", "Rendering"], path: "Tests/TerminalProbe"),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["relaunch", "terminal-probe", "TerminalFront", "Session", "Rendering", "CNcurses"]),
    .testTarget(name: "CommandTests", dependencies: ["relaunch", "Session"]),
    .testTarget(name: "NotesTests", dependencies: ["notes", "StateArchive", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["ControllerKit", "StateArchive", "AppDefinition", "TestSupport"]),
    .testTarget(name: "ArchitectureTests"),
    .executableTarget(
      name: "bench",
      dependencies: ["Session", "Rendering", "SceneReading", "ControllerKit", "StateArchive", "AppDefinition"],
      path: "Tests/Bench"),
    .executableTarget(name: "rule-table", path: "Tests/RuleTable"),
    .testTarget(name: "RuleTableTests", dependencies: ["rule-table"]),
  ],
  swiftLanguageModes: [.v6]
)

// Curses hands out raw pointers at every call, so strict memory safety stays off where curses is seen.
let seesCurses: Set = ["TerminalFront", "TerminalTests", "terminal-probe"]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  if !seesCurses.contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
