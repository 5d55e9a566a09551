internal import AppDefinition
import TextFormatting

/// What the controllers of several storyboards are called together; ids are unique only within a file.
struct StoryboardNames {
  private var unique: [[ByteString: String]] = []
  private var resolved: [[ByteString: String]] = []
  private var stubs: [Set<ByteString>] = []

  /// Finds names for the controllers of storyboards, and where their placeholders lead.
  init(_ storyboards: [LoadedStoryboard]) {
    var taken: Set<ByteString> = []
    for storyboard in storyboards {
      var names: [ByteString: String] = [:]
      for own in storyboard.controllers.lazy.map(\.name) {
        var name = own
        while !taken.insert(ByteString(name)).inserted { name = "\(storyboard.name)/\(name)" }
        names[ByteString(own)] = name
      }
      unique.append(names)
    }
    let places = Dictionary(
      storyboards.enumerated().map { (ByteString($0.element.name), $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
    for (place, storyboard) in storyboards.enumerated() {
      var targets: [ByteString: String] = [:]
      var unresolved: Set<ByteString> = []
      for name in storyboard.links.keys {
        if let found = Self.follow(name, in: place, storyboards, places) {
          targets[name] = unique[found.place][ByteString(found.name)]
        } else {
          unresolved.insert(name)
        }
      }
      resolved.append(targets)
      stubs.append(unresolved)
    }
  }

  /// Follows a placeholder to a controller that is none, through others if need be.
  private static func follow(
    _ name: ByteString, in place: Int, _ storyboards: [LoadedStoryboard], _ places: [ByteString: Int]
  ) -> (name: String, place: Int)? {
    var (name, place) = (name, place)
    for _ in 0..<16 {
      guard let link = storyboards[place].links[name] else { return (name.text, place) }
      guard let next = places[ByteString(link.storyboard)],
        let found = storyboards[next].controller(link.identifier)
      else { return nil }
      (name, place) = (ByteString(found.name), next)
    }
    return nil
  }

  /// What a controller of one of the storyboards is called.
  func unique(_ name: String, in place: Int) -> String { unique[place][ByteString(name)] ?? name }

  /// What a reference in one of the storyboards means: the controller, or the one that a placeholder leads to.
  func target(of name: String, in place: Int) -> String { resolved[place][ByteString(name)] ?? unique(name, in: place) }

  /// Whether a placeholder leads nowhere.
  func isStub(_ name: String, in place: Int) -> Bool { stubs[place].contains(ByteString(name)) }
}
