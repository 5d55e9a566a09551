internal import AppDefinition

/// The names in one file, each made once: libxml2 keeps a name at the same address throughout a file.
struct NameTable {
  /// The name of elements, with what is known of such elements by their name alone.
  struct Name {
    let text: String
    let known: ElementName?
    let controller: ControllerKind?
    let view: ViewKind?
    /// Whether such elements say nothing about screens, with everything in them.
    let isSkipped: Bool
    /// Whether the text of such elements counts.
    let isString: Bool

    init(_ text: String) {
      self.text = text
      known = ElementName(rawValue: text)
      controller = ControllerReader.kinds[text]
      view = ViewReader.kinds[text]
      isString = known == .string || known == .mutableString
      isSkipped = NameTable.skipped.contains(text)
    }
  }

  /// The names of elements in the order in which they were seen.
  private(set) var names: [Name] = []
  private var places = AddressTable<Int>()
  private var attributes = AddressTable<AttributeName?>()

  private static let skipped: Set = [
    "accessibility", "adaptation", "autoresizingMask", "classes", "color", "constraints", "customFonts", "dependencies",
    "designables", "device", "edgeInsets", "fontDescription", "inferredMetricsTieBreakers", "nil", "point",
    "resources", "simulatedMetricsContainer", "variation", "viewLayoutGuide",
    "layoutGuides",
  ]

  /// The place among the names of that of a tag's element, with its prefix if there is one.
  mutating func place(of tag: StartTag) -> Int {
    if let prefix = unsafe tag.prefix {
      return add(Name(unsafe "\(String(cString: prefix)):\(String(cString: tag.name))"))
    }
    let address = unsafe UInt(bitPattern: tag.name)
    if let known = places[address] { return known }
    let place = add(Name(unsafe String(cString: tag.name)))
    places[address] = place
    return place
  }

  private mutating func add(_ name: Name) -> Int {
    names.append(name)
    return names.count - 1
  }

  /// The attribute of a name, if it says something about screens.
  mutating func attribute(at name: UnsafePointer<UInt8>) -> AttributeName? {
    let address = UInt(bitPattern: name)
    if let known = attributes[address] { return known }
    let found = AttributeName(rawValue: unsafe String(cString: name))
    attributes[address] = .some(found)
    return found
  }
}
