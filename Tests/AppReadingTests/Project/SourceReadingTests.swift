import AppDefinition
import AppReading
import TestSupport
import Testing

/// What pieces of Swift and Objective-C say, each on its own.
@Suite(.timed, .timeLimit(.minutes(30))) struct SourceReadingTests {
  private static let swift = [
    // Types.
    "class A {}", "final class A: UIViewController {}", "public class A<T: Named>: Base<T>, Named where T: Other {}",
    "class A: Module.Base, Other.Named {}", "class A:B,C{}", "class A { class B: C {} }", "struct A { class B: C {} }",
    "enum A: Int { class B {} }", "actor A { class B {} }", "protocol A: B { }", "extension A: B {}",
    "extension A.B.C: D {}",
    "class A {}\nclass A: B {}", "extension A: B {}\nclass A: C {}", "class func make() {}", "class var one = 1",
    "class let one = 1", "class subscript(i: Int) -> Int { 1 }", "class override func f() {}",
    "class final func f() {}",
    "class private func f() {}", "class public func f() {}", "protocol A: class {}\nclass B {}", "let x = A.class {}",
    "let x = A.class B",
    "class A: \(String(repeating: "B<C>, ", count: 60))Last {}", "class 9 {}", "class \"A\" {}",
    "class Größe: Basis {}",
    // Identifiers.
    "class A { func viewDidLoad() { restorationIdentifier = \"a\"; restorationIdentifier = \"b\" } }",
    "class A { func viewDidLoad() { restorationIdentifier = \"a\"; restorationIdentifier = b } }",
    "class A { func viewDidLoad() { restorationIdentifier = b; restorationIdentifier = c } }",
    "class A { func awakeFromNib() { restorationIdentifier = \"a\" } }",
    "class A { func loadView() { restorationIdentifier = \"a\" } }",
    "class A { init() { restorationIdentifier = \"a\" } }",
    "class A { func make() { A.init(); restorationIdentifier = \"a\" } }",
    "class A { func viewDidLoad() { b.self.restorationIdentifier = \"a\" } }",
    "class A { func viewDidLoad() { restorationIdentifier == \"a\" } }",
    "class A { func viewDidLoad() { self.restorationIdentifier = \"a\".upper } }",
    "class A { func viewDidLoad() { restorationIdentifier = \"\" } }",
    "class A { func viewDidLoad() { restorationIdentifier = \"a\\n\" } }",
    "class A { func viewDidLoad() { restorationIdentifier = \"\"\"\n a\n \"\"\" } }",
    "class A { func viewDidLoad() { restorationIdentifier = #\"a\"# } }",
    "class A { let restorationIdentifier: String? }",
    "class A { override var restorationIdentifier: String? { get { \"a\" } set {} } }",
    "class A { var x = 1; restorationIdentifier = \"a\" }",
    "class A { class B { func viewDidLoad() { restorationIdentifier = \"a\" } } }",
    "class A { func viewDidLoad() { func viewDidLoad() { restorationIdentifier = \"a\" } } }",
    "func viewDidLoad() { restorationIdentifier = \"a\" }", "restorationIdentifier = \"a\"",
    "view.restorationIdentifier = \"a\"",
    "class A { func viewDidLoad() {\n#if X\n#if Y\n#endif\nrestorationIdentifier = \"a\"\n#endif\n} }",
    "class A { func viewDidLoad() {\n#if X\n#endif\nrestorationIdentifier = \"a\" } }",
    "#endif\n#if X\nclass A { func viewDidLoad() { restorationIdentifier = \"a\" } }\n#endif",
    "class A { func viewDidLoad() { if x { } \n restorationIdentifier = \"a\" } }",
    "extension A { func viewDidLoad() { restorationIdentifier = \"a\" } }",
    "struct A { func viewDidLoad() { restorationIdentifier = \"a\" } }",
    // Restoration classes.
    "class A { func viewDidLoad() { restorationClass = A.self } }",
    "class A { func viewDidLoad() { self.restorationClass = B.self } }",
    "class A { func viewDidLoad() { restorationClass = Self.self } }",
    "class A { func viewDidLoad() { restorationClass = B.self; restorationClass = C.self } }",
    "class A { func viewDidLoad() { restorationClass = B self } }",
    "class A { func viewDidLoad() { restorationClass: B.self } }",
    "class A { func viewDidLoad() { x ? restorationClass = B : self } }",
    // Gates.
    "class A { func application(_ a: B, shouldSaveApplicationState c: C) -> Bool { true } }",
    "class A { func application(_ a: B, shouldSaveSecureApplicationState c: C) -> Bool { return false; } }",
    "class A { func application(_ a: B, shouldRestoreApplicationState c: C) -> Bool { return true } }",
    "class A { func application(_ a: B, shouldRestoreSecureApplicationState c: C) -> Bool { false; } }",
    "class A { func application(_ a: B, shouldRestoreApplicationState c: C) -> Bool { return yes } }",
    "class A { func application(_ a: B, shouldRestoreApplicationState c: C) -> Bool { } }",
    "class A { func application(_ a: B, shouldRestoreApplicationState c: C) -> Bool { x; return true } }",
    "class A { func application(_ a: B, shouldSaveApplicationState c: C) -> Bool { true }\nfunc application(_ a: B, shouldSaveSecureApplicationState c: C) -> Bool { false } }",
    "class A { func application(_ a: B, shouldSaveSecureApplicationState c: C) -> Bool { false }\nfunc application(_ a: B, shouldSaveApplicationState c: C) -> Bool { true } }",
    "class A { func application(_ a: B, shouldRestoreSecureApplicationState c: C) -> Bool { false }\nfunc application(_ a: B, shouldRestoreApplicationState c: C) -> Bool { true } }",
    "class A {\n#if X\nfunc application(_ a: B, shouldSaveApplicationState c: C) -> Bool { true }\n#endif\n}",
    "class A { func application(_ a: B, didFinish c: C) -> Bool { true } }",
    "class A { func applicator(_ a: B, shouldSaveApplicationState c: C) -> Bool { true } }",
    "func application(_ a: B, shouldSaveApplicationState c: C) -> Bool { true }",
    "class A { func f() { func application(_ a: B, shouldSaveApplicationState c: C) -> Bool { true } } }",
    "class A { func application(_ a: B, x: (shouldSaveApplicationState: C)) -> Bool { true } }",
    "class A { func application(_ a: B, \(String(repeating: "x: Y, ", count: 11))shouldSaveApplicationState c: C) -> Bool { true } }",
    "class A { func application(_ a: B, \(String(repeating: "x: Y, ", count: 14))shouldSaveApplicationState c: C) -> Bool { true } }",
    // Texts, comments and marks.
    "let a = \"\\(f(\"(\"))\"; class A {}", "let a = \"\\(f(\")\")) class B {\"; class A {}",
    "let a = \"\\\"\"; class A {}", "let a = \"x\nclass A {}",
    "let a = \"\"\"\n\" \"\" \\(x) class B {\n\"\"\"; class A {}",
    "let a = ##\"\"\"\n\"\"\"# class B {\n\"\"\"##; class A {}", "let a = #\"\\\"#; class A {}",
    "let a = /\\/\"/; class A {}", "let a = b / c; class A {} // \"", "/* /* */ class B {} */ class A {}",
    "// class B {}\r\nclass A {}",
    "let a = #/ class B { \n \\/# class C {} /#; class A {}", "class A {} /*", "/* a / b */ class A {}",
    "let a = /x/*2; class A {}", "let a = \"\\(f(\"\\\nclass A {}", "let a = \"\\(\"\\",
    "let a = '; class A {}", "let a = x ? /{/ : /}/; class A {}",
    "let a = [/{/, /}/]; class A {}", "if /{/ ~= x { class A {} }", "switch x { case /{/: class A {} }",
    "let a = try /\"{/; class A {}", "let a = await /\"{/; class A {}",
    "let a = x / \"{\".count; class A {}", "let a = f() / \"{\".count; class A {}",
    "let a = \"x\" / \"{\".count; class A {}", "for x in /{\"/ {}\nclass A {}", "#colorLiteral(red: 1)\nclass A {}",
    "#", "/", "\"", "class", "class A { func", "class A { func application(",
    "class A { func application(_ a: B, shouldSaveApplicationState", "extension A.",
  ]

  private static let objectiveC = [
    // Types.
    "@interface A : B\n@end", "@interface A : B <C, D>\n@end", "@interface A () <C>\n@end",
    "@interface A (Ours) <C, D>\n@end", "@interface A\n@end", "@interface A <C>\n@end",
    "@interface A : B\n@property (weak) id<X> x;\n@end", "@interface A : B (", "@interface A (\n",
    "@interface A : B <C", "@implementation A\n@end", "@implementation A (Ours)\n@end",
    "@implementation A\n@end\n@implementation A\n@end", "@interface A : B\n@end\n@interface A : C\n@end",
    "\n@implementation A\n@end\n@interface A : C\n@end", "@protocol A <B>\n@end", "@class A;", "@interface",
    "@interface \"A\"", "interface A : B",
    "@interface A : B <\(String(repeating: "C, ", count: 110))Last>\n@end",
    // Identifiers.
    "@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { [self setRestorationIdentifier:@\"a\"]; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = name; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = \"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\" @\"b\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { [x setRestorationIdentifier:@\"a\"]; }\n@end",
    "@implementation A\n- (void)viewDidLoad { x.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { x.self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { if (self.restorationIdentifier == x) {} }\n@end",
    "@implementation A\n- (void)viewDidLoad { restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; self.restorationIdentifier = @\"b\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = x; self.restorationIdentifier = y; }\n@end",
    "@implementation A\n- (void)awakeFromNib { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)loadView { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (id)init { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (id)initWithCoder:(NSCoder *)c { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)other { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n+ (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { if (x) { self.restorationIdentifier = @\"a\"; } }\n@end",
    "@implementation A\n- (void)viewDidLoad {\n#if X\nself.restorationIdentifier = @\"a\";\n#endif\n}\n@end",
    "@implementation A\n- (void)viewDidLoad {\n#ifdef X\nself.restorationIdentifier = @\"a\";\n#endif\n}\n@end",
    "@implementation A\n- (void)viewDidLoad {\n#ifndef X\nself.restorationIdentifier = @\"a\";\n#endif\n}\n@end",
    "@implementation A\n- (void)viewDidLoad {\n#ifdef X\n#else\n#endif\nself.restorationIdentifier = @\"a\"; }\n@end",
    "#endif\n#if X\n@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end\n#endif",
    "#define X\n@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad;\n- (void)other { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { }\n- (void)other { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)other { }\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { int x = a - b; self.restorationIdentifier = @\"a\"; }\n@end",
    "- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }",
    "@implementation A\n@end\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }",
    "@interface A : B\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n}\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad {\n@end\n@implementation B\n- (void)viewDidLoad { self.restorationIdentifier = @\"b\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad {\n@implementation B\n- (void)viewDidLoad { self.restorationIdentifier = @\"b\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad\n@implementation B\n{ self.restorationIdentifier = @\"b\"; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = @'a'; }\n@end",
    // Restoration classes.
    "@implementation A\n- (void)viewDidLoad { self.restorationClass = [B class]; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationClass = [self class]; }\n@end",
    "@implementation A\n- (void)other { self.restorationClass = [B class]; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationClass = [B alloc]; }\n@end",
    "@implementation A\n- (void)viewDidLoad { x.restorationClass = [B class]; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationClass = B; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self.restorationClass == [B class]; }\n@end",
    "@implementation A\n- (void)viewDidLoad { self restorationClass = [B class]; }\n@end",
    "@implementation A\n- (void)viewDidLoad { if (x) { self.restorationClass = [B class]; } }\n@end",
    // Gates.
    "@implementation A\n- (BOOL)application:(B *)a shouldSaveApplicationState:(C *)c { return YES; }\n@end",
    "@implementation A\n- (BOOL)application:(B *)a shouldSaveSecureApplicationState:(C *)c { return NO; }\n@end",
    "@implementation A\n- (BOOL)application:(B *)a shouldRestoreApplicationState:(C *)c { return x; }\n@end",
    "@implementation A\n- (BOOL)application:(B *)a shouldRestoreSecureApplicationState:(C *)c { log(); return YES; }\n@end",
    "@implementation A\n- (BOOL)application:(B *)a shouldSaveApplicationState:(C *)c;\n@end",
    "@implementation A\n- (BOOL)applicator:(B *)a shouldSaveApplicationState:(C *)c { return YES; }\n@end",
    "@implementation A\n- (BOOL)application:(B *)a shouldSaveApplicationState:(C *)c other:(D *)d { return YES; }\n@end",
    "@implementation A\n- (BOOL)application:(B *)a didFinish:(C *)c { return YES; }\n@end",
    "@implementation A\n#if X\n- (BOOL)application:(B *)a shouldSaveApplicationState:(C *)c { return YES; }\n#endif\n@end",
    "@implementation A\n+ (BOOL)application:(B *)a shouldSaveApplicationState:(C *)c { return YES; }\n@end",
    "- (BOOL)application:(B *)a shouldSaveApplicationState:(C *)c { return YES; }",
    "@implementation A\n- (BOOL)application:(B<D> *)a shouldSaveApplicationState:(void (^)(C *c))c { return YES; }\n@end",
    "@implementation A\n- (BOOL)application:(\(String(repeating: "B ", count: 80)))a shouldSaveApplicationState:(C *)c { return YES; }\n@end",
    "@implementation A\n- (BOOL)application:(\(String(repeating: "B ", count: 90)))a shouldSaveApplicationState:(C *)c { return YES; }\n@end",
    "@implementation A\n- (void)f { - (BOOL)application:(B *)a shouldSaveApplicationState:(C *)c { return YES; } }\n@end",
    // Texts, comments and marks.
    "/* /* */ @implementation A\n@end", "// @implementation B\n@implementation A\n@end",
    "char c = '\"'; @implementation A\n@end", "char c = '\\''; @implementation A\n@end",
    "NSString *s = @\"\\\"{\"; @implementation A\n@end",
    "NSString *s = @\"x\n@implementation A\n@end", "int a = b / c; @implementation A\n@end",
    "#\"x\n@implementation A\n@end", "@implementation A /*", "s = @\"\\(\"; @implementation A\n@end",
    "s = @\"\"; t = @\"\"\"\"; @implementation A\n@end",
    "@", "@implementation", "@implementation A\n-", "@implementation A\n- (void)f { self.restorationIdentifier =",
    "@implementation A\n- (void)f { self.restorationIdentifier = @",
  ]

  private static func description(of scan: SourceScan) -> String {
    func place(_ position: SourcePosition?) -> String { position.map { "\($0.line):\($0.column)" } ?? "nowhere" }
    func gate(_ name: String, _ gate: SourceClass.Gate?) -> String {
      let answer = gate.map { $0.answer.map { $0 ? "yes" : "no" } ?? "perhaps" }
      return gate.map { "  \(name) at \(place($0.position)): \(answer ?? "")\($0.isSecure ? ", secure" : "")\n" } ?? ""
    }
    let classes = scan.classes.map { known in
      "  \(known.name) at \(place(known.position))\(known.inherits.isEmpty ? "" : ": " + known.inherits.joined(separator: ", "))\n"
        + (known.identifier.map { "  identifier at \(place($0.position)): \($0.value)\n" } ?? "")
        + (known.undecidedIdentifier.map { "  undecided at \(place($0))\n" } ?? "")
        + (known.restorationClass.map { "  restoration class at \(place($0.position)): \($0.value)\n" } ?? "")
        + gate("save", known.shouldSave) + gate("restore", known.shouldRestore)
        + (known.hasConditionalGates ? "  conditional gates\n" : "")
    }
    return classes.joined() + scan.assignmentsFromOutside.map { "  outside at \(place($0))\n" }.joined()
      + scan.notes.map { "  \($0)\n" }.joined()
  }

  @Test(arguments: [("A.swift", "SourcesSwift.txt"), ("A.m", "SourcesObjectiveC.txt")])
  func `a piece of code says what it says`(file: String, golden: String) throws {
    let pieces = file == "A.swift" ? Self.swift : Self.objectiveC
    let texts = pieces.map { piece in
      var scan = SourceScan()
      scan.add(SourceFile(name: file, bytes: Array(piece.utf8)))
      return "\(piece)\n\(Self.description(of: scan))"
    }
    try ReadingGolden(name: golden).holds(texts.joined(separator: "\n"))
  }

  @Test func `what several files say of one class comes together`() {
    var scan = SourceScan()
    for (name, text) in [
      ("A.h", "@interface A : UIViewController\n@end"),
      ("A.m", "@implementation A\n- (void)viewDidLoad { self.restorationIdentifier = @\"a\"; }\n@end"),
      ("A.swift", "extension A: Named { func viewDidLoad() { restorationIdentifier = \"b\" } }"),
      ("B.swift", "class B: A {}\nclass C: B, Other {}"),
      ("D.swift", "class D: E {}\nclass E: D {}"), ("F.swift", "extension Named {}\nclass F: Named, A {}"),
    ] {
      scan.add(SourceFile(name: name, bytes: Array(text.utf8)))
    }
    #expect(
      Self.description(of: scan) == """
          A at 1:1: UIViewController, Named
          identifier at 2:28: a
          undecided at 1:43
          B at 1:1: A
          C at 2:1: B, Other
          D at 1:1: E
          E at 2:1: D
          F at 2:1: Named, A
          Named at nowhere

        """)
    #expect(scan["A"]?.position?.file == "A.h")
    #expect(scan.line(of: "C").classes.map(\.name) == ["C", "B", "A"])
    #expect(scan.line(of: "C").isWhole)
    #expect(scan.line(of: "D").classes.map(\.name) == ["D", "E"])
    #expect(!scan.line(of: "D").isWhole)
    #expect(scan.line(of: "F").classes.map(\.name) == ["F", "A"])
    #expect(scan.line(of: "G").classes.isEmpty)
  }

  @Test func `a byte-order mark is none of the code`() {
    var scan = SourceScan()
    scan.add(SourceFile(name: "A.swift", bytes: Array("\u{FEFF}class A {}".utf8)))
    #expect(scan["A"]?.position == SourcePosition(file: "A.swift", line: 1, column: 1))
  }

  @Test(arguments: [(49, 50, true), (50, 50, false)])
  func `a line of classes is followed as far as people make them`(links: Int, count: Int, isWhole: Bool) {
    var scan = SourceScan()
    let classes = (0..<links).map { "class C\($0): C\($0 + 1) {}\n" }.joined() + "class C\(links): UIViewController {}"
    scan.add(SourceFile(name: "A.swift", bytes: Array(classes.utf8)))
    let found = scan.line(of: "C0")
    #expect(found.classes.count == count)
    #expect(found.isWhole == isWhole)
  }
}
