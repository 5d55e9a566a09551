internal import AppDefinition
internal import SourceReading
import TextFormatting

// Registered objects, and what refers to them.
extension CodeScreens {
  static let registering = Deed.Kind.call("registerObject(forStateRestoration:restorationIdentifier:)")

  /// Adds the objects that are registered while the app is launched, whatever their identifiers are (R53).
  mutating func addRegistered() {
    for deed in conduct.launch where deed.kind == Self.registering && deed.premises.isEmpty && !deed.isLater {
      if deed.arguments.count == 2 { addObject(deed, isAtLaunch: true) }
    }
  }

  /// Adds an object that is registered, with the texts that its class encodes.
  ///
  /// - Parameters:
  ///   - deed: Where it is registered.
  ///   - isAtLaunch: Whether that is done at every launch.
  mutating func addObject(_ deed: Deed, isAtLaunch: Bool) {
    let place = SourcePosition(deed.place)
    guard let type = deed.types.first.flatMap(\.self) else { return }
    let identifier = deed.arguments[1].knownText
    let name = identifier ?? type
    guard !app.objects.contains(where: { $0.name.hasSameBytes(as: name) }) else { return }
    var object = ObjectDefinition(name: name, identifier: name, className: type)
    object.position = place
    if !isAtLaunch { object.registration = .at(place) }
    if identifier == nil { object.openIdentifier = .at(place) }
    if let maker = conduct.classes[type]?.objectClass?.knownType {
      guard let answers = conduct.classes[maker]?.objectFactory, answers.count == 1, let answer = answers.first,
        answer.object?.type.hasSameBytes(as: type) == true || answer.value == .nothing
      else { return account.leave(place, because: "what makes it again is left to code") }
      object.restorationClass = ObjectRestorationDefinition(name: maker, makesObject: answer.value != .nothing)
    }
    for deed in conduct.classes[type]?.encoding ?? [] {
      guard case .encode(let key) = deed.kind, let key = key.knownText,
        case .symbol(.member(.object, let property))? = deed.arguments.first,
        let text = conduct.initialValue(of: property, in: type)?.knownText
      else { continue }
      object.saves.append(.constant(key: key, value: text))
      account.use(SourcePosition(deed.place), as: "objects.\(name).saves: { \(key): \"\(text)\" }")
    }
    let texts = object.saves.count
    if (conduct.classes[type]?.encoding?.count ?? 0) != texts || conduct.classes[type]?.decoding?.isEmpty == false {
      object.openState = scan.place(of: .state, in: type)
    }
    app.objects.append(object)
    if identifier == nil {
      account.leave(place, because: "only running the code tells the identifier, which is taken to be \(name)")
    } else {
      account.use(place, as: "objects.\(name): { class: \(type) }")
    }
    guard let maker = object.restorationClass?.name else { return }
    for fact in facts where fact.kind == .registeredObject {
      let isClass = fact.method == "objectRestorationClass()" && fact.type?.hasSameBytes(as: type) == true
      let isFactory = fact.method?.hasPrefix("object(") == true && fact.type?.hasSameBytes(as: maker) == true
      guard isClass || isFactory else { continue }
      account.use(
        SourcePosition(file: fact.file, line: fact.line, column: fact.column),
        as: "objects.\(name): { restorationClass: \(maker) }")
    }
  }

  /// The only object of the app's whose class is that of a property.
  private func object(in property: String, of type: String) -> ObjectDefinition? {
    guard case .object(let held)? = conduct.property(property, of: type) else { return nil }
    let objects = app.objects.filter { $0.className.hasSameBytes(as: held) }
    return objects.count == 1 ? objects[0] : nil
  }

  /// Adds a reference to a registered object that a class encodes and takes back; tells whether it is one.
  mutating func addReference(_ deed: Deed, under key: Value, to subject: Subject) -> Bool {
    guard let word = key.knownText, let property = subject.property(deed.arguments.first), !deed.isLater,
      deed.premises.isEmpty, let object = object(in: property, of: subject.type)
    else { return false }
    let decoding = self.subject(subject.name, subject.type) { $0.decoding != nil }?.conduct.decoding ?? []
    let taken = decoding.first { other in
      isSet(.own(property), by: other, in: subject) && other.arguments.first?.decodedKeys == [key]
        && other.premises.isEmpty
    }
    guard let taken else { return false }
    app.changeController(named: subject.name) { controller in
      let saved = SavedProperty.reference(key: word, .object(object.name))
      if !controller.classBehavior.saves.contains(saved) { controller.classBehavior.saves.append(saved) }
    }
    let words = "controllers.\(subject.name).saves: { \(word): object(\(object.name)) }"
    for place in [deed.place, taken.place] { account.use(SourcePosition(place), as: words) }
    return true
  }

  /// What the delegate encodes and takes back: references to registered objects (R5).
  mutating func addDelegateState() {
    guard let type = conduct.delegate, app.delegate != nil else { return }
    for deed in conduct.delegateEncoding {
      guard case .encode(let key) = deed.kind, let word = key.knownText, deed.premises.isEmpty, !deed.isLater,
        case .symbol(.member(.object, let property))? = deed.arguments.first,
        let object = object(in: property, of: type)
      else { continue }
      let taken = conduct.delegateDecoding.first { other in
        other.kind == .set(property) && other.arguments.first?.decodedKeys == [key] && other.premises.isEmpty
      }
      guard let taken else { continue }
      app.delegate?.encodes.append(EncodedEntry(key: word, value: .object(object.name)))
      let words = "delegate.encodes: { \(word): object(\(object.name)) }"
      for place in [deed.place, taken.place] { account.use(SourcePosition(place), as: words) }
      for fact in facts where fact.kind == .delegateState && fact.method == taken.method {
        account.use(SourcePosition(file: fact.file, line: fact.line, column: fact.column), as: words)
      }
      // Where the delegate makes it the object is registered.
      let making = conduct.launch.first { deed in
        deed.kind == .set(property) && deed.receiverType?.hasSameBytes(as: type) == true
          && deed.types.first.flatMap(\.self)?.hasSameBytes(as: object.className) == true
      }
      if let making {
        find(.delegateState, making, in: type)
        account.use(SourcePosition(making.place), as: "objects.\(object.name): { class: \(object.className) }")
      }
    }
  }
}
