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
        #expect(reading.value == nil && errors.count == 1, "\(name): \(errors)")
        if platform != "malformed" {
          #expect(errors.first?.message.contains("\(platform) ") == true, "\(name): \(errors)")
        }
      }
    }
  }

  @Test(.enabled(if: !corpusIndex.isEmpty, "no real storyboards lie in ../shared/storyboards"))
  func `every controller of a real storyboard has the place of its tag`() throws {
    for (name, platform) in corpusIndex where platform == "iOS" {
      let source = try file(corpus.appending(path: name), as: name)
      let lines = String(decoding: source.bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      let controllers = readStoryboard(source, app: "Test").value?.controllers ?? []
      for controller in controllers where controller.storyboard != nil {
        let line = lines[controller.position.line - 1].drop { $0 == "\u{FEFF}" }
        let tag = line.dropFirst(controller.position.column - 1)
        #expect(tag.hasPrefix("<") && tag.contains(" id=\"\(controller.name)\""), "\(controller.position)")
      }
    }
  }
}
