internal import AppDefinition
import TextFormatting
import Vocabulary

/// How controllers of a kind are written in files.
struct ControllerReader {
  /// The names of their elements in storyboards.
  let elements: [String]
  /// Those of `kindKeys` that they have in app files.
  let keys: [ControllerKey]
  /// The key without which a new one makes no sense.
  let required: ControllerKey?

  /// The kind of controller that an element is, by the element's name.
  static let kinds: [String: ControllerKind] = Dictionary(
    uniqueKeysWithValues: ControllerKind.allCases.flatMap { kind in kind.reader.elements.map { ($0, kind) } })
}

// What each kind says of itself.

extension ControllerKind {
  /// How controllers of the kind are written in files.
  var reader: ControllerReader {
    switch self {
    case .plain:
      ControllerReader(
        elements: ["viewController", "hostingController", "avPlayerViewController", "glkViewController"],
        keys: [], required: nil)
    case .table: ControllerReader(elements: ["tableViewController"], keys: [], required: .table)
    case .collection: ControllerReader(elements: ["collectionViewController"], keys: [], required: .collection)
    case .navigation: ControllerReader(elements: ["navigationController"], keys: [.root], required: .root)
    case .tabBar: ControllerReader(elements: ["tabBarController"], keys: [.children], required: .children)
    case .split:
      ControllerReader(
        elements: ["splitViewController"], keys: [.children, .collapseSecondary, .separateSecondary, .displayMode],
        required: .children)
    case .page: ControllerReader(elements: ["pageViewController"], keys: [.children, .keepsPages], required: nil)
    case .container: ControllerReader(elements: [], keys: [.children, .childTreatment], required: nil)
    case .alert: ControllerReader(elements: [], keys: [], required: nil)
    case .placeholder: ControllerReader(elements: ["viewControllerPlaceholder"], keys: [], required: nil)
    }
  }
}

extension AppReader {
  /// A controller's content with what an app file says about it.
  func content(_ content: ControllerContent, with fields: Fields<ControllerKey>) -> ControllerContent {
    let keys = content.kind.reader.keys
    for key in ControllerKey.kindKeys {
      guard let node = fields.given(key), !keys.contains(key) else { continue }
      problems.add(.notForKind(key: key.rawValue, kind: content.kind.rawValue), at: node.position)
    }
    let hidesBar = truth(fields[.navigationBarHidden], or: false)
    let message = fields[.message].map { $0.isNull ? nil : readText($0) }
    switch content {
    case .navigation(let stack, let isHidden):
      let given = fields.given(.root).map(readStack)
      return .navigation(stack: given ?? stack, hidesBar: hidesBar ?? isHidden)
    case .tabBar(let tabs): return .tabBar(tabs: readChildren(fields) ?? tabs)
    case .split(let columns, let delegate, let mode):
      let given = fields[.displayMode].map {
        $0.isNull ? .automatic : readWord($0, SplitDisplayMode.self) ?? .automatic
      }
      return .split(
        columns: readChildren(fields) ?? columns, delegate: splitDelegate(delegate, with: fields),
        displayMode: given ?? mode)
    case .page(let pages, let keepsPages):
      return .page(
        pages: readChildren(fields) ?? pages, keepsPages: truth(fields[.keepsPages], or: false) ?? keepsPages)
    case .container(let children, let treatment):
      return .container(children: readChildren(fields) ?? children, treatment: readTreatment(fields) ?? treatment)
    case .alert(let before): return .alert(message: message ?? before)
    case .plain, .table, .collection, .placeholder: return content
    }
  }

  /// Reads a stack from the start; a controller can be in it once.
  private func readStack(_ node: YAMLNode) -> [String] {
    var names: [String] = []
    for item in readOneOrMany(node) {
      guard let name = readController(item) else { continue }
      if names.contains(where: name.hasSameBytes) { problems.add(.repeatedInStack(name), at: item.position) }
      names.append(name)
    }
    return names
  }

  /// The answers of a split view's delegate with what an app file says about them.
  private func splitDelegate(
    _ delegate: SplitDelegateDefinition, with fields: Fields<ControllerKey>
  ) -> SplitDelegateDefinition {
    var delegate = delegate
    if let node = fields[.collapseSecondary] {
      delegate.collapseSecondary =
        (node.isNull ? nil : readWord(node, SplitDelegateDefinition.Collapse.self)) ?? .pushed
    }
    if let node = fields[.separateSecondary] { delegate.separateSecondary = node.isNull ? nil : readController(node) }
    return delegate
  }

  private func readChildren(_ fields: Fields<ControllerKey>) -> [String]? {
    fields[.children].map { readList($0).compactMap(readController) }
  }

  private func readTreatment(_ fields: Fields<ControllerKey>) -> ChildTreatment? {
    fields[.childTreatment].map { $0.isNull ? .encoded : readWord($0, ChildTreatment.self) ?? .encoded }
  }
}

extension StoryboardBuilder {
  /// What an element of a kind says of the controller's content.
  func content(of element: XMLElement, _ kind: ControllerKind) -> ControllerContent {
    switch kind {
    case .navigation:
      .navigation(stack: children(of: element), hidesBar: element.isYes(.navigationBarHidden))
    case .tabBar, .split, .page: ControllerContent(kind, children: children(of: element))
    case .plain, .table, .collection, .container, .alert, .placeholder: ControllerContent(kind)
    }
  }

  /// The contained controllers in the order that UIKit gives them.
  private func children(of element: XMLElement) -> [String] {
    let rank = ["masterViewController": 0, "supplementaryViewController": 1, "detailViewController": 2]
    let links = element.segues.filter { $0.has(.kind, "relationship") }
    let ranked = links.enumerated().sorted { left, right in
      (rank[left.element[.relationship] ?? ""] ?? 0, left.offset)
        < (rank[right.element[.relationship] ?? ""] ?? 0, right.offset)
    }
    return ranked.compactMap { $0.element[.destination] }.filter { index.controller($0) != nil }
  }
}
