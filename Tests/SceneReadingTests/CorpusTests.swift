import AppDefinition
import Foundation
import SceneReading
import Testing

@Suite struct CorpusTests {
  @Test(.enabled(if: !corpusIndex.isEmpty, "no real storyboards lie in ../shared/storyboards"))
  func `every real storyboard opens if it is for iOS and is refused in one line if not`() throws {
    for (name, platform) in corpusIndex {
      let reading = readStoryboard(try file(corpus.appending(path: name), as: name), app: "Test")
      let errors = reading.diagnostics.filter { $0.severity == .error }
      if platform == "iOS" {
        #expect(reading.value != nil && errors.isEmpty, "\(name): \(errors)")
      } else {
        #expect(reading.value == nil && !errors.isEmpty, "\(name)")
        if platform != "malformed" {
          #expect(errors.count == 1 && errors.first?.message.contains("\(platform) ") == true, "\(name): \(errors)")
        }
      }
    }
  }
}
