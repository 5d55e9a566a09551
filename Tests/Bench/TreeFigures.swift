import ControllerKit
import Foundation
import Simulation
import StateArchive

/// What a stack of some controllers takes, each controller: seconds and bytes.
struct TreeFigures {
  let saving: Double
  let restoring: Double
  /// Making the saved objects alone, in a loop, with what finds each again.
  let savingFloor: Double
  /// Making the controllers alone, in a loop, with a record of each.
  let restoringFloor: Double
  let treeBytes: Double
  let savedBytes: Double

  /// Reads the figures as `text` writes them.
  init?(_ text: String) {
    let values = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard values.count == 6 else { return nil }
    (saving, restoring) = (values[0], values[1])
    (savingFloor, restoringFloor) = (values[2], values[3])
    (treeBytes, savedBytes) = (values[4], values[5])
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
    let controllers = Array(ControllerTree(application.keyWindow?.rootViewController))
    precondition(controllers.count == saved.objects.count)
    let record = try SimulatedApplication(definition: Samples.stack)
      .launch(.archive(saved), conditions: device.conditions)
    let times = try withExtendedLifetime((preserved, archive)) {
      try medianTimes(
        rounds: rounds,
        [
          { _ = try application.preserve(conditions: device.conditions) },
          {
            _ = try SimulatedApplication(definition: Samples.stack).launch(
              .archive(saved), conditions: device.conditions)
          },
          { precondition(Self.objects(like: saved, of: controllers).count == saved.objects.count) },
          { precondition(Self.stack(of: count, record).viewControllers.count == count) },
        ])
    }
    saving = times[0] / Double(count)
    restoring = times[1] / Double(count)
    savingFloor = times[2] / Double(count)
    restoringFloor = times[3] / Double(count)
    treeBytes = Double(tree) / Double(count)
    savedBytes = Double(all) / Double(count)
  }

  /// The figures in one line.
  var text: String { "\(saving) \(restoring) \(savingFloor) \(restoringFloor) \(treeBytes) \(savedBytes)" }

  /// What an object writes to or reads from; each has one of its own (R29).
  private final class Coder {
    var state: [String: StateValue] = [:]
  }

  /// What tells two objects apart (X14).
  private struct Path: Hashable {
    let parent: Int?
    let position: Int?
    let identifier: String
  }

  /// The saved objects once more, made one after the other: no save does without a coder for each, and without finding it
  /// again by its identity and by its path.
  private static func objects(like saved: SavedState, of controllers: [ViewController]) -> [SavedObject] {
    var indices: [ObjectIdentifier: Int] = [:]
    var paths: [Path: Int] = [:]
    indices.reserveCapacity(controllers.count)
    paths.reserveCapacity(controllers.count)
    return saved.objects.enumerated().map { index, object in
      indices[ObjectIdentifier(controllers[index])] = index
      paths[Path(parent: object.parent, position: object.position, identifier: object.identifier)] = index
      let coder = Coder()
      for (key, value) in object.state { coder.state[key] = value }
      return SavedObject(
        identifier: object.identifier, parent: object.parent, position: object.position, kind: object.kind,
        className: object.className, storyboard: object.storyboard, state: coder.state)
    }
  }

  /// A stack of the same controllers, made one after the other, each with a coder and with what the record says of it.
  private static func stack(of count: Int, _ record: LaunchRecord) -> NavigationController {
    let application = SimulatedApplication(definition: Samples.stack)
    let stack = NavigationController()
    var indices: [ObjectIdentifier: Int] = [:]
    indices.reserveCapacity(count)
    var lookups: [Lookup] = []
    lookups.reserveCapacity(count)
    stack.viewControllers = (0..<count).compactMap { index in
      let known = record.lookups[index]
      lookups.append(Lookup(object: known.object, answers: known.answers.map(\.self), outcome: known.outcome))
      let coder = Coder()
      coder.state["note"] = .string("something to keep")
      let controller = application.makeController(named: "screen")
      if let controller { indices[ObjectIdentifier(controller)] = index }
      return controller
    }
    precondition(lookups.count == indices.count)
    return stack
  }

  /// The bytes of memory that hold data of the process: what is resident without the pages of files, as the program's
  /// own.
  private static func dataBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").map { Int($0) }
    guard let resident = pages[1], let ofFiles = pages[2] else { throw Setting.Problem.unreadable(["statm"]) }
    return (resident - ofFiles) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
