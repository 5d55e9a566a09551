/// A piece of a sentence in which screens are named: as reports for other programs have it, and as a person reads it.
struct CheckText: Sendable, Hashable {
  fileprivate enum Part: Sendable, Hashable {
    case text(String)
    case subject(CheckSubject)
  }

  private var parts: [Part]

  /// The text as reports for other programs have it.
  var inReports: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .subject(let subject): subject.inReports
      }
    }.joined()
  }

  /// The text as a person reads it.
  ///
  /// - Parameter file: The file of which it is said.
  func words(in file: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .subject(let subject): subject.located(in: file)
      }
    }.joined()
  }
}

extension CheckText: ExpressibleByStringInterpolation {
  /// A text that is put together from what is named in it.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    mutating func appendInterpolation(_ number: Int) { parts.append(.text(String(number))) }

    mutating func appendInterpolation(_ subject: CheckSubject) { parts.append(.subject(subject)) }
  }

  init(stringLiteral text: String) { parts = [.text(text)] }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
