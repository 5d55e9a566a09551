import AppDefinition
import SourceReading
import TextFormatting

/// Whether a class does more with its state than the definition has.
extension CodeScreens {
  /// Leaves nothing to what a class does when it is encoded and decoded, where all of that is in the definition.
  mutating func closeState(of type: String, to name: String) {
    guard let controller = app.controller(named: name), case .at? = controller.classBehavior.open[.state],
      controller.kind != .container || knownContainers.contains(name), !mayKeepViewsOtherwise(controller),
      scan.isOfReadLine(.coding, of: type)
    else { return }
    let classes = scan.line(of: type).classes
    let line = classes.map(\.name)
    let coding = line.flatMap { [conduct.classes[$0]?.encoding, conduct.classes[$0]?.decoding] }.compactMap(\.self)
    let isFollowed = line.allSatisfy { type in
      scan.mentions[.coding]?[ByteString(type)] == nil || conduct.classes[type] != nil
    }
    guard isFollowed, !coding.isEmpty else { return }
    let used = coding.joined().filter { account.uses[SourcePosition($0.place)] != nil }
    let open = coding.joined().filter { deed in
      !isInDefinition(deed) && !mirrorsReference(deed, controller) && !isOfOwnSetter(deed, controller)
        && !isOfAnother(deed) && !isPart(deed, of: used) && !isOnlyShown(deed, on: controller, of: type)
    }
    let isAllUsed = facts.allSatisfy { fact in
      guard fact.kind == .stateValue || fact.kind == .superCall, line.contains(where: (fact.type ?? "").hasSameBytes),
        fact.method == "encodeRestorableState(with:)" || fact.method == "decodeRestorableState(with:)"
      else { return true }
      return account.uses[SourcePosition(fact)] != nil
    }
    guard isAllUsed else { return }
    let methods = ["encodeRestorableState(with:)", "decodeRestorableState(with:)"]
    // What was not read may do more, unless all that is encoded is known.
    let rest = scan.notRead.isEmpty || hasOwnEncoding(classes) ? nil : OpenCode.Place.unread
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
    guard case .set(let name) = deed.kind, deed.method.hasPrefix("set") || name.utf8.first == UInt8(ascii: "_") else {
      return false
    }
    let bare = name.utf8.first == UInt8(ascii: "_") ? String(name.dropFirst()) : name
    return controller.classBehavior.saves.contains { saved in
      if case .part(.own, let own, _) = saved { own.hasSameBytes(as: bare) } else { false }
    }
  }

  /// Whether what a call gives is a part of what is taken back, which it looks up.
  private func isPart(_ deed: Deed, of used: [Deed]) -> Bool {
    guard case .call(let name) = deed.kind else { return false }
    return used.lazy.flatMap(\.arguments).contains { taken in
      taken.contains { part in
        guard case .symbol(.call(let receiver, let base, let arguments)) = part, receiver == deed.receiver else {
          return false
        }
        return name.hasPrefix(base + "(") && deed.arguments.allSatisfy(arguments.contains)
      }
    }
  }

  /// Whether what is taken back is only shown, in a view of which nothing is saved.
  private func isOnlyShown(_ deed: Deed, on controller: ControllerDefinition, of type: String) -> Bool {
    guard case .set = deed.kind, let subject = subject(controller.name, type, where: { $0.decoding != nil }),
      let view = view(deed.receiver, in: controller, subject)
    else { return false }
    return [.label, .button, .image, .progress].contains(view.content.kind)
  }

  /// Whether it calls super.
  static func isSuper(_ deed: Deed) -> Bool {
    if case .call(let name) = deed.kind { name.hasPrefix("super.") } else { false }
  }
}
