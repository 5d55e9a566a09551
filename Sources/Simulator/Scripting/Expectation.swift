package import ControllerKit

/// Something that must be so, as a script says it.
package enum Expectation: Sendable, Hashable {
  case title(String)
  case text(String)
  case noText(String)
  /// The shown stack, the navigation controller first.
  case stack([String])
  case tab(String)
  /// The topmost presented controller; `nil` where there must be none.
  case presented(String?)
  /// What a row says; rows count from 1.
  case row(Int, String)
  case selected(String)
  case value(Selector, String)
  case focus(Selector)
  case scrolled(Selector, to: Int)
  case launch(LaunchWord)
  case warning(String)
  case saved(ScriptPath)
  case notSaved(ScriptPath, because: String?)
  case restored(ScriptPath, by: LookupStep?)
  case notRestored(ScriptPath, because: String?)
  case archive(isPresent: Bool)
  case state(ScriptPath, key: String, ExpectedValue)
  /// Lines of the launch record, in this order.
  case calls([String])
  /// The lines of the screen, without blanks at their ends.
  case screen([String])
}

/// What a launch came to, in the words of the scripts.
package enum LaunchWord: String, Sendable, Hashable, CaseIterable {
  case restored, first, clean, refused, crashed, exited
}

/// What an archive must hold under a key.
package enum ExpectedValue: Sendable, Hashable {
  /// A string, or any other value as reports print it.
  case text(String)
  case number(Double)
  case bool(Bool)
  /// A reference to the object of a path.
  case reference(ScriptPath)
  /// Nothing at all.
  case none
}
