import AppDefinition
import Foundation
import AppReading
import TestSupport
import Testing

/// Everything that is read of whole storyboards.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardReadingTests {
  private func account<Value: Sendable>(of reading: Reading<Value>) -> String {
    let said = reading.diagnostics.map { "# \($0.severity): \($0)\n" }.joined()
    return said + (reading.value.map { ValueText(of: $0).text } ?? "")
  }

  @Test(arguments: ["Generations", "Localised", "Oddities", "References"])
  func `a storyboard of the package is read as it was`(folder: String) throws {
    for storyboard in StoryboardCorpus.own.apps where storyboard.name.hasPrefix(folder) {
      let name = storyboard.name.replacing("/", with: "-").replacing(".storyboard", with: "")
      var text = account(of: try StoryboardCorpus.own.readTogether(storyboard))
      for (language, url) in storyboard.translations.sorted(by: { $0.key < $1.key }) {
        let strings = try #require(readStrings(try file(url)).value)
        text += "\n# In \(language):\n" + account(of: try storyboard.readAlone(strings: strings))
      }
      try ReadingGolden(name: "\(name).txt").holds(text)
    }
  }

  @Test func `a storyboard whose picture is kept is read as it was`() throws {
    let folder = packageFolder.appending(path: "Tests/Fixtures/Looks")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".storyboard") }
    #expect(files.count == 14)
    for name in files {
      let reading = readStoryboard(try file(folder.appending(path: name)), app: "Look")
      try ReadingGolden(name: "Look-\(name.replacing(".storyboard", with: "")).txt").holds(account(of: reading))
    }
  }
}
