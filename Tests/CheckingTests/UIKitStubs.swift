import ChildProcesses
import TestSupport
import Testing

/// What of UIKit the lines of a cure use, declared without bodies of any use, so that a compiler can look at the lines.
enum UIKitStubs {
  /// Holds that the compiler understands every cure in Swift.
  ///
  /// - Parameter cures: The lines of each.
  static func check(_ cures: [[String]]) throws {
    let file = declarations + cures.enumerated().map { wrapped($0.element, number: $0.offset) }.joined(separator: "\n")
    let place = TemporaryPlace()
    let compiler = try #require(Programs.installed("swiftc"))
    let run = try CapturedRun(
      [compiler, "-typecheck", "-swift-version", "5", try place.write(file, to: "Cures.swift")], seconds: 300)
    #expect(run.status == .exited(0), "\(run.text)\n\(file)")
  }

  /// Lines where they belong: in an extension, in a class, or in a method.
  private static func wrapped(_ lines: [String], number: Int) -> String {
    let code = lines.map { "    \($0)" }.joined(separator: "\n")
    let first = lines.first ?? ""
    if first.hasPrefix("extension "), let name = first.split(separator: " ").dropFirst().first?.dropLast() {
      // Each is of a class of its own, since a class conforms once.
      return "class Cure\(number): UIViewController {}\n"
        + lines.joined(separator: "\n").replacing(name, with: "Cure\(number)")
    }
    let isMember = ["override func", "func", "static func"].contains { first.hasPrefix($0) }
    let owner = lines.contains { $0.contains("setViewControllers") } ? "UIPageViewController" : "Screen"
    return isMember
      ? "final class Cure\(number): \(lines[0].hasPrefix("func") ? "Delegate" : owner) {\n\(code)\n}"
      : "final class Cure\(number): Screen {\n  func cure(child: UIViewController, coder: NSCoder) {\n\(code)\n  }\n}"
  }

  private static let declarations = """
    import Foundation
    class UIResponder: NSObject {
      func awakeFromNib() {}
      func updateUserActivityState(_ activity: NSUserActivity) {}
      func restoreUserActivityState(_ activity: NSUserActivity) {}
      var userActivity: NSUserActivity?
    }
    class NSUserActivity: NSObject {
      var userInfo: [AnyHashable: Any]?
      func addUserInfoEntries(from dictionary: [AnyHashable: Any]) {}
    }
    class UIView: UIResponder { func addSubview(_ view: UIView) {} }
    class UISwitch: UIView { var isOn = false }
    class UISlider: UIView { var value: Float = 0 }
    class UIStepper: UIView { var value: Double = 0 }
    class UISegmentedControl: UIView { var selectedSegmentIndex = 0 }
    class UIPageControl: UIView { var currentPage = 0 }
    class UIDatePicker: UIView { var date = Date() }
    class UIPickerView: UIView {
      func selectedRow(inComponent component: Int) -> Int { 0 }
      func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
    }
    class UITextField: UIView { var text: String? }
    class UITextView: UIView { var text: String! }
    class UISearchBar: UIView { var text: String? }
    protocol UIStateRestoring {}
    protocol UIViewControllerRestoration {
      static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController?
    }
    class UIViewController: UIResponder, UIStateRestoring {
      var view: UIView!
      var children: [UIViewController] = []
      var restorationIdentifier: String?
      var restorationClass: (any UIViewControllerRestoration.Type)?
      func viewDidLoad() {}
      func addChild(_ child: UIViewController) {}
      func didMove(toParent parent: UIViewController?) {}
      func encodeRestorableState(with coder: NSCoder) {}
      func decodeRestorableState(with coder: NSCoder) {}
    }
    class UIPageViewController: UIViewController {
      enum NavigationDirection { case forward, reverse }
      var viewControllers: [UIViewController]?
      func setViewControllers(
        _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
      ) {}
    }
    class UIWindow: UIView { var rootViewController: UIViewController? }
    protocol UIApplicationDelegate { var window: UIWindow?? { get } }
    class UIApplication: UIResponder {
      static let shared = UIApplication()
      var delegate: (any UIApplicationDelegate)?
      static func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {}
    }
    class UIScene: UIResponder {}
    class UIStoryboard: NSObject {
      init(name: String, bundle: Bundle?) {}
      func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
    }
    class Leaf: UIViewController {}
    class MyTableViewController: UIViewController {}
    class Delegate: UIResponder { var window: UIWindow? }
    struct Item { var identifier = "" }
    class Model: NSObject, UIStateRestoring {}
    let (leaf, other, filter, TableViewController) = (Model(), Model(), Model(), Model())
    let (item, draft) = (Item(), "")
    class Screen: UIViewController {
      let (f, page, value2nd) = (UITextField(), UITextView(), UISearchBar())
      let `switch` = UISwitch()
      let (volume, count, choice, wheel) = (UISlider(), UIStepper(), UISegmentedControl(), UIPickerView())
      let (leaf1, host, value) = (Model(), Model(), Model())
      let (nameField, textField, textField2, notes) = (UITextField(), UITextField(), UITextField(), UITextView())
      let (search, day, dots) = (UISearchBar(), UIDatePicker(), UIPageControl())
      let (textView, searchBar, slider, stepper) = (UITextView(), UISearchBar(), UISlider(), UIStepper())
      let (toggle, toggle2, segmentedControl, pickerView) = (UISwitch(), UISwitch(), UISegmentedControl(), UIPickerView())
      let (pageControl, datePicker, _sound) = (UIPageControl(), UIDatePicker(), UISwitch())
      let switches = [UISwitch()]
    }

    """
}
