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
      if !addMadeUpValue(deed, to: &object) { addValue(deed, to: &object) }
    }
    let coding = [conduct.classes[type]?.encoding, conduct.classes[type]?.decoding].compactMap(\.self).joined()
    if object.openState == nil, !coding.allSatisfy(isInDefinition) {
      object.openState = scan.place(of: .state, in: type)
    }
    let line = scan.line(of: type).classes.map(\.name)
    let isFollowed = line.allSatisfy { scan.mentions[.state]?[ByteString($0)] == nil || conduct.classes[$0] != nil }
    if scan.isOfLine(.state, of: type), isFollowed {
      object.lacksDecode = line.allSatisfy { conduct.classes[$0]?.decoding == nil }
      object.lacksFinish = line.allSatisfy { conduct.classes[$0]?.finishing == nil }
    }
    app.objects.append(object)
    if identifier == nil {
      account.use(place, as: "objects.\(name): { class: \(type), identifier: { undecided: ~, assumed: \(name) } }")
    } else {
      account.use(place, as: "objects.\(name): { class: \(type) }")
    }
    guard let maker = object.restorationClass?.name else { return }
    for fact in facts where fact.kind == .registeredObject {
      let isClass = fact.method == "objectRestorationClass()" && fact.type?.hasSameBytes(as: type) == true
      let isFactory = fact.method?.hasPrefix("object(") == true && fact.type?.hasSameBytes(as: maker) == true
      guard isClass || isFactory else { continue }
      account.use(
        SourcePosition(fact),
        as: "objects.\(name): { restorationClass: \(maker) }")
    }
  }

  /// Adds a text that only running the code tells, made up, where what is made again gets it; tells whether it is one.
  private mutating func addMadeUpValue(_ deed: Deed, to object: inout ObjectDefinition) -> Bool {
    let (place, type) = (SourcePosition(deed.place), object.className)
    guard case .encode(let key) = deed.kind, let word = key.knownText,
      case .symbol(.member(.object, let property))? = deed.arguments.first,
      conduct.initialValue(of: property, in: type)?.knownText == nil, isGiven(property, from: key, type: type)
    else { return false }
    let text = "\(property) 1"
    object.saves.append(.constant(key: word, value: text))
    object.openSaves[word] = .at(place)
    account.use(place, as: "objects.\(object.name).saves: { \(word): \"\(text)\" }, which is made up")
    return true
  }

  /// Adds a text that the class of an object encodes: one that is always the same, or that it has at first and takes
  /// back.
  private mutating func addValue(_ deed: Deed, to object: inout ObjectDefinition) {
    guard case .encode(let key) = deed.kind else { return }
    let (place, type) = (SourcePosition(deed.place), object.className)
    var property: String?
    if case .symbol(.member(let owner, let name))? = deed.arguments.first,
      owner.knownObject == conduct.classes[type]?.number
    {
      property = name
    }
    let value = property.flatMap { conduct.initialValue(of: $0, in: type) } ?? deed.arguments.first
    guard let word = key.knownText, let text = value?.knownText, deed.premises.isEmpty, !deed.isLater else {
      object.openState = object.openState ?? .at(place)
      return account.leave(place, because: "what is encoded is left to code")
    }
    let taken = property.flatMap { takenBack($0, under: key, by: type) }
    let setting = property.flatMap { conduct.change(of: $0, besidesDecodingOf: type) }
    if let setting {
      // What it is when it is saved, only running the code tells.
      guard taken != nil else {
        object.openState = object.openState ?? .at(SourcePosition(setting))
        return account.leave(place, because: "what it is by then is left to code")
      }
      object.openSaves[word] = .at(SourcePosition(setting))
    }
    object.saves.append(.constant(key: word, value: text))
    let words =
      "objects.\(object.name).saves: { \(word): \"\(text)\" }" + (setting == nil ? "" : ", which it is at first")
    account.use(place, as: words)
    guard let taken else { return }
    account.use(SourcePosition(taken.place), as: words)
    find(.stateValue, taken, in: type)
    if let conduct = conduct.classes[type] { useDecoding(of: key, in: conduct, as: words) }
  }

  /// Where the class of an object sets a property to what is under a key, whenever that is there.
  private func takenBack(_ property: String, under key: Value, by type: String) -> Deed? {
    conduct.classes[type]?.decoding?.first { deed in
      deed.kind == .set(property) && deed.receiverType?.hasSameBytes(as: type) == true && !deed.isLater
        && deed.arguments.first?.decodedKeys == [key]
        && deed.premises.allSatisfy { $0.isMet && Self.isPresence($0) && Set($0.value.decodedKeys) == [key] }
    }
  }

  /// Whether the factory of a class gives what it makes again, in a property, what is under a key.
  private func isGiven(_ property: String, from key: Value, type: String) -> Bool {
    guard let maker = conduct.classes[type]?.objectClass?.knownType, let answers = conduct.classes[maker]?.objectFactory
    else { return false }
    return answers.contains { Set($0.object?.properties[property]?.value.decodedKeys ?? []) == [key] }
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
    let decoding = self.subject(subject.name, subject.type) { $0.decoding != nil }?.conduct
    let taken = decoding?.decoding?.first { other in
      isSet(.own(property), by: other, in: subject) && other.arguments.first?.decodedKeys == [key]
        && other.premises.isEmpty
    }
    guard let decoding, let taken else { return false }
    app.changeController(named: subject.name) { controller in
      let saved = SavedProperty.reference(key: word, .object(object.name))
      if !controller.classBehavior.saves.contains(saved) { controller.classBehavior.saves.append(saved) }
    }
    note(deed, under: word, of: subject)
    let words = "controllers.\(subject.name).saves: { \(word): object(\(object.name)) }"
    for place in [deed.place, taken.place] { account.use(SourcePosition(place), as: words) }
    useDecoding(of: key, in: decoding, as: words)
    return true
  }

  /// Lets the delegate extend restoration once it has decoded, where it completes it in what it does then (R63).
  private mutating func addExtension() {
    func place(of name: String) -> SourcePosition? {
      conduct.delegateDecoding.first { $0.kind == .call(name) && $0.premises.isEmpty }.map { SourcePosition($0.place) }
    }
    guard app.lifecycle == .application, let extending = place(of: "extendStateRestoration()"),
      let completing = place(of: "completeStateRestoration()")
    else { return }
    app.delegate?.extendsRestoration = .completed
    for place in [extending, completing] { account.use(place, as: "delegate.extendsRestoration: completed") }
  }

  /// Texts that are always the same, which the delegate encodes for its own gate to look at (R5).
  private mutating func addEncodedTexts() {
    let looked: [String] = (app.delegate?.shouldRestore?.conditions ?? []).compactMap { condition in
      if case .saved(let key, _) = condition { key } else { nil }
    }
    for deed in conduct.delegateEncoding {
      guard case .encode(let key) = deed.kind, let word = key.knownText, looked.contains(where: word.hasSameBytes),
        deed.premises.isEmpty, !deed.isLater, let text = deed.arguments.first?.knownText
      else { continue }
      app.delegate?.encodes.append(EncodedEntry(key: word, value: .string(text)))
      let words = "delegate.encodes: { \(word): \"\(text)\" }"
      account.use(SourcePosition(deed.place), as: words)
      for fact in facts where fact.kind == .delegateState && fact.method == deed.method {
        account.use(SourcePosition(fact), as: words)
      }
    }
  }

  /// What the delegate encodes and takes back: references to registered objects (R5).
  mutating func addDelegateState() {
    guard let type = conduct.delegate, app.delegate != nil else { return }
    addExtension()
    addEncodedTexts()
    addKeptTabs()
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
        account.use(SourcePosition(fact), as: words)
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
