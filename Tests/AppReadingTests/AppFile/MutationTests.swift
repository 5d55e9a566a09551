import AppDefinition
import Foundation
import AppReading
import TestSupport
import Testing
import TextFormatting

@Suite(.timed, .timeLimit(.minutes(30))) struct MutationTests {
  @Test(arguments: [UInt64(1), 2]) func `no changed scene traps the reader, and what opens has no errors`(
    _ seed: UInt64
  ) throws {
    let original = try file(packageFolder.appending(path: "Scenes/Mail/Mail.yaml")).bytes
    var random = Seeded(seed)
    for _ in 0..<400 {
      let reading = readAppFile(SourceFile(name: "Mail.yaml", bytes: mutated(original, with: &random)))
      #expect((reading.value != nil) == !reading.diagnostics.contains { $0.severity == .error })
      #expect(reading.diagnostics == reading.diagnostics.sorted { $0.position < $1.position })
      #expect(reading.diagnostics.allSatisfy { !$0.message.unicodeScalars.contains { $0.value < 0x20 } })
    }
  }

  @Test(arguments: [UInt64(1), 2]) func `no changed storyboard traps the reader, and what opens has no errors`(
    _ seed: UInt64
  ) throws {
    let original = try file(packageFolder.appending(path: "Scenes/Restorer/Main.storyboard")).bytes
    var random = Seeded(seed)
    for _ in 0..<800 {
      let reading = readStoryboard(
        SourceFile(name: "Main.storyboard", bytes: mutated(original, with: &random)), app: "X")
      #expect((reading.value != nil) == !reading.diagnostics.contains { $0.severity == .error })
      #expect(reading.diagnostics.allSatisfy { !$0.message.unicodeScalars.contains { $0.value < 0x20 } })
    }
  }
}
