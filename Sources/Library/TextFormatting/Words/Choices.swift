extension [String] {
  /// What there is to choose from, as far as a message has room for it.
  package var choices: String {
    let shown = prefix(20).joined(separator: ", ")
    return count > 20 ? "\(shown) and \(count - 20) more" : shown
  }
}
