internal import AppDefinition
import TextFormatting
import Vocabulary

/// Storyboards and those they refer to, each read once.
final class StoryboardLibrary {
  private let problems: ProblemList
  private let find: (String, String) -> SourceFile?
  private let strings: (SourceFile) -> [String: String]
  private var loaded: [ByteString: LoadedStoryboard?] = [:]

  /// Makes a library that gets its files, by name and by who names them, and the translations of each from closures.
  init(
    problems: ProblemList, find: @escaping (String, String) -> SourceFile?,
    strings: @escaping (SourceFile) -> [String: String]
  ) {
    self.problems = problems
    self.find = find
    self.strings = strings
  }

  /// What several storyboards hold together.
  struct Contents {
    /// The controllers, file by file.
    var controllers: [ControllerDefinition] = []
    /// The names of those that the files hold which were asked for, not those they refer to.
    var ownNames: [String] = []
    /// The controller that the first of them begins with.
    var initial: String?
    /// The device they were made for, where they say so.
    var idiom: Idiom?
    /// What the first of them is for.
    var purpose = StoryboardPurpose.app
  }

  /// The controllers of the storyboards that a scene names, with those they refer to.
  func controllers(of names: [(String, SourcePosition)]) -> Contents {
    var storyboards: [LoadedStoryboard] = []
    for (name, position) in names {
      if loaded[ByteString(name)] == nil {
        if let file = find(name, position.file) {
          loaded[ByteString(name)] = .some(load(file))
        } else {
          problems.add(.missingFile(name), at: position)
        }
      }
      if let storyboard = loaded[ByteString(name)] ?? nil { storyboards.append(storyboard) }
    }
    return merge(storyboards)
  }

  /// The controllers of one storyboard, with those it refers to, and of others by their names.
  func controllers(of file: SourceFile, with others: [String]) -> Contents? {
    load(file).map { main in
      merge([main], with: others.compactMap { loadReferenced($0, by: file.name) })
    }
  }

  private func load(_ file: SourceFile) -> LoadedStoryboard? {
    do throws(ProblemsFound) {
      return try LoadedStoryboard(file, name: file.stem, strings: strings(file), problems: problems)
    } catch {
      problems.add(error)
      return nil
    }
  }

  /// A storyboard that another one refers to; one that cannot be read is as good as none.
  private func loadReferenced(_ name: String, by referrer: String) -> LoadedStoryboard? {
    let file = name + ".storyboard"
    if let known = loaded[ByteString(file)] { return known }
    let list = ProblemList()
    let storyboard = find(file, referrer).flatMap {
      try? LoadedStoryboard($0, name: name, strings: strings($0), problems: list)
    }
    let usable = list.hasErrors ? nil : storyboard
    if usable != nil { list.diagnostics.forEach(problems.add) }
    loaded[ByteString(file)] = .some(usable)
    return usable
  }

  /// Puts storyboards together: names made unique, and placeholders replaced by what they lead to.
  private func merge(_ first: [LoadedStoryboard], with others: [LoadedStoryboard] = []) -> Contents {
    var storyboards = first + others
    var next = 0
    while next < storyboards.count {
      let links = storyboards[next].links.sorted { $0.value.position < $1.value.position }
      for (_, link) in links where !storyboards.contains(where: { $0.name.hasSameBytes(as: link.storyboard) }) {
        if let storyboard = loadReferenced(link.storyboard, by: link.position.file),
          !storyboards.contains(where: { $0.name.hasSameBytes(as: storyboard.name) })
        {
          storyboards.append(storyboard)
        }
      }
      next += 1
    }
    let names = StoryboardNames(storyboards)
    var contents = Contents()
    contents.controllers.reserveCapacity(storyboards.reduce(0) { $0 + $1.controllers.count })
    for (place, storyboard) in storyboards.enumerated() {
      for var renamed in storyboard.controllers {
        let name = renamed.name
        if storyboards.count > 1 || !storyboard.links.isEmpty {
          renamed = renamed.renamingReferences { names.target(of: $0, in: place) }
          renamed.name = names.unique(name, in: place)
        }
        if storyboard.links[ByteString(name)] != nil, !names.isStub(name, in: place) {
          renamed.content = .placeholder(target: names.target(of: name, in: place))
          renamed.views = []
        }
        if storyboard.initial.map(name.hasSameBytes) == true { renamed.origin.isInitial = true }
        if let link = renamed.origin.reference {
          renamed.origin.reference?.isFileFound = storyboards.contains { $0.name.hasSameBytes(as: link.storyboard) }
        }
        if first.indices.contains(place) { contents.ownNames.append(renamed.name) }
        contents.controllers.append(renamed)
      }
      for (name, link) in storyboard.links where names.isStub(name.text, in: place) {
        problems.add(.unresolvedReference(storyboard: link.storyboard, identifier: link.identifier), at: link.position)
      }
    }
    if storyboards.contains(where: { !$0.links.isEmpty }) { contents.takeItemsFromPlaceholders(names, storyboards) }
    contents.initial =
      first.indices.lazy.compactMap { place in
        first[place].initial.map { names.target(of: $0, in: place) }
      }
      .first
    contents.idiom = first.lazy.compactMap(\.idiom).first
    contents.purpose = first.first?.purpose ?? .app
    return contents
  }
}

extension StoryboardLibrary.Contents {
  /// Gives a controller the tab item and title that are on the placeholder that leads to it.
  fileprivate mutating func takeItemsFromPlaceholders(_ names: StoryboardNames, _ storyboards: [LoadedStoryboard]) {
    let places = Dictionary(
      controllers.enumerated().map { (ByteString($0.element.name), $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
    for (place, storyboard) in storyboards.enumerated() {
      for controller in storyboard.controllers where controller.traits.role == .reference {
        guard let target = places[ByteString(names.target(of: controller.name, in: place))] else { continue }
        controllers[target].tabItem = controllers[target].tabItem ?? controller.tabItem
      }
    }
  }
}
