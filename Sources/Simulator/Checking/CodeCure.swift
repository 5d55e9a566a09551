import AppDefinition
import TextFormatting
package import Vocabulary

/// What the app's code has to do so that something comes back: which method of which class, and the lines to write.
package struct CodeCure: Sendable, Hashable {
  /// What to do, in a sentence without its full stop.
  package let sentence: String
  /// The lines, in Swift.
  package let lines: [String]

  /// Whether what is lost by a rule comes back by code alone.
  package static func isNeeded(by rule: Rule) -> Bool { Task(rule) != nil }

  /// What code has to do.
  private enum Task: CaseIterable {
    case gates, children, callSuper, containment, identifier, restorationClass, existing, existingFromClass
    case registration, page, text, value
    case activity, declaration, update, viewInActivity, identifierInActivity

    init?(_ rule: Rule) {
      guard let task = Self.allCases.first(where: { $0.rules.contains(rule) }) else { return nil }
      self = task
    }

    /// The rules by which something is lost where it is not done.
    private var rules: Set<Rule> {
      switch self {
      case .gates:
        [.nothingWithoutBothGates, .secureGateIsTheOnlyOneCalled, .shouldSaveMayAnswerNo, .shouldRestoreMayAnswerNo]
      case .children: [.referredScreensAreSavedOnTheirOwn, .containerEncodesItsChildren]
      case .callSuper: [.overridesCallSuper]
      case .containment: [.childrenAreAddedWithAddChild]
      case .identifier: [.identifierIsSetThroughItsProperty]
      case .restorationClass:
        [
          .restorationClassIsTheOnlyOneAsked, .storyboardMakesOnlyItsOwn, .restorationClassConforms,
          .identifierIsSetAgain, .missingScreensTakeThoseAboveAlong, .failedRestorationDropsTheState,
          .missingBottomDropsTheStack, .missingRestorationClassCountsAsNone, .missingStoryboardIdentifierCrashes,
        ]
      case .existing: [.unsavedScreensStartAnew, .splitViewSavesIdentifiedChildren, .selectedTabIsMatchedByIdentifier]
      case .existingFromClass: [.existingControllerIsNotMadeAgain]
      case .registration: [.registeredObjectIsFoundByItsClass, .onlyRegisteredObjectsAreSaved]
      case .page: [.pagesAreNotSaved]
      case .text: [.textFieldKeepsSelectionOnly]
      case .value: [.saveReferencesNotData]
      case .activity: [.sceneDelegateAnswersAnActivity]
      case .declaration: [.activityTypeIsDeclared]
      case .update: [.activityIsClearedBeforeItIsFilled]
      case .viewInActivity: [.viewsKeepNothingByThemselves]
      case .identifierInActivity: [.activityCarriesPropertyListKinds]
      }
    }
  }

  /// Makes the cure of a loss.
  ///
  /// - Parameters:
  ///   - rule: The rule by which it was lost.
  ///   - className: The class whose code decides.
  ///   - own: The class of what was lost.
  ///   - subject: The identifier of what was lost, or the id of the view.
  ///   - view: The kind of the view that was lost, if it is one.
  /// - Returns: `nil` where the rule asks for no code.
  init?(_ rule: Rule, className: String, own: String, subject: String, view: ViewKind? = nil) {
    let value = Self.name(of: subject)
    let key = Self.literal(of: subject)
    guard let task = Task(rule) else { return nil }
    switch task {
    case .gates:
      sentence = "the app delegate must answer true from both gates"
      lines = [
        "func application(_ application: UIApplication,",
        "                 shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }",
        "func application(_ application: UIApplication,",
        "                 shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }",
      ]
    case .children:
      sentence = "\(className) must encode what it contains or presents, and put it back when it decodes"
      lines =
        Self.coding(
          encode: [
            "for (index, child) in children.enumerated() {", "  coder.encode(child, forKey: \"child\\(index)\")", "}",
          ],
          decode: [
            "var index = 0",
            "while let child = coder.decodeObject(forKey: \"child\\(index)\") as? UIViewController {",
            "  show(child, at: index)", "  index += 1", "}",
          ])
        + [
          "", "private func show(_ child: UIViewController, at index: Int) {", "  addChild(child)",
          "  view.addSubview(child.view)  // fill in: where its view goes", "  child.didMove(toParent: self)", "}",
        ]
    case .callSuper:
      sentence = "\(className) must call super in both methods"
      lines = Self.coding(encode: [], decode: [])
    case .containment:
      sentence = "\(className) must contain the controller whose view it shows"
      lines = ["addChild(child)", "view.addSubview(child.view)", "child.didMove(toParent: self)"]
    case .identifier:
      sentence = "\(own) must set the property and not override its getter"
      lines = [
        "override func viewDidLoad() {", "  super.viewDidLoad()", "  restorationIdentifier = \(key)", "}",
      ]
    case .restorationClass:
      sentence =
        rule == .identifierIsSetAgain
        ? "\(own)'s restoration class must set the identifier again"
        : "\(own) must be made again by a restoration class"
      lines = [
        "extension \(own): UIViewControllerRestoration {",
        "  static func viewController(withRestorationIdentifierPath path: [String],",
        "                             coder: NSCoder) -> UIViewController? {",
        "    let controller = \(own)()", "    controller.restorationIdentifier = path.last",
        "    controller.restorationClass = self", "    return controller", "  }", "}", "",
        "// where it is made otherwise: controller.restorationClass = \(own).self",
      ]
    case .existing:
      sentence = "the app delegate must return the controller that is there already"
      lines = [
        "func application(_ application: UIApplication,",
        "                 viewControllerWithRestorationIdentifierPath path: [String],",
        "                 coder: NSCoder) -> UIViewController? {",
        "  path.last == \(key) ? window?.rootViewController : nil  // fill in: the controller that is there", "}",
      ]
    case .existingFromClass:
      sentence = "\(own)'s restoration class must return the controller that is there already"
      lines = [
        "static func viewController(withRestorationIdentifierPath path: [String],",
        "                           coder: NSCoder) -> UIViewController? {",
        "  UIApplication.shared.delegate?.window??.rootViewController  // fill in: the one that is made at launch", "}",
      ]
    case .registration:
      sentence = "the object must be registered, and referred to by something that is saved"
      lines = [
        "UIApplication.registerObject(forStateRestoration: \(value), restorationIdentifier: \(key))",
        "", "// in a controller that is saved:", "coder.encode(\(value), forKey: \(key))",
      ]
    case .page:
      sentence = "\(className) must encode the page that is shown"
      lines = Self.coding(
        encode: ["coder.encode(viewControllers?.first, forKey: \"page\")"],
        decode: [
          "if let page = coder.decodeObject(forKey: \"page\") as? UIViewController {",
          "  setViewControllers([page], direction: .forward, animated: false)", "}",
        ])
    case .text, .value:
      // Nothing but a text has a rule of its own.
      guard let change = Change(view ?? (task == .text ? .textField : nil)) else { return nil }
      sentence = task == .text ? "\(own) must encode the text" : "\(own) must encode the value"
      lines = Self.coding(
        encode: ["coder.encode(\(value).\(change.read), forKey: \(key))"],
        decode: change.decoding.map { $0.replacing("NAME", with: value).replacing("KEY", with: key) })
    case .activity:
      sentence = "the scene delegate must answer an activity"
      lines = [
        "func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {",
        "  window?.rootViewController?.userActivity", "}",
      ]
    case .declaration:
      sentence = "Info.plist must declare the type of the activity"
      lines = ["<key>NSUserActivityTypes</key>", "<array>", "  <string>the type</string>", "</array>"]
    case .update:
      sentence = "the controller must add it each time it is asked"
      lines = Self.updating(["[\(key): \(value)]"])
    case .viewInActivity:
      guard let change = Change(view) else { return nil }
      sentence = "the controller must add what is in the view, and set it again"
      lines =
        Self.updating(["[\(key): \(value).\(change.read)]"])
        + [
          "override func restoreUserActivityState(_ activity: NSUserActivity) {",
          "  super.restoreUserActivityState(activity)",
          "  if let kept = activity.userInfo?[\(key)] as? \(change.type) {",
          "    \(value).\(change.set)", "  }", "}",
        ]
    case .identifierInActivity:
      sentence = "the controller must add what identifies the object, and not the object"
      lines = Self.updating(["[\"item\": item.identifier]"])
    }
  }

  /// How code reads what a person changes in a view of a kind, of which type that is, and how it is set again.
  private struct Change {
    let read: String
    let type: String
    /// Sets what was `kept`.
    let set: String
    /// The method of the coder that reads it; `nil` where that is an object.
    let decode: String?

    private init(_ read: String, _ type: String, decode: String?, set: String? = nil) {
      (self.read, self.type, self.decode) = (read, type, decode)
      self.set = set ?? "\(read) = kept"
    }

    /// What a view of a kind has; `nil` where a person changes nothing in it.
    init?(_ kind: ViewKind?) {
      switch kind {
      case .toggle: self.init("isOn", "Bool", decode: "decodeBool")
      case .slider: self.init("value", "Float", decode: "decodeFloat")
      case .stepper: self.init("value", "Double", decode: "decodeDouble")
      case .segmented: self.init("selectedSegmentIndex", "Int", decode: "decodeInteger")
      case .pageControl: self.init("currentPage", "Int", decode: "decodeInteger")
      case .picker:
        self.init(
          "selectedRow(inComponent: 0)", "Int", decode: "decodeInteger",
          set: "selectRow(kept, inComponent: 0, animated: false)")
      case .datePicker: self.init("date", "Date", decode: nil)
      case .textField, .textView, .searchBar: self.init("text ?? \"\"", "String", decode: nil, set: "text = kept")
      case .label, .button, .progress, .image, .web, .table, .collection, .scroll, .stack, .embed, .placeholder, nil:
        return nil
      }
    }

    /// The lines that set again what was encoded under a key.
    var decoding: [String] {
      guard let decode else {
        return ["if let kept = coder.decodeObject(forKey: KEY) as? \(type) {", "  NAME.\(set)", "}"]
      }
      return [
        "if coder.containsValue(forKey: KEY) {", "  let kept = coder.\(decode)(forKey: KEY)", "  NAME.\(set)", "}",
      ]
    }
  }

  /// What code may call something of an identifier.
  private static func name(of subject: String) -> String {
    let name = subject.filter { $0.isLetter || $0.isNumber }
    guard let first = name.first else { return "value" }
    if first.isNumber { return "value\(name)" }
    return reservedWords.contains(name) ? "`\(name)`" : name
  }

  /// An identifier, as a path has it, in Swift's quotes.
  private static func literal(of subject: String) -> String {
    let escaped = subject.replacing("\\/", with: "/").replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// The words that Swift takes for itself.
  private static let reservedWords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  /// The method of a class that adds something to its activity.
  private static func updating(_ entries: [String]) -> [String] {
    let method = "override func updateUserActivityState(_ activity: NSUserActivity) {"
    let added = entries.map { "  activity.addUserInfoEntries(from: \($0))" }
    return [method, "  super.updateUserActivityState(activity)"] + added + ["}"]
  }

  /// The two methods of a class that encodes something of its own.
  private static func coding(encode: [String], decode: [String]) -> [String] {
    ["override func encodeRestorableState(with coder: NSCoder) {", "  super.encodeRestorableState(with: coder)"]
      + encode.map { "  \($0)" } + ["}", ""]
      + ["override func decodeRestorableState(with coder: NSCoder) {", "  super.decodeRestorableState(with: coder)"]
      + decode.map { "  \($0)" } + ["}"]
  }
}
