import TextFormatting

extension SavedState {
  /// Gives classes their present names.
  ///
  /// - Parameter names: The present names by the former ones.
  package mutating func renameClasses(_ names: [String: String]) {
    let names = Dictionary(names.map { (ByteString($0.key), $0.value) }) { first, _ in first }
    for index in objects.indices {
      if let name = names[ByteString(objects[index].className)] { objects[index].className = name }
      if let name = objects[index].restorationClass.flatMap({ names[ByteString($0)] }) {
        objects[index].restorationClass = name
      }
    }
  }
}

extension SavedState {
  /// Whether a value of an object or of the app delegate refers to an object that there is not.
  package var hasDanglingReference: Bool {
    ([application] + objects.map(\.state)).contains { $0.values.contains { $0.refersBeyond(objects.count) } }
  }
}

extension StateValue {
  /// Whether it is a reference to none of so many objects, or contains one.
  fileprivate func refersBeyond(_ count: Int) -> Bool {
    switch self {
    case .reference(.object(let index)): !(0..<count).contains(index)
    case .array(let values): values.contains { $0.refersBeyond(count) }
    case .dictionary(let values): values.values.contains { $0.refersBeyond(count) }
    case .bool, .integer, .real, .string, .data, .date, .reference(.missing): false
    }
  }
}
