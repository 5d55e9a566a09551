import AppDefinition
import AppReading
import TestSupport
import Testing
import TextFormatting
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct MailTests {
  @Test func `the bundled Mail scene reads without a word`() throws {
    let reading = try readBundled("Mail/Mail.yaml")
    #expect(reading.diagnostics.isEmpty, "\(lines(reading))")
    let app = try #require(reading.value)
    #expect(app.name == "Mail")
    #expect(app.windows == [WindowDefinition(root: "tabs")])
    #expect(app.controller(named: "tabs")?.content.children == ["inbox", "settings"])
    #expect(app.controller(named: "inbox")?.tabItem == TabItemDefinition(title: "Inbox", symbol: "✉"))
    #expect(app.record(id: "m1")?.fields["title"] == "Lunch on Friday")
    #expect(app.delegate?.finds.count == 2)
  }

  @Test func `a message is made by code and saves its item, its text and its selection`() throws {
    let app = try #require(try readBundled("Mail/Mail.yaml").value)
    let message = try #require(app.controller(named: "message"))
    #expect(message.storyboard == nil)
    #expect(message.classBehavior.restorationClass == "MessageController")
    #expect(message.classBehavior.saves == [.item(), .part(.text, of: "reply")])
    #expect(message.allViews.last?.restorationIdentifier == "reply")
    let maker = try #require(app.restorationClasses.first)
    #expect(app.restorationClasses.count == 1)
    #expect(maker.name == "MessageController")
    #expect(maker.answer == .make("message"))
    #expect(maker.unless == .recordMissing(key: "item"))
    #expect(app.controller(named: "compose")?.storyboard == StoryboardReference(name: "Mail", identifier: "compose"))
  }

  @Test func `version 4 has lost a message and nothing else`() throws {
    let app = try #require(try readBundled("Mail/Mail.yaml").value)
    let later = app.at(version: "4.0")
    #expect(later.record(id: "m1") == nil)
    #expect(later.data.first?.records.count == 9)
    #expect(later.controllers == app.controllers)
  }
}
