/// The keys of a value that is left to code.
package enum UndecidedKey: String, AppFileKeys {
  case undecided, at, by, assumed, `for`

  package static let place = "an undecided value"

  package static let needed: [UndecidedKey] = [.undecided]

  package var entry: KeyEntry {
    switch self {
    case .undecided:
      KeyEntry(
        "What the code says, or `~` where it was not read; of `initial` the nib or the storyboard with which the app "
          + "begins, with its ending.", .optional(.text), "undecided: prefix + name")
    case .at:
      KeyEntry(
        "Where it says so: `FILE:LINE` or `FILE:LINE:COLUMN`, as all places with the file as it is found from the scene.",
        .string, "at: \"Note.swift:12\"")
    case .by:
      KeyEntry(
        "`delegate`: it is the app delegate that may bring the screen back there, by what it decodes itself. `nothing`, "
          + "of `initial`: nothing that was read names what is assumed; of a scene delegate: nothing that was read of it "
          + "answers.",
        .words(["delegate", "nothing"]), "by: delegate, at: \"Delegate.swift:40\"")
    case .assumed:
      KeyEntry(
        "What is taken in its place, of a switch, an identifier, a restoration class, a variable, the first screen or a gate; a gate is else taken "
          + "to say yes.", .anything, "assumed: note")
    case .for:
      KeyEntry(
        "Of a scene delegate the scene configurations whose delegate it is, one or a list; without it any.",
        .optional(.oneOrMany(.nonEmpty)), "for: Main, undecided: SceneDelegate")
    }
  }
}
