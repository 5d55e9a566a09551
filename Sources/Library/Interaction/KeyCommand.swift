public import Rendering
public import ScreenModel

/// One line of the key table: the keys, their effect, and their texts in the help, the hint line and the palette.
///
/// A hint line that is too long loses its end, so the keys that lead to all others come before those that only move.
public struct KeyCommand {
  /// The place of its word in the hint line among those of the other commands.
  public enum Rank: CaseIterable {
    /// What the program is for; in a narrow terminal only the keys are shown.
    case first
    /// What can be done with what has the focus, or only now.
    case here
    /// What can be done on most screens.
    case usual
    /// What everybody tries without being told.
    case last
  }

  /// The keys.
  public let keys: [Key]
  /// How the hint line and the palette show them.
  public let shown: String
  /// The text in the help.
  public let explanation: String
  /// Whether the help shows it, on a screen or where there is none.
  public var isInHelp: (Screen?) -> Bool = { _ in true }
  /// Whether the help shows it in the line of the one before.
  public var isPaired = false
  /// Whether the help shows the keys as `shown` has them, since there are many.
  public var isRange = false
  /// Whether it acts on the app's screen, so that it waits while something covers the app.
  public var needsSight = true
  /// Its name in the palette, which may depend on the screen; `nil` keeps it out of the palette.
  public var title: ((Screen?) -> String?)?
  /// What it acts on, by which the palette orders it.
  public var kind = CommandPalette.Entry.Kind.app
  /// Other words for what it does, by which the palette finds it, too.
  public var words = ""
  /// The text in the hint line; `nil` keeps it out.
  public var hint: ((Screen) -> Hint?)?
  /// The text in the hint line of a panel, asked for when that is drawn; `nil` keeps it out.
  public var panelHint: () -> Hint? = { nil }
  /// The place of that word.
  public var rank = Rank.usual
  /// Whether it does anything now, on a screen or where there is none.
  public let works: (Screen?) -> Bool
  /// Why one of its keys does nothing now, as the hint line says it; `nil` where it does something.
  public var idleReason: (Screen?, Key) -> String?
  /// Does it.
  public let run: (Key) -> Void

  /// Makes a command with the same name in the palette and in the help.
  public init(
    _ keys: [Key], shown: String, _ explanation: String, works: @escaping (Screen?) -> Bool,
    run: @escaping (Key) -> Void
  ) {
    self.keys = keys
    self.shown = shown
    self.explanation = explanation
    self.works = works
    self.run = run
    idleReason = { screen, key in works(screen) ? nil : "\(key.name) does nothing here; ? lists the keys" }
    title = { _ in explanation.prefix(1).uppercased() + explanation.dropFirst() }
  }

  /// The command in the line of the one before.
  public func paired() -> KeyCommand {
    var command = self
    command.isPaired = true
    return command
  }

  /// The command as one that the help shows only where it works.
  public func inHelpWhereItWorks() -> KeyCommand {
    var command = self
    command.isInHelp = works
    return command
  }

  /// The command with a word in the hint line.
  ///
  /// - Parameters:
  ///   - hint: Its word in the hint line.
  ///   - keys: How the hint line shows the keys, where that is not `shown`.
  public func hinted(_ hint: String, as keys: String? = nil) -> KeyCommand {
    let keys = keys ?? shown
    return hinted { _ in Hint(keys, hint) }
  }

  /// The command with a word in the hint line that depends on the screen.
  public func hinted(_ hint: @escaping (Screen) -> Hint?) -> KeyCommand {
    var command = self
    command.hint = hint
    return command
  }

  /// The command of a panel with a word in the hint line, or with none.
  public func hintedInPanel(_ hint: @autoclosure @escaping () -> String?, as keys: String? = nil) -> KeyCommand {
    var command = self
    command.panelHint = { [shown] in hint().map { Hint(keys ?? shown, $0) } }
    return command
  }

  /// The command as one of a kind in the palette, with other words by which it is found.
  public func found(as kind: CommandPalette.Entry.Kind, by words: String) -> KeyCommand {
    var command = self
    (command.kind, command.words) = (kind, words)
    return command
  }

  /// The command with another place in the hint line.
  public func ranked(_ rank: Rank) -> KeyCommand {
    var command = self
    command.rank = rank
    return command
  }

  /// The command with the reason for which it does nothing where it does not work.
  public func idle(_ reason: String) -> KeyCommand {
    let works = works
    return idle { screen, _ in works(screen) ? nil : reason }
  }

  /// The command with the reason for which a key does nothing now, or `nil` where it does something.
  public func idle(_ reason: @escaping (Screen?, Key) -> String?) -> KeyCommand {
    var command = self
    command.idleReason = reason
    return command
  }

  /// The command as one that does not need to see the app.
  public func withoutSight() -> KeyCommand {
    var command = self
    command.needsSight = false
    return command
  }

  /// The command with another name in the palette, or with none.
  public func titled(_ title: ((Screen?) -> String?)?) -> KeyCommand {
    var command = self
    command.title = title
    return command
  }
}
