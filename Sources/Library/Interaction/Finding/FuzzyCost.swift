import TextFormatting

/// The cost of matching a text to a query: the lower, the better the match.
///
/// The text must contain every character of the query, in this order; case and blanks do not count. A character that
/// follows the last match, or is at the text's beginning, costs nothing; one at the beginning of a word costs a little,
/// any other much.
///
/// - Parameters:
///   - query: The text typed.
///   - text: The text to search.
/// - Returns: The least cost, or `nil` where the text does not match.
package func fuzzyCost(of query: String, in text: String) -> Int? {
  let wanted = query.filter { !$0.isWhitespace }.map { $0.lowercased() }
  let characters = Array(text)
  let found = characters.map { $0.lowercased() }
  guard wanted.count <= found.count else { return nil }
  /// The least cost of the characters so far if the last one is matched at a place.
  var costs = [Int?](repeating: nil, count: found.count)
  for (index, character) in wanted.enumerated() {
    var next = [Int?](repeating: nil, count: found.count)
    var least: Int? = index == 0 ? 0 : nil
    for place in found.indices {
      if found[place] == character {
        let goesOn = place > 0 ? costs[place - 1] : nil
        let begins = least.map { $0 + costOfBeginning(at: place, in: characters) }
        next[place] = [goesOn, begins].compactMap(\.self).min()
      }
      if let cost = costs[place] { least = min(least ?? cost, cost) }
    }
    costs = next
  }
  return wanted.isEmpty ? 0 : costs.compactMap(\.self).min()
}

/// The cost of a character that does not follow the last match.
private func costOfBeginning(at place: Int, in characters: [Character]) -> Int {
  guard place > 0 else { return 0 }
  let (before, here) = (characters[place - 1], characters[place])
  let isWordsBeginning = !(before.isLetter || before.isNumber) || before.isLowercase && here.isUppercase
  return isWordsBeginning ? 1 : 100
}

/// The cost of finding a command by what it means: by the words of its title, then by other words for it, then by letters.
///
/// - Parameters:
///   - query: The text typed.
///   - title: What the command is called.
///   - others: Other words for it.
/// - Returns: The cost, or `nil` where it does not match.
package func costInWords(of query: String, in title: String, or others: String) -> Int? {
  let wanted = words(of: query)
  let ofTitle = words(of: title)
  if wanted.isEmpty { return 0 }
  // Words in their order are worth more the earlier the first of them is.
  if let place = ofTitle.indices.first(where: { begin(ofTitle[$0...], with: wanted) }) { return place }
  let all = ofTitle + words(of: others)
  if wanted.allSatisfy({ word in all.contains { $0.hasPrefix(word) } }) { return costOfOtherWords }
  return fuzzyCost(of: query, in: title).map { $0 + costOfLetters }
}

private let costOfOtherWords = 1_000
private let costOfLetters = 2_000

private func words(of text: String) -> [String] {
  text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
}

/// Whether words begin with others, of which the last may be cut.
private func begin(_ words: ArraySlice<String>, with wanted: [String]) -> Bool {
  guard words.count >= wanted.count else { return false }
  return zip(words, wanted).enumerated().allSatisfy { place, pair in
    place == wanted.count - 1 ? pair.0.hasPrefix(pair.1) : pair.0 == pair.1
  }
}
