/// A chapter of the book that the program ships.
struct Chapter {
  /// The chapter's identifier, the same at every run (R92).
  let id: String
  /// The title in the list.
  let title: String
  /// The paragraphs.
  let paragraphs: [String]

  /// The chapters in the order of the list.
  static let all = [
    Chapter(
      id: "keeping", title: "Keeping a place",
      paragraphs: [
        "A reader who puts a book down expects to find it open at the same page.",
        "A program that forgets its page asks for that work again, every time.",
      ]),
    Chapter(
      id: "names", title: "Names",
      paragraphs: [
        "What is to be found again needs a name, and so does everything on the way to it.",
        "A name that is missing in the middle loses all that comes after it.",
      ]),
    Chapter(
      id: "changes", title: "What changes meanwhile",
      paragraphs: [
        "A chapter may be gone at the next run. Then there is nothing to come back to, and that is no error.",
        "So the place that is kept is the name of the chapter, never its number in the list.",
      ]),
  ]

  /// The chapter of an identifier, if it is still there.
  static func find(_ id: String?) -> Chapter? { all.first { $0.id == id } }
}
