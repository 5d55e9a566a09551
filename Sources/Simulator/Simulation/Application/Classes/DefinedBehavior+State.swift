import AppDefinition
package import ControllerKit
import StateArchive
import TextFormatting

// What the class of a scene's screen saves (R101).
extension DefinedBehavior {
  /// Writes what the class saves.
  package func encode(_ controller: ViewController, with coder: StateEncoder) {
    crash(in: .encode)
    if definition.classBehavior.callsSuper { controller.encodeRestorableState(with: coder) }
    if definition.leavesChildrenToCode { coder.leaveOpen(controller.children) }
    definition.content.encodeChildren(of: controller, with: coder)
    if definition.classBehavior.encodesEmbedded { controller.encodeChildren(with: coder) }
    readTab(of: controller)
    for property in definition.classBehavior.saves {
      switch property {
      case .item(let key): coder.encode(item?.id, forKey: StateKey(key))
      case .constant(let key, let value):
        coder.encode(StateValue(self.value(fill(value), under: key)), forKey: StateKey(key))
      case .part(.text, let id, let key):
        // A password has no place in a file, whatever the class asks for.
        guard let field = view(id, of: controller)?.textInput, !field.isSecureTextEntry else { continue }
        coder.encode(field.text, forKey: StateKey(key ?? id))
      case .part(.value, let id, let key):
        // A view that has not been loaded has no value to save (R58).
        if let value = view(id, of: controller)?.numericValue { coder.encode(value, forKey: StateKey(key ?? id)) }
      case .part(.own, let name, let key):
        coder.encode(own[name].map { StateValue(value($0, under: key ?? name)) }, forKey: StateKey(key ?? name))
      case .part(.interaction, _, _), .part(.scroll, _, _), .part(.selection, _, _), .part(.firstRow, _, _),
        .part(.unfolded, _, _), .content:
        break
      case .reference(let key, let reference): coder.encode(reference, forKey: key, in: app)
      }
    }
  }

  /// Reads what the class saved.
  package func decode(_ controller: ViewController, with coder: StateDecoder) {
    crash(in: .decode)
    if definition.classBehavior.callsSuper { controller.decodeRestorableState(with: coder) }
    definition.content.decodeChildren(of: controller, with: coder)
    if definition.classBehavior.encodesEmbedded { controller.putBackChildren(from: coder) }
    for property in definition.classBehavior.saves {
      switch property {
      case .item(let key):
        if let id: String = coder.decode(forKey: StateKey(key)), item?.id.hasSameBytes(as: id) != true {
          take(app?.definition.record(id: id), for: controller)
        }
      case .part(.own, let name, let key):
        if let value = coder.plainText(forKey: key ?? name) { take(own: name, value, for: controller) }
      case .constant, .part(.interaction, _, _), .part(.scroll, _, _), .part(.selection, _, _),
        .part(.firstRow, _, _), .part(.unfolded, _, _), .content:
        break
      case .part(.text, let id, let key):
        if let text: String = coder.decode(forKey: StateKey(key ?? id)) {
          view(id, of: controller)?.textInput?.text = text
        }
      case .part(.value, let id, let key):
        if let value: Double = coder.decode(forKey: StateKey(key ?? id)) {
          view(id, of: controller)?.numericValue = value
        }
      case .reference(let key, let reference):
        references[key] = coder.decode(reference, forKey: key).map(WeakReference.init)
      }
    }
    followEffects(controller, with: coder)
  }

  /// A text as it is saved under a key: as a number or a truth value where the class saves one.
  func value(_ text: String, under key: String) -> ActivityValue {
    switch definition.classBehavior.kinds[key] {
    case .truth: Bool(text).map(ActivityValue.bool) ?? .string(text)
    case .number:
      Int64(text).map(ActivityValue.integer) ?? Double(text).flatMap { $0.isFinite ? .real($0) : nil } ?? .string(text)
    case .other, nil: .string(text)
    }
  }

  /// Does what the class does once everything is restored.
  package func finishRestoring(_ controller: ViewController) {
    // What was not made again has its properties, and which they are takes a walk through its screen.
    for property in isMadeAgain ? template.properties : [] where !hasObject(in: property) {
      app?.warn(.propertyNotSet(controller.displayPath, property: property))
    }
    let effects = waiting
    waiting = []
    for effect in effects { app?.perform(effect, on: controller) }
  }

  /// Whether a property of the class leads to an object: a segue, or code, has set it, or the class has decoded it.
  func hasObject(in property: String) -> Bool {
    !isMadeAgain || references[property]?.contains { $0.object != nil } == true
  }

  /// Does what the class does at the end of its decoding, and remembers what it does once everything is restored.
  private func followEffects(_ controller: ViewController, with coder: StateDecoder) {
    waiting = effects(definition.classBehavior.whenRestored, coder)
    for effect in effects(definition.classBehavior.whenDecoded, coder) { app?.perform(effect, on: controller) }
  }

  /// Those of the effects of which what was saved says that they are meant, filled in.
  private func effects(_ effects: [RestorationEffect], _ coder: StateDecoder) -> [MeantEffect] {
    effects.filter { effect in
      effect.conditions.allSatisfy { $0.holds(of: coder.plainText(forKey: $0.key)) }
    }.map { effect in
      let fill = { (text: String) in
        coder.filled(text).filled(from: self.item).withValues(of: .own) { self.own[$0] ?? "" }
      }
      return MeantEffect(effect: effect.effect.filled(fill), place: effect.place.map(fill))
    }
  }

  /// Ends the app where the class crashes in a method.
  func crash(in place: ClassBehavior.Crash.Place) {
    guard let crash = definition.classBehavior.crashes.first(where: { $0.place == place }) else { return }
    app?.abort(reason: crash.reason)
  }

  /// Whether the class saves the value that the user entered in a view.
  package func keepsSetting(of view: View) -> Bool {
    guard view.textInput?.isSecureTextEntry != true else { return false }
    guard let id = view.id else { return false }
    return definition.classBehavior.saves.contains { $0.isPart([.text, .value], of: id) }
  }
}
