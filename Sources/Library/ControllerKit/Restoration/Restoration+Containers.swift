import StateArchive
import TextFormatting
import Vocabulary

// What containers and presenters decode.
extension Restoration {
  /// Sets a container's children; the record names those that were refused.
  func install(_ children: some Sequence<ViewController>, in controller: ViewController) {
    for refused in controller.setChildren(children) { refuse(refused, below: controller) }
  }

  private func refuse(_ refused: ViewController, below controller: ViewController) {
    if let number = number(of: refused) { lose(number, .containsItself(controller.displayPath)) }
  }

  /// Presents what was presented (R20, R81), if it was restored (R50).
  func decodePresented(by controller: ViewController, from coder: StateDecoder) {
    guard let presented = coder.decodeViewController(forKey: SystemKey.presented) else { return }
    if let style: String = coder.decode(forKey: StateKey(SystemKey.presentationStyle)) {
      presented.modalPresentationStyle = PresentationStyle(rawValue: style) ?? presented.modalPresentationStyle
    }
    if let number = number(of: presented), let parent = presented.parent {
      return lose(number, .isContained(parent.displayPath))
    }
    if !controller.setPresented(presented) { refuse(presented, below: controller) }
  }

  /// The stack of a navigation controller, bottom first, or `nil` if it stays as the app made it (X9).
  func stack(of controller: NavigationController, from coder: StateDecoder) -> (some Sequence<ViewController>)? {
    entries(ofStack: controller, from: coder)?.lazy.compactMap { [self] entry in
      switch entry {
      case .restored(let number): obtainedController(number)
      case .present(let controller): controller
      }
    }
  }

  /// A controller of a stack that comes back.
  private enum StackEntry {
    /// What was obtained for a saved one.
    case restored(Int)
    /// One that the app has made.
    case present(ViewController)
  }

  private func entries(ofStack controller: NavigationController, from coder: StateDecoder) -> [StackEntry]? {
    let columns = Columns(of: controller, self)
    let numbers = childNumbers(coder).filter { !columns.stayInPlace.contains($0) }
    guard let first = numbers.first else { return nil }
    let end = numbers.firstIndex { obtainedController($0) == nil } ?? numbers.endIndex
    var entries = numbers[..<end].map(StackEntry.restored)
    if (saved.objects[first].position ?? 0) > 0, let root = controller.children.first {
      entries.insert(.present(root), at: 0)
    }
    if end == numbers.endIndex { return entries + columns.pushed.map(StackEntry.present) }
    if let own = number(of: controller) { journal.warn(.stackCut(.saved(own), index: end)) }
    let missing = saved.path(of: numbers[end])
    for above in numbers[(end + 1)...] { lose(above, end == 0 ? .stackDropped(missing) : .stackCut(missing)) }
    return end == 0 ? nil : entries
  }

  /// The controller that was the selected tab (X6).
  ///
  /// The tabs must exist already: one that the chain made anew is a second instance, and stays outside.
  func selectedTab(of controller: TabBarController, from coder: StateDecoder) -> ViewController? {
    let tabs = controller.viewControllers
    let present = Set(tabs.map(ObjectIdentifier.init))
    for number in childNumbers(coder) {
      guard let child = obtainedController(number), !present.contains(ObjectIdentifier(child)) else { continue }
      let identifier = saved.objects[number].identifier
      if tabs.contains(where: { $0.registeredIdentifier?.hasSameBytes(as: identifier) == true }) {
        journal.warn(.secondInstance(.saved(number)))
      } else {
        lose(number, .tabGone(identifier))
      }
    }
    return coder.decodeViewController(forKey: SystemKey.selected)
  }

  private func childNumbers(_ coder: StateDecoder) -> [Int] {
    coder.references(forKey: SystemKey.children).compactMap {
      if case .object(let number) = $0 { number } else { nil }
    }
  }
}
