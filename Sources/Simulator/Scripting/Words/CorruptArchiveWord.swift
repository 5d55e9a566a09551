import Simulation
import StateStore

/// `corrupt archive`: damages the newest archive.
struct CorruptArchiveWord: DeclaredWord {
  static let syntax = WordSyntax(
    "corrupt archive", "empty|truncate N|flip N|garbage", "spoils the archive on the disk")

  let damage: ArchiveDamage

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { damage = try ArchiveDamage(from: &arguments) }

  var arguments: String { damage.words }

  func isPossible(while state: Device.State) -> Bool { state == .notRunning }

  var changesScreen: Bool { true }

  func run(in run: ScriptRun) throws(StepProblem) {
    guard let bytes = try run.newestArchive() else { throw .noArchive }
    guard let spoilt = damage.applied(to: bytes) else { throw .shortArchive(bytes.count) }
    do throws(StoreError) {
      try run.device.store.replaceArchive(generation: 0, with: spoilt)
    } catch {
      throw .action(.store(error))
    }
  }
}

/// A damage to an archive.
enum ArchiveDamage: Sendable, Hashable {
  /// Nothing is left of it.
  case empty
  /// So many bytes are left.
  case truncate(Int)
  /// The byte at this place, from 0, has all its bits inverted.
  case flip(Int)
  /// Something else replaces it.
  case garbage

  /// The words for the damages.
  private enum Word: String, CaseIterable {
    case empty, truncate, flip, garbage
  }

  /// Reads the damage.
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    switch try arguments.choice(Word.self) {
    case .empty: self = .empty
    case .truncate: self = .truncate(try arguments.integer("a number of bytes", in: 0...1_000_000_000))
    case .flip: self = .flip(try arguments.integer("the place of a byte, from 0", in: 0...1_000_000_000))
    case .garbage: self = .garbage
    }
  }

  /// The damage as a script writes it.
  var words: String {
    switch self {
    case .empty: "empty"
    case .truncate(let count): "truncate \(count)"
    case .flip(let place): "flip \(place)"
    case .garbage: "garbage"
    }
  }

  /// An archive after the damage, or `nil` if it is too short for that.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .empty: return []
    case .truncate(let count): return count < bytes.count ? Array(bytes.prefix(count)) : nil
    case .flip(let place):
      guard place < bytes.count else { return nil }
      var spoilt = bytes
      spoilt[place] = ~spoilt[place]
      return spoilt
    case .garbage: return Array("this is not an archive\n".utf8)
    }
  }
}
