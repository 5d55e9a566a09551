/// A text from a file as messages show it: in quotes, with what could disturb a terminal or cannot be seen written out,
/// and not without end.
///
/// - Parameter text: The text as it stands in the file.
package func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let shown = String(String.UnicodeScalarView(scalars.prefix(80))).escaped { scalar in
    scalar.isUnsafe || scalar.properties.generalCategory == .format ? "\\u{\(scalar.hexadecimal())}" : nil
  }
  return "\"\(shown)\(scalars.count > 80 ? "…" : "")\""
}
