import ChildProcesses
import Foundation
import Moving
import TestSupport
import Testing

/// The Swift of the moves of apps that were rebuilt from real ones, judged by the compiler.
@Suite(.timed, .timeLimit(.minutes(30))) struct AppSwiftTests {
  private static let apps = [
    "Restorer/Restorer.yaml", "Samples/table-search/table-search.yaml", "Samples/wordpress-ios/wordpress-ios.yaml",
  ]
  private static let isolations = [[], ["-default-isolation", "MainActor"]]

  @Test(arguments: apps, isolations)
  func `a compiler understands the Swift of a bundled app, with either isolation by default`(
    file: String, options: [String]
  ) throws {
    let plan = MovingTests.plan(try MovedAppsTests.app(at: file))
    try WrittenProgram(plan.swiftFiles + [StandInClasses(plan.swiftFiles).file], beside: []).check(options)
  }

  /// The folders of real apps, with colons between, which are outside of the package.
  private static let folders = (ProcessInfo.processInfo.environment["MOVED_APPS"] ?? "").split(separator: ":").map(
    String.init)

  @Test(
    .enabled(if: !folders.isEmpty, "MOVED_APPS=FOLDER:FOLDER… moves real apps from their sources"), arguments: folders,
    isolations)
  func `and that of a real app, as its code is read`(folder: String, options: [String]) throws {
    let place = TemporaryPlace()
    let run = try CapturedRun(
      [Programs.built("relaunch"), "move", folder, "--output", "\(place.path)/out"], seconds: 120)
    try #require(run.status == .exited(0), "\(run.text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/out/Swift").sorted()
    let files = try names.map { name in
      MovedFile(path: name, text: try String(contentsOfFile: "\(place.path)/out/Swift/\(name)", encoding: .utf8))
    }
    for file in files { #expect(!file.text.contains(folder), "\(file.path)") }
    try WrittenProgram(files + [StandInClasses(files).file], beside: []).check(options)
  }
}

/// The classes of an app, as far as the written files meet them: each with the properties that its extension uses.
private struct StandInClasses {
  private var superclasses: [String: String] = [:]
  private var properties: [String: [String: String]] = [:]

  init(_ files: [MovedFile]) {
    for text in files.filter({ $0.path.contains("+") }).map(\.text) {
      guard let extended = text.firstMatch(of: /\nextension ([A-Za-z0-9_]+)(: RestorableScreen)? \{/) else { continue }
      let name = String(extended.output.1)
      if text.contains("didDiscardSceneSessions") {
        superclasses[name] = "UIResponder, UIApplicationDelegate"
        continue
      }
      guard text.contains("restorationScreen"), !name.hasPrefix("UI") else { continue }
      if superclasses[name] == nil { superclasses[name] = "UIViewController" }
      for derived in text.matches(of: /\(self as\? ([A-Za-z0-9_]+)\)/) {
        superclasses[String(derived.output.1)] = name
      }
      var found: [String: String] = [:]
      for kept in text.matches(of: /state\["[^\n]*\] = ([A-Za-z_`][A-Za-z0-9_`]*)(\[[0-9]+\])?(\.[a-zA-Z]+)?/) {
        let view = kept.output.3.flatMap { Self.views[String($0)] }
        let type = view.map { kept.output.2 == nil ? "\($0)!" : "[\($0)]!" } ?? "String!"
        found[String(kept.output.1)] = type
      }
      properties[name] = found
    }
  }

  /// The classes of views, by the property that is kept of them.
  private static let views = [
    ".text": "UITextField", ".isOn": "UISwitch", ".value": "UISlider", ".currentPage": "UIPageControl",
    ".selectedSegmentIndex": "UISegmentedControl", ".searchBar": "UISearchController", ".date": "UIDatePicker",
    ".selectedRow": "UIPickerView",
  ]

  var file: MovedFile {
    let classes = superclasses.sorted { $0.key < $1.key }.map { name, superclass in
      let lines = (properties[name] ?? [:]).sorted { $0.key < $1.key }.map { "  var \($0.key): \($0.value)\n" }
      return "class \(name): \(superclass) {\n\(lines.joined())}\n"
    }
    return MovedFile(path: "Classes.swift", text: "import UIKit\n\n" + classes.joined(separator: "\n"))
  }
}
