package import ControllerKit
package import Vocabulary

/// What is known of one controller before anything is run: how it is reached, whether it is saved, what brings it back.
package struct CheckedController: Sendable, Hashable {
  /// How a controller comes onto the screen.
  package enum Reach: String, Sendable, Hashable {
    /// It is in the tree before anything is tapped.
    case launch
    /// It can be walked to.
    case segue
    /// Only code can make it, or the container with which it comes along.
    case identifier
    /// Nothing leads to it.
    case none
  }

  /// Whether a controller is saved, as far as the file says.
  package enum Saved: String, Sendable, Hashable {
    /// An unbroken chain of identifiers leads to it.
    case yes
    /// An identifier is missing.
    case no
    /// Only the code of what contains it can save it (R21).
    case dependsOnCode
    /// Reports disagree whether what leads to it is kept, and the documentation does not decide (Y15).
    case disputed
    /// More steps lead to it than are taken.
    case notTried
    /// It is in a file that was not found.
    case unknown
  }

  /// The element's id in a storyboard, the name in an app file.
  package var id: String
  /// What the report calls it: no two controllers of an app alike.
  package var label: String
  /// The element's name in a storyboard, the kind in an app file.
  package var kind: String
  /// The class of the app's own.
  package var className: String?
  /// The title that a person knows the screen by.
  package var name: String?
  /// Whether a reference to another storyboard leads anywhere; `nil` for everything else.
  package var isResolved: Bool?
  /// How it is reached.
  package var reach: Reach
  /// Whether a method shows it, or what it comes along with, and no segue.
  var isShownByMethod = false
  /// Whether an app file that was written of a project has it, or what it comes along with: such a file does not say what
  /// is a segue and what a method.
  var isOfWrittenFile = false
  /// Whether only events of the app show it, or what it comes along with.
  var isShownByEvent = false
  /// Every way in as a path (X25), the shortest first.
  package var paths: [String]
  /// Whether it is saved.
  package var saved: Saved
  /// The rule by which it is not, or not for certain.
  package var rule: Rule?
  /// Why it is not, or not for certain.
  package var reason: String?
  /// Whether every source was read, and none names its file.
  var isNamedNowhere = false
  /// What code could do about it.
  package var codeMay: String?
  /// What brings it back.
  package var restoredBy: LookupStep?
  /// Whether what brings it back answers with the one that is there already.
  package var findsExisting = false
  /// Whether the app delegate may answer for it before, which is left to code.
  var delegateMayAnswer = false
  /// Whether it has a restoration identifier that is known.
  var hasIdentifier = false
  /// The file of its tag, its key, or the code that makes it.
  package var file: String
  /// The line in it.
  package var line: Int
  /// What a person is told of it.
  package var subject: CheckSubject
  /// How many screens are lost if it is: itself and what is below it.
  var loss = 0
  /// Why it is not saved, or not for certain, in few words.
  var why: String?
}
