import AppDefinition
import AppReading
import TestSupport
import Testing

/// What controls show at first that code sets from the user's defaults.
@Suite(.timed, .timeLimit(.minutes(30))) struct RegisteredDefaultTests {
  private static let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)

  /// What a control of two choices, the first of which the storyboard chooses, has chosen, and whether a switch is on.
  private func chosen(_ code: String, as name: String) -> (choice: Int?, isOn: Bool) {
    var size = ViewDefinition(.segmented(titles: ["Small", "Large"], selected: 0), id: "s", position: Self.place)
    size.outlet = ViewOutlet("size")
    var sound = ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: Self.place)
    sound.outlet = ViewOutlet("sound")
    var controller = ControllerDefinition(name: "a", kind: .plain, position: Self.place)
    controller.classBehavior.name = "A"
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    controller.views = [size, sound]
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    var scan = SourceScan()
    scan.add(file(code, as: name))
    scan.follow(hasMainStoryboard: true)
    _ = scan.complete(&app)
    let views = app.controller(named: "a")?.views ?? []
    var found: (choice: Int?, isOn: Bool) = (nil, false)
    for view in views {
      if case .segmented(_, let selected) = view.content { found.choice = selected }
      if case .toggle(_, let isOn) = view.content { found.isOn = isOn }
    }
    return found
  }

  @Test(arguments: [
    ("[preferences registerDefaults:@{ KeySize: [NSNumber numberWithInteger:SizeLarge], @\"on\": @YES }];", 1, true),
    ("[preferences registerDefaults:@{ KeySize: @1 }];", 1, false),
    ("[preferences registerDefaults:@{ @\"other\": @1 }];", 0, false),
    ("[preferences registerDefaults:@{ KeySize: @7 }];", 0, false),
    ("[preferences registerDefaults:@{ KeySize: @0 }]; [preferences registerDefaults:@{ KeySize: @1 }];", 0, false),
    ("", 0, false),
  ])
  func `a control that Objective-C sets from a registered default shows that`(
    registering: String, choice: Int, isOn: Bool
  ) {
    let found = chosen(
      """
      typedef NS_ENUM(NSInteger, Size) {
        SizeSmall = 0,
        SizeLarge = 1
      };
      @interface A : UIViewController
      @property (weak, nonatomic) IBOutlet UISegmentedControl *size;
      @property (weak, nonatomic) IBOutlet UISwitch *sound;
      @property (nonatomic) NSInteger chosen;
      @end
      @implementation A
      NSString *KeySize = @"KeySize";
      - (void)viewDidLoad {
        [super viewDidLoad];
        [self load];
        self.size.selectedSegmentIndex = self.chosen;
      }
      - (void)load {
        NSUserDefaults *preferences = [NSUserDefaults standardUserDefaults];
        \(registering)
        self.chosen = [preferences integerForKey:KeySize];
        self.sound.on = [preferences boolForKey:@"on"];
      }
      @end
      """, as: "A.m")
    #expect(found.choice == choice)
    #expect(found.isOn == isOn)
  }

  @Test(arguments: [("size.selectedSegmentIndex", 1), ("if ready() { size.selectedSegmentIndex", 0)])
  func `a control that Swift sets in any case from a registered default shows that`(setting: String, choice: Int) {
    let end = setting.hasPrefix("if") ? " }" : ""
    let found = chosen(
      """
      class A: UIViewController {
        @IBOutlet var size: UISegmentedControl!
        override func viewDidLoad() {
          super.viewDidLoad()
          UserDefaults.standard.register(defaults: ["size": 1])
          \(setting) = UserDefaults.standard.integer(forKey: "size")\(end)
        }
      }
      """, as: "A.swift")
    #expect(found.choice == choice)
  }
}
