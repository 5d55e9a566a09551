extension [String] {
  /// The choices in words, as many as a message has room for.
  package var choices: String {
    let shown = prefix(20).joined(separator: ", ")
    return count > 20 ? "\(shown) and \(count - 20) more" : shown
  }
}
