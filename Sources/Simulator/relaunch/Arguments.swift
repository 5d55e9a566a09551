import AppDefinition
public import ArgumentParser
import Checking
import ControllerKit
import Rendering
public import ScreenModel
import Scripting
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
extension Render.Format: ExpressibleByArgument {}

/// A condition of the device, as the command line writes it: `crash=keeps`.
struct ConditionArgument: ExpressibleByArgument, Sendable {
  /// What it is about.
  let observation: Observation
  /// Whether the system does what was observed.
  let isObserved: Bool

  /// Reads `NAME=WORD`; `NAME: WORD`, as messages write it, is the same.
  init?(argument: String) {
    let parts = argument.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" || $0 == ":" }
    let word = parts.last?.drop { $0 == " " }
    guard parts.count == 2, let observation = Observation(rawValue: String(parts[0])), let word,
      [observation.observedWord, observation.documentedWord].contains(String(word))
    else { return nil }
    self.observation = observation
    isObserved = observation.observedWord == String(word)
  }
}

extension [ConditionArgument] {
  /// What the system does as it was observed; of two words about one thing the last counts.
  var observed: Set<Observation> {
    reduce(into: []) { observed, condition in
      if condition.isObserved { observed.insert(condition.observation) } else { observed.remove(condition.observation) }
    }
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
