internal import AppDefinition
import TextFormatting
import Vocabulary

/// The keys of a controller.
package enum ControllerKey: String, AppFileKeys {
  case kind, title, message, restorationIdentifier, identifierFrom, restorationClass, `class`, from
  case storyboard, storyboardIdentifier, tab, barTitle, titleView, buttons, leftButtons, backTitle, presentationStyle,
    definesPresentationContext
  case isModalInPresentation, hidesBottomBarWhenPushed, navigationBarHidden, root, keepsPopped, children, childTreatment
  case childKeys, decodesChildren, keepsPages, collapseSecondary, separateSecondary, displayMode, table, collection,
    views, viewIdentifiers, taps, answersTaps
  case actions, own, saves, kinds, activity, state, leftToCode, callsSuper, crashes, whenDecoded, whenRestored

  package static let place = "a controller"
  private static let all = allCases
  private static let byName = KeyTable(all.map { $0.rawValue })
  package static func named(_ name: String) -> ControllerKey? { byName[name].map { all[$0] } }

  /// The keys that controllers of some kinds have and others must not.
  static let kindKeys: [ControllerKey] = [
    .root, .keepsPopped, .children, .childTreatment, .childKeys, .decodesChildren, .keepsPages, .collapseSecondary,
    .separateSecondary, .displayMode,
  ]

  package var entry: KeyEntry {
    switch self {
    case .kind:
      KeyEntry(
        "`plain`, which is the default, `table`, `collection`, `navigation`, `tabBar`, `split`, "
          + "`page`, `container`, `alert`.", .optional(.words(of: ControllerKind.self)), or: "plain",
        "kind: navigation, root: inbox")
    case .title: KeyEntry("Its title.", .optional(.text), "title: \"{item.title}\"")
    case .message:
      KeyEntry("What an alert says below its title.", .optional(.text), "message: Enter the password., kind: alert")
    case .restorationIdentifier:
      KeyEntry(
        "Without one it is not saved, nor is anything below it (R13, R15); one that is made of the "
          + "record, as `note-{item.id}` (R100), is there as soon as the screen has one, and a factory "
          + "takes it from the path.", .optional(.anyOf([.text, .keys(UndecidedKey.self)])),
        "restorationIdentifier: message")
    case .identifierFrom:
      KeyEntry(
        "`property`; `getter` where the class overrides the getter: saved, and never restored (R39); "
          + "`viewDidLoad` where the class sets it there: a tab that was never shown has none (R58).",
        .optional(.words(of: ClassBehavior.IdentifierSource.self)), or: "property",
        "identifierFrom: getter, restorationIdentifier: message")
    case .restorationClass:
      KeyEntry(
        "The restoration class that is asked for it (R42).", .optional(.anyOf([.string, .keys(UndecidedKey.self)])),
        "restorationClass: MessageMaker")
    case .class: KeyEntry("The app's own class.", .optional(.string), "class: MessageController")
    case .from:
      KeyEntry(
        "`storyboard`, which is the default, or `code` for a screen that only code makes (R44).",
        .optional(.words(["storyboard", "code"])), or: "storyboard", "from: code")
    case .storyboard:
      KeyEntry(
        "The storyboard that holds it, where an app has several; without it that of the app.", .optional(.string),
        "storyboard: Main")
    case .barTitle:
      KeyEntry(
        "What the navigation bar says in place of the title.", .optional(.text), "barTitle: Inbox")
    case .titleView:
      KeyEntry(
        "The view that the navigation bar shows in place of the title.", .optional(.shared(.anyView)),
        "titleView: { segmented: order, titles: [Date, Sender] }")
    case .own:
      KeyEntry(
        "The variables of its class, as they are at first. `{own.NAME}` in a text is filled in, "
          + "`set: { own.NAME: TEXT }` sets one. `selectedIndex` of a tab bar controller is UIKit's: the number of the "
          + "tab in front, from 0.", .optional(.mapping(.anyOf([.text, .keys(UndecidedKey.self)]))),
        "own: { word: x }, saves: own(word)")
    case .kinds:
      KeyEntry(
        "Of which kind those of the values are that it saves, or puts into an activity, which are no texts, by their "
          + "keys: `truth` or `number`; `other` is what an activity does not take as it is, such as an object of the "
          + "app, or what is made of one, for which a text stands here.",
        .optional(.mapping(.words(of: ValueKind.self))),
        "kinds: { editing: truth }, saves: { editing: own(editing) }, own: { editing: \"false\" }")
    case .leftToCode:
      KeyEntry(
        "What of its class's code was not read: `identifier`, `restorationClass`, `state`, `defaults` for a place "
          + "of its own, `viewIdentifier`, `rowIdentifiers`, `children`, `whenRestored`, `source` for the view or the "
          + "item from which a pad shows a sheet; one, a list, or a mapping with the place of each.",
        .optional(
          .anyOf([.oneOrMany(.words(of: OpenCode.Part.self)), .members(OpenCode.Part.allCases.map(\.rawValue))])),
        "leftToCode: [state, defaults]")
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
    case .backTitle: KeyEntry("What the next screen's back button says.", .optional(.text), "backTitle: Back")
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
    case .keepsPopped:
      KeyEntry(
        "The list into which a navigation controller's class puts the screens that are popped, until "
          + "another one is pushed: what was swiped away can be swiped back with `reopen`. A window has lists "
          + "of its own, see `close` of an event.",
        .optional(.string), "keepsPopped: unpop, kind: navigation, root: inbox")
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
    case .childKeys:
      KeyEntry(
        "The keys under which a container's class encodes its children, each with the child (R21).",
        .optional(.mapping(.string)), "childKeys: { MainKey: inbox }, kind: container, children: [inbox]")
    case .decodesChildren:
      KeyEntry(
        "Whether the class decodes what is under `childKeys`.", .optional(.truth), or: "true",
        "decodesChildren: false, childKeys: { MainKey: inbox }, kind: container, children: [inbox]")
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
    case .state:
      KeyEntry(
        "What its class writes into its part of the window's tree, in an app with scenes whose scene delegate keeps one "
          + "(`tree`): one or a list as for `adds` of an activity, `[]` for the screen alone. Without it the screen is not "
          + "in the tree; a navigation, tab bar, split or page controller is there with what is in it. What the class does "
          + "when it is decoded and restored it does with what the tree has of it.",
        .optional(.oneOrMany(.shared(.added))), "state: [item]")
    case .crashes:
      KeyEntry(
        "The methods of its class in which the app crashes, with the reason.", .optional(.keys(CrashKey.self)),
        "crashes: { decode: no such record }")
    case .whenDecoded:
      KeyEntry(
        "What its class does at the end of its decoding, one or a list.",
        .restorationEffects,
        "whenDecoded: { if: word, set: { reply: \"{saved.word}\" } }, saves: { word: text(reply) }, "
          + "views: [{ textField: reply }]")
    case .whenRestored:
      KeyEntry(
        "What its class does once everything is restored, one or a list.",
        .restorationEffects,
        "whenRestored: { show: message }")
    case .answersTaps:
      KeyEntry(
        "`false`: no class of the app answers a tap on its rows or items, so that one that leads nowhere here opens nothing.",
        .optional(.truth), "answersTaps: false")
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
    case .title: KeyEntry("The tab's name.", .text, "title: Inbox")
    case .symbol: KeyEntry("A character in place of the image.", .text, "symbol: ✉")
    }
  }
}

/// How controllers of a kind are written in files.
struct ControllerReader {
  /// The names of their elements in storyboards.
  let elements: [String]
  /// Those of `kindKeys` that they have in app files.
  let keys: [ControllerKey]
  /// The key without which a new one makes no sense.
  let required: ControllerKey?

  /// The kind of controller that an element is, by the element's name.
  static let kinds: [String: ControllerKind] = Dictionary(
    uniqueKeysWithValues: ControllerKind.allCases.flatMap { kind in kind.reader.elements.map { ($0, kind) } })
}

// What each kind says of itself.

extension ControllerKind {
  /// How controllers of the kind are written in files.
  var reader: ControllerReader {
    switch self {
    case .plain:
      ControllerReader(
        elements: ["viewController", "hostingController", "avPlayerViewController", "glkViewController"],
        keys: [], required: nil)
    case .table: ControllerReader(elements: ["tableViewController"], keys: [], required: .table)
    case .collection: ControllerReader(elements: ["collectionViewController"], keys: [], required: .collection)
    case .navigation:
      ControllerReader(elements: ["navigationController"], keys: [.root, .keepsPopped], required: .root)
    case .tabBar: ControllerReader(elements: ["tabBarController"], keys: [.children], required: .children)
    case .split:
      ControllerReader(
        elements: ["splitViewController"], keys: [.children, .collapseSecondary, .separateSecondary, .displayMode],
        required: .children)
    case .page: ControllerReader(elements: ["pageViewController"], keys: [.children, .keepsPages], required: nil)
    case .container:
      ControllerReader(elements: [], keys: [.children, .childTreatment, .childKeys, .decodesChildren], required: nil)
    case .alert: ControllerReader(elements: [], keys: [], required: nil)
    case .placeholder: ControllerReader(elements: ["viewControllerPlaceholder"], keys: [], required: nil)
    }
  }
}

extension ScreenReader {
  /// A controller's content with what an app file says about it.
  func content(_ content: ControllerContent, with fields: Fields<ControllerKey>) -> ControllerContent {
    let keys = content.kind.reader.keys
    for key in ControllerKey.kindKeys {
      guard let node = fields.given(key), !keys.contains(key) else { continue }
      problems.add(.notForKind(key: key.rawValue, kind: content.kind.rawValue), at: node.position)
    }
    let hidesBar = truth(fields[.navigationBarHidden], or: false)
    let message = fields[.message].map { $0.isNull ? nil : readText($0) }
    switch content {
    case .navigation(let stack, let isHidden):
      let given = fields.given(.root).map(readStack)
      return .navigation(stack: given ?? stack, hidesBar: hidesBar ?? isHidden)
    case .tabBar(let tabs): return .tabBar(tabs: readChildren(fields) ?? tabs)
    case .split(let columns, let delegate, let mode):
      let given = fields[.displayMode].map {
        $0.isNull ? .automatic : readWord($0, SplitDisplayMode.self) ?? .automatic
      }
      return .split(
        columns: readChildren(fields) ?? columns, delegate: splitDelegate(delegate, with: fields),
        displayMode: given ?? mode)
    case .page(let pages, let keepsPages):
      return .page(
        pages: readChildren(fields) ?? pages, keepsPages: truth(fields[.keepsPages], or: false) ?? keepsPages)
    case .container(let children, let treatment):
      return .container(children: readChildren(fields) ?? children, treatment: readTreatment(fields) ?? treatment)
    case .alert(let before): return .alert(message: message ?? before)
    case .plain, .table, .collection, .placeholder: return content
    }
  }

  /// Reads a stack from the start; a controller can be in it once.
  private func readStack(_ node: YAMLNode) -> [String] {
    var stack: [String] = []
    for item in readOneOrMany(node) {
      guard let name = names.readController(item) else { continue }
      if stack.contains(where: name.hasSameBytes) { problems.add(.repeatedInStack(name), at: item.position) }
      stack.append(name)
    }
    return stack
  }

  /// The answers of a split view's delegate with what an app file says about them.
  private func splitDelegate(
    _ delegate: SplitDelegateDefinition, with fields: Fields<ControllerKey>
  ) -> SplitDelegateDefinition {
    var delegate = delegate
    if let node = fields[.collapseSecondary] {
      delegate.collapseSecondary =
        (node.isNull ? nil : readWord(node, SplitDelegateDefinition.Collapse.self)) ?? .pushed
    }
    if let node = fields[.separateSecondary] {
      delegate.separateSecondary = node.isNull ? nil : names.readController(node)
    }
    return delegate
  }

  private func readChildren(_ fields: Fields<ControllerKey>) -> [String]? {
    fields[.children].map { readList($0).compactMap(names.readController) }
  }

  private func readTreatment(_ fields: Fields<ControllerKey>) -> ChildTreatment? {
    fields[.childTreatment].map { $0.isNull ? .encoded : readWord($0, ChildTreatment.self) ?? .encoded }
  }
}

extension StoryboardBuilder {
  /// What an element of a kind says of the controller's content.
  func content(of element: XMLElement, _ kind: ControllerKind) -> ControllerContent {
    switch kind {
    case .navigation:
      .navigation(stack: children(of: element), hidesBar: element.isYes(.navigationBarHidden))
    case .tabBar, .split, .page: ControllerContent(kind, children: children(of: element))
    case .plain, .table, .collection, .container, .alert, .placeholder: ControllerContent(kind)
    }
  }

  /// The contained controllers in the order that UIKit gives them.
  private func children(of element: XMLElement) -> [String] {
    let rank = ["masterViewController": 0, "supplementaryViewController": 1, "detailViewController": 2]
    let links = element.segues.filter { $0.has(.kind, "relationship") }
    let ranked = links.enumerated().sorted { left, right in
      (rank[left.element[.relationship] ?? ""] ?? 0, left.offset)
        < (rank[right.element[.relationship] ?? ""] ?? 0, right.offset)
    }
    return ranked.compactMap { $0.element[.destination] }.filter { index.controller($0) != nil }
  }
}
