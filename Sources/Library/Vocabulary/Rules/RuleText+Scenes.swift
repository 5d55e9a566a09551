// What is documented and known of apps with scenes, and what is decided here about them.
extension RuleText {
  static let mechanism: KeyValuePairs<Rule, RuleText> = [
    .u1: Self(
      "Since iOS 13 the system saves one NSUserActivity for each window scene, not the controllers.",
      means: "Decide what little text or number leads back to the screen, and put it into the activity.",
      sources: [.article("Restoring your app's state")]),
    .u2: Self(
      "In an app with scenes none of the methods of state restoration is called.",
      means: "What stood in encode and decode must move to the scene's activity.",
      sources: [.observed("flutter/flutter#174402, #171809")],
      pitfalls: ["The old methods stay in the code, and nothing says that they are dead."]),
    .u3: Self(
      "One report for iOS 13.0 has seen the old methods called in an app with scenes.",
      means: "Do not count on it.",
      sources: [.observed("Stack Overflow 57129668")],
      status: .replaced(by: .y2)),
    .u4: Self(
      "Apple's own sample has the code of both mechanisms.",
      means: "An app that still runs on iOS 12 keeps both.",
      sources: [.sample("Restoring your app's state")],
      status: .notSimulated(because: "an app has one of the two life cycles here")),
    .u5: Self(
      "An app with a scene manifest gets the calls of scenes in place of those of its delegate's life cycle.",
      means: "Only willFinishLaunching and didFinishLaunching are still called.",
      sources: [.sample("Restoring your app's state")],
      pitfalls: ["What was done in applicationDidEnterBackground is not done any more."]),
    .u6: Self(
      "Built with the SDK of iOS 27, an app must adopt scenes, or it does not launch.",
      means: "Move state restoration before the SDK is raised.",
      sources: [.reference("iOS 27 release notes")],
      status: .notSimulated(because: "it concerns the building of an app")),
    .u7: Self(
      "On iOS 26 the archive of an app without scenes is reported not to be replayed reliably.",
      means: "Another reason to move.",
      sources: [.observed("Awful/Awful.app 403c52721")],
      status: .notSimulated(because: "nobody knows when it happens")),
    .appBuildsItsScenes: Self(
      "With scenes there is no identifier, no restoration class and no lookup: the app builds everything.",
      means: "Build the window in willConnectTo, and go from the activity to the screen by your own code.",
      sources: [.sceneSession("258"), .observed("Stack Overflow 57131970")]),
  ]

  static let sceneSaving: KeyValuePairs<Rule, RuleText> = [
    .sceneDelegateAnswersAnActivity: Self(
      "Nothing is kept unless the scene delegate implements stateRestorationActivity(for:) and answers an activity.",
      means: "Implement it; what it answers is all that comes back.",
      sources: [.article("Restoring your app's state"), .sceneHeader("UIScene.h")]),
    .sceneDelegateIsAskedAtVariousPoints: Self(
      "The delegate is asked at various points in the life cycle, and before its scene is disconnected.",
      means: "Keep the activity up to date, so that it can be answered at any time.",
      sources: [.sceneSession("212"), .reference("UISceneSession.stateRestorationActivity")]),
    .sceneMayBeAskedOnlyAtDisconnection: Self(
      "It was seen that a scene that goes to the background is not asked, only one that is disconnected.",
      means: "A crash after Home then loses what was done; save what matters yourself, too.",
      sources: [.observed("Awful/Awful.app, SceneDelegate.swift")],
      status: .replaced(by: .sceneIsAskedInTheBackground)),
    .activityIsFilledInOrder: Self(
      "The activity's delegate is told, then each responder that holds it is asked, then the scene delegate.",
      means: "Let each controller add its part in updateUserActivityState.",
      sources: [.sceneHeader("UIScene.h"), .reference("UIScene.userActivity")]),
    .activityIsClearedBeforeItIsFilled: Self(
      "Before the responders are asked, what the activity carried is taken out.",
      means: "Add everything again in updateUserActivityState.",
      sources: [.reference("UIResponder.updateUserActivityState(_:)"), .observed("Neuburg's example p357")],
      pitfalls: ["What was put into userInfo once, when the activity was made, is gone at the first save."]),
    .u15: Self(
      "An activity that no responder holds any more is invalidated.",
      means: "Set userActivity to nil when a screen is left for good.",
      sources: [.reference("UIResponder.userActivity")]),
    .activityMayBeThatOfHandoff: Self(
      "The activity may be the one of Handoff, or another with a type of its own.",
      means: "One activity can serve both, as long as it stays small.",
      sources: [.sceneHeader("UIScene.h")]),
    .activityCarriesPropertyListKinds: Self(
      "An activity carries arrays, data, dates, dictionaries, null, numbers, sets, texts, addresses and UUIDs.",
      means: "Put identifiers into it, not objects.",
      sources: [.reference("NSUserActivity.userInfo"), .sceneHeader("NSUserActivity.h")]),
    .u18: Self(
      "No size is documented; an activity is to be lightweight.",
      means: "Save the bare minimum, and keep the rest in a store of your own.",
      sources: [.sample("Restoring your app's state")],
      status: .replaced(by: .activityHasNoLimitOfSize)),
    .activityTypeIsDeclared: Self(
      "A type that Info.plist does not list under NSUserActivityTypes is dropped without a word.",
      means: "Declare each type.",
      sources: [.sample("Restoring your app's state"), .observed("flutter/flutter#193016")],
      pitfalls: ["The pages on restoration do not mention it."]),
    .u20: Self(
      "The system copies the activity into the session, where the app can set another one.",
      means: "An app can change what a closed window comes back to, after a fetch in the background.",
      sources: [.reference("UISceneSession.stateRestorationActivity"), .sceneSession("212")]),
    .u21: Self(
      "The file is encrypted, in the data-protection class of the app.",
      means: "On a locked device it may not be readable.",
      sources: [.reference("UISceneSession.stateRestorationActivity"), .sceneSession("258")],
      status: .notSimulated(
        because: "an archive here is a plain file, and a locked device is a condition of the launch")),
  ]

  static let sceneRestoring: KeyValuePairs<Rule, RuleText> = [
    .u30: Self(
      "After didFinishLaunching come configurationForConnecting, willConnectTo, the foreground, and active.",
      means: "Restore in willConnectTo; the app delegate is too early.",
      sources: [.sceneSession("258")]),
    .requestComesBeforeWhatWasKept: Self(
      "What the person asked for comes in the connection options, and is preferred to what was kept.",
      means: "Look at the options' activities first, then at the session's.",
      sources: [.sample("Restoring your app's state"), .sceneSession("212")],
      pitfalls: ["After a tap on a link the old place does not come back, and that is meant."]),
    .u32: Self(
      "restoreInteractionState is called after the connection and before the scene is active.",
      means: "It gets the activity that was kept; what is needed earlier is in the session.",
      sources: [.sceneHeader("UIScene.h")]),
    .interactionStateComesLate: Self(
      "restoreInteractionState was seen to come after the first viewWillAppear.",
      means: "What viewWillAppear needs must come from willConnectTo.",
      sources: [.observed("flutter/flutter#189458, #193016")],
      pitfalls: ["Moved from decodeRestorableState, the same code now runs too late."]),
    .lockedSessionHasNoActivityYet: Self(
      "On a locked device the session's activity may be nil at first, and be there later.",
      means: "Be ready to restore late, or to stay at the beginning.",
      sources: [.reference("UISceneSession.stateRestorationActivity")]),
    .u35: Self(
      "With a storyboard in the configuration the window and its root are there before willConnectTo.",
      means: "Without one the delegate makes the window.",
      sources: [.sceneSession("246"), .sample("Restoring your app's state")]),
    .presentingNeedsAWindow: Self(
      "A controller can be presented only once the presenter's view is in a window on the screen.",
      means: "Present in viewDidAppear, not in willConnectTo.",
      sources: [.sample("Restoring your app's state"), .observed("Neuburg's example p357")]),
    .sceneRestorationMayBeExtended: Self(
      "Since iOS 15 the restoration of each scene can be extended beyond its connection, and completed later.",
      means: "Extend it while what the activity names is fetched, and complete it on every way out.",
      sources: [.sceneHeader("UISceneEnhancedStateRestoration.h")],
      pitfalls: ["An extension that is never completed costs the window its state at the next crash."]),
    .viewsKeepNothingByThemselves: Self(
      "Nothing is kept of a view by itself; text fields, text views and web views have an interactionState to keep.",
      means: "Put it into the activity, and set it on the new view after its text or page.",
      sources: [.reference("UITextField.interactionState"), .reference("WKWebView.interactionState")],
      pitfalls: ["The cursor, the scroll position and a web view's history came back by themselves before scenes."]),
    .forceQuitAndLaunchCrashDeleteTheState: Self(
      "The system deletes the state when the app is force quit, and when it crashes at launch.",
      means: "To test restoration, go Home and stop the app in Xcode.",
      sources: [.article("Restoring your app's state")],
      pitfalls: ["A test that swipes the app away shows that nothing is restored, and nothing more."]),
    .connectionCrashMayLoop: Self(
      "A crash in willConnectTo can loop: the activity stays, since no new one is ever saved.",
      means: "Check what an activity names before it is followed.",
      sources: [.observed("cachly/issues-tracker#5767, #5818")],
      status: .replaced(by: .connectionCrashSetsAside)),
  ]

  static let sessions: KeyValuePairs<Rule, RuleText> = [
    .u50: Self(
      "A session outlives its scene: it is kept until the person closes it in the switcher.",
      means: "A scene can be released and connected again while the app runs.",
      sources: [.reference("UISceneSession"), .sceneSession("212")]),
    .u51: Self(
      "A scene is disconnected when it is closed, or to reclaim memory; its delegate, window and views go.",
      means: "What belongs to the user must not be deleted then.",
      sources: [.reference("UISceneDelegate.sceneDidDisconnect(_:)"), .sceneSession("258")]),
    .closedScenesAreToldOf: Self(
      "didDiscardSceneSessions is called when scenes are closed for good, if need be after the next launch.",
      means: "Delete there what was kept for a window.",
      sources: [.reference("UIApplicationDelegate.application(_:didDiscardSceneSessions:)"), .sceneSession("258")]),
    .u53: Self(
      "A session's persistentIdentifier is made by the system and stays the same at every launch.",
      means: "Name an app's own files for a window by it.",
      sources: [.sceneSession("212"), .reference("UISceneSession.persistentIdentifier")]),
    .u54: Self(
      "A session has a userInfo of its own, which is kept beside the activity.",
      means: "Small settings of a window belong there.",
      sources: [.sceneSession("212"), .reference("UISceneSession.userInfo")]),
    .u55: Self(
      "Several windows need UIApplicationSupportsMultipleScenes; without it there is one session.",
      means: "Each window is asked and restored on its own.",
      sources: [.sample("Restoring your app's state"), .sceneSession("212")]),
    .requestMakesOrConnectsASession: Self(
      "A request for a scene makes a session, connects one, or hands the activity to a connected scene.",
      means: "Be ready for an activity in willConnectTo and in scene(_:continue:).",
      sources: [.sceneSession("246"), .sceneSession("212")]),
    .appMayRefreshAndCloseScenes: Self(
      "An app can ask that a scene be brought up to date in the background, or closed.",
      means: "Ask for a refresh when data of a closed window has changed.",
      sources: [.sceneSession("246"), .sceneSession("212")]),
    .u58: Self(
      "Without restoration a scene that is connected again begins like a new window.",
      means: "With scenes this happens while the app runs, so restoration is no luxury.",
      sources: [.sceneSession("258")]),
    .sharedPlaceReturnsInAllWindows: Self(
      "What all windows save in one shared place comes back in all of them.",
      means: "Keep it in the scene's activity or session, or under the session's persistentIdentifier.",
      sources: [.sceneSession("212")]),
    .activityChoosesTheConfiguration: Self(
      "Scenes can have different configurations, chosen by the activity in the options.",
      means: "A window for one message can have a delegate of its own.",
      sources: [.sceneSession("246"), .sample("Restoring your app's state")]),
  ]

  static let sceneMoves: KeyValuePairs<Rule, RuleText> = [
    .sceneWithoutWindowStaysBlack: Self(
      "A manifest without a window that is made for the scene does not crash: the screen stays black.",
      means: "Make the window in willConnectTo, or name a storyboard in the configuration.",
      sources: [.observed("expo/expo#50179, #47570; react-native-true-sheet#843; miniquad#634")]),
    .codeAloneAdoptsScenes: Self(
      "An app that answers a configuration with a delegate class has scenes, without a key in Info.plist.",
      means: "Look into the code, too, before you say that an app has no scenes.",
      sources: [.observed("wordpress-mobile/WordPress-iOS#25643")],
      status: .notSimulated(because: "an app file says whether the app has scenes, and not where its code says so")),
    .u63: Self(
      "An activity that becomes current leaves the device, unless isEligibleForHandoff is set to false.",
      means: "Set it to false for an activity that is for restoration alone.",
      sources: [.observed("Awful/Awful.app a5aad0d8c")],
      status: .notSimulated(because: "there is one device here, and nothing leaves it")),
    .u64: Self(
      "At a launch the scene's userActivity is empty; what was kept is in session.stateRestorationActivity.",
      means: "Restore from the session.",
      sources: [.observed("Infomaniak/ios-kDrive bdb7d5200")],
      pitfalls: ["Code that reads scene.userActivity in willConnectTo restores nothing."]),
    .u65: Self(
      "sceneWillEnterForeground comes at every return, and not at the launch alone.",
      means: "Restore in willConnectTo, which comes once for each connection.",
      sources: [.observed("Infomaniak/ios-kDrive 8780e8661, 133b95db9")],
      pitfalls: ["What is restored there is restored again whenever the person comes back."]),
    .u66: Self(
      "After an unexpected end the session's activity was seen to be nil though the method is implemented.",
      means: "Keep what must not be lost in a store of your own as well.",
      sources: [.observed("rileytestut/Delta 85c0d67b; Ranchero-Software/NetNewsWire")],
      status: .replaced(by: .sceneIsAskedInTheBackground)),
    .severalWindowsMaySurviveForceQuit: Self(
      "One app with several windows is said to keep its state when the person ends it.",
      means: "Nobody says whether the windows were closed in the switcher, so do not count on it.",
      sources: [.observed("Infomaniak/ios-kDrive 6e82090aa")],
      status: .replaced(by: .forceQuitDiscardsAllWindows)),
    .u68: Self(
      "A value that an activity cannot carry is said to crash the app when the activity is written.",
      means: "Put identifiers, numbers and texts into it, and nothing else.",
      sources: [.observed("tests of Awful/Awful.app")],
      status: .replaced(by: .y6)),
    .u69: Self(
      "One app with scenes clears identifiers that a storyboard has left to its tab bar.",
      means: "Nothing reads them any more.",
      sources: [.observed("Awful/Awful.app 403c52721")],
      status: .replaced(by: .y2)),
    .u70: Self(
      "A launch in the background connects no scene: there is no window and no root until the first foreground.",
      means: "Code that runs then must not count on a window.",
      sources: [.observed("wordpress-mobile/WordPress-iOS#25930")]),
    .u71: Self(
      "A presentation while a root is exchanged with an animation has crashed an app on iOS 17.",
      means: "Present when the exchange is over.",
      sources: [.observed("zotero/zotero-ios#767")],
      status: .notSimulated(because: "a root is exchanged at once here, without an animation")),
    .u72: Self(
      "What an app loads after its launch takes the place of what was restored, unless it is told not to, once.",
      means: "Keep the restored place until the first load has ended, and go back to it.",
      sources: [.observed("Awful/Awful.app; Ranchero-Software/NetNewsWire; MyFlightbook")],
      pitfalls: ["The right screen is seen for a moment, and then the first one."]),
    .undeclaredTypeWasSeenKept: Self(
      "Two published samples keep their place on iOS 13 though they do not declare the type of their activity.",
      means: "Declare it all the same.",
      sources: [.observed("Neuburg's examples p357 and p494")],
      status: .replaced(by: .undeclaredTypeIsDropped)),
    .windowsWereSeenAfterForceQuit: Self(
      "With several windows declared, what was kept is said to come back after a force-quit.",
      means: "Test restoration by Home and a stop in Xcode, and not by a force-quit.",
      sources: [.observed("openradar FB9855914; Apple's developer forums 702040; ios-kDrive#1911")],
      status: .replaced(by: .forceQuitDiscardsAllWindows)),
    .u75: Self(
      "One report has seen a session that was still in use among those of didDiscardSceneSessions.",
      means: "Look whether the session is open before you delete what belongs to it.",
      sources: [.observed("NativeScript#11376")],
      status: .notSimulated(because: "it is one report, and nobody knows when it happens")),
  ]

  static let sceneDecisions: KeyValuePairs<Rule, RuleText> = [
    .sceneIsAskedInTheBackground: Self(
      "A scene is asked when it enters the background, and again before it is disconnected.",
      means: "A condition of the device asks at the disconnection only, as was observed.",
      sources: [.decision(about: [.sceneDelegateIsAskedAtVariousPoints, .sceneMayBeAskedOnlyAtDisconnection])]),
    .y2: Self(
      "In an app with scenes the old methods are not called.",
      means: "The one report that says otherwise is not followed.",
      sources: [.decision(about: [.u2, .u3])]),
    .crashWhileExtendedCostsOneSession: Self(
      "A crash while the restoration of a scene is extended costs that session its activity, and no other.",
      means: "The archive is set aside, and the other sessions go on from a copy.",
      sources: [.decision(about: [.sceneRestorationMayBeExtended])]),
    .sessionValuesAreCheckedAtOnce: Self(
      "What a session's userInfo cannot carry is refused at once, with the key.",
      means: "The other values are kept.",
      sources: [.decision(about: [.activityCarriesPropertyListKinds, .u54])]),
    .forceQuitDiscardsAllSessions: Self(
      "A force-quit discards all sessions with their activities, and the app is told at the next launch.",
      means: "The windows begin anew, with sessions that were never there.",
      sources: [.decision(about: [.forceQuitAndLaunchCrashDeleteTheState, .closedScenesAreToldOf])]),
    .y6: Self(
      "With a value that it cannot carry an activity is not written, and the session keeps the older one.",
      means: "The warning names the key and the class.",
      sources: [.decision(about: [.activityCarriesPropertyListKinds])]),
    .y7: Self(
      "An undeclared type is accepted while the app runs, and is nil at the next connection.",
      means: "The warning comes at both.",
      sources: [.decision(about: [.activityTypeIsDeclared])]),
    .y8: Self(
      "A presentation before its window is on the screen is refused with UIKit's warning.",
      means: "Nothing changes.",
      sources: [.decision(about: [.presentingNeedsAWindow])]),
    .activityHasNoLimitOfSize: Self(
      "An activity has no limit of size; above 3 KB there is a warning.",
      means: "Handoff carries no more.",
      sources: [.decision(about: [.u18])]),
    .y10: Self(
      "restoreInteractionState comes after willConnectTo and the first viewWillAppear, and before activation.",
      means: "The record shows it where it was observed.",
      sources: [.decision(about: [.u32, .interactionStateComesLate])]),
    .y11: Self(
      "What responders share is cleared at each save, also when all of them have left and the scene alone holds it.",
      means: "A closed screen does not come back. What was assigned to the scene stays until something else is.",
      sources: [.decision(about: [.activityIsClearedBeforeItIsFilled, .u15, .activityMayBeThatOfHandoff])]),
    .y12: Self(
      "A covered screen that did not let go of the activity still holds it, and is asked.",
      means: "Keep userActivity set until the screen is closed, and a whole stack can be built again.",
      sources: [.decision(about: [.activityIsFilledInOrder, .u15])]),
    .declaredActivityArrives: Self(
      "An activity from elsewhere arrives where the app declares its type; in the background it waits.",
      means: "It is continued when the scene comes to the foreground, and with no scene it is in the options.",
      sources: [.decision(about: [.requestComesBeforeWhatWasKept, .requestMakesOrConnectsASession])]),
    .connectionCrashSetsAside: Self(
      "A crash while a scene connects sets aside what it was handed, for that session alone.",
      means: "The next launch begins anew; a condition of the device shows the loop that was seen.",
      sources: [.decision(about: [.forceQuitAndLaunchCrashDeleteTheState, .connectionCrashMayLoop])]),
    .undeclaredTypeIsDropped: Self(
      "An undeclared type is dropped, as most reports say.",
      means: "A condition of the device keeps it, as two samples are said to show.",
      sources: [.decision(about: [.activityTypeIsDeclared, .undeclaredTypeWasSeenKept])]),
    .y16: Self(
      "The scene delegate may answer nil, or an activity of another type by what is shown.",
      means: "With nil nothing is kept, and what was kept before is gone.",
      sources: [.decision(about: [.sceneDelegateAnswersAnActivity, .activityMayBeThatOfHandoff])]),
    .forceQuitDiscardsAllWindows: Self(
      "A force-quit discards the sessions of an app with several windows, too.",
      means: "A condition of the device keeps them, as some reports say.",
      sources: [
        .decision(about: [
          .forceQuitAndLaunchCrashDeleteTheState, .severalWindowsMaySurviveForceQuit, .windowsWereSeenAfterForceQuit,
        ])
      ]),
  ]
}
