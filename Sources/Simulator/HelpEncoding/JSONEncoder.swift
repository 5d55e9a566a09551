/// What ArgumentParser takes of Foundation, by the names that it has there: what writes the help of a command for other
/// programs. The installed program has this in its place, and is nearly a fifth smaller for it.
///
/// It knows the one format that ArgumentParser asks for: indented, with the keys in their order.
public final class JSONEncoder {
  /// How a text may be formatted.
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// On several lines.
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    /// With the keys in their order.
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }

  /// How the text is formatted.
  public var outputFormatting: OutputFormatting = [.prettyPrinted, .sortedKeys]

  public init() {}

  /// The bytes of a JSON text.
  public func encode(_ value: some Encodable) throws -> Data {
    let place = JSONPlace()
    try place.write(value)
    return Array(place.text(indent: "\n").utf8)
  }
}

/// The bytes of a text.
public typealias Data = [UInt8]

/// An error that says what it is.
public protocol LocalizedError: Error {
  /// What it is.
  var errorDescription: String? { get }
}

extension String {
  /// How a text is made of bytes.
  public enum Encoding: Sendable { case utf8 }

  /// The text that some bytes are.
  public init?(data: Data, encoding: Encoding) { self.init(validating: data, as: UTF8.self) }
}
