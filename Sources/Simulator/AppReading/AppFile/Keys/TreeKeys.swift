internal import AppDefinition

/// The keys of the tree of a window.
package enum TreeKey: String, AppFileKeys {
  case key, restored, copy, shouldSave, shouldRestore, needsRecord, looksUp, windowByCode, objects

  package static let place = "a window's tree"

  package static let needed: [TreeKey] = [.key]

  package var entry: KeyEntry {
    switch self {
    case .key: KeyEntry("The key under which the activity carries it.", .nonEmpty, "key: state")
    case .restored:
      KeyEntry(
        "When it is made again: `willConnect`, which is the default; `restoreInteractionState`, after the first "
          + "viewWillAppear (U33); `never`.", .optional(.words(of: WindowTreeDefinition.Moment.self)),
        or: "willConnect",
        "restored: never, key: state")
    case .copy:
      KeyEntry(
        "Where a second copy is kept whenever the scene enters the background, since it may not be asked then (U12): "
          + "`own`, in a place of the app's own by the session's identifier (U53); `session`, in the session's "
          + "`userInfo` (U54). Of the two the one that was written later counts. A copy whose restoration ended in a "
          + "crash is not tried again (U40), and it goes with its session (U52). Without the key there is none.",
        .optional(.words(of: WindowTreeDefinition.Copy.self)), "copy: own, key: state")
    case .shouldSave:
      KeyEntry(
        "What has to be so for a tree to be kept, as for a delegate.",
        .optional(.anyOf([.shared(.conditions), .keys(UndecidedKey.self)])),
        "shouldSave: { defaults: account }, key: state")
    case .shouldRestore:
      KeyEntry(
        "What has to be so for a tree to be made again, as for a delegate; `saved` looks among the values of the "
          + "screen at its root.", .optional(.anyOf([.shared(.conditions), .keys(UndecidedKey.self)])),
        "shouldRestore: [sameVersion, sameIdiom], key: state")
    case .needsRecord:
      KeyEntry(
        "The screens that are not made again where their record is gone, one or a list; of the others `recordGone` says "
          + "it.", .optional(.oneOrMany(.nonEmpty)), "needsRecord: message, key: state")
    case .looksUp:
      KeyEntry(
        "Screens that are made again and need something that code finds, each with where it does: whether they come back "
          + "is left to it.", .optional(.mapping(.nonEmpty)), "looksUp: { message: \"Mail.swift:40\" }, key: state")
    case .windowByCode:
      KeyEntry(
        "Where code does something with the window of the app delegate, which has none with scenes, or makes its root, one "
          + "or a list of places: what that comes to is left to it.",
        .optional(.oneOrMany(.anyOf([.nonEmpty, .keys(UndecidedKey.self)]))),
        "windowByCode: \"AppDelegate.swift:37\", key: state")
    case .objects:
      KeyEntry(
        "The objects whose values are kept beside the screens, one or a list.", .optional(.oneOrMany(.nonEmpty)),
        "objects: filter, key: state")
    }
  }
}
