import AppDefinition
import Foundation
import SceneReading
import Testing

/// A generator that gives the same numbers for the same seed.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let scraps = [
  "<?pi?>", "<!DOCTYPE a>", "<!--", "-->", "<![CDATA[", "]]>", "</document>", "<scenes>", "&amp;", "&x;", "\"", "'",
  "&a ",
  "*a", "{", "}", "[", "]", ": ", "- ", "\n", "\t", "|", ">", "~", "#", "? ", "!!binary ", "%YAML 1.1\n", "---\n",
  "null",
  "destination=\"", "id=\"", "\u{0}", "\u{1B}", "é", "\u{2028}", "9999999999999999999", "-1",
].map { Array($0.utf8) }

/// Some bytes taken out, put in, doubled or changed.
private func mutated(_ bytes: [UInt8], with random: inout Seeded) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...4, using: &random) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...60, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: scraps.randomElement(using: &random) ?? [], at: place)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 3: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    default: if Int.random(in: 0..<10, using: &random) == 0 { bytes.removeSubrange(place...) }
    }
  }
  return bytes
}

@Suite struct MutationTests {
  @Test(arguments: [UInt64(1), 2]) func `no changed scene traps the reader, and what opens has no errors`(
    _ seed: UInt64
  ) throws {
    let original = try file(packageFolder.appending(path: "Scenes/Mail/Mail.yaml")).bytes
    var random = Seeded(state: seed)
    for _ in 0..<400 {
      let reading = readScene(SourceFile(name: "Mail.yaml", bytes: mutated(original, with: &random)))
      #expect((reading.value != nil) == !reading.diagnostics.contains { $0.severity == .error })
      #expect(reading.diagnostics == reading.diagnostics.sorted { $0.position < $1.position })
      #expect(reading.diagnostics.allSatisfy { !$0.message.unicodeScalars.contains { $0.value < 0x20 } })
    }
  }

  @Test(arguments: [UInt64(1), 2]) func `no changed storyboard traps the reader, and what opens has no errors`(
    _ seed: UInt64
  ) throws {
    let original = try file(packageFolder.appending(path: "Scenes/Restorer/Main.storyboard")).bytes
    var random = Seeded(state: seed)
    for _ in 0..<800 {
      let reading = readStoryboard(
        SourceFile(name: "Main.storyboard", bytes: mutated(original, with: &random)), app: "X")
      #expect((reading.value != nil) == !reading.diagnostics.contains { $0.severity == .error })
      #expect(reading.diagnostics.allSatisfy { !$0.message.unicodeScalars.contains { $0.value < 0x20 } })
    }
  }
}
