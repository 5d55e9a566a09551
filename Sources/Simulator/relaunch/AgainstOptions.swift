import AppDefinition
import AppReading
import ArgumentParser
import Exploring
import Glibc
import TextFormatting

/// The options by which an app is walked beside another one.
struct AgainstOptions: ParsableArguments {
  /// How the report is written.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, markdown }

  @Option(help: ArgumentHelp("Walk another app alike, and say what comes back in one of them only.", valueName: "new"))
  var against: String?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp("A screen that NEW calls otherwise; may be given several times.", valueName: "OLD=NEW"))
  var map: [RenamedScreen] = []

  @Option(
    help: ArgumentHelp(
      "What was named before as not to be carried over, as relaunch move --inventory --format json writes it.",
      valueName: "file"))
  var excused: String?

  @Option(help: "How the report of --against is written: text, json, or markdown for a pull request.")
  var format: Format?

  @Option(help: ArgumentHelp("Write a script for each loss of --against into a folder.", valueName: "dir"))
  var scripts: String?

  func validate() throws {
    guard against == nil else { return }
    let given = [
      ("--map", !map.isEmpty), ("--excused", excused != nil), ("--format", format != nil),
      ("--scripts", scripts != nil),
    ]
    if let option = given.first(where: \.1)?.0 { throw ValidationError("\(option) needs --against NEW") }
  }

  /// What was named before.
  func excuses() throws(Failure) -> [MoveExcuse] {
    guard let excused else { return [] }
    let file = try Platform.read(excused)
    do throws(JSONProblem) {
      return try MoveExcuse.all(in: try JSONNode(file.bytes))
    } catch {
      throw Failure(error, in: excused)
    }
  }

  /// What screens are called in the second app that were renamed.
  ///
  /// - Throws: If one of the apps has no such screen.
  func names(_ old: LoadedApp, _ new: LoadedApp) throws(Failure) -> [ByteString: ByteString] {
    for renamed in map {
      for (name, app) in [(renamed.old, old.definition), (renamed.new, new.definition)]
      where app.controller(named: name) == nil {
        let near = nearestWord(to: name, in: app.controllers.map(\.name)).map { "; did you mean \"\($0)\"?" } ?? ""
        throw Failure("--map: \(app.name) has no screen \(quoted(name))\(near)", status: EX_USAGE)
      }
    }
    return map.byName
  }

  /// Writes the report, and the scripts where they are asked for.
  func write(_ findings: MoveFindings, _ old: String, _ new: String, _ output: String?) throws(Failure) {
    let text =
      switch format ?? .text {
      case .text: findings.text(old, new) + "\n"
      case .json: findings.json(old, new).text + "\n"
      case .markdown: findings.markdown(old, new) + "\n"
      }
    if let output { try OutputFile(path: output).write(text) } else { try Platform.writeOutput(text) }
    guard let scripts else { return }
    try Platform.makeFolder(scripts)
    for (number, script) in findings.results.compactMap(\.script).enumerated() {
      try OutputFile(path: "\(scripts)/lost-\(number + 1).script").write(script.text)
    }
  }
}
