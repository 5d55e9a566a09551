internal import AppDefinition
import Vocabulary

// The keys of a screen.

/// The keys of a controller.
package enum ControllerKey: String, AppFileKeys {
  case kind, title, message, restorationIdentifier, identifierFrom, restorationClass, `class`, from
  case storyboardIdentifier, tab, buttons, leftButtons, backTitle, presentationStyle, definesPresentationContext
  case isModalInPresentation, hidesBottomBarWhenPushed, navigationBarHidden, root, children, childTreatment
  case keepsPages, collapseSecondary, separateSecondary, displayMode, table, collection, views, viewIdentifiers, taps
  case actions, saves, activity, callsSuper, crashes, whenDecoded, whenRestored

  package static let place = "a controller"

  /// The keys that controllers of some kinds have and others must not.
  static let kindKeys: [ControllerKey] = [
    .root, .children, .childTreatment, .keepsPages, .collapseSecondary, .separateSecondary, .displayMode,
  ]

  package var entry: KeyEntry {
    switch self {
    case .kind:
      KeyEntry(
        "`plain`, which is the default, `table`, `collection`, `navigation`, `tabBar`, `split`, "
          + "`page`, `container`, `alert`.", .optional(.words(of: ControllerKind.self)), or: "plain",
        "kind: navigation, root: inbox")
    case .title:
      KeyEntry("Its title.", .optional(.text), "title: \"{item.title}\"")
    case .message:
      KeyEntry("What an alert says below its title.", .optional(.text), "message: Enter the password., kind: alert")
    case .restorationIdentifier:
      KeyEntry(
        "Without one it is not saved, nor is anything below it (R13, R15); one that is made of the "
          + "record, as `note-{item.id}` (R100), is there as soon as the screen has one, and a factory "
          + "takes it from the path.", .optional(.text), "restorationIdentifier: message")
    case .identifierFrom:
      KeyEntry(
        "`property`; `getter` where the class overrides the getter: saved, and never restored (R39); "
          + "`viewDidLoad` where the class sets it there: a tab that was never shown has none (R58).",
        .optional(.words(of: ClassBehavior.IdentifierSource.self)), or: "property",
        "identifierFrom: getter, restorationIdentifier: message")
    case .restorationClass:
      KeyEntry(
        "The restoration class that is asked for it (R42).", .optional(.string), "restorationClass: MessageMaker")
    case .class:
      KeyEntry("The app's own class.", .optional(.string), "class: MessageController")
    case .from:
      KeyEntry(
        "`storyboard`, which is the default, or `code` for a screen that only code makes (R44).",
        .optional(.words(["storyboard", "code"])), or: "storyboard", "from: code")
    case .storyboardIdentifier:
      KeyEntry(
        "The identifier under which its storyboard holds it; without one its key or its element's id (X22).",
        .optional(.text), "storyboardIdentifier: MessageID")
    case .tab:
      KeyEntry("What the tab bar shows for it.", .optional(.keys(TabKey.self)), "tab: { title: Inbox, symbol: ✉ }")
    case .buttons:
      KeyEntry(
        "The buttons on the right of the bar, or those of an alert.", .optional(.list(.keys(BarButtonKey.self))),
        "buttons: [{ title: Compose, present: compose }]")
    case .leftButtons:
      KeyEntry(
        "The buttons on the left of the bar.", .optional(.list(.keys(BarButtonKey.self))),
        "leftButtons: [{ title: Cancel, dismiss: true }]")
    case .backTitle:
      KeyEntry("What the next screen's back button says.", .optional(.text), "backTitle: Back")
    case .presentationStyle:
      KeyEntry(
        "Its default presentation style: `automatic`, `fullScreen`, `pageSheet`, `formSheet`, "
          + "`currentContext`, `overFullScreen`, `overCurrentContext`, `popover`, `sheet`, `alert`.",
        .optional(.words(of: PresentationStyle.self)), "presentationStyle: fullScreen")
    case .definesPresentationContext:
      KeyEntry(
        "Whether context presentations belong to it (X13).", .optional(.truth), "definesPresentationContext: true")
    case .isModalInPresentation:
      KeyEntry(
        "Whether a person in the terminal is asked before leaving it while it is presented: `true` "
          + "always, `false` never; without it, where something was typed into it. It counts for the "
          + "presented controller and, where that has none, for the one in front inside it. Scripts and "
          + "walks are never asked.", .optional(.truth), "isModalInPresentation: false")
    case .hidesBottomBarWhenPushed:
      KeyEntry(
        "Whether the tab bar is hidden while it is on top of a stack.", .optional(.truth),
        "hidesBottomBarWhenPushed: true")
    case .navigationBarHidden:
      KeyEntry(
        "Whether a navigation controller shows no bar.", .optional(.truth),
        "navigationBarHidden: true, kind: navigation, root: inbox")
    case .root:
      KeyEntry(
        "The root of a navigation controller; a list is its stack from the start, the root first, "
          + "and a controller is in it once. `[]` is none, as in the usual factory of a real app: the "
          + "stack is what is decoded, and empty where nothing comes back.", .optional(.oneOrMany(.string)),
        "root: inbox, kind: navigation")
    case .children:
      KeyEntry(
        "The children of a `tabBar`, `split`, `page` or `container`, in order; a split view's primary first.",
        .optional(.list(.string)), "children: [inbox, settings], kind: tabBar")
    case .childTreatment:
      KeyEntry(
        "What a container's class does with its children: `encoded`, which is the default; "
          + "`forgotten` in encoding (R21); `notAdded` with addChild (R24); `cyclic`, which encodes the "
          + "container itself too; `firstLast`, which encodes them and, when it decodes them, adds the "
          + "first one again behind the others (X27).", .optional(.words(of: ChildTreatment.self)), or: "encoded",
        "childTreatment: forgotten, kind: container, children: [inbox]")
    case .keepsPages:
      KeyEntry(
        "Whether the app of a page controller encodes its pages, which UIKit does not (R80, X16).", .optional(.truth),
        "keepsPages: true, kind: page, children: [inbox]")
    case .collapseSecondary:
      KeyEntry(
        "What a split view's delegate does with the secondary column when the columns collapse: "
          + "`pushed`, which is the default, as UIKit does, or `discarded` (X28).",
        .optional(.words(of: SplitDelegateDefinition.Collapse.self)), or: "pushed",
        "collapseSecondary: discarded, kind: split, children: [inbox, message]")
    case .separateSecondary:
      KeyEntry(
        "What a split view's delegate makes as the secondary column when the columns separate; "
          + "without it the one that collapsed (X28).", .optional(.string),
        "separateSecondary: message, kind: split, children: [inbox, message]")
    case .displayMode:
      KeyEntry(
        "Which columns of a split view are seen beside each other: `automatic`, which is the default "
          + "and means all, `secondaryOnly`, `oneBesideSecondary`, `twoBesideSecondary`. What is seen is "
          + "saved with the columns.", .optional(.words(of: SplitDisplayMode.self)), or: "automatic",
        "displayMode: secondaryOnly, kind: split, children: [inbox, message]")
    case .table:
      KeyEntry(
        "The table of the screen.", .optional(.keys(TableKey.self)),
        "table: { id: list, rows: messages, tap: { show: message } }, kind: table")
    case .collection:
      KeyEntry(
        "The collection of the screen.", .optional(.keys(TableKey.self)),
        "collection: { rows: messages }, kind: collection")
    case .views:
      KeyEntry(
        "The views from top to bottom; a text alone is a label.", .optional(.list(.shared(.anyView))),
        "views: [Hello, { button: Go, show: message }]")
    case .viewIdentifiers:
      KeyEntry(
        "The restoration identifiers of views that a storyboard has without one, by the views' ids.",
        .optional(.mapping(.optional(.string))), "viewIdentifiers: { reply: reply }, views: [{ textField: reply }]")
    case .taps:
      KeyEntry(
        "What views and buttons do that a storyboard left to code, by ids or titles.",
        .optional(.mapping(.shared(.tap))), "taps: { Go: { show: message } }, views: [{ button: Go }]")
    case .actions:
      KeyEntry(
        "Named actions of the app's code, like segues of the controller itself; scripts `perform` them.",
        .optional(.mapping(.shared(.tap))), "actions: { compose: { present: compose } }")
    case .saves:
      KeyEntry(
        "What its class encodes besides what UIKit saves (R101).", .optional(.oneOrMany(.shared(.saved))),
        "saves: [item, { word: lunch, open: reference(tabs/inbox), own: object(filter) }]")
    case .activity:
      KeyEntry(
        "The user activity in which its class takes part while it is shown, in an app with scenes (U13).",
        .keys(ActivityKey.self), "activity: { type: org.example.read, adds: item }")
    case .crashes:
      KeyEntry(
        "The methods of its class in which the app crashes, with the reason.", .optional(.keys(CrashKey.self)),
        "crashes: { decode: no such record }")
    case .whenDecoded:
      KeyEntry(
        "What its class does at the end of its decoding, one or a list.",
        .optional(.oneOrMany(.anyOf([.words(["dismiss", "pop"]), .keys(RestorationEffectKey.self)]))),
        "whenDecoded: { if: word, set: { reply: \"{saved.word}\" } }, saves: { word: text(reply) }, "
          + "views: [{ textField: reply }]")
    case .whenRestored:
      KeyEntry(
        "What its class does once everything is restored, one or a list.",
        .optional(.oneOrMany(.anyOf([.words(["dismiss", "pop"]), .keys(RestorationEffectKey.self)]))),
        "whenRestored: { show: message }")
    case .callsSuper:
      KeyEntry(
        "`false`: the class does not call super when it encodes and decodes (R22).", .optional(.truth),
        "callsSuper: false")
    }
  }
}

/// The keys of `tab`.
package enum TabKey: String, AppFileKeys {
  case title, symbol

  package static let place = "a tab"

  package var entry: KeyEntry {
    switch self {
    case .title:
      KeyEntry("The tab's name.", .text, "title: Inbox")
    case .symbol:
      KeyEntry("A character in place of the image.", .text, "symbol: ✉")
    }
  }
}
