import AppDefinition
import Foundation
import AppReading
import TestSupport
import Testing

/// What a plain look at Swift and Objective-C sources finds, and what it leaves to code.
@Suite(.timed, .timeLimit(.minutes(30))) struct SourceScanTests {
  private func scan(_ files: (String, String)...) -> SourceScan {
    var scan = SourceScan()
    for (name, text) in files { scan.add(SourceFile(name: name, bytes: Array(text.utf8))) }
    return scan
  }

  @Test func `a class is where it is declared, and not in a comment or a text`() throws {
    let scan = scan(
      (
        "A.swift",
        #"""
        /* class A /* class B */ class C */ // class D
        let text = "class E \(f("class F { \"")) {", raw = #"class G " {"#
        let long = """
          class H { "
          """
        struct Box { class func make() {} ; class var one = 1
          final class A<T: Any>: UIViewController, M.Named where T: Any {} }
        extension A: UIViewControllerRestoration {}
        """#
      ))
    #expect(scan.classes.map(\.name) == ["A"])
    let found = try #require(scan["A"])
    #expect(found.position == SourcePosition(file: "A.swift", line: 7, column: 9))
    #expect(found.inherits == ["UIViewController", "Named", "UIViewControllerRestoration"])
  }

  static let identifiers: [(String, String?, Bool)] = [
    ("override func viewDidLoad() { restorationIdentifier = \"a\" }", "a", false),
    ("override func viewDidLoad() { self.restorationIdentifier = \"a\" }", "a", false),
    ("required init?(coder: NSCoder) { super.init(coder: coder); restorationIdentifier = \"a\" }", "a", false),
    ("override func viewDidLoad() { restorationIdentifier = \"a\" + name }", nil, true),
    ("override func viewDidLoad() { restorationIdentifier = \"\\(name)\" }", nil, true),
    ("override func viewDidLoad() { restorationIdentifier = name }", nil, true),
    ("override func viewDidLoad() { if isBig { restorationIdentifier = \"a\" } }", nil, true),
    ("override func viewDidLoad() { later { self.restorationIdentifier = \"a\" } }", nil, true),
    ("func other() { restorationIdentifier = \"a\" }", nil, true),
    ("override func viewDidLoad() {\n#if DEBUG\nrestorationIdentifier = \"a\"\n#endif\n}", nil, true),
    ("override var restorationIdentifier: String? { get { \"a\" } set {} }", "a", false),
    ("override var restorationIdentifier: String? { get { name } set {} }", nil, true),
    ("override func viewDidLoad() { if restorationIdentifier == \"a\" {} }", nil, false),
    ("override func viewDidLoad() { // restorationIdentifier = \"a\"\n }", nil, false),
    ("override func viewDidLoad() { log(#\"say \"{\" \"#)\n restorationIdentifier = \"a\" }", "a", false),
    ("override func viewDidLoad() { log(##\"say \"# { \"##)\n restorationIdentifier = \"a\" }", "a", false),
    ("override func viewDidLoad() { restorationIdentifier = #\"a\"# }", "a", false),
    ("override func viewDidLoad() { /* restorationIdentifier = \"a\" }", nil, false),
  ]

  @Test(arguments: identifiers) func `an identifier counts where it is always the same text`(
    code: String, identifier: String?, isLeftToCode: Bool
  ) throws {
    let found = try #require(scan(("A.swift", "class A: UIViewController { \(code) }"))["A"])
    #expect(found.identifier?.value == identifier)
    #expect((found.undecidedIdentifier != nil) == isLeftToCode)
  }

  static let regularExpressions: [(String, Bool)] = [
    ("let quote = /\"/", true), ("match(/[^\"\\/]*/)", true), ("return /{\"/", true),
    ("let a = #/ \"/ { \n \"}/#", true),
    ("let half = count / 2", true), ("let ratio = f(a) / b / c", true), ("let odd = a / \"", false),
  ]

  @Test(arguments: regularExpressions) func `a quote or a brace in a regular expression is none of the code's`(
    line: String, isFound: Bool
  ) throws {
    let code =
      "class A: UIViewController { func f() { \(line) }\n override func viewDidLoad() {\n restorationIdentifier = \"a\" } }"
    #expect((scan(("A.swift", code))["A"]?.identifier?.value == "a") == isFound)
  }

  @Test func `a class that is only implemented is where that is, and a category is no class`() {
    let scan = scan(
      ("A.m", "@implementation A\n@end\n@implementation UIColor (Ours)\n@end"), ("B.m", "\n@implementation B\n@end"),
      ("B.h", "@interface B : A\n@end"))
    #expect(scan["A"]?.position == SourcePosition(file: "A.m", line: 1, column: 1))
    #expect(scan["B"]?.position == SourcePosition(file: "B.h", line: 1, column: 1))
    #expect(scan["UIColor"]?.position == nil)
    #expect(scan.line(of: "A").isWhole == false)
  }

  static let withoutSuper: [(String, Int)] = [
    ("class A: UIViewController { METHOD }", 1), ("class A: Base { METHOD }", 1),
    ("class A: NSObject, UIStateRestoring { METHOD }", 0), ("class A: UIStateRestoring { METHOD }", 0),
    ("class A: NSObject, UIStateRestoring { METHOD }; class B: A { METHOD }", 1),
    ("class A: NSObject { }; class B: A, UIStateRestoring { METHOD }", 0),
  ]

  @Test(.tags(.Rule.r22), arguments: withoutSuper)
  func `a class is not said to call super nowhere where no class above it has the method`(code: String, count: Int) {
    let method = "func encodeRestorableState(with c: NSCoder) { f() }"
    let scan = scan(("A.swift", code.replacing("METHOD", with: method)))
    #expect(scan.facts.count == count)
  }

  @Test func `the extension of a class inside another one is of the inner one`() {
    let scan = scan(
      (
        "A.swift",
        "class A { class B: UIViewController {} }\nextension A.B {\n  override func viewDidLoad() {\n restorationIdentifier = \"b\" } }"
      ))
    #expect(scan["B"]?.identifier?.value == "b")
    #expect(scan["A"]?.identifier == nil)
  }

  @Test func `an identifier that is given from outside is none of the class's own`() {
    let scan = scan(("A.swift", "class A: UIViewController { func f() { other.restorationIdentifier = \"a\" } }"))
    #expect(scan.assignmentsFromOutside.map(\.column) == [46])
    #expect(scan["A"]?.undecidedIdentifier == nil)
  }

  private static let head = "class D: UIResponder, UIApplicationDelegate {\n"

  static let windows: [(inherited: String, code: String, identifier: String?, isOutside: Bool)] = [
    ("UIApplicationDelegate", "window?.restorationIdentifier = \"w\"", "w", false),
    ("UIApplicationDelegate", "self.window!.restorationIdentifier = \"w\"", "w", false),
    ("UIApplicationDelegate", "self.window?.restorationIdentifier = name", nil, false),
    ("UIApplicationDelegate", "if a { window?.restorationIdentifier = \"w\" }", nil, false),
    ("UIApplicationDelegate", "other.window.restorationIdentifier = \"w\"", nil, true),
    ("UIApplicationDelegate", "let window = f(); window.restorationIdentifier = \"w\"", nil, true),
    ("UIApplicationDelegate", "otherWindow.restorationIdentifier = \"w\"", nil, true),
    ("Named", "window?.restorationIdentifier = \"w\"", nil, true),
  ]

  @Test(arguments: windows) func `the window of a delegate is no screen, and has an identifier where it is always set`(
    inherited: String, code: String, identifier: String?, isOutside: Bool
  ) {
    let launch = "func application(_ a: A, willFinishLaunchingWithOptions o: O) -> Bool { \(code); return true }"
    let scan = scan(("D.swift", "class D: UIResponder, \(inherited) { \(launch) }"))
    #expect(scan.windowIdentifier?.value == identifier)
    #expect(!scan.assignmentsFromOutside.isEmpty == isOutside)
  }

  static let gates: [(String, Bool, Bool?)] = [
    ("shouldSaveApplicationState coder: NSCoder) -> Bool { true }", false, true),
    ("shouldSaveSecureApplicationState coder: NSCoder) -> Bool { return false }", true, false),
    ("shouldSaveSecureApplicationState coder: NSCoder) -> Bool {\n log(); return true }", true, true),
    ("shouldSaveSecureApplicationState coder: NSCoder) -> Bool {\n if a { return false }; return true }", true, nil),
  ]

  @Test(arguments: gates) func `a gate has a variant, and an answer where that is always the same`(
    code: String, isSecure: Bool, answer: Bool?
  ) throws {
    let text = Self.head + "  func application(_ application: UIApplication, \(code)\n}"
    let gate = try #require(scan(("D.swift", text)).delegate?.shouldSave)
    #expect(gate.isSecure == isSecure)
    #expect(gate.answer == answer)
    #expect(gate.position == SourcePosition(file: "D.swift", line: 2, column: 3))
  }

  @Test func `Objective-C says the same in its own words`() throws {
    let scan = scan(
      ("D.h", "@interface D : UIResponder <UIApplicationDelegate>\n@end"),
      (
        "D.m",
        """
        @implementation D
        // - (BOOL)application:(UIApplication *)a shouldRestoreApplicationState:(NSCoder *)c { return YES; }
        - (BOOL)application:(UIApplication *)a shouldSaveSecureApplicationState:(NSCoder *)c { return YES; }
        @end
        @interface A () <UIViewControllerRestoration>
        @end
        @implementation A
        - (void)viewDidLoad { [self setRestorationIdentifier:@"one"]; self.restorationClass = [B class]; }
        - (void)other { if (x) { NSString *s = @"}"; } other.restorationIdentifier = @"two"; }
        @end
        """
      ))
    let delegate = try #require(scan.delegate)
    #expect(delegate.position == SourcePosition(file: "D.h", line: 1, column: 1))
    #expect(delegate.shouldSave?.answer == true)
    #expect(delegate.shouldRestore == nil)
    #expect(scan["A"]?.identifier?.value == "one")
    #expect(scan["A"]?.restorationClass?.value == "B")
    #expect(scan["A"]?.inherits == ["UIViewControllerRestoration"])
    #expect(scan.assignmentsFromOutside.map(\.line) == [9])
  }

  @Test(arguments: [
    // A brace that is written once for each of two conditions, closed in both or after both.
    "- (void)f {\n#if X\n}\n#else\n}\n#endif", "- (void)f {\n#if X\nif (a) {\n#else\nif (b) {\n#endif\n} }\n@end",
  ])
  func `braces that are not in pairs are none of the next method's or class's in Objective-C`(code: String) {
    let method = "- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end"
    let next = code.hasSuffix("@end") ? "\n@implementation A\n" : "\n"
    #expect(scan(("A.m", "@implementation A\n\(code)\(next)\(method)"))["A"]?.identifier?.value == "a")
  }

  @Test func `conformance is denied only where the whole line of classes is known`() {
    let scan = scan(
      (
        "A.swift",
        """
        class Base: UIViewController {}
        class A: Base {}
        class B: Base, UIViewControllerRestoration {}
        class C: B {}
        class D: Elsewhere {}
        class E: UIViewController, Named {}
        """
      ))
    #expect(scan.conformsToRestoration("A") == false)
    #expect(scan.conformsToRestoration("B") == true)
    #expect(scan.conformsToRestoration("C") == true)
    #expect(scan.conformsToRestoration("D") == nil)
    #expect(scan.conformsToRestoration("E") == nil)
    #expect(scan.conformsToRestoration("F") == nil)
  }

  @Test func `what a class may do is known where each source was read and its line ends in UIKit`() {
    let files = [
      ("A.swift", "class A: UIViewController {}\nclass B: A, Keeping {}\nclass C: Elsewhere {}"),
      (
        "Keeping.swift",
        "protocol Keeping {}\nextension Keeping { func decodeRestorableState(with c: NSCoder) { go() } }"
      ),
      ("D.m", "@interface D : UITableViewController\n@end\n@implementation D\n@end"),
      ("D+More.m", "@implementation D (More)\n- (void)encodeRestorableStateWithCoder:(NSCoder *)c { go(); }\n@end"),
      ("E.swift", "class E: UIViewController { init() { x.restorationClass = A.self } }"),
    ]
    let scan = scan(files[0], files[1], files[2], files[3])
    #expect(scan.place(of: .state, in: "A") == nil)
    #expect(scan.place(of: .state, in: "B") == .at(.init(file: "Keeping.swift", line: 2, column: 26)))
    #expect(scan.place(of: .state, in: "C") == .unread)
    #expect(scan.place(of: .state, in: "D") == .at(.init(file: "D+More.m", line: 2, column: 9)))
    #expect(scan.place(of: .state, in: "Gone") == .unread)
    #expect(scan.place(of: .encoding, in: "B") == nil)
    #expect(scan.place(of: .encoding, in: "D") == .at(.init(file: "D+More.m", line: 2, column: 9)))
    #expect(scan.place(of: .restorationClass, in: "A") == nil)
    var more = self.scan(files[0], files[4])
    #expect(more.place(of: .restorationClass, in: "A") == .at(.init(file: "E.swift", line: 1, column: 40)))
    more.leaveOut("Gone.swift")
    #expect(more.place(of: .state, in: "A") == .unread)
    let ofAll = self.scan(
      files[0], ("F.swift", "extension UIResponder { func applicationFinishedRestoringState() { go() } }"))
    #expect(ofAll.place(of: .state, in: "A") == .at(.init(file: "F.swift", line: 1, column: 30)))
  }

  static let receivers: [(file: String, code: String, name: String?)] = [
    ("A.swift", "class A { func go() { let b = B(c: d()); b.restorationIdentifier = \"b\" } }", "B"),
    ("A.swift", "class A { func go() { let b = B().root; b.restorationIdentifier = \"b\" } }", nil),
    ("A.swift", "class A { func go() { let b = make(); b.restorationIdentifier = \"b\" } }", nil),
    ("A.swift", "class A { func go() { let b = B(); a.b.restorationIdentifier = \"b\" } }", nil),
    ("A.swift", "class A { func go() { b == B(); b.restorationIdentifier = \"b\" } }", nil),
    ("A.m", "@implementation A\n- (void)go { B *b = [[B alloc] init]; b.restorationIdentifier = @\"b\"; }\n@end", "B"),
    ("A.m", "@implementation A\n- (void)go { B *b = (B *)self.root; b.restorationIdentifier = @\"b\"; }\n@end", nil),
  ]

  @Test(arguments: receivers) func `an identifier given to what was just made is that class's alone`(
    file: String, code: String, name: String?
  ) {
    let scan = scan((file, code))
    #expect(scan.classes.filter { $0.undecidedIdentifier != nil }.map(\.name) == (name.map { [$0] } ?? []))
    #expect(scan.assignmentsFromOutside.isEmpty == (name != nil))
  }

  static let methods: [(String, String, Bool)] = [
    ("A.swift", "func encodeRestorableState(with coder: NSCoder) { /* nothing */ }", false),
    ("A.swift", "func applicationFinishedRestoringState() { print(\"done\") }", false),
    ("A.swift", "func applicationFinishedRestoringState() { print(\"done\"); load() }", true),
    ("A.swift", "func applicationFinishedRestoringState() { print(load()) }", true),
    ("A.swift", "func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }", true),
    ("A.m", "- (void)encodeRestorableStateWithCoder:(NSCoder *)coder { }", false),
    ("A.m", "- (void)applicationFinishedRestoringState { NSLog(@\"done\"); }", false),
    ("A.m", "- (void)encodeRestorableStateWithCoder:(NSCoder *)coder { [coder encodeInt:1 forKey:@\"a\"]; }", true),
  ]

  @Test(.tags(.Rule.r22), arguments: methods)
  func `a method that does nothing, or only prints, leaves nothing of a state to code`(
    file: String, method: String, isOpen: Bool
  ) {
    let head =
      file == "A.m" ? "@interface A : UIViewController\n@end\n@implementation A\n" : "class A: UIViewController {"
    let scan = scan((file, head + method + (file == "A.m" ? "\n@end" : "}")))
    #expect((scan.place(of: .state, in: "A") != nil) == isOpen)
  }

  @Test func `what a session is restored from is no answer of a delegate`() {
    let delegate =
      "class A: UIResponder, UIWindowSceneDelegate { func scene() { use(session.stateRestorationActivity) } }"
    #expect(scan(("A.swift", delegate)).place(of: .activity, in: "A") == nil)
    let answering = delegate + "\nextension A { func stateRestorationActivity(for s: S) -> N? { nil } }"
    #expect(scan(("A.swift", answering)).place(of: .activity, in: "A")?.words == " (A.swift:2:20)")
  }

  @Test func `code adopts scenes where it has a delegate for them, or chooses configurations`() {
    #expect(scan(("A.swift", "class A: UIResponder, UIApplicationDelegate {}")).sceneAdoption == nil)
    #expect(scan(("A.swift", "extension A: UIWindowSceneDelegate {}")).sceneAdoption == nil)
    #expect(scan(("A.swift", "\nclass A: UIResponder, UIWindowSceneDelegate {}")).sceneAdoption?.line == 2)
    #expect(scan(("A.h", "@interface A : UIResponder <UIWindowSceneDelegate>\n@end")).sceneAdoption?.line == 1)
    let choosing =
      "- (C *)application:(U *)a configurationForConnectingSceneSession:(S *)s options:(O *)o { return nil; }"
    #expect(scan(("A.m", "@implementation A\n\(choosing)\n@end")).sceneAdoption?.line == 2)
  }

  static let shown: [(String, Bool)] = [
    ("present(other, animated: true)", true), ("show(other, sender: nil)", true),
    ("view.present(a(b: c), animated: false)", true), ("stack.pushViewController(other, animated: true)", true),
    ("present(other)", false), ("func present(_ x: Int, animated: Bool) {}", false), ("show(hint)", false),
  ]

  @Test(arguments: shown) func `a call that shows a screen is seen`(code: String, isShown: Bool) {
    let scan = scan(("A.swift", "class A { func go() { \(code) } }"))
    #expect((scan.place(of: .showing) != nil) == isShown)
  }

  @Test func `an unclosed comment, another encoding and a large file are told or taken`() {
    var scan = SourceScan()
    scan.add(SourceFile(name: "A.swift", bytes: Array("class A {}\n /* class B {".utf8)))
    scan.add(SourceFile(name: "B.m", bytes: [0x40] + Array("interface C : UIViewController // ".utf8) + [0xE4, 0xFF]))
    let line = Array("// five megabytes\n".utf8)
    let five = Array(repeatElement(line, count: 5 << 20 / line.count).joined()) + Array("class E: UIView {}".utf8)
    scan.add(SourceFile(name: "E.swift", bytes: five))
    scan.add(SourceFile(name: "F.swift", bytes: [UInt8](repeating: 0x20, count: SourceScan.fileBytes + 1)))
    #expect(scan.classes.map(\.name) == ["A", "C", "E"])
    #expect(
      scan.notes.map(\.description) == [
        "A.swift:2:2: this comment is not closed, so what follows was not looked at",
        "F.swift:1:1: the file is larger than 8 MB, so it was not looked at",
      ])
  }

  @Test(arguments: [UInt64(1), 2]) func `no bytes trap the scan`(_ seed: UInt64) throws {
    let folder = packageFolder.appending(path: "Tests/Fixtures/Projects")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let files = try paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".h") }.map { path in
      SourceFile(name: path, bytes: [UInt8](try Data(contentsOf: folder.appending(path: path))))
    }
    #expect(files.count > 8)
    var random = Seeded(seed)
    for _ in 0..<100 {
      var scan = SourceScan()
      for file in files { scan.add(SourceFile(name: file.name, bytes: mutated(file.bytes, with: &random))) }
      #expect(!scan.classes.isEmpty)
    }
    for file in files {
      for count in stride(from: 0, to: file.bytes.count, by: 3) {
        var scan = SourceScan()
        scan.add(SourceFile(name: file.name, bytes: Array(file.bytes[..<count])))
        #expect(scan.classes.count < 3)
      }
    }
  }
}
