import ControllerKit
import StateArchive
import TextFormatting

extension Element {
  /// Whether it is a control.
  package var isTouchable: Bool {
    switch subject {
    case .back, .tab, .row: true
    case .barButton, .view: control != nil
    case .title, .header, .footer, .message, .toast: false
    }
  }

  /// Whether a tap changes something by itself: a tap on a field only moves the focus there.
  package var respondsToTap: Bool {
    switch subject {
    case .back, .tab, .row: true
    case .barButton, .view: control?.respondsToTap == true
    case .title, .header, .footer, .message, .toast: false
    }
  }

  /// Whether what it says is shown as dots.
  package var isSecret: Bool { textInput?.isSecureTextEntry == true }

  /// The controller behind a tab.
  private var tabController: ViewController? {
    guard case .tab(let tabs, let index) = subject, tabs.barItems.indices.contains(index) else { return nil }
    return tabs.barItems[index]
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

  /// Its name in messages, which tells it from others.
  package var choice: String {
    let words = [plainText ?? "", detail].first { !$0.isEmpty }.map { " \($0.quotedForScripts)" } ?? ""
    let identifier = identifiers.first.map { " #" + $0.wordForScripts } ?? ""
    if let rowNumber { return "row \(rowNumber)\(words)" }
    return word + words + identifier
  }

  /// Its value, as an expectation writes it.
  package var value: String {
    if let textInput { return textInput.text }
    if let valueHolder = own?.valueHolder { return valueHolder.valueText }
    return kind == .row || text.isEmpty ? detail : text
  }

  /// Its name in messages.
  private var word: String {
    switch kind {
    case .title: "title"
    case .message: "message"
    case .header: "header"
    case .footer: "footer"
    case .toast: "toast"
    case .back: "back"
    case .barButton: "button"
    case .tab: "tab"
    case .row: "row"
    case .view: appearance?.word ?? "view"
    }
  }
}
