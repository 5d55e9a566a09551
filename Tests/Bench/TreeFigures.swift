import ControllerKit
import Foundation
import Simulation
import StateArchive

/// What a stack of some controllers takes, each controller: seconds and bytes.
struct TreeFigures {
  let saving: Double
  let restoring: Double
  let treeBytes: Double
  let savedBytes: Double

  /// Reads the figures as `text` writes them.
  init?(_ text: String) {
    let values = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard values.count == 4 else { return nil }
    (saving, restoring, treeBytes, savedBytes) = (values[0], values[1], values[2], values[3])
  }

  /// Measures a stack.
  init(count: Int, rounds: Int) throws {
    try Self.goOnce()
    let empty = try Self.residentBytes()
    let device = Samples.launched(Samples.stack)
    guard let application = device.application else { throw Setting.Problem.unreadable(["no application"]) }
    Samples.fill(application, count)
    let tree = try Self.residentBytes() - empty
    let preserved = try application.preserve(conditions: device.conditions)
    guard let saved = preserved.savedState else { throw Setting.Problem.unreadable(["nothing was saved"]) }
    let archive = saved.encoded()
    let all = try Self.residentBytes() - empty
    let times = try withExtendedLifetime((preserved, archive)) {
      try medianTimes(
        rounds: rounds,
        [
          { _ = try application.preserve(conditions: device.conditions) },
          {
            _ = try SimulatedApplication(definition: Samples.stack).launch(
              .archive(saved), conditions: device.conditions)
          },
        ])
    }
    saving = times[0] / Double(count)
    restoring = times[1] / Double(count)
    treeBytes = Double(tree) / Double(count)
    savedBytes = Double(all) / Double(count)
  }

  /// The figures in one line.
  var text: String { "\(saving) \(restoring) \(treeBytes) \(savedBytes)" }

  /// Goes the whole way once with a few controllers, so that what the program needs for any number is there already.
  private static func goOnce() throws {
    let device = Samples.launched(Samples.stack)
    if let application = device.application { Samples.fill(application, 10) }
    let saved = try device.application?.preserve(conditions: device.conditions).savedState
    _ = saved?.encoded()
  }

  private static func residentBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
