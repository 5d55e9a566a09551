import AppDefinition
import TextFormatting
import Trials
import Vocabulary

/// Identifiers for the controllers that have none: the class's name or, where one class serves several screens or
/// there is none, a name derived from what the screen shows (R100).
struct SuggestedNames {
  private let app: AppDefinition
  private var taken: Set<ByteString>
  /// Where the numbers of a name go on, all before which are taken.
  private var numbers: [ByteString: Int] = [:]
  private let classCounts: [ByteString: Int]

  /// Looks at what is taken in an app already.
  init(_ app: AppDefinition) {
    self.app = app
    taken = Set(
      app.controllers.flatMap { [$0.validIdentifier, $0.storyboard?.identifier, $0.name] }.compactMap { $0 }
        .map(ByteString.init))
    classCounts = Dictionary(
      app.controllers.compactMap { controller in controller.classBehavior.name.map { (ByteString($0), 1) } },
      uniquingKeysWith: +)
  }

  /// A name for a controller that no other one has.
  ///
  /// - Parameter isShared: Whether another controller has its storyboard identifier, too.
  mutating func name(for controller: ControllerDefinition, isShared: Bool = false) -> String {
    if !isShared, controller.hasStoryboardIdentifier, let identifier = controller.storyboard?.identifier {
      return identifier
    }
    let base = base(for: controller, depth: 0)
    var number = numbers[ByteString(base)] ?? 2
    let name = base.numbered(from: &number) { !taken.insert(ByteString($0)).inserted }
    numbers[ByteString(base)] = number
    return name
  }

  /// Identifiers for the views of a screen that hold state and have none (R83 to R91), by the views' ids.
  static func views(of controller: ControllerDefinition) -> [(id: String, identifier: String)] {
    var taken = Set(controller.allViews.compactMap(\.restorationIdentifier).map(ByteString.init))
    var ids: Set<ByteString> = []
    var found: [(id: String, identifier: String)] = []
    var rest = Array(controller.views.reversed())
    while let view = rest.popLast() {
      if case .views(let views) = view.content.parts { rest += views.reversed() }
      guard let id = view.id, ids.insert(ByteString(id)).inserted, view.restorationIdentifier?.isEmpty != false,
        let base = view.content.kind.traits.holderName
      else { continue }
      found.append((id, base.numbered { !taken.insert(ByteString($0)).inserted }))
    }
    return found
  }

  private func base(for controller: ControllerDefinition, depth: Int) -> String {
    if let className = controller.classBehavior.name, classCounts[ByteString(className)] == 1 {
      let name = Self.word(className)
      if !name.isEmpty { return name }
    }
    let title = Self.word(controller.debugName ?? "")
    if !title.isEmpty { return title + controller.traits.nameEnding }
    // A container without a word of its own goes by what it begins with.
    if depth < 8, let first = controller.content.children.first.flatMap(app.controller) {
      return base(for: first, depth: depth + 1) + controller.traits.nameEnding
    }
    let word = Self.word(controller.classBehavior.name ?? "")
    return word.isEmpty ? Self.word(controller.traits.className) : word
  }

  /// The letters and digits of a text, each word with a capital.
  private static func word(_ text: String) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let word = words.prefix(5).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return word.first?.isLetter == true ? word : word.isEmpty ? "" : "Screen" + word
  }
}
