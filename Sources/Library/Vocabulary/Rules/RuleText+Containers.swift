// Containers, views, the picture at launch, scenes, and how apps use the mechanism.
extension RuleText {
  static let containers: KeyValuePairs<Rule, RuleText> = [
    .r76: Self(
      "A navigation controller saves the screens of its stack that have identifiers, from the bottom up.",
      means: "Give each screen that can be pushed an identifier; they are restored in the same order.",
      sources: [.reference("UINavigationController")]),
    .r77: Self(
      "A tab bar saves a reference to the selected tab and selects it by its identifier.",
      means: "Tabs may be reordered between versions; each needs its own identifier.",
      sources: [.reference("UITabBarController")],
      pitfalls: ["A tab without an identifier returns to its default, and so does the selection on it."]),
    .r78: Self(
      "One of Apple's guides says that a tab bar controller does not encode its children.",
      means: "The app makes the tabs at every launch; only what is in them is restored.",
      sources: [.programmingGuide],
      status: .replaced(by: .selectedTabIsMatchedByIdentifier)),
    .splitViewSavesIdentifiedChildren: Self(
      "A split view saves children with identifiers; collapsed and separated, their paths differ.",
      means: "Let the delegate find a screen by its last identifiers, whichever layout it was saved in.",
      sources: [.reference("UISplitViewController"), .observed("malhal/SwiftRestoredMasterDetail")],
      pitfalls: ["A detail that exists from the start is found instead of the one that was saved."]),
    .pagesAreNotSaved: Self(
      "A page view controller does not save its pages; the app must encode the page that is shown.",
      means: "Save what the page shows, and set the page again after decoding.",
      sources: [.observed("Neuburg's examples p351 to p353")]),
    .r81: Self(
      "A presented controller is saved by the one that presents it, and the app must make it again.",
      means:
        "Give the presented navigation controller an identifier, too, and let a class, the delegate or the storyboard make "
        + "it.",
      sources: [
        .reference("UIViewController.encodeRestorableState(with:)"), .observed("aplus.rs on modal view controllers"),
      ]),
    .r82: Self(
      "A container of your own encodes children and selection, makes the children in viewDidLoad, decodes the rest.",
      means: "Made in viewDidLoad, the children exist when restoration looks for them.",
      sources: [.sample("StateRestoreChildViews")]),
    .r83: Self(
      "Whether a search is active, and its text, are saved by its owner and not by UIKit.",
      means: "Encode both in the owner and apply them in viewWillAppear.",
      sources: [.sample("TableSearch")]),
  ]

  static let views: KeyValuePairs<Rule, RuleText> = [
    .r84: Self(
      "A scroll view keeps its zoom scale, its insets and its offset.",
      means: "An identifier on the scroll view is enough.",
      sources: [.reference("UIScrollView")]),
    .tableKeepsSelectionAndFirstRow: Self(
      "A table keeps the selected rows and the first visible one, by model identifiers where it can ask for them.",
      means: "Adopt UIDataSourceModelAssociation where rows can move or be deleted.",
      sources: [.reference("UITableView"), .session],
      pitfalls: ["Kept by row numbers, the selection is on another item once the data has changed."]),
    .r86: Self(
      "Two of Apple's pages say that a table without model identifiers keeps neither selection nor position.",
      means: "That holds for iOS 6; since iOS 7 index paths are kept.",
      sources: [.programmingGuide, .reference("UIDataSourceModelAssociation")],
      status: .replaced(by: .x5)),
    .r87: Self(
      "A collection view keeps the selected cells and the scroll position, as a table does.",
      means: "What is true of tables is true here, too.",
      sources: [.session]),
    .textFieldKeepsSelectionOnly: Self(
      "A text field keeps its selected range and not its text; a range that does not fit selects nothing.",
      means: "The controller must encode the text.",
      sources: [.reference("UITextField")],
      pitfalls: ["Half-written text is lost in nearly every app that saves only what UIKit saves."]),
    .r89: Self(
      "A text view keeps its selected range and whether it can be edited, but not its text.",
      means: "The controller must encode the text.",
      sources: [.reference("UITextView")]),
    .r90: Self(
      "An image view keeps its bounds, center, transform and anchor point.",
      means: "Your code must set the image itself again.",
      sources: [.reference("UIImageView")]),
    .r91: Self(
      "A UIWebView keeps its history, the scale and position of each page, and the page it shows.",
      means: "An identifier on the view is enough; it is deprecated in favour of WKWebView, which keeps none of this.",
      sources: [.reference("UIWebView")]),
    .r92: Self(
      "A model identifier means the same item at every launch; the item may have moved or been deleted.",
      means: "Answer nil for an item that was deleted, and the new index path for one that has moved.",
      sources: [.programmingGuide, .reference("UIDataSourceModelAssociation")],
      pitfalls: ["Row numbers as model identifiers are the same as none."]),
    .r93: Self(
      "The data source may be asked about no index path at all.",
      means: "Check for nil before using it.",
      sources: [.observed("Homepwner of Big Nerd Ranch and UYLTableViewController, whose code checks for it")]),
  ]

  static let picture: KeyValuePairs<Rule, RuleText> = [
    .snapshotIsShownAtLaunch: Self(
      "The picture taken on the way to the background is shown at the next launch, since iOS 7.",
      means: "The user sees the old screen before the new one is ready.",
      sources: [.session]),
    .appMayIgnoreTheSnapshot: Self(
      "While saving, the app may ask that the picture be ignored at the next launch.",
      means: "Do so where the screen will differ, such as after a logout.",
      sources: [.reference("UIApplication.ignoreSnapshotOnNextApplicationLaunch()")],
      pitfalls: ["Called at any other time it has no effect."]),
    .snapshotNeedsARestoredFront: Self(
      "The picture is not used if the front controller has no identifier or will not be restored.",
      means: "A launch image instead of the picture is a hint that the front screen is not saved.",
      sources: [.session]),
    .r97: Self(
      "A window is restored with a restoration identifier and without one.",
      means: "Setting it adds a little to the archive, such as size classes.",
      sources: [.observed("shagedorn/StateRestorationDemo")]),
  ]

  static let scenes: KeyValuePairs<Rule, RuleText> = [
    .scenesReplaceTheArchive: Self(
      "In an app with scenes UIKit does not call encode and decode; such an app uses NSUserActivity.",
      means: "Move what was encoded to the activity of each scene. Apple does not document this, and one report for "
        + "iOS 13 says otherwise.",
      sources: [
        .technote("TN3187"), .observed("flutter/flutter#174402"), .observed("robertmryan/StateRestorationSimple"),
        .observed("Stack Overflow 57129668, which has seen the methods called"),
      ],
      pitfalls: [
        "The old methods stay in the code, and nothing calls them.",
        "Built with an SDK after that of iOS 26, an app without scenes does not launch at all.",
      ]),
    .r99: Self(
      "It is reported that iOS 26 no longer replays archives reliably for apps without scenes.",
      means: "Plan the move to scenes.",
      sources: [.observed("Awful.app, pull request 1236")],
      status: .notSimulated(
        because: "it is about one version of a real system, and there is no such system here")),
  ]

  static let usage: KeyValuePairs<Rule, RuleText> = [
    .r100: Self(
      "An identifier is usually the class's name or, where one class serves several screens, comes from the data.",
      means: "Use \"note-17\" rather than \"note\" where several notes can be open side by side.",
      sources: [.controllerGuide]),
    .saveReferencesNotData: Self(
      "Save references to data, the selection, the children and the user's settings, but never the data itself.",
      means: "Write the identifier of the item, and load the item at the next launch.",
      sources: [.controllerGuide],
      pitfalls: ["A value set in a control is the user's and is not saved by UIKit."]),
    .r102: Self(
      "What the app adds in didFinishLaunching comes on top of a restored interface, too.",
      means: "A login screen that is presented there covers the restored screens, which is what you want.",
      sources: [.restorationProcess]),
    .r103: Self(
      "A restoration class may make its controller from the storyboard that its coder names.",
      means: "Answer nil where the coder names none.",
      sources: [.controllerGuide]),
  ]
}
