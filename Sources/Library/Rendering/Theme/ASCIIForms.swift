import TextFormatting

/// The replacements of characters where only ASCII may be written.
package enum ASCIIForms {
  /// The ASCII form of one cell's text, of the same width.
  ///
  /// - Parameters:
  ///   - text: The text of the cell, with its combining marks.
  ///   - width: Its columns, 1 or 2.
  package static func form(of text: String, width: Int) -> String {
    guard let first = text.unicodeScalars.first else { return String(repeating: " ", count: width) }
    if first.isASCII { return padded(String(first), width) }
    if let form = forms[first] { return padded(form, width) }
    return String(repeating: "?", count: width)
  }

  private static func padded(_ form: String, _ width: Int) -> String {
    form + String(repeating: " ", count: max(0, width - form.utf8.count))
  }

  private static let forms: [Unicode.Scalar: String] = {
    var forms: [Unicode.Scalar: String] = [:]
    for (characters, form) in groups {
      for scalar in characters.unicodeScalars { forms[scalar] = form }
    }
    return forms
  }()

  private static let groups: [(characters: String, form: String)] = [
    ("─━┄┅┈┉╌╍═‐‑‒–—−¯▔▁", "-"),
    ("│┃┆┇┊┋╎╏║▏▎▍▌▐▕", "|"),
    ("┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┞┟┠┡┢┣┤┥┦┧┨┩┪┫┬┭┮┯┰┱┲┳┴┵┶┷┸┹┺┻┼┽┾┿╀╁╂╃╄╅╆╇╈╉╊╋", "+"),
    ("╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬╭╮╯╰", "+"),
    ("▂▃▄", "_"), ("▅▆▇█▀■▪◼⬛", "#"), ("░▒▓", "%"),
    ("‹«◀◂◄⟨←⇐⇠", "<"), ("›»▶▸►⟩→⇒⇨⇢", ">"), ("↑▲▴⇑⌃", "^"), ("↓▼▾⇓", "v"),
    ("⏎↵↩⌫", "<"), ("⇥", ">"), ("↺", "r"), ("⌘⌥", "+"), ("●•∙⬤◆", "*"), ("○◯◦◇◌", "o"), ("·⋅…", "."),
    ("✓✔☑√", "y"), ("✗✘✕✖×☒", "x"), ("☐□▢▫", "o"), ("ⓘ", "i"),
    ("★☆✱✳", "*"), ("⚠", "!"), ("✎✏", "/"), ("⌕", "/"), ("⚙", "*"), ("✉", "@"),
    ("‘’‚‛′", "'"), ("“”„‟″", "\""), ("¡", "!"), ("¿", "?"), ("\u{A0}\u{2002}\u{2003}\u{2009}\u{3000}", " "),
    ("ÀÁÂÃÄÅĀ", "A"), ("àáâãäåā", "a"), ("Ç", "C"), ("ç", "c"), ("ÈÉÊËĒ", "E"), ("èéêëē", "e"), ("ÌÍÎÏ", "I"),
    ("ìíîï", "i"), ("Ñ", "N"), ("ñ", "n"), ("ÒÓÔÕÖØ", "O"), ("òóôõöø", "o"), ("ÙÚÛÜ", "U"), ("ùúûü", "u"),
    ("Ýý", "y"), ("ÿ", "y"),
  ]
}
