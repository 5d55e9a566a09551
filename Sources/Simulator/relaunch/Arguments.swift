import AppDefinition
public import ArgumentParser
import Checking
import ControllerKit
import Glibc
import Rendering
public import ScreenModel
import Scripting
import Simulation
import TextFormatting
public import TerminalFront
import Vocabulary

extension Idiom: ExpressibleByArgument {}
extension SizeClass: ExpressibleByArgument {}
extension TerminalOptions.ColorMode: ExpressibleByArgument {}
extension TerminalOptions.Theme: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension CheckFormat: ExpressibleByArgument {}
extension Archive.Export.Format: ExpressibleByArgument {}
extension Code.Format: ExpressibleByArgument {}
extension Move.Format: ExpressibleByArgument {}
extension Render.Format: ExpressibleByArgument {}

/// A condition of the device, as the command line writes it: `crash=keeps`.
struct ConditionArgument: ExpressibleByArgument, Sendable {
  /// What it is about, and whether the system does what was observed; `nil` for a switch of the app.
  private(set) var system: (observation: Observation, isObserved: Bool)?
  /// The switch of the app that it is about, and whether it is on.
  private(set) var turn: (name: String, isOn: Bool)?

  /// Reads `NAME=WORD`; `NAME: WORD`, as messages write it, is the same.
  init?(argument: String) {
    let parts = argument.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" || $0 == ":" }
    let word = parts.last?.drop { $0 == " " }
    guard parts.count == 2, !parts[0].isEmpty, let word else { return nil }
    guard let observation = Observation(rawValue: String(parts[0])) else {
      guard ["on", "off"].contains(word) else { return nil }
      turn = (String(parts[0]), word == "on")
      return
    }
    guard [observation.observedWord, observation.documentedWord].contains(String(word)) else { return nil }
    system = (observation, observation.observedWord == String(word))
  }
}

extension [ConditionArgument] {
  /// What the system does as it was observed; of two words about one thing the last counts.
  var observed: Set<Observation> {
    reduce(into: []) { observed, condition in
      guard let (observation, isObserved) = condition.system else { return }
      if isObserved { observed.insert(observation) } else { observed.remove(observation) }
    }
  }

  /// An app with its switches turned.
  ///
  /// - Throws: If it has no such switch.
  func applied(to app: AppDefinition) throws(Failure) -> AppDefinition {
    var app = app
    for (name, isOn) in compactMap(\.turn) {
      if app.turn(name, isOn) { continue }
      let known = app.switches.map(\.name)
      let error = UserActionError.unknownSwitch(name, nearest: nearestWord(to: name, in: known), known: known)
      throw Failure("--condition \(name): \(error.message)", status: EX_USAGE)
    }
    return app
  }
}

extension Size: ExpressibleByArgument {
  /// Reads `WxH`.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...1_000).contains(width),
      (1...1_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as it is written on the command line.
  public var defaultValueDescription: String { "\(width)x\(height)" }
}
