/// Makes names unique: the first of equal ones stays, each further one gets the least free number from 2.
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
