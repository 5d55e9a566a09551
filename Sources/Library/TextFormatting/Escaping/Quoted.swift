/// A text from a file as messages show it: in quotes, with control and invisible characters escaped, and cut if it is
/// very long.
///
/// - Parameter text: The text as the file has it.
package func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let shown = String(String.UnicodeScalarView(scalars.prefix(80))).escaped { scalar in
    scalar.isUnsafe || scalar.properties.generalCategory == .format ? "\\u{\(scalar.hexadecimal())}" : nil
  }
  return "\"\(shown)\(scalars.count > 80 ? "…" : "")\""
}
