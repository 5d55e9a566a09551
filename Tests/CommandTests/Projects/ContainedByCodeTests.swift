import TestSupport
import Testing

/// What `relaunch code` says of calls that put a screen into another one.
@Suite("Screens that code puts into another one", .timed, .timeLimit(.minutes(30)))
struct ContainedByCodeTests {
  private func listing(_ root: String, _ more: String = "") throws -> String {
    let place = TemporaryPlace()
    try place.write(
      "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>Named</string></dict></plist>", to: "app/Info.plist")
    try place.write(
      """
      class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Options?) -> Bool {
          window = UIWindow()
          window?.rootViewController = \(root)
          return true
        }
      }
      class Shell: UIViewController {
        init(_ pageController: UIViewController) {
          super.init(nibName: nil, bundle: nil)
          embed(pageController)
        }
        func embed(_ child: UIViewController) { addChild(child); child.didMove(toParent: self) }
        \(more)
      }
      class Page: UIViewController {}
      """, to: "app/A.swift")
    return try ProgramRun(["code", "app/Info.plist"], in: place).output
  }

  @Test func `a call that puts a screen into another one is used where it is known what is in that`() throws {
    #expect(try listing("Shell(Page())").contains("A.swift:12:5: child, used: controllers.Shell.children: [Page]\n"))
  }

  static let open = [
    ("Shell(found())", ""), ("Page()", ""),
    // Another one of the class has something else in it.
    ("Shell(Page())", "func go() { present(Shell(found()), animated: true) }"),
  ]

  @Test(arguments: open) func `it is left to code where it is not known of each`(root: String, more: String) throws {
    #expect(try listing(root, more).contains("A.swift:12:5: child, undecided: "))
  }
}
