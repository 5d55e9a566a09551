import ControllerKit

extension Storyboard {
  /// Two screens, the second of which is made again by a restoration class.
  static func main() -> Storyboard {
    Storyboard(name: "Main") { identifier in
      switch identifier {
      case "Start":
        let start = NavigationController()
        start.restorationIdentifier = "start"
        return start
      case "Compose":
        let compose = ViewController()
        compose.restorationIdentifier = "compose"
        compose.restorationClass = ComposeRestoration.self
        return compose
      default: return nil
      }
    }
  }
}
