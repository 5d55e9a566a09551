internal import AppDefinition
import Vocabulary

// The keys of what happens in an event, and in a class that is restored.

/// The keys that say what happens in an event.
package enum EventKey: String, AppFileKeys {
  case show, showDetail, present, unwind, dismiss, pop, event, compact, regular, select, set, displayMode, root, toast
  case defaults, data, order, identifiers, close, reopen, closed, window, session, keep, keepInOthers, refresh
  case closeWindow

  package static let place = "an event"

  package var entry: KeyEntry {
    switch self {
    case .show: .asIn(ActionKey.show)
    case .showDetail: .asIn(ActionKey.showDetail)
    case .present: .asIn(ActionKey.present, "present: compose")
    case .unwind: .asIn(ActionKey.unwind)
    case .dismiss: .asIn(ActionKey.dismiss)
    case .pop: .asIn(ActionKey.pop)
    case .compact:
      KeyEntry("An action that is done only where the width is compact.", .shared(.tap), "compact: { show: message }")
    case .regular:
      KeyEntry(
        "An action that is done only where the width is regular.", .shared(.tap), "regular: { showDetail: message }")
    case .select:
      KeyEntry(
        "Goes to a screen that is there: its tab is selected, its page turned to, what is above it popped.", .string,
        "select: settings")
    case .set:
      KeyEntry(
        "Sets views by their ids: a field to a text, a control to a number, `true` or `false`; "
          + "anything else is written out, see below. `own.NAME` is a variable of the class of the screen in front; "
          + "`~` takes its value away.", .mapping(.optional(.anyOf([.text, .keys(ViewSettingKey.self)]))),
        "set: { reply: Yes }")
    case .displayMode:
      KeyEntry(
        "Says of split views which columns are seen, as `displayMode` of a controller.",
        .mapping(.words(of: SplitDisplayMode.self)), "displayMode: { columns: secondaryOnly }")
    case .root: KeyEntry("A new screen replaces the root of the window in front.", .string, "root: compose")
    case .toast: KeyEntry("A line that shows for a moment.", .string, "toast: Signed in")
    case .event: KeyEntry("As in an action; an event must not let itself happen.", .string, "event: log in")
    case .defaults:
      KeyEntry(
        "Sets named values of the app; `~` removes one.", .mapping(.optional(.text)),
        "defaults: { account: anna, guest: ~ }")
    case .data:
      KeyEntry(
        "Changes records by their ids: fields are replaced, a new id is added, `~` deletes the "
          + "record. What the app has changed outlives a launch, like `defaults`. Tables that show it "
          + "are loaded anew; a screen keeps the record that it shows.", .mapping(.mapping(.optional(.mapping(.text)))),
        "data: { messages: { m1: ~, m2: { title: New } } }")
    case .order:
      KeyEntry(
        "Puts records of a collection first, in this order.", .mapping(.anyOf([.string, .list(.text)])),
        "order: { messages: [m1] }")
    case .identifiers:
      KeyEntry(
        "Gives screens other restoration identifiers; `~` takes one away.", .mapping(.optional(.text)),
        "identifiers: { inbox: start }")
    case .close:
      KeyEntry(
        "Takes the screen off its stack and keeps it in a list: one of its window, which goes with the "
          + "scene (U51), or in an app without scenes one of the app. It is saved if the delegate encodes "
          + "the list, or adds it to the activity.", .string, "close: recent")
    case .reopen: KeyEntry("Shows the screen again that was put into a list last.", .string, "reopen: recent")
    case .closed:
      KeyEntry(
        "Makes screens and puts them into a list of closed ones, in place of what is there: the one "
          + "that is shown again first last, with ` > ` between them, and the id of a record after a slash.",
        .mapping(.optional(.string)), "closed: { recent: message/m1 }")
    case .window:
      KeyEntry(
        "Asks for a new window with an activity of a type, which carries the record under `item` "
          + "(U56); or of a type with what it carries in its place, see below.",
        .anyOf([.nonEmpty, .keys(WindowRequestKey.self)]), "window: org.example.read")
    case .session:
      KeyEntry(
        "Sets values of the session's `userInfo`, which are kept with it (U54); `~` takes one out.",
        .mapping(.optional(.text)), "session: { sidebar: shown, draft: ~ }")
    case .keep:
      KeyEntry(
        "Sets what the session is restored from, as the app does itself (U20): texts, lists and "
          + "mappings by key; `{}` is nothing.", .mapping(.shared(.content)), "keep: { word: lunch }")
    case .keepInOthers:
      KeyEntry(
        "The same for the other windows, as after a fetch in the background (U20).", .mapping(.shared(.content)),
        "keepInOthers: { word: lunch }")
    case .refresh:
      KeyEntry(
        "Has the window brought up to date, `own`, or the `others` (U57).",
        .words(of: EventDefinition.WindowChoice.self), "refresh: others")
    case .closeWindow:
      KeyEntry(
        "Closes the window for good, `own`, or the `others` (U57).", .words(of: EventDefinition.WindowChoice.self),
        "closeWindow: own")
    }
  }
}

/// The keys that say what a class does with what it has saved: what happens, and when and where.
package enum RestorationEffectKey: AppFileKeys {
  case `if`, `in`
  case effect(EventKey)

  package static let place = "what a class does when it is restored"

  package static let allCases: [RestorationEffectKey] = [.if, .in] + EventKey.allCases.map(effect)

  package init?(rawValue: String) {
    switch rawValue {
    case Self.if.rawValue: self = .if
    case Self.in.rawValue: self = .in
    case let word:
      guard let key = EventKey(rawValue: word) else { return nil }
      self = .effect(key)
    }
  }

  package var rawValue: String {
    switch self {
    case .if: "if"
    case .in: "in"
    case .effect(let key): key.rawValue
    }
  }

  package var entry: KeyEntry {
    switch self {
    case .if:
      KeyEntry(
        "Only if something was saved under a key, or one of these values.",
        .anyOf([.string, .mapping(.anyOf([.text, .list(.anything)]))]), "if: { step: [1, 2] }")
    case .in:
      KeyEntry(
        "The screen on which it is done: a tab, a column or a stack, of which the front is meant. In "
          + "a `container` of the app's own `show` takes the place of the last child.", .string,
        "in: inbox, show: message")
    case .effect(let key): .asIn(key)
    }
  }
}

/// The keys of what is set of a view besides its text or value.
package enum ViewSettingKey: String, AppFileKeys {
  case editable, zoom, inset

  package static let place = "a setting of a view"

  package var entry: KeyEntry {
    switch self {
    case .editable:
      KeyEntry(
        "Whether the text of a field or text view can be changed; UIKit keeps it of a text view "
          + "alone (R88, R89).", .truth, "editable: false")
    case .zoom:
      KeyEntry(
        "How much the content of a scroll view, a table or a collection is enlarged, within its limits.",
        .numberIn(0.01...100), "zoom: 2")
    case .inset:
      KeyEntry(
        "The room around the content of a scroll view, a table or a collection.", .keys(InsetKey.self),
        "inset: { bottom: 5 }")
    }
  }
}

/// The keys of the room around what is in a scroll view.
package enum InsetKey: String, AppFileKeys {
  case top, left, bottom, right

  package static let place = "an inset"

  package var entry: KeyEntry {
    switch self {
    case .top: KeyEntry("Above.", .number, "top: 1")
    case .left: KeyEntry("On the left.", .number, "left: 2")
    case .bottom: KeyEntry("Below.", .number, "bottom: 5")
    case .right: KeyEntry("On the right.", .number, "right: 2")
    }
  }
}
