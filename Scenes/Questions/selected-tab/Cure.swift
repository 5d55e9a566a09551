// UIKit's Swift, not compiled here: an identifier for the tab bar controller and for each tab, as in the storyboard.
import UIKit

final class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let beds = BedsViewController()
    beds.restorationIdentifier = "beds"
    let weather = WeatherViewController()
    weather.restorationIdentifier = "weather"
    let me = MeViewController()
    me.restorationIdentifier = "me"
    restorationIdentifier = "tabs"
    viewControllers = [beds, weather, me]
  }
}
