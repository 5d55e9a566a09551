import ControllerKit
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import TestSupport
import Testing

/// The lists of the words of scripts: every word has a sample, and every action has a word.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptVocabularyTests {
  @Test(arguments: ScriptHelp.steps + ScriptHelp.expectations.map { "expect \($0)" })
  func `every word has a sample that is printed as it is read`(word: String) {
    #expect(ScriptSamples.lines.contains { "\($0) ".hasPrefix("\(word) ") || $0.hasPrefix("\(word)\n") })
  }

  @Test func `no two words begin a line in the same way`() {
    #expect(Set(ScriptHelp.steps).count == ScriptHelp.steps.count)
    #expect(Set(ScriptHelp.expectations).count == ScriptHelp.expectations.count)
  }

  /// A new action does not compile here before it has a name, and fails before it has a word.
  @Test(arguments: DeviceActionName.allCases)
  func `every action on the device is in the table of their words`(name: DeviceActionName) {
    #expect(ScriptEdgeTests.deviceWords.contains { DeviceActionName($0.0) == name })
  }

  @Test(arguments: ElementActionName.allCases)
  func `every action on an element is in the table of their words`(name: ElementActionName) {
    #expect(ScriptEdgeTests.elementWords.contains { ElementActionName($0.0) == name })
  }
}

/// The names of the actions on the device.
enum DeviceActionName: CaseIterable {
  case launch, background, foreground, finishBackgroundWork, quit, kill, crash, forceQuit, changeSizeClass, show
  case present, performSegue, event, condition, lock, unlock, openLink, openNotification, openQuickAction
  case sceneOpen, sceneActivate, sceneDisconnect, sceneClose, sceneReceives

  init(_ action: DeviceAction) {
    self =
      switch action {
      case .launch: .launch
      case .background: .background
      case .foreground: .foreground
      case .finishBackgroundWork: .finishBackgroundWork
      case .quit: .quit
      case .kill: .kill
      case .crash: .crash
      case .forceQuit: .forceQuit
      case .changeSizeClass: .changeSizeClass
      case .show: .show
      case .present: .present
      case .performSegue: .performSegue
      case .event: .event
      case .condition, .turn: .condition
      case .lock: .lock
      case .unlock: .unlock
      case .open(let request):
        switch request.kind {
        case .link: .openLink
        case .notification: .openNotification
        case .quickAction: .openQuickAction
        }
      case .scene(.open): .sceneOpen
      case .scene(.activate): .sceneActivate
      case .scene(.disconnect): .sceneDisconnect
      case .scene(.close): .sceneClose
      case .scene(.receive): .sceneReceives
      }
  }
}

/// The names of the actions on elements.
enum ElementActionName: CaseIterable {
  case tap, tapAccessory, selectTab, back, dismiss, undo, turnPage, type, deleteBackward, select, scroll, zoom, turn
  case slide, choose

  init(_ action: ElementAction<Selector>) {
    self =
      switch action {
      case .tap: .tap
      case .tapAccessory: .tapAccessory
      case .selectTab: .selectTab
      case .back: .back
      case .dismiss: .dismiss
      case .undo: .undo
      case .turnPage: .turnPage
      case .type: .type
      case .deleteBackward: .deleteBackward
      case .select: .select
      case .scroll: .scroll
      case .zoom: .zoom
      case .turn: .turn
      case .slide: .slide
      case .choose: .choose
      }
  }
}
