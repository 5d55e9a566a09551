import ControllerKit
import StateArchive
import TestSupport
import Testing

@Suite(.timed, .timeLimit(.minutes(30))) struct WarningTests {
  private static let sentences: [(Warning, String)] = [
    (
      .classDoesNotConform(.live("a"), name: "Maker"),
      "a: Warning: restoration class for view controller does not conform to UIViewControllerRestoration protocol: "
        + "Class is Maker (R45)"
    ),
    (
      .classGone(.live("a"), name: "Maker"),
      "a: the restoration class Maker is not in the app any more, so the search went on without it (X20)"
    ),
    (
      .identifierNotSet(.live("a"), className: "Item"),
      "a: the Item that was made for it has no restoration identifier, so it will not be preserved again; set the "
        + "identifier where it is made (R47)"
    ),
    (
      .wrongClass(.live("a"), found: "Item", saved: "List"),
      "a: an Item came back where a List was saved; it is shown, but nothing was decoded into it (R49)"
    ),
    (
      .referenceLost(.live("a"), key: "open", target: "b"),
      "a: what it refers to under \"open\", b, is not there; it decodes to nil (X10)"
    ),
    (
      .reservedKey(.live("a"), key: "$x"),
      "a: the key \"$x\" belongs to the system, so it was not stored; choose another one (R71)"
    ),
    (
      .duplicatePath("a/b"),
      "a/b: another object has this path, so only the first of them is saved; give siblings different identifiers (X14)"
    ),
    (
      .stackCut(.live("nav"), index: 2),
      "nav: Can't find Child View Controller at index 2 with identifier unknown, truncating child array (R50)"
    ),
    (
      .skippedInStack("nav/(a)"),
      "nav/(a): it has no restoration identifier, so the stack comes back without it (X8)"
    ),
    (.containmentCycle("a"), "a: it contains itself, so it was left out where it would contain itself"),
    (.archiveSetAside(.program("it is damaged")), "the saved state was set aside: it is damaged (X2)"),
    (.crashed(.app("no such screen")), "the app crashed: no such screen (R65)"),
    (
      .presentedDuringRestoration("nav/sheet"),
      "nav/sheet: it was presented while the app was asked for other controllers, so what was saved may take its place; "
        + "present it in didFinishLaunching (R55)"
    ),
    (
      .alreadyPresenting("b", presenter: "root", presented: "a"),
      "Attempt to present b on root which is already presenting a; present it on that one, or dismiss that one first "
        + "(X29)"
    ),
    (
      .secondInstance(.live("tabs/a")),
      "tabs/a: it was made anew while the tab bar has a tab with its identifier, so there are two, and the new one is "
        + "not in the tab bar; return the one that is there (X6)"
    ),
    (.tooDeep("s", limit: 9), "s: it was left out, since it would be more than 9 levels deep"),
    (.objectWithoutIdentifier, "an object was not registered, since its identifier is empty; give it one (R40)"),
    (
      .parentIgnored("thing"),
      "thing: its restoration parent is not known to restoration, so the object is saved at the root (R40)"
    ),
    (
      .plainShouldRestore,
      "the app delegate has the plain should-restore method, deprecated since iOS 13.2; implement the secure one "
        + "too (R2), with which all that is encoded must be NSSecureCoding (R7)"
    ),
    (
      .extendedTooLate,
      "extendStateRestoration was called when restoration was over, so it did nothing; call it while the app launches "
        + "(R63)"
    ),
    (
      .completedTooOften,
      "completeStateRestoration was called more often than extendStateRestoration; the two must balance (R63)"
    ),
    (
      .snapshotCallIgnored,
      "ignoreSnapshotOnNextApplicationLaunch was called outside of preservation, so it did nothing; call it in "
        + "willEncode (R95)"
    ),
    (
      .rootMadeAgain(.live("nav")),
      "nav: it was made anew while the window has its root, so there are two, and the new one is not on the screen; "
        + "return the one that is there, or set the new one as the window's root (X26)"
    ),
    (
      .stalePointer(to: "nav"),
      "nav: the app delegate still points to the one that it made, and the one on the screen was made anew when state "
        + "was restored, so what is done to the first is not seen; return that one instead (R46)"
    ),
    (
      .propertyNotSet("nav/a", property: "list"),
      "nav/a: its list is nil, since it was made again and neither a segue nor other code has set it, so what is done "
        + "through it does nothing; save a reference to it, or set it again (R51)"
    ),
  ]

  private static let sentencesOfScenes: [(Warning, String)] = [
    (
      .presentedOutsideWindow("sheet", presenter: "root"),
      "Attempt to present sheet on root whose view is not in the window hierarchy; present it in viewDidAppear (U36)"
    ),
    (
      .activityLocked(session: "s1"),
      "s1: the device is locked, so the activity could not be read when the scene was connected; look for it in "
        + "restoreInteractionState where there was none (U34)"
    ),
    (
      .activityLocked(session: "s1", comesLater: true),
      "s1: the device is locked, so the activity could not be read when the scene was connected; "
        + "restoreInteractionState restores the scene when it is unlocked (U34)"
    ),
    (
      .activityTooLate(session: "s1", screen: "stack/list"),
      "s1/stack/list: it looked for its activity in viewWillAppear, and restoreInteractionState came after that, so what "
        + "was kept was not taken; hand it over in willConnectTo (U33)"
    ),
    (
      .activityNamesGoneScreen(session: "s1", screen: "list"),
      "s1: the activity names the screen \"list\", which the app does not have any more, so nothing is shown for it; look "
        + "for it before it is made, or the app crashes (U40)"
    ),
    (
      .activityIgnored(session: "s1"),
      "s1: there is an activity to restore the scene from, and the scene's delegate does nothing with it; show in "
        + "willConnectTo what it names, and hand it to the screens in restoreUserActivityState (U8)"
    ),
    (
      .activityRefused(session: "s1"),
      "s1: there is an activity to restore the scene from, and what the app asks before it restores said no, so its "
        + "screens begin anew (R6)"
    ),
    (
      .activityOfAnotherWindow(session: "s1"),
      "s1: the app keeps what its windows show in one place for all of them, and another window has written there since, "
        + "so this one comes back as that; let the session keep it, or keep it under its persistentIdentifier (U59)"
    ),
    (
      .activityPassedOver(session: "s1", kept: "edit", asked: "view"),
      "s1: the scene was connected for \"view\", which the person asked for, and \"edit\", which was kept, was left "
        + "alone; restore it first where work would be lost (U31)"
    ),
    (
      .sessionValueRefused(session: "s1", key: "page", .className("Page")),
      "s1: the value of \"page\" is of the class Page, which no activity can carry, so it was not put into the session's "
        + "userInfo (Y4)"
    ),
    (
      .activityValueRefused(session: "s1", key: "page", .depth),
      "s1: the value of \"page\" is nested more than 200 deep, so the activity was not written and the session keeps "
        + "the older one (U17)"
    ),
    (
      .activityTypeNotDeclared(session: "s1", type: "edit"),
      "s1: the app does not declare the activity type \"edit\", so most reports say that nothing is there at the next connection; add it to "
        + "NSUserActivityTypes in Info.plist (U19; U73 has seen it kept)"
    ),
    (
      .activityLarge(session: "s1", bytes: 4_000),
      "s1: the activity carries 4000 bytes; it is to be lightweight, and Handoff takes no more than 3072 (Y9)"
    ),
    (
      .configurationGone(session: "s1", name: "Main"),
      "s1: the app does not have the scene configuration \"Main\" any more, so the scene has no delegate and shows "
        + "nothing; keep the name, or close the session (U60)"
    ),
    (
      .configurationGone(session: "s1", name: nil),
      "s1: the app does not have the scene configuration without a name any more, so the scene has no delegate and shows "
        + "nothing; keep the name, or close the session (U60)"
    ),
    (
      .sessionSetAside("s1"),
      "s1: the app died while the scene was connected or its restoration was extended, so what was kept of it was set "
        + "aside; look for what an activity names before it is followed, and complete an extended restoration on every "
        + "way out (Y3, Y14)"
    ),
    (
      .sceneExtendedTooLate(session: "s1"),
      "s1: extendStateRestoration was called when the scene's restoration was over, so it did nothing; call it while the "
        + "scene is connected or comes to the foreground (U37)"
    ),
    (
      .sceneCompletedTooOften(session: "s1"),
      "s1: completeStateRestoration was called more often than extendStateRestoration; the two must balance (U37)"
    ),
    (
      .disconnectedWhileRestoring(session: "s1"),
      "s1: the scene was disconnected while its restoration was extended, so that is over; complete it when the work is "
        + "done (U37)"
    ),
    (
      .sceneWithoutWindow(session: "s1"),
      "s1: the scene has no window, so the screen stays black; make one for the scene in willConnectTo, or name a "
        + "storyboard in its configuration (U61)"
    ),
    (
      .placeGone(screen: "far"),
      "what code does in the screen \"far\" was not done, since no window has that screen now; see that it is there first"
    ),
    (
      .closedWhileConnecting(session: "s1"),
      "s1: the window was closed for good while its scene was being connected, so what it kept is gone; leave it without "
        + "content instead, or ask for another activity (U57)"
    ),
    (
      .activityNotTaken(type: "edit"),
      "the app does not declare the activity type \"edit\", so what came from elsewhere did not arrive; add it to "
        + "NSUserActivityTypes in Info.plist (Y13)"
    ),
    (
      .activityCarriesSecureText(session: "s1", key: "code"),
      "s1: under \"code\" the activity carries the text of a secure field, which is written to a file; keep it in the "
        + "keychain, and leave it out of the activity (U38)"
    ),
    (
      .observed(.asks, session: "s1"),
      "s1: the scene was not asked what to keep when it entered the background, as was observed (U12); documented is "
        + "that it is asked then (U11, Y1)"
    ),
    (
      .observed(.crash, session: "s1"),
      "s1: the app crashed while the scene was connected, and what it was handed stays, as was observed (U40); "
        + "documented is that it is gone (U39, Y14)"
    ),
    (
      .observed(.undeclared, session: "s1"),
      "s1: the app does not declare the type of the activity, and it was kept, as was observed (U73); other reports say "
        + "that it is dropped (U19, Y15)"
    ),
    (
      .observed(.forceQuit, session: "s1"),
      "s1: the person has ended the app, and the sessions were kept, as was observed (U67, U74); documented is that they "
        + "are gone (U39, Y17)"
    ),
    (
      .tooManySceneRequests(limit: 9),
      "scenes have asked 9 times for scenes while others were opened, and would go on; the rest was not done, so ask "
        + "once and not whenever a scene becomes active (U56)"
    ),
  ]

  @Test func `every case of the enumeration is in the tables`() throws {
    let cases = try DeclaredCases.names(of: "Warning")
    #expect(cases.count > 10)
    #expect(DeclaredCases.names(of: (Self.sentences + Self.sentencesOfScenes).map(\.0)) == cases)
  }

  /// Warnings of which every text has come from the app, and could disturb a terminal.
  private static let hostile: [Warning] = [
    .classDoesNotConform(.live("\u{1B}"), name: "\u{1B}"), .classGone(.live("\u{1B}"), name: "\u{1B}"),
    .identifierNotSet(.live("\u{1B}"), className: "\u{1B}"),
    .wrongClass(.live("\u{1B}"), found: "\u{1B}", saved: "\u{1B}"),
    .referenceLost(.live("\u{1B}"), key: "\u{1B}", target: "\u{1B}"), .reservedKey(.live("\u{1B}"), key: "\u{1B}"),
    .duplicatePath("\u{1B}"), .stackCut(.live("\u{1B}"), index: 0), .skippedInStack("\u{1B}"),
    .containmentCycle("\u{1B}"), .archiveSetAside(.program("\u{1B}")), .crashed(.app("\u{1B}")),
    .presentedDuringRestoration("\u{1B}"), .alreadyPresenting("\u{1B}", presenter: "\u{1B}", presented: "\u{1B}"),
    .secondInstance(.live("\u{1B}")), .rootMadeAgain(.live("\u{1B}")), .stalePointer(to: "\u{1B}"),
    .propertyNotSet("\u{1B}", property: "\u{1B}"), .tooDeep("\u{1B}", limit: 1), .parentIgnored("\u{1B}"),
    .presentedOutsideWindow("\u{1B}", presenter: "\u{1B}"), .activityLocked(session: "\u{1B}"),
    .activityPassedOver(session: "\u{1B}", kept: "\u{1B}", asked: "\u{1B}"),
    .activityTooLate(session: "\u{1B}", screen: "\u{1B}"),
    .activityNamesGoneScreen(session: "\u{1B}", screen: "\u{1B}"), .activityOfAnotherWindow(session: "\u{1B}"),
    .activityIgnored(session: "\u{1B}"), .activityRefused(session: "\u{1B}"),
    .sessionValueRefused(session: "\u{1B}", key: "\u{1B}", .className("\u{1B}")),
    .activityValueRefused(session: "\u{1B}", key: "\u{1B}", .className("\u{1B}")),
    .activityTypeNotDeclared(session: "\u{1B}", type: "\u{1B}"), .activityLarge(session: "\u{1B}", bytes: 1),
    .configurationGone(session: "\u{1B}", name: "\u{1B}"), .sessionSetAside("\u{1B}"),
    .sceneExtendedTooLate(session: "\u{1B}"), .sceneCompletedTooOften(session: "\u{1B}"),
    .disconnectedWhileRestoring(session: "\u{1B}"), .activityNotTaken(type: "\u{1B}"),
    .sceneWithoutWindow(session: "\u{1B}"), .closedWhileConnecting(session: "\u{1B}"), .placeGone(screen: "\u{1B}"),
    .activityCarriesSecureText(session: "\u{1B}", key: "\u{1B}"), .observed(.asks, session: "\u{1B}"),
  ]

  @Test(arguments: hostile) func `no warning has a character that a terminal would obey`(warning: Warning) {
    #expect(!warning.sentence(PathNames(nil)).contains("\u{1B}"))
  }

  @Test(arguments: Self.sentences + Self.sentencesOfScenes)
  func `every warning is a sentence that names its place and its rule`(warning: Warning, sentence: String) {
    #expect(warning.sentence(PathNames(nil)) == sentence)
  }

  @Test(arguments: [
    (StepAnswer.notAsked, LookupStep.storyboard, "not asked"),
    (.nobody, .restorationClass, "none was saved"), (.nobody, .delegate, "the app has none"),
    (.nobody, .storyboard, "none made it"), (.nothingThere, .existing, "there is none at this path"),
    (.classGone("A"), .restorationClass, "A is not in the app any more (X20)"),
    (.doesNotConform("A"), .restorationClass, "A does not conform, which ends the search (R45)"),
    (.declined("A"), .restorationClass, "A answered nil, which ends the search (R42)"),
    (.notImplemented, .delegate, "does not implement the method that is asked"),
    (.declined("app delegate"), .delegate, "answered nil"),
    (.storyboardGone("Main"), .storyboard, "\"Main\" is not in the app any more"),
    (
      .unknownIdentifier(storyboard: "Main", identifier: "x"), .storyboard,
      "\"Main\" has no \"x\", which crashes the app (X23)"
    ),
    (.crashed(.app("no")), .delegate, "the app crashed: no"),
    (.found(by: "app delegate", className: "Item"), .delegate, "answered with an Item"),
  ])
  func `every answer of a step has its words`(answer: StepAnswer, step: LookupStep, words: String) {
    #expect(answer.words(of: step) == words)
  }
}
