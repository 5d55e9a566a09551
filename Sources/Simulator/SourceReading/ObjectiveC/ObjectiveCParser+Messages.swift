// Messages, which are calls in Swift.
extension ObjectiveCParser {
  /// Reads a message as the call that it is in Swift.
  mutating func message() {
    nested { this in
      let (mark, start) = (this.tree.mark, this.token.start)
      this.advance()
      this.expression()
      guard this.tree.mark > mark else { return this.close(.opaque, from: mark, start) }
      let receiver = this.tree.pop()
      var pieces: [String] = []
      var values: [Int32] = []
      while this.token.kind == .word || this.token.kind == .colon {
        var piece = ""
        if this.token.kind == .word {
          piece = this.text(this.token)
          this.advance()
        }
        pieces.append(piece)
        guard this.token.kind == .colon else { break }
        this.advance()
        this.value(into: &values)
        while this.token.kind == .comma {
          this.advance()
          this.value(into: &values)
        }
      }
      while this.token.kind != .rightBracket, this.token.kind != .end, this.token.kind != .semicolon,
        this.token.kind != .rightBrace
      {
        this.skipOne()
      }
      if this.token.kind == .rightBracket { this.advance() }
      this.closeMessage(from: mark, start, to: receiver, pieces, values)
    }
  }

  private mutating func value(into values: inout [Int32]) {
    let before = tree.mark
    expression()
    if tree.mark > before { values.append(tree.pop()) }
  }

  private mutating func closeMessage(
    from mark: Int, _ start: UInt32, to receiver: Int32, _ pieces: [String], _ values: [Int32]
  ) {
    let end = lastEnd
    if values.count == 1, pieces.count == 1, let property = SelectorName.property(setBy: pieces[0]) {
      tree.push(receiver)
      tree.close(.member, from: mark, start..<tree.range(receiver).upperBound)
      tree.setOwnText(property)
      tree.push(values[0])
      tree.close(.assignment, from: mark, start..<end)
      tree.setOwnText("=")
      return
    }
    let name = SelectorName(pieces: pieces, takesArguments: !values.isEmpty)
    let makes = tree.kind(receiver) == .call && isAllocation(receiver)
    if makes, name.base == "init", let made = tree.first(receiver).flatMap({ tree.first($0) }) {
      tree.push(made)
    } else {
      tree.push(receiver)
      // A new object needs no initialiser's name.
      if !(name.base == "init" && name.isFactory) {
        tree.close(.member, from: mark, start..<tree.range(receiver).upperBound)
        tree.setOwnText(name.base)
      }
    }
    for (place, value) in values.enumerated() {
      let mark = tree.mark
      tree.push(value)
      tree.close(.argument, from: mark, tree.range(value))
      tree.setOwnText(place < name.labels.count ? name.labels[place] : "")
    }
    tree.close(.call, from: mark, start..<end)
  }

  /// Whether a call is `[X alloc]`.
  private func isAllocation(_ call: Int32) -> Bool {
    guard let member = tree.first(call), tree.kind(member) == .member else { return false }
    return tree.ownText(member) == "alloc"
  }
}
