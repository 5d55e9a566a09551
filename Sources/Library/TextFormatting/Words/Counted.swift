/// A number of things: `1 object`, `5 objects`, `2 relaunches`.
///
/// - Parameters:
///   - number: How many.
///   - noun: The singular.
///   - ending: The ending of the plural.
package func counted(_ number: Int, _ noun: String, _ ending: String = "s") -> String {
  "\(number) \(noun)\(number == 1 ? "" : ending)"
}
