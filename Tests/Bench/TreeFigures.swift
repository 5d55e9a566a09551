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
    let empty = try Self.dataBytes()
    let device = Samples.launched(Samples.stack)
    guard let application = device.application else { throw Setting.Problem.unreadable(["no application"]) }
    Samples.fill(application, count)
    let tree = try Self.dataBytes() - empty
    let preserved = try application.preserve(conditions: device.conditions)
    guard let saved = preserved.savedState else { throw Setting.Problem.unreadable(["nothing was saved"]) }
    let archive = saved.encoded()
    let all = try Self.dataBytes() - empty
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

  /// The bytes of memory that hold data of the process: what is resident without the pages of files, as the program's
  /// own.
  private static func dataBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").map { Int($0) }
    guard let resident = pages[1], let ofFiles = pages[2] else { throw Setting.Problem.unreadable(["statm"]) }
    return (resident - ofFiles) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
