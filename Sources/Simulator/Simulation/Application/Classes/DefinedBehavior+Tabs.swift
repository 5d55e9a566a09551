import AppDefinition
import ControllerKit

// The variable in which a tab bar controller has the number of its tab in front.
extension DefinedBehavior {
  /// Brings the variable up to date before something is made of it.
  func readTab(of controller: ViewController) {
    guard own[ClassBehavior.selectedTab] != nil, let tabs = controller as? TabBarController else { return }
    set(own: ClassBehavior.selectedTab, to: String(tabs.selectedIndex))
  }

  /// Sets a variable of the class to what was saved of it; where it is that of the tabs, one of them comes to the front.
  func take(own name: String, _ value: String, for controller: ViewController) {
    set(own: name, to: value)
    guard name == ClassBehavior.selectedTab, let tabs = controller as? TabBarController, let place = Int(value),
      tabs.viewControllers.indices.contains(place)
    else { return }
    tabs.selectedViewController = tabs.viewControllers[place]
  }
}
