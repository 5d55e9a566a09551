package import AppDefinition

/// Reads a `.strings` file: the translated texts of a storyboard by `OBJECT-ID.property`.
///
/// - Parameter file: The file, in UTF-8 or, with or without a byte-order mark, UTF-16.
/// - Returns: The texts by key, of several with one key the last, and everything there is to say about the file.
package func readStrings(_ file: SourceFile) -> Reading<[String: String]> {
  let problems = ProblemList()
  do throws(ProblemsFound) {
    let utf8 = file.asUTF8
    guard utf8.bytes.contains(where: { $0 > 0x20 }) else { return Reading([:], []) }
    return problems.reading(try texts(of: try SourceText(utf8)))
  } catch {
    problems.add(error)
    return problems.reading(nil)
  }
}

/// Takes the lines `"KEY" = "TEXT";` apart.
private func texts(of source: SourceText) throws(ProblemsFound) -> [String: String] {
  var scanner = OldStyleScanner(source.bytes)
  var texts: [String: String] = [:]
  // A comment may be open at the end of the file, as it may where these files are compiled.
  try? scanner.skipSpace()
  while scanner.next != nil {
    guard let key = scanner.textBefore("="), let text = scanner.textBefore(";") else {
      throw ProblemsFound([(.malformedStrings, source.position(of: scanner.offset))])
    }
    texts[key] = text
  }
  return texts
}

extension OldStyleScanner {
  /// Reads a text and the mark behind it; `nil` where one of them is missing.
  fileprivate mutating func textBefore(_ mark: Unicode.Scalar) -> String? {
    guard let text = (try? text()) ?? nil else { return nil }
    try? skipSpace()
    guard next == UInt8(ascii: mark) else { return nil }
    offset += 1
    try? skipSpace()
    return text
  }
}
