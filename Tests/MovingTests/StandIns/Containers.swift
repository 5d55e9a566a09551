import UIKit

final class Page: UIViewController, RestorableScreen {
  var number = 0
  var title2 = ""
  func saveState(into state: inout ScreenState) { state["number"] = number }
  func restoreState(from state: ScreenState) { state.restore(&number, forKey: "number") }
  func restoreAfterAppearing(from state: ScreenState) { title2 = "appeared" }
  convenience init(_ name: String, number: Int = 0) {
    self.init()
    restorationIdentifier = name
    self.number = number
  }
}

/// A container of the app's own, which makes its children itself.
final class Both: UIViewController, RestorableScreen {
  override func viewDidLoad() {
    for name in ["left", "right"] { addChild(Page(name)) }
  }
}

/// A screen of the app's own that keeps nothing.
final class Unheard: UIViewController {}

/// What fills a collection.
final class Items: UICollectionViewDataSource {
  static let all = Items()
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
  static func page() -> (Page, UICollectionView) {
    let (page, grid) = (Page("page"), UICollectionView())
    grid.restorationIdentifier = "grid"
    grid.dataSource = all
    page.view.addSubview(grid)
    return (page, grid)
  }
}

@MainActor func named<Controller: UIViewController>(_ name: String, _ controller: Controller) -> Controller {
  controller.restorationIdentifier = name
  return controller
}

@MainActor func columns(_ style: UISplitViewController.Style) -> UISplitViewController {
  let split = named("split", UISplitViewController())
  split.style = style
  let primary = named("primary", UINavigationController(rootViewController: Page("list")))
  let secondary = named("secondary", UINavigationController(rootViewController: Page("empty")))
  if style == .unspecified {
    split.viewControllers = [primary, secondary]
  } else {
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
  }
  return split
}

@MainActor func make(_ state: ScreenState) -> UIViewController? {
  if state.screen == "gone" { return nil }
  return state.screen == "other" ? named("other", UINavigationController()) : Page(state.screen)
}

@MainActor func told(_ state: ScreenState?) -> String {
  guard let state else { return "nothing" }
  let number: Int? = state["number"]
  let inside = state.children.map { told($0) }.joined(separator: " ")
  let above = state.presented.map { " ^ " + told($0) }.joined()
  return (state.column.map { "\($0):" } ?? "") + state.screen + (number.map { $0 == 0 ? "" : "\($0)" } ?? "")
    + (inside.isEmpty ? "" : "(\(inside))") + above
}

@MainActor func again(_ saved: UIViewController, in fresh: UIViewController) -> String {
  guard let state = ScreenState(of: saved) else { return "nothing is saved" }
  let restoration = WindowRestoration(state, makeScreen: make)
  guard restoration.begin(at: fresh) else { return "another root" }
  fresh.isShown = true
  restoration.finish()
  let back = ScreenState(of: fresh)
  return "\(back == state) \(told(back))"
}

@main @MainActor struct Containers {
  static func main() {
    for style in [UISplitViewController.Style.unspecified, .doubleColumn] {
      let split = columns(style)
      let detail = named("other", UINavigationController())
      detail.viewControllers = [Page("message", number: 1), Page("part", number: 2)]
      if style == .unspecified {
        split.viewControllers[1] = detail
      } else {
        split.setViewController(detail, for: .secondary)
      }
      print("columns:", again(split, in: columns(style)))
    }
    let collapsed = columns(.doubleColumn)
    let first = collapsed.viewController(for: .primary) as! UINavigationController
    first.viewControllers.append(collapsed.viewController(for: .secondary)!)
    print("collapsed:", told(ScreenState(of: collapsed)))

    let pages = named("pages", UIPageViewController())
    pages.setViewControllers([Page("page", number: 4)], direction: .forward, animated: false)
    print("pages:", again(pages, in: named("pages", UIPageViewController())))

    let both = named("both", Both())
    both.loadViewIfNeeded()
    (both.children[1] as! Page).number = 5
    print("a container:", again(both, in: named("both", Both())))

    func stack(_ names: String...) -> UINavigationController {
      let stack = named("stack", UINavigationController())
      stack.viewControllers = names.enumerated().map { Page($0.element, number: $0.offset) }
      return stack
    }
    print("a stack:", again(stack("a", "b", "c"), in: stack("a")))
    print("without one:", again(stack("a", "gone", "c"), in: stack("a")))
    print("without the first:", again(stack("gone", "c"), in: stack("a")))
    let nameless = stack("a", "b", "c")
    nameless.viewControllers[1] = UIViewController()
    print("one left out:", told(ScreenState(of: nameless)))
    print("another root:", again(stack("a"), in: Page("a")))
    print("no name:", again(UIViewController(), in: Page("a")))

    let root = Page("root")
    root.isShown = true
    let sheet = Page("sheet", number: 6)
    root.present(sheet, animated: false)
    sheet.present(Page("alert", number: 7), animated: false)
    print("presented:", again(root, in: Page("root")))
    sheet.modalPresentationStyle = .formSheet
    sheet.presentedViewController?.modalPresentationStyle = .popover
    let presenter = Page("root")
    presenter.isShown = true
    let presenting = WindowRestoration(ScreenState(of: root)!, makeScreen: make)
    _ = presenting.begin(at: presenter)
    presenting.finish()
    let above = presenter.presentedViewController!
    print("styles:", above.modalPresentationStyle, above.presentedViewController!.modalPresentationStyle)
    let unmade = Page("root")
    unmade.isShown = true
    unmade.present(Page("gone"), animated: false)
    unmade.presentedViewController!.present(Page("alert"), animated: false)
    print("one cannot be made:", again(unmade, in: Page("root")))
    let shown = Page("root", number: 1)
    let state = ScreenState(of: shown)!
    let walk = WindowRestoration(state, makeScreen: make)
    _ = walk.begin(at: root)
    print("appeared:", root.title2.isEmpty, terminator: " ")
    walk.finish()
    print(root.title2)
    let (page, grid) = Items.page()
    grid.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    grid.contentOffset.y = 40
    let kept = page.view.restorableValues(of: page)
    let (other, itsGrid) = Items.page()
    other.view.takeRestorableValues(kept, of: other)
    other.view.selectRestorableRows(kept, of: other)
    print("items:", itsGrid.indexPathsForSelectedItems!.map(\.item), itsGrid.indexPathsForVisibleItems.map(\.item))
    if CommandLine.arguments.count > 1 {
      let name = CommandLine.arguments[1]
      print("alone:", told(ScreenState(of: named(name, name == "own" ? Unheard() : UIViewController()))))
    }
  }
}
