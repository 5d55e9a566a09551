/// The elements of a storyboard in the order in which they begin, but for those that say nothing about screens.
///
/// Elements, attributes and values lie one after the other, since a storyboard has tens of thousands of them, and take
/// half of a word for each number: no file is so large that one does not fit.
struct ElementList {
  private struct Entry {
    /// The place of its name among the names.
    let name: UInt32
    /// The offset of a byte inside its tag.
    let offset: UInt32
    let firstAttribute: UInt32
    /// The number of the next element that is not inside it.
    var end: UInt32
    /// The place of its `key` among the attributes, if it has one.
    var key: UInt32?
  }

  private struct Attribute {
    let name: AttributeName
    /// Where its value is among the values.
    let place: Range<UInt32>
  }

  /// The names of the elements.
  private(set) var names = NameTable()
  private var entries: [Entry] = []
  private var attributes: [Attribute] = []
  private var values: [UInt8] = []
  /// The texts of `string` elements by their numbers.
  private var texts: [Int: String] = [:]

  /// How many elements there are.
  var count: Int { entries.count }

  // MARK: What an element is

  /// The name of an element.
  func name(of element: Int) -> NameTable.Name { names.names[Int(entries[element].name)] }

  /// The name of an element as one of those that are asked for.
  func known(_ element: Int) -> ElementName? { names.names[Int(entries[element].name)].known }

  /// Whether the text of an element counts.
  func isString(_ element: Int) -> Bool { names.names[Int(entries[element].name)].isString }

  /// The number of the first element directly inside one that is what is wanted.
  func firstChild(of parent: Int, where isWanted: (Int) -> Bool) -> Int? {
    var child = parent + 1
    let end = end(of: parent)
    while child < end {
      if isWanted(child) { return child }
      child = self.end(of: child)
    }
    return nil
  }

  /// The offset of a byte inside an element's tag.
  func offset(of element: Int) -> Int { Int(entries[element].offset) }

  /// The number of the next element that is not inside one.
  func end(of element: Int) -> Int { Int(entries[element].end) }

  /// The text of a `string` element.
  func text(of element: Int) -> String { texts[element] ?? "" }

  /// The value of an attribute.
  func value(of name: AttributeName, at element: Int) -> String? {
    place(of: name, at: element).map { String(decoding: values[$0.places], as: UTF8.self) }
  }

  /// Whether an attribute is there.
  func has(_ name: AttributeName, at element: Int) -> Bool { place(of: name, at: element) != nil }

  /// Whether an attribute is there and has a value.
  func has(_ name: AttributeName, _ value: String, at element: Int) -> Bool {
    place(of: name, at: element).map { isValue(value, at: $0) } ?? false
  }

  /// Whether an element plays a part in the one around it.
  func plays(_ part: String, _ element: Int) -> Bool {
    guard let key = entries[element].key else { return false }
    return isValue(part, at: attributes[Int(key)].place)
  }

  private func isValue(_ value: String, at place: Range<UInt32>) -> Bool {
    guard place.count == value.utf8.count else { return false }
    let (own, other) = (values.span.extracting(place.places), value.utf8Span.span)
    for offset in own.indices where own[offset] != other[offset] { return false }
    return true
  }

  /// The number that an attribute holds.
  func number(of name: AttributeName, at element: Int) -> Double? {
    place(of: name, at: element).flatMap { DecimalNumber(values.span.extracting($0.places))?.value }
  }

  /// Where an attribute's value is among the values.
  private func place(of name: AttributeName, at element: Int) -> Range<UInt32>? {
    let next = element + 1 < entries.count ? Int(entries[element + 1].firstAttribute) : attributes.count
    for place in Int(entries[element].firstAttribute)..<next where attributes[place].name == name {
      return attributes[place].place
    }
    return nil
  }

  // MARK: Making it

  /// The place among the names of that of a tag's element.
  mutating func place(ofNameIn tag: StartTag) -> Int { names.place(of: tag) }

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - tag: Its tag.
  ///   - name: The place of its name.
  ///   - offset: The offset of a byte inside the tag.
  mutating func begin(_ tag: StartTag, name: Int, at offset: Int) {
    var entry = Entry(
      name: UInt32(name), offset: UInt32(offset), firstAttribute: UInt32(attributes.count),
      end: UInt32(entries.count + 1))
    for place in 0..<tag.attributeCount {
      guard let name = unsafe tag.attributes[place * 5], unsafe tag.attributes[place * 5 + 1] == nil,
        let known = unsafe names.attribute(at: name), let begin = unsafe tag.attributes[place * 5 + 3],
        let end = unsafe tag.attributes[place * 5 + 4]
      else { continue }
      if known == .key { entry.key = UInt32(attributes.count) }
      let start = UInt32(values.count)
      unsafe values.append(contentsOf: UnsafeBufferPointer(start: begin, count: end - begin))
      attributes.append(Attribute(name: known, place: start..<UInt32(values.count)))
    }
    entries.append(entry)
  }

  /// Ends an element after all that are inside it.
  mutating func end(_ element: Int) { entries[element].end = UInt32(entries.count) }

  /// Takes the last element away, which says nothing after all.
  mutating func removeLast() {
    guard let last = entries.popLast() else { return }
    attributes.removeSubrange(Int(last.firstAttribute)...)
  }

  /// Adds to the text of an element.
  mutating func append(_ characters: String, to element: Int) { texts[element, default: ""] += characters }
}

extension Range<UInt32> {
  fileprivate var places: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
