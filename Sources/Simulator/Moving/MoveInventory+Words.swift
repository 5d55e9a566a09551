import AppDefinition
import Trials

extension ReturnTrials.Place {
  /// Where a screen is, in words.
  var words: String {
    switch self {
    case .root: "at the root"
    case .stack: "on a stack"
    case .tab: "as a tab"
    case .column: "as a column"
    case .page: "as a page"
    case .child: "in a container"
    case .embedded: "embedded"
    case .presented: "presented"
    }
  }
}

extension MovedViewState {
  /// How it is known that it comes back.
  var knowledge: Knowledge {
    guard isBack else { return .assumed("UIKit keeps it (R84 to R89); no trial has shown it") }
    return standsForRows ? .assumed("its rows stand for those that code fills in") : .exact
  }

  /// How a neutral value calls it; `nil` where it has nothing of it.
  var shown: String? {
    switch part {
    case .selection: "\(view.id).selection"
    case .scroll: view.kind == .scroll ? "\(view.id).offset" : "\(view.id).firstRow"
    case .web, .form: nil
    }
  }
}

extension MovedViewState.Part {
  /// What it is, in words.
  var words: String {
    switch self {
    case .selection: "the selection"
    case .scroll: "the scroll position"
    case .web: "the pages"
    case .form: "the zoom and the room around"
    }
  }
}
