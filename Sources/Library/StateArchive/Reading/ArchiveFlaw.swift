/// One thing that is wrong with an archive whose bytes are whole. The words are in `ArchiveError.message`.
public struct ArchiveFlaw: Sendable, Hashable {
  /// Where, such as `objects[3].parent`.
  public var place: String
  /// What is wrong there.
  public var problem: Problem

  /// Makes a flaw.
  public init(place: String, problem: Problem) {
    self.place = place
    self.problem = problem
  }

  /// What can be wrong.
  public enum Problem: Sendable, Hashable {
    /// A value is not there.
    case absent(expected: PropertyList.Kind)
    /// A value is of another kind.
    case kind(found: PropertyList.Kind, expected: PropertyList.Kind)
    /// The format is below 1.
    case format(Int64)
    /// A kind of object that is none of `SavedObject.Kind`.
    case objectKind(String)
    /// A parent that does not come before its child.
    case parent(UInt64, own: Int)
    /// Parents lead up further than the limit.
    case depth(limit: Int)
    /// A reference to what is not in the archive; `count` is how many there are.
    case reference(UInt64, count: Int)
    /// A position below zero or beyond any list.
    case position(Int64)
    /// A line below 1.
    case line(Int64)
    /// A moment that is not a number of seconds.
    case moment
    /// An object's identifier is empty.
    case noIdentifier
    /// An object has the path of an earlier one.
    case samePath(as: Int)
    /// A reference to what is only part of the paths of others.
    case unsavedReference(Int)
    /// The root of a window is no saved view controller.
    case rootKind(SavedObject.Kind)
    /// Two sessions have one identifier.
    case sameSession(String)
    /// A value that no activity can carry.
    case noActivityValue
    /// Nothing is below what is only part of the paths of others.
    case idleAncestor
  }
}
