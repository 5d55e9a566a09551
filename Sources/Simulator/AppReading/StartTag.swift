internal import CXML2

/// The beginning of an element as libxml2 reports it, valid only during the report.
@safe struct StartTag {
  /// The name without prefix.
  let name: UnsafePointer<UInt8>
  let prefix: UnsafePointer<UInt8>?
  /// Five addresses for each attribute: name, prefix, namespace, begin and end of the value.
  let attributes: UnsafeBufferPointer<UnsafePointer<UInt8>?>
  let attributeCount: Int
  let hasNamespaces: Bool
  /// How many different names the parser has seen.
  let nameCount: Int
}
