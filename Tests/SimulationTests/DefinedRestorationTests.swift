import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// The order of a launch, and how containers come back.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedRestorationTests {
  @Test(.tags(.Rule.r100, .Rule.r101))
  func `one class serves several screens under identifiers derived from their data, which is looked up again`() throws {
    let here = SourcePosition(file: "test", line: 1, column: 1)
    let make = { (titles: [String: String]) -> TestApp in
      var list = ControllerDefinition(name: "list", kind: .plain, position: here)
      list.restorationIdentifier = "list"
      var detail = ControllerDefinition(name: "detail", kind: .plain, position: here)
      detail.restorationIdentifier = "detail"
      detail.classBehavior.name = "DetailController"
      detail.title = "{item.title}"
      detail.classBehavior.saves = [.item()]
      detail.classBehavior.restorationClass = "DetailController"
      var nav = ControllerDefinition(name: "nav", kind: .navigation, position: here)
      nav.restorationIdentifier = "nav"
      nav.content.children = ["list"]
      var app = AppDefinition(
        name: "Test",
        delegate: DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always])),
        controllers: [nav, list, detail], windows: [WindowDefinition(root: "nav")])
      app.restorationClasses = [
        RestorationClassDefinition(
          name: "DetailController", answer: .make("detail"), unless: .recordMissing(key: "item"))
      ]
      app.data = [
        DataCollection(
          name: "all",
          records: titles.sorted { $0.key < $1.key }.map {
            DataRecord(id: $0.key, fields: ["title": $0.value])
          })
      ]
      return TestApp(definition: app)
    }
    let running = make(["m1": "old title"]).launch()
    running.root.children[0].perform(.show("detail"), item: running.simulated.definition.record(id: "m1"))
    #expect(try running.saved().object("nav/detail")?.state["item"] == .string("m1"))
    let next = try running.restart(as: make(["m1": "new title", "m2": "other"]))
    #expect(next.navigation.topViewController?.displayTitle == "new title")
    let gone = try running.restart(as: make(["m2": "other"]))
    #expect(gone.navigation.viewControllers.count == 1)
    #expect(gone.reason("nav/detail") == .declined(restorationClass: "DetailController"))
  }

  @Test
  func `a definition is released with its screens`() throws {
    weak var application: Application?
    weak var root: ViewController?
    do {
      let running = TestApp(definition: DefinedLookupTests.definition()).launch()
      running.root.children[0].perform(.show("detail"))
      running.root.children[0].perform(.present("sheet", style: nil))
      let next = try running.restart()
      (application, root) = (next.application, next.root)
    }
    #expect(application == nil)
    #expect(root == nil)
  }

  @Test
  func `a definition of every kind of screen and object is released with all of them`() throws {
    weak var application: Application?
    var screens: [() -> ViewController?] = []
    do {
      let views: [ViewContent] = [
        .image("a"), .web(url: "b"), .searchBar(placeholder: ""), .textView(text: "", isEditable: true),
        .embed("inside"), .button(title: "go", action: .show("list")),
      ]
      let made = app([
        screen("tabs", .tabBar, ["split", "pages", "own", "stray", "cells"]),
        screen("split", .split, ["nav", "detail"]), screen("nav", .navigation, ["list"]),
        screen("list") { $0.views = views.map { ViewDefinition($0, position: somewhere) } },
        screen("detail") {
          $0.classBehavior.saves = [.reference(key: "o", .object("o")), .reference(key: "p", .controller(["tabs"]))]
        },
        screen("pages", .page) { $0.content = .page(pages: ["one", "two"], keepsPages: true) }, screen("one"),
        screen("two"),
        screen("own", .container) { $0.content = .container(children: ["part"], treatment: .cyclic) }, screen("part"),
        screen("stray", .container) { $0.content = .container(children: ["lost"], treatment: .notAdded) },
        screen("lost"),
        screen("cells", .collection), screen("inside"), screen("same") { $0.classBehavior.restorationClass = "Same" },
      ]) {
        var object = ObjectDefinition(name: "o", identifier: "o", parent: "list")
        object.encodesItself = true
        object.saves = [.reference(key: "r", .controllers([["tabs"], ["tabs", "split"]]))]
        $0.objects = [object]
        $0.restorationClasses = [RestorationClassDefinition(name: "Same", answer: .same("same"))]
        $0.delegate?.extendsRestoration = .open
      }
      let running = made.on(.pad).launch()
      for tab in running.tabs.viewControllers { running.tabs.selectedViewController = tab }
      running.controller("tabs/split/nav/list")?.perform(.show("same"))
      let next = try running.restart()
      _ = next.preserve()
      application = next.application
      for root in [running.root, next.root] {
        for child in root.children + root.children.flatMap(\.children) { screens.append { [weak child] in child } }
      }
      #expect(next.record.outcome == .restored)
      #expect(screens.count > 16)
    }
    #expect(application == nil)
    #expect(screens.allSatisfy { $0() == nil })
  }
}
