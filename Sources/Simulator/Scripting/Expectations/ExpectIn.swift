import ControllerKit
import Interaction
import ScreenModel
import Simulation
import TextFormatting

/// `expect in`: another expectation, of one window or of one screen and what is inside it, such as a column or a tab.
struct ExpectIn: DeclaredWord, Expectation {
  static let syntax = WordSyntax(
    "in", "window N|IDENTIFIER … | SCREEN …",
    "another expectation of what can be seen, in one window, or inside one screen such as a column")

  /// Where.
  private enum Place: Hashable, Sendable {
    case window(SessionReference)
    case screen(String)
  }

  private let place: Place
  private let inner: any ScreenExpectation

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    if arguments.takes("window") {
      place = .window(try arguments.session())
    } else {
      place = .screen(try arguments.identifier("window, or the name of a screen"))
    }
    let column = arguments.column
    let wanted = "an expectation of the screen, such as title \"…\""
    let rest = arguments.rest()
    guard !rest.isEmpty else {
      throw ScriptSyntaxError(.missingArgument(wanted, usage: "expect in window 2 title \"…\""), column: column)
    }
    let sentence = ScriptSentence(tokens: rest)
    guard let word = sentence.find(in: ScriptWord.expectations),
      let inner = try sentence.read(word).word as? any ScreenExpectation, !(inner is any BlockWord)
    else {
      throw ScriptSyntaxError(
        .wrongArgument(found: rest[0].written, wanted: wanted, usage: "expect in window 2 title \"…\""), column: column)
    }
    self.inner = inner
  }

  var arguments: String {
    switch place {
    case .window(let session): "window \(ScriptSpelling.session(session)) \(inner.head)"
    case .screen("window"): "\(ScriptSpelling.string("window")) \(inner.head)"
    case .screen(let name): "\(ScriptSpelling.identifier(name)) \(inner.head)"
    }
  }

  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    guard let application = run.device.application else { return inner.noScreen(in: run) }
    let screen: Screen
    switch place {
    case .window(let reference):
      guard let window = reference.session(in: application)?.scene?.keyWindow else {
        return Mismatch("no window \(reference.words) that is connected")
      }
      screen = Screen(of: window)
    case .screen(let name):
      guard let whole = run.console.screen else { return inner.noScreen(in: run) }
      guard let part = whole.part(named: name) else {
        return Mismatch("no screen \(ScriptSpelling.identifier(name)) that can be seen")
      }
      screen = part
    }
    run.narrowed = screen
    defer { run.narrowed = nil }
    return try inner.difference(from: screen, in: run)
  }
}

extension ExpectIn: Hashable {
  static func == (first: ExpectIn, second: ExpectIn) -> Bool {
    first.place == second.place && first.inner.isEqual(to: second.inner)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    inner.hash(into: &hasher)
  }
}

extension Screen {
  /// What can be seen of one controller and of what it contains; the nearest to the front where several have the name.
  fileprivate func part(named name: String) -> Screen? {
    for layer in layers.reversed() {
      let found = layer.visibleControllers.first { controller in
        ScriptPath.isComponent(controller.pathComponent, writtenAs: name)
          || controller.behavior?.name.hasSameBytes(as: name) == true
      }
      guard let found else { continue }
      var part = Layer(kind: layer.kind, controller: found)
      part.elements = layer.elements.filter { found.contains($0.controller) }
      return Screen(layers: [part])
    }
    return nil
  }
}

extension ViewController {
  /// Whether another controller is this one, or inside it.
  fileprivate func contains(_ other: ViewController) -> Bool {
    sequence(first: other, next: \.container).contains { $0 === self }
  }
}
