import ControllerKit
import Interaction
import ScreenModel
import Simulation
import TextFormatting
import Trials

// The expectations of one place among the screens.
extension ExpectWords {
  /// What stands at a place among the screens, wherever it is behind others.
  package static let shown = ExpectWord(
    "shown", "\"PLACE\" [KEY \"VALUE\"|none]",
    "what stands at a place among all screens, seen or not, as render --format json and compare name it",
    Arguments.string("a place").then(Arguments.shownValue.orNone)
  ) { expected, run in
    let (place, wanted) = expected
    guard let application = run.device.application else { return run.noScreen }
    let shown = ShownApp(application)
    let places = shown.places
    guard let number = places.firstIndex(where: place.hasSameBytes) else {
      let near = nearestWord(to: place, in: places).map { "; there is \($0.quotedForScripts)" } ?? ""
      return Mismatch("no screen at that place\(near)")
    }
    guard let wanted else { return nil }
    let facts = shown.facts(of: number, without: shown.unseen)
    let found = facts.first { $0.key.text.hasSameBytes(as: wanted.key) }?.value
    if wanted.value.map(ByteString.init) == found.map(ByteString.init) { return nil }
    if let found { return Mismatch(found.quotedForScripts) }
    let keys = facts.map(\.key.text)
    return Mismatch("nothing of that key" + (keys.isEmpty ? "" : "; there is \(keys.joined(separator: ", "))"))
  }

  package static let notShown = ExpectWord(
    "not shown", "\"PLACE\"", "no screen stands at this place, seen or not", .string("a place")
  ) { place, run in
    guard let application = run.device.application else { return run.noScreen }
    return ShownApp(application).places.contains(where: place.hasSameBytes) ? Mismatch("a screen stands there") : nil
  }

  /// Another expectation, of one window or of one screen and what is inside it, such as a column or a tab.
  static let inPlace = ExpectWord(
    "in", "window N|IDENTIFIER … | SCREEN …",
    "another expectation of what can be seen, in one window, or inside one screen such as a column",
    Arguments.screenPlace.then(Arguments.ofScreen)
  ) { expected, run throws(StepProblem) in
    let (place, inner) = expected
    guard let application = run.device.application else { return run.noScreen }
    switch place {
    case .window(let reference):
      guard let window = reference.session(in: application)?.scene?.keyWindow else {
        return Mismatch("no window \(reference.words) that is connected")
      }
      run.narrowed = Screen(of: window)
    case .screen(let name):
      guard let whole = run.console.screen else { return run.noScreen }
      guard let part = whole.part(named: name) else {
        return Mismatch("no screen \(name.identifierForScripts) that can be seen")
      }
      run.narrowed = part
    }
    defer { run.narrowed = nil }
    return try inner.difference([], run)
  }
}

/// Where an expectation is looked at.
enum ScreenPlace: Sendable {
  case window(SessionReference)
  case screen(String)
}

extension Arguments<(key: String, value: String?)> {
  /// What is seen under a key.
  fileprivate static let shownValue = Arguments { reader throws(ScriptSyntaxError) in
    let key = try reader.read(.identifier("a key, such as record, place or body.text"))
    return (key, reader.takes("none") ? nil : try reader.read(.string("a value")))
  } write: {
    "\($0.key.identifierForScripts) \($0.value.map(\.quotedForScripts) ?? "none")"
  }
}

extension Arguments<ScreenPlace> {
  fileprivate static let screenPlace = Arguments { reader throws(ScriptSyntaxError) in
    reader.takes("window")
      ? .window(try reader.read(.session)) : .screen(try reader.read(.identifier("window, or the name of a screen")))
  } write: {
    switch $0 {
    case .window(let session): "window \(session.written)"
    case .screen("window"): "window".quotedForScripts
    case .screen(let name): name.identifierForScripts
    }
  }
}

extension Arguments<Expectation> {
  /// An expectation of what can be seen, without lines of its own.
  fileprivate static let ofScreen = Arguments { reader throws(ScriptSyntaxError) in
    let column = reader.column
    let (wanted, usage) = ("an expectation of the screen, such as title \"…\"", "expect in window 2 title \"…\"")
    let rest = reader.rest()
    guard let first = rest.first else {
      throw ScriptSyntaxError(.missingArgument(wanted, usage: usage), column: column)
    }
    let sentence = ScriptSentence(tokens: rest)
    guard let word = sentence.find(in: ScriptWord.expectations),
      case .expect(let inner) = try sentence.read(word), inner.isOfScreen
    else {
      throw ScriptSyntaxError(.wrongArgument(found: first.written, wanted: wanted, usage: usage), column: column)
    }
    return inner
  } write: {
    $0.head
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
      part.elements = layer.elements.filter { element in
        sequence(first: element.controller, next: \.container).contains { $0 === found }
      }
      return Screen(layers: [part])
    }
    return nil
  }
}
