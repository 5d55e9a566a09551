import AppDefinition
import AppReading
import TestSupport
import Testing

/// The tab whose number the app delegate keeps, and selects again.
@Suite(.timed, .timeLimit(.minutes(30))) struct KeptTabTests {
  /// What is made of the code of an app that has a tab bar controller in its storyboard, or makes one.
  private func completed(
    _ code: String, as name: String = "D.swift", hasStoryboard: Bool = true
  ) throws -> (delegate: DelegateDefinition?, account: CodeAccount) {
    let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)
    var tabs = ControllerDefinition(name: "tabs", kind: .tabBar, children: ["one", "two"], position: place)
    tabs.origin.element = StoryboardElement(name: "tabBarController", id: "tabs")
    let children = ["one", "two"].map { ControllerDefinition(name: $0, kind: .plain, position: place) }
    var app = AppDefinition(name: "X", controllers: [tabs] + children, windows: [WindowDefinition(root: "tabs")])
    var account = CodeAccount()
    var scan = SourceScan()
    scan.add(file(code, as: name))
    scan.follow(hasMainStoryboard: hasStoryboard)
    if !hasStoryboard { (app, account) = try #require(scan.madeApp(named: "X")) }
    account = scan.complete(&app, account: account).account
    return (app.delegate, account)
  }

  private static let tabs = "(window!.rootViewController as! UITabBarController)"

  static let pairs: [(encode: String, decode: String, value: EncodedEntry.Value?)] = [
    (
      "coder.encode(\(tabs).selectedIndex, forKey: \"tab\")",
      "\(tabs).selectedIndex = coder.decodeInteger(forKey: \"tab\")", .tab(of: "tabs", isText: false)
    ),
    (
      "coder.encode(NSNumber(value: \(tabs).selectedIndex), forKey: \"tab\")",
      """
      guard let tabs = window?.rootViewController as? UITabBarController else { return }
      tabs.selectedIndex = coder.decodeObject(forKey: "tab") as? Int ?? 0
      """, .tab(of: "tabs", isText: false)
    ),
    (
      "coder.encode(String(format: \"%d\", \(tabs).selectedIndex), forKey: \"tab\")",
      "if let text = coder.decodeObject(forKey: \"tab\") as? String { \(tabs).selectedIndex = Int(text)! }",
      .tab(of: "tabs", isText: true)
    ),
    // It is another number, another key, or taken back only sometimes.
    (
      "coder.encode(\(tabs).selectedIndex + 1, forKey: \"tab\")",
      "\(tabs).selectedIndex = coder.decodeInteger(forKey: \"tab\")", nil
    ),
    (
      "coder.encode(\(tabs).selectedIndex, forKey: \"tab\")",
      "\(tabs).selectedIndex = coder.decodeInteger(forKey: \"other\")", nil
    ),
    (
      "coder.encode(\(tabs).selectedIndex, forKey: \"tab\")",
      "if isLate { \(tabs).selectedIndex = coder.decodeInteger(forKey: \"tab\") }", nil
    ),
    (
      "if isLate { coder.encode(\(tabs).selectedIndex, forKey: \"tab\") }",
      "\(tabs).selectedIndex = coder.decodeInteger(forKey: \"tab\")", nil
    ),
    (
      "coder.encode(\(tabs).selectedIndex, forKey: \"tab\")", "count = coder.decodeInteger(forKey: \"tab\")", nil
    ),
  ]

  @Test(.tags(.Rule.r5), arguments: pairs)
  func `a delegate keeps the tab whose number it encodes and sets again`(
    encode: String, decode: String, value: EncodedEntry.Value?
  ) throws {
    let (delegate, account) = try completed(
      """
      class D: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var count = 0
        func application(_ a: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
          \(encode)
        }
        func application(_ a: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
          \(decode)
        }
      }
      """)
    #expect(delegate?.encodes == value.map { [EncodedEntry(key: "tab", value: $0)] } ?? [])
    #expect(delegate?.openState.isEmpty == (value != nil))
    #expect(account.uses.values.contains { $0.hasPrefix("delegate.encodes: { tab: ") } == (value != nil))
  }

  private static let select = "\(tabs).selectedIndex = coder.decodeInteger(forKey: \"tab\")"
  private static let keep = "kept = coder.decodeInteger(forKey: \"tab\")"

  static let again: [(decode: String, launch: String, isKept: Bool)] = [
    (select, "", true), (keep, "\(tabs).selectedIndex = kept", true),
    // The end of the launch, or the next line, selects another one.
    (select, "\(tabs).selectedIndex = 1", false),
    (select, "if isLate { made().selectedIndex = 1 }", false),
    (select + "; \(tabs).selectedViewController = first", "", false),
    (keep, "\(tabs).selectedIndex = kept; \(tabs).selectedViewController = first", false),
    // The variable holds another number by then.
    (keep, "kept = 0; \(tabs).selectedIndex = kept", false),
    (keep, "kept = kept + 1; \(tabs).selectedIndex = kept", false),
    (keep, "kept += 1; \(tabs).selectedIndex = kept", false),
    (keep + "; reset()", "\(tabs).selectedIndex = kept", false),
  ]

  @Test(.tags(.Rule.r5, .Rule.r55), arguments: again)
  func `a tab that is selected is the one that was decoded only where nothing selects another one afterwards`(
    decode: String, launch: String, isKept: Bool
  ) throws {
    let (delegate, _) = try completed(
      """
      class D: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var kept = 0
        func reset() { kept = 0 }
        func application(_ a: UIApplication, didFinishLaunchingWithOptions options: O) -> Bool {
          \(launch)
          return true
        }
        func application(_ a: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
        func application(_ a: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
          coder.encode(\(Self.tabs).selectedIndex, forKey: "tab")
        }
        func application(_ a: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
          \(decode)
        }
      }
      """)
    let kept = [EncodedEntry(key: "tab", value: .tab(of: "tabs", isText: false))]
    #expect(delegate?.encodes == (isKept ? kept : []))
    #expect(delegate?.openState.isEmpty == isKept)
  }

  static let launches: [(set: String, appears: String, value: EncodedEntry.Value?)] = [
    ("self.tabs.selectedIndex = self.kept;", "", .tab(of: "Tabs", isText: true)),
    ("self.tabs.selectedIndex = self.kept;", "self.selectedIndex = 0;", nil),
    ("", "", nil), ("self.tabs.selectedIndex = self.kept; self.tabs.selectedIndex = 0;", "", nil),
    ("if (self.isLate) { self.tabs.selectedIndex = self.kept; }", "", nil),
  ]

  @Test(.tags(.Rule.r5, .Rule.r55), arguments: launches)
  func `a delegate that makes its tabs when the launch ends selects the one that it has decoded before`(
    set: String, appears: String, value: EncodedEntry.Value?
  ) throws {
    let (delegate, _) = try completed(
      """
      @interface Tabs : UITabBarController
      @end
      @implementation Tabs
      - (void)viewDidAppear:(BOOL)animated { \(appears) }
      @end
      @interface One : UIViewController
      @end
      @implementation One
      @end
      @interface Two : UIViewController
      @end
      @implementation Two
      @end
      @interface D : UIResponder <UIApplicationDelegate>
      @property (nonatomic, strong) UIWindow *window;
      @property (nonatomic, strong) Tabs *tabs;
      @property (nonatomic) NSInteger kept;
      @property (nonatomic) BOOL isLate;
      @end
      @implementation D
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        self.window = [[UIWindow alloc] init];
        self.tabs = [[Tabs alloc] initWithNibName:nil bundle:nil];
        [self.tabs setViewControllers:[NSArray arrayWithObjects:[[One alloc] init], [[Two alloc] init], nil]];
        \(set)
        self.window.rootViewController = self.tabs;
        return YES;
      }
      - (BOOL)application:(UIApplication *)application shouldSaveApplicationState:(NSCoder *)coder { return YES; }
      - (BOOL)application:(UIApplication *)application shouldRestoreApplicationState:(NSCoder *)coder { return YES; }
      - (void)application:(UIApplication *)application willEncodeRestorableStateWithCoder:(NSCoder *)coder {
        [coder encodeObject:[NSString stringWithFormat:@"%ld", self.tabs.selectedIndex] forKey:@"tab"];
      }
      - (void)application:(UIApplication *)application didDecodeRestorableStateWithCoder:(NSCoder *)coder {
        self.kept = [[coder decodeObjectForKey:@"tab"] integerValue];
      }
      @end
      """, as: "D.m", hasStoryboard: false)
    #expect(delegate?.encodes == value.map { [EncodedEntry(key: "tab", value: $0)] } ?? [])
    #expect(delegate?.openState.isEmpty == (value != nil))
  }

  @Test(arguments: [("tab(a)", false), ("text(tab(a))", true)])
  func `an app file says whose tab the delegate keeps, and it is written as it was read`(
    words: String, isText: Bool
  ) throws {
    let app = try #require(
      readSample(
        "delegate: { encodes: { k: \(words) } }", controller: "{ kind: tabBar, children: [b] }"
      ).value)
    #expect(app.delegate?.encodes == [EncodedEntry(key: "k", value: .tab(of: "a", isText: isText))])
    #expect(app.delegate?.keptTabs == ["a"])
    #expect(app.delegate?.needs(.didDecode) == true)
    #expect(writeAppFile(app).contains("encodes: { k: \(words) }"))
  }
}
