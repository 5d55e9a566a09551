/// Something that an app's own code decides, of which an app whose code is not run here may not know what it does.
package enum OwnDecision {
  /// Which restoration identifier a controller has (R13).
  case identifier(of: ViewController)
  /// Which restoration identifiers the views of a controller have (R13).
  case viewIdentifier(in: ViewController)
  /// Which restoration class the controllers of a class have, by its name (R42).
  case restorationClass(of: String)
  /// What a class encodes and decodes, by its name (R101).
  case state(of: String)
  /// Whether what was entered in a view of a controller is kept (R88).
  case setting(in: ViewController)
  /// What should-save answers (R3).
  case shouldSave
  /// What should-restore answers (R6).
  case shouldRestore
  /// What the app delegate answers when it is asked for a controller (R43).
  case controllers
  /// What the delegate of a scene answers when it is asked for an activity (U10).
  case activity
}
