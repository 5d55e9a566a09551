/// The name of a method as Swift has it.
struct SelectorName: Equatable {
  let base: String
  /// The labels of its arguments; empty where one has none.
  let labels: [String]
  /// Whether it is a class's method that makes an object, and an initialiser in Swift.
  var isFactory = false

  /// Finds the name of a selector.
  ///
  /// - Parameters:
  ///   - pieces: What stands before its colons.
  ///   - takesArguments: Whether there are any.
  init(pieces: [String], takesArguments: Bool) {
    guard let first = pieces.first, takesArguments else {
      (base, labels) = (pieces.first == "new" ? "init" : pieces.first ?? "", [])
      isFactory = pieces.first == "new"
      return
    }
    let rest = pieces.dropFirst().map { Self.labels[$0] ?? $0 }
    if let known = Self.known[pieces.joined(separator: ":") + ":"] ?? Self.known[first] {
      base = known.base
      labels = [known.label] + rest
      isFactory = known.base == "init"
    } else if first.hasPrefix("initWith") {
      (base, labels) = ("init", [Self.lowered(String(first.dropFirst("initWith".count)))] + rest)
    } else if first.hasPrefix("encode"), rest == ["forKey"] {
      (base, labels) = ("encode", ["", "forKey"])
    } else if let split = Self.split(first) {
      (base, labels) = (split.base, [split.label] + rest)
    } else {
      (base, labels) = (first, [""] + rest)
    }
  }

  /// The property that a method sets; `nil` for any other.
  static func property(setBy piece: String) -> String? {
    guard piece.hasPrefix("set"), let first = piece.dropFirst(3).first, first.isUppercase else { return nil }
    return lowered(String(piece.dropFirst(3)))
  }

  /// A name with a small letter at its beginning, or small letters where it begins with an abbreviation.
  private static func lowered(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count <= 1 || capitals.count == name.count {
      return capitals.lowercased() + name.dropFirst(capitals.count)
    }
    return name.prefix(capitals.count - 1).lowercased() + name.dropFirst(capitals.count - 1)
  }

  /// Splits a piece before its last preposition, which begins the label.
  private static func split(_ piece: String) -> (base: String, label: String)? {
    for word in ["With", "For"] {
      guard let range = piece.ranges(of: word).last, range.lowerBound > piece.startIndex,
        range.upperBound < piece.endIndex, piece[range.upperBound].isUppercase
      else { continue }
      return (String(piece[..<range.lowerBound]), lowered(String(piece[range.lowerBound...])))
    }
    return nil
  }

  /// First pieces, or whole selectors, whose names in Swift leave words out.
  private static let known: [String: (base: String, label: String)] = [
    "encodeRestorableStateWithCoder": ("encodeRestorableState", "with"),
    "decodeRestorableStateWithCoder": ("decodeRestorableState", "with"),
    "encodeWithCoder": ("encode", "with"),
    "initWithCoder": ("init", "coder"),
    "pushViewController": ("pushViewController", ""),
    "presentViewController": ("present", ""),
    "dismissViewControllerAnimated": ("dismiss", "animated"),
    "popViewControllerAnimated": ("popViewController", "animated"),
    "popToRootViewControllerAnimated": ("popToRootViewController", "animated"),
    "showViewController": ("show", ""),
    "showDetailViewController": ("showDetailViewController", ""),
    "addChildViewController": ("addChild", ""),
    "didMoveToParentViewController": ("didMove", "toParent"),
    "prepareForSegue": ("prepare", "for"),
    "registerObjectForStateRestoration": ("registerObject", "forStateRestoration"),
    "modelIdentifierForElementAtIndexPath": ("modelIdentifierForElement", "at"),
    "indexPathForElementWithModelIdentifier": ("indexPathForElement", "withModelIdentifier"),
    "stateRestorationActivityForScene": ("stateRestorationActivity", "for"),
    "addUserInfoEntriesFromDictionary": ("addUserInfoEntries", "from"),
    "setObject:forKey:": ("set", ""), "setBool:forKey:": ("set", ""), "setInteger:forKey:": ("set", ""),
    "setDouble:forKey:": ("set", ""), "setFloat:forKey:": ("set", ""), "setURL:forKey:": ("set", ""),
    "storyboardWithName": ("init", "name"),
    "colorWithRed": ("init", "red"),
    "stringWithFormat": ("init", "format"),
    "isEqualToString": ("isEqual", "to"),
  ]

  /// Later pieces whose labels in Swift leave words out.
  private static let labels: [String: String] = [
    "didSelectRowAtIndexPath": "didSelectRowAt", "cellForRowAtIndexPath": "cellForRowAt",
    "willEncodeRestorableStateWithCoder": "willEncodeRestorableStateWith",
    "didDecodeRestorableStateWithCoder": "didDecodeRestorableStateWith", "inView": "in",
    "willConnectToSession": "willConnectTo", "configurationForConnectingSceneSession": "configurationForConnecting",
    "restoreInteractionStateWithUserActivity": "restoreInteractionStateWith", "continueUserActivity": "continue",
    "openURL": "open", "performActionForShortcutItem": "performActionFor",
    "forViewController": "for", "atIndexPath": "at", "toViewController": "to",
  ]
}
