package import AppDefinition
package import Interaction
package import ScreenModel
package import Simulation

/// What a step does or expects: a word of the script language with its arguments.
package enum StepCommand: Sendable, Hashable {
  /// An action on the element that a selector names.
  case element(ElementAction<Selector>)
  /// An action on the device.
  case device(DeviceAction)
  /// An event from the terminal, so many times.
  case input(InputEvent, times: Int)
  /// So many seconds of simulated time pass.
  case advance(Double)
  /// The sides of the device are swapped.
  case rotate
  /// The newest archive is damaged.
  case corrupt(ArchiveDamage)
  /// Steps are done a number of times.
  case loop(Int, [Step])
  /// A caption in a watched replay.
  case say(String)
  /// The screen is compared with what was kept beside the script under a name.
  case snapshot(SnapshotKind, String)
  /// Something must be so.
  case expect(Expectation)

  /// A key, pressed a number of times.
  package static func press(_ key: Key, times: Int = 1) -> StepCommand { .input(.key(key), times: times) }
}

/// What becomes of an archive that is damaged.
package enum ArchiveDamage: Sendable, Hashable {
  case empty, garbage
  /// So many bytes are left.
  case truncate(Int)
  /// All bits of the byte at this place, from 0, are inverted.
  case flip(Int)
}

package enum SnapshotKind: String, Sendable, Hashable, CaseIterable {
  /// The screen as plain text.
  case screen
  /// The screen with its styles.
  case styled
  /// The outline of controllers and views.
  case tree
}

extension StepCommand {
  /// Does it in a test.
  func run(in run: ScriptRun) throws(StepProblem) {
    switch self {
    case .element(let action):
      let found = try run.named { screen throws(SelectorProblem) in
        try action.map { (selector, role) throws(SelectorProblem) in try selector.find(in: screen, as: role) }
      }
      try run.perform(.element(found))
    case .device(.launch(let options)): try run.launch(options)
    case .device(let action): try run.perform(action)
    case .input(let event, let times): try run.send(event, times: times)
    case .advance(let seconds): try run.advance(seconds)
    case .rotate:
      let size = run.console.size
      try run.send(.resize(Size(width: size.height, height: size.width)), times: 1)
    case .corrupt(let damage): try run.corrupt(damage)
    case .loop(let count, let steps): for _ in 0..<count { try run.perform(steps) }
    case .say: break
    case .snapshot(let kind, let name): try run.compare(kind, name)
    case .expect(let expectation):
      guard var mismatch = try expectation.difference(expectation.lines, run) else { return }
      mismatch.expected = mismatch.expected ?? expectation.head
      throw .mismatch(mismatch)
    }
  }

  /// Whether it is possible in a state of the app.
  func isPossible(while state: Device.State) -> Bool {
    switch self {
    case .element, .input, .rotate: state == .foreground
    case .device(let action): action.isPossible(while: state)
    case .corrupt: state == .notRunning
    case .advance, .loop, .say, .snapshot, .expect: true
    }
  }

  /// Whether it may change the screen.
  var changesScreen: Bool {
    switch self {
    case .element, .device, .input, .advance, .rotate, .corrupt: true
    case .loop, .say, .snapshot, .expect: false
    }
  }

  /// Whether it is what a terminal sends, which the device's switcher takes while the app is not on the screen.
  var isInput: Bool { if case .input = self { true } else { false } }

  /// Whether it expects something, and does nothing.
  var isExpectation: Bool { if case .expect = self { true } else { false } }

  /// Whether it launches the app.
  var isLaunch: Bool { if case .device(.launch) = self { true } else { false } }

  /// Whether it does something in the app, and not with its process.
  var isOfUser: Bool {
    switch self {
    case .device(.launch), .device(.background), .device(.foreground), .device(.kill): false
    case .device, .element, .input, .advance, .rotate, .corrupt, .loop, .say, .snapshot, .expect: true
    }
  }

  /// The command with the content of the block that its line opens.
  func holding(_ steps: [Step], _ lines: [String]) -> StepCommand {
    switch self {
    case .loop(let count, _): .loop(count, steps)
    case .expect(let expectation): .expect(expectation.holding(lines))
    case .element, .device, .input, .advance, .rotate, .corrupt, .say, .snapshot: self
    }
  }
}

extension StepCommand: CustomStringConvertible {
  /// The command as a script writes it; a block's lines follow, indented, up to its `end`.
  package var description: String {
    let lines: [String]
    switch self {
    case .loop(_, let steps):
      lines = steps.flatMap { $0.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    case .expect(let expectation) where expectation.block != nil: lines = expectation.blockLines
    case .element, .device, .input, .advance, .rotate, .corrupt, .say, .snapshot, .expect: return firstLine
    }
    return ([firstLine] + lines.map { "  \($0)" } + ["end"]).joined(separator: "\n")
  }

  /// The command without the lines of its block: the first word of the table that says it.
  var firstLine: String {
    if case .expect(let expectation) = self { return "expect \(expectation.head)" }
    for word in ScriptWord.steps {
      if let arguments = word.arguments(self) { return [word.name, arguments].spaced }
    }
    return "# Something was done here that no word says."
  }
}

package struct Step: Sendable, Hashable, CustomStringConvertible {
  package var command: StepCommand
  /// The position of its first word.
  package var position: SourcePosition

  package init(_ command: StepCommand, at position: SourcePosition) {
    (self.command, self.position) = (command, position)
  }

  /// The step as a script writes it.
  package var description: String { command.description }
}
