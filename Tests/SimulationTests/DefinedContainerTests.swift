import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing

/// Containers of the app's own, embedded children, and search.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedContainerTests {
  static func container(_ treatment: ChildTreatment) -> TestApp {
    app([
      screen("root", .container) { $0.content = .container(children: ["one", "two"], treatment: treatment) },
      screen("one") {
        $0.views = [
          ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: somewhere),
          ViewDefinition(.scroll([]), id: "s", restorationIdentifier: "scroll", position: somewhere),
        ]
        $0.classBehavior.saves = [.part(.value, of: "t")]
      },
      screen("two"),
    ])
  }

  @Test(.tags(.Rule.r21, .Rule.r82), arguments: [ChildTreatment.encoded, .forgotten])
  func `a container of the app's own keeps its children only if it encodes them`(treatment: ChildTreatment) throws {
    let running = Self.container(treatment).launch()
    running.root.children[0].view("t", as: Switch.self)?.isOn = true
    let saved = try running.saved()
    let isKept = treatment == .encoded
    #expect(saved.paths == (isKept ? ["root", "root/one", "root/one/scroll", "root/two"] : ["root"]))
    #expect(saved.reason("root/one") == (isKept ? nil : "R21"))
    // The key of the children is none of the app's own.
    #expect(saved.objects[0].state.keys.allSatisfy { $0.hasPrefix("$") })
    let next = try running.restart()
    #expect(next.root.children[0].view("t", as: Switch.self)?.isOn == isKept)
  }

  @Test(.tags(.Rule.r21, .Rule.r82), arguments: [false, true])
  func `a container encodes its children under the keys of its code`(isDecoded: Bool) throws {
    let running = app([
      screen("root", .container) {
        $0.content = .container(children: ["one", "two", "three"], treatment: .encoded)
        $0.classBehavior.code.childKeys = ["SideKey": "two", "MainKey": "one"]
        $0.classBehavior.code.decodesChildren = isDecoded
      },
      screen("one"), screen("two"), screen("three"),
    ]).launch()
    let saved = try running.saved()
    #expect(saved.paths == ["root", "root/one", "root/two", "root/three"])
    #expect(saved.objects[0].state.keys.sorted() == ["$contained", "MainKey", "SideKey"])
    let next = try running.restart()
    #expect(next.root.children.map(\.pathComponent) == ["one", "two", "three"])
  }

  @Test func `when what a container tells itself appears is left to code, with its place`() throws {
    let running = app([
      screen("root", .container) {
        $0.content = .container(children: ["one"], treatment: .encoded)
        $0.classBehavior.name = "Sidebar"
      },
      screen("one"),
    ]) {
      $0.appearanceByCode = [
        AppearanceByCode(of: "Sidebar", .at(somewhere)), AppearanceByCode(of: nil, .at(somewhere)),
      ]
    }.launch()
    #expect(
      running.record.assumptions == [
        "the window is made visible before the launch is over (test:1:1), so its views may be loaded, and appear, "
          + "earlier than is told here",
        "when what Sidebar contains appears is left to code (test:1:1)",
      ])
    let lines = running.record.lines(width: 80)
    #expect(lines.contains("  viewWillAppear root"))
    #expect(!lines.contains { $0.contains("viewWillAppear root/one") }, "\(lines)")
  }

  @Test(.tags(.Decision.x27, .Rule.r21))
  func `a container that adds its first child again behind the others finds them only every second time`() throws {
    let running = Self.container(.firstLast).launch()
    running.root.children[0].view("t", as: Switch.self)?.isOn = true
    let next = try running.restart()
    #expect(next.root.children.map(\.validIdentifier) == ["two", "one"])
    #expect(next.root.children[1].view("t", as: Switch.self)?.isOn == true)
    let third = try next.restart()
    #expect(third.root.children.map(\.validIdentifier) == ["one", "two"])
    #expect(third.root.children[0].view("t", as: Switch.self)?.isOn == false)
    #expect(third.reason("root/one")?.rule == .childPlaceIsPartOfThePath)
    #expect(try third.restart().root.children.map(\.validIdentifier) == ["two", "one"])
  }

  @Test(.tags(.Rule.r24))
  func `views added without addChild are invisible, and the report says so`() throws {
    let running = Self.container(.notAdded).launch()
    #expect(running.root.children.isEmpty)
    #expect(running.root.view("t", as: Switch.self) != nil)
    let saved = try running.saved()
    #expect(saved.paths == ["root"])
    #expect(saved.reason("root/one") == "R24")
    #expect(saved.reason("root/one/scroll") == nil)
    #expect(saved.reason("root/scroll") == nil)
    #expect(try running.restart().record.outcome == .restored)
  }

  @Test(.tags(.Rule.r21))
  func `a container that encodes itself makes a reference and no cycle, and putting it into itself is refused`() throws
  {
    let running = Self.container(.cyclic).launch()
    running.root.children[0].view("t", as: Switch.self)?.isOn = true
    #expect(try running.saved().objects[0].state["self"] == .reference(.object(0)))
    let next = try running.restart()
    #expect(next.record.outcome == .restored)
    #expect(next.record.warnings == [.containmentCycle("root")])
    #expect(next.root.children.count == 2)
    #expect(next.root.parent == nil)
    #expect(next.root.children[0].view("t", as: Switch.self)?.isOn == true)
  }

  @Test(.tags(.Rule.r82, .Rule.r46))
  func `a child that the chain made anew takes the place of the one that stands there`() throws {
    let make = {
      app([
        screen("root", .container, ["one", "two"]), screen("one") { $0.classBehavior.restorationClass = "Maker" },
        screen("two"),
      ]) { $0.restorationClasses = [RestorationClassDefinition(name: "Maker", answer: .make("one"))] }
    }
    let next = try make().launch().restart()
    #expect(next.step("root/one") == .restorationClass)
    #expect(next.root.children.map(\.restorationIdentifier) == ["one", "two"])
  }

  @Test(.tags(.Rule.r21, .Decision.x19))
  func `an embedded child is made when the view loads, and kept only if its parent encodes it`() throws {
    for isKept in [true, false] {
      let made = app([
        screen("root") {
          $0.views = [ViewDefinition(.embed("inside"), id: "place", position: somewhere)]
          if isKept { $0.classBehavior.saves = [.reference(key: "inside", .controller(["root", "inside"]))] }
        },
        screen("inside") {
          $0.views = [ViewDefinition(.slider(value: 0, minimum: 0, maximum: 10), id: "s", position: somewhere)]
          $0.classBehavior.saves = [.part(.value, of: "s")]
        },
      ])
      let running = made.launch()
      running.root.children[0].view("s", as: Slider.self)?.value = 7
      #expect(try running.saved().paths == (isKept ? ["root", "root/inside"] : ["root"]))
      let next = try running.restart()
      #expect(next.root.children.count == 1)
      #expect(next.root.view("place", as: ContainerView.self)?.embedded === next.root.children[0])
      #expect(next.root.children[0].view("s", as: Slider.self)?.value == (isKept ? 7 : 0))
      if isKept { #expect(next.step("root/inside") == .existing) }
    }
  }

  @Test(.tags(.Rule.r83))
  func `what was searched for comes back only if the owner of the search bar keeps it`() throws {
    for isKept in [true, false] {
      let made = app([
        screen("root") {
          $0.views = [
            ViewDefinition(
              .searchBar(placeholder: "Search"), id: "search", restorationIdentifier: "search", position: somewhere)
          ]
          if isKept { $0.classBehavior.saves = [.part(.text, of: "search")] }
        }
      ])
      let running = made.launch()
      running.root.view("search", as: SearchBar.self)?.insert("tea")
      running.root.view("search", as: SearchBar.self)?.selectedRange = 0..<2
      let next = try running.restart()
      #expect(next.root.view("search", as: SearchBar.self)?.text == (isKept ? "tea" : ""))
      #expect(next.root.view("search", as: SearchBar.self)?.selectedRange != 0..<2)
    }
  }

  @Test(.tags(.Rule.r39))
  func `a defined class that overrides the getter is preserved and not found again`() throws {
    let make = { (overrides: Bool) in
      app([
        screen("tabs", .tabBar, ["one"]),
        screen("one") { $0.classBehavior.identifierSource = overrides ? .getter : .property },
      ])
    }
    let running = make(true).launch()
    #expect(try running.saved().paths == ["tabs", "tabs/one"])
    #expect(try running.restart().reason("tabs/one") == .notFound)
    #expect(try make(false).launch().restart().step("tabs/one") == .existing)
  }
}
