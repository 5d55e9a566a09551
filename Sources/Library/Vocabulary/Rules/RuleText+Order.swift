// The order of calls, the life of the archive, and the keys that belong to the system.
extension RuleText {
  static let calls: KeyValuePairs<Rule, RuleText> = [
    .launchRunsInOrder: Self(
      "A launch runs: willFinish, should-restore, find, load views, decode, didDecode, finished, didFinish.",
      means: "Build the base interface in the first step and add to the restored one in the last.",
      sources: [.restorationProcess, .programmingGuide, .observed("Neuburg, Programming iOS 9")]),
    .r56: Self(
      "All objects are made before the first one decodes, and the links between them come with decoding.",
      means: "In a factory there is no parent yet: do not look for one.",
      sources: [.restorationProcess]),
    .r57: Self(
      "A controller decodes after its view has loaded and before the view appears.",
      means: "Outlets are set in decode; a screen that is covered may never appear.",
      sources: [.observed("Neuburg, Programming iOS 9"), .observed("shagedorn/StateRestorationDemo")],
      pitfalls: ["Work that is done in viewDidAppear alone is missing from screens that are covered."]),
    .unloadedViewsAreNotSaved: Self(
      "A controller whose view was never loaded is encoded nevertheless.",
      means: "Do not touch outlets in encode without asking whether the view is loaded.",
      sources: [.observed("a comment in shagedorn/StateRestorationDemo")],
      pitfalls: ["A tab that was never visited crashes the app on its way to the background."]),
    .r59: Self(
      "Do not count on the order of decoding; all restored objects are told when the last one has decoded.",
      means: "Connect objects in applicationFinishedRestoringState, where everything has its state.",
      sources: [.header, .session]),
    .r60: Self(
      "The delegate's didDecode is the last decode of all.",
      means: "Everything else has its state by then.",
      sources: [.reference("UIApplicationDelegate.application(_:didDecodeRestorableStateWith:)"), .programmingGuide]),
    .r61: Self(
      "The window must exist before restoration begins, so build it in willFinishLaunching.",
      means: "Scroll positions need a window with a size.",
      sources: [.programmingGuide, .sample("StateRestoreChildViews")],
      pitfalls: ["Building it in didFinishLaunching replaces what was restored."]),
    .r62: Self(
      "The base interface is built in the same way at every launch, whether state is restored or not.",
      means: "Do not ask in willFinishLaunching whether there is saved state.",
      sources: [.session]),
    .extendingBalancesCompleting: Self(
      "extendStateRestoration and completeStateRestoration must balance; a crash between them costs the saved state.",
      means: "Use the pair where data has to be loaded before a screen can show it.",
      sources: [
        .reference("UIApplication.extendStateRestoration()"), .reference("UIApplication.completeStateRestoration()"),
      ],
      pitfalls: ["An extension that is never completed counts as a crash."]),
  ]

  static let archive: KeyValuePairs<Rule, RuleText> = [
    .r64: Self(
      "The archive is typically discarded once a launch is over.",
      means: "Do not count on reading it twice.",
      sources: [.programmingGuide],
      status: .replaced(by: .archiveStaysUntilReplaced)),
    .failedRestorationDropsTheState: Self(
      "After an error or a crash while restoring, the saved state is thrown away and the next launch is clean.",
      means: "One bad screen cannot lock the user out of the app, but all screens lose their state.",
      sources: [.programmingGuide]),
    .r66: Self(
      "Sources differ on whether one crash at launch or two cost the saved state.",
      means: "Make restoring safe against one.",
      sources: [.programmingGuide, .sample("StateRestore")]),
    .forceQuitDeletesTheState: Self(
      "Swiping the app away deletes its saved state; a developer setting keeps it.",
      means: "To test restoration go Home and stop the app from Xcode; do not swipe it away.",
      sources: [.programmingGuide, .session],
      pitfalls: ["\"It never restores\" is often a tester who swipes the app away."]),
    .r68: Self(
      "A file marks that a restoration is in progress, and a launch that finds it detects the crash.",
      means: "A log line about that file means that the saved-state folder is missing.",
      sources: [.observed("a log line of many apps")]),
    .r69: Self(
      "The saved state can vanish at any time, so it must not be the only place of the user's data.",
      means: "Save data in your model; save here only the user's position in it.",
      sources: [.programmingGuide, .overview, .reference("UIApplicationDelegate")]),
    .r70: Self(
      "In Xcode's simulator the archive is a binary property list in the app's Library folder.",
      means: "You can look into it with plutil.",
      sources: [.observed("shagedorn/StateRestorationDemo")],
      status: .notSimulated(
        because: "that is the folder of Xcode's simulator; here the same kind of file is elsewhere")),
  ]

  static let reservedKeys: KeyValuePairs<Rule, RuleText> = [
    .codersHoldTheBundleVersion: Self(
      "Every coder holds the bundle version at the time of saving, under a key that apps cannot write.",
      means: "Compare it in should-restore with the versions whose archives you can read.",
      sources: [.header]),
    .r72: Self(
      "Every coder holds the idiom of the device, phone or pad, under a key that apps cannot write.",
      means: "Refuse an archive of another idiom where the interface differs; a backup can move it.",
      sources: [.header]),
    .r73: Self(
      "Every coder holds the time of saving in UTC, under a key that apps cannot write.",
      means: "Refuse what is too old to be of use.",
      sources: [.header]),
    .r74: Self(
      "Every coder holds the version of the system at the time of saving, under a key that apps cannot write.",
      means: "Of use where an update of the system changes what can be shown.",
      sources: [.header]),
    .r75: Self(
      "A controller's coder names the storyboard that made it, and no other coder does.",
      means: "A restoration class can make the controller from it again.",
      sources: [.header, .observed("lionheart/openradar-mirror#15462")]),
  ]
}
