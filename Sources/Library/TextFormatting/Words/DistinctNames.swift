/// Tells names apart that are the same: the first keeps its own, each further one gets the least number from 2 on that
/// no name has.
///
/// - Parameter names: The names, in an order that stays.
/// - Returns: As many names, no two of the same bytes.
package func distinctNames(_ names: [String]) -> [String] {
  let written = Set(names.map(ByteString.init))
  var given: Set<ByteString> = []
  var last: [ByteString: Int] = [:]
  return names.map { name in
    if given.insert(ByteString(name)).inserted { return name }
    var number = last[ByteString(name), default: 1]
    var numbered: ByteString
    repeat {
      number += 1
      numbered = ByteString("\(name) \(number)")
    } while written.contains(numbered) || given.contains(numbered)
    last[ByteString(name)] = number
    given.insert(numbered)
    return numbered.text
  }
}
