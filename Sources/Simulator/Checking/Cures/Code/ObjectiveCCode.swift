import AppDefinition

/// The lines of cures in Objective-C.
struct ObjectiveCCode {
  private let site: CodeSite

  /// Begins at what was lost.
  init(_ site: CodeSite) { self.site = site }

  /// The lines that do something; `nil` where it is not known in which view.
  func lines(_ task: CodeTask) -> [String]? {
    let key = "@" + site.identifier.quotedInCode
    return switch task {
    case .gates:
      method(
        "(BOOL)application:(UIApplication *)application shouldSaveSecureApplicationState:(NSCoder *)coder",
        ["return YES;"])
        + [""]
        + method(
          "(BOOL)application:(UIApplication *)application shouldRestoreSecureApplicationState:(NSCoder *)coder",
          ["return YES;"])
    case .children: children
    case .callSuper:
      site.hasCoding
        ? ["[super encodeRestorableStateWithCoder:coder];", "[super decodeRestorableStateWithCoder:coder];"]
        : coding(encode: [], decode: [])
    case .containment:
      [
        "[self addChildViewController:child];", "[self.view addSubview:child.view];",
        "[child didMoveToParentViewController:self];",
      ]
    case .identifier: identifier(key)
    case .restorationClass: restorationClass
    case .existing:
      method(
        "(UIViewController *)application:(UIApplication *)application\n    "
          + "viewControllerWithRestorationIdentifierPath:(NSArray<NSString *> *)path\n    coder:(NSCoder *)coder",
        [
          "if ([path.lastObject isEqualToString:\(key)]) {",
          "  return self.window.rootViewController;  // fill in: the controller that is there", "}", "return nil;",
        ])
    case .existingFromClass:
      factory([
        "return UIApplication.sharedApplication.delegate.window.rootViewController;"
          + "  // fill in: the one that is made at launch"
      ])
    case .registration:
      [
        "[UIApplication registerObjectForStateRestoration:\(object) restorationIdentifier:\(key)];"
          + "  // fill in: \(object) is the object",
        "", "// in a controller that is saved:", "[coder encodeObject:\(object) forKey:\(key)];",
      ]
    case .page:
      coding(
        encode: ["[coder encodeObject:self.viewControllers.firstObject forKey:@\"page\"];"],
        decode: [
          "UIViewController *page = [coder decodeObjectForKey:@\"page\"];", "if (page) {",
          "  [self setViewControllers:@[page]",
          "                 direction:UIPageViewControllerNavigationDirectionForward",
          "                  animated:NO",
          "                completion:nil];", "}",
        ])
    case .text, .value: site.view.map(keeping)
    case .activity:
      method(
        "(NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene",
        ["return self.window.rootViewController.userActivity;  // fill in: the activity of the screen in front"])
    case .declaration: CodeCure.declaration(of: site.activityType)
    case .update: updating(site.key ?? "key", (site.key ?? "value").nameInCode.inC, "its value")
    case .viewInActivity: site.view.map(keepingInActivity)
    case .valueInActivity: updating(site.key ?? "item", "item.identifier", "what identifies the object")
    }
  }

  private var object: String { site.identifier.nameInCode.inC }

  private var children: [String] {
    let key = "[NSString stringWithFormat:@\"child%lu\", (unsigned long)index]"
    return coding(
      encode: [
        "for (NSUInteger index = 0; index < self.childViewControllers.count; index++) {",
        "  [coder encodeObject:self.childViewControllers[index]",
        "               forKey:\(key)];", "}",
      ],
      decode: [
        "UIViewController *child;", "for (NSUInteger index = 0;",
        "     (child = [coder decodeObjectForKey:\(key)]);", "     index++) {",
        "  [self showChild:child atIndex:index];", "}",
      ])
      + [""]
      + method(
        "(void)showChild:(UIViewController *)child atIndex:(NSUInteger)index",
        [
          "[self addChildViewController:child];", "[self.view addSubview:child.view];  // fill in: where its view goes",
          "[child didMoveToParentViewController:self];",
        ])
  }

  private func identifier(_ key: String) -> [String] {
    switch site.making {
    case .byClass:
      [
        "// where it is made:",
        "\(site.own.name) *controller = [[\(site.own.name) alloc] init];\(subclass)",
        "controller.restorationIdentifier = \(key);",
      ]
    case .byStoryboard:
      method("(void)awakeFromNib", ["[super awakeFromNib];", "self.restorationIdentifier = \(key);"])
    }
  }

  private var restorationClass: [String] {
    let name = site.own.name
    let made =
      switch site.making {
      case .byClass: ["\(name) *controller = [[\(name) alloc] init];"]
      case .byStoryboard(let storyboard, let identifier):
        [
          "UIStoryboard *storyboard = [UIStoryboard storyboardWithName:@\(storyboard.quotedInCode) bundle:nil];",
          "UIViewController *controller =",
          "    [storyboard instantiateViewControllerWithIdentifier:@\((identifier ?? name).quotedInCode)];"
            + (identifier == nil ? "  // fill in: the Storyboard ID that it gets" : ""),
        ]
      }
    return ["@interface \(name) (Restoration) <UIViewControllerRestoration>\(subclass)", "@end", ""]
      + ["@implementation \(name) (Restoration)", ""]
      + factory(
        made + [
          "controller.restorationIdentifier = path.lastObject;", "controller.restorationClass = self;",
          "return controller;",
        ])
      + ["", "@end", "", "// where it is made otherwise: controller.restorationClass = [\(name) class];"]
  }

  /// What is said where the app has no class of its own yet.
  private var subclass: String { site.own.base.map { "  // fill in: your subclass of \($0)" } ?? "" }

  private func keeping(_ view: CodeView) -> [String] {
    let key = "@" + view.key.quotedInCode
    let (read, set) = (view.value.read(view.inC), view.value.set(view.inC))
    switch view.value.coded {
    case let coded?:
      return coding(
        encode: ["[coder encode\(coded):\(read) forKey:\(key)];\(view.mark)"],
        decode: [
          "if ([coder containsValueForKey:\(key)]) {",
          "  \(set("[coder decode\(coded)ForKey:\(key)]"));", "}",
        ])
    case nil:
      let type = view.value.className
      return coding(
        encode: ["[coder encodeObject:\(read) forKey:\(key)];\(view.mark)"],
        decode: [
          "\(type) *kept = [coder decodeObjectOfClass:[\(type) class] forKey:\(key)];", "if (kept) {",
          "  \(set("kept"));", "}",
        ])
    }
  }

  private func keepingInActivity(_ view: CodeView) -> [String] {
    let value = view.value
    let read = value.read(view.inC)
    let kept = value.unboxed.map { "kept.\($0)" } ?? "kept"
    return updating(view.key, value.boxed(read), view.toFillIn)
      + [""]
      + method(
        "(void)restoreUserActivityState:(NSUserActivity *)activity",
        [
          "[super restoreUserActivityState:activity];",
          "\(value.className) *kept = activity.userInfo[@\(view.key.quotedInCode)];", "if (kept) {",
          "  \(value.set(view.inC)(kept));", "}",
        ])
  }

  /// The method of a class that adds something to its activity.
  private func updating(_ key: String, _ value: String, _ toFillIn: String?) -> [String] {
    method(
      "(void)updateUserActivityState:(NSUserActivity *)activity",
      [
        "[super updateUserActivityState:activity];",
        "[activity addUserInfoEntriesFromDictionary:@{@\(key.quotedInCode): \(value)}];"
          + (toFillIn.map { "  // fill in: \($0)" } ?? ""),
      ])
  }

  /// The two methods of a class that encodes something of its own.
  private func coding(encode: [String], decode: [String]) -> [String] {
    method(
      "(void)encodeRestorableStateWithCoder:(NSCoder *)coder",
      ["[super encodeRestorableStateWithCoder:coder];"] + encode)
      + [""]
      + method(
        "(void)decodeRestorableStateWithCoder:(NSCoder *)coder",
        ["[super decodeRestorableStateWithCoder:coder];"] + decode)
  }

  /// The method of a restoration class.
  private func factory(_ body: [String]) -> [String] {
    method(
      "(UIViewController *)viewControllerWithRestorationIdentifierPath:(NSArray<NSString *> *)path\n    "
        + "coder:(NSCoder *)coder", body, sign: "+")
  }

  private func method(_ declaration: String, _ body: [String], sign: String = "-") -> [String] {
    "\(sign) \(declaration) {".split(separator: "\n").map(String.init) + body.map { "  \($0)" } + ["}"]
  }
}

extension CodeView {
  /// The view in Objective-C: a property of the class, or where its name begins with a dash the variable itself.
  fileprivate var inC: String {
    let own = name.hasPrefix("_") ? name : "self.\(name.inC)"
    return place.map { "((\(className) *)\(own)[\($0)])" } ?? own
  }
}

extension UIKitControl.Value {
  /// How it is read of a view.
  fileprivate func read(_ view: String) -> String {
    switch self {
    case .isOn: "\(view).isOn"
    case .fraction, .number: "\(view).value"
    case .choice(let property): "\(view).\(property)"
    case .row: "[\(view) selectedRowInComponent:0]"
    case .date: "\(view).date"
    case .text: "\(view).text"
    }
  }

  /// How a view is set to something.
  fileprivate func set(_ view: String) -> (String) -> String {
    { kept in
      switch self {
      case .isOn: "\(view).on = \(kept)"
      case .fraction, .number: "\(view).value = \(kept)"
      case .choice(let property): "\(view).\(property) = \(kept)"
      case .row: "[\(view) selectRow:\(kept) inComponent:0 animated:NO]"
      case .date: "\(view).date = \(kept)"
      case .text: "\(view).text = \(kept)"
      }
    }
  }

  /// What the coder's two methods call its type; `nil` where it is an object.
  fileprivate var coded: String? {
    switch self {
    case .isOn: "Bool"
    case .fraction: "Float"
    case .number: "Double"
    case .choice, .row: "Integer"
    case .date, .text: nil
    }
  }

  /// The class of the object that it is in an activity.
  fileprivate var className: String {
    switch self {
    case .isOn, .fraction, .number, .choice, .row: "NSNumber"
    case .date: "NSDate"
    case .text: "NSString"
    }
  }

  /// The object that an activity carries of it.
  fileprivate func boxed(_ read: String) -> String {
    switch self {
    case .isOn, .fraction, .number, .choice, .row: "@(\(read))"
    case .date: read
    case .text: "\(read) ?: @\"\""
    }
  }

  /// The property of a number that gives it back; `nil` where no number is carried.
  fileprivate var unboxed: String? {
    switch self {
    case .isOn: "boolValue"
    case .fraction: "floatValue"
    case .number: "doubleValue"
    case .choice, .row: "integerValue"
    case .date, .text: nil
    }
  }
}

extension String {
  /// The name in Objective-C, which takes some words for itself.
  fileprivate var inC: String { Self.wordsOfC.contains(self) ? "\(self)View" : self }

  private static let wordsOfC: Set<String> = [
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float",
    "for", "goto", "id", "if", "inline", "int", "long", "nil", "register", "return", "self", "short", "signed",
    "sizeof",
    "static", "struct", "super", "switch", "typedef", "union", "unsigned", "void", "volatile", "while",
  ]
}
