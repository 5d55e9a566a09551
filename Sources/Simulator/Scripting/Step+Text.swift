import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import TextFormatting
import Vocabulary

extension Step: CustomStringConvertible {
  /// The step as a script says it; a block's lines follow, indented, up to its `end`.
  package var description: String { command.description }
}

extension StepCommand: CustomStringConvertible {
  /// The command as a script says it.
  package var description: String {
    switch self {
    case .launch(let launch): launch.words.joined(separator: " ")
    case .background: "background"
    case .foreground: "foreground"
    case .quit: "quit"
    case .kill: "kill"
    case .crash: "crash"
    case .forceQuit: "force-quit"
    case .corruptArchive(let damage): "corrupt archive \(damage.words)"
    case .advance(let seconds): "advance \(seconds.digits)"
    case .act(let gesture): gesture.words
    case .expect(let expectation): "expect \(expectation.words)"
    case .snapshot(let kind, let name): "snapshot \(kind.rawValue) \(ScriptSpelling.identifier(name))"
    case .loop(let count, let steps): ScriptBlock.text("repeat \(count)", steps.map(\.description))
    case .say(let caption): "say \(ScriptSpelling.string(caption))"
    }
  }
}

/// A block of lines up to `end`.
enum ScriptBlock {
  /// The block as text, its lines indented by two blanks.
  static func text(_ head: String, _ parts: [String]) -> String {
    let lines = parts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return ([head] + lines.map { "  \($0)" } + ["end"]).joined(separator: "\n")
  }
}

extension ScriptLaunch {
  fileprivate var words: [String] {
    var words = ["launch"]
    if isFresh { words.append("fresh") }
    if isBackground { words.append("background") }
    if isLocked { words.append("locked") }
    if let version { words += ["version", ScriptSpelling.string(version)] }
    if let idiom { words += ["idiom", idiom.rawValue] }
    return words
  }
}

extension ArchiveDamage {
  fileprivate var words: String {
    switch self {
    case .empty: "empty"
    case .truncate(let count): "truncate \(count)"
    case .flip(let place): "flip \(place)"
    case .garbage: "garbage"
    }
  }
}

extension Gesture {
  fileprivate var words: String {
    func written(_ selector: Selector) -> String { ScriptSpelling.selector(selector) }
    func times(_ count: Int) -> String { count == 1 ? "" : " \(count)" }
    return switch self {
    case .tap(let selector): "tap \(written(selector))"
    case .tapAccessory(let selector): "tap \(written(selector)) accessory"
    case .back: "back"
    case .tab(let selector): "tab \(written(selector))"
    case .show(let identifier): "show \(ScriptSpelling.identifier(identifier))"
    case .present(let identifier): "present \(ScriptSpelling.identifier(identifier))"
    case .perform(let identifier): "perform \(ScriptSpelling.identifier(identifier))"
    case .dismiss: "dismiss"
    case .type(let text, nil): "type \(ScriptSpelling.string(text))"
    case .type(let text, let selector?): "type \(written(selector)) \(ScriptSpelling.string(text))"
    case .select(let selector, nil): "select \(written(selector))"
    case .select(let selector, let range?):
      "select \(written(selector)) from \(range.lowerBound) to \(range.upperBound)"
    case .scroll(let selector, .offset(let offset)): "scroll \(written(selector)) to \(offset)"
    case .scroll(let selector, .row(let text)): "scroll \(written(selector)) to \(ScriptSpelling.string(text))"
    case .turn(let selector, let isOn): "turn \(written(selector)) \(isOn ? "on" : "off")"
    case .slide(let selector, let value): "slide \(written(selector)) to \(value.digits)"
    case .choose(let selector, let segment): "choose \(written(selector)) \(ScriptSpelling.string(segment))"
    case .press(let key, let count): "press \(key.scriptName)\(times(count))"
    case .click(let point): "click \(point.x),\(point.y)"
    case .wheel(let direction, let count): "wheel \(direction.rawValue)\(times(count))"
    case .paste(let text): "paste \(ScriptSpelling.string(text))"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .rotate: "rotate"
    }
  }
}

extension Expectation {
  /// The expectation as it stands behind `expect`.
  var words: String {
    func string(_ text: String) -> String { ScriptSpelling.string(text) }
    func reason(_ text: String?) -> String { text.map { " because \(string($0))" } ?? "" }
    return switch self {
    case .title(let title): "title \(string(title))"
    case .text(let text): "text \(string(text))"
    case .noText(let text): "no text \(string(text))"
    case .stack(let components): "stack " + components.map(ScriptSpelling.identifier).joined(separator: " > ")
    case .tab(let title): "tab \(string(title))"
    case .presented(let identifier): "presented " + (identifier.map(ScriptSpelling.identifier) ?? "none")
    case .row(let number, let text): "row \(number) \(string(text))"
    case .selected(let text): "selected \(string(text))"
    case .value(let selector, let value): "value \(ScriptSpelling.selector(selector)) \(string(value))"
    case .focus(let selector): "focus \(ScriptSpelling.selector(selector))"
    case .scrolled(let selector, let offset): "scrolled \(ScriptSpelling.selector(selector)) to \(offset)"
    case .launch(let word): "launch \(word.rawValue)"
    case .warning(let text): "warning \(string(text))"
    case .saved(let path): "saved \(ScriptSpelling.path(path))"
    case .notSaved(let path, let because): "not saved \(ScriptSpelling.path(path))\(reason(because))"
    case .restored(let path, let step):
      "restored \(ScriptSpelling.path(path))" + (step.map { " by \($0.rawValue)" } ?? "")
    case .notRestored(let path, let because): "not restored \(ScriptSpelling.path(path))\(reason(because))"
    case .archive(let isPresent): "archive \(isPresent ? "present" : "none")"
    case .state(let path, let key, let value):
      "state \(ScriptSpelling.path(path)) \(ScriptSpelling.identifier(key)) \(value.words)"
    case .calls(let lines): ScriptBlock.text("calls", lines)
    case .screen(let lines): ScriptBlock.text("screen", lines.map { "|\($0)" })
    }
  }
}

extension ExpectedValue {
  /// The value as a script writes it.
  var words: String {
    switch self {
    case .text(let text): ScriptSpelling.string(text)
    case .number(let number): number.digits
    case .bool(let flag): flag ? "true" : "false"
    case .reference(let path): ScriptSpelling.path(path, avoiding: ["true", "false", "none"])
    case .none: "none"
    }
  }
}
