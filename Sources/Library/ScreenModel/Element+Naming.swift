import ControllerKit
import StateArchive
import TextFormatting

extension Element {
  /// Whether a tap does something to it.
  package var isTouchable: Bool {
    switch kind {
    case .back, .barButton, .tab, .row, .button, .toggle, .slider, .stepper, .choice, .pageControl, .textField,
      .textView, .searchBar:
      true
    case .title, .header, .footer, .label, .progress, .placeholder, .message, .toast: false
    }
  }

  /// Whether what it says is shown as dots.
  package var isSecret: Bool { (view as? TextField)?.isSecureTextEntry == true }

  /// The controller behind a tab.
  private var tabController: ViewController? {
    guard case .tab(_, let index) = id, let tabs = controller as? TabBarController,
      tabs.viewControllers.indices.contains(index)
    else { return nil }
    return tabs.viewControllers[index]
  }

  /// The identifiers by which a selector finds it.
  package var identifiers: [String] {
    if let tabController { return [tabController.restorationIdentifier].compactMap(\.self) }
    // A row's view is its whole table, which names no row.
    guard kind != .row, kind != .header, kind != .footer else { return [] }
    return [view?.id, view?.restorationIdentifier].compactMap(\.self)
  }

  /// The paths by which a selector finds it.
  package var paths: [String] {
    if let tabController { return [tabController.displayPath] }
    let identifiers = identifiers
    guard !identifiers.isEmpty else { return [] }
    let path = controller.displayPath
    return identifiers.map { "\(path)/\(SavedState.pathComponent($0))" }
  }

  /// How a message names it among others.
  package var choice: String {
    let words = [isSecret ? "" : text, detail].first { !$0.isEmpty }.map { " \($0.quotedForScripts)" } ?? ""
    let identifier = identifiers.first.map { " #" + $0.wordForScripts } ?? ""
    if kind == .row, let row { return "row \(row + 1)\(words)" }
    return kind.word + words + identifier
  }

  /// What it holds, as an expectation says it.
  package var value: String {
    switch view {
    case let input as TextInput: input.text
    case let toggle as Switch: toggle.isOn ? "on" : "off"
    case let slider as Slider: slider.value.digits
    case let stepper as Stepper: stepper.value.digits
    case let choice as ChoiceControl: choice.selectedIndex.map { choice.titles[$0] } ?? ""
    case let pages as PageControl: String(pages.currentPage + 1)
    default: kind == .row || text.isEmpty ? detail : text
    }
  }
}

extension Element.Kind {
  /// What a person calls it.
  fileprivate var word: String {
    switch self {
    case .title: "title"
    case .back: "back"
    case .barButton, .button: "button"
    case .tab: "tab"
    case .header: "header"
    case .footer: "footer"
    case .row: "row"
    case .label: "label"
    case .textField, .textView, .searchBar: "field"
    case .toggle: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .choice: "choice"
    case .pageControl: "page control"
    case .progress: "progress"
    case .placeholder: "picture"
    case .message: "message"
    case .toast: "toast"
    }
  }
}
