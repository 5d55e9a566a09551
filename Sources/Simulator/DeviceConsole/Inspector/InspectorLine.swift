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
  /// The path of what it is about, by which that is found on other pages.
  var subject: String?
  /// The losses that it tells of, the one that is named first: a cause has those that follow from it.
  var losses: [Loss] = []
  /// What of it is left to code.
  var leftToCode: Loss?
  /// The rule that explains it.
  var rule: Rule?
  /// What is said of it in so many columns while it is selected.
  var detail: ((Int) -> [SidePanel.Line])?
  /// The code that mends what it tells of, where that is no single loss.
  var code: CodeCure?
}

/// What a page of the inspector shows.
struct InspectorContent {
  /// The lines.
  var lines: [InspectorLine]
  /// The names of the columns.
  var header: SidePanel.Line?
  /// Where the second column begins.
  var divider: Int?
  /// What is always below the lines.
  var footer: [SidePanel.Line] = []
}
