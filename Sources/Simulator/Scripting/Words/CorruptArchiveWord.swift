import Simulation
import StateStore

/// `corrupt archive`: damages the newest archive.
struct CorruptArchiveWord: DeclaredWord {
  static let syntax = WordSyntax(
    "corrupt archive", "empty|truncate N|flip N|garbage", "spoils the archive on the disk")

  private enum Damage: String, CaseIterable {
    case empty, truncate, flip, garbage
  }

  private let damage: Damage
  /// How many bytes are left, or the place from 0 of the byte whose bits are all inverted; else 0.
  private let number: Int

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    damage = try arguments.choice(Damage.self)
    switch damage {
    case .empty, .garbage: number = 0
    case .truncate: number = try arguments.read(.integer("a number of bytes", in: 0...1_000_000_000))
    case .flip: number = try arguments.read(.integer("the place of a byte, from 0", in: 0...1_000_000_000))
    }
  }

  var arguments: String {
    switch damage {
    case .empty, .garbage: damage.rawValue
    case .truncate, .flip: "\(damage.rawValue) \(number)"
    }
  }

  var changesScreen: Bool { true }

  func isPossible(while state: Device.State) -> Bool { state == .notRunning }

  func run(in run: ScriptRun) throws(StepProblem) {
    guard var bytes = try run.newestArchive() else { throw .noArchive }
    switch damage {
    case .empty: bytes = []
    case .garbage: bytes = Array("this is not an archive\n".utf8)
    case .truncate where number < bytes.count: bytes = Array(bytes.prefix(number))
    case .flip where number < bytes.count: bytes[number] = ~bytes[number]
    case .truncate, .flip: throw .shortArchive(bytes.count)
    }
    do throws(StoreError) {
      try run.device.store.replaceArchive(generation: 0, with: bytes)
    } catch {
      throw .action(.store(error))
    }
  }
}
