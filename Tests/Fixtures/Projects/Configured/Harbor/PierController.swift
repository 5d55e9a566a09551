import UIKit

class PierController: UIViewController {}
