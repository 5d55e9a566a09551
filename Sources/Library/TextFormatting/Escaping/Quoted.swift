/// A text from a file as messages show it: in quotes, with control and invisible characters escaped, and cut if it is
/// very long.
///
/// - Parameter text: The text as the file has it.
package func quoted(_ text: String) -> String {
  // Most texts have nothing to escape and need no look at what Unicode knows of each character.
  if text.utf8.count <= mostQuoted, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return "\"\(text)\"" }
  let scalars = text.unicodeScalars
  let shown = String(String.UnicodeScalarView(scalars.prefix(mostQuoted))).escaped { scalar in
    scalar.isUnsafe || scalar.properties.generalCategory == .format ? "\\u{\(scalar.hexadecimal())}" : nil
  }
  return "\"\(shown)\(scalars.count > mostQuoted ? "…" : "")\""
}

/// How many characters of a text are shown.
private let mostQuoted = 80
