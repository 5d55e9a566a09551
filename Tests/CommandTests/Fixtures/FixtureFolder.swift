import Foundation
import TestSupport

/// The folder of the fixtures, `Tests/Fixtures`: what an earlier build of the program wrote, and what it must still do.
enum FixtureFolder {
  static let root = PackageFolder.root.appendingPathComponent("Tests/Fixtures")

  /// The scenes as they were when the fixtures were made, such as `Scenes/Mail`.
  static let scenes: [String] = names(in: "Scenes").flatMap { name in
    let inside = names(in: "Scenes/\(name)")
    return inside.contains { $0.hasSuffix(".yaml") }
      ? ["Scenes/\(name)"] : inside.map { "Scenes/\(name)/\($0)" }
  }

  /// The scenes without those that are there to show a fault.
  static let apps = scenes.filter { !$0.hasPrefix("Scenes/Pitfalls/") }

  /// What lies in one of its folders, in order.
  static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
    return (names ?? []).sorted()
  }

  /// The scripts in one of its folders, without their ending.
  static func scripts(in folder: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".script") }.map { String($0.dropLast(".script".count)) }
  }

  /// A folder to run the program in, with a copy of one of the projects.
  ///
  /// - Parameter name: The name of the copy; its own if there is none.
  static func place(ofProject layout: String, as name: String? = nil) throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.makeFolder()
    try FileManager.default.copyItem(
      atPath: root.appendingPathComponent("Projects/\(layout)").path, toPath: "\(place.path)/\(name ?? layout)")
    return place
  }

  /// A folder to run the program in, in which the scenes have the same places as here.
  ///
  /// - Parameter copied: What is copied into it, to the same place; the program may write beside that.
  static func place(copying copied: String...) throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.makeFolder()
    for name in ["Scenes"] + copied {
      let there = URL(fileURLWithPath: "\(place.path)/\(name)")
      try FileManager.default.createDirectory(
        at: there.deletingLastPathComponent(), withIntermediateDirectories: true)
      if name == "Scenes" {
        try FileManager.default.createSymbolicLink(at: there, withDestinationURL: root.appendingPathComponent(name))
      } else {
        try FileManager.default.copyItem(at: root.appendingPathComponent(name), to: there)
      }
    }
    return place
  }
}
