import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Whatever an app's code answers and does, the tree stays a tree and nothing traps.
@Suite(.timed, .timeLimit(.minutes(30))) struct AnyAnswerTests {
  /// Numbers that look random and are the same at every run.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
  }

  /// What the app's code of one run shares.
  final class World {
    var numbers: Numbers
    var made: [() -> ViewController?] = []
    init(_ seed: Int) { numbers = Numbers(state: UInt64(seed)) }

    func make(depth: Int) -> ViewController {
      let made: ViewController
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0, 1: made = NavigationController()
      case 2: made = TabBarController()
      case 3: made = SplitViewController()
      case 4: made = PageViewController()
      default: made = Meddler(self)
      }
      made.restorationIdentifier = numbers.chance(85) ? ["a", "b", "c"].randomElement(using: &numbers) : nil
      let inside = depth > 4 ? [] : (0..<Int.random(in: 0...3, using: &numbers)).map { _ in make(depth: depth + 1) }
      switch made {
      case let stack as NavigationController: stack.viewControllers = inside
      case let tabs as TabBarController: tabs.viewControllers = inside
      case let split as SplitViewController: split.viewControllers = inside
      case let pages as PageViewController: pages.pages = inside
      default: for child in inside { made.addChild(child) }
      }
      if numbers.chance(15) { made.present(make(depth: depth + 2), style: numbers.chance(50) ? .popover : .sheet) }
      self.made.append { [weak made] in made }
      return made
    }

    var any: ViewController? { made.randomElement(using: &numbers)?() }

    /// Something that app code might do and should not.
    func meddle() {
      guard numbers.chance(30), let one = any, let other = any else { return }
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0: one.addChild(other)
      case 1: one.present(other)
      // A push of what is in the stack already ends the app.
      case 2: if other.parent !== one { (one as? NavigationController)?.push(other) }
      case 3: (one as? PageViewController)?.show(page: other)
      case 4: one.showDetailViewController(other)
      case 5: (one as? SplitViewController)?.isCollapsed.toggle()
      case 6: one.removeFromParent()
      default: one.dismiss()
      }
    }
  }

  /// A screen whose code meddles, and which encodes whatever it knows.
  final class Meddler: ViewController {
    unowned let world: World
    init(_ world: World) { self.world = world }
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(children, forKey: "children")
      coder.encode(world.any, forKey: "any")
    }
    override func decodeRestorableState(with coder: StateDecoder) {
      super.decodeRestorableState(with: coder)
      world.meddle()
      for case let child as ViewController in coder.decodeObjects(forKey: "children") { addChild(child) }
      if let any = coder.decodeViewController(forKey: "any"), world.numbers.chance(30) { addChild(any) }
    }
    override func viewDidLoad() { world.meddle() }
    override func applicationFinishedRestoringState() { world.meddle() }
  }

  @Test(arguments: 0..<20)
  func `whatever is answered, the tree stays a tree`(block: Int) throws {
    for seed in block * 20..<block * 20 + 20 {
      let world = World(seed)
      let app = TestApp(delegate: {
        let delegate = TestDelegate()
        delegate.root = { world.make(depth: 0) }
        delegate.onEncode = { _, coder in coder.encode(world.any, forKey: "any") }
        delegate.onDecode = { _, coder in
          if let any = coder.decodeViewController(forKey: "any") { world.any?.addChild(any) }
        }
        delegate.onFind = { _, _ in
          world.meddle()
          return world.numbers.chance(40) ? world.any : world.numbers.chance(30) ? world.make(depth: 4) : nil
        }
        return delegate
      })
      var running = app.launch()
      for _ in 0..<4 {
        let next = app.on(world.numbers.chance(50) ? .pad : .phone)
        let isAlive = running.application.abortReason == nil
        let saved = isAlive ? running.preserve().savedState : nil
        running = next.launch(try saved.map { .archive(try SavedState(decoding: $0.encoded())) } ?? .none)
        expectTree(running, seed)
        for _ in 0..<5 { world.meddle() }
        expectTree(running, seed)
      }
    }
  }

  /// No controller is in two places, and each knows its container.
  func expectTree(_ running: Running, _ seed: Int) {
    var seen: Set<ObjectIdentifier> = []
    var waiting: [ViewController] = []
    for root in running.application.windows.compactMap(\.rootViewController) {
      #expect(root.container == nil, "seed \(seed)")
      waiting.append(root)
    }
    while let controller = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(controller)).inserted else {
        Issue.record("seed \(seed): a controller is in two places")
        return
      }
      for child in controller.children where child.parent !== controller {
        Issue.record("seed \(seed): a child does not know its parent")
      }
      if let presented = controller.presentedViewController {
        if presented.container !== controller { Issue.record("seed \(seed): presented by nobody") }
        waiting.append(presented)
      }
      waiting += controller.children
    }
  }
}
