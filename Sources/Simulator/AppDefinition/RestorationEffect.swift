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
