// Identifier paths, and who is asked for each saved object.
extension RuleText {
  static let paths: KeyValuePairs<Rule, RuleText> = [
    .pathLeadsFromTheRoot: Self(
      "A path consists of the identifiers from the root controller down to the object.",
      means: "The path tabs/inbox/message names the screen \"message\" in the tab \"inbox\".",
      sources: [.programmingGuide, .controllerGuide]),
    .pathsAreUnique: Self(
      "Paths are unique: siblings need different identifiers, under different parents one may be used again.",
      means: "Two screens of one class side by side need an identifier each.",
      sources: [.programmingGuide]),
    .r34: Self(
      "Navigation and split view controllers let their children share an identifier; a tab bar does not.",
      means: "The same screen can be pushed twice under one identifier, but each tab needs its own.",
      sources: [
        .reference("UINavigationController"), .reference("UISplitViewController"), .reference("UITabBarController"),
      ]),
    .r35: Self(
      "Inside UIKit the index in the archived path distinguishes a container's children.",
      means: "It shows in logs only; your code is never given it.",
      sources: [.observed("a log line of UIKit in shagedorn/StateRestorationDemo")],
      status: .replaced(by: .x12)),
    .r36: Self(
      "The path given to your code goes from the root to the requested object, which is last.",
      means: "A presented or embedded screen comes below the one that presented or embedded it.",
      sources: [
        .reference("UIViewControllerRestoration"),
        .reference("UIApplicationDelegate.application(_:viewControllerWithRestorationIdentifierPath:coder:)"),
      ]),
    .r37: Self(
      "The path given to your code holds identifiers only, no indexes of containers.",
      means: "Compare it component by component with the identifiers you have set.",
      sources: [.observed("Homepwner of Big Nerd Ranch, which counts the components")]),
    .r38: Self(
      "A sheet comes below the controller that really presents it, such as the navigation controller.",
      means: "Expect nav/compose, not nav/list/compose, where the list asked for the sheet.",
      sources: [.observed("Homepwner of Big Nerd Ranch")]),
    .identifierIsSetThroughItsProperty: Self(
      "An identifier must be set through the property; overriding its getter saves the screen, and nothing finds it.",
      means: "Set restorationIdentifier in an initializer or in the storyboard.",
      sources: [.observed("shagedorn/StateRestorationDemo")]),
    .registeredObjectNeedsAnIdentifier: Self(
      "A registered object needs an identifier; its restoration parent says below what that identifier counts.",
      means: "Use a parent where several objects of one identifier live below different controllers.",
      sources: [.reference("UIApplication.registerObject(forStateRestoration:restorationIdentifier:)"), .header],
      pitfalls: ["A parent that restoration does not know is ignored."]),
  ]

  static let lookup: KeyValuePairs<Rule, RuleText> = [
    .r41: Self(
      "Each controller is sought in four steps: restoration class, app delegate, existing object, storyboard.",
      means: "The first step that has the controller ends the search.",
      sources: [.restorationProcess, .controllerGuide, .programmingGuide]),
    .restorationClassIsTheOnlyOneAsked: Self(
      "A restoration class is the only one asked; if it answers nil, that screen and all below it are left out.",
      means: "Answer nil to refuse a screen whose data was deleted; do not answer nil to pass the question on.",
      sources: [.controllerGuide, .restorationProcess, .session]),
    .r43: Self(
      "Without a restoration class the app delegate is asked; after its nil the search goes on.",
      means: "The delegate can answer for some screens and leave the others to the storyboard.",
      sources: [
        .restorationProcess,
        .reference("UIApplicationDelegate.application(_:viewControllerWithRestorationIdentifierPath:coder:)"),
      ]),
    .storyboardMakesOnlyItsOwn: Self(
      "The storyboard is asked last, and only for a controller that it made the first time.",
      means: "A screen made in code needs a restoration class or an answer of the delegate.",
      sources: [.controllerGuide, .programmingGuide, .session]),
    .restorationClassConforms: Self(
      "A restoration class that does not conform to UIViewControllerRestoration restores nothing and crashes nothing.",
      means: "Declare the conformance: having the method is not enough.",
      sources: [.observed("Neuburg's example p347 and sunlightlabs/congress-ios#341")],
      pitfalls: ["The only sign is one line in the log."]),
    .existingControllerIsNotMadeAgain: Self(
      "The app may answer with a controller that exists; one that exists and is made again exists twice.",
      means: "Give no creating restoration class to what the app builds at every launch.",
      sources: [
        .reference("UIViewControllerRestoration"), .programmingGuide, .observed("wordpress-mobile/WordPress-iOS#2178"),
      ],
      pitfalls: ["The state is decoded into one instance, and the app's own pointers refer to the other."]),
    .identifierIsSetAgain: Self(
      "A controller that is made again needs its identifier set again, or it is not saved the next time.",
      means: "Set identifier and restoration class in the initializer, so that no factory can forget them.",
      sources: [.restorationProcess],
      pitfalls: ["After the first restart all is well; after the second the screen is missing."]),
    .r48: Self(
      "The coder given to a factory holds the state of the very controller that is asked for.",
      means: "Read from it what the initializer needs; the rest comes in decode.",
      sources: [.reference("UIViewControllerRestoration")]),
    .onlySavedClassDecodes: Self(
      "A controller is used whatever its class, but it decodes only if it is of the saved class or a subclass.",
      means: "After renaming a class, expect a screen without its state.",
      sources: [
        .restorationProcess, .controllerGuide, .programmingGuide,
        .reference("UIApplicationDelegate.application(_:viewControllerWithRestorationIdentifierPath:coder:)"),
      ]),
    .missingScreensTakeThoseAboveAlong: Self(
      "A presented screen that is not found is left out; one missing from a stack is lost with those above it.",
      means: "The user sees the last screen below the gap.",
      sources: [
        .reference("UIApplicationDelegate.application(_:viewControllerWithRestorationIdentifierPath:coder:)"), .session,
        .observed("the log of shagedorn/StateRestorationDemo"),
      ]),
    .restorationPerformsNoSegue: Self(
      "No segue is performed while an interface is restored.",
      means: "What prepare(for:sender:) passes is missing: encode it, or find it again from what was saved.",
      sources: [.observed("Neuburg's example p341")]),
    .registeredObjectIsFoundByItsClass: Self(
      "A registered object is found through its restoration class, or by being registered already, or not at all.",
      means: "Register it before restoration, or give it a class that makes it.",
      sources: [.reference("UIStateRestoring.objectRestorationClass"), .reference("UIObjectRestoration"), .session]),
    .onlyRegisteredObjectsAreSaved: Self(
      "Views and controllers are registered by themselves; other objects must be registered and referred to.",
      means: "Call registerObject, and encode a reference to the object in a screen or in the delegate.",
      sources: [
        .reference("UIStateRestoring"),
        .reference("UIApplication.registerObject(forStateRestoration:restorationIdentifier:)"), .preservationProcess,
      ],
      pitfalls: ["Registering alone does not put anything into the archive."]),
    .r54: Self(
      "A registered object without encode and decode can be referred to and saves no state.",
      means: "That is enough where only the identity of the object matters.",
      sources: [.header]),
  ]
}
