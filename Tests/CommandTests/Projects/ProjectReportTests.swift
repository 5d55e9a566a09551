import Foundation
import TestSupport
import Testing

/// What the check says of the screens of a project whose sources were looked at.
@Suite("Reports of projects", .timed, .timeLimit(.minutes(30)))
struct ProjectReportTests {
  @Test(arguments: ["OneTarget", "TwoTargets", "Scenes", "ObjectiveC", "BuildSettings"])
  func `a project is reported as it was, to a person and to a program`(layout: String) throws {
    let place = try FixtureFolder.place(ofProject: layout)
    let page = try ProgramRun(["check", layout, "--all", "--verbose"], in: place)
    try Fixture(path: "Reports/\(layout).txt").holds(page.output + page.errors)
    let json = try ProgramRun(["check", layout, "--format", "json"], in: place)
    #expect(json.status == page.status)
    try Fixture(path: "Reports/\(layout).json").holds(json.output)
  }
}
