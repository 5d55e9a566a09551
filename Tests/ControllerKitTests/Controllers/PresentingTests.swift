import ControllerKit
import LaunchSupport
import TestSupport
import Testing
import Vocabulary

/// Who presents whom, and how a presentation ends.
@Suite(.timed, .timeLimit(.minutes(30))) struct PresentingTests {
  private static func presented(_ controller: ViewController) -> [String] {
    var names: [String] = []
    var next = controller.presentedViewController
    while let found = next {
      names.append(found.pathComponent)
      next = found.presentedViewController
    }
    return names
  }

  @Test func `a screen dismisses what it presents, and where that is nothing, itself`() {
    let running = TestApp { controller("root") }.launch()
    let root = running.root
    for name in ["a", "b", "c"] { root.presentationTop.present(controller(name)) }
    #expect(Self.presented(root) == ["a", "b", "c"])
    let (a, c) = (root.presentedViewController!, root.presentationTop)
    #expect(c.presentingViewController?.pathComponent == "b")
    c.dismiss()
    #expect(Self.presented(root) == ["a", "b"])
    #expect(c.presentingViewController == nil)
    a.dismiss()
    #expect(Self.presented(root) == ["a"])
    root.dismiss()
    #expect(Self.presented(root) == [])
    root.dismiss()
    #expect(a.container == nil)
  }

  @Test func `a screen inside what is presented dismisses it`() {
    let running = TestApp { controller("root") }.launch()
    let inner = controller("inner")
    let stack = navigation("nav", [controller("bottom", [inner])])
    running.root.present(stack)
    #expect(inner.presentingViewController === running.root)
    inner.dismiss()
    #expect(Self.presented(running.root) == [])
    #expect(inner.presentingViewController == nil)
    #expect(stack.presentingViewController == nil)
    #expect(inner.navigationController === stack)
  }

  @Test func `a style that is given is the one of the presentation, and without one the screen's own stays`() {
    let running = TestApp { controller("root") }.launch()
    let sheet = controller("sheet")
    #expect(sheet.modalPresentationStyle == .automatic)
    running.root.present(sheet)
    #expect(TreeOutline(running.application).text.contains("    presented: ViewController \"sheet\""))
    running.root.dismiss()
    sheet.modalPresentationStyle = .formSheet
    running.root.present(sheet)
    #expect(sheet.modalPresentationStyle == .formSheet)
    #expect(TreeOutline(running.application).text.contains("    presented formSheet: ViewController \"sheet\""))
    running.root.dismiss()
    running.root.present(sheet, style: .popover)
    #expect(sheet.modalPresentationStyle == .popover)
    #expect(AlertController(title: "a", message: nil).modalPresentationStyle == .alert)
  }

  @Test(arguments: PresentationStyle.allCases)
  func `only a style that uses a context is presented by it`(style: PresentationStyle) {
    let running = TestApp { tabBar("tabs", [navigation("nav", [controller("root")])]) }.launch()
    let stack = running.tabs.viewControllers[0]
    #expect(stack.definesPresentationContext)
    #expect(!running.root.definesPresentationContext)
    let shown = controller("shown")
    stack.children[0].present(shown, style: style)
    let usesContext = [PresentationStyle.currentContext, .overCurrentContext, .popover].contains(style)
    #expect(shown.container === (usesContext ? stack : running.root))
  }

  @Test func `a stack that is no context presents nothing, and what defines one does`() {
    let running = TestApp { tabBar("tabs", [navigation("nav", [controller("root")])]) }.launch()
    let stack = running.tabs.viewControllers[0]
    stack.definesPresentationContext = false
    let first = controller("first")
    stack.children[0].present(first, style: .popover)
    #expect(first.container === running.root)
    running.root.dismiss()
    stack.children[0].definesPresentationContext = true
    stack.children[0].present(first, style: .popover)
    #expect(first.container === stack.children[0])
  }

  @Test func `only what covers everything hides what lies below`() {
    for style in PresentationStyle.allCases {
      let running = TestApp { controller("root") }.launch()
      running.root.present(controller("shown"), style: style)
      let covers = [PresentationStyle.fullScreen, .currentContext].contains(style)
      #expect(
        running.application.visibleControllers.map(\.pathComponent) == (covers ? ["shown"] : ["root", "shown"]),
        "\(style)")
      let inside = TestApp { tabBar("tabs", [navigation("nav", [controller("root")])]) }.launch()
      let root = inside.tabs.viewControllers[0].children[0]
      root.definesPresentationContext = true
      guard style.usesContext else { continue }
      root.present(controller("shown"), style: style)
      #expect(
        inside.application.visibleControllers.map(\.pathComponent) == ["tabs", "nav", "root", "shown"], "\(style)")
      let stack = inside.tabs.viewControllers[0]
      root.dismiss()
      stack.children[0].definesPresentationContext = false
      root.present(controller("shown"), style: style)
      #expect(stack.presentedViewController != nil)
      #expect(
        inside.application.visibleControllers.map(\.pathComponent)
          == (covers ? ["tabs", "nav", "shown"] : ["tabs", "nav", "root", "shown"]), "\(style)")
    }
  }

  @Test func `of one who presents already nothing more is presented`() {
    let running = TestApp { tabBar("tabs", [navigation("nav", [controller("root")])]) }.launch()
    let inner = running.tabs.viewControllers[0].children[0]
    inner.present(controller("a"))
    inner.present(controller("b"))
    running.root.present(controller("c"))
    #expect(Self.presented(running.root) == ["a"])
    #expect(
      running.application.laterWarnings == [
        .alreadyPresenting("b", presenter: "tabs", presented: "a"),
        .alreadyPresenting("c", presenter: "tabs", presented: "a"),
      ])
    inner.show(navigation("nav2", []))
    running.root.show(controller("d"))
    #expect(Self.presented(running.root) == ["a", "d"])
  }

  @Test func `what was presented comes back only where its place is free`() {
    let running = TestApp { controller("root", [controller("child")]) }.launch()
    let (root, sheet) = (running.root, controller("sheet"))
    #expect(root.presentAgain(sheet))
    #expect(root.presentedViewController === sheet)
    #expect(sheet.isViewLoaded)
    #expect(!root.presentAgain(controller("other")))
    root.dismiss()
    #expect(!root.presentAgain(root.children[0]))
    #expect(!controller("nowhere").presentAgain(sheet))
    #expect(!root.presentAgain(root))
    #expect(root.presentedViewController == nil)
  }

  @Test func `a window knows whose root it shows, and everything that is presented above it`() {
    let (root, other) = (controller("root"), controller("other"))
    let running = TestApp { root }.launch()
    root.present(controller("a"))
    root.presentedViewController?.present(controller("b"))
    let window = running.application.windows[0]
    #expect(window.presentationChain.map(\.pathComponent) == ["root", "a", "b"])
    #expect(root.presentationTop.window === window)
    #expect(root.presentationTop.application === running.application)
    window.rootViewController = other
    #expect(root.window == nil)
    #expect(other.window === window)
    #expect(other.isViewLoaded)
    window.rootViewController = other
    #expect(other.window === window)
    #expect(Window().presentationChain.isEmpty)
    #expect(Window(restorationIdentifier: "main").restorationIdentifier == "main")
    let second = Window(rootViewController: controller("second"))
    running.application.addWindow(second)
    #expect(running.application.keyWindow === second)
    second.rootViewController?.addChild(other)
    #expect(window.rootViewController == nil)
  }

  @Test func `an alert has its fields and buttons in their order`() {
    let alert = AlertController(title: "Delete?", message: "For good.")
    let (field, button) = (TextField(), Button(title: "Delete"))
    alert.addAction(button)
    alert.addTextField(field)
    #expect(alert.title == "Delete?")
    #expect(alert.message == "For good.")
    #expect(alert.view.subviews.count == 2)
    #expect(alert.view.subviews[0] === field)
    #expect(alert.view.subviews[1] === button)
  }
}

extension ViewController {
  /// The last of those that are presented one above the other.
  fileprivate var presentationTop: ViewController {
    var top = self
    while let next = top.presentedViewController { top = next }
    return top
  }
}
