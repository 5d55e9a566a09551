import AppDefinition
import AppReading
import TestSupport
import Testing

@Suite(.timed, .timeLimit(.minutes(30))) struct CorpusTests {
  @Test func `the package has a storyboard of each generation and platform`() {
    let files = StoryboardCorpus.own.files
    #expect(files.count { $0.name.hasPrefix("Generations/") } == 6)
    #expect(Set(files.map(\.platform)) == ["iOS", "macOS", "tvOS", "watchOS", "malformed"])
  }

  @Test(.enabled(if: StoryboardCorpus.real != nil, "\(StoryboardCorpus.absence)"))
  func `the storyboards of real apps are all there`() throws {
    let real = try #require(StoryboardCorpus.real)
    #expect(real.apps.count >= 296)
  }

  @Test(arguments: StoryboardCorpus.all)
  func `every storyboard opens if it is for iOS and is refused in one line if not`(corpus: StoryboardCorpus) throws {
    for file in corpus.files {
      let reading = readStoryboard(SourceFile(name: file.name, bytes: try file.bytes), app: "Test")
      let errors = reading.diagnostics.filter { $0.severity == .error }
      #expect((reading.value != nil) == (file.platform == "iOS"), "\(file): \(errors)")
      #expect(errors.count == (file.platform == "iOS" ? 0 : 1), "\(file): \(errors)")
      if !["iOS", "malformed"].contains(file.platform) {
        #expect(errors.first?.message.contains("\(file.platform) ") == true, "\(file): \(errors)")
      }
    }
  }

  @Test(arguments: StoryboardCorpus.all)
  func `every controller of a storyboard has the place of its tag`(corpus: StoryboardCorpus) throws {
    for file in corpus.apps {
      let source = SourceFile(name: file.name, bytes: try file.bytes)
      let lines = String(decoding: source.bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      let controllers = readStoryboard(source, app: "Test").value?.controllers ?? []
      #expect(!controllers.isEmpty, "\(file)")
      for controller in controllers where controller.storyboard != nil {
        let line = lines[controller.position.line - 1].drop { $0 == "\u{FEFF}" }
        let tag = line.dropFirst(controller.position.column - 1)
        #expect(tag.hasPrefix("<"), "\(controller.position)")
        #expect(tag.contains(" id=\"\(controller.name)\""), "\(controller.position)")
      }
    }
  }
}
