import ArgumentParser
import AppDefinition
import AppReading
import Glibc
import TextFormatting
import Trials

/// `relaunch compare`: two states of screens, screen by screen.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two states of screens, from the simulator or printed by an app on a device.",
    discussion: """
      FILE is what relaunch render --format json writes, or what an app on a device has printed in that shape. Each \
      difference is a line: the place of the screen, what of it, and both sides. What one of the two says it cannot see \
      is left out of both, and said. With a difference the status is 1.
      """)

  @Argument(help: ArgumentHelp("The first state.", valueName: "A.json"))
  var first: String

  @Argument(help: ArgumentHelp("The second state.", valueName: "B.json"))
  var second: String

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp("A screen that the second calls otherwise; may be given several times.", valueName: "OLD=NEW"))
  var names: [RenamedScreen] = []

  func run() throws {
    do throws(Failure) {
      try compare()
    } catch {
      throw error.report()
    }
  }

  private func compare() throws(Failure) {
    let states = (try Self.read(first), try Self.read(second))
    let comparison = ShownComparison(states.0, states.1, names: names.byName)
    let unseen = ShownKind.allCases.filter(comparison.unseen.contains).map(\.rawValue)
    if !unseen.isEmpty { Platform.writeError("not compared: \(unseen.joined(separator: ", "))") }
    let differences = comparison.differences
    guard !differences.isEmpty else {
      try Platform.writeOutput("equal: \(counted(states.0.controllers.count, "screen"))")
      return
    }
    try Platform.writeOutput(differences.map(\.description).joined(separator: "\n"))
    throw Failure([], status: EXIT_FAILURE)
  }

  /// Reads a state.
  private static func read(_ path: String) throws(Failure) -> ShownApp {
    let file = try Platform.read(path)
    do throws(JSONProblem) {
      return try ShownApp(JSONNode(file.bytes))
    } catch {
      throw Failure(error, in: path)
    }
  }
}

extension Failure {
  /// What is wrong in a JSON file.
  init(_ problem: JSONProblem, in path: String) {
    let place = SourcePosition(file: path, line: problem.place.line, column: problem.place.column)
    self.init(["\(place): \(problem.message)"], status: EX_DATAERR)
  }
}

/// A screen that another app calls otherwise, as the command line writes it: `OLD=NEW`.
struct RenamedScreen: ExpressibleByArgument, Sendable {
  /// What it is called in the first app.
  let old: String
  /// What it is called in the second.
  let new: String

  /// Reads `OLD=NEW`.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    (old, new) = (String(parts[0]), String(parts[1]))
  }
}

extension [RenamedScreen] {
  /// What screens are called in the second, by their names in the first; of two words about one screen the last counts.
  var byName: [ByteString: ByteString] {
    Dictionary(map { (ByteString($0.old), ByteString($0.new)) }, uniquingKeysWith: { _, last in last })
  }
}
