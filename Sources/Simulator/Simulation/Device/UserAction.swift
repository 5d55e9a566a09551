package import ScreenModel
import TextFormatting

/// Something that a person does to the app; keys, clicks and scripts all become these.
package enum UserAction: Sendable, Hashable {
  /// Touches an element.
  case tap(ElementID)
  /// Touches the accessory of a row.
  case tapAccessory(ElementID)
  /// Goes back: pops the stack or, at its bottom, dismisses what is presented.
  case back
  /// Has the app's code show the controller of a storyboard identifier or scene name.
  case show(String)
  /// Has the app's code present it.
  case present(String)
  /// Has the app's code perform a segue by name, of the controller in front or else of another that can be seen.
  case performSegue(String)
  /// Has the app's code dismiss what is presented.
  case dismiss
  /// Turns a page of the page controller in front.
  case turnPage(forward: Bool)
  /// Types into a field, at its cursor.
  case type(ElementID, text: String)
  /// Deletes before the cursor of a field.
  case deleteBackward(ElementID)
  /// Selects characters of a field, or a row without touching it.
  case select(ElementID, Range<Int>?)
  /// Makes a row the first that a table shows, or scrolls a view by lines; by the view's identity.
  case scroll(ObjectIdentifier, to: Double)
  /// Turns a switch.
  case turn(ElementID, isOn: Bool)
  /// Gives a slider, a stepper or a page control a value.
  case slide(ElementID, to: Double)
  /// Chooses one of several.
  case choose(ElementID, index: Int)
}

/// Why an action could not be done.
package enum ActionProblem: Error, Sendable, Hashable {
  /// No app is in the foreground.
  case noScreen
  /// The element is not on the screen any more, or something covers it.
  case notOnScreen
  /// There is nothing to go back to.
  case nothingBehind
  /// Nothing is presented.
  case nothingPresented
  /// No page controller is in front, or it has no further page that way.
  case noFurtherPage
  /// The app has no controller of this storyboard identifier or name.
  case unknownController(String, nearest: String?)
  /// No controller that can be seen has a segue of this name.
  case unknownSegue(String, nearest: String?, known: [String])
  /// The element cannot do that.
  case unsuitable(what: String, wanted: String)
  /// The text has fewer characters.
  case rangeTooLong(count: Int)
}

extension ActionProblem {
  /// What is wrong, in lower case.
  package var message: String {
    switch self {
    case .noScreen: "no app is in the foreground; launch it or bring it back first"
    case .notOnScreen: "it is not on the screen now"
    case .nothingBehind: "there is nothing to go back to"
    case .nothingPresented: "nothing is presented"
    case .noFurtherPage: "there is no further page to turn to"
    case .unknownController(let name, let nearest):
      "the app has no controller \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unknownSegue(let name, let nearest, let known):
      "no controller here has a segue \(name.quotedForScripts); "
        + (nearest.map { "did you mean \($0.quotedForScripts)? " } ?? "")
        + (known.isEmpty ? "there is none at all" : "there are \(known.map(\.quotedForScripts).choices)")
    case .unsuitable(let what, let wanted): "\(what) is not \(wanted)"
    case .rangeTooLong(let count): "the text has only \(count) characters"
    }
  }
}
