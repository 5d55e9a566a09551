package import AppDefinition

/// Reads a `.strings` file: the translated texts of a storyboard by `OBJECT-ID.property`.
///
/// - Parameter file: The file, in UTF-8 or, with or without a byte-order mark, UTF-16.
/// - Returns: The texts by key, of several with one key the last, and everything there is to say about the file.
package func readStrings(_ file: SourceFile) -> Reading<[String: String]> {
  let problems = ProblemList()
  do throws(ProblemsFound) {
    let utf8 = SourceFile(name: file.name, bytes: StringsParser.utf8(file.bytes))
    guard utf8.bytes.contains(where: { $0 > 0x20 }) else { return Reading([:], []) }
    var parser = StringsParser(try SourceText(utf8))
    return problems.reading(try parser.parse())
  } catch {
    problems.add(error)
    return problems.reading(nil)
  }
}
