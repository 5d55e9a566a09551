/// A text from a file as messages show it: in quotes, with what could disturb a terminal written out, and not without
/// end.
///
/// - Parameter text: The text as it stands in the file.
package func quoted(_ text: String) -> String {
  var shown = "\""
  for scalar in text.unicodeScalars.prefix(80) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown + (text.unicodeScalars.count > 80 ? "…\"" : "\"")
}
