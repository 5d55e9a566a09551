// Opt-in, when state is preserved, and what is.
extension RuleText {
  static let gates: KeyValuePairs<Rule, RuleText> = [
    .nothingWithoutBothGates: Self(
      "Nothing is saved or restored unless the app delegate implements both should-save and should-restore.",
      means: "Implement both methods, even if each only answers true.",
      sources: [
        .programmingGuide, .reference("UIApplicationDelegate.application(_:shouldSaveSecureApplicationState:)"),
      ],
      pitfalls: ["One of the two alone has no effect, and UIKit does not say so."]),
    .secureGateIsTheOnlyOneCalled: Self(
      "Where a delegate has the plain and the secure should-save, only the secure one is called.",
      means: "Implement the secure methods, which came with iOS 13.2; the plain ones are deprecated since.",
      sources: [
        .reference("UIApplicationDelegate.application(_:shouldSaveSecureApplicationState:)"),
        .observed("the log of an app that still has the plain should-restore"),
      ]),
    .shouldSaveMayAnswerNo: Self(
      "When should-save answers no, nothing is saved this time; the next time it is asked again.",
      means: "Answer no while the screen is in a state not worth restoring, such as a half-done import.",
      sources: [.reference("UIApplicationDelegate.application(_:shouldSaveSecureApplicationState:)")],
      pitfalls: ["A should-save that always answers no saves nothing, ever."]),
    .r4: Self(
      "Restoration runs only if there is an archive and should-restore answers yes.",
      means: "The first launch, and the first after the archive was thrown away, show the default interface.",
      sources: [.restorationProcess]),
    .r5: Self(
      "What the app writes in should-save or willEncode can be read in should-restore.",
      means: "Store a version of your own there, and refuse an archive that this version cannot read.",
      sources: [.overview, .programmingGuide]),
    .shouldRestoreMayAnswerNo: Self(
      "When should-restore answers no, the app starts with its default interface.",
      means: "Configure the default interface in didFinishLaunching, which is called either way.",
      sources: [.overview]),
    .r7: Self(
      "With the secure methods every coder requires secure coding; with the plain ones none does.",
      means: "Whatever you encode must conform to NSSecureCoding.",
      sources: [
        .reference("UIApplicationDelegate.application(_:shouldSaveSecureApplicationState:)"),
        .observed("Neuburg's example p347"),
      ]),
  ]

  static let saving: KeyValuePairs<Rule, RuleText> = [
    .stateIsSavedInTheBackground: Self(
      "State is saved on the way to the background; an app that dies in the foreground saves nothing new.",
      means: "After a crash the user finds the screens of the last background, perhaps hours old.",
      sources: [.programmingGuide, .observed("comments in shagedorn/StateRestorationDemo")],
      pitfalls: ["Killing the app from Xcode without going Home first tests an old archive."]),
    .r9: Self(
      "Should-save is asked before anything is gathered; after a yes, everything is gathered, encoded and written.",
      means: "Whatever decides the answer must be known before any screen encodes.",
      sources: [.programmingGuide]),
    .r10: Self(
      "The delegate's willEncode comes first, before any controller encodes.",
      means: "Write there what concerns the whole app, such as the version of the model.",
      sources: [.programmingGuide, .reference("UIApplicationDelegate.application(_:willEncodeRestorableStateWith:)")]),
    .r11: Self(
      "The archive is encrypted and protected, so restoration needs a device that is unlocked.",
      means: "An app that launches behind the lock screen cannot count on its saved state.",
      sources: [.programmingGuide, .session],
      status: .notSimulated(
        because: "a terminal program has no data protection; the file is as safe as its folder")),
    .lockedLaunchNeitherRestoresNorSaves: Self(
      "A background launch of a locked device neither restores nor saves; an unlocked one does both.",
      means: "A launch for a background task leaves the user's archive intact while the device is locked.",
      sources: [.session],
      pitfalls: ["Setting up the interface and saving it at such a launch would replace what the user left."]),
  ]

  static let saved: KeyValuePairs<Rule, RuleText> = [
    .onlyIdentifiedObjectsAreSaved: Self(
      "A controller or view is preserved only if it has a restoration identifier that is not empty.",
      means: "Set one on everything that should be restored, in the storyboard or in code.",
      sources: [
        .controllerGuide, .programmingGuide, .reference("UIViewController.restorationIdentifier"),
        .reference("UIView.restorationIdentifier"),
      ],
      pitfalls: ["A storyboard identifier is not a restoration identifier unless the check box beside it says so."]),
    .savingFollowsReferencesFromRoots: Self(
      "Saving begins at each window's root controller and follows references; each object has its own portion.",
      means: "What no saved object refers to is not saved, whether it has an identifier or not.",
      sources: [.preservationProcess, .overview]),
    .noIdentifierTakesAllBelowAlong: Self(
      "A controller without an identifier is lost with its views, its children and everything it presents.",
      means: "Look for the missing identifier at the top: one container without it loses every screen inside.",
      sources: [.controllerGuide, .programmingGuide],
      pitfalls: ["The navigation controller around a screen is the one that is most often forgotten."]),
    .everyControllerAboveNeedsAnIdentifier: Self(
      "An identifier on a screen is of use only if every controller above it has one too.",
      means: "Give one to the whole chain: tab bar controller, navigation controller, screen.",
      sources: [.reference("UIViewController.restorationIdentifier")]),
    .unsavedScreensStartAnew: Self(
      "A screen that was not saved still appears where the app builds it at launch, in its default state.",
      means: "It is not missing: it starts with its default state.",
      sources: [.controllerGuide, .programmingGuide]),
    .referredScreensAreSavedOnTheirOwn: Self(
      "A screen below an unsaved parent is saved if something saved refers to it; the app must put it back itself.",
      means: "Encode the reference in the app delegate, decode it there, and add the screen to its container.",
      sources: [.controllerGuide, .programmingGuide],
      pitfalls: ["Without the last step the screen is made and decoded, but never shown."]),
    .r19: Self(
      "A screen is kept out by having no identifier, or by a restoration class that answers nil.",
      means: "The first acts when state is saved, the second when it is restored.",
      sources: [.preservationProcess]),
    .r20: Self(
      "A controller saves what it presents, its storyboard and its views by itself, but not its children.",
      means: "Only UIKit's containers save their children; your own must do it.",
      sources: [.reference("UIViewController.encodeRestorableState(with:)")]),
    .containerEncodesItsChildren: Self(
      "UIKit's containers encode their children; a container of your own must encode them, or they are lost.",
      means: "Encode each child in encodeRestorableState(with:) of the container.",
      sources: [.preservationProcess, .reference("UIViewController.encodeRestorableState(with:)")],
      pitfalls: ["Drawer and reveal libraries of third parties seldom do it."]),
    .overridesCallSuper: Self(
      "Overrides of encode and decode must call super; what super would have saved is lost otherwise.",
      means: "Call it at any place in the method, in both methods.",
      sources: [.controllerGuide, .programmingGuide],
      pitfalls: ["Nothing fails when it is forgotten: presented screens and views are silently not restored."]),
    .viewNeedsIdentifierAndController: Self(
      "A view is preserved only if it has an identifier and its controller is preserved.",
      means: "Give identifiers to the table, its controller, and the controllers above that.",
      sources: [.controllerGuide, .programmingGuide],
      pitfalls: ["The identifier of a cell has no effect: cells are reused."]),
    .childrenAreAddedWithAddChild: Self(
      "A controller whose view was added without addChild is invisible to preservation.",
      means: "Call addChild before the view is added, and didMove(toParent:) after that.",
      sources: [.controllerGuide, .programmingGuide],
      pitfalls: ["The screen looks right, so the mistake shows only at the next launch."]),
    .r25: Self(
      "Encoding a controller, a view or a registered object stores a reference; any other value is stored whole.",
      means: "A reference leads to the same object after the restart, a value to a copy.",
      sources: [.controllerGuide, .reference("UIViewController.encodeRestorableState(with:)"), .session]),
    .r26: Self(
      "References in arrays and dictionaries are stored as references as well.",
      means: "A container can encode all its children under one key.",
      sources: [.session, .observed("the navigation controller of Awful.app")]),
    .r27: Self(
      "Two objects that refer to a third find one and the same object after the restart.",
      means: "Shared objects stay shared; nothing is doubled.",
      sources: [.session]),
    .r28: Self(
      "The archive names the class of each controller and its restoration class.",
      means: "Renaming a class in an update breaks existing archives.",
      sources: [.restorationProcess, .programmingGuide]),
    .r29: Self(
      "Each object writes to its own coder, so equal keys in different objects do not collide.",
      means: "Keys need to be unique in one class only.",
      sources: [.controllerGuide, .programmingGuide]),
    .storyboardIdentifierMayBeUsed: Self(
      "A storyboard can use its identifier as the restoration identifier, or give a separate one.",
      means: "Tick \"Use Storyboard ID\", or fill in Restoration ID.",
      sources: [.observed("the XML of many storyboards")],
      pitfalls: ["The tick without a storyboard identifier gives no identifier at all."]),
    .r31: Self(
      "Alerts, share sheets and other transient controllers of the system are not restored.",
      means: "Do not give identifiers to them; show them again from your own state if you must.",
      sources: [.session, .observed("advice in shagedorn/StateRestorationDemo")]),
  ]
}
