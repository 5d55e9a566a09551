import ControllerKit
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
      "the app delegate has the plain should-restore method, deprecated since iOS 13.2; implement the secure one (R2)"
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
  ]

  @Test(arguments: Self.sentences)
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
