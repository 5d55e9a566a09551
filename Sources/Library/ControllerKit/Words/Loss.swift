public import StateArchive
import TextFormatting
public import Vocabulary

/// Something that was on the device and is not there after a launch as it was, or will not be after the next one.
public struct Loss: Sendable, Hashable {
  /// Where it was lost.
  public enum Stage: Sendable, Hashable {
    /// It was on the device and was not saved.
    case notSaved
    /// It was saved and was not restored.
    case notRestored
  }

  /// Where it was lost.
  public let stage: Stage
  /// Whether it is a controller, a view or another object.
  public let kind: SavedObject.Kind
  /// Where it was (X25).
  public let path: String
  /// The title above it on the screen; `nil` where there was none or it is not known.
  public let title: String?
  /// The name of its class.
  public let className: String
  /// Where the app defines it, if that is known.
  public let source: ExcludedObject.SourceLine?
  /// The rule or decision by which it was lost.
  public let rule: RuleCitation
  /// Why it was lost, as the record has it.
  public let cause: LossCause
  /// The reason in a sentence.
  public let reason: String
  /// Whether nothing is in its place now. What is there in its place began anew, without what was in it.
  public let isGone: Bool

  /// Something that was not saved.
  init(_ excluded: ExcludedObject, isGone: Bool) {
    let finding = TraceFinding(excluded)
    stage = .notSaved
    kind = excluded.kind
    path = finding.path
    title = excluded.title.flatMap { $0.isEmpty ? nil : displayable($0) }
    className = displayable(excluded.className ?? "")
    source = excluded.source
    cause = LossCause(excluded)
    (rule, reason) = (finding.rule, finding.reason)
    self.isGone = isGone
  }

  /// Something that was saved and not restored.
  init(_ object: SavedObject, path: String, reason: NotRestoredReason, by culprit: Culprit?, isGone: Bool) {
    let finding = TraceFinding(path: path, reason)
    stage = .notRestored
    kind = object.kind
    self.path = path
    title = nil
    className = displayable(object.className)
    source = nil
    cause = .notRestored(reason, by: culprit)
    (rule, self.reason) = (finding.rule, finding.reason)
    self.isGone = isGone
  }

  /// What a person calls it: the title of a screen, else its identifier; where it has none, its class and its id.
  public var name: String {
    if kind == .viewController, let title { return title }
    guard let component = SavedState.components(of: path).last else { return className }
    // What code makes is named after its class.
    if component.hasSameBytes(as: "(\(className))") { return className }
    return component.hasPrefix("(") && !className.isEmpty ? "\(className) \(component)" : component
  }

  /// Whether it was there for a moment, and is not meant to come back (R31).
  var isTransient: Bool { cause == .notSaved(.transient) }
  /// Whether it is a session that has no activity, or what is missing in the activity of one.
  var isOfActivity: Bool { if case .session = cause { true } else { false } }
  /// Whether it is a session that has no activity.
  package var isOfSession: Bool { if case .session(let loss, _) = cause { loss.isOfSession } else { false } }

  /// Whether it is a session whose activity has a type that the app does not declare (U19, Y15).
  package var isOfDeclaration: Bool { if case .session(.typeNotDeclared, _) = cause { true } else { false } }

  /// Whether it is a session whose activity was not written.
  var isOfWriting: Bool { if case .session(let loss, _) = cause { loss.isOfWriting } else { false } }

  /// Whether it was inside of another one, by their paths.
  public func isBelow(_ other: Loss) -> Bool { path.hasPrefix(other.path + "/") }
}
