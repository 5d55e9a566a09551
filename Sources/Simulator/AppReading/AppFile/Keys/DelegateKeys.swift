internal import AppDefinition
import Vocabulary

// The keys of the delegate, of classes, and of what they answer.

/// The keys of `delegate`.
package enum DelegateKey: String, AppFileKeys {
  case `class`, shouldSave, shouldRestore, encodes, finds, setsRoot, pointsTo, afterDecode, afterLaunch
  case presentsDuringRestoration, extendsRestoration, ignoresSnapshot, lacks

  package static let place = "a delegate"

  package var entry: KeyEntry {
    switch self {
    case .class: KeyEntry("The name of its class.", .optional(.string), "class: AppDelegate")
    case .shouldSave:
      KeyEntry(
        "The should-save method: `always`, `never`, or a gate. Without it nothing is kept (R1).",
        .optional(.anyOf([.shared(.conditions), .keys(GateKey.self), .keys(UndecidedKey.self)])), "shouldSave: always")
    case .shouldRestore:
      KeyEntry(
        "The should-restore method: `always`, `never`, `sameVersion`, `sameIdiom`, a list of those "
          + "and of conditions, of which all must hold, or a gate (R4).",
        .optional(.anyOf([.shared(.conditions), .keys(GateKey.self), .keys(UndecidedKey.self)])),
        "shouldRestore: [sameVersion, sameIdiom]")
    case .encodes:
      KeyEntry(
        "What it writes in will-encode: text, numbers, truth values, `reference(PATH)`, "
          + "`object(NAME)`, lists and mappings of these, `closed(LIST)` for the screens that were "
          + "closed, and `tab(NAME)`, or `text(tab(NAME))` where it is a text, for the number of the tab in "
          + "front, which it selects again when it decodes (R5, R10, R26).",
        .optional(.mapping(.anyOf([.shared(.encoded), .keys(UndecidedKey.self)]))),
        "encodes: { unread: 3, open: reference(tabs/inbox), both: [reference(tabs/inbox), "
          + "reference(tabs/settings)] }")
    case .finds:
      KeyEntry(
        "What it answers for a path: `existing`, `nothing`, or the name of what it makes (R43); "
          + "paths may be patterns, see below.",
        .optional(.mapping(.anyOf([.string, .keys(AnswerKey.self), .keys(UndecidedKey.self)]))),
        "finds: { tabs/settings: existing, tabs/compose: nothing, tabs/inbox/message: message }")
    case .setsRoot:
      KeyEntry(
        "Whether it puts a root that it makes into the window, which UIKit never does (X26).", .optional(.truth),
        "setsRoot: true, finds: { tabs: tabs }")
    case .pointsTo:
      KeyEntry(
        "The screens to which it keeps pointers; the launch warns of those that were replaced by "
          + "restored ones (R46).", .optional(.oneOrMany(.string)), "pointsTo: [inbox, settings]")
    case .afterDecode:
      KeyEntry(
        "What it puts back in did-decode (R18).", .optional(.oneOrMany(.keys(ReinstallationKey.self))),
        "afterDecode: { push: open, onto: tabs/inbox }")
    case .afterLaunch:
      KeyEntry(
        "What it adds in did-finish-launching, restored or not (R102).", .oneOrMany(.keys(AdditionKey.self)),
        "afterLaunch: [{ toast: Welcome back }, { present: compose }]")
    case .presentsDuringRestoration:
      KeyEntry(
        "A screen that it presents while it is asked for one: a mistake that must do no harm.", .optional(.string),
        "presentsDuringRestoration: compose")
    case .extendsRestoration:
      KeyEntry(
        "It extends restoration; `completed` in did-finish-launching, or `open` until the app ends (R63).",
        .optional(.words(of: DelegateDefinition.Extension.self)), "extendsRestoration: open")
    case .ignoresSnapshot:
      KeyEntry(
        "It asks during preservation that the snapshot be ignored at the next launch (R95).", .optional(.truth),
        "ignoresSnapshot: true")
    case .lacks:
      KeyEntry(
        "The methods that its class does not have, one or a list: a trace does not tell of them.",
        .optional(.oneOrMany(.words(of: DelegateDefinition.Method.self))), "lacks: [willEncode, didDecode]")
    }
  }
}

/// The keys of a gate that is written out.
package enum GateKey: String, AppFileKeys {
  case answer, variant

  package static let place = "a gate"

  package static let needed: [GateKey] = [.answer]

  package var entry: KeyEntry {
    switch self {
    case .answer:
      KeyEntry(
        "The condition, or a list of conditions of which all must hold.",
        .anyOf([.shared(.conditions), .keys(UndecidedKey.self)]),
        "answer: [sameVersion, sameIdiom]")
    case .variant:
      KeyEntry(
        "`secure`, which is the default, or `plain` (R2, R7).", .words(["plain", "secure"]), or: "secure",
        "variant: plain")
    }
  }
}

/// The keys of a condition of a gate.
package enum ConditionKey: String, AppFileKeys {
  case leastVersion, mostAge, saved, defaults, root, sizeClass

  package static let place = "a condition of a gate"

  package var entry: KeyEntry {
    switch self {
    case .leastVersion:
      KeyEntry(
        "The state was saved by this bundle version or a later one (R71).", .optional(.text), "leastVersion: \"2.0\"")
    case .mostAge:
      KeyEntry(
        "The state is at most so old: a number of `s`, `min`, `h` or `d` (R73).",
        .optional(.pattern(#"^[0-9]+(\.[0-9]+)? *(s|min|h|d)$"#)), "mostAge: 7d")
    case .saved:
      KeyEntry(
        "The delegate has saved something under a key, or this value (R5).",
        .optional(.anyOf([.string, .mapping(.text)])), "saved: { account: anna }")
    case .defaults:
      KeyEntry(
        "The app has a named value, or this one: somebody is logged in, say.",
        .anyOf([.string, .mapping(.anyOf([.text, .list(.anything)]))]), "defaults: account")
    case .root:
      KeyEntry(
        "The window begins with this screen, and not with that of a login, say.", .optional(.string), "root: tabs")
    case .sizeClass: KeyEntry("The app is this wide (X28).", .words(of: SizeClass.self), "sizeClass: regular")
    }
  }
}

/// The keys of what is answered for a path.
package enum AnswerKey: String, AppFileKeys {
  case makes, unless, looksUp

  package static let place = "an answer"

  package static let needed: [AnswerKey] = [.makes]

  package var entry: KeyEntry {
    switch self {
    case .makes: KeyEntry("What is made, `existing` or `nothing`.", .string, "makes: message")
    case .unless:
      KeyEntry(
        "When it is nevertheless nothing, as in a restoration class.",
        .optional(.pattern(#"^ *[^ ]+ +is +missing *$"#)), "unless: item is missing")
    case .looksUp:
      KeyEntry(
        "Where code looks up what it needs, and answers nothing where that is gone; it is taken to be there.",
        .optional(.nonEmpty), "looksUp: \"Notes.swift:40\"")
    }
  }
}

/// The keys of an addition after launch.
package enum AdditionKey: String, AppFileKeys {
  case toast, present, presentOnRoot

  package static let place = "an addition after launch"

  package var entry: KeyEntry {
    switch self {
    case .toast: KeyEntry("A line that shows for a moment.", .text, "toast: Welcome back")
    case .present:
      KeyEntry("A screen that is presented.", .shared(.presented), "present: { screen: compose, style: fullScreen }")
    case .presentOnRoot:
      KeyEntry(
        "A screen that is presented on the window's root, which UIKit refuses where that presents "
          + "already (X29).", .shared(.presented), "presentOnRoot: compose")
    }
  }
}

/// The keys of what a delegate puts back after decoding.
package enum ReinstallationKey: String, AppFileKeys {
  case push, onto

  package static let place = "a reinstallation"

  package static let needed: [ReinstallationKey] = [.push, .onto]

  package var entry: KeyEntry {
    switch self {
    case .push:
      KeyEntry(
        "The key under which the delegate encodes a reference to the screen.", .string, "push: open, onto: tabs/inbox")
    case .onto:
      KeyEntry(
        "The path of the navigation controller onto which it is pushed.", .string, "onto: tabs/inbox, push: open")
    }
  }
}

/// The keys of a class.
package enum ClassKey: String, AppFileKeys {
  case inherits

  package static let place = "a class"

  package var entry: KeyEntry {
    switch self {
    case .inherits:
      KeyEntry(
        "Its superclass; without it UIKit's class of the controller's kind.", .string, "inherits: DetailController")
    }
  }
}

/// The keys of a restoration class.
package enum RestorationClassKey: String, AppFileKeys {
  case makes, same, crashes, conforms, setsIdentifier, setsRoot, unless

  package static let place = "a restoration class"

  package var entry: KeyEntry {
    switch self {
    case .makes:
      KeyEntry(
        "The name of what it makes, `existing` for the controller that is at the path (R46), or "
          + "`nothing`; a class of several screens has one answer for each identifier or path, patterns "
          + "included: `{ list: existing, note-*: note }`.",
        .optional(.anyOf([.string, .mapping(.anyOf([.string, .keys(AnswerKey.self)]))])), "makes: message")
    case .same: KeyEntry("One and the same screen at every call.", .optional(.string), "same: message")
    case .crashes:
      KeyEntry("The app crashes in it, for this reason (R65).", .optional(.text), "crashes: no such message")
    case .conforms: KeyEntry("`false`: the class has no factory (R45).", .truth, "conforms: false")
    case .setsIdentifier:
      KeyEntry(
        "`false`: what it makes has no restoration identifier and is lost at the next launch but one (R47).",
        .optional(.truth), "setsIdentifier: false")
    case .setsRoot:
      KeyEntry(
        "Whether its code puts a root that it returns into the window, which UIKit never does (X26).",
        .optional(.truth), "setsRoot: true")
    case .unless:
      KeyEntry(
        "When it nevertheless answers nothing: the record under a key is not in the data any more "
          + "(`KEY is missing`, R92), the app has no value of a name (`defaults.KEY is missing`), or the "
          + "coder names no storyboard (R103).", .optional(.pattern(#"^ *[^ ]+ +is +missing *$"#)),
        "unless: storyboard is missing")
    }
  }
}

/// The methods in which a class may crash.
package enum CrashKey: String, AppFileKeys {
  case viewDidLoad, encode, decode

  package static let place = "a crash"

  package var entry: KeyEntry {
    switch self {
    case .viewDidLoad:
      KeyEntry(
        "Why it crashes when its view has been loaded.", .optional(.string), "viewDidLoad: the table has no data source"
      )
    case .encode:
      KeyEntry(
        "Why it crashes when it is saved; what was saved before stays.", .optional(.string), "encode: no such record")
    case .decode:
      KeyEntry(
        "Why it crashes when it is restored: the state is lost (R65).", .optional(.string), "decode: no such record")
    }
  }
}
