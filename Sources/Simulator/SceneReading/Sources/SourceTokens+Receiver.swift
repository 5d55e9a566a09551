import TextFormatting

// What a property is set on, where a plain look before it tells.
extension SourceTokens {
  /// How many tokens are looked at before a property.
  private static let mostBefore = 400

  /// The class of what a property of something else is set on, where that was made a little before: `let x = A()`,
  /// `A *x = [[A alloc] …]`; `nil` where that is not seen.
  ///
  /// - Parameter property: The number of the property's name, with a dot before it.
  func classOfReceiver(of property: Int) -> String? {
    let receiver = property - 2
    guard isMark(property - 1, "."), tokens.indices.contains(receiver), tokens[receiver].kind == .word,
      !isMark(receiver - 1, "."), !isMark(receiver - 1, "]")
    else { return nil }
    let name = text(receiver)
    for index in stride(from: receiver - 1, through: max(1, receiver - Self.mostBefore), by: -1) {
      guard tokens[index].kind == .word, isMark(index + 1, "="), !isMark(index + 2, "="), !isMark(index - 1, "."),
        text(index).hasSameBytes(as: name)
      else { continue }
      return classMade(at: index + 2)
    }
    return nil
  }

  /// The class of which a new object is made here; `nil` for any other value.
  private func classMade(at start: Int) -> String? {
    guard tokens.indices.contains(start) else { return nil }
    if isMark(start, "["), isMark(start + 1, "["), isWord(start + 3, "alloc") || isWord(start + 3, "new") {
      return text(start + 2)
    }
    guard tokens[start].kind == .word, isMark(start + 1, "("), text(start).first?.isUppercase == true else {
      return nil
    }
    // What is made is what the variable holds, unless it is asked for something else at once.
    var depth = 0
    for index in start + 1..<min(start + Self.mostBefore, tokens.count) {
      if isMark(index, "(") { depth += 1 }
      if isMark(index, ")") { depth -= 1 }
      if depth == 0 {
        return isMark(index + 1, ".") || isMark(index + 1, "?") || isMark(index + 1, "!") ? nil : text(start)
      }
    }
    return nil
  }
}
