import AppDefinition
import AppReading
import TestSupport
import Testing

/// What sources in rare forms say, and what becomes of it in the app.
@Suite(.timed, .timeLimit(.minutes(30))) struct SourceDetailTests {
  private func scan(_ text: String, as name: String = "A.swift") -> SourceScan {
    var scan = SourceScan()
    scan.add(SourceFile(name: name, bytes: Array(text.utf8)))
    return scan
  }

  private static let found =
    "class A: UIViewController { override func viewDidLoad() {\n restorationIdentifier = \"a\" } }"

  @Test(arguments: [
    "/\"\"\"/\n", "let x = f(\"a\" / b, \"/ /* \")\n", "let x = #/#a\"\"\"/#\n", "/\"{/\n",
    "let x = f(\"a\" / b, \"c / {\")\n", "let x = #/#a{\"/#\n", "let x = ##/a/#{\"/##\n",
    "let x = a.b / c / d\n",
    "let x = f(#\"a\"# / b, \"c / {\")\n", "let x = \"\\(f(\"{\")) {\"\n", "let x = \"\\\\\"\n", "#if X\n#endif\n",
    "#endif\n", "}\n",
  ])
  func `what is before a class hides nothing in it`(line: String) {
    #expect(scan(line + Self.found)["A"]?.identifier?.value == "a")
  }

  @Test(arguments: [
    ("restorationClass = B.self", "B"), ("self.restorationClass = B.self", "B"), ("restorationClass = Self.self", "A"),
    ("restorationClass = type(of: self)", "A"), ("restorationClass = type(of: other)", nil),
    ("other.restorationClass = B.self", nil),
    ("if x { restorationClass = B.self }", nil), ("restorationClass = B.kind", nil),
    ("restorationClass == B.self", nil),
  ])
  func `a restoration class counts where it is always the same in Swift`(line: String, name: String?) {
    let found = scan("class A: UIViewController { func viewDidLoad() { \(line) } }")["A"]
    #expect(found?.restorationClass?.value == name)
  }

  @Test(arguments: [
    ("self.restorationClass = [B class];", "B"), ("self.restorationClass = [self class];", "A"),
    ("other.restorationClass = [B class];", nil), ("if (x) { self.restorationClass = [B class]; }", nil),
    ("self.restorationClass = B;", nil),
  ])
  func `a restoration class counts where it is always the same in Objective-C`(line: String, name: String?) {
    let found = scan("@implementation A\n- (void)viewDidLoad { \(line) }\n@end", as: "A.m")["A"]
    #expect(found?.restorationClass?.value == name)
  }

  @Test(arguments: [
    ("UIViewController", true), ("NSObject", true), ("Elsewhere", false), ("UIResponder, Named", true),
    ("Elsewhere, UIViewController", false), ("", false),
  ])
  func `a line of classes is whole where one of UIKit above screens and delegates ends it`(
    inherited: String, isWhole: Bool
  ) {
    let colon = inherited.isEmpty ? "" : ": "
    #expect(scan("class A\(colon)\(inherited) {}").line(of: "A").isWhole == isWhole)
  }

  @Test(arguments: [
    "class A {}\nextension A.", "class A {}\nextension A.B", "class A {}\nfunc", "class A {}\nclass",
    "class A {}\nextension", "class A {}\nrestorationIdentifier =", "class A {}\nlet x = #", "class A {}\nlet x = /",
    "class A {}\nlet x = \"\\(", "class A {}\nlet x = #/", "class A {}\nlet x = \"\\",
  ])
  func `a file may end anywhere`(text: String) {
    #expect(scan(text)["A"]?.position == SourcePosition(file: "A.swift", line: 1, column: 1))
  }

  private func completed(_ text: String, class name: String? = nil) -> (app: AppDefinition, notes: [String]) {
    let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)
    var controller = ControllerDefinition(name: "a", kind: .plain, position: place)
    controller.classBehavior.name = name
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    let notes = scan(text).complete(&app).notes
    return (app, notes.map(\.description))
  }

  @Test(arguments: [
    (
      "class A {}",
      ["Main.storyboard:1:1: no class of the sources is an app delegate, so both gates are taken to say yes"]
    ),
    (
      "class D: UIResponder, UIApplicationDelegate {}\nclass E: UIResponder, UIApplicationDelegate {}",
      [
        "Main.storyboard:1:1: more than one class of the sources is an app delegate, so both gates are taken to say yes"
      ]
    ),
    ("", []),
  ])
  func `a delegate that cannot be told is told of`(text: String, notes: [String]) {
    #expect(completed(text).notes == notes)
    #expect(completed(text).app.delegate == nil)
  }

  @Test(arguments: [
    ("true", "always says yes", GateDefinition.Condition.always), ("false", "always says no", .never),
    ("isOn()", "answers what is left to code, and is taken to say yes", .always),
  ])
  func `each gate of a delegate is told of with its variant and its answer`(
    answer: String, words: String, condition: GateDefinition.Condition
  ) {
    let gates = [
      "shouldSaveApplicationState c: NSCoder) -> Bool { return \(answer) }",
      "shouldRestoreSecureApplicationState c: NSCoder) -> Bool { return \(answer) }",
    ].map { "\nfunc application(_ a: UIApplication, \($0)" }
    let (app, notes) = completed("class D: UIResponder, UIApplicationDelegate {\(gates.joined())\n}")
    #expect(
      notes == [
        "A.swift:2:1: the app delegate's should-save, the plain variant, \(words)",
        "A.swift:3:1: the app delegate's should-restore, the secure variant, \(words)",
      ])
    let isLeftToCode = words.contains("left to code")
    for (line, gate) in [(2, app.delegate?.shouldSave), (3, app.delegate?.shouldRestore)] {
      let place = SourcePosition(file: "A.swift", line: line, column: 1)
      var expected = GateDefinition([condition], isSecure: line == 3)
      expected.position = place
      if isLeftToCode { expected.open = .at(place) }
      #expect(gate == expected)
    }
    #expect(app.delegate?.position == SourcePosition(file: "A.swift", line: 1, column: 1))
  }

  @Test(arguments: [
    ("class B: NSObject, UIViewControllerRestoration {}", "conforms to UIViewControllerRestoration", false),
    ("class B: Elsewhere {}", "may conform to it", false), ("class B: NSObject {}", "", true),
  ])
  func `a restoration class is the app's only where it certainly does not conform`(
    text: String, words: String, isKept: Bool
  ) {
    let (app, notes) = completed(
      "class A: UIViewController { func viewDidLoad() {\n restorationClass = B.self } }\n" + text, class: "A")
    let said =
      words.isEmpty ? [] : ["A.swift:2:2: the restoration class \"B\" \(words); what it makes is left to code"]
    #expect(Array(notes.dropFirst()) == said)
    #expect(app.controller(named: "a")?.classBehavior.restorationClass == (isKept ? "B" : nil))
    #expect(app.restorationClasses.map(\.name) == (isKept ? ["B"] : []))
    #expect(app.restorationClasses.allSatisfy { $0.answer == .notConforming })
  }
}
