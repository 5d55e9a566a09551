internal import AppDefinition
internal import SourceReading
import TextFormatting

// What the app delegate encodes itself.
extension CodeScreens {
  /// Leaves to code what the delegate encodes of which nothing has become.
  mutating func leaveDelegateState() {
    guard app.delegate != nil else { return }
    for deed in conduct.delegateEncoding {
      guard case .encode(let key) = deed.kind else { continue }
      let place = SourcePosition(deed.place)
      if account.uses[place] == nil { app.delegate?.openState.append(.code(key.knownText ?? "a key", at: place)) }
    }
  }
}
