/// A method by which a controller is told that it comes onto the screen or leaves it.
public enum AppearanceMethod: String, Sendable, Hashable, CaseIterable {
  /// It comes onto the screen: before, and after.
  case viewWillAppear, viewDidAppear
  /// It leaves the screen: before, and after.
  case viewWillDisappear, viewDidDisappear

  /// Whether it is for those that come.
  var isForComing: Bool {
    switch self {
    case .viewWillAppear, .viewDidAppear: true
    case .viewWillDisappear, .viewDidDisappear: false
    }
  }
}

extension ViewController {
  /// Calls one of the appearance methods.
  func call(_ method: AppearanceMethod) {
    behavior?.perform(method, of: self)
    switch method {
    case .viewWillAppear: viewWillAppear()
    case .viewDidAppear: viewDidAppear()
    case .viewWillDisappear: viewWillDisappear()
    case .viewDidDisappear: viewDidDisappear()
    }
  }
}
