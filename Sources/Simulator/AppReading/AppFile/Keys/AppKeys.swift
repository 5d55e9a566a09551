internal import AppDefinition
import Vocabulary

// The keys of an app file at its top, of windows and of objects.

/// The keys at the top of an app file.
package enum AppKey: String, AppFileKeys {
  case app, version, idiom, idioms, sizeClass, storyboards, extends, project, notRead, delegate, classes,
    restorationClasses, data,
    defaults,
    switches
  case initial, windows, controllers, objects, events, appearance, lifecycle, scenes, versions, question, `try`

  package static let place = "a scene"

  package static let needed: [AppKey] = [.app]

  /// The keys that a later version may have.
  static let changeable: [AppKey] = allCases.filter { ![.app, .extends, .project, .versions].contains($0) }

  package var entry: KeyEntry {
    switch self {
    case .app: KeyEntry("The app's name, which is required; saved state is stored under it.", .text, "app: Mail")
    case .version: KeyEntry("The bundle version (R71); without it 1.0.", .text, "version: \"3.2\"")
    case .idiom: KeyEntry("`phone`, which is the default, or `pad` (R72).", .words(of: Idiom.self), "idiom: pad")
    case .idioms:
      KeyEntry(
        "The devices for which the app is made, one or a list; without it all of them. With one alone that is "
          + "the `idiom`.",
        .oneOrMany(.words(of: Idiom.self)), "idioms: pad")
    case .sizeClass:
      KeyEntry(
        "The width that the app has at first, `compact` or `regular`; without it compact on a phone "
          + "and regular on a pad (X28).", .optional(.words(of: SizeClass.self)), "sizeClass: regular")
    case .storyboards:
      KeyEntry(
        "Xcode storyboards beside the scene; storyboards that they refer to are read too.", .list(.string),
        "storyboards: [Main.storyboard]")
    case .extends:
      KeyEntry(
        "The app that the scene goes over, as its storyboards and its code say it each time: an Xcode project, an "
          + "Info.plist or a storyboard beside the scene. See below.", .string, "extends: Mail.xcodeproj")
    case .project:
      KeyEntry(
        "The project of whose code the scene says what was understood. What the code does that no key says is known "
          + "there alone, and a move of the scene says so.", .optional(.string), "project: Mail.xcodeproj")
    case .notRead:
      KeyEntry(
        "The sources of the app that were not read, or not to their end, one or a list. What is left to code without a "
          + "place may be there.", .oneOrMany(.string), "notRead: Secrets.swift")
    case .delegate:
      KeyEntry(
        "What the app's delegate answers. Without one nothing is kept (R1).", .keys(DelegateKey.self),
        "delegate: { shouldSave: always, shouldRestore: always }")
    case .classes:
      KeyEntry(
        "The app's classes by name, for the class rule (R49).", .optional(.mapping(.keys(ClassKey.self))),
        "classes: { MessageController: { inherits: DetailController } }")
    case .restorationClasses:
      KeyEntry(
        "The restoration classes by name (R42).", .optional(.mapping(.keys(RestorationClassKey.self))),
        "restorationClasses: { MessageMaker: { makes: message } }")
    case .data:
      KeyEntry(
        "Collections of records by name: lists with an `id` in each, or mappings by id.",
        .optional(.mapping(.shared(.collection))), "data: { messages: { m1: { title: Lunch, detail: Anna } } }")
    case .defaults:
      KeyEntry(
        "The app's named values as they are after it was installed, like UIKit's user defaults. "
          + "Events set them; they outlive a launch and a crash, until `launch fresh`.",
        .optional(.mapping(.optional(.text))), "defaults: { account: anna }")
    case .switches:
      KeyEntry(
        "Conditions that the app's code has and only its running tells, with whether they are so at first; or an "
          + "undecided value, see below, which is `false` unless `true` is assumed. While one is on the app has a "
          + "named value of its name, so that `if`, a gate's `defaults` and `{defaults.NAME}` can look at it; "
          + "`condition NAME on` in scripts, `--condition NAME=on` and the palette turn it. What depends on one that "
          + "nobody has turned is left to code.",
        .optional(.mapping(.optional(.anyOf([.truth, .keys(UndecidedKey.self)])))), "switches: { loggedIn: false }")
    case .initial:
      KeyEntry(
        "The screen that the one window begins with; without it a storyboard's initial one and, "
          + "where that names none, a list of all screens; or several, see below; or an undecided value with the "
          + "screen that is `assumed`, where the app begins with something else.",
        .anyOf([.string, .filledList(.anyOf([.string, .keys(RootKey.self)])), .keys(UndecidedKey.self)]),
        "initial: tabs")
    case .windows:
      KeyEntry(
        "Several windows, in place of `initial`: names, or windows as below.",
        .list(.anyOf([.string, .keys(WindowKey.self), .keys(UndecidedKey.self)])),
        "windows: [tabs, { root: settings, restorationIdentifier: second }]")
    case .controllers:
      KeyEntry(
        "The screens by name. A key that names a screen of a storyboard changes that screen.",
        .optional(.mapping(.keys(ControllerKey.self))),
        "controllers: { tabs: { title: Mail }, message: { from: code } }")
    case .objects:
      KeyEntry(
        "Registered objects by name (R40, R53).", .optional(.mapping(.keys(ObjectKey.self))),
        "objects: { filter: { identifier: filter } }")
    case .events:
      KeyEntry(
        "What happens in the app besides what is tapped, by name: a login, a logout, the end of a "
          + "download. Scripts, the palette of the terminal and taps let it happen.",
        .optional(.mapping(.optional(.oneOrMore(.shared(.effects))))),
        "events: { log in: { dismiss: true, toast: Welcome }, log out: [{ present: compose }] }")
    case .question:
      KeyEntry(
        "The question of engineers that the app answers: `relaunch explain --questions` lists it.",
        .keys(QuestionKey.self),
        "question: { asks: \"Why is it empty?\", thread: \"https://example.org/1\", rules: [R21] }")
    case .try:
      KeyEntry(
        "What to do in the app to see what it is for: `relaunch scenes` lists it, and it is shown "
          + "when the app is opened and nothing was saved.", .optional(.string),
        "try: 'Open \"Garden\", then b and R: the note is back.'")
    case .appearance:
      KeyEntry(
        "Where the app's code decides when controllers are told that they appear, which no launch here follows: "
          + "launches say so under what is assumed.", .oneOrMany(.keys(AppearanceKey.self)),
        "appearance: { class: SidebarController, at: \"Sidebar.swift:20\" }")
    case .lifecycle:
      KeyEntry(
        "`application` or `scenes`: the mechanism is not called (R98). `scenes` is the default where "
          + "`scenes` is given.", .words(of: Lifecycle.self), or: "application", "lifecycle: scenes")
    case .scenes:
      KeyEntry(
        "What an app with scenes declares, and what its scene delegate does.",
        .oneOrMany(.anyOf([.keys(ScenesKey.self), .keys(UndecidedKey.self)])),
        "scenes: { activityTypes: org.example.read, keeps: org.example.read }")
    case .versions:
      KeyEntry(
        "Later versions of the app: what differs, merged into the rest key by key.",
        .optional(
          .mapping(
            .members(AppKey.changeable.map(\.rawValue)))),
        "versions: { \"4.0\": { controllers: { message: { storyboardIdentifier: note } } } }")
    }
  }
}

/// The keys of an entry of `appearance`.
package enum AppearanceKey: String, AppFileKeys {
  case `class`, method, at

  package static let place = "an appearance"

  package static let needed: [AppearanceKey] = [.at]

  package var entry: KeyEntry {
    switch self {
    case .class:
      KeyEntry(
        "The class of a container that tells what it contains itself; without it the place is where the window is made "
          + "visible before the launch is over.", .string, "class: SidebarController")
    case .method:
      KeyEntry(
        "The method, earlier than viewDidAppear, in which that class shows what an activity leads to, where it is that "
          + "which is decided; here it comes after viewDidAppear.", .string,
        "method: viewWillLayoutSubviews(), class: ListController")
    case .at: KeyEntry("Where that is.", .anyOf([.string, .keys(UndecidedKey.self)]), "at: \"Sidebar.swift:20\"")
    }
  }
}

/// The keys of `question`.
package enum QuestionKey: String, AppFileKeys {
  case asks, thread, rules

  package static let place = "a question"

  package static let needed: [QuestionKey] = [.asks, .thread]

  package var entry: KeyEntry {
    switch self {
    case .asks:
      KeyEntry("The question in an engineer's words.", .string, "asks: Why does nothing in my container come back?")
    case .thread:
      KeyEntry(
        "The address of the public thread in which it is asked.", .pattern(#"^https://"#),
        "thread: \"https://example.org/threads/1\"")
    case .rules:
      KeyEntry(
        "The numbers of the rules that explain the fault, which `fault.script` cites.", .oneOrMany(.string),
        "rules: [R21, X6]")
    }
  }
}

/// The keys of a window.
package enum WindowKey: String, AppFileKeys {
  case root, restorationIdentifier

  package static let place = "a window"

  package static let needed: [WindowKey] = [.root]

  package var entry: KeyEntry {
    switch self {
    case .root:
      KeyEntry(
        "The screen that it begins with, or several, see below, or an undecided value as of `initial`.",
        .anyOf([.string, .filledList(.anyOf([.string, .keys(RootKey.self)])), .keys(UndecidedKey.self)]), "root: tabs")
    case .restorationIdentifier:
      KeyEntry(
        "The window's identifier, which is optional (R97).", .optional(.text), "restorationIdentifier: MainWindow")
    }
  }
}

/// The keys of one of several roots.
package enum RootKey: String, AppFileKeys {
  case `if`, idiom, screen

  package static let place = "a root"

  package static let needed: [RootKey] = [.screen]

  package var entry: KeyEntry {
    switch self {
    case .if:
      KeyEntry(
        "Only if the app has a named value, or one of these.",
        .anyOf([.string, .mapping(.anyOf([.text, .list(.anything)]))]), "if: { account: [anna, ben] }")
    case .idiom:
      KeyEntry("Only on this kind of device, `phone` or `pad` (R72).", .words(of: Idiom.self), "idiom: pad")
    case .screen: KeyEntry("The screen.", .string, "screen: tabs")
    }
  }
}

/// The keys of an object.
package enum ObjectKey: String, AppFileKeys {
  case identifier, parent, `class`, restorationClass, saves, encodesItself, decodes, finishes, registered, leftToCode

  package static let place = "an object"

  package var entry: KeyEntry {
    switch self {
    case .identifier:
      KeyEntry(
        "The identifier under which it is registered; without it its name.",
        .optional(.anyOf([.text, .keys(UndecidedKey.self)])), "identifier: filter")
    case .parent: KeyEntry("The screen that is its restoration parent (R40).", .optional(.string), "parent: inbox")
    case .class: KeyEntry("Its class.", .optional(.string), "class: Filter")
    case .restorationClass:
      KeyEntry(
        "The class that makes it again, or that class with whether it does; without one the object "
          + "is registered before restoration (R52).", .anyOf([.optional(.string), .keys(ObjectRestorationKey.self)]),
        "restorationClass: FilterMaker")
    case .saves:
      KeyEntry(
        "What it encodes: `KEY: TEXT`, `KEY: reference(PATH)`, a list of references, `KEY: object(NAME)`.",
        .optional(.oneOrMany(.shared(.savedKeys))),
        "saves: { word: lunch, screen: reference(tabs/inbox), next: object(filter) }")
    case .encodesItself:
      KeyEntry(
        "It encodes a reference to itself: a mistake that must do no harm.", .optional(.truth), "encodesItself: true")
    case .decodes:
      KeyEntry(
        "`false`: its class has no decode method, and only what makes it reads what was saved (R54).",
        .optional(.truth), "decodes: false")
    case .finishes:
      KeyEntry(
        "`false`: its class has no `applicationFinishedRestoringState` (R59).", .optional(.truth), "finishes: false")
    case .registered:
      KeyEntry(
        "Where code registers it, `FILE:LINE`, where that is not done at every launch: what is missing is left to code "
          + "then.", .optional(.anyOf([.string, .keys(UndecidedKey.self)])), "registered: \"Filter.swift:20\"")
    case .leftToCode:
      KeyEntry(
        "Where its class encodes or decodes what is not known: `FILE:LINE`, or an undecided value.",
        .optional(.anyOf([.string, .keys(UndecidedKey.self)])), "leftToCode: \"Filter.swift:30\"")
    }
  }
}

/// The keys of the class that makes an object again.
package enum ObjectRestorationKey: String, AppFileKeys {
  case name, makes

  package static let place = "an object's restoration class"

  package static let needed: [ObjectRestorationKey] = [.name]

  package var entry: KeyEntry {
    switch self {
    case .name: KeyEntry("The class's name.", .string, "name: FilterMaker")
    case .makes:
      KeyEntry("`false`: it answers nothing, and the object is dropped (R52).", .optional(.truth), "makes: false")
    }
  }
}
