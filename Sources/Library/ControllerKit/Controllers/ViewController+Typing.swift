// What the user has typed into a controller's views.
extension ViewController {
  /// Whether a field in the controller, in one contained in it or in what these present has another text than before
  /// the user typed.
  package var hasTypedText: Bool { tree.contains { $0.fields.contains(where: \.hasTypedText) } }

  /// Takes all texts as those that were there before the user typed.
  func forgetTyping() {
    for field in tree.flatMap(\.fields) { field.textBeforeTyping = nil }
  }

  /// The value that was set for `isModalInPresentation`, of this controller or of what is in front inside it.
  var definedModality: Bool? {
    var next: ViewController? = self
    while let controller = next {
      if let value = controller.modalityIsDefined { return value }
      next = controller.frontChild
    }
    return nil
  }

  /// The controller, those contained in it and what they present.
  private var tree: [ViewController] {
    var found: [ViewController] = []
    var waiting = [self]
    while let controller = waiting.popLast() {
      found.append(controller)
      waiting += controller.children
      if let presented = controller.presentedViewController { waiting.append(presented) }
    }
    return found
  }

  private var fields: [View] { (loadedView?.ownDescendants).map { $0.filter { $0.textInput != nil } } ?? [] }
}

extension View {
  /// Whether the text is another one than before the user typed: in this run or, where the initial text is known, in an
  /// earlier one.
  fileprivate var hasTypedText: Bool {
    textBeforeTyping.map { $0 != textInput?.text } ?? hasChangedSetting
  }
}
