/// One thing that a class does with what it has saved, when it is decoded or when all is restored.
package struct RestorationEffect: Sendable, Hashable {
  /// What has to be under a key.
  package struct Condition: Sendable, Hashable {
    /// The key.
    package var key: String
    /// One of these texts; empty where anything will do.
    package var texts: [String]

    /// Makes a condition.
    package init(key: String, texts: [String]) {
      self.key = key
      self.texts = texts
    }
  }

  /// What it does; `{saved.KEY}` in its names and texts is what is under a key.
  package var effect: EventDefinition.Effect
  /// What has to be so.
  package var conditions: [Condition]

  /// Makes an effect.
  package init(_ effect: EventDefinition.Effect, if conditions: [Condition] = []) {
    self.effect = effect
    self.conditions = conditions
  }
}

extension EventDefinition.Effect {
  /// The effect with what was saved filled in.
  package func filled(_ value: (String) -> String) -> Self {
    func filled(_ text: String) -> String { text.withSavedValues(value) }
    return switch self {
    case .perform(.show(let name)): .perform(.show(filled(name)))
    case .perform(.showDetail(let name)): .perform(.showDetail(filled(name)))
    case .perform(.present(let name, let style)): .perform(.present(filled(name), style: style))
    case .perform(.unwind(let name)): .perform(.unwind(to: name.map(filled)))
    case .perform(.dismiss), .perform(.pop), .perform(.through): self
    case .select(let name): .select(filled(name))
    case .set(let view, let text): .set(view: view, to: filled(text))
    case .replaceRoot(let name): .replaceRoot(filled(name))
    case .toast(let text): .toast(filled(text))
    }
  }
}
