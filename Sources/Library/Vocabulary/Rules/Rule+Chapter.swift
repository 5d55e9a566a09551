extension Rule {
  /// A part of the rules, in the order of their numbers.
  public enum Chapter: String, Sendable, Hashable, CaseIterable {
    case gates = "Opt-in and gates"
    case saving = "When state is preserved"
    case saved = "What is preserved"
    case paths = "Identifier paths"
    case lookup = "The lookup chain"
    case calls = "The order of calls"
    case archive = "The life of the archive"
    case reservedKeys = "Reserved keys"
    case containers = "Containers"
    case views = "Views"
    case picture = "The picture at launch"
    case scenes = "Scenes"
    case usage = "How apps use it"
    case decisions = "Decisions"
    case mechanism = "Apps with scenes: which mechanism runs"
    case sceneSaving = "Apps with scenes: saving"
    case sceneRestoring = "Apps with scenes: restoring"
    case sessions = "Apps with scenes: sessions and windows"
    case sceneMoves = "Apps with scenes: found when real apps moved"
    case sceneDecisions = "Apps with scenes: decisions"

    /// The heading of the part.
    public var title: String { rawValue }
    /// Whether its rules are decided here.
    public var isDecided: Bool { self == .decisions || self == .sceneDecisions }
    /// The rules of the part, in the order of their numbers.
    public var rules: [Rule] { Rule.allCases.filter { $0.chapter == self } }
  }

  /// The part that the rule belongs to.
  public var chapter: Chapter {
    switch self {
    case .nothingWithoutBothGates, .secureGateIsTheOnlyOneCalled, .shouldSaveMayAnswerNo, .r4, .r5,
      .shouldRestoreMayAnswerNo, .r7:
      .gates
    case .stateIsSavedInTheBackground, .r9, .r10, .r11, .lockedLaunchNeitherRestoresNorSaves:
      .saving
    case .onlyIdentifiedObjectsAreSaved, .savingFollowsReferencesFromRoots, .noIdentifierTakesAllBelowAlong,
      .everyControllerAboveNeedsAnIdentifier, .unsavedScreensStartAnew, .referredScreensAreSavedOnTheirOwn, .r19, .r20,
      .containerEncodesItsChildren, .overridesCallSuper, .viewNeedsIdentifierAndController,
      .childrenAreAddedWithAddChild, .r25, .r26, .r27, .r28, .r29, .storyboardIdentifierMayBeUsed,
      .r31:
      .saved
    case .pathLeadsFromTheRoot, .pathsAreUnique, .r34, .r35, .r36, .r37, .r38, .identifierIsSetThroughItsProperty,
      .registeredObjectNeedsAnIdentifier:
      .paths
    case .r41, .restorationClassIsTheOnlyOneAsked, .r43, .storyboardMakesOnlyItsOwn, .restorationClassConforms,
      .existingControllerIsNotMadeAgain, .identifierIsSetAgain, .r48, .onlySavedClassDecodes,
      .missingScreensTakeThoseAboveAlong, .restorationPerformsNoSegue, .registeredObjectIsFoundByItsClass,
      .onlyRegisteredObjectsAreSaved,
      .r54:
      .lookup
    case .launchRunsInOrder, .r56, .r57, .unloadedViewsAreNotSaved, .r59, .r60, .r61, .r62,
      .extendingBalancesCompleting:
      .calls
    case .r64, .failedRestorationDropsTheState, .r66, .forceQuitDeletesTheState, .r68, .r69, .r70:
      .archive
    case .codersHoldTheBundleVersion, .r72, .r73, .r74, .r75:
      .reservedKeys
    case .r76, .r77, .r78, .splitViewSavesIdentifiedChildren, .pagesAreNotSaved, .r81, .r82, .r83:
      .containers
    case .r84, .tableKeepsSelectionAndFirstRow, .r86, .r87, .textFieldKeepsSelectionOnly, .r89, .r90, .r91, .r92, .r93:
      .views
    case .snapshotIsShownAtLaunch, .appMayIgnoreTheSnapshot, .snapshotNeedsARestoredFront, .r97:
      .picture
    case .scenesReplaceTheArchive, .r99:
      .scenes
    case .r100, .saveReferencesNotData, .r102, .r103:
      .usage
    case .x1, .archiveStaysUntilReplaced, .x3, .x4, .x5, .selectedTabIsMatchedByIdentifier, .x7,
      .stackSkipsScreensWithoutIdentifier,
      .missingBottomDropsTheStack, .referenceToUnsavedIsNil, .x11, .x12, .x13, .firstOfOnePathIsSaved, .x15, .x16, .x17,
      .x18, .x19,
      .missingRestorationClassCountsAsNone,
      .x21, .x22, .missingStoryboardIdentifierCrashes, .x24, .x25, .appSetsTheWindowsRoot, .childPlaceIsPartOfThePath,
      .x28, .secondPresentationIsRefused, .x30, .x31, .x32, .x33:
      .decisions
    case .u1, .u2, .u3, .u4, .u5, .u6, .u7, .appBuildsItsScenes:
      .mechanism
    case .sceneDelegateAnswersAnActivity, .sceneDelegateIsAskedAtVariousPoints, .sceneMayBeAskedOnlyAtDisconnection,
      .u13, .activityIsClearedBeforeItIsFilled, .u15,
      .activityMayBeThatOfHandoff, .activityCarriesPropertyListKinds, .u18, .activityTypeIsDeclared, .u20, .u21:
      .sceneSaving
    case .u30, .requestComesBeforeWhatWasKept, .u32, .interactionStateComesLate, .lockedSessionHasNoActivityYet, .u35,
      .presentingNeedsAWindow, .sceneRestorationMayBeExtended, .viewsKeepNothingByThemselves,
      .forceQuitAndLaunchCrashDeleteTheState,
      .connectionCrashMayLoop:
      .sceneRestoring
    case .u50, .u51, .closedScenesAreToldOf, .u53, .u54, .u55, .requestMakesOrConnectsASession,
      .appMayRefreshAndCloseScenes, .u58, .sharedPlaceReturnsInAllWindows, .activityChoosesTheConfiguration:
      .sessions
    case .sceneWithoutWindowStaysBlack, .codeAloneAdoptsScenes, .u63, .u64, .u65, .u66,
      .severalWindowsMaySurviveForceQuit, .u68, .u69, .u70, .u71, .u72, .undeclaredTypeWasSeenKept,
      .windowsWereSeenAfterForceQuit, .u75:
      .sceneMoves
    case .sceneIsAskedInTheBackground, .y2, .crashWhileExtendedCostsOneSession, .sessionValuesAreCheckedAtOnce,
      .forceQuitDiscardsAllSessions, .y6, .y7, .y8, .activityHasNoLimitOfSize, .y10, .y11, .y12,
      .declaredActivityArrives,
      .connectionCrashSetsAside, .undeclaredTypeIsDropped, .y16, .forceQuitDiscardsAllWindows:
      .sceneDecisions
    }
  }
}
