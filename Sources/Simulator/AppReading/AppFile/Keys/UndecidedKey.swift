/// The keys of a value that is left to code.
package enum UndecidedKey: String, AppFileKeys {
  case undecided, at, by, assumed

  package static let place = "an undecided value"

  package static let needed: [UndecidedKey] = [.undecided]

  package var entry: KeyEntry {
    switch self {
    case .undecided:
      KeyEntry("What the code says, or `~` where it was not read.", .optional(.text), "undecided: prefix + name")
    case .at: KeyEntry("Where it says so: `FILE:LINE` or `FILE:LINE:COLUMN`.", .string, "at: \"Note.swift:12\"")
    case .by:
      KeyEntry(
        "`delegate`: it is the app delegate that may bring the screen back there, by what it decodes itself.",
        .words(["delegate"]), "by: delegate, at: \"Delegate.swift:40\"")
    case .assumed:
      KeyEntry(
        "What is taken in its place, of a switch, an identifier, a restoration class, a variable or a gate; a gate is else taken "
          + "to say yes.", .anything, "assumed: note")
    }
  }
}
