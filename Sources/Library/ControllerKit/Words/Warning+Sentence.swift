import StateArchive
import TextFormatting
import Vocabulary

extension Warning {
  /// The warning in a sentence that begins with what it is about and ends with the rule.
  ///
  /// Where UIKit logs a text of its own (R45, R50), the sentence is that text.
  package func sentence(_ names: PathNames) -> String {
    switch self {
    case .classDoesNotConform(let path, let name):
      "\(names.name(of: path)): Warning: restoration class for view controller does not conform to "
        + "UIViewControllerRestoration protocol: Class is \(displayable(name)) (\(Rule.restorationClassConforms))"
    case .classGone(let path, let name):
      "\(names.name(of: path)): the restoration class \(displayable(name)) is not in the app any more, so the search "
        + "went on without it (\(Rule.missingRestorationClassCountsAsNone))"
    case .identifierNotSet(let path, let className):
      "\(names.name(of: path)): the \(displayable(className)) that was made for it has no restoration identifier, so "
        + "it will not be preserved again; set the identifier where it is made (\(Rule.identifierIsSetAgain))"
    case .wrongClass(let path, let found, let saved):
      "\(names.name(of: path)): \(withArticle(found)) came back where \(withArticle(saved)) was saved; it is shown, "
        + "but nothing was decoded into it (\(Rule.onlySavedClassDecodes))"
    case .referenceLost(let path, let key, let target):
      "\(names.name(of: path)): what it refers to under \"\(displayable(key))\", \(displayable(target)), is not "
        + "there; it decodes to nil (\(Rule.referenceToUnsavedIsNil))"
    case .reservedKey(let path, let key):
      "\(names.name(of: path)): the key \"\(displayable(key))\" belongs to the system, so it was not stored; choose "
        + "another one (\(Rule.codersHoldTheBundleVersion))"
    case .duplicatePath(let path):
      "\(displayable(path)): another object has this path, so only the first of them is saved; give siblings "
        + "different identifiers (\(Rule.firstOfOnePathIsSaved))"
    case .stackCut(let path, let index):
      "\(names.name(of: path)): Can't find Child View Controller at index \(index) with identifier "
        + "\(names.name(ofChild: index, in: path) ?? "unknown"), truncating child array (\(Rule.missingScreensTakeThoseAboveAlong))"
    case .skippedInStack(let path):
      "\(displayable(path)): it has no restoration identifier, so the stack comes back without it (\(Rule.stackSkipsScreensWithoutIdentifier))"
    case .containmentCycle(let name):
      "\(displayable(name)): it contains itself, so it was left out where it would contain itself"
    case .archiveSetAside(let cause):
      "the saved state was set aside: \(displayable(cause.sentence)) (\(Rule.archiveStaysUntilReplaced))"
    case .crashed(let reason):
      "the app crashed: \(displayable(reason.sentence)) (\(Rule.failedRestorationDropsTheState))"
    case .presentedDuringRestoration(let path):
      "\(displayable(path)): it was presented while the app was asked for other controllers, so what was saved may take "
        + "its place; present it in didFinishLaunching (\(Rule.launchRunsInOrder))"
    case .alreadyPresenting(let name, let presenter, let presented):
      "Attempt to present \(displayable(name)) on \(displayable(presenter)) which is already presenting "
        + "\(displayable(presented)); present it on that one, or dismiss that one first (\(Rule.secondPresentationIsRefused))"
    case .secondInstance(let path):
      "\(names.name(of: path)): it was made anew while the tab bar has a tab with its identifier, so there are two, and "
        + "the new one is not in the tab bar; return the one that is there (\(Rule.selectedTabIsMatchedByIdentifier))"
    case .rootMadeAgain(let path):
      "\(names.name(of: path)): it was made anew while the window has its root, so there are two, and the new one is "
        + "not on the screen; return the one that is there, or set the new one as the window's root (\(Rule.appSetsTheWindowsRoot))"
    case .stalePointer(let name):
      "\(displayable(name)): the app delegate still points to the one that it made, and the one on the screen was made "
        + "anew when state was restored, so what is done to the first is not seen; return that one instead (\(Rule.existingControllerIsNotMadeAgain))"
    case .propertyNotSet(let path, let property):
      "\(displayable(path)): its \(displayable(property)) is nil, since it was made again and neither a segue nor other "
        + "code has set it, so what is done through it does nothing; save a reference to it, or set it again "
        + "(\(Rule.restorationPerformsNoSegue))"
    case .tooDeep(let name, let limit):
      "\(displayable(name)): it was left out, since it would be more than \(limit) levels deep"
    case .objectWithoutIdentifier:
      "an object was not registered, since its identifier is empty; give it one (\(Rule.registeredObjectNeedsAnIdentifier))"
    case .parentIgnored(let identifier):
      "\(displayable(identifier)): its restoration parent is not known to restoration, so the object is saved at the "
        + "root (\(Rule.registeredObjectNeedsAnIdentifier))"
    case .plainShouldRestore:
      "the app delegate has the plain should-restore method, deprecated since iOS 13.2; implement the secure one too "
        + "(\(Rule.secureGateIsTheOnlyOneCalled)), with which all that is encoded must be NSSecureCoding (\(Rule.r7))"
    case .extendedTooLate:
      "extendStateRestoration was called when restoration was over, so it did nothing; call it while the app "
        + "launches (\(Rule.extendingBalancesCompleting))"
    case .completedTooOften:
      "completeStateRestoration was called more often than extendStateRestoration; the two must balance (\(Rule.extendingBalancesCompleting))"
    case .snapshotCallIgnored:
      "ignoreSnapshotOnNextApplicationLaunch was called outside of preservation, so it did nothing; call it in "
        + "willEncode (\(Rule.appMayIgnoreTheSnapshot))"
    case .presentedOutsideWindow(let name, let presenter):
      "Attempt to present \(displayable(name)) on \(displayable(presenter)) whose view is not in the window hierarchy; "
        + "present it in viewDidAppear (\(Rule.presentingNeedsAWindow))"
    case .activityLocked(let session, let comesLater):
      "\(displayable(session)): the device is locked, so the activity could not be read when the scene was connected; "
        + (comesLater
          ? "restoreInteractionState restores the scene when it is unlocked (\(Rule.lockedSessionHasNoActivityYet))"
          : "look for it in restoreInteractionState where there was none (\(Rule.lockedSessionHasNoActivityYet))")
    case .activityPassedOver(let session, let kept, let asked):
      "\(displayable(session)): the scene was connected for \"\(displayable(asked))\", which the person asked for, and "
        + "\"\(displayable(kept))\", which was kept, was left alone; restore it first where work would be lost "
        + "(\(Rule.requestComesBeforeWhatWasKept))"
    case .activityTooLate(let session, let screen):
      "\(displayable(session))/\(displayable(screen)): it looked for its activity in viewWillAppear, and "
        + "restoreInteractionState came after that, so what was kept was not taken; hand it over in willConnectTo "
        + "(\(Rule.interactionStateComesLate))"
    case .activityIgnored(let session):
      "\(displayable(session)): there is an activity to restore the scene from, and the scene's delegate does nothing with "
        + "it; show in willConnectTo what it names, and hand it to the screens in restoreUserActivityState (\(Rule.appBuildsItsScenes))"
    case .activityRefused(let session):
      "\(displayable(session)): there is an activity to restore the scene from, and what the app asks before it restores "
        + "said no, so its screens begin anew (\(Rule.shouldRestoreMayAnswerNo))"
    case .activityNamesGoneScreen(let session, let screen):
      "\(displayable(session)): the activity names the screen \"\(displayable(screen))\", which the app does not have any "
        + "more, so nothing is shown for it; look for it before it is made, or the app crashes (\(Rule.connectionCrashMayLoop))"
    case .activityOfAnotherWindow(let session):
      "\(displayable(session)): the app keeps what its windows show in one place for all of them, and another window "
        + "has written there since, so this one comes back as that; let the session keep it, or keep it under its "
        + "persistentIdentifier (\(Rule.sharedPlaceReturnsInAllWindows))"
    case .sessionValueRefused(let session, let key, let refusal):
      "\(displayable(session)): the value of \"\(displayable(key))\" \(refusal.words), so it was not put into the "
        + "session's userInfo (\(Rule.sessionValuesAreCheckedAtOnce))"
    case .activityValueRefused(let session, let key, let refusal):
      "\(displayable(session)): the value of \"\(displayable(key))\" \(refusal.words), so the activity was not written "
        + "and the session keeps the older one (\(Rule.activityCarriesPropertyListKinds))"
    case .activityTypeNotDeclared(let session, let type):
      "\(displayable(session)): the app does not declare the activity type \"\(displayable(type))\", so most "
        + "reports say that nothing is there at the next connection; add it to NSUserActivityTypes in Info.plist (\(Rule.activityTypeIsDeclared); \(Rule.undeclaredTypeWasSeenKept) has "
        + "seen it kept)"
    case .activityLarge(let session, let bytes):
      "\(displayable(session)): the activity carries \(bytes) bytes; it is to be lightweight, and Handoff takes no more "
        + "than \(SavedActivity.usualSize) (\(Rule.activityHasNoLimitOfSize))"
    case .configurationGone(let session, let name):
      "\(displayable(session)): the app does not have the scene configuration "
        + (name.map { "\"\(displayable($0))\"" } ?? "without a name")
        + " any more, so the scene has no delegate and shows nothing; keep the name, or close the session (\(Rule.activityChoosesTheConfiguration))"
    case .sessionSetAside(let session):
      "\(displayable(session)): \(ActivityLoss.diedWhileRestoring.sentence) (\(Rule.crashWhileExtendedCostsOneSession), \(Rule.connectionCrashSetsAside))"
    case .sceneExtendedTooLate(let session):
      "\(displayable(session)): extendStateRestoration was called when the scene's restoration was over, so it did "
        + "nothing; call it while the scene is connected or comes to the foreground (\(Rule.sceneRestorationMayBeExtended))"
    case .sceneCompletedTooOften(let session):
      "\(displayable(session)): completeStateRestoration was called more often than extendStateRestoration; the two "
        + "must balance (\(Rule.sceneRestorationMayBeExtended))"
    case .disconnectedWhileRestoring(let session):
      "\(displayable(session)): the scene was disconnected while its restoration was extended, so that is over; "
        + "complete it when the work is done (\(Rule.sceneRestorationMayBeExtended))"
    case .sceneWithoutWindow(let session):
      "\(displayable(session)): the scene has no window, so the screen stays black; make one for the scene in "
        + "willConnectTo, or name a storyboard in its configuration (\(Rule.sceneWithoutWindowStaysBlack))"
    case .placeGone(let screen):
      "what code does in the screen \"\(displayable(screen))\" was not done, since no window has that screen now; see that "
        + "it is there first"
    case .closedWhileConnecting(let session):
      "\(displayable(session)): the window was closed for good while its scene was being connected, so what it kept is "
        + "gone; leave it without content instead, or ask for another activity (\(Rule.appMayRefreshAndCloseScenes))"
    case .activityNotTaken(let type):
      "the app does not declare the activity type \"\(displayable(type))\", so what came from elsewhere did not arrive; "
        + "add it to NSUserActivityTypes in Info.plist (\(Rule.declaredActivityArrives))"
    case .activityCarriesSecureText(let session, let key):
      "\(displayable(session)): under \"\(displayable(key))\" the activity carries the text of a secure field, which is "
        + "written to a file; keep it in the keychain, and leave it out of the activity (\(Rule.viewsKeepNothingByThemselves))"
    case .observed(let observation, let session):
      "\(displayable(session)): \(observation.sentence)"
    case .tooManySceneRequests(let limit):
      "scenes have asked \(limit) times for scenes while others were opened, and would go on; the rest was not done, so "
        + "ask once and not whenever a scene becomes active (\(Rule.requestMakesOrConnectsASession))"
    }
  }
}

extension ActivityValue.Refusal {
  /// What is wrong with a value.
  fileprivate var words: String {
    switch self {
    case .className(let name): "is of the class \(displayable(name)), which no activity can carry"
    case .depth: "is nested more than \(ActivityValue.maximumDepth) deep"
    }
  }
}
