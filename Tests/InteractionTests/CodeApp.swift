import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel

/// An app that is all code, as the hands see it: a list whose rows open a form.
final class CodeApp: InteractionTarget {
  let form = FormController()
  var secondsNow = 0.0
  private(set) var actions: [ElementAction<ElementID>] = []
  private let running: Running

  init() {
    let list = ListController()
    let form = form
    list.open = { list.show(form) }
    running = TestApp { navigation("stack", [list]) }.launch()
  }

  var screen: Screen? { Screen(running.application) }

  func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    actions.append(action)
    try Screen(running.application).perform(action)
  }

  /// The hands at this app.
  func interaction(width: Int = 60, height: Int = 16) -> ScreenInteraction {
    let interaction = ScreenInteraction(target: self, size: Size(width: width, height: height))
    _ = interaction.screenful()
    return interaction
  }
}

/// Three rows; the last one has an accessory.
final class ListController: TableViewController, TableViewDataSource {
  var open: () -> Void = {}
  let titles = ["Apples", "Pears", "Plums"]
  private(set) var accessories: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Fruit"
    tableView.dataSource = self
    tableView.onSelect = { [weak self] _ in self?.open() }
    tableView.accessoryButtonTapped = { [weak self] in self?.accessories.append($0.row) }
  }

  func numberOfRows(inSection section: Int) -> Int { titles.count }
  func cell(forRowAt indexPath: IndexPath) -> TableCell {
    TableCell(title: titles[indexPath.row], accessory: indexPath.row == 2 ? .detail : .disclosure)
  }
}

/// A list below a button.
final class ButtonApp: InteractionTarget {
  /// The screen.
  final class Controller: ViewController {
    let list = ListController()
    let table = TableView()

    override func viewDidLoad() {
      super.viewDidLoad()
      table.dataSource = list
      for view in [Button(title: "Above"), table] as [View] { self.view.addSubview(view) }
    }
  }

  let controller: Controller
  let secondsNow = 0.0
  private let running: Running

  init() {
    let controller = Controller()
    self.controller = controller
    running = TestApp { controller }.launch()
  }

  var screen: Screen? { Screen(running.application) }
  func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    try Screen(running.application).perform(action)
  }
}

/// An app of any controllers.
final class RootApp: InteractionTarget {
  let secondsNow = 0.0
  let running: Running

  init(_ root: @escaping () -> ViewController) { running = TestApp(root: root).launch() }

  var screen: Screen? { Screen(running.application) }
  func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    try Screen(running.application).perform(action)
  }
}

/// A field, a switch, a slider and a choice.
final class FormController: ViewController {
  let field = TextField(placeholder: "Name")
  let toggle = Switch(title: "Ripe", isOn: false)
  let slider = Slider(value: 0.5)
  let choice = SegmentedControl(titles: ["Small", "Large"], selectedIndex: 0)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    for view in [field, toggle, slider, choice] as [View] { self.view.addSubview(view) }
  }
}
