import AppDefinition
import AppReading
import Foundation
import TestSupport
import Testing

/// An app that is written as an app file reads as the same app.
@Suite(.timed, .timeLimit(.minutes(30))) struct AppWritingTests {
  private static let bundled =
    FileManager.default.enumerator(atPath: packageFolder.appending(path: "Scenes").path)?
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  /// How what was written reads, beside what it was written of.
  private func differences(of app: AppDefinition) -> [String] {
    differences(of: app, from: writeAppFile(app))
  }

  private func differences(
    of app: AppDefinition, from text: String, over extended: AppDefinition? = nil
  ) -> [String] {
    let reading = readAppFile(file(text), project: { _, _ in extended })
    let errors = reading.diagnostics.filter { $0.severity == .error }.map(\.description)
    guard let read = reading.value, errors.isEmpty else { return errors + [text] }
    let before = ValueText(of: app.standingAlone, writesPlaces: false).lines
    let after = ValueText(of: read.standingAlone, writesPlaces: false).lines
    return after.difference(from: before).map { change in
      switch change {
      case .insert(let line, let text, _): "\(line) + \(text)"
      case .remove(let line, let text, _): "\(line) - \(text)"
      }
    }
  }

  @Test func `there are bundled scenes`() { #expect(Self.bundled.count > 90) }

  @Test(arguments: bundled) func `a bundled scene that is written reads as the same app`(path: String) throws {
    let app = try #require(try readBundled(path).value)
    #expect(differences(of: app).isEmpty)
  }

  @Test(arguments: bundled) func `a scene over no storyboard stands alone as it is`(path: String) throws {
    let app = try #require(try readBundled(path).value)
    guard app.controllers.allSatisfy({ $0.origin.element == nil }) else { return }
    let alone = ValueText(of: app.standingAlone, writesPlaces: false)
    #expect(alone.lines == ValueText(of: app, writesPlaces: false).lines)
  }

  @Test(arguments: StoryboardCorpus.all)
  func `a storyboard that is written as an app file reads as the same app`(corpus: StoryboardCorpus) throws {
    var count = 0
    for file in corpus.apps {
      guard let app = try corpus.readTogether(file).value else { continue }
      count += 1
      let differences = differences(of: app)
      #expect(differences.isEmpty, "\(file.name): \(differences.prefix(5))")
    }
    #expect(count > 0)
  }

  @Test(arguments: StoryboardCorpus.all)
  func `what goes over an app is the app, with what is decided`(corpus: StoryboardCorpus) throws {
    for storyboard in corpus.apps {
      guard var app = try corpus.readTogether(storyboard).value,
        let first = app.controllers.first(where: { $0.content.target == nil })
      else { continue }
      let base = app
      let text = writeAppFile(app, extending: "App.xcodeproj")
      let undecided = differences(of: app, from: text, over: base)
      #expect(undecided.isEmpty, "\(storyboard.name): \(undecided.prefix(5))")
      app.changeController(named: first.name) {
        $0.restorationIdentifier = "decided"
        $0.classBehavior.open[.identifier] = nil
      }
      let decision = "\ncontrollers: { \(first.name): { restorationIdentifier: decided } }\n"
      let decided = differences(of: app, from: "app: \(app.name)\nextends: App.xcodeproj" + decision, over: base)
      #expect(decided.isEmpty, "\(storyboard.name): \(decided.prefix(5))")
    }
  }

  @Test func `each line has a comment with its place where that is asked for`() throws {
    let app = try #require(readSample("classes: { M: {} }", controller: "{ title: A, views: [One] }").value)
    let text = writeAppFile(app, head: ["what was understood"]) { "\($0.file):\($0.line)" }
    #expect(
      text == """
        # what was understood
        app: A
        classes:
          M: {}  # Test.yaml:3
        initial: a
        controllers:
          b: {}  # Test.yaml:5
          a:  # Test.yaml:6
            title: A
            views:
              - One  # Test.yaml:6

        """)
  }
}
