package import Vocabulary

/// Something that happens in the app and that a scene names, such as a login, a logout or the end of a download.
package struct EventDefinition: Sendable, Hashable {
  /// Its name; unique in an app.
  package var name: String
  /// What the app's code does then, in order.
  package var effects: [Effect]
  /// Where it is defined.
  package var position: SourcePosition

  /// One thing that the app's code does.
  package enum Effect: Sendable, Hashable {
    /// What a tap on the screen in front could do as well.
    case perform(Action)
    /// Goes to a screen that is there: selects its tab and pops what is above it.
    case select(String)
    /// Sets a field's text, or the value of a control to a number; `true` is 1 and `false` is 0.
    case set(view: String, to: String)
    /// Sets a variable of the class of the screen in front or, with `nil`, takes its value away.
    case setOwn(String, to: String?)
    /// Sets something else of a view.
    case configure(view: String, ViewSetting)
    /// Says which columns of a split view are to be seen.
    case setDisplayMode(of: String, SplitDisplayMode)
    /// Replaces the root of the window in front by a new screen.
    case replaceRoot(String)
    /// Shows a line for a moment.
    case toast(String)
    /// Sets one of the app's named values or, with `nil`, removes it.
    case setDefault(String, to: String?)
    /// Changes the app's data.
    case change(DataChange)
    /// Gives the screen of a name another restoration identifier or, with `nil`, takes it away.
    case identify(String, as: String?)
    /// Takes the screen off its stack and keeps it in a list of closed ones.
    case close(into: String)
    /// Shows the screen again that was closed last.
    case reopen(from: String)
    /// Makes the screens of a route, with their records, and puts them into a list of closed ones in place of what is
    /// there.
    case fillClosed(String, route: String)
    /// Asks the system for a new window with an activity of a type, which carries the record of the screen (U56) or, in its
    /// place, what is written down.
    case openWindow(type: String, carrying: [ActivityEntry]? = nil)
    /// Puts a value into the session's `userInfo` or, with `nil`, takes it out (U54).
    case setSessionValue(String, to: String?)
    /// Sets what sessions will be restored from (U20); without entries they are restored from nothing.
    case keepActivity([ActivityEntry], of: WindowChoice)
    /// Has scenes brought up to date in the background (U57).
    case refreshWindows(WindowChoice)
    /// Closes windows for good (U57).
    case closeWindows(WindowChoice)
  }

  /// Which windows are meant.
  package enum WindowChoice: String, Sendable, Hashable, CaseIterable {
    /// The one in which it is done.
    case own
    /// The others.
    case others
  }

  /// Makes an event.
  package init(name: String, effects: [Effect], position: SourcePosition) {
    self.name = name
    self.effects = effects
    self.position = position
  }
}

extension EventDefinition.Effect {
  /// What it comes to, in every width: several effects only where an action differs by the width.
  package var alternatives: [Self] {
    if case .perform(let action) = self { action.alternatives.map(Self.perform) } else { [self] }
  }

  /// The name of the screen that it makes, if it makes one.
  package var destination: String? {
    switch self {
    case .perform(let action): action.destination
    case .replaceRoot(let name): name
    case .select, .set, .setOwn, .configure, .setDisplayMode, .toast, .setDefault, .change, .identify, .close, .reopen,
      .fillClosed, .openWindow, .setSessionValue, .keepActivity, .refreshWindows, .closeWindows:
      nil
    }
  }

  /// The names of the events that it lets happen, if it does that.
  package var events: [String] {
    alternatives.compactMap { if case .perform(.event(let name)) = $0 { name } else { nil } }
  }

  /// The value of a control that is set to a text; `nil` if the text is none.
  package static func number(_ text: String) -> Double? {
    switch text {
    case "true": 1
    case "false": 0
    default: Double(text)
    }
  }

  /// The effect with something filled into its names and texts.
  package func filled(_ fill: (String) -> String) -> Self {
    switch self {
    case .perform(let action): .perform(action.filled(fill))
    case .configure, .setDisplayMode, .close, .reopen, .refreshWindows, .closeWindows: self
    case .openWindow(let type, let entries): .openWindow(type: type, carrying: entries?.filled(fill))
    case .setSessionValue(let key, let value): .setSessionValue(key, to: value.map(fill))
    case .keepActivity(let entries, let choice): .keepActivity(entries.filled(fill), of: choice)
    case .fillClosed(let list, let route): .fillClosed(list, route: fill(route))
    case .select(let name): .select(fill(name))
    case .setOwn(let name, let value): .setOwn(name, to: value.map(fill))
    case .set(let view, let text): .set(view: view, to: fill(text))
    case .replaceRoot(let name): .replaceRoot(fill(name))
    case .toast(let text): .toast(fill(text))
    case .setDefault(let key, let value): .setDefault(fill(key), to: value.map(fill))
    case .change(let change): .change(change.filled(fill))
    case .identify(let name, let identifier): .identify(name, as: identifier.map(fill))
    }
  }
}

extension [ActivityEntry] {
  /// The entries with something filled into their texts.
  package func filled(_ fill: (String) -> String) -> [ActivityEntry] {
    map { ActivityEntry(key: $0.key, $0.content.filled(fill), at: $0.position) }
  }
}

extension ActivityContent {
  /// The content with something filled into its texts.
  package func filled(_ fill: (String) -> String) -> ActivityContent {
    switch self {
    case .text(let text): .text(fill(text))
    case .list(let values): .list(values.map { $0.filled(fill) })
    case .mapping(let entries): .mapping(entries.filled(fill))
    }
  }

  /// The texts in it.
  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .mapping(let entries): entries.flatMap(\.content.texts)
    }
  }
}
