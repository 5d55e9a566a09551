/// A number of things: `1 object`, `5 objects`, `2 relaunches`.
///
/// - Parameters:
///   - number: How many.
///   - noun: The singular.
///   - ending: The ending of the plural.
package func counted(_ number: Int, _ noun: String, _ ending: String = "s") -> String {
  "\(number) \(noun)\(number == 1 ? "" : ending)"
}

/// A name with the article before it: `a ListController`, `an ItemController`.
package func withArticle(_ name: String) -> String {
  let vowels: Set<Character> = ["A", "E", "I", "O", "U", "a", "e", "i", "o", "u"]
  // A "U" that is spoken as a letter, as in UIView, begins with a consonant.
  let isSpelled = name.hasPrefix("U") && name.dropFirst().first?.isUppercase == true
  return "\(name.first.map(vowels.contains) == true && !isSpelled ? "an" : "a") \(displayable(name))"
}
