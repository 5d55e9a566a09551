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

  @Test func `what a file says of code that was read is written as it was read`() throws {
    let text = """
      app: A
      project: A.xcodeproj
      delegate: { class: Main, finds: { a: { makes: a, looksUp: "A.swift:4" } }, lacks: [willEncode, didDecode] }
      initial: a
      controllers: { a: { own: { n: x }, saves: { k: own(n) }, kinds: { k: other } } }
      scenes:
        keeps: t
        configuration: Main
        source: "S.swift:5"
        configurations: { B: { root: a, source: "S.swift:6:2" } }
      """
    let app = try #require(readAppFile(file(text)).value)
    for read in [app, try #require(readAppFile(file(writeAppFile(app))).value)] {
      #expect(read.project == "A.xcodeproj")
      #expect(read.delegate?.className == "Main")
      #expect(read.delegate?.lacks == [.willEncode, .didDecode])
      #expect(read.delegate?.finds.first?.lookUp == .at(SourcePosition(file: "A.swift", line: 4, column: 1)))
      #expect(read.controller(named: "a")?.classBehavior.kinds == ["k": .other])
      #expect(read.scenes?.name == "Main")
      #expect(read.scenes?.delegates.map { $0.position?.line } == [5, 6])
    }
  }

  @Test func `a delegate lacks no method that it needs`() throws {
    let text =
      "app: A\ninitial: a\ncontrollers: { a: {} }\ndelegate: { encodes: { n: 3 }, lacks: [willEncode, didDecode] }"
    #expect(try #require(readAppFile(file(text)).value).delegate?.lacks == [.didDecode])
  }

  @Test(arguments: [("true", "{ editing: true }"), ("\"true\"", "{ editing: \"true\" }")])
  func `a condition has no quotes where a class saves a truth value under its key`(saved: String, expected: String)
    throws
  {
    let text = """
      app: A
      initial: a
      controllers:
        a: { activity: { type: t, viewDidAppear: { if: { editing: true }, show: b } } }
        b: { activity: { type: t, adds: { editing: \(saved) } } }
      scenes: { keeps: t }
      """
    let written = writeAppFile(try #require(readAppFile(file(text)).value))
    #expect(written.contains("viewDidAppear: { if: \(expected), show: b }"), "\(written)")
  }

  @Test(.tags(.Rule.r98), arguments: [("", true), ("scenes: { keeps: t }", false)])
  func `what a class saves is asked of an app without scenes alone`(scenes: String, isAsked: Bool) throws {
    let text = """
      app: A
      initial: a
      controllers: { a: { restorationIdentifier: a, saves: { undecided: ~, at: "A.swift:4" } } }
      \(scenes)
      """
    let app = try #require(readAppFile(file(text)).value)
    let written = writeAppFile(app, extending: "A.xcodeproj")
    #expect(written.contains("saves") == isAsked, "\(written)")
  }

  @Test func `what is assumed of the value of an object is named`() throws {
    let text = """
      app: A
      initial: a
      controllers: { a: {} }
      objects: { o: { saves: { k: { undecided: ~, at: "A.swift:4", assumed: first } } } }
      """
    let app = try #require(readAppFile(file(text)).value)
    #expect(
      app.assumptions.map(\.text) == [
        "what the object o has under k when it is saved is taken to be \"first\" (A.swift:4:1)"
      ]
    )
  }
}
