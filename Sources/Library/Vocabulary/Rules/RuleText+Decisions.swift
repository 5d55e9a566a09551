// What is decided here where the sources are silent or disagree.
extension RuleText {
  static let decisions: KeyValuePairs<Rule, RuleText> = [
    .x1: Self(
      "Quitting from the terminal is going Home and then ending, so it saves; a kill or a crash saves nothing new.",
      means: "A closed terminal and the signals that end a program do the same as quitting.",
      sources: [.decision(about: [.stateIsSavedInTheBackground])]),
    .archiveStaysUntilReplaced: Self(
      "The archive stays until the next one replaces it; one that cannot be used is set aside, never deleted.",
      means: "A launch marks that it restores; a launch that finds the mark starts clean. One crash is enough.",
      sources: [.decision(about: [.extendingBalancesCompleting, .r64, .failedRestorationDropsTheState, .r66])]),
    .x3: Self(
      "A force-quit sets the archive aside and the next launch is clean; in developer mode the archive stays.",
      means: "Swiping an app away is the user's way to start again.",
      sources: [.decision(about: [.forceQuitDeletesTheState])]),
    .x4: Self(
      "Neither a no of should-save nor a no of should-restore touches the existing archive.",
      means: "A refused archive is set aside when the next one is written.",
      sources: [.decision(about: [.shouldSaveMayAnswerNo, .shouldRestoreMayAnswerNo])]),
    .x5: Self(
      "A table without model identifiers keeps index paths and its scroll position, as since iOS 7.",
      means: "With model identifiers it keeps those.",
      sources: [.decision(about: [.tableKeepsSelectionAndFirstRow, .r86])]),
    .selectedTabIsMatchedByIdentifier: Self(
      "A tab bar saves which tab is selected; the tabs must exist and are matched by identifier, not by position.",
      means: "A tab that a class or the delegate makes anew is a second instance, and not in the tab bar.",
      sources: [.decision(about: [.r77, .r78])]),
    .x7: Self(
      "Objects of the saved class and of its subclasses decode; any other is used and not decoded.",
      means: "The trace of a launch says so where it happens.",
      sources: [.decision(about: [.onlySavedClassDecodes])]),
    .stackSkipsScreensWithoutIdentifier: Self(
      "A screen without identifier in the middle of a stack is skipped, and those above it keep their order.",
      means: "If the root has none, the root that the app built is kept below the others.",
      sources: [.decision(about: [.r76])]),
    .missingBottomDropsTheStack: Self(
      "If the bottom of a saved stack is not restored, the whole saved stack is dropped.",
      means: "The navigation controller keeps the root that the app built.",
      sources: [.decision(about: [.missingScreensTakeThoseAboveAlong])]),
    .referenceToUnsavedIsNil: Self(
      "A reference to something that was not saved or not restored decodes to nil.",
      means: "The trace names the key and the missing path.",
      sources: [.decision(about: [.r25])]),
    .x11: Self(
      "Siblings are saved and restored depth first, in the order in which their parent encoded them.",
      means: "The same screens give the same bytes.",
      sources: [.decision(about: [.r59])]),
    .x12: Self(
      "Your code sees plain identifiers; the indexes that distinguish children are in the archive's own paths.",
      means: "The archive says nav/[1]/detail, your code is asked for nav, detail.",
      sources: [.decision(about: [.r34, .r35, .r37])]),
    .x13: Self(
      "A sheet comes below the window's root or the topmost sheet, or below the nearest presentation context.",
      means: "Navigation controllers define a context; the container that presents owns the path, not the screen that "
        + "asked.",
      sources: [.decision(about: [.r38])]),
    .firstOfOnePathIsSaved: Self(
      "Of two objects with one path the first is saved; the other is left out with all below it.",
      means: "Both are reported. A presented screen and a contained one differ by the index, and are both saved.",
      sources: [.decision(about: [.pathsAreUnique, .r35])]),
    .x15: Self(
      "A controller made again without its identifier is not saved next time, and this launch warns of it.",
      means: "Set the identifier in the factory.",
      sources: [.decision(about: [.identifierIsSetAgain])]),
    .x16: Self(
      "The pages of a page view controller are kept only if the app encodes them, which is one switch here.",
      means: "Scene files declare it with a key; nothing is known of a storyboard's classes.",
      sources: [.decision(about: [.pagesAreNotSaved])]),
    .x17: Self(
      "A popped screen and a closed sheet are in no tree, so they are in no archive.",
      means: "Going back is final.",
      sources: [.decision(about: [.savingFollowsReferencesFromRoots])]),
    .x18: Self(
      "A text field keeps its selection; the controller that owns the text saves it.",
      means: "Scene files say which fields their controller saves.",
      sources: [.decision(about: [.textFieldKeepsSelectionOnly])]),
    .x19: Self(
      "A view loads when it is first shown, and for a restored controller before it decodes; saving loads nothing.",
      means: "A second preservation may hold more view state than the first, a third holds the same as the second.",
      sources: [.decision(about: [.restorationPerformsNoSegue, .r57, .unloadedViewsAreNotSaved])]),
    .missingRestorationClassCountsAsNone: Self(
      "A saved restoration class that is no longer in the app counts as none, and the search goes on.",
      means: "A class that was renamed shows as a screen without data, and the record says why.",
      sources: [.decision(about: [.r28])]),
    .x21: Self(
      "Separated and collapsed split views have different paths, and an archive is looked up as it was saved.",
      means: "What does not match is reported with the delegate's answer that would fix it.",
      sources: [.decision(about: [.splitViewSavesIdentifiedChildren])]),
    .x22: Self(
      "Where a scene of a storyboard has no storyboard identifier, the element's id serves in its place.",
      means: "A screen without one is restored from the storyboard nevertheless; still, give it one.",
      sources: [.decision(about: [.storyboardMakesOnlyItsOwn])]),
    .missingStoryboardIdentifierCrashes: Self(
      "A saved storyboard identifier that the storyboard no longer has crashes this launch; the next is clean.",
      means: "Keep the identifiers of screens that may be in a user's archive.",
      sources: [.decision(about: [.failedRestorationDropsTheState])]),
    .x24: Self(
      "A path below a controller without identifier consists of the identifiers that exist.",
      means: "A screen that is saved by a reference has such a path.",
      sources: [.decision(about: [.referredScreensAreSavedOnTheirOwn])]),
    .x25: Self(
      "Messages name a place by its identifier, by a name in round brackets, or by an index in square ones.",
      means: "In tabs/(search)/result it is the controller \"search\" that has no identifier.",
      sources: [.decision(about: [])]),
    .appSetsTheWindowsRoot: Self(
      "UIKit never sets a window's root: a root made again is restored, and shown only if the app puts it there.",
      means: "Answer with the root that exists, or set it in the app's code.",
      sources: [.decision(about: [.unsavedScreensStartAnew, .existingControllerIsNotMadeAgain])]),
    .childPlaceIsPartOfThePath: Self(
      "The place of a child among its siblings is part of the archived path in a container of your own, too.",
      means: "Children added in another order the next time are not found as existing objects.",
      sources: [.decision(about: [.containerEncodesItsChildren, .r35])]),
    .x28: Self(
      "A split view collapses where the width is compact, not by the kind of device.",
      means: "A large phone in landscape is regular, a pad in Slide Over compact, and both can change while the app "
        + "runs.",
      sources: [.decision(about: [.splitViewSavesIdentifiedChildren])]),
    .secondPresentationIsRefused: Self(
      "Presenting on a controller that presents already is refused with a warning, and nothing changes.",
      means: "Present on the front controller, or dismiss the other one first.",
      sources: [.decision(about: [])]),
    .x30: Self(
      "With more than five tabs in a compact width, four are shown and More lists the rest.",
      means: "The rest are in the stack of the More navigation controller.",
      sources: [.decision(about: [.r77])]),
    .x31: Self(
      "An unlocked launch in the background restores, and saves again when its work is done.",
      means: "Finish the background work, or nothing new is saved.",
      sources: [.decision(about: [.lockedLaunchNeitherRestoresNorSaves])]),
    .x32: Self(
      "A WKWebView keeps nothing by itself; the app saves its address or its interaction state.",
      means: "Encode the address in the controller that owns the view.",
      sources: [.decision(about: [.r91])]),
    .x33: Self(
      "Text that code sets before the first focus has the caret at its end.",
      means: "A saved selection is applied only to text that is there when it is decoded.",
      sources: [.decision(about: [.textFieldKeepsSelectionOnly])]),
  ]
}
