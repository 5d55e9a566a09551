/// A note as the program ships it; a real program reads its notes from files of its own (R69).
struct Note {
  /// The note's identifier, the same at every launch (R92).
  let id: String
  /// The title in the list.
  let title: String
  /// The text of the note.
  let body: String

  /// The notes in the order of the list.
  static let all = [
    Note(id: "groceries", title: "Groceries", body: "Bread, butter, two lemons."),
    Note(id: "ada", title: "Letter to Ada", body: "Dear Ada, thank you for the book."),
    Note(id: "garden", title: "Garden", body: "The beans want a taller pole."),
    Note(id: "books", title: "Books to return", body: "Two of them, by Friday."),
    Note(id: "talk", title: "Talk on Monday", body: "Begin with the question, not with the answer."),
  ]

  /// The note with an identifier, if it still exists.
  static func find(_ id: String?) -> Note? { all.first { $0.id == id } }
}
