import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What each effect and each action of a definition does, and what it does where something is missing.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedEffectTests {
  private static func launched(_ change: (inout AppDefinition) -> Void = { _ in }) -> Running {
    app([
      screen("tabs", .tabBar, ["nav", "pages", "split"]), screen("nav", .navigation, ["list"]),
      screen("list") {
        $0.views = [
          ViewDefinition(.textField(text: "a", placeholder: "", isSecure: false), id: "text", position: somewhere),
          ViewDefinition(.slider(value: 1, minimum: 0, maximum: 9), id: "size", position: somewhere),
          ViewDefinition(.toggle(title: "", isOn: false), id: "on", position: somewhere),
          ViewDefinition(.scroll([], zooming), id: "scroll", position: somewhere),
          ViewDefinition(.label("l"), id: "label", position: somewhere),
        ]
      },
      screen("pages", .page, ["p1", "p2", "p3"]), screen("p1"), screen("p2"), screen("p3"),
      screen("split", .split, ["left", "right"]), screen("left", .navigation, ["rows"]), screen("rows"),
      screen("right"), screen("note"),
    ]) {
      $0.data = [
        DataCollection(name: "notes", records: [DataRecord(id: "n", fields: ["id": "n", "t": "Tea"])])
      ]
      $0.defaults = ["who": "anna", "screen": "note"]
      change(&$0)
    }.launch()
  }

  private static var zooming: ScrollForm {
    var form = ScrollForm()
    (form.minimumZoom, form.maximumZoom) = (1, 4)
    return form
  }

  private static func tabs(_ running: Running) throws -> TabBarController {
    try #require(running.root as? TabBarController)
  }

  private static func list(_ running: Running) throws -> ViewController {
    let list = try #require(running.simulated.controller(named: "list"))
    list.loadViewIfNeeded()
    return list
  }

  @Test func `what is selected comes to the front: a tab, a screen in one, or a page that is not shown`() throws {
    let running = Self.launched()
    let tabs = try Self.tabs(running)
    for (name, index) in [("pages", 1), ("list", 0), ("split", 2), ("gone", 2), ("nav", 0), ("p3", 1)] {
      running.simulated.perform(.select(name), on: nil)
      #expect(tabs.selectedIndex == index, "\(name)")
    }
    #expect(tabs.viewControllers[1].pageTurning?.currentPage?.pathComponent == "p3")
    try Self.list(running).perform(.show("note"))
    #expect(running.simulated.controller(named: "note") != nil)
    running.simulated.perform(.select("list"), on: nil)
    #expect(tabs.viewControllers[0].children.map(\.pathComponent) == ["list"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `what is set in a view is a text in a field, a number in a control, and nothing elsewhere`() throws {
    let running = Self.launched()
    let list = try Self.list(running)
    func set(_ view: String, _ text: String) { running.simulated.perform(.set(view: view, to: text), on: nil) }
    for (text, expected) in [("Hi {defaults.who}", "Hi anna"), ("5", "5"), ("", "")] {
      set("text", text)
      #expect(list.view("text", as: TextField.self)?.text == expected)
    }
    for (text, value) in [("5", 5.0), ("x", 5.0), ("2.5", 2.5), ("true", 1), ("false", 0), ("99", 9)] {
      set("size", text)
      #expect(list.view("size", as: Slider.self)?.value == value)
    }
    for (text, isOn) in [("true", true), ("nothing", true), ("0", false), ("1", true), ("false", false)] {
      set("on", text)
      #expect(list.view("on", as: Switch.self)?.isOn == isOn)
    }
    set("label", "other")
    set("gone", "other")
    #expect(list.view("label", as: Label.self)?.text == "l")
  }

  @Test func `a view is configured in what it has`() throws {
    let running = Self.launched()
    let list = try Self.list(running)
    func configure(_ view: String, _ setting: ViewSetting) {
      running.simulated.perform(.configure(view: view, setting), on: nil)
    }
    for isEditable in [false, true] {
      configure("text", .editable(isEditable))
      #expect(list.view("text", as: TextField.self)?.isEditable == isEditable)
    }
    let scroll = try #require(list.view("scroll", as: ScrollView.self))
    for (scale, zoomed) in [(2.0, 2.0), (9, 4), (0, 1)] {
      configure("scroll", .zoom(scale))
      #expect(scroll.zoomScale == zoomed)
    }
    var inset = ScrollInset()
    (inset.top, inset.left, inset.bottom, inset.right) = (1, 2, 3, 4)
    configure("scroll", .inset(inset))
    #expect(scroll.contentInset == ScrollView.Inset(top: 1, left: 2, bottom: 3, right: 4))
    for setting in [ViewSetting.editable(false), .zoom(2), .inset(inset)] { configure("label", setting) }
    configure("scroll", .editable(false))
    #expect(scroll.zoomScale == 1)
  }

  @Test func `a view is looked for on what can be seen first, then on what is loaded`() throws {
    let running = Self.launched { app in
      app.changeController(named: "p1") {
        $0.views = [
          ViewDefinition(.textField(text: "p", placeholder: "", isSecure: false), id: "text", position: somewhere)
        ]
      }
    }
    let list = try Self.list(running)
    let page = try #require(running.simulated.controller(named: "p1"))
    func texts() -> [String?] {
      [list, page].map { $0.loadedView?.descendants.first { $0.id == "text" }?.textInput?.text }
    }
    running.simulated.perform(.set(view: "text", to: "1"), on: nil)
    #expect(texts() == ["1", nil])
    running.simulated.perform(.select("pages"), on: nil)
    running.simulated.perform(.set(view: "text", to: "2"), on: nil)
    #expect(texts() == ["1", "2"])
    running.simulated.perform(.set(view: "size", to: "3"), on: nil)
    #expect(list.view("size", as: Slider.self)?.value == 3)
  }

  @Test func `values, data, toasts and identifiers are changed as they are said`() throws {
    let running = Self.launched()
    let simulated = running.simulated
    simulated.perform(.toast("{defaults.who}!"), on: nil)
    simulated.perform(.setDefault("who", to: "ben {defaults.who}"), on: nil)
    simulated.perform(.toast("{defaults.who}!"), on: nil)
    simulated.perform(.setDefault("who", to: nil), on: nil)
    simulated.perform(.toast("{defaults.who}!"), on: nil)
    #expect(simulated.toasts == ["anna!", "ben anna!", "!"])
    #expect(simulated.kept.defaults == ["who": nil])
    #expect(simulated.definition.defaults == ["screen": "note"])
    simulated.perform(.change(DataChange("notes", .edit(id: "n", fields: ["t": "Milk"]))), on: nil)
    #expect(simulated.definition.record(id: "n")?.fields == ["id": "n", "t": "Milk"])
    let list = try Self.list(running)
    for (identifier, expected) in [("new", "new"), ("{defaults.screen}", "note"), ("", nil), (nil, nil)] {
      list.restorationIdentifier = "old"
      simulated.perform(.identify("list", as: identifier), on: nil)
      #expect(list.restorationIdentifier == expected)
    }
    simulated.perform(.identify("gone", as: "x"), on: nil)
  }

  @Test func `the root and the display mode are those that are named`() throws {
    let running = Self.launched()
    let split = try #require(running.simulated.controller(named: "split") as? SplitViewController)
    running.simulated.perform(.setDisplayMode(of: "split", .secondaryOnly), on: nil)
    running.simulated.perform(.setDisplayMode(of: "list", .automatic), on: nil)
    #expect(split.preferredDisplayMode == .secondaryOnly)
    running.simulated.perform(.replaceRoot("gone"), on: nil)
    #expect(running.root.pathComponent == "tabs")
    running.simulated.perform(.replaceRoot("{defaults.screen}"), on: nil)
    #expect(running.root.pathComponent == "note")
  }

  @Test func `an event does everything once, for the record that is meant, and not in itself`() throws {
    let running = Self.launched {
      $0.events = [
        EventDefinition(
          name: "one", effects: [.toast("1 {item.t}"), .perform(.event("two")), .toast("end")], position: somewhere),
        EventDefinition(
          name: "two", effects: [.toast("2 {item.t}"), .perform(.event("one")), .perform(.event("gone"))],
          position: somewhere),
      ]
    }
    let record = running.simulated.definition.record(id: "n")
    let list = try Self.list(running)
    list.perform(.event("one"), item: record)
    #expect(running.simulated.toasts == ["1 Tea", "2 Tea", "end"])
    running.simulated.hideToasts()
    list.perform(.event("two"))
    #expect(running.simulated.toasts == ["2 ", "1 ", "end"])
    running.simulated.hideToasts()
    list.perform(.event("gone"))
    #expect(running.simulated.toasts == [])
  }

  // MARK: Actions

  @Test(
    arguments: [
      (.show("note"), ["list", "note"], nil), (.show("gone"), ["list"], nil),
      (.showDetail("note"), ["list", "note"], nil), (.showDetail("gone"), ["list"], nil),
      (.present("note", style: .formSheet), ["list"], "note"), (.present("gone", style: nil), ["list"], nil),
      (.through("owner", .show("note")), ["list", "note"], nil), (.pop, ["list"], nil), (.dismiss, ["list"], nil),
      (.byWidth(compact: .show("note"), regular: .present("note", style: nil)), ["list", "note"], nil),
      (.byWidth(compact: nil, regular: .show("note")), ["list"], nil), (.event("gone"), ["list"], nil),
    ] as [(Action, [String], String?)])
  func `an action shows, presents or leaves a screen, if there is one`(
    action: Action, stack: [String], presented: String?
  ) throws {
    let running = Self.launched()
    let list = try Self.list(running)
    list.perform(action)
    #expect(list.navigationController?.children.map(\.pathComponent) == stack)
    #expect(running.root.presentedViewController?.pathComponent == presented)
    if case .present = action {
      #expect(running.root.presentedViewController?.modalPresentationStyle ?? .formSheet == .formSheet)
    }
  }

  @Test func `a new screen shows the record that is meant, else the one of the screen before it`() throws {
    let running = Self.launched {
      $0.data[0].records.append(DataRecord(id: "m", fields: ["id": "m"]))
    }
    let list = try Self.list(running)
    let definition = running.simulated.definition
    list.perform(.show("note"))
    let stack = try #require(list.navigationController)
    #expect(stack.topViewController?.definedBehavior?.item == nil)
    list.perform(.show("note"), item: definition.record(id: "n"))
    let note = try #require(stack.topViewController)
    #expect(note.definedBehavior?.item?.id == "n")
    note.perform(.show("note"))
    #expect(stack.topViewController?.definedBehavior?.item?.id == "n")
    note.perform(.show("note"), item: definition.record(id: "m"))
    #expect(stack.topViewController?.definedBehavior?.item?.id == "m")
    #expect(note.definedBehavior?.item?.id == "n")
  }

  @Test func `going back within a sheet leaves the sheet where it is`() throws {
    let running = Self.launched()
    try Self.list(running).perform(.present("left", style: nil))
    let sheet = try #require(running.root.presentedViewController as? NavigationController)
    let rows = sheet.viewControllers[0]
    rows.perform(.show("note"))
    sheet.topViewController?.perform(.show("right"))
    sheet.topViewController?.perform(.unwind(to: "rows"))
    #expect(running.root.presentedViewController === sheet)
    #expect(sheet.viewControllers.map(\.pathComponent) == ["rows"])
    rows.perform(.unwind(to: "list"))
    #expect(running.root.presentedViewController == nil)
  }

  @Test func `going back without a name passes what is no class of the app's own`() throws {
    final class Own: ViewController {}
    for (name, ends) in [(nil, 2), ("gone", 4), ("list", 1)] as [(String?, Int)] {
      let running = Self.launched()
      let list = try Self.list(running)
      let stack = try #require(list.navigationController)
      for controller in [Own(), ViewController(), try #require(running.simulated.makeController(named: "note"))] {
        stack.push(controller)
      }
      #expect(stack.viewControllers.count == 4)
      stack.topViewController?.perform(.unwind(to: name))
      #expect(stack.viewControllers.count == ends, "\(name ?? "-")")
    }
  }
}
