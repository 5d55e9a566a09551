/// What puts other controllers onto the screen; each has an order of its own in which those that leave and those that
/// come are told, as observed.
enum ScreenTransition {
  /// A push or a pop, and everything that is none of the others.
  case stack
  /// Another tab.
  case tabs
  /// Another page.
  case pages
  /// A presentation or a dismissal.
  case presentation

  /// The methods in the order in which they are called.
  var order: [AppearanceMethod] {
    switch self {
    case .stack: [.viewWillDisappear, .viewWillAppear, .viewDidDisappear, .viewDidAppear]
    case .tabs: [.viewWillAppear, .viewWillDisappear, .viewDidDisappear, .viewDidAppear]
    case .pages: [.viewWillAppear, .viewWillDisappear, .viewDidAppear, .viewDidDisappear]
    case .presentation: [.viewWillDisappear, .viewWillAppear, .viewDidAppear, .viewDidDisappear]
    }
  }
}
