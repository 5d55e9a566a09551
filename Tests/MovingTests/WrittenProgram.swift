import ChildProcesses
import Foundation
import Moving
import TestSupport
import Testing

/// Written Swift beside stand-ins for UIKit and the classes of an app, for a compiler to look at and to run.
struct WrittenProgram {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "StandIns")
  /// The folder with the module of the stand-ins; made once in a run of the tests.
  private static let module = Result { () throws -> String in
    let package = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let module = package.appending(path: ".build/stand-ins")
    try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true)
    let path = module.path
    let command = ["-emit-module", "-emit-library", "-static", "-module-name", "UIKit", "-o", "\(path)/libUIKit.a"]
    try compile(command + ["-emit-module-path", "\(path)/UIKit.swiftmodule", standIn("UIKit")])
    return path
  }

  let place = TemporaryPlace()
  private let paths: [String]

  /// Writes files, with some of the stand-ins beside them.
  init(_ files: [MovedFile], beside standIns: [String]) throws {
    let place = place
    paths =
      try files.map { file in
        // There is no Objective-C here that could see it.
        let text = file.text.replacing("@objc ", with: "")
        return try place.write(text, to: String(file.path.split(separator: "/").last ?? ""))
      } + standIns.map(Self.standIn)
  }

  /// Holds that the compiler understands it.
  func check(_ options: [String] = []) throws {
    try Self.compile(["-typecheck", "-I", Self.module.get()] + options + paths)
  }

  /// What it prints.
  func output() throws -> String {
    let run = try run()
    #expect(run.status == .exited(0), "\(run.text)")
    return run.text
  }

  /// Compiles and runs it.
  func run(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> CapturedRun {
    let (module, program) = (try Self.module.get(), "\(place.path)/program")
    try Self.compile(
      ["-parse-as-library", "-module-name", "program", "-I", module, "-L", module, "-lUIKit", "-DDEBUG", "-o", program]
        + paths)
    let home = ["HOME": place.path, "XDG_DATA_HOME": place.path]
    return try CapturedRun([program] + arguments, environment: home.merging(environment) { $1 }, seconds: 60)
  }

  private static func standIn(_ name: String) -> String { folder.appending(path: "\(name).swift").path }

  private static func compile(_ arguments: [String]) throws {
    let compiler = try #require(Programs.installed("swiftc"))
    let run = try CapturedRun([compiler, "-swift-version", "6"] + arguments, seconds: 600)
    try #require(run.status == .exited(0), "\(run.text)")
  }
}
