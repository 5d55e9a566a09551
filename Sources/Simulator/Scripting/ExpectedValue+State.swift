import AppDefinition
import Checking
import StateArchive
import TextFormatting

extension ExpectedValue {
  /// Whether an archive holds just this.
  func isSame(as held: StateValue?, in saved: SavedState) -> Bool {
    switch (self, held) {
    case (.none, nil): true
    case (.bool(let flag), .bool(let held)?): flag == held
    case (.number(let number), .integer(let held)?): number == Double(held)
    case (.number(let number), .real(let held)?): number == held
    case (.text(let text), .string(let held)?): text.hasSameBytes(as: held)
    case (.text(let text), let held?): text.hasSameBytes(as: saved.text(of: held))
    case (.reference(let path), .reference(.object(let index))?):
      path.spelling.hasSameBytes(as: saved.path(of: index))
        || path.spelling.hasSameBytes(as: saved.archivePath(of: index))
    case (.reference(let path), .reference(.missing(let held))?): path.spelling.hasSameBytes(as: held)
    default: false
    }
  }
}
