/// Keys as words, where only ASCII can be shown: the signs of the keyboard have no ASCII form that means anything.
///
/// - Parameter keys: Keys as hints have them, one or several: `⏎`, `↑↓`, `n N`.
package func spelledOut(keys: String) -> String {
  var words = ""
  var wasWord = false
  for character in keys {
    guard let word = keyWords[character] else {
      words.append(character)
      wasWord = false
      continue
    }
    words += (wasWord ? "/" : "") + word
    wasWord = !word.hasSuffix("-")
  }
  return words
}

private let keyWords: [Character: String] = [
  "⏎": "Enter", "⇥": "Tab", "⇧": "Shift-", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
]
