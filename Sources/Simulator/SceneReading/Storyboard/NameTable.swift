/// The names in one file, each made once: libxml2 keeps a name at the same address throughout a file.
struct NameTable {
  /// The name of elements.
  struct ElementName {
    let text: String
    /// Whether such elements say nothing about screens, with everything in them.
    let isSkipped: Bool
  }

  private var elements: [UInt: ElementName] = [:]
  private var attributes: [UInt: AttributeName?] = [:]

  private static let skipped: Set = [
    "accessibility", "adaptation", "autoresizingMask", "classes", "color", "constraints", "customFonts", "dependencies",
    "designables", "device", "edgeInsets", "fontDescription", "inferredMetricsTieBreakers", "nil", "point",
    "resources", "simulatedMetricsContainer", "variation", "viewLayoutGuide",
    "layoutGuides",
  ]

  /// The name of a tag's element, with its prefix if there is one.
  mutating func element(of tag: StartTag) -> ElementName {
    let address = unsafe UInt(bitPattern: tag.name)
    if unsafe tag.prefix == nil, let known = elements[address] { return known }
    let text = unsafe String(cString: tag.name)
    if let prefix = unsafe tag.prefix {
      return ElementName(text: unsafe "\(String(cString: prefix)):\(text)", isSkipped: false)
    }
    let name = ElementName(text: text, isSkipped: Self.skipped.contains(text))
    elements[address] = name
    return name
  }

  /// Those of a tag's attributes that say something about screens.
  mutating func attributes(of tag: StartTag) -> [Element.Attribute] {
    var found: [Element.Attribute] = []
    found.reserveCapacity(tag.attributeCount)
    for place in 0..<tag.attributeCount {
      let parts = unsafe UnsafeBufferPointer(rebasing: tag.attributes[place * 5..<place * 5 + 5])
      guard let name = unsafe parts[0], unsafe parts[1] == nil, let known = unsafe attribute(at: name),
        let begin = unsafe parts[3], let end = unsafe parts[4]
      else { continue }
      let value = unsafe UnsafeBufferPointer(start: begin, count: end - begin)
      found.append((known, unsafe String(decoding: value, as: UTF8.self)))
    }
    return found
  }

  private mutating func attribute(at name: UnsafePointer<UInt8>) -> AttributeName? {
    let address = UInt(bitPattern: name)
    if let known = attributes[address] { return known }
    let found = AttributeName(rawValue: unsafe String(cString: name))
    attributes[address] = .some(found)
    return found
  }
}
