import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

/// The app of the sketches: lists in a tab, a sheet to add an item, an alert to delete one.
enum Groceries {
  static let here = SourcePosition(file: "Groceries.yaml", line: 1, column: 1)

  static let conditions = DeviceConditions(
    bundleVersion: "1.0", idiom: .phone, now: Timestamp(seconds: 800_000_000))

  static func row(
    _ title: String, _ detail: String = "", to action: Action? = nil,
    accessory: RowDefinition.Accessory = .none
  ) -> RowDefinition {
    var row = RowDefinition(title: title, detail: detail, action: action, position: here)
    row.accessory = accessory
    return row
  }

  static func view(_ content: ViewContent, id: String? = nil, restores: String? = nil) -> ViewDefinition {
    ViewDefinition(content, id: id, restorationIdentifier: restores, position: here)
  }

  static func button(_ title: String, _ action: Action? = nil, isProminent: Bool = false) -> BarButtonDefinition {
    BarButtonDefinition(title: title, action: action, isProminent: isProminent, position: here)
  }

  static func screen(
    _ name: String, _ kind: ControllerKind, title: String? = nil,
    _ change: (inout ControllerDefinition) -> Void = { _ in }
  ) -> ControllerDefinition {
    var screen = ControllerDefinition(name: name, kind: kind, position: here)
    screen.title = title
    screen.restorationIdentifier = name
    change(&screen)
    return screen
  }

  static var controllers: [ControllerDefinition] {
    [
      screen("tabs", .tabBar) { $0.content.children = ["home", "notes", "search", "settings"] },
      screen("home", .plain, title: "Home") { $0.tabItem = TabItemDefinition(title: "Home", symbol: "●") },
      screen("notes", .navigation) {
        $0.content.children = ["lists"]
        $0.tabItem = TabItemDefinition(title: "Notes", symbol: "✎")
      },
      screen("search", .plain) { $0.tabItem = TabItemDefinition(title: "Search", symbol: "⌕") },
      screen("settings", .plain) { $0.tabItem = TabItemDefinition(title: "Settings", symbol: "⚙") },
      screen("lists", .plain, title: "Lists") {
        $0.views = [view(.button(title: "Groceries", action: .show("items")))]
      },
      screen("items", .table, title: "Groceries") {
        let sections = [
          SectionDefinition(
            header: "Groceries",
            rows: [
              row("Milk, oat", "2 of 3 left", to: .show("item")), row("Bread", "sourdough", to: .show("item")),
              row("日本茶", "1 tin", to: .show("item")),
            ]),
          SectionDefinition(
            header: "Done", rows: [row("Rice", accessory: .checkmark), row("Olive oil", accessory: .checkmark)]),
        ]
        $0.views = [view(.table(TableDefinition(rows: .fixed(sections))), id: "list", restores: "list")]
        $0.navigationItem.right = [button("+", .present("new", style: .sheet)), button("✎ Edit")]
      },
      screen("item", .plain, title: "Item"),
      screen("new", .plain, title: "New Item") {
        $0.navigationItem.left = [button("Cancel", .dismiss)]
        $0.navigationItem.right = [button("Save", .dismiss, isProminent: true)]
        $0.views = [
          view(.label("Name")), view(.textField(text: "Milk, oat", placeholder: "", isSecure: false), id: "name"),
          view(.label("Amount")), view(.textField(text: "2 litres", placeholder: "", isSecure: false)),
          view(.label("List")), view(.picker(titles: ["Groceries", "Hardware"], selected: 0)),
          view(
            .stack(
              [
                view(.toggle(title: "Remind me", isOn: true)),
                view(.segmented(titles: ["Today", "Tomorrow"], selected: 1)),
              ], .row)),
          view(.label("! Amount is more than the shop sells at once")),
        ]
      },
      screen("delete", .alert, title: "Delete item?") {
        $0.content = .alert(message: "\"Milk, oat\" will be removed.")
        $0.views = [view(.button(title: "Cancel", action: nil)), view(.button(title: "Delete", action: nil))]
      },
    ]
  }

  static var definition: AppDefinition {
    let gate = GateDefinition([.always])
    return AppDefinition(
      name: "Groceries", delegate: DelegateDefinition(shouldSave: gate, shouldRestore: gate),
      controllers: controllers, windows: [WindowDefinition(root: "tabs")])
  }

  /// The app with what goes wrong: a screen without identifier above others, a restoration class that answers nil, one
  /// that is gone, one that does not conform, and a field whose text nobody keeps.
  static var mixed: AppDefinition {
    var all = controllers
    let item = all.firstIndex { $0.name == "item" }!
    all[item].classBehavior.restorationClass = "ItemController"
    all[item].classBehavior.name = "ItemController"
    all[item].views = [view(.textField(text: "Milk", placeholder: "", isSecure: false), id: "note")]
    let home = all.firstIndex { $0.name == "home" }!
    all[home].classBehavior.restorationClass = "OldHome"
    let search = all.firstIndex { $0.name == "search" }!
    all[search].restorationIdentifier = nil
    all[search].content = .navigation(stack: ["result"], hidesBar: false)
    all.append(screen("result", .plain, title: "Result"))
    var app = definition
    app = AppDefinition(name: app.name, delegate: app.delegate, controllers: all, windows: app.windows)
    app.restorationClasses = [RestorationClassDefinition(name: "ItemController", answer: .nothing)]
    return app
  }

  /// The app with a line that shows for a moment after its launch.
  static var welcoming: AppDefinition {
    var app = definition
    app.delegate?.afterLaunch = [.toast("Welcome back")]
    return app
  }

  /// The app, launched, with the list of groceries on top of the second tab.
  static func open(_ definition: AppDefinition = Self.definition) -> SimulatedApplication {
    let application = SimulatedApplication(definition: definition)
    try! application.launch(.none, conditions: conditions)
    if let tabs = application.keyWindow?.rootViewController as? TabBarController {
      tabs.selectedViewController = tabs.viewControllers[1]
      application.front.perform(.show("items"))
    }
    return application
  }
}

extension Application {
  /// The controller in front, whatever contains it.
  var front: ViewController {
    var next = keyWindow!.presentationChain.last!
    while let inside = next.frontChild { next = inside }
    return next
  }
}

extension Screen {
  /// The element in front that says something.
  func element(_ text: String) -> Element { elements.first { $0.text == text }! }
}

extension Drawing {
  /// A drawing of an application in its present state.
  init(
    _ application: Application, _ size: Size = .standard, focus: String? = nil, isEditing: Bool = false,
    hints: [Hint] = []
  ) {
    let screen = Screen(application, toast: (application as? SimulatedApplication)?.toasts.last)
    var options = ScreenOptions()
    options.focus = focus.map { screen.element($0).id }
    options.isEditing = isEditing
    options.hints = hints
    self.init(screen, size: size, options: options)
  }
}
