import UIKit

class LightsController: UIViewController {}
