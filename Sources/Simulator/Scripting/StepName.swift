/// The words that make steps, in the order in which help shows them.
enum StepName: String, CaseIterable {
  case launch
  case background
  case foreground
  case quit
  case kill
  case crash
  case forceQuit = "force-quit"
  case corruptArchive = "corrupt archive"
  case finishBackgroundWork = "finish background work"
  case sizeClass = "size class"
  case lock
  case unlock
  case openLink = "open link"
  case openNotification = "open notification"
  case openQuickAction = "open action"
  case condition
  case sceneOpen = "scene open"
  case sceneActivate = "scene activate"
  case sceneDisconnect = "scene disconnect"
  case sceneClose = "scene close"
  case sceneReceives = "scene receives"
  case advance
  case tap
  case back
  case tab
  case show
  case present
  case perform
  case event
  case dismiss
  case undo
  case type
  case select
  case scroll
  case zoom
  case turnPage = "turn page"
  case turn
  case slide
  case choose
  case press
  case click
  case wheel
  case paste
  case resize
  case rotate
  case `repeat`
  case say
  case snapshot

  /// The declaration of the word.
  var word: any StepWord<StepName>.Type {
    switch self {
    case .launch: LaunchWord.self
    case .background: BackgroundWord.self
    case .foreground: ForegroundWord.self
    case .quit: QuitWord.self
    case .kill: KillWord.self
    case .crash: CrashWord.self
    case .forceQuit: ForceQuitWord.self
    case .corruptArchive: CorruptArchiveWord.self
    case .finishBackgroundWork: FinishBackgroundWorkWord.self
    case .sizeClass: SizeClassWord.self
    case .lock: LockWord.self
    case .unlock: UnlockWord.self
    case .openLink: OpenLinkWord.self
    case .openNotification: OpenNotificationWord.self
    case .openQuickAction: OpenQuickActionWord.self
    case .condition: ConditionWord.self
    case .sceneOpen: SceneOpenWord.self
    case .sceneActivate: SceneActivateWord.self
    case .sceneDisconnect: SceneDisconnectWord.self
    case .sceneClose: SceneCloseWord.self
    case .sceneReceives: SceneReceivesWord.self
    case .advance: AdvanceWord.self
    case .tap: TapWord.self
    case .back: BackWord.self
    case .tab: TabWord.self
    case .show: ShowWord.self
    case .present: PresentWord.self
    case .perform: PerformWord.self
    case .event: EventWord.self
    case .dismiss: DismissWord.self
    case .undo: UndoWord.self
    case .type: TypeWord.self
    case .select: SelectWord.self
    case .scroll: ScrollWord.self
    case .zoom: ZoomWord.self
    case .turnPage: TurnPageWord.self
    case .turn: TurnWord.self
    case .slide: SlideWord.self
    case .choose: ChooseWord.self
    case .press: PressWord.self
    case .click: ClickWord.self
    case .wheel: WheelWord.self
    case .paste: PasteWord.self
    case .resize: ResizeWord.self
    case .rotate: RotateWord.self
    case .repeat: RepeatWord.self
    case .say: SayWord.self
    case .snapshot: SnapshotWord.self
    }
  }
}
