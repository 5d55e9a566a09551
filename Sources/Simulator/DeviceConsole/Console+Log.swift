import ControllerKit
import Interaction
import ScreenModel
import Simulation
import StateArchive
import TextFormatting

// What the log says of what is done.
extension Console {
  /// The log line of an action; `nil` for scrolling, which moving the focus does, and for what is noted with its result.
  func logWords(of action: UserAction<ElementID>) -> String? {
    func name(_ id: ElementID?) -> String {
      guard let element = screen?.elements.first(where: { $0.id == id }) else { return "the field" }
      // What was typed into a field is not what it is called, and may be a secret.
      return element.isField || element.text.isEmpty ? element.view?.id.map { "#\($0)" } ?? "the field" : element.text
    }
    switch action {
    case .element(let action):
      switch action {
      case .tap(let id), .selectTab(let id): return "tap \(name(id))"
      case .tapAccessory(let id): return "tap the accessory of \(name(id))"
      case .back: return "back"
      case .dismiss: return "dismiss"
      case .undo: return "undo"
      case .turnPage(.forward): return "turn to the next page"
      case .turnPage(.back): return "turn to the page before"
      case .turnPage(.to(let number)): return "turn to page \(number)"
      case .type(_, let id): return "type into \(name(id))"
      case .deleteBackward(let id): return "delete in \(name(id))"
      case .select(let id, _): return "select in \(name(id))"
      case .scroll: return nil
      case .zoom(let id, let scale): return "zoom \(name(id)) to \(scale.digits)"
      case .turn(let id, let isOn): return "turn \(name(id)) \(isOn ? "on" : "off")"
      case .slide(let id, _): return "set \(name(id))"
      case .choose(let id, _): return "choose in \(name(id))"
      }
    case .device(let action):
      switch action {
      case .show(let name): return "show \(name)"
      case .present(let name): return "present \(name)"
      case .performSegue(let name): return "perform \(name)"
      case .event(let name): return "event \(name)"
      case .changeSizeClass(let width): return "\(width.rawValue) width"
      case .lock: return "lock"
      case .unlock: return "unlock"
      case .open(let request): return "open \(request.kind.rawValue) \(request.name)"
      case .condition(let observation, let isObserved):
        return "condition \(observation.name) \(observation.word(isObserved))"
      case .turn(let name, let isOn): return "condition \(name) \(isOn ? "on" : "off")"
      case .finishBackgroundWork: return "finish background work"
      case .kill: return "kill"
      case .crash: return "crash"
      case .quit: return "quit"
      case .forceQuit: return "force-quit"
      case .scene(.open): return "open a window"
      case .scene(.activate(let session)): return "go to window \(session.words)"
      case .scene(.disconnect(let session)): return "disconnect window \(session.words)"
      case .scene(.close(let session)): return "close window \(session.words)"
      case .scene(.receive(let activity)): return "receive \(activity.type)"
      case .launch, .background, .foreground: return nil
      }
    }
  }
}

extension UserAction {
  /// Whether it is one of many that do one thing, as letters are typed one by one.
  var isRepeated: Bool {
    switch self {
    case .element(.type), .element(.deleteBackward), .element(.slide), .element(.select): true
    case .element, .device: false
    }
  }
}

extension UserAction {
  /// Whether something is done by it that is not saved yet; `nil` where what was done before counts on.
  var leavesUnsaved: Bool? {
    switch self {
    case .element: true
    case .device(let action):
      switch action {
      case .launch, .background, .quit, .finishBackgroundWork, .lock: false
      case .foreground, .kill, .crash, .forceQuit, .condition, .turn, .unlock: nil
      case .changeSizeClass, .show, .present, .performSegue, .event, .open, .scene: true
      }
    }
  }
}
