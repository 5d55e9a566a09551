/// A name with the article before it: `a ListController`, `an ItemController`.
package func withArticle(_ name: String) -> String {
  let vowels: Set<Character> = ["A", "E", "I", "O", "U", "a", "e", "i", "o", "u"]
  return "\(name.first.map(vowels.contains) == true ? "an" : "a") \(displayable(name))"
}
