import AppDefinition

/// The lines of cures in Swift.
struct SwiftCode {
  private let site: CodeSite

  /// Begins at what was lost.
  init(_ site: CodeSite) { self.site = site }

  /// The lines that do something; `nil` where it is not known in which view.
  func lines(_ task: CodeTask) -> [String]? {
    let key = site.identifier.quotedInCode
    return switch task {
    case .gates:
      [
        "func application(_ application: UIApplication,",
        "                 shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }",
        "func application(_ application: UIApplication,",
        "                 shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }",
      ]
    case .children: children
    case .callSuper:
      site.hasCoding
        ? ["super.encodeRestorableState(with: coder)", "super.decodeRestorableState(with: coder)"]
        : coding(encode: [], decode: [])
    case .containment: ["addChild(child)", "view.addSubview(child.view)", "child.didMove(toParent: self)"]
    case .identifier: identifier
    case .restorationClass: restorationClass
    case .existing:
      [
        "func application(_ application: UIApplication,",
        "                 viewControllerWithRestorationIdentifierPath path: [String],",
        "                 coder: NSCoder) -> UIViewController? {",
        "  path.last == \(key) ? window?.rootViewController : nil  // fill in: the controller that is there", "}",
      ]
    case .existingFromClass:
      [
        "static func viewController(withRestorationIdentifierPath path: [String],",
        "                           coder: NSCoder) -> UIViewController? {",
        "  UIApplication.shared.delegate?.window??.rootViewController  // fill in: the one that is made at launch", "}",
      ]
    case .registration:
      [
        "UIApplication.registerObject(forStateRestoration: \(object), restorationIdentifier: \(key))"
          + "  // fill in: \(object) is the object",
        "", "// in a controller that is saved:", "coder.encode(\(object), forKey: \(key))",
      ]
    case .page:
      coding(
        encode: ["coder.encode(viewControllers?.first, forKey: \"page\")"],
        decode: [
          "if let page = coder.decodeObject(forKey: \"page\") as? UIViewController {",
          "  setViewControllers([page], direction: .forward, animated: false)", "}",
        ])
    case .text, .value: site.view.map(keeping)
    case .activity:
      [
        "func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {",
        "  window?.rootViewController?.userActivity  // fill in: the activity of the screen in front", "}",
      ]
    case .declaration: CodeCure.declaration(of: site.activityType)
    case .update: updating((site.key ?? "key").quotedInCode, (site.key ?? "value").nameInCode.inSwift, "its value")
    case .viewInActivity: site.view.map(keepingInActivity)
    case .valueInActivity: updating((site.key ?? "item").quotedInCode, "item.identifier", "what identifies the object")
    }
  }

  private var object: String { site.identifier.nameInCode.inSwift }

  private var children: [String] {
    coding(
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
  }

  private var identifier: [String] {
    let key = site.identifier.quotedInCode
    switch site.making {
    case .byClass:
      return [
        "// where it is made:", "let controller = \(site.own.name)()\(subclass)",
        "controller.restorationIdentifier = \(key)",
      ]
    case .byStoryboard:
      return [
        "override func awakeFromNib() {", "  super.awakeFromNib()", "  restorationIdentifier = \(key)", "}",
      ]
    }
  }

  private var restorationClass: [String] {
    let made =
      switch site.making {
      case .byClass: ["    let controller = \(site.own.name)()"]
      case .byStoryboard(let storyboard, let identifier):
        [
          "    let controller = UIStoryboard(name: \(storyboard.quotedInCode), bundle: nil)",
          "      .instantiateViewController(withIdentifier: \((identifier ?? site.own.name).quotedInCode))"
            + (identifier == nil ? "  // fill in: the Storyboard ID that it gets" : ""),
        ]
      }
    return [
      "extension \(site.own.name): UIViewControllerRestoration {\(subclass)",
      "  static func viewController(withRestorationIdentifierPath path: [String],",
      "                             coder: NSCoder) -> UIViewController? {",
    ] + made + [
      "    controller.restorationIdentifier = path.last",
      "    controller.restorationClass = self", "    return controller", "  }", "}", "",
      "// where it is made otherwise: controller.restorationClass = \(site.own.name).self",
    ]
  }

  /// What is said where the app has no class of its own yet.
  private var subclass: String { site.own.base.map { "  // fill in: your subclass of \($0)" } ?? "" }

  private func keeping(_ view: CodeView) -> [String] {
    let key = view.key.quotedInCode
    let value = view.value.inSwift
    let read =
      value.decode.map { decode in
        ["if coder.containsValue(forKey: \(key)) {", "  let kept = coder.\(decode)(forKey: \(key))"]
      } ?? ["if let kept = coder.decodeObject(forKey: \(key)) as? \(value.type) {"]
    return coding(
      encode: ["coder.encode(\(view.inSwift).\(value.read), forKey: \(key))\(view.mark)"],
      decode: read + ["  \(view.inSwift).\(value.set)", "}"])
  }

  private func keepingInActivity(_ view: CodeView) -> [String] {
    let key = view.key.quotedInCode
    let value = view.value.inSwift
    return updating(key, "\(view.inSwift).\(value.read)", view.toFillIn)
      + [
        "", "override func restoreUserActivityState(_ activity: NSUserActivity) {",
        "  super.restoreUserActivityState(activity)",
        "  if let kept = activity.userInfo?[\(key)] as? \(value.type) {", "    \(view.inSwift).\(value.set)", "  }",
        "}",
      ]
  }

  /// The method of a class that adds something to its activity.
  private func updating(_ key: String, _ value: String, _ toFillIn: String?) -> [String] {
    [
      "override func updateUserActivityState(_ activity: NSUserActivity) {",
      "  super.updateUserActivityState(activity)",
      "  activity.addUserInfoEntries(from: [\(key): \(value)])\(toFillIn.map { "  // fill in: \($0)" } ?? "")", "}",
    ]
  }

  /// The two methods of a class that encodes something of its own.
  private func coding(encode: [String], decode: [String]) -> [String] {
    ["override func encodeRestorableState(with coder: NSCoder) {", "  super.encodeRestorableState(with: coder)"]
      + encode.map { "  \($0)" } + ["}", ""]
      + ["override func decodeRestorableState(with coder: NSCoder) {", "  super.decodeRestorableState(with: coder)"]
      + decode.map { "  \($0)" } + ["}"]
  }
}

extension CodeView {
  /// The view in Swift.
  fileprivate var inSwift: String { name.inSwift + (place.map { "[\($0)]" } ?? "") }

  /// What is said at the end of a line that uses it where it is to be filled in.
  var mark: String { toFillIn.map { "  // fill in: \($0)" } ?? "" }
}

extension UIKitControl.Value {
  /// How Swift reads it, of which type it is, how it is set to what was `kept`, and the coder's method that reads it.
  fileprivate var inSwift: (read: String, type: String, set: String, decode: String?) {
    switch self {
    case .isOn: ("isOn", "Bool", "isOn = kept", "decodeBool")
    case .fraction: ("value", "Float", "value = kept", "decodeFloat")
    case .number: ("value", "Double", "value = kept", "decodeDouble")
    case .choice(let property): (property, "Int", "\(property) = kept", "decodeInteger")
    case .row:
      (
        "selectedRow(inComponent: 0)", "Int", "selectRow(kept, inComponent: 0, animated: false)", "decodeInteger"
      )
    case .date: ("date", "Date", "date = kept", nil)
    case .text: ("text ?? \"\"", "String", "text = kept", nil)
    }
  }
}

extension String {
  /// The name in Swift, which takes some words for itself.
  package var inSwift: String { Self.wordsOfSwift.contains(self) ? "`\(self)`" : self }

  private static let wordsOfSwift: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
