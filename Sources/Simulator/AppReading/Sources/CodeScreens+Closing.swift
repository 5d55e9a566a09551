import AppDefinition
import SourceReading
import TextFormatting

/// Whether a class does more with its state than the definition has.
extension CodeScreens {
  /// Leaves nothing to what a class does when it is encoded and decoded, where all of that is in the definition.
  mutating func closeState(of type: String, to name: String) {
    guard let controller = app.controller(named: name), case .at? = controller.classBehavior.open[.state],
      controller.kind != .container || knownContainers.contains(name), !mayKeepViewsOtherwise(controller),
      scan.isOfReadLine(.state, of: type)
    else { return }
    let line = scan.line(of: type).classes.map(\.name)
    let coding = line.flatMap { [conduct.classes[$0]?.encoding, conduct.classes[$0]?.decoding] }.compactMap(\.self)
    let isFollowed = line.allSatisfy { type in
      scan.mentions[.state]?[ByteString(type)] == nil || conduct.classes[type] != nil
    }
    // A class that is only told when all is restored may do anything then.
    guard isFollowed, !coding.isEmpty else { return }
    let open = coding.joined().filter { deed in
      !isInDefinition(deed) && !mirrorsReference(deed, controller) && !isOfOwnSetter(deed, controller)
        && !isOfAnother(deed)
    }
    let isAllUsed = facts.allSatisfy { fact in
      guard fact.kind == .stateValue || fact.kind == .superCall, line.contains(where: (fact.type ?? "").hasSameBytes),
        fact.method == "encodeRestorableState(with:)" || fact.method == "decodeRestorableState(with:)"
      else { return true }
      return account.uses[SourcePosition(fact)] != nil
    }
    guard isAllUsed else { return }
    let methods = ["encodeRestorableState(with:)", "decodeRestorableState(with:)"]
    // What was not read may do more.
    let rest = scan.notRead.isEmpty ? nil : OpenCode.Place.unread
    guard let first = open.first else {
      return app.changeController(named: name) { $0.classBehavior.open[.state] = rest }
    }
    // What it encodes and decodes is known; what a method does that it calls for that is not.
    guard !open.contains(where: { methods.contains($0.method) }) else { return }
    let encoded = line.flatMap { conduct.classes[$0]?.encoding ?? [] }
    let isOfDecoding = open.allSatisfy { deed in !encoded.contains { $0.place == deed.place } }
    app.changeController(named: name) { controller in
      controller.classBehavior.open[.state] = .at(SourcePosition(first.place))
      controller.classBehavior.code.openDecoding = isOfDecoding ? SourcePosition(first.place) : nil
    }
  }

  /// Whether a screen has a view whose text or value may be in a variable or an object that its class saves.
  private func mayKeepViewsOtherwise(_ controller: ControllerDefinition) -> Bool {
    let saves = controller.classBehavior.saves
    let isOfView = saves.map { if case .part(let part, _, _) = $0 { part == .text || part == .value } else { false } }
    guard isOfView.contains(false) else { return false }
    return controller.allViews.contains { view in
      let savable = view.content.kind.traits.savable
      guard savable.contains(.text) || savable.contains(.value) else { return false }
      return !saves.contains { $0.isPart([.text, .value], of: view.id ?? "") }
    }
  }

  /// Whether what is done while a class is encoded or decoded is in the definition, or has nothing to do with that.
  func isInDefinition(_ deed: Deed) -> Bool {
    // What is shown then is in the definition for whenever it is done, and not for then.
    if deed.setsScreens { return false }
    if account.uses[SourcePosition(deed.place)] != nil || Self.isSuper(deed) { return true }
    switch deed.kind {
    case .encode, .call: return false
    case .set: return (deed.arguments + deed.premises.map(\.value)).allSatisfy(\.decodedKeys.isEmpty)
    }
  }

  /// Whether a class takes a reference back that is saved, and is made again by itself.
  private func mirrorsReference(_ deed: Deed, _ controller: ControllerDefinition) -> Bool {
    guard case .set = deed.kind, let keys = deed.arguments.first?.decodedKeys, Set(keys).count == 1,
      let key = keys[0].knownText
    else { return false }
    return controller.classBehavior.saves.contains { saved in
      if case .reference(key: let known, _) = saved { known.hasSameBytes(as: key) } else { false }
    }
  }

  /// Whether a class only has another object do something while it is encoded, which gets nothing for that.
  private func isOfAnother(_ deed: Deed) -> Bool {
    guard case .call = deed.kind, deed.arguments.isEmpty, deed.method == "encodeRestorableState(with:)",
      case .symbol(.member)? = deed.receiver
    else { return false }
    return !deed.setsScreens
  }

  /// Whether a setter of the class keeps what it is given in the variable behind its property, which is saved.
  private func isOfOwnSetter(_ deed: Deed, _ controller: ControllerDefinition) -> Bool {
    guard case .set(let name) = deed.kind, name.utf8.first == UInt8(ascii: "_") else { return false }
    return controller.classBehavior.saves.contains { saved in
      if case .part(.own, let own, _) = saved { own.hasSameBytes(as: String(name.dropFirst())) } else { false }
    }
  }

  /// Whether it calls super.
  static func isSuper(_ deed: Deed) -> Bool {
    if case .call(let name) = deed.kind { name.hasPrefix("super.") } else { false }
  }
}
