package import StateArchive
import TextFormatting

/// The names of a saved state's objects in messages: the identifiers joined by `/`, and a distinction only where two
/// objects share that (X25).
package struct PathNames: Sendable {
  private let saved: SavedState?
  private let shared: Set<Int>

  /// Makes the names for the objects of a saved state.
  package init(_ saved: SavedState?) {
    self.saved = saved
    shared = saved.map(Self.objectsWithSharedPaths) ?? []
  }

  /// The name of an object or of a place on the device.
  package func name(of subject: SubjectPath) -> String {
    switch subject {
    case .saved(let index): name(ofObject: index)
    case .live(let path): displayable(path)
    }
  }

  /// The name of the object at an index of the saved state.
  package func name(ofObject index: Int) -> String {
    guard let saved, saved.objects.indices.contains(index) else { return "object \(index)" }
    return displayable(shared.contains(index) ? saved.archivePath(of: index) : saved.path(of: index))
  }

  /// The name of a saved child of a container, by its place among the saved ones.
  func name(ofChild place: Int, in subject: SubjectPath) -> String? {
    guard case .saved(let index) = subject, let saved, saved.objects.indices.contains(index),
      case .array(let children)? = saved.objects[index].state["$children"], children.indices.contains(place),
      case .reference(.object(let child)) = children[place]
    else { return nil }
    return name(ofObject: child)
  }

  /// The objects that share their plain path with another; found without writing paths out.
  private static func objectsWithSharedPaths(_ saved: SavedState) -> Set<Int> {
    var numbers: [Step: Int] = [:]
    var numberOfObject: [Int] = []
    var objects: [[Int]] = []
    for (index, object) in saved.objects.enumerated() {
      let step = Step(parent: object.parent.map { numberOfObject[$0] }, identifier: ByteString(object.identifier))
      let number = numbers[step] ?? objects.count
      if number == objects.count {
        numbers[step] = number
        objects.append([])
      }
      objects[number].append(index)
      numberOfObject.append(number)
    }
    return Set(objects.filter { $0.count > 1 }.joined())
  }

  private struct Step: Hashable {
    let parent: Int?
    let identifier: ByteString
  }
}
