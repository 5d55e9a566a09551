import TextFormatting

/// Why an action on the screen was not possible.
public enum ActionError: Error, Sendable, Hashable {
  /// The element is not on the screen any more, or something covers it.
  case notOnScreen
  /// There is nothing to go back to.
  case nothingBehind
  /// Nothing is presented.
  case nothingPresented
  /// Nothing was dismissed just now that could be presented again.
  case nothingToUndo
  /// No page controller is in front, or it has no further page that way.
  case noFurtherPage
  /// No page controller is in front, or it has no page of this number.
  case noSuchPage(Int, count: Int)
  /// No field is typed into.
  case nothingToTypeIn
  /// The field shows its text only.
  case notEditable(String)
  /// The element cannot do that.
  case unsuitable(what: String, wanted: String)
  /// The text has fewer characters.
  case rangeTooLong(count: Int)
  /// The scroll view shows its content in one size only.
  case cannotZoom
  /// The scroll view does not zoom so far.
  case zoomLimits(least: Double, most: Double)
  /// The table has no row that says this.
  case noSuchRow(String, nearest: String?)
  /// The control has no such choice.
  case noSuchChoice(String, choices: [String])
}

extension ActionError {
  /// What is wrong, in lower case.
  public var message: String {
    switch self {
    case .notOnScreen: "it is not on the screen now"
    case .nothingBehind: "there is nothing to go back to"
    case .nothingPresented: "nothing is presented"
    case .nothingToUndo:
      "nothing to undo: a dismissal can be, straight after it, for \(Int(Dismissals.seconds)) seconds"
    case .noFurtherPage: "no further page is known"
    case .noSuchPage(let number, let count):
      "there is no page \(number); " + (count == 0 ? "no pages are known here to turn" : "the last one is \(count)")
    case .nothingToTypeIn: "no field has the focus; name one, or tap it first"
    case .notEditable(let name): "\(name) cannot be edited"
    case .unsuitable(let what, let wanted): "\(what) is not \(wanted)"
    case .rangeTooLong(let count): "the text has only \(counted(count, "character"))"
    case .cannotZoom: "it cannot be zoomed"
    case .zoomLimits(let least, let most): "it can be zoomed from \(least.digits) to \(most.digits)"
    case .noSuchRow(let text, let nearest):
      "the table has no row \(text.quotedForScripts)"
        + (nearest.map { "; did you mean \($0.quotedForScripts)?" } ?? "")
    case .noSuchChoice(let text, let choices):
      "there is no \(text.quotedForScripts) to choose; there are " + choices.map(\.quotedForScripts).choices
    }
  }
}
