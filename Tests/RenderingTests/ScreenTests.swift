import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Simulation
import TestSupport
import Testing
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct ScreenTests {
  @Test func `elements are in reading order`() {
    let elements = Screen(Groceries.open()).elements
    #expect(
      elements.map(\.text) == [
        "Lists", "Groceries", "✎ Edit", "+", "Groceries", "Milk, oat", "Bread", "日本茶", "Done", "Rice", "Olive oil",
        "Home", "Notes", "Search", "Settings",
      ])
    #expect(
      elements.map(\.kind) == [
        .back, .title, .barButton, .barButton, .header, .row, .row, .row, .header, .row, .row, .tab, .tab, .tab, .tab,
      ])
    #expect(elements.compactMap(\.row) == [0, 1, 2, 3, 4])
    #expect(Set(elements.map(\.id)).count == elements.count)
  }

  @Test func `an element of each kind has its name in messages`() {
    let app = Groceries.open()
    let table = TableDefinition(
      rows: .fixed([SectionDefinition(header: "Above", footer: "Below", rows: [Groceries.row("Milk")])]))
    let captions = Screen(launched(.table(table))).elements
    #expect(captions.map(\.kind) == [.header, .row, .footer])
    #expect(captions.map(\.choice) == ["header \"Above\"", "row 1 \"Milk\"", "footer \"Below\""])
    let choices = Screen(app).elements.map(\.choice)
    #expect(choices.prefix(3) == ["back \"Lists\"", "title \"Groceries\"", "button \"✎ Edit\""])
    #expect(choices.last == "tab \"Settings\" #settings")
    app.front.perform(.present("delete", style: nil))
    #expect(
      Screen(app).elements.suffix(4).map(\.choice) == [
        "title \"Delete item?\"", "message \"\\\"Milk, oat\\\" will be removed.\"", "button \"Cancel\"",
        "button \"Delete\"",
      ])
  }

  @Test func `the back button is called what the screen below says, else Back`() {
    let nav = NavigationController()
    let (below, above) = (ViewController(), ViewController())
    nav.viewControllers = [below, above]
    let app = Application(name: "Code", delegate: NoDelegate())
    app.addWindow(Window(rootViewController: nav))
    #expect(Screen(app).elements.map(\.text) == ["Back"])
    below.title = "Lists"
    #expect(Screen(app).elements.map(\.text) == ["Lists"])
    below.navigationItem.backButtonTitle = "All"
    #expect(Screen(app).elements.map(\.text) == ["All"])
    #expect(Screen(app).elements.first?.id == .back(ObjectIdentifier(nav)))
  }

  @Test func `Back leaves the root of a stack, and dismisses what is presented over it`() throws {
    let root = titled("Root")
    let stack = NavigationController()
    stack.viewControllers = [root]
    let app = Application(name: "Code", delegate: NoDelegate())
    app.addWindow(Window(rootViewController: stack))
    for _ in 1...2 {
      #expect(!Screen(app).elements.contains { $0.kind == .back })
      #expect(throws: ActionError.nothingBehind) { try Screen(app).perform(.back) }
      #expect(stack.viewControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(root)])
    }
    stack.push(titled("Next"))
    try Screen(app).perform(.back)
    #expect(stack.viewControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(root)])
    root.present(titled("Sheet"), style: .pageSheet)
    #expect(stack.presentedViewController != nil)
    try Screen(app).perform(.back)
    #expect(stack.presentedViewController == nil)
    #expect(throws: ActionError.nothingBehind) { try Screen(app).perform(.back) }
    #expect(stack.viewControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(root)])
  }

  @Test func `a navigation controller on top of another shares its bar, whose back button goes back inside first`() {
    let (outer, inner) = (NavigationController(), NavigationController())
    let screens = ["Folders", "Letter", "Attachment"].map { title in
      let screen = ViewController()
      screen.title = title
      return screen
    }
    inner.viewControllers = [screens[1], screens[2]]
    outer.viewControllers = [screens[0], inner]
    let app = Application(name: "Code", delegate: NoDelegate())
    app.addWindow(Window(rootViewController: outer))
    #expect(Screen(app).elements.map(\.text) == ["Letter", "Attachment"])
    #expect(Screen(app).elements.first?.id == .back(ObjectIdentifier(inner)))
    inner.pop()
    #expect(Screen(app).elements.map(\.text) == ["Folders", "Letter"])
    #expect(Screen(app).elements.first?.id == .back(ObjectIdentifier(outer)))
  }

  @Test func `a stack inside tabs on a stack has its own bar`() {
    let (outer, tabs, inner) = (NavigationController(), TabBarController(), NavigationController())
    inner.viewControllers = [ViewController(), ViewController()]
    tabs.viewControllers = [inner]
    outer.viewControllers = [ViewController(), tabs]
    let app = Application(name: "Code", delegate: NoDelegate())
    app.addWindow(Window(rootViewController: outer))
    let backs = Screen(app).elements.filter { $0.kind == .back }.map(\.id)
    #expect(backs == [.back(ObjectIdentifier(outer)), .back(ObjectIdentifier(inner))])
  }

  @Test func `a split view's title is in no bar, since its columns have theirs`() {
    let split = SplitViewController()
    split.title = "Mail"
    let stack = NavigationController()
    let list = ViewController()
    list.title = "Inbox"
    stack.viewControllers = [list]
    split.viewControllers = [stack]
    let app = Application(name: "Code", delegate: NoDelegate())
    app.addWindow(Window(rootViewController: split))
    #expect(Screen(app).elements.map(\.text) == ["Inbox"])
  }

  @Test func `the columns of a split view are beside each other, whoever wrote its class`() throws {
    let app = Application(name: "Code", delegate: NoDelegate())
    let columns = ["Left", "Right"].map { text in
      let column = ViewController()
      column.view.addSubview(Label(text: text))
      return column
    }
    let split = SplitViewController(viewControllers: columns)
    split.isCollapsed = false
    app.addWindow(Window(rootViewController: split))
    try app.launch(.none, conditions: Groceries.conditions)
    let frames = Drawing(app).screen.elements.compactMap(\.frame)
    #expect(frames.map(\.origin.y) == [frames[0].origin.y, frames[0].origin.y])
    #expect(frames[0].origin.x < frames[1].origin.x)
  }

  @Test func `layers begin with the last one that covers everything`() {
    let app = Groceries.open()
    app.front.perform(.present("item", style: .fullScreen))
    app.front.perform(.present("new", style: .sheet))
    app.front.perform(.present("delete", style: nil))
    #expect(Screen(app).layers.map(\.kind) == [.full, .sheet, .alert])
    #expect(Screen(app).layers.map { $0.controller.displayTitle } == ["Item", "New Item", "Delete item?"])
    #expect(Screen(app).elements.map(\.text).last == "Delete")
  }

  @Test func `what is presented in a context is inside its container`() {
    let app = Groceries.open()
    app.front.perform(.present("new", style: .currentContext))
    var screen = Screen(app)
    #expect(screen.layers.count == 1)
    #expect(screen.elements.contains { $0.text == "Remind me" })
    #expect(screen.elements.contains { $0.text == "Settings" })
    #expect(!screen.elements.contains { $0.text == "Bread" })
    app.front.dismiss()
    let other = Groceries.open()
    other.front.perform(.present("new", style: .popover))
    screen = Screen(other)
    #expect(screen.layers.map(\.kind) == [.full, .popover])
  }

  @Test func `hidden views and bars are left out`() {
    let app = launched(.label("seen"), .label("hidden"))
    app.front.loadedView?.subviews[1].isHidden = true
    #expect(Screen(app).elements.map(\.text) == ["seen"])
    let list = Groceries.open()
    list.front.navigationController?.isNavigationBarHidden = true
    #expect(Screen(list).elements.first?.text == "Groceries")
    #expect(Screen(list).elements.first?.kind == .header)
  }

  @Test func `the tab bar goes away above a screen that asks for it`() {
    let app = Groceries.open()
    app.front.hidesBottomBarWhenPushed = true
    #expect(!Screen(app).elements.contains { $0.kind == .tab })
    app.front.navigationController?.pop()
    #expect(Screen(app).elements.contains { $0.kind == .tab })
    // The root of a stack was not pushed.
    app.front.hidesBottomBarWhenPushed = true
    #expect(Screen(app).elements.contains { $0.kind == .tab })
  }

  @Test func `a tab without a name is called by its screen or its class`() {
    let app = launched([
      Groceries.screen("root", .tabBar) { $0.content.children = ["nav", "plain"] },
      Groceries.screen("nav", .navigation) { $0.content.children = ["list"] },
      Groceries.screen("list", .plain, title: "List"),
      Groceries.screen("plain", .plain) { $0.classBehavior.name = "MapController" },
    ])
    #expect(Screen(app).elements.filter { $0.kind == .tab }.map(\.text) == ["List", "MapController"])
  }

  @Test func `looking at the screen loads nothing`() {
    let app = Groceries.open()
    let tabs = app.keyWindow!.rootViewController!
    _ = Drawing(app)
    #expect(tabs.frontChild?.isViewLoaded == true)
    #expect((tabs as? TabBarController)?.viewControllers.map(\.isViewLoaded) == [true, true, false, false])
  }

  @Test func `an app without a window has an empty screen`() {
    let app = Application(name: "Code", delegate: NoDelegate())
    #expect(Screen(app).layers.isEmpty)
    #expect(Drawing(app).grid.text.allSatisfy { $0.isWhitespace })
  }
}

private final class NoDelegate: ApplicationDelegate {}
