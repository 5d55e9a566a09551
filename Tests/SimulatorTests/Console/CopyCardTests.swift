import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import Simulation
import SimulatorSupport
import TestSupport
import Testing

/// What a person sees of a launch at which windows are back from a copy of the app's own.
@Suite(.timed, .timeLimit(.minutes(30))) struct CopyCardTests {
  /// Notes with a second copy of their own, of which only code knows all that a note puts into it.
  private static func copied() throws -> AppDefinition {
    var app = try sceneApp(
      """
      app: Notes
      scenes: { activityTypes: at, keeps: at, tree: { key: state, copy: own } }
      initial: stack
      controllers:
        stack: { kind: navigation, root: list }
        list: { title: List, state: [], buttons: [{ title: Open, show: note }] }
        note: { title: Note, class: Note, state: own(word), own: { word: one } }
      """)
    app.changeController(named: "note") {
      $0.classBehavior.open[.state] = .code("word", at: SourcePosition(file: "Note.swift", line: 7, column: 3))
    }
    return app
  }

  @Test(.tags(.Rule.u12, .Rule.u34), arguments: [false, true])
  func `what is left to code of a window that is back from a copy is told, once it is back`(isLocked: Bool) throws {
    let watched = try WatchedConsole(try Self.copied())
    try watched.console.perform(.device(.condition(.asks, isObserved: true)))
    watched.press("Enter", "b", "K")
    var options = LaunchOptions()
    options.isLocked = isLocked
    try watched.console.perform(.device(.launch(options)))
    if isLocked {
      #expect(!card(watched).contains("Back"), "\(card(watched))")
      #expect(!card(watched).contains("✗"), "\(card(watched))")
      #expect(watched.console.device.launchRecord?.isBackFromCopy == false)
      try watched.console.perform(.device(.foreground))
    }
    #expect(card(watched) == "◇ Back from the app's own copy, 1 left to code")
    let record = try #require(watched.console.device.launchRecord)
    #expect(record.outcomeTitle == "back from the app's own copy")
    #expect(record.text.contains("what Note may do with its state itself (word, Note.swift:7:3)"), "\(record.text)")
    watched.press("i")
    watched.console.turn(to: "Lost")
    let headings = watched.console.panel?.lines.filter(\.isHeading).map(\.text)
    #expect(headings == ["LEFT TO CODE"])
    watched.console.turn(to: "Archive")
    #expect(watched.text.contains("what is back came from the app's own copy"), "\(watched.text)")
  }

  @Test(.tags(.Rule.u12)) func `where nothing is left to code the page of losses says where what is back came from`()
    throws
  {
    var app = try Self.copied()
    app.changeController(named: "note") { $0.classBehavior.open[.state] = nil }
    let watched = try WatchedConsole(app)
    try watched.console.perform(.device(.condition(.asks, isObserved: true)))
    watched.press("Enter", "b", "K", "R")
    #expect(card(watched) == "✓ Back from the app's own copy")
    watched.press("i")
    watched.console.turn(to: "Lost")
    #expect(watched.text.contains("What is back came from the app's own copy;"), "\(watched.text)")
  }

  private func card(_ watched: WatchedConsole) -> String { watched.console.card?.lines.joined(separator: "\n") ?? "" }
}
