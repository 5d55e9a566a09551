import AppDefinition
import ChildProcesses
import ControllerKit
import Foundation
import Moving
import ScreenModel
import Simulation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Trials

/// What stands on the screens, as an app on a device prints it, held against the simulator's by `relaunch compare`.
@Suite(.timed, .timeLimit(.minutes(30))) struct PrintedScreensTests {
  /// The app whose classes the stand-ins have.
  private static let mail = """
    data: { mail: { m1: {}, m2: {}, m3: {}, m4: {}, m5: {}, m6: {}, m7: {}, m8: {}, m9: {} } }
    initial: tabs
    controllers:
      tabs: { kind: tabBar, restorationIdentifier: tabs, children: [inbox, settings] }
      inbox: { kind: navigation, restorationIdentifier: inbox, root: messages }
      messages:
        kind: table
        class: MessagesViewController
        title: Inbox
        restorationIdentifier: messages
        table: { id: list, restorationIdentifier: list, rows: mail, modelIdentifiers: true, tap: { show: message } }
      message:
        class: MessageViewController
        restorationIdentifier: message
        saves: item
        views:
          - { textField: reply, restorationIdentifier: reply }
          - { slider: volume, maximum: 1, restorationIdentifier: volume }
          - { picker: wheel, titles: [None, Low, High], restorationIdentifier: wheel }
      settings:
        class: SettingsViewController
        restorationIdentifier: settings
        views: [{ switch: sound, title: Sound, restorationIdentifier: sound }]
      composeStack: { kind: navigation, from: code, restorationIdentifier: composeStack, root: compose }
      compose:
        class: ComposeViewController
        from: code
        restorationIdentifier: compose
        views: [{ textView: body, restorationIdentifier: body }]
    """

  /// The simulator's value after the walk that the stand-ins take.
  private static func simulated() throws -> String {
    let device = try launched(try keptApp(mail))
    let list = try #require(device.view("list") as? TableView)
    list.selectedRows = [IndexPath(section: 0, row: 4)]
    list.scroll(to: IndexPath(section: 0, row: 3))
    device.perform(.show("message"), item: "m5")
    let reply = try #require(device.view("reply")?.textInput)
    reply.text = "Yes, gl"
    reply.selectedRange = 7..<7
    device.view("volume")?.numericValue = 0.3
    device.view("wheel")?.numericValue = 2
    let tabs = device.application?.windows.first?.rootViewController as? TabBarController
    tabs?.viewControllers.last?.loadViewIfNeeded()
    tabs?.perform(.present("composeStack", style: .fullScreen), item: nil)
    let body = try #require(device.view("body")?.textInput)
    body.text = "Dear"
    body.selectedRange = 4..<4
    return try #require(device.application.flatMap { ShownApp($0).json(app: "Mail") }).text
  }

  /// What `relaunch compare` says of two values.
  private static func compare(_ one: String, _ other: String) throws -> CapturedRun {
    let place = TemporaryPlace()
    let paths = [try place.write(one, to: "device.json"), try place.write(other, to: "simulator.json")]
    return try CapturedRun([Programs.built("relaunch"), "compare"] + paths)
  }

  /// What an app prints, from the brace on with which a value begins.
  private static func printed(_ files: [MovedFile], beside standIns: [String]) throws -> String {
    let output = try WrittenProgram(files, beside: standIns).output()
    let start = output.range(of: "shown:\n")?.upperBound ?? output.startIndex
    return String(output[start...])
  }

  private static var generalFile: [MovedFile] {
    MovedMail.plan().swiftFiles.filter { $0.path == "Swift/ShownState.swift" }
  }

  @Test func `the one file that works in any app prints what the simulator has`() throws {
    let device = try Self.printed(Self.generalFile, beside: ["Screens", "OldApp"])
    let run = try Self.compare(device, try Self.simulated())
    #expect(run.status == .exited(0), "\(run.text)")
    #expect(run.text.contains("equal: "))
  }

  @Test func `the written files of a move print it, too, with the names of screens and the records`() throws {
    let device = try Self.printed(MovedMail.filledIn, beside: ["Screens", "Launches"])
    #expect(device.contains("\"record\" : \"m5\""))
    let run = try Self.compare(device, try Self.simulated())
    #expect(run.status == .exited(0), "\(run.text)")
  }

  @Test func `a value that was changed in one place is found there, and nothing else is`() throws {
    let device = try Self.printed(Self.generalFile, beside: ["Screens", "OldApp"])
    let changed = device.replacing("Yes, gl", with: "Yes, gladly")
    try #require(changed != device)
    let run = try Self.compare(changed, try Self.simulated())
    #expect(run.status == .exited(1))
    let lines = run.text.split(separator: "\n").filter { $0.contains(" | ") }
    #expect(lines == ["tabs/inbox/message: reply.text: \"Yes, gladly\" | \"Yes, gl\""])
  }
}
