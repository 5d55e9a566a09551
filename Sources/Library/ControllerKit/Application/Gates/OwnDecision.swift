package import StateArchive

/// Something that the code of an app decides, and that is not known where that code is not run.
package enum OwnDecision {
  /// Which restoration identifier a controller has (R13).
  case identifier(of: ViewController)
  /// Which restoration identifiers the views of a controller have (R13).
  case viewIdentifier(in: ViewController)
  /// Which restoration class a controller has, by the name of its class and its identifier (R42).
  case restorationClass(of: String, identifier: String)
  /// What a controller or an object encodes and decodes, by the name of its class and its identifier (R101).
  case state(of: String, identifier: String?)
  /// What a controller does when all is restored, by the name of its class and its identifier (R57).
  case finishing(of: String, identifier: String?)
  /// Which values a saved controller or object has (R101).
  case values(of: SavedObject)
  /// Whether what is needed to make a saved controller again is there, by its path (R42, R43).
  case needs(of: SavedObject, at: [String])
  /// Whether what was entered in a view of a controller is kept (R88).
  case setting(in: ViewController)
  /// What should-save answers (R3).
  case shouldSave
  /// What should-restore answers (R6).
  case shouldRestore
  /// What the app delegate answers when it is asked for a controller (R43).
  case controllers
  /// Whether an object has been registered under an identifier (R53).
  case registration(of: String)
  /// What the app delegate encodes itself (R5).
  case delegateState
  /// What the delegates of the scenes of sessions answer when they are asked for an activity (U10).
  case activity(of: [SceneSession])
  /// What a controller puts into the activity of its scene (U13).
  case activityValues(of: ViewController)
  /// Which of the values that a controller puts there are taken for granted.
  case activityAssumptions(of: ViewController)
  /// Which rows of a controller's tables, that are kept there, stand for others.
  case activityRows(of: ViewController)
  /// What the delegate of a scene, or whoever makes its activity, puts there.
  case sceneValues(of: WindowScene)
  /// When what a controller contains is told that it appears.
  case appearance(in: ViewController)
  /// In which earlier method a controller shows what an activity leads to.
  case earlyShowing(in: ViewController)
  /// When the window is made visible.
  case visibility
}
