/// The members of property lists that are being written.
struct PropertyListMembers: PropertyListSource {
  private var order = MemberOrder<PropertyList>()

  mutating func addMembers(of container: PropertyList, to writer: inout PropertyListWriter<PropertyList>) {
    switch container {
    case .array(let values):
      for value in values { writer.add(value) }
    case .dictionary(let values):
      order.addKeys(of: values, to: &writer)
      for index in 0..<values.count { writer.add(order.value(at: index, in: values)) }
    case .bool, .integer, .real, .string, .data, .date, .uid: break
    }
  }
}

extension PropertyListWriter<PropertyList> {
  mutating func add(_ list: PropertyList) {
    switch list {
    case .bool(let flag): add(flag)
    case .integer(let number): add(number)
    case .real(let number): add(number)
    case .string(let text): add(text)
    case .data(let data): add(data)
    case .date(let moment): add(moment)
    case .array: add(array: list)
    case .dictionary: add(dictionary: list)
    case .uid(let number): add(uid: number)
    }
  }
}
