import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import TestSupport
import Testing
import Vocabulary

/// Unwind segues: how far they go back.
@Suite(.timed, .timeLimit(.minutes(30))) struct UnwindTests {
  /// An app with tabs, the first of which is a stack; `custom` screens have a class of their own.
  static func launched(custom: Set<String>) -> Running {
    func part(_ name: String, _ kind: ControllerKind = .plain, _ children: [String] = []) -> ControllerDefinition {
      screen(name, kind, children) { definition in
        if custom.contains(name) { definition.classBehavior.name = "\(name)Controller" }
        definition.actions = [NamedAction(identifier: "back", action: .unwind(to: nil), position: somewhere)]
        for target in ["list", "detail", "gone"] {
          definition.actions.append(
            NamedAction(identifier: "to \(target)", action: .unwind(to: target), position: somewhere))
        }
      }
    }
    return app([
      part("tabs", .tabBar, ["stack", "other"]), part("stack", .navigation, ["list"]), part("other"), part("list"),
      part("detail"), part("form"), part("sheet", .navigation, ["form"]),
    ]).launch()
  }

  private func tabs(_ running: Running) throws -> TabBarController { try #require(running.root as? TabBarController) }

  private func stack(_ running: Running) throws -> NavigationController {
    try #require(try tabs(running).viewControllers[0] as? NavigationController)
  }

  private func names(_ running: Running) throws -> [String?] {
    try stack(running).viewControllers.map { $0.definedBehavior?.definition.name }
  }

  @Test func `a sheet that a screen in a tab has presented goes back to that screen`() throws {
    let running = Self.launched(custom: ["list", "other"])
    try stack(running).topViewController?.perform(.present("sheet", style: .sheet))
    let form = try #require(running.root.presentedViewController?.children.first)
    try form.performSegue(withIdentifier: "back")
    #expect(running.root.presentedViewController == nil)
    #expect(try names(running) == ["list"])
    #expect(try tabs(running).selectedIndex == 0)
  }

  @Test func `screens without a class of their own cannot take it and are popped too`() throws {
    let running = Self.launched(custom: ["list"])
    for _ in 1...3 { try stack(running).topViewController?.perform(.show("detail")) }
    try stack(running).topViewController?.performSegue(withIdentifier: "back")
    #expect(try names(running) == ["list"])
  }

  @Test func `what was pushed in a sheet and presented from there is left in one go`() throws {
    let running = Self.launched(custom: ["list"])
    try stack(running).topViewController?.perform(.show("detail"))
    try stack(running).topViewController?.perform(.present("sheet", style: .sheet))
    let sheet = try #require(running.root.presentedViewController as? NavigationController)
    sheet.topViewController?.perform(.show("detail"))
    sheet.topViewController?.perform(.present("sheet", style: .sheet))
    let inner = try #require(sheet.presentedViewController ?? running.root.presentedViewController)
    try #require(inner.children.last).performSegue(withIdentifier: "back")
    #expect(running.root.presentedViewController == nil)
    #expect(try names(running) == ["list"])
  }

  @Test func `where no class can take it one goes back a single step`() throws {
    let running = Self.launched(custom: [])
    try stack(running).topViewController?.perform(.show("detail"))
    try stack(running).topViewController?.perform(.present("sheet", style: .sheet))
    let sheet = try #require(running.root.presentedViewController as? NavigationController)
    sheet.topViewController?.perform(.show("detail"))
    try sheet.topViewController?.performSegue(withIdentifier: "back")
    #expect(sheet.viewControllers.count == 1)
    try sheet.topViewController?.performSegue(withIdentifier: "back")
    #expect(running.root.presentedViewController == nil)
    try stack(running).topViewController?.performSegue(withIdentifier: "back")
    #expect(try names(running) == ["list"])
  }

  @Test(arguments: ["to detail", "to gone"])
  func `where the screen that is named is not there nothing happens`(name: String) throws {
    let running = Self.launched(custom: ["list"])
    try stack(running).topViewController?.perform(.show("form"))
    try stack(running).topViewController?.performSegue(withIdentifier: name)
    #expect(try names(running) == ["list", "form"])
    try stack(running).topViewController?.perform(.present("sheet", style: .sheet))
    let sheet = try #require(running.root.presentedViewController)
    let form = try #require(sheet.children.first)
    try form.performSegue(withIdentifier: name)
    #expect(running.root.presentedViewController === sheet)
    try form.performSegue(withIdentifier: "to list")
    #expect(running.root.presentedViewController == nil)
    #expect(try names(running) == ["list"])
  }

  @Test func `a screen in another tab comes to the front`() throws {
    let running = Self.launched(custom: ["other"])
    try stack(running).topViewController?.performSegue(withIdentifier: "back")
    #expect(try tabs(running).selectedIndex == 1)
  }
}
