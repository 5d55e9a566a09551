internal import TextFormatting

/// A word of UIKit that matters for restoration, wherever it stands in the code.
package struct CodeMention: Sendable, Hashable {
  /// The word.
  package let word: String
  /// The innermost type around it; `nil` outside of all types.
  package let type: String?
  /// Its line, from 1 on.
  package let line: Int
  /// Its column in Unicode scalars, from 1 on.
  package let column: Int
  /// Whether it is a member of something else than `self`.
  package let isOfOther: Bool
  /// Whether a function of that name is declared.
  package let isDeclared: Bool
  /// What it adds to the object's own view; `nil` where it adds nothing there.
  package let addition: Addition?

  /// What is added to the view of a controller.
  package enum Addition: Sendable, Hashable {
    /// A view of its own.
    case view
    /// The view of another controller.
    case controller
  }

  /// The words that are looked for.
  static let words: Set<ByteString> = Set(
    [
      "encodeRestorableState", "encodeRestorableStateWithCoder", "decodeRestorableState",
      "decodeRestorableStateWithCoder", "applicationFinishedRestoringState", "restorationClass", "setRestorationClass",
      "viewControllerWithRestorationIdentifierPath", "stateRestorationActivity", "stateRestorationActivityForScene",
      "UserDefaults", "NSUserDefaults", "AppStorage", "UIDataSourceModelAssociation", "modelIdentifierForElement",
      "modelIdentifierForElementAtIndexPath", "configurationForConnecting", "configurationForConnectingSceneSession",
      "addChild", "addChildViewController", "didSelectRowAt", "didSelectRowAtIndexPath", "willSelectRowAt",
      "willSelectRowAtIndexPath", "performPrimaryActionForRowAt", "performPrimaryActionForRowAtIndexPath",
      "shouldHighlightRowAt", "shouldHighlightRowAtIndexPath", "didHighlightRowAt", "didHighlightRowAtIndexPath",
      "didSelectItemAt", "didSelectItemAtIndexPath", "shouldSelectItemAt", "shouldSelectItemAtIndexPath",
      "performPrimaryActionForItemAt", "performPrimaryActionForItemAtIndexPath", "didHighlightItemAt",
      "didHighlightItemAtIndexPath", "UITapGestureRecognizer", "addSubview", "insertSubview", "IBOutlet", "IBAction",
      "loadView",
      "openURLContexts", "urlContexts", "URLContexts", "UIOpenURLContext", "onOpenURL", "didReceive",
      "didReceiveNotificationResponse", "didReceiveRemoteNotification", "didReceiveLocalNotification",
      "notificationResponse", "UNNotificationResponse", "performActionFor",
      "performActionForShortcutItem", "shortcutItem", "UIApplicationShortcutItem",
      "webpageURL", "NSUserActivityTypeBrowsingWeb", "userActivities", "onContinueUserActivity",
      "didFinishLaunchingNotification", "UIApplicationDidFinishLaunching",
      "UIApplicationDidFinishLaunchingNotification",
    ].map(ByteString.init))
  /// Those of methods that encode, decode or are told of the end, in which it counts what is done.
  static let ofState: Set<String> = [
    "encodeRestorableState", "encodeRestorableStateWithCoder", "decodeRestorableState",
    "decodeRestorableStateWithCoder", "applicationFinishedRestoringState",
  ]
  /// The fewest bytes of one of them.
  static let shortest = 8
}

extension CodeFile {
  /// Finds the words among the tokens of a source.
  static func mentions(
    in bytes: [UInt8], _ tokens: [Token], types: [CodeWalk.TypeRange], lines: LineTable
  ) -> [CodeMention] {
    var viewsOfOthers: Set<String>?
    func text(_ index: Int) -> String {
      guard tokens.indices.contains(index) else { return "" }
      return String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
    }
    /// Whether the method whose name is a token has nothing in its body, or only prints there.
    func doesNothing(methodAt index: Int) -> Bool {
      guard var next = (index + 1..<index + 16).first(where: { ["{", "}", ";", ""].contains(text($0)) }),
        text(next) == "{"
      else { return false }
      next += 1
      while ["print", "NSLog"].contains(text(next)), text(next + 1) == "(" {
        next += 2
        while !["(", ")", "{", ""].contains(text(next)) { next += 1 }
        guard text(next) == ")" else { return false }
        next += text(next + 1) == ";" ? 2 : 1
      }
      return text(next) == "}"
    }
    /// What is added where a token is the name of the method that adds.
    func addition(by word: String, at index: Int) -> CodeMention.Addition? {
      guard ["addSubview", "insertSubview"].contains(word) else { return nil }
      // view.addSubview(child.view), self.view.addSubview(child.view), [self.view addSubview:child.view]
      let isMessage = text(index - 1) != "."
      var owner = isMessage ? index - 1 : index - 2
      if ["?", "!"].contains(text(owner)) { owner -= 1 }
      guard text(owner) == "view", text(owner - 1) != "." || text(owner - 2) == "self" && text(owner - 3) != "." else {
        return nil
      }
      var next = index + 2
      // The argument of a message ends before the label of the next one, too.
      while ![",", ")", "]", "(", ""].contains(text(next)), !(isMessage && text(next + 1) == ":"), next < index + 12 {
        next += 1
      }
      if text(next - 1) == "view", text(next - 2) == "." { return .controller }
      guard text(next - 2) != "." || text(next - 3) == "self" && text(next - 4) != "." else { return .view }
      let names = viewsOfOthers ?? namesOfViewsOfOthers()
      viewsOfOthers = names
      return names.contains(nameInType(at: next - 1)) ? .controller : .view
    }
    /// The name of the innermost type around a token.
    func typeName(at index: Int) -> String? {
      guard tokens.indices.contains(index) else { return nil }
      return types.last { $0.range.contains(Int(tokens[index].start)) }?.name
    }
    /// The name that a token is, behind that of the type around it.
    func nameInType(at index: Int) -> String { (typeName(at: index) ?? "") + "." + text(index) }
    /// The names of the properties and methods whose body is the view of another controller and nothing else, behind
    /// those of their types.
    func namesOfViewsOfOthers() -> Set<String> {
      var names: Set<String> = []
      for body in tokens.indices where tokens[body].kind == .leftBrace {
        guard let end = (body + 1..<body + 12).first(where: { ["}", "{", "(", ""].contains(text($0)) }),
          text(end) == "}"
        else { continue }
        let last = text(end - 1) == ";" ? end - 2 : end - 1
        guard text(last) == "view", text(last - 1) == ".",
          (body + 1..<last).allSatisfy({ tokens[$0].kind == .word || [".", "?", "!"].contains(text($0)) }),
          let name = name(before: body)
        else { continue }
        names.insert(nameInType(at: name))
      }
      return names
    }
    /// The token that is the name of the property or the method to which a body belongs; `nil` for any other braces.
    func name(before body: Int) -> Int? {
      // - (UIView *)name {
      if text(body - 2) == ")", tokens[body - 1].kind == .word {
        let open = (body - 8..<body - 2).last { text($0) == "(" }
        return open.flatMap { text($0 - 1) == "-" ? body - 1 : nil }
      }
      // var name: UIView {, func name() -> UIView {
      let others: Set = ["=", "{", "}", ";", "if", "else", "guard", "while", "for", "switch", "do", "repeat"]
      guard let head = (body - 8..<body - 1).last(where: { ["var", "func"].contains(text($0)) }),
        !(head + 2..<body).contains(where: { others.contains(text($0)) })
      else { return nil }
      return head + 1
    }
    var found: [CodeMention] = []
    for index in tokens.indices where tokens[index].kind == .word {
      guard tokens[index].end - tokens[index].start >= UInt32(CodeMention.shortest) else { continue }
      let word = text(index)
      guard CodeMention.words.contains(ByteString(word)) else { continue }
      let offset = Int(tokens[index].start)
      let place = lines.place(of: offset)
      let before = text(index - 1)
      if CodeMention.ofState.contains(word), before == "func" || before == ")", doesNothing(methodAt: index) {
        continue
      }
      let isMember = before == "."
      let isOfSelf = isMember ? text(index - 2) == "self" && text(index - 3) != "." : before == "self"
      found.append(
        CodeMention(
          word: word, type: typeName(at: index), line: place.line, column: place.column,
          isOfOther: !isOfSelf && (isMember || word == "setRestorationClass"), isDeclared: before == "func",
          addition: addition(by: word, at: index)))
    }
    return found
  }
}
