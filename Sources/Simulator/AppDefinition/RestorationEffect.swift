/// One thing that a class does with what it has saved, when it is decoded or when all is restored.
package struct RestorationEffect: Sendable, Hashable {
  /// What it does; `{saved.KEY}` in its names and texts is what is under a key.
  package var effect: EventDefinition.Effect
  /// What has to be saved.
  package var conditions: [ValueCondition]

  /// Makes an effect.
  package init(_ effect: EventDefinition.Effect, if conditions: [ValueCondition] = []) {
    self.effect = effect
    self.conditions = conditions
  }
}

extension [RestorationEffect] {
  /// What the effects do where so much was saved, filled in.
  ///
  /// - Parameter value: What is saved under a key; `nil` where nothing is, or it is no text.
  package func meant(by value: (String) -> String?) -> [EventDefinition.Effect] {
    filter { effect in effect.conditions.allSatisfy { $0.holds(of: value($0.key)) } }.map { effect in
      effect.effect.filled { $0.withValues(of: .saved) { value($0) ?? "" } }
    }
  }
}
