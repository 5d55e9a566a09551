import ControllerKit
import LaunchSupport
import StateArchive
import Testing

/// Restored properties of types that write and read themselves.
@Suite(.timeLimit(.minutes(30))) struct CodedTests {
  struct Place: Codable, Equatable {
    enum Side: String, Codable { case left, right }
    struct Mark: Codable, Equatable { var line: UInt8, name: String? }

    var line = 1
    var share: Float = 0.5
    var side = Side.left
    var marks: [Mark] = []
    var names: [String: [Int]] = [:]
    var large: UInt64 = 0
    var next: [Place] = []
  }

  /// A type that does not say the same when it reads as when it writes.
  struct Odd: Codable, Equatable {
    var text = "as made"
    init() {}
    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      text = try values.decode(String.self)
      _ = try values.decode(String.self)
    }
    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(text)
    }
  }

  final class Screen: ViewController {
    @Restored(coded: "place") var place = Place()
    @Restored(coded: "odd") var odd = Odd()
  }

  private static func launch(_ archive: ArchiveAtLaunch = .none) throws -> (running: Running, screen: Screen) {
    let running = TestApp {
      let screen = Screen()
      screen.restorationIdentifier = "screen"
      return screen
    }.launch(archive)
    return (running, try #require(running.controller("screen") as? Screen))
  }

  @Test func `a value comes back as it was`() throws {
    let (running, screen) = try Self.launch()
    let inner = Place(line: -7, share: 0.25, side: .right)
    let place = Place(
      line: 3, marks: [.init(line: 255, name: nil), .init(line: 0, name: "end")], names: ["a": [1, 2], "b": []],
      large: 9, next: [inner])
    screen.place = place
    #expect(screen.place == place)
    #expect(try Self.launch(.archive(running.saved())).screen.place == place)
  }

  @Test(arguments: [
    StateValue.integer(3), .dictionary([:]), .array([]), .dictionary(["line": .string("three")]), .string("x"),
  ])
  func `a value of another kind is as none`(saved: StateValue) throws {
    let (running, screen) = try Self.launch()
    screen.place = Place(line: 3)
    var state = try running.saved()
    state.objects[0].state["place"] = saved
    #expect(try Self.launch(.archive(state)).screen.place == Place())
  }

  @Test func `what no archive can hold is not saved, and what a type cannot read is as none`() throws {
    let (running, screen) = try Self.launch()
    screen.place = Place(large: .max)
    screen.odd = Odd()
    screen.odd.text = "changed"
    #expect(screen.place == Place())
    #expect(screen.odd.text == "as made")
    #expect(try Self.launch(.archive(running.saved())).screen.odd.text == "as made")
  }
}
