extension SwiftText {
  /// The protocol of a screen that comes back, and the walk through a window.
  static let restorableScreen = #"""
    /// A view controller whose place and values come back when its window is made again.
    @MainActor
    protocol RestorableScreen: UIViewController {
      /// What the screen is called in a saved state, and for whoever makes it again.
      var restorationScreen: String { get }
      /// Adds what the screen keeps. Its view may not be loaded yet.
      func saveState(into state: inout ScreenState)
      /// Takes what the screen kept. Its view is loaded, and its window isn't shown yet.
      func restoreState(from state: ScreenState)
      /// Takes what needs a window that is shown.
      func restoreAfterAppearing(from state: ScreenState)
    }

    extension RestorableScreen {
      var restorationScreen: String { restorationIdentifier ?? String(describing: type(of: self)) }
      func saveState(into state: inout ScreenState) {}
      func restoreState(from state: ScreenState) {}
      func restoreAfterAppearing(from state: ScreenState) {}
    }

    extension UIViewController {
      /// What it is called in a saved state; `nil` for one that is left out with everything in it.
      var nameInState: String? { (self as? any RestorableScreen)?.restorationScreen ?? restorationIdentifier }

      /// Whether it keeps nothing but what it contains: one of UIKit's containers, or any class that is not the app's own.
      fileprivate var isPlain: Bool {
        self is UINavigationController || self is UITabBarController || self is UISplitViewController
          || self is UIPageViewController
          || !Bundle(for: type(of: self)).bundlePath.hasPrefix(Bundle.main.bundlePath)
      }
    }

    // MARK: - Saving

    extension ScreenState {
      /// What a view controller shows, with everything that it contains and presents; `nil` where it is left out.
      @MainActor init?(of controller: UIViewController) { self.init(of: controller, leavingOut: []) }

      @MainActor private init?(of controller: UIViewController, leavingOut others: [UIViewController]) {
        guard let name = controller.nameInState else { return nil }
        self.init(screen: name)
        if let screen = controller as? any RestorableScreen {
          screen.saveState(into: &self)
        } else {
          assert(controller.isPlain, "\(type(of: controller)) has to conform to RestorableScreen to come back")
        }
        if let view = controller.viewIfLoaded { views = view.restorableValues(of: controller) }
        let contained = controller.containedScreens.filter { child in !others.contains { $0 === child.controller } }
        // The columns of a collapsed split view stand in the stack of the first one, too.
        let columns = controller is UISplitViewController ? contained.map(\.controller) : others
        for child in contained {
          guard var state = ScreenState(of: child.controller, leavingOut: columns) else {
            // Above one that is left out nothing has a place in a stack.
            if controller is UINavigationController { break }
            continue
          }
          state.column = child.column
          if child.isInFront { selected = children.count }
          children.append(state)
        }
        if let next = controller.presentedViewController, next.presentingViewController === controller,
          var state = ScreenState(of: next)
        {
          // What it presents in turn comes behind it.
          let further = state.presented
          state.presented = []
          // A popover needs what it points to, which only the code that presents it has.
          if next.modalPresentationStyle != .popover { state.style = next.modalPresentationStyle.rawValue }
          presented = [state] + further
        }
      }
    }

    extension UIViewController {
      /// A view controller that is contained, and where.
      fileprivate struct Contained {
        var controller: UIViewController
        var column: Int?
        var isInFront = false
      }

      fileprivate var containedScreens: [Contained] {
        switch self {
        case let stack as UINavigationController: return stack.viewControllers.map { Contained(controller: $0) }
        case let tabs as UITabBarController:
          return (tabs.viewControllers ?? []).map {
            Contained(controller: $0, isInFront: $0 === tabs.selectedViewController)
          }
        case let split as UISplitViewController where split.style == .unspecified:
          return split.viewControllers.map { Contained(controller: $0) }
        case let split as UISplitViewController:
          let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]
          return columns.compactMap { column in
            split.viewController(for: column).map { Contained(controller: $0, column: column.rawValue) }
          }
        case let pages as UIPageViewController: return (pages.viewControllers ?? []).map { Contained(controller: $0) }
        default: return children.map { Contained(controller: $0) }
        }
      }
    }

    // MARK: - Restoring

    /// Brings back what a window showed: stacks and tabs at once, and what was presented when the window has appeared.
    @MainActor
    final class WindowRestoration {
      private let state: ScreenState
      private let makeScreen: (ScreenState) -> UIViewController?
      private var restored: [(controller: UIViewController, state: ScreenState)] = []

      /// Begins with a state and the function that makes a screen of it; that one answers `nil` where there is none any more.
      init(_ state: ScreenState, makeScreen: @escaping (ScreenState) -> UIViewController?) {
        self.state = state
        self.makeScreen = makeScreen
      }

      /// Restores everything below the root, which is there already; `false` where the state is that of another root.
      func begin(at root: UIViewController) -> Bool {
        guard root.nameInState == state.screen else { return false }
        restore(root, from: state)
        return true
      }

      /// Restores what needs a window that is shown.
      func finish() {
        var presentations: [(controller: UIViewController, state: ScreenState)] = []
        let screens = restored
        for (controller, state) in screens {
          var presenting = controller
          for next in state.presented {
            guard let made = presenting.presentedViewController ?? makeScreen(next), made.nameInState == next.screen else {
              break
            }
            let first = restored.count
            restore(made, from: next)
            if presenting.presentedViewController == nil {
              if let style = next.style.flatMap(UIModalPresentationStyle.init(rawValue:)) { made.modalPresentationStyle = style }
              let shown = Array(restored[first...])
              presenting.present(made, animated: false) { [self] in selectAgain(in: shown) }
            }
            presentations += restored[first...]
            presenting = made
          }
        }
        selectAgain(in: screens)
        for (controller, state) in screens + presentations {
          (controller as? any RestorableScreen)?.restoreAfterAppearing(from: state)
        }
        restored = []
      }

      /// Selects what screens have let go as they came into view: a table view controller clears its selection then.
      private func selectAgain(in screens: [(controller: UIViewController, state: ScreenState)]) {
        for (controller, state) in screens {
          controller.viewIfLoaded?.window?.layoutIfNeeded()
          controller.viewIfLoaded?.selectRestorableRows(state.views, of: controller)
        }
      }

      private func restore(_ controller: UIViewController, from state: ScreenState) {
        controller.loadViewIfNeeded()
        let children = arrange(state.children, in: controller)
        (controller as? any RestorableScreen)?.restoreState(from: state)
        controller.view.takeRestorableValues(state.views, of: controller)
        restored.append((controller, state))
        for (child, state) in children { restore(child, from: state) }
        select(state, children: children.map(\.0), in: controller)
      }

      /// The view controller of a state: the one that is there, or a new one.
      private func screen(_ state: ScreenState, at place: Int, of present: [UIViewController]) -> UIViewController? {
        if present.indices.contains(place), present[place].nameInState == state.screen { return present[place] }
        return makeScreen(state)
      }

      /// Puts the children of a state into a container, as far as they can be made.
      private func arrange(_ states: [ScreenState], in controller: UIViewController) -> [(UIViewController, ScreenState)] {
        var found: [(UIViewController, ScreenState)] = []
        switch controller {
        case let stack as UINavigationController:
          for (place, state) in states.enumerated() {
            // Without one of them those above it have no place.
            guard let child = screen(state, at: place, of: stack.viewControllers) else { break }
            found.append((child, state))
          }
          let screens = found.map(\.0)
          if !screens.isEmpty, screens != stack.viewControllers { stack.setViewControllers(screens, animated: false) }
        case let split as UISplitViewController where split.style != .unspecified:
          for state in states {
            guard let column = state.column.flatMap(UISplitViewController.Column.init(rawValue:)) else { continue }
            let present = split.viewController(for: column).map { [$0] } ?? []
            guard let child = screen(state, at: 0, of: present) else { continue }
            if child !== present.first { split.setViewController(child, for: column) }
            found.append((child, state))
          }
        case let split as UISplitViewController:
          var columns = split.viewControllers
          for (place, state) in states.enumerated() where columns.indices.contains(place) {
            guard let child = screen(state, at: place, of: columns) else { continue }
            columns[place] = child
            found.append((child, state))
          }
          split.viewControllers = columns
        case let pages as UIPageViewController:
          for (place, state) in states.enumerated() {
            guard let child = screen(state, at: place, of: pages.viewControllers ?? []) else { return [] }
            found.append((child, state))
          }
          if !found.isEmpty { pages.setViewControllers(found.map(\.0), direction: .forward, animated: false) }
        default:
          // Tabs, and what a container of the app makes itself, are found by their names, each once.
          var present = controller.containedScreens.map(\.controller)
          for state in states {
            guard let place = present.firstIndex(where: { $0.nameInState == state.screen }) else { continue }
            found.append((present.remove(at: place), state))
          }
        }
        return found
      }

      private func select(_ state: ScreenState, children: [UIViewController], in controller: UIViewController) {
        guard let tabs = controller as? UITabBarController, let selected = state.selected,
          state.children.indices.contains(selected),
          let child = children.first(where: { $0.nameInState == state.children[selected].screen })
        else { return }
        tabs.selectedViewController = child
      }
    }

    """#
}
