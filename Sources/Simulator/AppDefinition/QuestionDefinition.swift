package import Vocabulary

/// A question of engineers that an app of a scene answers, with its fault and its cure.
package struct QuestionDefinition: Sendable, Hashable {
  /// The question.
  package var asks: String
  /// The address of the public thread in which it is asked.
  package var thread: String
  /// The rules that explain the fault.
  package var rules: [Rule]

  /// Makes a question.
  package init(asks: String, thread: String, rules: [Rule] = []) {
    self.asks = asks
    self.thread = thread
    self.rules = rules
  }
}
