import Checking
import ControllerKit
import Rendering
import Vocabulary

/// A line of the inspector, with what it is about.
struct InspectorLine {
  /// What a line is about, so that it can be gone to.
  enum Target {
    case controller(ViewController)
    case loss(Loss)
    case rule(Rule)
  }

  /// What tells a line from the others of its page, whatever is added above it.
  enum Key: Hashable {
    case object(ObjectIdentifier)
    case text(String)
    case number(Int)
  }

  /// What is shown.
  var line: SidePanel.Line
  /// How far it is below a line that can be folded.
  var depth = 0
  /// What tells it from the others; `nil` for a line that cannot be selected.
  var key: Key?
  /// Whether what is below it is hidden until it is asked for.
  var isFoldedAtFirst = false
  /// What it is about.
  var target: Target?
  /// The loss that it tells of.
  var loss: Loss?
  /// The code that mends what it tells of, where that is no single loss.
  var code: CodeCure?
}
