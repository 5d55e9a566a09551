internal import AppDefinition

// The keys of an app with scenes.

/// The keys of `scenes`.
package enum ScenesKey: String, AppFileKeys {
  case activityTypes, severalWindows, configuration, configurations, keeps, adds, willConnect, whenAsked,
    restoreInteractionState
  case keptIn, recordGone, asked, mostAge, waits, canActivateFor, prefersToActivateFor, extendsRestoration, load
  case makesWindow, visibleFirst, tree, whenDiscarded, source, leftToCode

  package static let place = "scenes"

  package var entry: KeyEntry {
    switch self {
    case .activityTypes:
      KeyEntry(
        "The types of activities that its Info.plist lists, one or a list; others are dropped (U19).",
        .optional(.oneOrMany(.nonEmpty)), "activityTypes: [org.example.read, org.example.write]")
    case .severalWindows:
      KeyEntry("Whether it can have several windows (U55).", .optional(.truth), or: "false", "severalWindows: true")
    case .configuration:
      KeyEntry(
        "The name of the first scene configuration; without it `\(ScenesDefinition.usualName)`.", .optional(.nonEmpty),
        "configuration: Main")
    case .configurations:
      KeyEntry(
        "The scene configurations beside the first one, by name, see below (U60).",
        .optional(.mapping(.keys(SceneConfigurationKey.self))),
        "configurations: { Inspector: { root: message, for: org.example.read } }")
    case .keeps:
      KeyEntry(
        "The type of the activity that the scene delegate answers in "
          + "`stateRestorationActivity(for:)`; without it the method is not there, and nothing is kept "
          + "(U10). A list has several, each with the screens in front for which it is answered; the "
          + "first that fits counts, and `nothing` is no activity (Y16).",
        .optional(.oneOrMany(.anyOf([.nonEmpty, .keys(KeptForKey.self)]))),
        "keeps: [{ shown: compose, type: nothing }, org.example.read]")
    case .adds:
      KeyEntry(
        "What the scene delegate adds to that activity itself, in `didUpdate` (U13): texts, lists "
          + "and mappings by key. `{shown}` is the name of the screen in front, `{item.FIELD}` its "
          + "record, `{own.NAME}` a variable of its class, `{session.identifier}` the session's identifier "
          + "(U53), `{closed.LIST}` the screens that were closed in this window; a text of which nothing is "
          + "there is left out.",
        .optional(.mapping(.shared(.content))),
        "adds: { route: \"{shown}\", note: \"{item.id}\" }")
    case .willConnect:
      KeyEntry(
        "What the scene delegate does in `willConnectTo` with the activity that the person asked for "
          + "or that was kept, one or a list as for `whenDecoded`; `{saved.KEY}` is what it carries. "
          + "Then every screen gets `restoreUserActivityState`, but not an older one of a name that was made "
          + "for it. A link, a notification or a quick action is an activity, too: it carries what was given "
          + "with it, and its name under `link`, `notification` or `quickAction`. In `if` and in what is "
          + "filled in, `defaults.KEY` is a named value of the app, `session.KEY` one of the session: what "
          + "looks at these alone is done where there is no activity, too, and the screens are given what the "
          + "session has; `activity.type` in `if` is the type of the activity; and `KEY.0` or `KEY.NAME` what is "
          + "inside a list or a mapping.",
        .restorationEffects,
        "willConnect: { if: defaults.account, show: message, in: inbox }")
    case .whenAsked:
      KeyEntry(
        "What it does in place of `willConnect` with an activity that the person asked for, whose "
          + "keys may be others.",
        .restorationEffects,
        "whenAsked: { show: message }")
    case .restoreInteractionState:
      KeyEntry(
        "The same in `restoreInteractionState`, which comes after the first viewWillAppear (U33).",
        .restorationEffects,
        "restoreInteractionState: { show: message }")
    case .keptIn:
      KeyEntry(
        "Where the delegates keep what the activity carries: `session`, which is the default, as the "
          + "system does; `shared`, in one place of the app's own for all windows (U59); `copied`, in "
          + "the session, with a copy in one place of the app's own for where that has nothing (U66); "
          + "`identifier`, in a place of its own for each session, by its persistent identifier (U53).",
        .optional(.words(of: ScenesDefinition.Place.self)), or: "session", "keptIn: shared")
    case .recordGone:
      KeyEntry(
        "What a delegate does with an activity that names a record or a screen which is gone: "
          + "`shown`, which is the default, without the record, and a screen not at all; `declined`, it "
          + "leaves the activity alone; `crashes` (U40).", .optional(.words(of: ScenesDefinition.GoneRecord.self)),
        or: "shown", "recordGone: declined")
    case .asked:
      KeyEntry(
        "What it does where the person asked for something: `replaces`, which is the default, it "
          + "follows that alone (U31); `follows`, it restores what was kept first; `yields`, it follows "
          + "what was kept, and what was asked for only where there is nothing.",
        .optional(.words(of: ScenesDefinition.AskedActivity.self)), or: "replaces", "asked: follows")
    case .mostAge:
      KeyEntry(
        "How old what was kept can be, for the delegate to follow it: a number of `s`, `min`, `h` or "
          + "`d`. What is kept in a place of the app's own has a moment of its own.", .optional(.string), "mostAge: 7d")
    case .waits:
      KeyEntry(
        "What the scene delegate waits for before it does anything with an activity: `active`, as "
          + "where a route is opened in `sceneDidBecomeActive`; or how long something takes that the app "
          + "opens first, such as a database: a number of `s`, `min`, `h` or `d`. What arrives in that "
          + "time waits, too, and whoever leaves the window before that keeps what is shown then.",
        .optional(.pattern(#"^(active|[0-9]+(\.[0-9]+)? *(s|min|h|d))$"#)), "waits: active")
    case .canActivateFor:
      KeyEntry(
        "For which links, notifications and quick actions the system may take a window of these, one "
          + "or a list of names in which `*` is any text; an activity has no name, which only `*` means. "
          + "Without the key all, `nothing` is none. Where no window may be taken, a new one is made if "
          + "there can be several (U57).", .optional(.oneOrMany(.nonEmpty)), "canActivateFor: nothing")
    case .prefersToActivateFor:
      KeyEntry(
        "For which it is preferred to other windows, also to one in front (U57).", .optional(.oneOrMany(.nonEmpty)),
        "prefersToActivateFor: \"*\"")
    case .load:
      KeyEntry(
        "What the app loads for a scene after its connection, which may take the place of what was "
          + "restored, see below (U72).", .optional(.keys(LoadKey.self)), "load: { after: 2s, then: { select: inbox } }"
      )
    case .makesWindow:
      KeyEntry(
        "`false`: the scene delegate makes no window, and the screen stays black (U61).", .optional(.truth), or: "true",
        "makesWindow: false")
    case .visibleFirst:
      KeyEntry(
        "The scene delegate makes its window visible before it does anything with an activity, so that what it presents "
          + "then is shown at once; without it that is refused (U36).", .optional(.truth), or: "false",
        "visibleFirst: true")
    case .tree:
      KeyEntry(
        "The tree of the window as one value of the activity, by the key under which it is there, or written out as "
          + "below: the screens that have a `state`, in the stacks, tabs, columns and presentations in which they are. "
          + "It is made again when the scene is connected, and what was presented once the window has appeared (U36).",
        .optional(.anyOf([.nonEmpty, .keys(TreeKey.self)])), "tree: { key: state, copy: own }")
    case .whenDiscarded:
      KeyEntry(
        "What the app delegate does in `didDiscardSceneSessions`, for each session that was closed "
          + "for good (U52); `{session.KEY}` is what the session had.",
        .restorationEffects,
        "whenDiscarded: { defaults: { \"scene/{session.identifier}/draft\": ~ } }")
    case .source:
      KeyEntry(
        "Where the class of the scene delegate answers in `stateRestorationActivity(for:)`, where it was read, as "
          + "`FILE:LINE`. Then a method of which no key says anything is not there, and what the class does with a link, "
          + "a notification, a quick action, or an activity that arrives later is left to code.", .optional(.nonEmpty),
        "source: \"SceneDelegate.swift:40\"")
    case .leftToCode:
      KeyEntry(
        "Where the class of the scene delegate puts something into the activity that was not understood: "
          + "`FILE:LINE` or `FILE:LINE:COLUMN`, one or a list.", .optional(.oneOrMany(.nonEmpty)),
        "leftToCode: \"SceneDelegate.swift:54:9\"")
    case .extendsRestoration:
      KeyEntry(
        "The scene delegate extends the restoration of its scene in `willConnectTo`; `completed` "
          + "when the scene becomes active, or `open` until it goes. A crash until then costs that "
          + "session its activity (U37).", .optional(.words(of: DelegateDefinition.Extension.self)),
        "extendsRestoration: open")
    }
  }
}

/// The keys of a scene configuration beside the first one.
package enum SceneConfigurationKey: String, AppFileKeys {
  case root, `for`, keeps, adds, willConnect, whenAsked, restoreInteractionState, mostAge, waits
  case canActivateFor, prefersToActivateFor, extendsRestoration, load, makesWindow, visibleFirst, tree, source
  case leftToCode

  package static let place = "a scene configuration"

  package static let needed: [SceneConfigurationKey] = [.root]

  package var entry: KeyEntry {
    switch self {
    case .root: KeyEntry("The screen with which its windows begin.", .nonEmpty, "root: message")
    case .for:
      KeyEntry(
        "The types of activities for which the app delegate answers it in "
          + "`configurationForConnecting`, one or a list.", .optional(.oneOrMany(.nonEmpty)), "for: org.example.read")
    case .keeps: .asIn(ScenesKey.keeps, "keeps: org.example.read")
    case .adds: .asIn(ScenesKey.adds, "adds: { route: \"{shown}\" }")
    case .willConnect: .asIn(ScenesKey.willConnect, "willConnect: { select: message }")
    case .whenAsked: .asIn(ScenesKey.whenAsked, "whenAsked: { select: message }")
    case .restoreInteractionState:
      .asIn(ScenesKey.restoreInteractionState, "restoreInteractionState: { select: message }")
    case .mostAge: .asIn(ScenesKey.mostAge, "mostAge: 7d")
    case .waits: .asIn(ScenesKey.waits, "waits: 1s")
    case .canActivateFor: .asIn(ScenesKey.canActivateFor, "canActivateFor: [reader://*, compose]")
    case .prefersToActivateFor: .asIn(ScenesKey.prefersToActivateFor, "prefersToActivateFor: nothing")
    case .extendsRestoration: .asIn(ScenesKey.extendsRestoration, "extendsRestoration: completed")
    case .load: .asIn(ScenesKey.load, "load: { after: 2s, then: { select: message } }")
    case .makesWindow: .asIn(ScenesKey.makesWindow, "makesWindow: false")
    case .visibleFirst: .asIn(ScenesKey.visibleFirst, "visibleFirst: true")
    case .tree: .asIn(ScenesKey.tree, "tree: state")
    case .source: .asIn(ScenesKey.source, "source: \"ImageSceneDelegate.swift:40\"")
    case .leftToCode: .asIn(ScenesKey.leftToCode, "leftToCode: \"ImageSceneDelegate.swift:54\"")
    }
  }
}

/// The keys of what a scene delegate answers for some screens.
package enum KeptForKey: String, AppFileKeys {
  case shown, type

  package static let place = "an answer of a scene delegate"

  package static let needed: [KeptForKey] = [.shown, .type]

  package var entry: KeyEntry {
    switch self {
    case .shown:
      KeyEntry(
        "The screens for which it is answered while one of them is in front, or contains what is; "
          + "one or a list.", .oneOrMany(.nonEmpty), "shown: [compose, message]")
    case .type: KeyEntry("The type of the activity, or `nothing` (Y16).", .nonEmpty, "type: nothing")
    }
  }
}

/// The keys of what is loaded after a scene was connected.
package enum LoadKey: String, AppFileKeys {
  case after, then, sparesRestored

  package static let place = "a load"

  package static let needed: [LoadKey] = [.after, .then]

  package var entry: KeyEntry {
    switch self {
    case .after:
      KeyEntry(
        "How long it takes: a number of `s`, `min`, `h` or `d`. A script lets time pass with `advance`.",
        .pattern(#"^[0-9.]+ *(s|min|h|d)$"#), "after: 2s")
    case .then:
      KeyEntry(
        "What is done when it has ended, one or a list as for `whenDecoded`; `{saved.KEY}` is what "
          + "the activity carries with which the scene was connected.",
        .restorationEffects,
        "then: { select: inbox }")
    case .sparesRestored:
      KeyEntry(
        "Whether the app is told once not to do it, where something was made of what was kept of the "
          + "scene (U72).", .optional(.truth), or: "false", "sparesRestored: true")
    }
  }
}

/// The keys of a screen's `activity`.
package enum ActivityKey: String, AppFileKeys {
  case type, heldBy, takenIn, starts, adds, viewDidAppear, leftToCode

  package static let place = "an activity"

  package static let needed: [ActivityKey] = [.type]

  package var entry: KeyEntry {
    switch self {
    case .type: KeyEntry("Its type, which the app declares (U19).", .nonEmpty, "type: org.example.read")
    case .heldBy:
      KeyEntry(
        "`screen`, which is the default: the screen holds it while it is shown and is asked for its "
          + "part each time (U14); `untilClosed`: also while another screen covers it, so that a whole "
          + "stack can be built again (Y12); `scene`: the screen gives the scene a new one when it "
          + "appears, and nothing is asked later (U16); `sceneWhileShown`: the screen fills the scene's activity "
          + "while it is shown, without a method that is asked, and takes its part out when it goes; `app`: an object of the whole app holds one activity, into "
          + "which the screen puts what it has when it appears, and what others have put there stays; `resigning`: the scene delegate gives the scene a "
          + "new one of the screen in front when the scene resigns, and the scene keeps it while others are in front.",
        .optional(.words(of: ActivityDefinition.Holder.self)), or: "screen", "heldBy: scene")
    case .takenIn:
      KeyEntry(
        "When the class takes out what the activity carries: `atOnce`, which is the default; "
          + "`viewWillAppear`, after which it does not look again (U33).",
        .optional(.words(of: ActivityDefinition.Moment.self)), or: "atOnce", "takenIn: viewWillAppear")
    case .starts:
      KeyEntry(
        "What is put into it once, when the screen appears, one or a list.", .optional(.oneOrMany(.shared(.added))),
        "starts: { version: \"2\" }")
    case .adds:
      KeyEntry(
        "What the class adds in `updateUserActivityState`, one or a list: `item`, `text(VIEW)`, "
          + "`value(VIEW)`, `own(NAME)`, `interaction(VIEW)`, `scroll(VIEW)` for how far a table or a scroll view is "
          + "scrolled, `selection(TABLE)` for the rows that are selected and `firstRow(TABLE)` for the first that is seen, "
          + "both by the ids of their records where the table has `modelIdentifiers`, `unfolded(TABLE)` for the ids of the records whose rows are unfolded, these under a KEY, `KEY: TEXT`, where a number or a truth value without quotes is carried as one, `KEY:` a list or a mapping of texts, or `KEY: "
          + "object(NAME)`, which no activity can carry (U17). The interaction state of a text field or "
          + "text view is what is selected, that of a web view its pages (U38).",
        .optional(.oneOrMany(.shared(.added))), "adds: [item]")
    case .viewDidAppear:
      KeyEntry(
        "What the class does in its first viewDidAppear with an activity that it was given, one or a "
          + "list as for `whenDecoded`; `{saved.KEY}` is what that carries. What is presented then is "
          + "given the activity, too (U36).",
        .restorationEffects,
        "viewDidAppear: { present: compose }")
    case .leftToCode:
      KeyEntry(
        "Where the class puts something into it that was not understood, `FILE:LINE` or `FILE:LINE:COLUMN`, one or a "
          + "list; and by the keys of texts where code fills their views with what only running it tells.",
        .optional(.oneOrMany(.anyOf([.nonEmpty, .mapping(.nonEmpty)]))),
        "leftToCode: [\"Note.swift:12:5\", { title: \"Note.swift:8\" }]")
    }
  }
}

/// The keys of a window that is asked for.
package enum WindowRequestKey: String, AppFileKeys {
  case type, adds

  package static let place = "a window that is asked for"

  package static let needed: [WindowRequestKey] = [.type]

  package var entry: KeyEntry {
    switch self {
    case .type: KeyEntry("The type of the activity.", .nonEmpty, "type: org.example.read")
    case .adds:
      KeyEntry(
        "What it carries in place of the record: texts, lists and mappings by key.",
        .optional(.mapping(.shared(.content))), "adds: { note: \"{item.id}\" }")
    }
  }
}
