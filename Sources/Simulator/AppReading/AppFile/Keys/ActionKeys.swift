internal import AppDefinition
import Vocabulary

// The keys of what a tap does.

/// The keys that say what a tap does.
package enum ActionKey: String, AppFileKeys {
  case show, showDetail, present, unwind, dismiss, pop, event, through, compact, regular

  package static let place = "an action"

  package var entry: KeyEntry {
    switch self {
    case .show:
      KeyEntry(
        "Pushes a screen, or presents it where no navigation controller encloses the source.", .string, "show: message")
    case .showDetail: KeyEntry("Replaces the detail of a split view.", .string, "showDetail: message")
    case .present: KeyEntry("Presents a screen.", .shared(.presented), "present: { screen: compose, style: sheet }")
    case .unwind:
      KeyEntry(
        "Goes back through stacks and presentations to a screen, or with `true` to the nearest one whose class is the app's own.",
        .anyOf([.string, .truth]), "unwind: inbox")
    case .dismiss: KeyEntry("Dismisses the presentation that contains the source.", .truth, "dismiss: true")
    case .pop: KeyEntry("Pops the top of the stack.", .truth, "pop: true")
    case .through:
      KeyEntry(
        "The property of the class by which it happens, such as a delegate. A segue sets it, and so "
          + "does other code that shows the screen; on a screen that is made again it is nil, and "
          + "nothing happens, unless the class saves a reference under its name (R25, R51).", .string,
        "through: owner, dismiss: true")
    case .event:
      KeyEntry(
        "Lets an event happen; the record that it means is the row's, or the screen's.", .string, "event: log in")
    case .compact:
      KeyEntry(
        "What it does where the width is compact, beside or without `regular` (X28).", .shared(.tap),
        "compact: { present: compose }, regular: { showDetail: message }")
    case .regular:
      KeyEntry("What it does where the width is regular.", .shared(.tap), "regular: { showDetail: message }")
    }
  }
}

/// The keys of a presentation.
package enum PresentKey: String, AppFileKeys {
  case screen, style

  package static let place = "a presentation"

  package static let needed: [PresentKey] = [.screen]

  package var entry: KeyEntry {
    switch self {
    case .screen: KeyEntry("The screen that is presented.", .string, "screen: compose")
    case .style:
      KeyEntry("Its style, one of those of `presentationStyle`.", .words(of: PresentationStyle.self), "style: popover")
    }
  }
}

/// The keys of a button in a bar or an alert.
package enum BarButtonKey: String, AppFileKeys {
  case title, prominent, tap, show, showDetail, present, unwind, dismiss, pop, event

  package static let place = "a button"

  package static let needed: [BarButtonKey] = [.title]

  package var entry: KeyEntry {
    switch self {
    case .title: KeyEntry("What it says.", .text, "title: Send")
    case .prominent: KeyEntry("Whether it is the emphasised one.", .truth, "prominent: true")
    case .tap: KeyEntry("What a tap does.", .shared(.tap), "tap: dismiss")
    case .show: .asIn(ActionKey.show)
    case .showDetail: .asIn(ActionKey.showDetail)
    case .present: .asIn(ActionKey.present, "present: compose")
    case .unwind: .asIn(ActionKey.unwind)
    case .dismiss: .asIn(ActionKey.dismiss)
    case .pop: .asIn(ActionKey.pop)
    case .event: .asIn(ActionKey.event)
    }
  }
}

/// The actions that lead nowhere, which may be written as a word alone.
enum PlainAction: String, CaseIterable {
  case dismiss, pop

  var action: Action {
    switch self {
    case .dismiss: .dismiss
    case .pop: .pop
    }
  }
}
