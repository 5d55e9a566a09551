import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing

/// Objects of the app's own, and references to everything that is saved.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedObjectTests {
  static func scene(
    _ change: (inout ObjectDefinition) -> Void = { _ in }, _ more: (inout AppDefinition) -> Void = { _ in }
  ) -> TestApp {
    app([
      screen("tabs", .tabBar, ["a", "b"]),
      screen("a") { $0.classBehavior.saves = [.reference(key: "context", .object("context"))] },
      screen("b") {
        $0.classBehavior.saves = [
          .reference(key: "same", .object("context")),
          .reference(key: "all", .controllers([["tabs", "a"], ["tabs", "b"], ["tabs"]])),
        ]
      },
    ]) {
      var object = ObjectDefinition(name: "context", identifier: "ViewContext", className: "Context")
      object.saves = [.constant(key: "place", value: "start"), .reference(key: "home", .controller(["tabs", "a"]))]
      change(&object)
      $0.objects = [object]
      more(&$0)
    }
  }

  @Test(.tags(.Rule.r53, .Rule.r27))
  func `an object of a scene is registered at launch and comes back as one`() throws {
    let running = Self.scene().launch()
    running.simulated.object(named: "context")?.values["place"] = "elsewhere"
    let saved = try running.saved()
    #expect(saved.paths == ["tabs", "tabs/a", "ViewContext", "tabs/b"])
    #expect(saved.object("ViewContext")?.className == "Context")
    let next = try running.restart()
    let object = try #require(next.simulated.object(named: "context"))
    #expect(object.values["place"] == "elsewhere")
    #expect(object.restored["home"]?.first === next.tabs.viewControllers[0])
    let (a, b) = (next.tabs.viewControllers[0].definedBehavior, next.tabs.viewControllers[1].definedBehavior)
    #expect(a?.restored["context"]?.first === object)
    #expect(b?.restored["same"]?.first === object)
    #expect(b?.restored["all"]?.count == 3)
  }

  @Test(.tags(.Rule.r53), arguments: [nil, "A.swift"])
  func `what code may set of an object is left to code when it is saved and when it comes back`(file: String?) throws {
    let place = file.map { OpenCode.Place.at(SourcePosition(file: $0, line: 4, column: 2)) }
    let running = Self.scene({ $0.openState = place }).launch()
    let words = file.map { "what Context may do with its state itself (\($0):4:2)" }
    let report = running.preserve()
    #expect(report.stateLeftToCode.values.map(\.self) == [words].compactMap(\.self))
    let kept = report.savedState?.assumptions ?? []
    #expect(kept.filter { $0.hasPrefix("left to code: ") } == [words].compactMap { $0.map { "left to code: \($0)" } })
    #expect(try running.restart().lookup("ViewContext")?.leftToCode == words)
    #expect(Set(running.simulated.definition.codePlaces) == Set([place?.position].compactMap(\.self)))
  }

  @Test(.tags(.Rule.r40))
  func `an object of a scene stands below the controller that it names`() throws {
    let running = Self.scene({ $0.parent = "b" }).launch()
    #expect(try running.saved().paths == ["tabs", "tabs/a", "tabs/b", "tabs/b/ViewContext"])
    running.simulated.object(named: "context")?.values["place"] = "elsewhere"
    #expect(try running.restart().simulated.object(named: "context")?.values["place"] == "elsewhere")
  }

  @Test(.tags(.Rule.r52), arguments: [true, false])
  func `an object of a scene is made or dropped by its restoration class`(makesObject: Bool) throws {
    let app = Self.scene({
      $0.restorationClass = ObjectRestorationDefinition(name: "Maker", makesObject: makesObject)
      $0.encodesItself = true
    })
    let running = app.launch()
    running.simulated.object(named: "context")?.values["place"] = "elsewhere"
    #expect(try running.saved().object("ViewContext")?.restorationClass == "Maker")
    let next = try running.restart()
    #expect(next.simulated.object(named: "context")?.values["place"] == (makesObject ? "elsewhere" : nil))
    #expect(
      next.outcome("ViewContext")
        == (makesObject
          ? .restored(by: .restorationClass, isDecoded: true) : .lost(.objectDeclined(restorationClass: "Maker"))))
    if makesObject {
      let object = next.simulated.object(named: "context")
      #expect(object?.restored["self"]?.first === object)
    }
  }
}
