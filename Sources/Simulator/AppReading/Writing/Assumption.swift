package import AppDefinition
import TextFormatting

/// Something that is taken to be so, since nothing that was read says otherwise.
package struct Assumption: Sendable, Hashable {
  /// What is taken to be so, in a sentence without its end.
  package var text: String
  /// Where it matters, if that is known.
  package var position: SourcePosition?

  /// Makes an assumption.
  package init(_ text: String, at position: SourcePosition? = nil) { (self.text, self.position) = (text, position) }
}

extension AppDefinition {
  /// What is taken to be so where the app's code was not decided.
  package var assumptions: [Assumption] { assumptions { $0 } }

  /// What is taken to be so where the app's code was not decided.
  ///
  /// - Parameter name: A place in the app's sources, as the sentences name it.
  package func assumptions(naming name: (SourcePosition) -> SourcePosition) -> [Assumption] {
    func words(_ place: OpenCode.Place) -> String { place.named(name).words }
    let trees = (scenes?.delegates ?? []).compactMap(\.tree)
    let gates =
      [("should-save", delegate?.shouldSave), ("should-restore", delegate?.shouldRestore)]
      + trees.flatMap { [("should-save", $0.shouldSave), ("should-restore", $0.shouldRestore)] }
    var found = gates.compactMap { method, gate in
      gate?.open.map { Assumption("\(method) is taken to answer as it is written\(words($0))", at: $0.position) }
    }
    if let place = classAloneForScenes {
      found.append(Assumption("the app is taken to have scenes for a class alone\(words(.at(place)))", at: place))
    }
    for controller in controllers where controller.content.target == nil {
      let behavior = controller.classBehavior
      found += behavior.openOwn.sorted { $0.key.utf8Precedes($1.key) }.map { name, place in
        let value = quoted(behavior.own[name] ?? "")
        return Assumption(
          "\(name) of \(controller.name) is taken to be \(value)\(words(place))", at: place.position)
      }
      found += controller.allViews.filter { $0.content.table?.hasStandInIdentifiers == true }.map { view in
        let name = view.restorationIdentifier ?? view.id ?? controller.name
        return Assumption(
          "the rows of \(name) stand for those that code fills in, and their identifiers for those that it finds them by",
          at: view.position)
      }
      guard let place = controller.classBehavior.open[.identifier], let identifier = controller.restorationIdentifier
      else { continue }
      found.append(
        Assumption(
          "\(controller.name) is taken to have the identifier \(identifier)\(words(place))", at: place.position)
      )
    }
    // With scenes no archive has the objects.
    let objects = objects.filter { object in
      lifecycle == .application || trees.contains { $0.objects.contains(where: object.name.hasSameBytes) }
    }
    found += objects.compactMap { object in
      object.openIdentifier.map { place in
        Assumption(
          "the object \(object.name) is taken to be registered as \(quoted(object.identifier))\(words(place))",
          at: place.position)
      }
    }
    for object in objects {
      found += object.openSaves.sorted { $0.key.utf8Precedes($1.key) }.map { key, place in
        let texts = object.saves.compactMap { property -> String? in
          if case .constant(let name, let text) = property, name.hasSameBytes(as: key) { text } else { nil }
        }
        return Assumption(
          "what the object \(object.name) has under \(key) when it is saved is taken to be \(quoted(texts.first ?? ""))"
            + words(place), at: place.position)
      }
    }
    found += switches.filter { !$0.isChosen }.map { known in
      Assumption(
        "\(known.name) is taken to be \(known.isOn ? "on" : "off")\(known.place.map(words) ?? "")", at: known.position)
    }
    return found
  }
}
