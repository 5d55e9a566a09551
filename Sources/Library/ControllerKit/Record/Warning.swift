public import StateArchive

/// Something unexpected that an app's developer should know.
public enum Warning: Sendable, Hashable {
  /// A restoration class does not conform (R45).
  case classDoesNotConform(SubjectPath, name: String)
  /// The app does not have a restoration class any more (X20).
  case classGone(SubjectPath, name: String)
  /// A controller that was made again has no identifier, so it is not preserved next time (R47, X15).
  case identifierNotSet(SubjectPath, className: String)
  /// An object of another class is used and not decoded (R49, X7).
  case wrongClass(SubjectPath, found: String, saved: String)
  /// A reference leads to nothing (X10).
  case referenceLost(SubjectPath, key: String, target: String)
  /// The app wanted to write a key that only the system writes (R71 to R75).
  case reservedKey(SubjectPath, key: String)
  /// Two objects have one path (X14).
  case duplicatePath(String)
  /// A stack was cut (R50).
  case stackCut(SubjectPath, index: Int)
  /// A screen of a stack was skipped (X8).
  case skippedInStack(String)
  /// A storyboard relationship leads back to a controller that is being made.
  case containmentCycle(String)
  /// An archive could not be used and was set aside (X2).
  case archiveSetAside(SetAsideCause)
  /// The app ended by itself, or its system ended it.
  case crashed(AbortReason)
  /// The app presented a controller while it was asked for others, which restoration may undo (R55).
  case presentedDuringRestoration(String)
  /// A controller was to be presented on one that presents another already (X29).
  case alreadyPresenting(String, presenter: String, presented: String)
  /// A tab was made anew, so it is a second instance (X6).
  case secondInstance(SubjectPath)
  /// A root was made anew, and nothing has put it into a window (X26).
  case rootMadeAgain(SubjectPath)
  /// The app keeps a pointer to a controller that is in no window any more, since another was restored (R46).
  case stalePointer(to: String)
  /// A controller that was made again does something through a property that nobody has set (R51).
  case propertyNotSet(String, property: String)
  /// A controller was not added since the tree would become too deep.
  case tooDeep(String, limit: Int)
  /// An object was to be registered under an empty identifier (R40).
  case objectWithoutIdentifier
  /// An object's restoration parent is not known to restoration, so it is saved at the root (R40).
  case parentIgnored(String)
  /// The plain should-restore method was called, which is deprecated (R2).
  case plainShouldRestore
  /// Restoration was extended when it was over (R63).
  case extendedTooLate
  /// Restoration was completed more often than it was extended (R63).
  case completedTooOften
  /// The app asked outside of preservation that the snapshot be ignored (R95).
  case snapshotCallIgnored
  /// An app with scenes presented a controller in a window that is not on the screen yet (U36, Y8).
  case presentedOutsideWindow(String, presenter: String)
  /// A scene was connected while the device was locked, so that the activity could not be read yet (U34).
  case activityLocked(session: String, comesLater: Bool = false)
  /// A scene was connected for an activity that the person asked for, and the one that was kept was left alone (U31).
  case activityPassedOver(session: String, kept: String, asked: String)
  /// The scene's delegate handed over an activity after a screen had looked for it (U33).
  case activityTooLate(session: String, screen: String)
  /// The scene's delegate does nothing with the activity that was kept (U8).
  case activityIgnored(session: String)
  /// The app asked before it restored the scene, and what was kept was refused (R6).
  case activityRefused(session: String)
  /// The activity names a screen that the app does not have any more (U40).
  case activityNamesGoneScreen(session: String, screen: String)
  /// The scene is restored from what another window has written into one place for all of them (U59).
  case activityOfAnotherWindow(session: String)
  /// A session was to keep a value that it cannot (Y4).
  case sessionValueRefused(session: String, key: String, ActivityValue.Refusal)
  /// An activity holds a value that it cannot carry, so it was not written (U17, Y6).
  case activityValueRefused(session: String, key: String, ActivityValue.Refusal)
  /// The app does not declare the type of an activity (U19, Y7).
  case activityTypeNotDeclared(session: String, type: String)
  /// An activity is not lightweight any more (U18, Y9).
  case activityLarge(session: String, bytes: Int)
  /// The app does not have the configuration of a session any more (U60).
  case configurationGone(session: String, name: String?)
  /// The app died while the restoration of a scene was extended, so what was kept of it is set aside (Y3).
  case sessionSetAside(String)
  /// The restoration of a scene was extended when it was over (U37).
  case sceneExtendedTooLate(session: String)
  /// The restoration of a scene was completed more often than it was extended (U37).
  case sceneCompletedTooOften(session: String)
  /// A scene was disconnected while its restoration was extended (U37).
  case disconnectedWhileRestoring(session: String)
  /// A scene was connected, and its delegate has made no window (U61).
  case sceneWithoutWindow(session: String)
  /// Code was to act in a screen that no window of the scene has.
  case placeGone(screen: String)
  /// A delegate has closed a window for good while its scene was being connected (U57).
  case closedWhileConnecting(session: String)
  /// An activity from elsewhere did not arrive, since the app does not declare its type (Y13).
  case activityNotTaken(type: String)
  /// The activity carries a text that was taken from a secure field.
  case activityCarriesSecureText(session: String, key: String)
  /// A condition of the device has shown what was observed, where the documents say otherwise.
  case observed(Observation, session: String)
  /// Scenes go on asking for scenes without end, so the rest of the requests is not done (U56).
  case tooManySceneRequests(limit: Int)
}
