import Foundation
import TerminalKitTesting
import Testing
import browser

/// The sample that shows the library off.
@Suite(.timeLimit(.minutes(30))) struct BrowserTests {
  /// A folder with a file in a folder.
  private static func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "browser-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/fruit", withIntermediateDirectories: true)
    for name in ["apple", "grape", "plum", ".hidden"] {
      try "all about \(name)\n".write(toFile: folder + "/fruit/\(name).txt", atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func `what is open, searched and half typed is there again after a kill`() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = try TestedProgram(width: 110) { Browser.program(in: folder) }
    try await program.waitFor("fruit", seconds: 600)
    try program.press("Enter")
    try await program.waitFor("grape.txt", seconds: 600)
    #expect(!program.text().contains(".hidden"))
    try program.tap("Search")
    program.type("ap")
    #expect(!program.text().contains("plum"))
    try program.tap("grape.txt")
    try await program.waitFor("all about grape", seconds: 600)
    program.wait(seconds: 1)
    try program.kill()
    try await program.waitFor("all about grape", seconds: 600)
    try await program.waitFor("apple.txt", seconds: 600)
    #expect(!program.text().contains("plum"))
  }

  @Test func `its keys are in the hint line and open a sheet that is typed in at once`() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = try TestedProgram(width: 110) { Browser.program(in: folder + "/fruit") }
    try await program.waitFor("grape.txt", seconds: 600)
    #expect(program.text().contains("i info"))
    try program.press(".")
    #expect(program.text().contains(".hidden"))
    try program.press("i")
    program.type("Grape")
    program.wait(seconds: 1)
    try program.kill()
    #expect(program.text().contains("entries, 65 bytes"))
    #expect(program.text().contains("Grape"))
  }

  @Test func `a folder that cannot be read says so`() async throws {
    let program = try TestedProgram { Browser.program(in: "/nowhere at all") }
    try await program.waitFor("It cannot be read", seconds: 600)
  }
}
