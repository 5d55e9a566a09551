import ControllerKit
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The words in which a reason is told.
@Suite(.timed, .timeLimit(.minutes(30))) struct ReasonTests {
  private static let notRestored: [(NotRestoredReason, Rule, String)] = [
    (
      .declined(restorationClass: "Maker"), .restorationClassIsTheOnlyOneAsked,
      "its restoration class Maker answered nil, which stops the search"
    ),
    (
      .classDoesNotConform("Maker"), .restorationClassConforms,
      "its restoration class Maker does not conform to ViewControllerRestoration, so nothing could be asked"
    ),
    (
      .notFound, .storyboardMakesOnlyItsOwn,
      "none of the four steps had it; give it a restoration class, answer for it in the app delegate, or make it in a "
        + "storyboard"
    ),
    (
      .objectNotFound, .registeredObjectIsFoundByItsClass,
      "nothing is registered under this path, and no restoration class made it"
    ),
    (
      .objectDeclined(restorationClass: "Maker"), .registeredObjectIsFoundByItsClass,
      "its restoration class Maker answered nil, so the object is dropped"
    ),
    (.ancestorLost("a/b", .appSetsTheWindowsRoot), .appSetsTheWindowsRoot, "a/b above it was not restored"),
    (
      .containerNotDecoded("a", className: "Item"), .onlySavedClassDecodes,
      "a above it came back as an Item, which is not the class that was saved, so nothing was decoded into it"
    ),
    (
      .secondInstance, .existingControllerIsNotMadeAgain,
      "a second one was made for its path, and the one that was there is on the screen; return that one instead"
    ),
    (
      .stackCut("a"), .missingScreensTakeThoseAboveAlong,
      "a below it in the stack was not restored, and the stack is cut there"
    ),
    (
      .stackDropped("a"), .missingBottomDropsTheStack,
      "the bottom of its stack, a, was not restored, so the stack is the app's own"
    ),
    (.tabGone("a"), .selectedTabIsMatchedByIdentifier, "the tab bar has no tab with the identifier a now"),
    (
      .notInstalled, .referredScreensAreSavedOnTheirOwn, "it was made and decoded, and nothing has put it on the screen"
    ),
    (.returnedTwice("a"), .existingControllerIsNotMadeAgain, "the same object was already returned for a"),
    (.viewGone, .viewNeedsIdentifierAndController, "its controller has no view with this identifier now"),
    (.superNotCalled("a"), .overridesCallSuper, "the class of a does not call super when it decodes"),
    (.crashed(.app("no disk")), .failedRestorationDropsTheState, "the app crashed before: no disk"),
    (
      .storyboardLacks(storyboard: "Main", identifier: "a"), .missingStoryboardIdentifierCrashes,
      "the storyboard Main has nothing under the identifier a, and making it crashed the app"
    ),
    (
      .rootGone("a"), .appSetsTheWindowsRoot,
      "the window's root is a now, and the app's code has not put this one in its place"
    ),
    (
      .isContained("a"), .firstOfOnePathIsSaved,
      "the controller at its path is contained in a, and a contained controller is not presented"
    ),
    (
      .containsItself("a"), .existingControllerIsNotMadeAgain,
      "the controller that was returned for it already contains a"
    ),
    (
      .orderChanged(was: 1, now: 2), .childPlaceIsPartOfThePath,
      "it was at place 1 among the children of its container and is at place 2 now, so its path leads elsewhere; add the "
        + "children in the same order, or return it from the app delegate"
    ),
    (
      .layoutChanged(wasCollapsed: true, path: "a/b", existing: "c/b"), .splitViewSavesIdentifiedChildren,
      "the split view was collapsed when this was saved and is not now, so its path leads elsewhere; have the app "
        + "delegate return the controller that is now at c/b for the path a/b"
    ),
    (
      .layoutChanged(wasCollapsed: false, path: "a/b", existing: nil), .splitViewSavesIdentifiedChildren,
      "the split view was separated when this was saved and is not now, so its path leads elsewhere; have the app "
        + "delegate return a controller for the path a/b"
    ),
    (
      .identifierSetLate(.identifierIsSetThroughItsProperty), .identifierIsSetThroughItsProperty,
      "what has its identifier now did not have it while state was restored; set the identifier where that is made"
    ),
  ]

  @Test(arguments: Self.notRestored)
  func `why something was not restored is a sentence with its rule`(
    reason: NotRestoredReason, rule: Rule, sentence: String
  ) {
    #expect(reason.sentence == sentence)
    #expect(reason.rule == rule)
  }

  /// What decided, in the tables below.
  private static let a = Culprit(
    path: "top/a", className: "Item", source: ExcludedObject.SourceLine(file: "App.yaml", line: 3))

  private static let notSaved: [(NotSavedReason, Rule?, String)] = [
    (.noIdentifier, .onlyIdentifiedObjectsAreSaved, "it has no restoration identifier"),
    (.transient, .r31, "it is shown for a moment, and is not meant to come back"),
    (
      .noIdentifierInStack, .stackSkipsScreensWithoutIdentifier,
      "it has no restoration identifier, so the stack comes back without it"
    ),
    (
      .viewWithoutIdentifier, .onlyIdentifiedObjectsAreSaved,
      "the view has no restoration identifier, so UIKit keeps nothing of it"
    ),
    (
      .ancestor(.withoutIdentifier, a), .noIdentifierTakesAllBelowAlong,
      "a above it has no restoration identifier; give it one"
    ),
    (.ancestor(.isDuplicate, a), .firstOfOnePathIsSaved, "a above it has the same path as another controller"),
    (.duplicatePath(of: a), .firstOfOnePathIsSaved, "a has this path already; give one of the two another identifier"),
    (
      .duplicatePath(of: Culprit(path: "top/a", role: "the tab \"A\"")), .firstOfOnePathIsSaved,
      "the tab \"A\" has this path already; give one of the two another identifier"
    ),
    (.container(.didNotEncode, a), .containerEncodesItsChildren, "a, which contains it, does not encode it"),
    (.container(.superNotCalled, a), .overridesCallSuper, "the class of a does not call super when it encodes"),
    (.controllerNotSaved(a), .viewNeedsIdentifierAndController, "its controller a is not saved"),
    (
      .ancestor(.isNotSaved, a), .savingFollowsReferencesFromRoots,
      "a above it is not saved, so nothing that was saved refers to it"
    ),
    (.notReached, .savingFollowsReferencesFromRoots, "nothing that was saved refers to it"),
    (.notReferred, .onlyRegisteredObjectsAreSaved, "it is registered, and nothing that was saved refers to it"),
    (
      .container(.encodesNoPages, a), .pagesAreNotSaved,
      "a does not save its pages by itself; the app must encode the page that is shown"
    ),
    (.tooDeep, nil, "it is more than 1000 levels deep; nothing is kept from there on"),
    (
      .container(.neverAdded, a), .childrenAreAddedWithAddChild,
      "its view is in a, which never called addChild, so it is invisible to preservation"
    ),
    (
      .notEncoded(.text, a), .textFieldKeepsSelectionOnly,
      "the text was changed, and UIKit keeps its selection only; the controller's class must encode the text"
    ),
    (
      .notEncoded(.value, a), .saveReferencesNotData,
      "the value was changed, and UIKit keeps no control's value; the controller's class must encode it"
    ),
  ]

  @Test(arguments: Self.notSaved)
  func `why something was not saved is a sentence with its rule`(
    reason: NotSavedReason, rule: Rule?, sentence: String
  ) throws {
    #expect(reason.sentence == sentence)
    #expect(reason.rule == rule)
    #expect(NotSavedReason(reason.cause) == reason)
    let entry = ExcludedObject(path: "top/b", rule: "R", cause: reason.cause, className: "View")
    let kept = try #require(try Self.kept(entry))
    #expect(kept.reason == sentence)
    #expect(kept.culprit == reason.culprit ?? Culprit(path: "top/b", className: "View"))
  }

  /// An entry as an archive keeps it.
  private static func kept(_ entry: ExcludedObject) throws -> ExcludedObject? {
    let state = SavedState(
      app: "", bundleVersion: "", idiom: "", systemVersion: "", timestamp: Timestamp(seconds: 0), excluded: [entry])
    return try SavedState(decoding: state.encoded()).excluded.first
  }

  @Test func `each reason has a code of its own`() {
    let causes = Self.notSaved.map(\.0.cause) + Self.activities.map { $0.0.entry(for: "s").cause }
    #expect(Set(causes).count == Self.notSaved.count + Self.activities.count)
  }

  @Test(
    arguments: [
      (.sentence("as it was told"), "as it was told"),
      (.coded("leftToCode", names: ["what it encodes"]), "what it encodes"),
      (.coded("valueTooDeep", names: ["k", "500"]), "the value of key \"k\" is nested more than 500 deep"),
      (
        .coded("valueOfClass", names: ["k", "Page"]),
        "the value of key \"k\" is of the class Page, which no activity can carry"
      ),
      (.coded("brandNew"), "for a reason that this version does not know, \"brandNew\""),
      (.coded("superNotCalled"), "for a reason that this version does not know, \"superNotCalled\""),
      (.coded("typeNotDeclared"), "for a reason that this version does not know, \"typeNotDeclared\""),
      (.coded("valueTooDeep", names: ["k"]), "for a reason that this version does not know, \"valueTooDeep\""),
    ] as [(ExclusionCause, String)])
  func `what an archive keeps is told, also what no build of today has written`(cause: ExclusionCause, sentence: String)
  {
    #expect(ExcludedObject(path: "a", rule: "R13", cause: cause).reason == sentence)
    #expect(SnapshotRefusal(rule: "R96", cause: cause).reason == sentence)
  }

  @Test(
    arguments: [
      (.shown, "the picture of the screen is shown while the app launches the next time"),
      (.systemTooOld(version: "6.1"), "iOS 6.1 shows the launch image; the picture of the screen came with iOS 7"),
      (.ignoredByApp, "the app asked that the picture of the screen be ignored at the next launch"),
      (.topmostWithoutIdentifier("a/b"), "a/b, which is in front, has no restoration identifier"),
      (.topmostNotSaved("a/b"), "a/b, which is in front, was not saved"),
      (.notRestored, "nothing was saved, so the screen will not come back"),
    ] as [(SnapshotUse, String)])
  func `why the picture is not shown is told from what an archive keeps`(use: SnapshotUse, sentence: String) {
    #expect(use.sentence == sentence)
    #expect(use.refusal?.reason == (use.isUsed ? nil : sentence))
  }

  @Test func `every case of each enumeration is in its table`() throws {
    #expect(try DeclaredCases.names(of: Self.notRestored.map(\.0)) == DeclaredCases.names(of: "NotRestoredReason"))
    #expect(try DeclaredCases.names(of: Self.notSaved.map(\.0)) == DeclaredCases.names(of: "NotSavedReason"))
    #expect(try DeclaredCases.names(of: Self.activities.map(\.0)) == DeclaredCases.names(of: "ActivityLoss"))
  }

  private static let activities: [(ActivityLoss, Rule, String)] = [
    (
      .notImplemented, .sceneDelegateAnswersAnActivity,
      "the scene delegate does not implement stateRestorationActivity(for:), so nothing is kept of its scene"
    ),
    (.leftToCode("what it answers"), .sceneDelegateAnswersAnActivity, "left to code: what it answers"),
    (
      .answeredNothing, .sceneDelegateAnswersAnActivity,
      "the scene delegate implements stateRestorationActivity(for:), and answered nil when it was asked"
    ),
    (.noDelegate, .sceneDelegateAnswersAnActivity, "the scene has no delegate that could be asked for an activity"),
    (
      .typeNotDeclared("edit"), .activityTypeIsDeclared,
      "the app does not declare the type \"edit\", so the activity is dropped, as most reports say, though U73 has seen "
        + "it kept; add it to NSUserActivityTypes in Info.plist"
    ),
    (
      .valueRefused(key: "page", .className("Page")), .activityCarriesPropertyListKinds,
      "the value of \"page\" is of the class Page, which no activity can carry, so the activity was not written; add a "
        + "text, a number or another value of a property list in its place"
    ),
    (
      .valueRefused(key: "page", .depth), .activityCarriesPropertyListKinds,
      "the value of \"page\" is nested more than 200 deep, so the activity was not written"
    ),
    (
      .notAddedAgain(key: "page"), .activityIsClearedBeforeItIsFilled,
      "\"page\" was taken out before the activity was brought up to date, and no responder has added it again; add it in "
        + "updateUserActivityState"
    ),
    (
      .viewNotAdded(UnkeptView(path: "root/words", className: "TextField", isText: true)),
      .viewsKeepNothingByThemselves,
      "the text was changed, and is not in the activity as it is now; nothing of a view is kept by itself"
    ),
    (
      .viewNotAdded(UnkeptView(path: "root/on", className: "Switch", isText: false)), .viewsKeepNothingByThemselves,
      "the value was changed, and is not in the activity as it is now; nothing of a view is kept by itself"
    ),
    (
      .diedWhileRestoring, .sceneRestorationMayBeExtended,
      "the app died while the scene was connected or its restoration was extended, so what was kept of it was set aside; "
        + "look for what an activity names before it is followed, and complete an extended restoration on every way out"
    ),
  ]

  @Test(arguments: Self.activities)
  func `why nothing was kept of a session is a sentence with its rule`(
    loss: ActivityLoss, rule: Rule, sentence: String
  ) throws {
    #expect(loss.sentence == sentence)
    #expect(loss.rule == rule)
    #expect(try Self.kept(loss.entry(for: "session-1"))?.reason == sentence)
  }
}
