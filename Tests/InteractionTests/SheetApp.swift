import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel

/// An app that is all code: a screen that presents a draft in a sheet, and over it a list of colours in another.
final class SheetApp: InteractionTarget {
  let draft = DraftController()
  /// The draft with the bar around it.
  let sheet = NavigationController()
  let root: ViewController
  var secondsNow = 0.0
  private var dismissals = Dismissals()
  private let running: Running

  init() {
    let root = ViewController()
    root.title = "Home"
    self.root = root
    running = TestApp { navigation("stack", [root]) }.launch()
    sheet.viewControllers = [draft]
    root.present(sheet)
  }

  /// Whether the sheet is on the screen.
  var isPresented: Bool { sheet.container != nil }

  var screen: Screen? { Screen(running.application) }
  var recentDismissal: RecentDismissal? { dismissals.recent(at: secondsNow) }

  func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    try dismissals.perform(action, on: Screen(running.application), at: secondsNow)
  }

  /// Taps the button of a title.
  func tap(_ title: String) throws {
    try perform(.tap(Screen(running.application).elements.first { $0.text == title }!.id))
  }

  /// Types as a user does.
  func type(_ text: String) throws(ActionError) {
    try perform(.type(text, into: .view(ObjectIdentifier(draft.field))))
  }

  /// The hands of a person at this app.
  func hands(width: Int = 60, isAttended: Bool = true) -> ScreenInteraction {
    let hands = ScreenInteraction(target: self, size: Size(width: width, height: 20))
    hands.isAttended = isAttended
    _ = hands.screenful()
    return hands
  }
}

/// A field, and buttons that close the sheet, each in its way.
final class DraftController: ViewController {
  let field = TextField(text: "Dear Anna", placeholder: "Text")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Draft"
    let send = Button(title: "Send") { [weak self] in self?.dismiss() }
    send.isProminent = true
    let more = Button(title: "More") { [weak self] in
      let colours = ViewController()
      colours.title = "Colours"
      colours.view.addSubview(Button(title: "Close all") { self?.parent?.presentingViewController?.dismiss() })
      self?.present(colours)
    }
    let ask = Button(title: "Ask") { [weak self] in
      let alert = AlertController(title: "Sure?", message: nil)
      alert.addAction(Button(title: "Yes") { self?.dismiss() })
      self?.present(alert)
    }
    let close = Button(title: "Close") { [weak self] in self?.dismiss() }
    for view in [field, close, send, more, ask, Button(title: "Nothing")] as [View] { self.view.addSubview(view) }
  }
}
