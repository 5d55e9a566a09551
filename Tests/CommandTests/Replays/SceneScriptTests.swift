import Foundation
import TestSupport
import Testing

/// What the bundled scenes show is held by the scripts beside them.
@Suite("Scripts beside the scenes", .timed, .timeLimit(.minutes(30)))
struct SceneScriptTests {
  @Test(arguments: PackageFolder.scripts)
  func `a script passes, and says the same when it is replayed again`(script: String) throws {
    let place = TemporaryPlace()
    let arguments = ["--script", "\(PackageFolder.scenes)/\(script)", "--trace"]
    let first = try ProgramRun(arguments, in: place)
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("0 failed"))
    // A scene may have a fault on purpose that its reader warns of.
    #expect(first.errors.split(separator: "\n").allSatisfy { $0.contains(".yaml:") })
    #expect(!first.disturbsTerminal)
    let second = try ProgramRun(arguments, in: place)
    #expect(second.output == first.output)
    #expect(try place.names(in: place.path).isEmpty)
    #expect(first.leftBehind.isEmpty)
  }

  /// Every word that a line of a script may begin with, in all the ways that the language knows.
  static let words = [
    "version 1", "scene ", "set size ", "set clock ", "set color ", "set timeout ", "include ",
    "test ", "launch", "launch fresh", "launch background", "launch locked", "launch version ", "launch idiom ",
    "launch size class ", "size class compact", "size class regular", "finish background work",
    "background", "foreground", "quit", "kill", "crash", "force-quit", "corrupt archive empty",
    "corrupt archive truncate ", "corrupt archive flip ", "corrupt archive garbage", "advance ",
    "tap ", "back", "tab ", "show ", "present ", "dismiss", "undo", "type ", "select ", "scroll ", "turn ", "slide ",
    "choose ",
    "press ", "click ", "wheel up", "wheel down", "paste ", "resize ", "rotate", "repeat ", "say ",
    "expect title ", "expect text ", "expect no text ", "expect stack ", "expect tab ", "expect presented ",
    "expect row ", "expect selected ", "expect value ", "expect focus ", "expect scrolled ", "expect launch restored",
    "expect launch first", "expect launch clean", "expect launch refused", "expect launch exited", "expect warning ",
    "expect saved ", "expect not saved ", "expect restored ", "expect not restored ", "expect archive none",
    "expect archive present", "expect state ", "expect calls", "expect screen", "snapshot screen ", "snapshot styled ",
    "snapshot tree ",
  ]

  @Test func `the scripts beside the scenes use the words of the language`() throws {
    let lines = try PackageFolder.scripts.flatMap { script in
      try PackageFolder.text("Scenes/\(script)").split(separator: "\n").map { $0.drop { $0 == " " } }
    }
    // The bundled apps have no slider and nothing to choose from; ControlScriptTests replays these.
    for word in Self.words where word != "slide " && word != "choose " {
      #expect(lines.contains { $0.hasPrefix(word) }, "no script uses \(word)")
    }
  }
}
