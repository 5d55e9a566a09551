import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// Split views, and the paths of their two layouts.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedSplitTests {
  static let collapsed = [
    "split", "split/[0]/masterNav", "split/[0]/masterNav/[0]/master",
    "split/[0]/masterNav/[1]/detailNav", "split/[0]/masterNav/[1]/detailNav/[0]/detail",
  ]

  @Test(.tags(.Rule.r79, .Decision.x21))
  func `a defined delegate that answers with what exists mends it too`() throws {
    let make = { (isMended: Bool) in
      app([
        screen("split", .split, ["masterNav", "detailNav"]), screen("masterNav", .navigation, ["master"]),
        screen("master"), screen("detailNav", .navigation, ["detail"]),
        screen("detail") {
          $0.views = [ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: somewhere)]
          $0.classBehavior.saves = [.part(.value, of: "t")]
        },
      ]) {
        if isMended {
          $0.delegate?.finds = [FoundController(path: ["split", "masterNav", "detailNav"], answer: .existing)]
        }
      }
    }
    for isMended in [false, true] {
      let running = make(isMended).on(.phone).launch()
      running.controller("split/masterNav/detailNav/detail")?.view("t", as: Switch.self)?.isOn = true
      let next = try running.restart(as: make(isMended).on(.pad))
      #expect(next.controller("split/detailNav/detail")?.view("t", as: Switch.self)?.isOn == isMended)
    }
  }

  @Test(.tags(.Rule.r79))
  func `what a storyboard makes for a collapsed path has no place in separated columns`() throws {
    let inStoryboard = { (definition: inout ControllerDefinition) in
      definition.storyboard = StoryboardReference(name: "Main", identifier: definition.name)
    }
    let made = app([
      screen("split", .split, ["masterNav", "detailNav"], inStoryboard),
      screen("masterNav", .navigation, ["master"], inStoryboard), screen("master", .plain, [], inStoryboard),
      screen("detailNav", .navigation, ["detail"], inStoryboard), screen("detail", .plain, [], inStoryboard),
    ])
    let running = made.on(.phone).launch()
    let next = try running.restart(as: made.on(.pad))
    guard case .layoutChanged = next.reason("split/masterNav/detailNav") else {
      Issue.record("\(String(describing: next.outcome("split/masterNav/detailNav")))")
      return
    }
    #expect(next.controller("split/masterNav")?.children.count == 1)
    #expect(next.root.children.count == 2)
    // The other way round the split view itself says which column it was, so what was made takes its place.
    let wide = made.on(.pad).launch()
    let narrow = try wide.restart(as: made.on(.phone))
    #expect(narrow.step("split/detailNav") == .storyboard)
    #expect(try narrow.saved().archivePaths == Self.collapsed)
  }
}
