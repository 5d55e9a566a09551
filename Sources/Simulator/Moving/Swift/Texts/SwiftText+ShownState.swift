extension SwiftText {
  /// What stands on the screens, printed as the neutral value; it works in any app.
  static let shownState = #"""
    #if DEBUG

    /// What stands on the screens of the app, as JSON that can be held against that of another version or of a simulation.
    ///
    /// Works in any app: `print(ShownState.json(of: windows))`. An app that knows more of its screens sets `screen` and
    /// `record` first.
    @MainActor
    enum ShownState {
      /// The name of a screen.
      static var screen: ((UIViewController) -> String?)?
      /// The identifier of the model object that a screen shows.
      static var record: ((UIViewController) -> String?)?

      static func json(of windows: [UIWindow]) -> String {
        var state: [String: Any] = ["version": 1]
        state["unseen"] = (screen == nil ? ["screen"] : []) + (record == nil ? ["record"] : []) + ["id", "offset"]
        state["windows"] = windows.compactMap { window -> [String: Any]? in
          guard let root = window.rootViewController else { return nil }
          return window.isKeyWindow ? ["key": true, "root": shown(root)] : ["root": shown(root)]
        }
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? JSONSerialization.data(withJSONObject: state, options: options) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
      }

      private static func shown(_ controller: UIViewController) -> [String: Any] {
        var shown: [String: Any] = ["class": String(describing: type(of: controller))]
        shown["screen"] = screen?(controller)
        shown["record"] = record?(controller)
        shown["identifier"] = controller.restorationIdentifier
        shown["title"] = controller.navigationItem.title ?? controller.title
        let elements = controller.viewIfLoaded.map { self.elements(below: $0, of: controller) } ?? []
        if !elements.isEmpty { shown["elements"] = elements }
        let children = contained(in: controller)
        if !children.isEmpty { shown["children"] = children }
        if let next = controller.presentedViewController, next.presentingViewController === controller {
          shown["presented"] = self.shown(next)
        }
        return shown
      }

      private static func contained(in controller: UIViewController) -> [[String: Any]] {
        func numbered(_ controllers: [UIViewController]?, _ key: String) -> [[String: Any]] {
          (controllers ?? []).enumerated().map { place, child in shown(child).merging([key: place]) { $1 } }
        }
        switch controller {
        case let stack as UINavigationController: return numbered(stack.viewControllers, "stack")
        case let pages as UIPageViewController: return numbered(pages.viewControllers, "page")
        case let tabs as UITabBarController:
          var children = numbered(tabs.viewControllers, "tab")
          if children.indices.contains(tabs.selectedIndex) { children[tabs.selectedIndex]["selected"] = true }
          return children
        case let split as UISplitViewController where split.style == .unspecified:
          return zip(split.viewControllers, ["primary", "secondary"]).map { child, column in
            shown(child).merging(["column": column]) { $1 }
          }
        case let split as UISplitViewController:
          let columns: [(UISplitViewController.Column, String)] = [
            (.primary, "primary"), (.supplementary, "supplementary"), (.secondary, "secondary"), (.compact, "compact"),
          ]
          return columns.compactMap { column, name in
            split.viewController(for: column).map { shown($0).merging(["column": name]) { $1 } }
          }
        default: return controller.children.map(shown)
        }
      }

      // MARK: - Views

      private static func elements(below root: UIView, of controller: UIViewController) -> [[String: Any]] {
        let others = controller.children.compactMap(\.viewIfLoaded)
        var found: [[String: Any]] = []
        var waiting = [root]
        while let view = waiting.popLast() {
          if var element = element(view), let identifier = view.restorationIdentifier {
            element["identifier"] = identifier
            if view.isFirstResponder { element["focus"] = true }
            found.append(element)
          }
          waiting += view.subviews.reversed().filter { subview in !others.contains { $0 === subview } }
        }
        return found
      }

      /// What can be entered, chosen or scrolled in a view; `nil` where nothing can.
      private static func element(_ view: UIView) -> [String: Any]? {
        switch view {
        case let field as UITextField: return text(field.text, of: field, isSecure: field.isSecureTextEntry)
        case let text as UITextView: return self.text(text.text, of: text, isSecure: text.isSecureTextEntry)
        case let search as UISearchBar: return ["text": search.text ?? ""]
        case let toggle as UISwitch: return ["value": toggle.isOn ? 1 : 0]
        case let slider as UISlider: return ["value": NSDecimalNumber(string: "\(slider.value)")]
        case let stepper as UIStepper: return ["value": NSDecimalNumber(string: "\(stepper.value)")]
        case let segments as UISegmentedControl: return ["value": segments.selectedSegmentIndex]
        case let pages as UIPageControl: return ["value": pages.currentPage]
        case let wheel as UIPickerView: return ["value": wheel.selectedRow(inComponent: 0)]
        case let table as UITableView:
          return rows(
            selected: table.indexPathsForSelectedRows, visible: table.indexPathsForVisibleRows, in: table,
            table.dataSource as? any UIDataSourceModelAssociation)
        case let collection as UICollectionView:
          return rows(
            selected: collection.indexPathsForSelectedItems, visible: collection.indexPathsForVisibleItems, in: collection,
            collection.dataSource as? any UIDataSourceModelAssociation)
        default: return nil
        }
      }

      private static func text(_ text: String?, of input: any UITextInput, isSecure: Bool) -> [String: Any] {
        let text = text ?? ""
        var element: [String: Any] = isSecure ? [:] : ["text": text]
        if let range = input.selectedTextRange {
          // UIKit counts in UTF-16, a person in characters.
          element["selection"] = [range.start, range.end].map { position in
            let offset = input.offset(from: input.beginningOfDocument, to: position)
            return "\(String(decoding: text.utf16.prefix(offset), as: UTF16.self).count)"
          }
        }
        return element
      }

      private static func rows(
        selected: [IndexPath]?, visible: [IndexPath]?, in view: UIView, _ association: (any UIDataSourceModelAssociation)?
      ) -> [String: Any] {
        func name(_ path: IndexPath) -> String {
          association?.modelIdentifierForElement(at: path, in: view) ?? path.map(String.init).joined(separator: ".")
        }
        var element: [String: Any] = ["selection": (selected ?? []).map(name)]
        element["firstRow"] = visible?.min().map(name)
        return element
      }
    }
    #endif

    """#
}
