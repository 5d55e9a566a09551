/// A condition of the device for apps with scenes, with steps of a script that end in one way or the other by it.
package struct ConditionCase: Sendable, CustomStringConvertible {
  /// Its name.
  package let name: String
  /// The word for what was observed.
  package let observed: String
  /// The word for what is documented.
  package let documented: String
  /// What is done, the first launch first.
  package let steps: [String]
  /// What is so then, where the system does what was observed.
  package let endAsObserved: String
  /// What is so then, where it does what is documented.
  package let endAsDocumented: String

  package var description: String { name }

  /// The word for one of the two sides.
  package func word(_ isObserved: Bool) -> String { isObserved ? observed : documented }

  /// What is so at the end on one of the two sides.
  package func end(_ isObserved: Bool) -> String { isObserved ? endAsObserved : endAsDocumented }

  /// The app in which the steps are done: in version 2.0 the note is gone, in 3.0 the type is not declared.
  package static let app = """
    app: Notes
    scenes: { activityTypes: at, keeps: at, recordGone: crashes, willConnect: { if: item, show: note } }
    data: { notes: { n1: { title: One } } }
    initial: stack
    controllers:
      stack: { kind: navigation, root: list }
      list: { kind: table, title: List, table: { rows: notes, tap: { show: note } } }
      note: { title: "{item.title}", activity: { type: at, adds: item } }
    versions:
      "2.0": { data: { notes: { n1: ~ } } }
      "3.0": { scenes: { activityTypes: ~ } }

    """

  /// All conditions.
  package static let all = [
    ConditionCase(
      name: "asks", observed: "disconnection", documented: "background",
      steps: ["launch fresh", "tap \"One\"", "background", "kill", "launch"], endAsObserved: "expect title \"List\"",
      endAsDocumented: "expect title \"One\""),
    ConditionCase(
      name: "crash", observed: "keeps", documented: "discards",
      steps: [
        "launch fresh", "tap \"One\"", "quit", "launch version \"2.0\"", "expect launch crashed",
        "launch version \"2.0\"",
      ], endAsObserved: "expect launch crashed", endAsDocumented: "expect launch clean"),
    ConditionCase(
      name: "undeclared", observed: "kept", documented: "dropped",
      steps: ["launch fresh version \"3.0\"", "tap \"One\"", "quit", "launch"], endAsObserved: "expect title \"One\"",
      endAsDocumented: "expect title \"List\""),
    ConditionCase(
      name: "forceQuit", observed: "keeps", documented: "discards",
      steps: ["launch fresh", "tap \"One\"", "background", "force-quit", "launch"],
      endAsObserved: "expect title \"One\"", endAsDocumented: "expect title \"List\""),
  ]
}
