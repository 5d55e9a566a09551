// swift-tools-version: 6.2
import PackageDescription

// A target may import only what its `dependencies` name; `Tests/ArchitectureTests` reads every `import` line
// against this table, since the build lets transitive imports and system modules through.

/// With `RELAUNCH_HOUSE=library` the package is the library house alone, without any dependency: `make quick` sets it.
let isWhole = Context.environment["RELAUNCH_HOUSE"] != "library"

/// What any Swift terminal program can build on. None of these targets knows the simulator.
let library: [Target] = [
  .library("TextFormatting"),
  .library("Vocabulary", ["TextFormatting"]),
  .library("StateArchive", ["TextFormatting"]),
  .library("StateStore", ["StateArchive", "TextFormatting"]),
  .library("ControllerKit", ["StateArchive", "Vocabulary", "TextFormatting"]),
  .library("ScreenModel", ["ControllerKit", "StateArchive", "Vocabulary", "TextFormatting"]),
  .library("Rendering", ["ScreenModel", "ControllerKit", "StateArchive", "Vocabulary", "TextFormatting"]),
  .library(
    "Interaction", ["Rendering", "ScreenModel", "ControllerKit", "StateArchive", "Vocabulary", "TextFormatting"]),
  .library("ApplicationHost", ["ControllerKit", "StateStore", "StateArchive", "Vocabulary", "TextFormatting"]),
  .library("TerminalFront", ["Interaction", "Rendering", "ScreenModel", "TextFormatting", "CNcurses"]),
  .library(
    "TerminalKit",
    [
      "ApplicationHost", "TerminalFront", "Interaction", "Rendering", "ScreenModel", "ControllerKit", "StateStore",
      "StateArchive", "Vocabulary", "TextFormatting",
    ]),
  .library(
    "TerminalKitTesting",
    [
      "TerminalKit", "ApplicationHost", "Interaction", "Rendering", "ScreenModel", "ControllerKit", "StateStore",
      "TextFormatting",
    ]),
  .systemLibrary(name: "CNcurses", path: "Sources/C/CNcurses"),
  .executableTarget(name: "notes", dependencies: ["ControllerKit", "StateArchive"], path: "Sources/Library/notes"),
  .executableTarget(name: "reader", dependencies: ["TerminalKit"], path: "Sources/Library/reader"),
  .executableTarget(name: "counter", dependencies: ["TerminalKit"], path: "Sources/Library/counter"),
  .executableTarget(name: "browser", dependencies: ["TerminalKit"], path: "Sources/Library/browser"),
]

/// The tests that need no part of the simulator.
let libraryTests: [Target] = [
  .target(name: "ChildProcesses", path: "Tests/ChildProcesses"),
  .target(name: "TestSupport", dependencies: ["ChildProcesses"], path: "Tests/TestSupport"),
  .target(
    name: "LaunchSupport", dependencies: ["ControllerKit", "StateArchive", "StateStore"], path: "Tests/LaunchSupport"),
  .testTarget(name: "TextFormattingTests", dependencies: ["TextFormatting", "TestSupport"]),
  .testTarget(
    name: "StateArchiveTests", dependencies: ["StateArchive", "TextFormatting", "ChildProcesses", "TestSupport"]),
  .testTarget(name: "StateStoreTests", dependencies: ["StateStore", "StateArchive", "TestSupport"]),
  .testTarget(
    name: "ControllerKitTests",
    dependencies: ["ControllerKit", "StateArchive", "TextFormatting", "LaunchSupport", "TestSupport"]),
  .testTarget(
    name: "ApplicationHostTests",
    dependencies: [
      "ApplicationHost", "ControllerKit", "StateStore", "StateArchive", "Vocabulary", "LaunchSupport", "TestSupport",
    ]),
  .testTarget(
    name: "InteractionTests",
    dependencies: ["Interaction", "Rendering", "ScreenModel", "ControllerKit", "LaunchSupport"]),
  .testTarget(name: "CellTests", dependencies: ["Rendering", "ScreenModel"]),
  .testTarget(
    name: "TerminalFrontTests",
    dependencies: ["TerminalFront", "Interaction", "Rendering", "ScreenModel", "TextFormatting", "CNcurses"]),
  .executableTarget(name: "actor-program", dependencies: ["TerminalKit"], path: "Tests/ActorProgram"),
  // The same source by a link, so that both ways of isolation are compiled.
  .executableTarget(name: "plain-program", dependencies: ["TerminalKit"], path: "Tests/PlainProgram"),
  .testTarget(name: "NotesTests", dependencies: ["notes", "StateArchive", "ChildProcesses", "TestSupport"]),
  .testTarget(
    name: "TerminalKitTests",
    dependencies: ["TerminalKit", "TerminalKitTesting", "ControllerKit", "StateArchive", "browser"]),
  .testTarget(name: "DocumentationTests", dependencies: ["ControllerKit", "StateArchive", "TestSupport"]),
  .testTarget(name: "ArchitectureTests"),
  .executableTarget(
    name: "test-report", dependencies: ["Vocabulary", "ChildProcesses"], path: "Tests/TestReport"),
  .testTarget(name: "TestReportTests", dependencies: ["test-report", "ChildProcesses", "Vocabulary"]),
]

/// Relaunch: apps as data, the device that they run on, checks and scripts.
let simulator: [Target] = [
  .systemLibrary(name: "CXML2", path: "Sources/C/CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  .systemLibrary(name: "CYAML", path: "Sources/C/CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .simulator("AppDefinition", ["Vocabulary", "TextFormatting"]),
  .simulator("SourceReading", ["TextFormatting"]),
  // In the installed program ArgumentParser finds it in Foundation's place; see the Makefile.
  .simulator("HelpEncoding", []),
  .simulator(
    "AppReading",
    ["SourceReading", "AppDefinition", "StateArchive", "Vocabulary", "TextFormatting", "CXML2", "CYAML"]),
  .simulator(
    "Simulation",
    [
      "AppDefinition", "ApplicationHost", "StateStore", "ScreenModel", "ControllerKit", "StateArchive", "Vocabulary",
      "TextFormatting",
    ]),
  .simulator(
    "Trials",
    [
      "Simulation", "AppDefinition", "ScreenModel", "ControllerKit", "StateArchive", "Vocabulary", "TextFormatting",
    ]),
  .simulator(
    "Checking",
    [
      "Trials", "Simulation", "AppDefinition", "ApplicationHost", "StateStore", "ScreenModel", "ControllerKit",
      "StateArchive", "Vocabulary", "TextFormatting",
    ]),
  .simulator(
    "DeviceConsole",
    [
      "Checking", "Simulation", "AppDefinition", "StateStore", "Interaction", "Rendering", "ScreenModel",
      "ControllerKit", "StateArchive", "Vocabulary", "TextFormatting",
    ]),
  .simulator(
    "Scripting",
    [
      "DeviceConsole", "Trials", "Simulation", "AppDefinition", "StateStore", "Interaction", "Rendering", "ScreenModel",
      "ControllerKit", "StateArchive", "Vocabulary", "TextFormatting",
    ]),
  .simulator(
    "Exploring",
    [
      "Scripting", "DeviceConsole", "Checking", "Trials", "Simulation", "AppDefinition", "ApplicationHost",
      "StateStore", "Rendering", "ScreenModel", "ControllerKit", "StateArchive", "Vocabulary", "TextFormatting",
    ]),
  .simulator(
    "Moving",
    [
      "Exploring", "Checking", "Trials", "Simulation", "AppReading", "AppDefinition", "ScreenModel", "ControllerKit",
      "StateArchive", "Vocabulary", "TextFormatting",
    ]),
  .executableTarget(
    name: "relaunch",
    dependencies: [
      "TerminalKit", "TerminalFront", "Moving", "Exploring", "Scripting", "DeviceConsole", "Checking", "Trials",
      "Simulation",
      "AppReading", "SourceReading", "AppDefinition", "StateStore", "Interaction", "Rendering", "ScreenModel",
      "ControllerKit", "StateArchive", "Vocabulary", "TextFormatting",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Sources/Simulator/relaunch"),
]

/// The tests of the simulator, and those that run whole programs.
let simulatorTests: [Target] = [
  .testTarget(
    name: "SimulationTests",
    dependencies: [
      "Simulation", "ControllerKit", "StateArchive", "AppDefinition", "Vocabulary", "TextFormatting",
      "LaunchSupport", "TestSupport",
    ]),
  .testTarget(
    name: "SourceReadingTests", dependencies: ["SourceReading", "ChildProcesses", "TestSupport"], exclude: ["Judges"]),
  .testTarget(
    name: "AppReadingTests",
    dependencies: ["AppReading", "AppDefinition", "StateArchive", "Vocabulary", "TextFormatting", "TestSupport"]),
  .testTarget(
    name: "RenderingTests",
    dependencies: [
      "DeviceConsole", "Simulation", "Rendering", "ScreenModel", "ControllerKit", "StateArchive", "AppDefinition",
      "Vocabulary", "TextFormatting", "TestSupport",
    ]),
  .target(
    name: "SimulatorSupport",
    dependencies: [
      "Checking", "Simulation", "AppReading", "AppDefinition", "ScreenModel", "ControllerKit", "TextFormatting",
      "TestSupport",
    ],
    path: "Tests/SimulatorSupport"),
  .testTarget(
    name: "CheckingTests",
    dependencies: [
      "Checking", "Trials", "Simulation", "AppReading", "AppDefinition", "ApplicationHost", "StateStore",
      "ScreenModel",
      "ControllerKit", "StateArchive", "Vocabulary", "TextFormatting", "LaunchSupport", "SimulatorSupport",
      "ChildProcesses", "TestSupport",
    ]),
  .testTarget(
    name: "SimulatorTests",
    dependencies: [
      "Exploring", "Scripting", "DeviceConsole", "Checking", "Trials", "Simulation", "AppReading", "AppDefinition",
      "StateStore", "Interaction", "Rendering", "ScreenModel", "ControllerKit", "StateArchive", "Vocabulary",
      "TextFormatting", "LaunchSupport", "SimulatorSupport", "TestSupport",
    ],
    exclude: ["Goldens"]),
  .testTarget(
    name: "MovingTests",
    dependencies: [
      "relaunch", "Moving", "Exploring", "Checking", "Trials", "Simulation", "AppReading", "AppDefinition",
      "ScreenModel",
      "ControllerKit",
      "StateArchive", "Vocabulary", "TextFormatting", "SimulatorSupport", "ChildProcesses", "TestSupport",
    ],
    exclude: ["StandIns"]),
  .executableTarget(
    name: "terminal-probe", dependencies: ["TerminalFront", "Interaction", "Rendering", "ScreenModel"],
    path: "Tests/TerminalProbe"),
  .testTarget(
    name: "TerminalTests",
    dependencies: [
      "relaunch", "reader", "counter", "browser", "actor-program", "plain-program", "terminal-probe", "TerminalHarness",
      "ChildProcesses", "Rendering",
      "ScreenModel",
      "TextFormatting",
    ]),
  .target(
    name: "TerminalHarness", dependencies: ["ChildProcesses", "Rendering", "ScreenModel", "TextFormatting"],
    path: "Tests/TerminalHarness"),
  .testTarget(
    name: "CommandTests",
    dependencies: [
      "relaunch", "HelpEncoding", "Checking", "StateStore", "TextFormatting", "ChildProcesses", "TestSupport",
    ]),
  .executableTarget(
    name: "bench",
    dependencies: [
      "Scripting", "Checking", "Simulation", "AppReading", "AppDefinition", "Rendering", "ScreenModel",
      "ControllerKit", "StateArchive", "StateStore", "TerminalKit", "TerminalKitTesting", "TerminalHarness",
      "ChildProcesses", "CXML2", "CYAML",
    ],
    path: "Tests/Bench",
    exclude: ["Peers", "instructions.tsv"]),
]

let package = Package(
  name: "relaunch",
  products: [
    .executable(name: "notes", targets: ["notes"]),
    .library(name: "StateArchive", targets: ["StateArchive"]),
    .library(name: "StateStore", targets: ["StateStore"]),
    .library(name: "ControllerKit", targets: ["ControllerKit"]),
    .library(name: "TerminalKit", targets: ["TerminalKit"]),
    .library(name: "TerminalKitTesting", targets: ["TerminalKitTesting"]),
  ],
  targets: library + libraryTests,
  swiftLanguageModes: [.v6]
)

if isWhole {
  package.products.append(.executable(name: "relaunch", targets: ["relaunch"]))
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ]
  package.targets += simulator + simulatorTests
}

// Curses and the calls that start a process hand out raw pointers at every step, so strict memory safety stays off there.
let callsWithPointers: Set = [
  "TerminalFront", "TerminalFrontTests", "TerminalTests", "terminal-probe", "TerminalHarness", "ChildProcesses",
]

// What a program looks like whose code is isolated to the main actor by default.
let isolatedToMainActor: Set = ["actor-program"]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  if isolatedToMainActor.contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
  if !callsWithPointers.contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}

extension Target {
  /// A target of the library house.
  static func library(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Library/\(name)")
  }

  /// A target of the simulator house.
  static func simulator(_ name: String, _ dependencies: [Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Simulator/\(name)")
  }
}
