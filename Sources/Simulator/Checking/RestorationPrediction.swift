import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting

/// What becomes of the controllers in every place of a tree.
struct RestorationPrediction {
  /// The places.
  package let tree: PlacedScreenTree
  /// What becomes of each.
  private(set) var verdicts: [PlaceVerdict] = []
  /// What a path calls each.
  private var components: [String] = []
  private let references: Set<[ByteString]>
  private var taken: [Taken: Int] = [:]

  private struct Taken: Hashable {
    let container: Int?
    let identifier: ByteString
  }

  /// Judges every place.
  init(_ tree: PlacedScreenTree, references: Set<[ByteString]>) {
    self.tree = tree
    self.references = references
    for place in tree.placedScreens.indices { verdicts.append(judge(place)) }
    components = tree.placedScreens.indices.map(component)
  }

  private func definition(_ place: Int) -> ControllerDefinition {
    tree.map.app.controllers[tree.placedScreens[place].controller]
  }

  private mutating func judge(_ place: Int) -> PlaceVerdict {
    guard let identifier = definition(place).validIdentifier else { return judgeUnidentified(place) }
    if let other = owner(of: identifier, place) {
      return .lost(.duplicatePath(of: Culprit(path: identifier, role: other)), culprit: place)
    }
    let verdict = judgeByContainer(place)
    guard !references.isEmpty, references.contains(identifiers(of: place)) else { return verdict }
    return .saved
  }

  /// A controller without an identifier is lost, unless code may give it one and what is above it is saved.
  private func judgeUnidentified(_ place: Int) -> PlaceVerdict {
    guard definition(place).classBehavior.open[.identifier] != nil else {
      return .lost(.noIdentifier, culprit: place)
    }
    let verdict = judgeByContainer(place)
    if case .lost = verdict { return verdict }
    return .code(container: place)
  }

  /// What has the path already (X14): one of those that come with the same container, or a view of it.
  private mutating func owner(of identifier: String, _ place: Int) -> String? {
    let placed = tree.placedScreens[place]
    switch placed.relation {
    case .added, .presented: return nil
    case .root: if tree.start != .launch { return nil }
    case .child, .embedded: break
    }
    if let container = placed.container {
      switch definition(container).traits.arrangement {
      case .stack, .columns, .pages: return nil
      case .together, .oneInFront: break
      }
      if let view = definition(container).view(identified: identifier) {
        return "the view \(quoted(view.id ?? identifier)) of \(definition(container).pathComponent)"
      }
    }
    let taken = Taken(container: placed.container, identifier: ByteString(identifier))
    guard let first = self.taken[taken] else {
      self.taken[taken] = place
      return nil
    }
    return describe(first)
  }

  /// A place in words, with what it is there.
  private func describe(_ place: Int) -> String {
    let definition = definition(place)
    let name = quoted(definition.debugName ?? definition.classBehavior.name ?? definition.fileID)
    let isTab =
      tree.placedScreens[place].container.map { self.definition($0).traits.arrangement == .oneInFront } == true
    switch tree.placedScreens[place].relation {
    case .root: return "the root \(name)"
    case .child: return isTab ? "the tab \(name)" : "the contained screen \(name)"
    case .embedded: return "the embedded screen \(name)"
    case .added, .presented: return "the screen \(name)"
    }
  }

  private func judgeByContainer(_ place: Int) -> PlaceVerdict {
    let placed = tree.placedScreens[place]
    guard let container = placed.container else { return .saved }
    let above = definition(container)
    switch verdicts[container] {
    case .code(let other): return .code(container: other)
    case .lost(let reason, let culprit): return .lost(passedOn(reason, from: culprit), culprit: culprit)
    case .saved: break
    }
    let isSuperCalled: PlaceVerdict =
      above.classBehavior.callsSuper ? .saved : .lost(.superNotCalled(named(above)), culprit: place)
    if placed.relation == .presented { return isSuperCalled }
    switch above.content.childEncoding {
    case .byUIKit: return isSuperCalled
    case .byClass: return .saved
    case .forgotten: return .lost(.parentDidNotEncode(named(above)), culprit: place)
    case .notAdded: return .lost(.notContained(named(above)), culprit: place)
    case .unknown:
      // A scene file says what the code does; of a storyboard's class nothing is known.
      return above.origin.element == nil
        ? .lost(above.reasonWithoutCode, culprit: place) : .code(container: container)
    }
  }

  private func passedOn(_ reason: NotSavedReason, from culprit: Int) -> NotSavedReason {
    switch reason {
    case .noIdentifier, .ancestorWithoutIdentifier: .ancestorWithoutIdentifier(named(definition(culprit)))
    case .duplicatePath, .ancestorIsDuplicate: .ancestorIsDuplicate(named(definition(culprit)))
    case .noIdentifierInStack, .parentDidNotEncode, .superNotCalled, .viewWithoutIdentifier, .controllerNotSaved,
      .ancestorNotSaved, .notReached, .pageNotEncoded, .tooDeep, .notContained, .notReferred, .textNotEncoded,
      .valueNotEncoded:
      .ancestorNotSaved(named(definition(culprit)))
    }
  }

  private func named(_ definition: ControllerDefinition) -> Culprit { Culprit(path: definition.pathComponent) }

  /// The restoration identifiers from the root to a place (X24).
  private func identifiers(of place: Int) -> [ByteString] {
    line(to: place).compactMap { definition($0).validIdentifier.map(ByteString.init) }
  }

  /// The path of a place as messages show it (X25).
  func path(of place: Int) -> String {
    line(to: place).map { components[$0] }.joined(separator: "/")
  }

  /// What a path calls a place; of several under one path all but the first carry their number.
  private func component(_ place: Int) -> String {
    let component = definition(place).pathComponent
    guard case .lost(.duplicatePath, place) = verdicts[place], let container = tree.placedScreens[place].container
    else {
      return component
    }
    let above = tree.placedScreens[container].controller
    let siblings = tree.map.children[above] + tree.map.embedded[above]
    return siblings.firstIndex(of: tree.placedScreens[place].controller).map { "[\($0)]/\(component)" } ?? component
  }

  /// The place at which the way to one begins.
  func origin(of place: Int) -> Int {
    var origin = place
    while let next = tree.placedScreens[origin].container ?? tree.placedScreens[origin].source { origin = next }
    return origin
  }

  /// The places from the root to one.
  func line(to place: Int) -> [Int] {
    var line: [Int] = []
    var next: Int? = place
    while let current = next {
      line.append(current)
      next = tree.placedScreens[current].container
    }
    return line.reversed()
  }
}
