import AppDefinition
import Foundation
import SceneReading
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
    ("override var restorationIdentifier: String? { get { \"a\" } set {} }", nil, true),
    ("override func viewDidLoad() { if restorationIdentifier == \"a\" {} }", nil, false),
    ("override func viewDidLoad() { // restorationIdentifier = \"a\"\n }", nil, false),
    ("override func viewDidLoad() { log(#\"say \"{\" \"#)\n restorationIdentifier = \"a\" }", "a", false),
    ("override func viewDidLoad() { log(##\"say \"# { \"##)\n restorationIdentifier = \"a\" }", "a", false),
    ("override func viewDidLoad() { restorationIdentifier = #\"a\"# }", nil, true),
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

  static let gates: [(String, Bool, Bool?)] = [
    ("shouldSaveApplicationState coder: NSCoder) -> Bool { true }", false, true),
    ("shouldSaveSecureApplicationState coder: NSCoder) -> Bool { return false }", true, false),
    ("shouldSaveSecureApplicationState coder: NSCoder) -> Bool {\n log(); return true }", true, nil),
  ]

  @Test(arguments: gates) func `a gate has a variant, and an answer where that is all it does`(
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
