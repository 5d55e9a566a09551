internal import Testing

/// Bytes as an argument of a test, shown by a short name instead of one by one.
package struct NamedBytes: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  package let bytes: [UInt8]

  package init(_ name: String, _ bytes: [UInt8]) { (testDescription, self.bytes) = (name, bytes) }
  package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
}
