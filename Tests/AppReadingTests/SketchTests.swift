import AppDefinition
import AppReading
import TestSupport
import Testing
import TextFormatting
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct SketchTests {
  private static let sketch = """
    app: Mail
    version: "3.2"                    # what the bundle version key holds (R71)
    idiom: phone
    storyboards: [Main.storyboard]    # optional: screens from Xcode files, extended or overridden below
    delegate:
      shouldSave: always
      shouldRestore: sameVersion      # always · never · sameVersion · sameIdiom, or a list of them
      encodes: { unread: 3, open: reference(tabs/inbox) }
      finds: { tabs/drafts: existing }   # the delegate's answer for a path (step 2)
      afterLaunch: { toast: Welcome back }   # didFinishLaunching
    classes:
      MessageController: { inherits: DetailController }   # for the class rule (R49)
    restorationClasses:
      MessageController: { makes: message, unless: item is missing }
    data:
      messages:
        - { id: m1, title: Lunch on Friday, detail: Anna, body: "Shall we say one o'clock?" }
    initial: tabs
    controllers:
      tabs:     { kind: tabBar, restorationIdentifier: tabs, children: [inbox, settings] }
      inbox:    { kind: navigation, restorationIdentifier: inbox, root: messages, tab: { title: Inbox, symbol: ✉ } }
      messages:
        kind: table
        title: Inbox
        restorationIdentifier: messages
        table: { id: list, restorationIdentifier: list, rows: messages, modelIdentifiers: true, tap: { show: message } }
        buttons: [{ title: Compose, present: { screen: compose, style: sheet } }]
      message:
        class: MessageController
        restorationIdentifier: message
        restorationClass: MessageController
        saves: [item]                  # what encodeRestorableState writes beside what UIKit saves
        views: [{ label: "{item.body}" }, { textField: reply, placeholder: Reply, saves: [selection, text] }]
    """

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
    <scene><objects><viewController storyboardIdentifier="compose" id="a-b" sceneMemberID="viewController"/></objects></scene>
    <scene><objects><viewController storyboardIdentifier="settings" id="c-d" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """

  @Test func `the sketch of the scene format can be read as it is`() throws {
    let reading = readAppFile(file(Self.sketch, as: "Mail.yaml")) { name, _ in file(Self.storyboard, as: name) }
    #expect(lines(reading) == ["Mail.yaml:9:12: no screen has the restoration identifier \"drafts\""])
    let app = try #require(reading.value)
    #expect(app.controllers.map(\.name) == ["a-b", "c-d", "tabs", "inbox", "messages", "message"])
    #expect(app.controller(named: "tabs")?.content.children == ["inbox", "c-d"])
    let messages = try #require(app.controller(named: "messages"))
    #expect(messages.navigationItem.right.map(\.action) == [.present("a-b", style: .sheet)])
    guard case .table(let table)? = messages.views.first?.content else {
      Issue.record("no table")
      return
    }
    #expect(table.hasModelIdentifiers)
    #expect(table.rowTemplates.first?.action == .show("message"))
    #expect(app.delegate?.afterLaunch == [.toast("Welcome back")])
    #expect(app.classes.map(\.name) == ["MessageController"])
    #expect(app.classes.map(\.inherits) == ["DetailController"])
  }
}
