extension CodeWalk {
  // MARK: Assignments

  mutating func assignment(_ node: SyntaxTree.Node) {
    var parts = tree.children(node)
    guard let target = parts.next(), let set = parts.next() else { return }
    if isUserInfo(target) { note(.activityValue, at: node, offset: settingOffset(target, in: node)) }
    let isBare = tree.kind(target) == .name
    guard isBare || tree.kind(target) == .member else { return }
    if isBare, method?.locals[tree.text(target)] != nil { return }
    let receiver = isBare ? nil : first(target)
    let name = tree.text(target)
    let offset = settingOffset(target, in: node)
    switch name {
    case "restorationIdentifier":
      guard !isBare || language == .swift else { return }
      note(
        identifierKind(receiver), at: node, value: value(of: set), subject: subject(receiver, isBare: isBare),
        offset: offset)
    case "restorationClass":
      guard !isBare || language == .swift else { return }
      note(
        .restorationClass, at: node, value: value(of: set), subject: subject(receiver, isBare: isBare), offset: offset)
    case "viewControllers" where isOfSelf(receiver) && (isContents || isInTabBarController):
      note(.child, at: node, offset: offset)
    case let name where isKeptByActivity(name, receiver): note(.activityValue, at: node, offset: offset)
    case "selectedIndex" where restoresActivity: note(.activityRestore, at: node, offset: offset)
    case "selectedIndex" where isOfSettings(set): note(.ownStore, at: node, offset: offset)
    case let name where name.hasSuffix("UserActivity") && !isOfSelf(receiver) && tree.kind(set) != .nilValue:
      note(.activityHolder, at: node, offset: offset)
    case "rootViewController": note(.root, at: node, subject: classMade(by: set), offset: offset)
    case "viewControllers" where !isBare: note(.shownByCode, at: node, offset: offset)
    case "userActivity": note(.activityHolder, at: node, offset: offset)
    case let name where userInfo.contains(name) && holdsUserInfo(set): note(.activityRestore, at: node, offset: offset)
    default: break
    }
  }

  /// The offset of what is set, which is where its name stands; of a message, where the message begins.
  private func settingOffset(_ target: SyntaxTree.Node, in node: SyntaxTree.Node) -> Int {
    guard tree.kind(target) != .index else { return tree.start(node) }
    let end = tree.range(target).upperBound - tree.text(target).utf8.count
    return end >= tree.start(target) && !isMessage(node) ? end : tree.start(node)
  }

  /// Whether something is put into an activity, and what is put there is no condition for anything.
  mutating func fillsActivity(_ node: SyntaxTree.Node) -> Bool {
    var parts = tree.children(node)
    guard let target = parts.next(), isUserInfo(target) else { return false }
    while let part = parts.next() { visit(part) }
    return true
  }

  /// Whether something is what an activity carries, or a part of that.
  private func isUserInfo(_ node: SyntaxTree.Node) -> Bool {
    let kind = tree.kind(node)
    guard let base = first(node) else { return false }
    if kind == .index || kind == .optionalChain || kind == .forceUnwrap { return isUserInfo(base) }
    return kind == .member && tree.hasText(node, "userInfo") && lastName(base).lowercased().hasSuffix("activity")
  }

  /// Whether something is only written to a log.
  func isLog(_ node: SyntaxTree.Node) -> Bool {
    guard let callee = first(node), Evaluator.logs.contains(tree.text(callee)) else { return false }
    if tree.kind(callee) == .name { return true }
    return tree.kind(callee) == .member && first(callee).map { tree.hasText($0, "Swift") } == true
  }

  private func isMessage(_ node: SyntaxTree.Node) -> Bool { tree.bytes[tree.start(node)] == UInt8(ascii: "[") }

  private func identifierKind(_ receiver: SyntaxTree.Node?) -> CodeFact.Kind {
    guard let receiver else { return .controllerIdentifier }
    let name = lastName(receiver).lowercased()
    if name.hasSuffix("window") { return .windowIdentifier }
    return name.hasSuffix("view") ? .viewIdentifier : .controllerIdentifier
  }

  /// The last name of a chain of members.
  func lastName(_ node: SyntaxTree.Node) -> String {
    let kind = tree.kind(node)
    return kind == .name || kind == .member ? tree.text(node) : first(node).map(lastName) ?? ""
  }

  /// The class of what a property is set on; `nil` where it is not known.
  private func subject(_ receiver: SyntaxTree.Node?, isBare: Bool) -> String? {
    guard let receiver else { return isBare ? scope.last : nil }
    if isOwnWindow(receiver) { return "UIWindow" }
    guard tree.kind(receiver) == .name else { return nil }
    if tree.hasText(receiver, "self") { return scope.last }
    return method?.made[tree.text(receiver)]
  }

  /// Whether an expression is the object's own `window`.
  private func isOwnWindow(_ node: SyntaxTree.Node) -> Bool {
    let kind = tree.kind(node)
    if kind == .optionalChain || kind == .forceUnwrap { return first(node).map(isOwnWindow) ?? false }
    guard tree.hasText(node, "window") else { return false }
    if kind == .name { return method?.locals["window"] == nil && language == .swift }
    return kind == .member && first(node).map { tree.kind($0) == .name && tree.hasText($0, "self") } ?? false
  }

  // MARK: Calls

  mutating func call(_ node: SyntaxTree.Node) {
    guard let callee = first(node) else { return }
    let kind = tree.kind(callee)
    guard kind == .name || kind == .member else { return }
    let labels = tree.children(node).filter { tree.kind($0) == .argument }.map(tree.text)
    switch tree.text(callee) {
    case "encode" where labels == ["", "forKey"] && kind == .member: coded(node, callee)
    case let name where labels == ["forKey"] && kind == .member && name.hasPrefix("decode"): coded(node, callee)
    case let name where labels.count == 2 && labels[1] == "forKey" && kind == .member && name.hasPrefix("decode"):
      coded(node, callee)
    case "encode" where labels == [""] && isParameter(callee),
      "decodeObject" where labels.isEmpty && isParameter(callee):
      coded(node, callee)
    case "requestSceneSessionActivation" where labels.count > 2,
      "requestSceneSessionDestruction" where labels.count > 1:
      note(.windowRequest, at: node)
    case "UISearchController" where kind == .name: note(.searchController, at: node)
    case "extendStateRestoration" where labels.isEmpty, "completeStateRestoration" where labels.isEmpty:
      note(.extend, at: node)
    case "registerObject" where labels == ["forStateRestoration", "restorationIdentifier"]:
      note(.registeredObject, at: node)
    case "setViewController" where labels == ["", "for"]: note(isContents ? .child : .shownByCode, at: node)
    case let name
    where kind == .member && name.hasPrefix("update") && name.hasSuffix("UserActivity") && !labels.isEmpty:
      note(.activityValue, at: node)
    case "addChild" where labels == [""] && isOfSelf(first(callee)) && isContents: note(.child, at: node)
    case "pushViewController" where restoresActivity && labels == ["", "animated"],
      "performSegue" where restoresActivity && labels == ["withIdentifier", "sender"],
      "present" where restoresActivity && labels.count > 1 && labels[1] == "animated":
      note(.activityRestore, at: node)
    case "pushViewController" where labels == ["", "animated"], "setViewControllers" where labels.first == "",
      "performSegue" where labels == ["withIdentifier", "sender"],
      "showDetailViewController" where labels == ["", "sender"], "show" where labels == ["", "sender"]:
      note(.shownByCode, at: node)
    case "present" where labels.count > 1 && labels[1] == "animated": note(.shownByCode, at: node)
    case "addUserInfoEntries" where labels == ["from"]: note(.activityValue, at: node)
    case "removeValue" where labels == ["forKey"] && tree.source(node).contains("ctivity"):
      note(.activityHolder, at: node)
    case "set" where labels == ["", "forKey"] && isDefaults(callee),
      "removeObject" where labels == ["forKey"] && isDefaults(callee), "removeObjectForKey" where isDefaults(callee),
      "archiveRootObject" where labels == ["", "toFile"], "writeToFile" where labels.first == "",
      "write" where labels.first == "toFile":
      note(.ownStore, at: node)
    case "unarchiveObject" where labels == ["withFile"], "unarchiveObjectWithFile" where labels == [""],
      "dictionary" where labels == ["withContentsOfFile"], "NSDictionary" where labels == ["contentsOfFile"],
      "NSArray" where labels == ["contentsOfFile"], "array" where labels == ["withContentsOfFile"],
      "data" where labels == ["withContentsOfFile"]:
      if !readsBundle(node) { note(.ownStore, at: node) }
    case "write" where labels.first == "to", "writeToURL" where labels.first == "": noteFile(node, isWritten: true)
    case let name where Self.fileReaders.contains(name) && Self.fileLabels.contains(labels.first ?? ""):
      if !readsBundle(node) { noteFile(node, isWritten: false) }
    case "tableView" where labels == ["", "didSelectRowAt"] && isHandedActivity,
      "collectionView" where labels == ["", "didSelectItemAt"] && isHandedActivity:
      note(.activityRestore, at: node)
    case "registerObject" where labels == ["", "visibility"] && isActivity(node),
      "NSItemProvider" where labels == ["object"] && isActivity(node):
      note(.windowRequest, at: node)
    case let name where labels == ["forKey"] && Self.defaultsReaders.contains(name) && isDefaults(callee):
      note(.ownStore, at: node)
    default: break
    }
  }

  /// Whether what is read is a file of the app's bundle.
  private func readsBundle(_ call: SyntaxTree.Node) -> Bool {
    guard let path = tree.children(call).first(where: { tree.kind($0) == .argument }).flatMap(first) else {
      return false
    }
    return isOfBundle(path) || method?.bundled.contains(lastName(path)) == true
  }

  /// Whether what an item carries that can be dragged is an activity, with which it opens a window.
  private func isActivity(_ call: SyntaxTree.Node) -> Bool {
    let argument = tree.children(call).first { tree.kind($0) == .argument }.flatMap(first)
    return argument.map { lastName($0).lowercased().hasSuffix("activity") } ?? false
  }

  /// Whether something is the object itself.
  private func isOfSelf(_ receiver: SyntaxTree.Node?) -> Bool {
    guard let receiver else { return true }
    return tree.kind(receiver) == .name && tree.hasText(receiver, "self")
  }

  /// Whether a class puts together here what it contains.
  private var isContents: Bool {
    guard let name = method?.name else { return false }
    return name == "viewDidLoad()" || name == "awakeFromNib()" || name.hasPrefix("init(") || name == "loadView()"
  }

  /// Whether the class is one of tab bar controllers, as far as its own declaration says: its screens are its tabs.
  private var isInTabBarController: Bool {
    types.last { $0.name == scope.last }?.inherited.contains("UITabBarController") == true
  }

  /// Whether UIKit calls the method with an activity that is to be restored.
  private var restoresActivity: Bool {
    let methods = [
      "scene(_:restoreInteractionStateWith:)", "scene(_:continue:)", "restoreUserActivityState(_:)",
    ]
    return method.map { methods.contains($0.name) } ?? false
  }

  /// Whether the method is handed an activity, or what was made of one.
  private var isHandedActivity: Bool { method?.locals.keys.contains { $0.hasSuffix("ctivity") } == true }

  /// Whether a value is one of an object that holds the app's settings.
  private func isOfSettings(_ node: SyntaxTree.Node) -> Bool {
    guard tree.kind(node) == .member, let base = first(node) else { return false }
    let owner = tree.source(base).prefix { $0 != "." }
    return ["Settings", "Preferences"].contains(where: owner.hasSuffix)
  }

  /// Whether a property of an activity is one of the app's own, which keeps it in what the activity carries.
  private func isKeptByActivity(_ name: String, _ receiver: SyntaxTree.Node?) -> Bool {
    guard let receiver, lastName(receiver).lowercased().hasSuffix("activity") else { return false }
    return !Self.ofActivity.contains(name)
  }

  /// The properties of UIKit's activities.
  private static let ofActivity: Set<String> = [
    "title", "userInfo", "requiredUserInfoKeys", "needsSave", "webpageURL", "referrerURL", "expirationDate", "keywords",
    "supportsContinuationStreams", "delegate", "targetContentIdentifier", "isEligibleForHandoff", "isEligibleForSearch",
    "isEligibleForPublicIndexing", "isEligibleForPrediction", "eligibleForHandoff", "eligibleForSearch",
    "eligibleForPublicIndexing", "eligibleForPrediction", "suggestedInvocationPhrase", "persistentIdentifier",
    "contentAttributeSet", "userActivity", "mapItem",
  ]

  /// Whether a method of one of the parameters is called.
  private func isParameter(_ callee: SyntaxTree.Node) -> Bool {
    guard tree.kind(callee) == .member, let receiver = first(callee), tree.kind(receiver) == .name else { return false }
    return method?.locals[tree.text(receiver)] != nil
  }

  private static let defaultsReaders: Set<String> = [
    "object", "string", "bool", "integer", "double", "float", "data", "array", "dictionary", "url", "stringArray",
    "value",
  ]

  private func isDefaults(_ callee: SyntaxTree.Node) -> Bool {
    guard let receiver = first(callee) else { return false }
    return tree.source(receiver).contains("UserDefaults") || method?.made[tree.text(receiver)] == "UserDefaults"
  }

  /// Notes a value that is encoded or decoded where UIKit keeps a controller's, or the app's, state.
  private mutating func coded(_ node: SyntaxTree.Node, _ callee: SyntaxTree.Node) {
    guard let name = method?.name else { return }
    let key = tree.children(node).first { tree.kind($0) == .argument && tree.hasText($0, "forKey") }
    let value = key.map(value) ?? .unknown
    switch name {
    case "encodeRestorableState(with:)", "decodeRestorableState(with:)": note(.stateValue, at: node, value: value)
    case "application(_:willEncodeRestorableStateWith:)", "application(_:didDecodeRestorableStateWith:)",
      "application(_:shouldSaveApplicationState:)", "application(_:shouldSaveSecureApplicationState:)":
      note(.delegateState, at: node, value: value)
    case "viewController(withRestorationIdentifierPath:coder:)": note(.stateValue, at: node, value: value)
    default: break
    }
  }

  // MARK: Members

  /// Notes what is kept with an activity or with a session.
  mutating func member(_ node: SyntaxTree.Node) {
    guard tree.hasText(node, "userInfo"), let base = first(node) else { return }
    let owner = lastName(base).lowercased()
    if owner.hasSuffix("activity") {
      note(.activityRestore, at: node)
    } else if owner.hasSuffix("session") {
      note(.ownStore, at: node)
    }
  }

  /// Notes what is looked for in what an activity carries, where that was handed on.
  mutating func index(_ node: SyntaxTree.Node) {
    guard let base = first(node), holdsUserInfo(base) else { return }
    note(.activityRestore, at: node)
  }

  /// Whether an expression is a property, or a variable made of one, of the type of what an activity carries.
  func holdsUserInfo(_ node: SyntaxTree.Node) -> Bool {
    let kind = tree.kind(node)
    if kind == .optionalChain || kind == .forceUnwrap { return first(node).map(holdsUserInfo) ?? false }
    guard kind == .name || kind == .member else { return false }
    let name = tree.text(node)
    if kind == .name, method?.locals[name] != nil { return method?.userInfo.contains(name) == true }
    return userInfo.contains(name)
  }

  // MARK: Attributes

  mutating func attribute(_ node: SyntaxTree.Node) {
    guard tree.hasText(node, "AppStorage") || tree.hasText(node, "SceneStorage") else { return }
    note(.ownStore, at: node, value: first(node).map(value) ?? .unknown)
  }
}
