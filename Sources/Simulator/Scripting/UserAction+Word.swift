import ControllerKit
import Interaction
import ScreenModel
import Simulation

// The word that a script has for each action.

extension DeviceAction {
  /// The word for the action.
  var word: any StepWord {
    switch self {
    case .launch(let options): LaunchWord(options: options)
    case .background: BackgroundWord()
    case .foreground: ForegroundWord()
    case .quit: QuitWord()
    case .kill: KillWord()
    case .crash: CrashWord()
    case .forceQuit: ForceQuitWord()
    case .finishBackgroundWork: FinishBackgroundWorkWord()
    case .changeSizeClass(let sizeClass): SizeClassWord(choice: sizeClass)
    case .show(let identifier): ShowWord(identifier: identifier)
    case .present(let identifier): PresentWord(identifier: identifier)
    case .performSegue(let identifier): PerformWord(identifier: identifier)
    case .event(let name): EventWord(identifier: name)
    case .lock: LockWord()
    case .unlock: UnlockWord()
    case .open(let request): request.word
    case .condition(let observation, let isObserved): ConditionWord(observation, isObserved: isObserved)
    case .scene(.open): SceneOpenWord()
    case .scene(.activate(let session)): SceneActivateWord(session: session)
    case .scene(.disconnect(let session)): SceneDisconnectWord(session: session)
    case .scene(.close(let session)): SceneCloseWord(session: session)
    case .scene(.receive(let activity)): SceneReceivesWord(activity: activity)
    }
  }
}

extension OpenRequest {
  /// The word for opening the app with it.
  fileprivate var word: any StepWord {
    switch kind {
    case .link: OpenLinkWord(request: self)
    case .notification: OpenNotificationWord(request: self)
    case .quickAction: OpenQuickActionWord(request: self)
    }
  }
}

extension ElementAction<Selector> {
  /// The word for the action; single characters are deleted by a key.
  var word: any StepWord {
    switch self {
    case .tap(let selector): TapWord(selector: selector, isOnAccessory: false)
    case .tapAccessory(let selector): TapWord(selector: selector, isOnAccessory: true)
    case .selectTab(let selector): TabWord(selector: selector)
    case .back: BackWord()
    case .dismiss: DismissWord()
    case .undo: UndoWord()
    case .turnPage(let turn): TurnPageWord(turn: turn)
    case .type(let text, let field): TypeWord(text: text, field: field)
    case .deleteBackward: PressWord(key: .backspace, times: 1)
    case .select(let selector, let range): SelectWord(selector: selector, range: range)
    case .scroll(let selector, let target): ScrollWord(selector: selector, target: target)
    case .zoom(let selector, let scale): ZoomWord(selector: selector, scale: scale)
    case .turn(let selector, let isOn): TurnWord(selector: selector, isOn: isOn)
    case .slide(let selector, let value): SlideWord(selector: selector, value: value)
    case .choose(let selector, let target): ChooseWord(selector: selector, target: target)
    }
  }
}
