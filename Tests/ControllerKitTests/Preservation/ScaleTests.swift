import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Trees that are large and trees that are deep.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScaleTests {
  /// A container that keeps its children and makes them again by itself.
  final class Node: ViewController {
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(children, forKey: "children")
    }
  }

  /// A tree of so many controllers and so many levels: a root, and below it chains of stacks and containers.
  static func tree(_ count: Int, levels: Int) -> ViewController {
    let root = Node()
    root.restorationIdentifier = "root"
    var (made, chain) = (1, 0)
    while made < count {
      var above: ViewController = root
      for level in 1..<levels where made < count {
        let next: ViewController = level % 3 == 1 ? NavigationController() : Node()
        next.restorationIdentifier = level == 1 ? "chain\(chain)" : "level\(level)"
        if let stack = above as? NavigationController { stack.push(next) } else { above.addChild(next) }
        above = next
        made += 1
      }
      chain += 1
    }
    return root
  }

  @Test(
    .tags(.Rule.r14), arguments: [(count: 20_000, levels: 200), (count: 900, levels: 900), (count: 2_000, levels: 2)])
  func `a large tree is preserved, restored and released whole`(count: Int, levels: Int) throws {
    weak var application: Application?
    weak var last: ViewController?
    let app = TestApp { Self.tree(count, levels: levels) }
    do {
      let running = app.launch()
      application = running.application
      last = running.root.children.last?.children.first ?? running.root.children.last
      let saved = try #require(running.preserve().savedState)
      #expect(saved.objects.count == count)
      #expect(saved.excluded.isEmpty)
      let next = app.launch(.archive(saved))
      #expect(next.record.outcome == .restored)
      #expect(next.record.lookups.count == count)
      #expect(next.record.lookups.allSatisfy { $0.outcome == .restored(by: .existing, isDecoded: true) })
      #expect(next.record.warnings.isEmpty)
      #expect(next.preserve().savedState == saved)
    }
    #expect(application == nil)
    #expect(last == nil)
  }

  @Test
  func `a stack of twenty thousand screens takes no time that grows with its square`() throws {
    let app = TestApp { navigation("nav", (0..<20_000).map { _ in controller("same") }) }
    let saved = try #require(app.launch().preserve().savedState)
    let next = app.launch(.archive(saved))
    #expect(next.navigation.viewControllers.count == 20_000)
    #expect(next.record.warnings.isEmpty)
  }
}
