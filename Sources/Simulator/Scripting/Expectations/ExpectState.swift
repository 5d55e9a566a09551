import Checking
import Rendering
import StateArchive
import TextFormatting

/// `expect state`: what the archive holds under a key.
struct ExpectState: DeclaredWord, Expectation {
  static let syntax = WordSyntax("state", "PATH KEY VALUE", "what the archive holds under a key")

  let path: ScriptPath
  let key: String
  let value: ExpectedValue

  init(path: ScriptPath, key: String, value: ExpectedValue) {
    self.path = path
    self.key = key
    self.value = value
  }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    path = try arguments.path()
    key = try arguments.identifier("a key")
    value = try ExpectedValue(from: &arguments)
  }

  var arguments: String { "\(ScriptSpelling.path(path)) \(ScriptSpelling.identifier(key)) \(value.words)" }

  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    guard let bytes = try run.newestArchive() else { throw .noArchive }
    let saved: SavedState
    do throws(ArchiveError) {
      saved = try SavedState(decoding: bytes)
    } catch {
      throw .damagedArchive(error.message)
    }
    let states = saved.indexes(of: path).map { saved.objects[$0].state }
    let isApplication = states.isEmpty && path.components == ["application"]
    guard let state = isApplication ? saved.application : states.first else {
      return Mismatch("nothing of that path in the archive" + saved.nearest(to: path))
    }
    let held = state.first { $0.key.hasSameBytes(as: key) }?.value
    if value.isSame(as: held, in: saved) { return nil }
    guard let held else {
      let keys = state.keys.sorted { $0.utf8Precedes($1) }.map(ScriptSpelling.identifier)
      switch keys.count {
      case 0: return Mismatch("no such key; there are none")
      case 1: return Mismatch("no such key; the only key is \(keys[0])")
      default: return Mismatch("no such key; the keys are \(keys.joined(separator: ", "))")
      }
    }
    return Mismatch(saved.text(of: held))
  }
}

extension StepCommand {
  /// What the archive holds under a key.
  package static func expectState(_ path: ScriptPath, key: String, _ value: ExpectedValue) -> StepCommand {
    StepCommand(ExpectState(path: path, key: key, value: value))
  }
}
