/// The keys that a mapping in an app file may have; `scene.schema.json` lists the same ones for editors.
package protocol AppFileKeys: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What a person calls a mapping with these keys.
  static var place: String { get }
}

/// The keys of something that can be tapped.
protocol TapKeys: AppFileKeys {
  /// Those that say what a tap does.
  static var actions: [Self] { get }
  /// The one that names the property through which it does it.
  static var property: Self? { get }
}

extension TapKeys {
  static var property: Self? { nil }

  /// Finds them among all keys.
  fileprivate static func findActions() -> [Self] {
    allCases.filter { key in
      key.rawValue != ActionKey.through.rawValue && (ActionKey(rawValue: key.rawValue) != nil || key.rawValue == "tap")
    }
  }
}

extension ActionKey: TapKeys {
  static let actions = findActions()
  static var property: ActionKey? { .through }
}
extension BarButtonKey: TapKeys { static let actions = findActions() }
extension RowKey: TapKeys { static let actions = findActions() }
extension ViewKey: TapKeys { static let actions = findActions() }

/// The keys at the top of an app file.
package enum AppKey: String, AppFileKeys {
  case app, version, idiom, sizeClass, storyboards, delegate, classes, restorationClasses, data, defaults, initial,
    windows, controllers
  case objects, events, lifecycle, scenes, versions, question, `try`
  package static let place = "a scene"
}

/// The keys of `question`.
package enum QuestionKey: String, AppFileKeys {
  case asks, thread, rules
  package static let place = "a question"
}

/// The keys of `delegate`.
package enum DelegateKey: String, AppFileKeys {
  case shouldSave, shouldRestore, encodes, finds, setsRoot, pointsTo, afterDecode, afterLaunch
  case presentsDuringRestoration, extendsRestoration, ignoresSnapshot
  package static let place = "a delegate"
}

/// The keys of a gate that is written out.
package enum GateKey: String, AppFileKeys {
  case answer, variant
  package static let place = "a gate"
}

/// The keys of a condition of a gate.
package enum ConditionKey: String, AppFileKeys {
  case leastVersion, mostAge, saved, defaults, root, sizeClass
  package static let place = "a condition of a gate"
}

/// The methods in which a class may crash.
package enum CrashKey: String, AppFileKeys {
  case viewDidLoad, encode, decode
  package static let place = "a crash"
}

/// The keys of an addition after launch.
package enum AdditionKey: String, AppFileKeys {
  case toast, present, presentOnRoot
  package static let place = "an addition after launch"
}

/// The keys of what a delegate puts back after decoding.
package enum ReinstallationKey: String, AppFileKeys {
  case push, onto
  package static let place = "a reinstallation"
}

/// The keys of a class.
package enum ClassKey: String, AppFileKeys {
  case inherits
  package static let place = "a class"
}

/// The keys of a restoration class.
package enum RestorationClassKey: String, AppFileKeys {
  case makes, same, crashes, conforms, setsIdentifier, setsRoot, unless
  package static let place = "a restoration class"
}

/// The keys of what is answered for a path.
package enum AnswerKey: String, AppFileKeys {
  case makes, unless
  package static let place = "an answer"
}

/// The keys of an object.
package enum ObjectKey: String, AppFileKeys {
  case identifier, parent, `class`, restorationClass, saves, encodesItself
  package static let place = "an object"
}

/// The keys of the class that makes an object again.
package enum ObjectRestorationKey: String, AppFileKeys {
  case name, makes
  package static let place = "an object's restoration class"
}

/// The keys of a window.
package enum WindowKey: String, AppFileKeys {
  case root, restorationIdentifier
  package static let place = "a window"
}

/// The keys of one of several roots.
package enum RootKey: String, AppFileKeys {
  case `if`, screen
  package static let place = "a root"
}

/// The keys of `tab`.
package enum TabKey: String, AppFileKeys {
  case title, symbol
  package static let place = "a tab"
}

/// The keys that say what a tap does.
package enum ActionKey: String, AppFileKeys {
  case show, showDetail, present, unwind, dismiss, pop, event, through, compact, regular
  package static let place = "an action"
}

/// The keys that say what happens in an event.
package enum EventKey: String, AppFileKeys {
  case show, showDetail, present, unwind, dismiss, pop, event, compact, regular, select, set, displayMode, root, toast
  case defaults, data, order, identifiers, close, reopen, window, session, keep, keepInOthers, refresh, closeWindow
  package static let place = "an event"
}

/// The keys that say what a class does with what it has saved.
package enum RestorationEffectKey: String, AppFileKeys {
  case `if`, `in`, show, showDetail, present, unwind, dismiss, pop, event, compact, regular, select, set, displayMode,
    root
  case toast
  case defaults, data, order, identifiers, close, reopen, window, session, keep, keepInOthers, refresh, closeWindow
  package static let place = "what a class does when it is restored"
}

/// The keys of what is set of a view besides its text or value.
package enum ViewSettingKey: String, AppFileKeys {
  case editable, zoom, inset
  package static let place = "a setting of a view"
}

/// The keys of the room around what is in a scroll view.
package enum InsetKey: String, AppFileKeys {
  case top, left, bottom, right
  package static let place = "an inset"
}

/// The keys of a presentation.
package enum PresentKey: String, AppFileKeys {
  case screen, style
  package static let place = "a presentation"
}

/// The keys of a button in a bar or an alert.
package enum BarButtonKey: String, AppFileKeys {
  case title, prominent, tap, show, showDetail, present, unwind, dismiss, pop, event
  package static let place = "a button"
}

/// The keys of a table or collection.
package enum TableKey: String, AppFileKeys {
  case id, restorationIdentifier, rows, sections, sectionsBy, row, modelIdentifiers, multipleSelection, tap
  case accessoryTap, accessory, zoom, minimumZoom, maximumZoom, inset
  package static let place = "a table"
}

/// The keys of a table's section.
package enum SectionKey: String, AppFileKeys {
  case header, footer, rows
  package static let place = "a section"
}

/// The keys of a table's row.
package enum RowKey: String, AppFileKeys {
  case title, detail, accessory, accessoryTap, views, tap, show, showDetail, present, unwind, dismiss, pop, event
  package static let place = "a row"
}
