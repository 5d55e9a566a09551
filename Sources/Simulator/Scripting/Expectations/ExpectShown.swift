import ControllerKit
import Simulation
import TextFormatting
package import Trials

/// `expect shown`: what stands at a place among the screens, wherever it is behind others.
struct ExpectShown: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "shown", "\"PLACE\" [KEY \"VALUE\"|none]",
    "what stands at a place among all screens, seen or not, as render --format json and compare name it")

  /// What is seen there under a key.
  private struct Wanted: Hashable {
    let key: String
    let value: String?
  }

  private let place: String
  private let wanted: Wanted?

  init(place: String, key: String?, value: String?) {
    self.place = place
    wanted = key.map { Wanted(key: $0, value: value) }
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    place = try arguments.string("a place")
    guard arguments.count > 0 else {
      wanted = nil
      return
    }
    let key = try arguments.identifier("a key, such as record, place or body.text")
    wanted = Wanted(key: key, value: arguments.takes("none") ? nil : try arguments.string("a value"))
  }

  var arguments: String {
    let words = wanted.map { " \(ScriptSpelling.identifier($0.key)) \($0.value.map(ScriptSpelling.string) ?? "none")" }
    return ScriptSpelling.string(place) + (words ?? "")
  }

  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    guard let application = run.device.application else {
      return Mismatch("no screen: the app is \(run.device.state.words)")
    }
    let shown = ShownApp(application)
    let places = shown.places
    guard let number = places.firstIndex(where: place.hasSameBytes) else {
      let near = nearestWord(to: place, in: places).map { "; there is \(ScriptSpelling.string($0))" } ?? ""
      return Mismatch("no screen at that place\(near)")
    }
    guard let wanted else { return nil }
    let facts = shown.facts(of: number, without: shown.unseen)
    let found = facts.first { $0.key.text.hasSameBytes(as: wanted.key) }?.value
    if wanted.value.map(ByteString.init) == found.map(ByteString.init) { return nil }
    if let found { return Mismatch(ScriptSpelling.string(found)) }
    let keys = facts.map(\.key.text)
    return Mismatch(
      keys.isEmpty ? "nothing of that key" : "nothing of that key; there is \(keys.joined(separator: ", "))")
  }
}

/// `expect not shown`: no screen stands at a place.
struct ExpectNotShown: DeclaredWord, Expectation {
  static let syntax = WordSyntax("not shown", "\"PLACE\"", "no screen stands at this place, seen or not")

  private let place: String

  init(place: String) { self.place = place }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { place = try arguments.string("a place") }

  var arguments: String { ScriptSpelling.string(place) }

  func difference(in run: ScriptRun) -> Mismatch? {
    guard let application = run.device.application else {
      return Mismatch("no screen: the app is \(run.device.state.words)")
    }
    return ShownApp(application).places.contains(where: place.hasSameBytes) ? Mismatch("a screen stands there") : nil
  }
}

extension StepCommand {
  /// No screen stands at a place.
  package static func expectNotShown(_ place: String) -> StepCommand { StepCommand(ExpectNotShown(place: place)) }

  /// What stands at a place among the screens.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - fact: What is seen there; with `nil` only that a screen is there.
  package static func expectShown(_ place: String, _ fact: ShownFact?) -> StepCommand {
    StepCommand(ExpectShown(place: place, key: fact?.key.text, value: fact?.value))
  }
}
