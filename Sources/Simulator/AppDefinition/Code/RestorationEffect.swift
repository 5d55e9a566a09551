import TextFormatting

/// One thing that a class does with what it has saved, when it is decoded or when all is restored.
package struct RestorationEffect: Sendable, Hashable {
  /// What it does; `{saved.KEY}` in its names and texts is what is under a key.
  package var effect: EventDefinition.Effect
  /// What has to be saved.
  package var conditions: [ValueCondition]
  /// The screen on which it is done, as a tab, a column or a stack; `nil` is the one that does it.
  package var place: String?
  /// Where it is written; `nil` where nobody wrote it.
  package var position: SourcePosition?

  /// Makes an effect.
  package init(
    _ effect: EventDefinition.Effect, if conditions: [ValueCondition] = [], in place: String? = nil,
    at position: SourcePosition? = nil
  ) {
    self.effect = effect
    self.conditions = conditions
    self.place = place
    self.position = position
  }
}

extension RestorationEffect {
  /// The same, wherever it is written.
  package var unplaced: RestorationEffect { RestorationEffect(effect, if: conditions, in: place) }

  /// Whether all that has to be so is outside of an activity, and something has to be.
  package var needsNoActivity: Bool {
    !conditions.isEmpty
      && conditions.allSatisfy { condition in
        ["session.", "defaults."].contains { condition.key.utf8.starts(with: $0.utf8) }
      }
  }
}

extension [RestorationEffect] {
  /// The effects with something filled into their names and texts.
  package func filled(_ fill: (String) -> String) -> Self {
    map { effect in
      RestorationEffect(
        effect.effect.filled(fill), if: effect.conditions, in: effect.place.map(fill), at: effect.position)
    }
  }

  /// What the effects do where so much was saved, filled in.
  ///
  /// - Parameter value: What is saved under a key; `nil` where nothing is, or it is no text.
  package func meant(by value: (String) -> String?) -> [MeantEffect] {
    filter { effect in effect.conditions.allSatisfy { $0.holds(of: value($0.key)) } }.map { effect in
      let fill = { (text: String) in
        text.withValues(of: .saved) { value($0) ?? "" }.withValues(of: .session) { value("session.\($0)") ?? "" }
      }
      return MeantEffect(effect: effect.effect.filled(fill), place: effect.place.map(fill))
    }
  }
}

extension ClassBehavior {
  /// Whether something that is done when all is restored is to put a text that is saved into its view, in which nothing
  /// was selected before.
  package func setsSavedText(_ effect: RestorationEffect) -> Bool {
    guard case .set(let view, let text) = effect.effect, effect.place == nil else { return false }
    return saves.contains { $0.isPart([.text], of: view) && text.hasSameBytes(as: "{saved.\($0.key)}") }
  }
}

/// One thing that is done now, and where.
package struct MeantEffect: Sendable, Hashable {
  /// What is done.
  package var effect: EventDefinition.Effect
  /// The screen on which it is done; `nil` is the one that does it.
  package var place: String?

  /// Makes an effect.
  package init(effect: EventDefinition.Effect, place: String? = nil) { (self.effect, self.place) = (effect, place) }
}
