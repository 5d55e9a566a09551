import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What becomes of each property of a screen's definition.
@Suite(.timed, .timeLimit(.minutes(30))) struct MadeScreenTests {
  /// The controller of one screen, made outside of any window, in an app that has others.
  private static func made(
    _ kind: ControllerKind = .plain, _ children: [String] = [],
    _ change: (inout ControllerDefinition) -> Void = { _ in },
    app changeApp: (inout AppDefinition) -> Void = { _ in }
  ) throws -> (controller: ViewController, running: Running) {
    let screens = [
      screen("root"), screen("x", kind, children, change), screen("a"), screen("b"),
      screen("loop", .container, ["loop"]), screen("ring", .navigation, ["rung"]), screen("rung", .container, ["ring"]),
    ]
    let running = app(screens, changeApp).launch()
    return (try #require(running.simulated.makeController(named: "x")), running)
  }

  @Test(arguments: ControllerKind.allCases) func `each kind is made as UIKit's class of it`(kind: ControllerKind) throws
  {
    let controller = try Self.made(kind, ["a", "b"]).controller
    let names: [ControllerKind: String] = [
      .plain: "ViewController", .table: "TableViewController", .collection: "CollectionViewController",
      .navigation: "NavigationController", .tabBar: "TabBarController", .split: "SplitViewController",
      .page: "PageViewController", .container: "ViewController", .alert: "AlertController",
      .placeholder: "ViewController",
    ]
    #expect(ClassName(of: type(of: controller)).name == names[kind])
    let hasChildren: [ControllerKind: [String]] = [
      .navigation: ["a", "b"], .tabBar: ["a", "b"], .split: ["a", "b"], .page: ["a"], .container: ["a", "b"],
    ]
    if kind != .split { #expect(controller.children.map(\.pathComponent) == hasChildren[kind] ?? []) }
    #expect(controller.definedBehavior?.name == "x")
  }

  @Test func `a screen has what its definition says of it`() throws {
    let plain = try Self.made().controller
    #expect(plain.title == nil)
    #expect(plain.restorationIdentifier == "x")
    #expect(plain.restorationClassName == nil)
    #expect(plain.storyboardReference == nil)
    #expect(plain.storyboard == nil)
    #expect(!plain.hidesBottomBarWhenPushed)
    #expect(!plain.definesPresentationContext)
    #expect(!plain.isModalInPresentation)
    #expect(plain.modalPresentationStyle == .automatic)
    #expect(plain.tabBarItem == TabBarItem())
    let (full, running) = try Self.made {
      $0.title = "Title"
      $0.restorationIdentifier = "id"
      $0.classBehavior.restorationClass = "Maker"
      $0.storyboard = StoryboardReference(name: "Main", identifier: "scene")
      $0.hidesBottomBarWhenPushed = true
      $0.definesPresentationContext = true
      $0.isModalInPresentation = true
      $0.presentationStyle = .fullScreen
      $0.tabItem = TabItemDefinition(title: "Tab", symbol: "star")
    }
    #expect(full.title == "Title")
    #expect(full.restorationIdentifier == "id")
    #expect(full.restorationClassName == "Maker")
    #expect(full.storyboardReference == StoryboardReference(name: "Main", identifier: "scene"))
    #expect(full.storyboard?.name == "Main")
    #expect(running.simulated.storyboard(named: "Main") === full.storyboard)
    #expect(full.hidesBottomBarWhenPushed)
    #expect(full.definesPresentationContext)
    #expect(full.isModalInPresentation)
    #expect(full.modalPresentationStyle == .fullScreen)
    #expect(full.tabBarItem == TabBarItem(title: "Tab", symbol: "star"))
    let line = full.definedBehavior?.source
    #expect(line?.file == "test")
    #expect(line?.line == 1)
  }

  @Test func `a bar has the title, the view and the buttons of the definition, and they do what they say`() throws {
    let (controller, running) = try Self.made {
      $0.navigationItem.title = "Bar"
      $0.navigationItem.backTitle = "Back"
      $0.navigationItem.titleView = ViewDefinition(.label("In the middle"), id: "middle", position: somewhere)
      $0.navigationItem.left = [
        BarButtonDefinition(title: "One", action: .present("a", style: nil), position: somewhere),
        BarButtonDefinition(title: "Two", action: nil, isProminent: true, position: somewhere),
      ]
      $0.navigationItem.right = [BarButtonDefinition(title: "Three", action: .dismiss, position: somewhere)]
    }
    let item = controller.navigationItem
    #expect(item.title == "Bar")
    #expect(item.backButtonTitle == "Back")
    #expect((item.titleView as? Label)?.text == "In the middle")
    #expect(item.titleView?.id == "middle")
    #expect(item.leftBarButtonItems.map(\.title) == ["One", "Two"])
    #expect(item.rightBarButtonItems.map(\.title) == ["Three"])
    #expect((item.leftBarButtonItems + item.rightBarButtonItems).map(\.isProminent) == [false, true, false])
    #expect((item.leftBarButtonItems + item.rightBarButtonItems).map { $0.onTap != nil } == [true, false, true])
    running.application.keyWindow?.rootViewController = controller
    item.leftBarButtonItems[0].onTap?()
    #expect(controller.presentedViewController?.pathComponent == "a")
    item.rightBarButtonItems[0].onTap?()
    #expect(controller.presentedViewController == nil)
  }

  @Test func `what a kind has besides its children`() throws {
    for hides in [true, false] {
      let stack = try Self.made { $0.content = .navigation(stack: ["a"], hidesBar: hides) }.controller
      #expect((stack as? NavigationController)?.isNavigationBarHidden == hides)
    }
    let alert =
      try Self.made {
        $0.title = "Sure?"
        $0.content = .alert(message: "It goes.")
      }.controller as? AlertController
    #expect(alert?.title == "Sure?")
    #expect(alert?.message == "It goes.")
    for mode in [SplitDisplayMode.automatic, .secondaryOnly] {
      let split =
        try Self.made {
          $0.content = .split(columns: ["a", "b"], delegate: SplitDelegateDefinition(), displayMode: mode)
        }.controller as? SplitViewController
      #expect(split?.preferredDisplayMode == mode)
      #expect(split?.delegate === split?.behavior)
      #expect(split?.isCollapsed == true)
    }
  }

  @Test func `a child that the app does not have is left out, and so is one that contains itself`() throws {
    let (controller, running) = try Self.made(.tabBar, ["a", "gone", "b", "loop", "ring"])
    #expect(controller.children.map(\.pathComponent) == ["a", "b", "loop", "ring"])
    #expect(controller.children[2].children.isEmpty)
    let rung = controller.children[3].children
    #expect(rung.map(\.pathComponent) == ["rung"])
    #expect(rung[0].children.isEmpty)
    #expect(running.application.laterWarnings == [.containmentCycle("loop"), .containmentCycle("ring")])
    #expect(running.simulated.makeController(named: "gone") == nil)
  }

  @Test(
    arguments: [
      (.plain, nil, ClassName("ViewController")),
      (.table, nil, ClassName("TableViewController", ancestors: ["ViewController"])),
      (.plain, "Own", ClassName("Own", ancestors: ["ViewController"])),
      (.plain, "R1", ClassName("R1", ancestors: ["R2", "ViewController"])),
      (.table, "Own", ClassName("Own", ancestors: ["TableViewController", "ViewController"])),
      (.table, "A", ClassName("A", ancestors: ["B", "C", "TableViewController", "ViewController"])),
      (.table, "T", ClassName("T", ancestors: ["TableViewController", "ViewController"])),
      (.table, "R1", ClassName("R1", ancestors: ["R2", "TableViewController", "ViewController"])),
    ] as [(ControllerKind, String?, ClassName)])
  func `a class has its ancestors as they are written, then UIKit's`(
    kind: ControllerKind, name: String?, expected: ClassName
  ) throws {
    let (controller, _) = try Self.made(kind) {
      $0.classBehavior.name = name
    } app: {
      $0.classes = [
        ClassDefinition(name: "A", inherits: "B"), ClassDefinition(name: "B", inherits: "C"),
        ClassDefinition(name: "C", inherits: nil), ClassDefinition(name: "T", inherits: "TableViewController"),
        ClassDefinition(name: "R1", inherits: "R2"), ClassDefinition(name: "R2", inherits: "R1"),
      ]
    }
    #expect(controller.behavior?.className == expected)
  }

  @Test(
    .tags(.Rule.r49),
    arguments: [
      (.plain, nil, ClassName("UIViewController")),
      (.plain, "ViewController", ClassName("ViewController", ancestors: ["UIViewController"])),
      (.navigation, nil, ClassName("UINavigationController", ancestors: ["UIViewController"])),
    ] as [(ControllerKind, String?, ClassName)])
  func `where a class of the app is called like one of UIKit's, those have their prefix`(
    kind: ControllerKind, name: String?, expected: ClassName
  ) throws {
    func made(_ change: @escaping (inout AppDefinition) -> Void) throws -> ClassName? {
      try Self.made(kind) {
        $0.classBehavior.name = name
      } app: {
        change(&$0)
      }.controller.behavior?.className
    }
    #expect(try made { $0.classes = [ClassDefinition(name: "ViewController", inherits: nil)] } == expected)
    #expect(try made { $0.changeController(named: "root") { $0.classBehavior.name = "ViewController" } } == expected)
  }

  @Test func `an identifier of a record is set with the record, or only once the view is loaded`() throws {
    for (source, expected) in [(ClassBehavior.IdentifierSource.property, "note-n"), (.viewDidLoad, nil)] {
      let running = app([
        screen("root"), screen("both", .tabBar, ["a", "x"]), screen("a"),
        screen("x") {
          $0.restorationIdentifier = "note-{item.id}"
          $0.classBehavior.identifierSource = source
        },
      ]) {
        $0.data = [DataCollection(name: "notes", records: [DataRecord(id: "n", fields: ["id": "n"])])]
      }.launch()
      running.root.perform(.present("both", style: nil), item: running.simulated.definition.record(id: "n"))
      let hidden = try #require(running.root.presentedViewController?.children.last)
      #expect(hidden.definedBehavior?.item?.id == "n")
      #expect(hidden.restorationIdentifier == expected)
      hidden.loadViewIfNeeded()
      #expect(hidden.restorationIdentifier == "note-n")
    }
  }

  @Test func `an identifier of a record is set where there is a record, by whom the class says`() throws {
    for (source, expected) in [
      (ClassBehavior.IdentifierSource.property, "note-n"), (.viewDidLoad, "note-n"), (.getter, "note-{item.id}"),
    ] {
      let (controller, running) = try Self.made {
        $0.restorationIdentifier = "note-{item.id}"
        $0.classBehavior.identifierSource = source
      } app: {
        $0.data = [DataCollection(name: "notes", records: [DataRecord(id: "n", fields: ["id": "n"])])]
      }
      #expect(controller.restorationIdentifier == (source == .getter ? expected : nil))
      running.root.perform(.present("x", style: nil), item: running.simulated.definition.record(id: "n"))
      let shown = try #require(running.root.presentedViewController)
      #expect(shown.definedBehavior?.item?.id == "n")
      if source != .getter {
        shown.loadViewIfNeeded()
        #expect(shown.restorationIdentifier == expected)
      } else {
        #expect(shown.identifierFromGetter == expected)
      }
    }
    let (empty, _) = try Self.made { $0.restorationIdentifier = "{defaults.none}" }
    #expect(empty.restorationIdentifier == nil)
    let (filled, _) = try Self.made {
      $0.restorationIdentifier = "of-{defaults.who}"
    } app: {
      $0.defaults = ["who": "anna"]
    }
    #expect(filled.restorationIdentifier == "of-anna")
  }
}
