import Simulation
import StateStore

/// `corrupt archive`: damages the newest archive.
struct CorruptArchiveWord: StepWord {
  static let syntax = ScriptSyntax(
    StepName.corruptArchive, "empty|truncate N|flip N|garbage", "spoils the archive on the disk")

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
