/// Finds the known word that a misspelt one most likely meant.
///
/// - Parameters:
///   - word: What was written.
///   - known: The words that would have been right.
/// - Returns: The word with the fewest insertions, deletions, replacements and swaps of neighbours, if they are at
///   most a third of its length (one at least); of several the one that begins alike furthest, then the first.
package func nearestWord(to word: String, in known: some Sequence<String>) -> String? {
  let written = Array(word.lowercased().unicodeScalars.prefix(64))
  var best: (word: String, distance: Int, alike: Int)?
  for candidate in known {
    let scalars = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, max(written.count, scalars.count) / 3)
    let distance = editDistance(written, scalars)
    guard distance <= limit else { continue }
    let alike = zip(written, scalars).prefix { $0 == $1 }.count
    if let best, (best.distance, -best.alike) <= (distance, -alike) { continue }
    best = (candidate, distance, alike)
  }
  return best?.word
}

/// The number of edits between two words (optimal string alignment).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
