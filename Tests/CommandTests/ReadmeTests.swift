import Foundation
import TestSupport
import Testing

/// The README is true: its commands are run, and what they print is what it shows.
@Suite("The README", .timeLimit(.minutes(30))) struct ReadmeTests {
  private let readme: String

  init() throws { readme = try PackageFolder.text("README.md") }

  /// The fenced blocks of a language, in order.
  private func blocks(_ language: String) -> [String] {
    readme.matches(of: #/(?m)^```(\w*)\n((?:(?!```).*\n)*)```$/#).filter { $0.1 == language }.map { String($0.2) }
  }

  /// A folder with the bundled apps and the README's own files.
  private func makePlace() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.makeFolder(".")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/Scenes", withDestinationPath: PackageFolder.scenes)
    for block in blocks("script") {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      try place.write(String(lines[1]), to: String(lines[0].dropFirst(2)))
    }
    return place
  }

  @Test func `what a command prints is what is shown below it`() throws {
    let place = try makePlace()
    let shown = blocks("").filter { $0.hasPrefix("$ ") }.flatMap { block in
      ("\n" + block).components(separatedBy: "\n$ ").dropFirst()
    }
    #expect(shown.count >= 3)
    for command in shown {
      let lines = command.components(separatedBy: "\n")
      let words = lines[0].split(separator: " ").map(String.init)
      #expect(words[0] == "relaunch")
      let run = try ProgramRun(Array(words.dropFirst()), in: place)
      let output = lines.dropFirst().joined(separator: "\n")
      #expect(run.output == (output.hasSuffix("\n") ? output : output + "\n"), "\(lines[0])")
    }
  }

  @Test func `every other command of the program is one that it has`() throws {
    let place = try makePlace()
    let project = PackageFolder.root.appending(path: "Tests/Fixtures/Projects/OneTarget").path
    let storyboard = "\(PackageFolder.scenes)/Restorer/Main.storyboard"
    let commands = Set(readme.matches(of: #/`relaunch ([^`]+)`/#).map { String($0.1) })
    #expect(commands.count >= 8)
    for command in commands.sorted() {
      let words = command.split(separator: " ").map { word -> String in
        switch word {
        case ".": project
        case "Main.storyboard": storyboard
        default: String(word)
        }
      }
      let run = try ProgramRun(words.count == 1 && words[0] != project ? words + ["--help"] : words, in: place)
      // An app is opened in a terminal, which there is not here.
      #expect([0, 1, 69].contains(run.status), "\(command): \(run.errors)")
    }
  }

  @Test func `every target is one of the Makefile`() throws {
    let makefile = try PackageFolder.text("Makefile")
    let targets = Set(readme.matches(of: #/(?m)(?:^|`)make ([a-z-]+)/#).map { String($0.1) })
    #expect(targets.count >= 4)
    for target in targets { #expect(makefile.contains("\n\(target):"), "\(target)") }
  }

  @Test func `what it names is there, and it is short`() throws {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 161)
    let articles = "Sources/Library/ControllerKit/Documentation.docc"
    for name in readme.matches(of: #/\*([A-Z][A-Za-z]+)\*/#).map({ String($0.1) }) {
      #expect(throws: Never.self, "\(name)") { try PackageFolder.text("\(articles)/\(name).md") }
    }
    for file in readme.matches(of: #/\]\(([^)]+)\)|`(Scenes\/[A-Z]+\.md)`/#).compactMap({ $0.1 ?? $0.2 }) {
      #expect(throws: Never.self, "\(file)") { try PackageFolder.text(String(file)) }
    }
  }

  @Test func `the lines of the library are those of a program`() throws {
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.root.appending(path: "Sources/Library/counter").path
    ).map { try PackageFolder.text("Sources/Library/counter/\($0)") }
    #expect(blocks("swift").count == 1)
    for block in blocks("swift") { #expect(sources.contains { $0.contains(block) }) }
  }

  @Test func `the picture is what its script shows`() throws {
    let place = TemporaryPlace()
    try place.write(try PackageFolder.text("Scenes/Mail/tour.script"), to: "tour.script")
    let run = try ProgramRun(["render", "--script", "tour.script", "--format", "svg", "--moving"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let path = try #require(readme.firstMatch(of: #/!\[[^\]]*\]\(([^)]+)\)/#)).1
    let picture = try PackageFolder.text(String(path))
    #expect(run.output == picture, "run `make pictures`")
  }
}
