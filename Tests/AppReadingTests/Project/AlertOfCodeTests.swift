import AppDefinition
import AppReading
import TestSupport
import Testing

/// What is read of the alerts that code presents.
@Suite(.timed, .timeLimit(.minutes(30))) struct AlertOfCodeTests {
  private func read(_ methods: String) -> (app: AppDefinition, account: CodeAccount) {
    var scan = SourceScan()
    scan.add(file("class A: UIViewController {\n\(methods)\n}", as: "A.swift"))
    return completed(scan)
  }

  /// A screen of a storyboard with what sources say of its class.
  private func completed(_ scan: SourceScan) -> (app: AppDefinition, account: CodeAccount) {
    var controller = ControllerDefinition(
      name: "a", kind: .plain, position: SourcePosition(file: "Main.storyboard", line: 4, column: 2))
    controller.classBehavior.name = "A"
    controller.origin.element = StoryboardElement(name: "viewController", id: "a")
    var app = AppDefinition(name: "X", controllers: [controller], windows: [WindowDefinition(root: "a")])
    var scan = scan
    scan.follow(hasMainStoryboard: true)
    let account = scan.complete(&app).account
    return (app, account)
  }

  /// The title, the message and the buttons of the alert that a method shows.
  private func words(of alert: ControllerDefinition?) -> [String] {
    guard let alert, case .alert(let message) = alert.content else { return [] }
    let buttons = alert.views.compactMap { view -> String? in
      if case .button(let title, _) = view.content { title } else { nil }
    }
    return [alert.title ?? "none", message ?? "none"] + buttons
  }

  private func shown(by method: String, in app: AppDefinition) -> ControllerDefinition? {
    let action = app.controller(named: "a")?.actions.first { $0.identifier == method }?.action
    return action?.destination.flatMap(app.controller)
  }

  @Test func `an alert that a button of another presents is one of its own`() {
    let (app, account) = read(
      """
        func answer() {
          let first = UIAlertController(title: "Answer", message: nil, preferredStyle: .alert)
          first.addAction(UIAlertAction(title: "Rate", style: .default) { _ in
            let second = UIAlertController(title: "Rate it", message: nil, preferredStyle: .alert)
            second.addAction(UIAlertAction(title: "Good", style: .default) { _ in self.thank() })
            self.present(second, animated: true)
          })
          present(first, animated: true)
        }
        func thank() {
          let last = UIAlertController(title: "Thanks", message: nil, preferredStyle: .alert)
          present(last, animated: true)
        }
      """)
    let first = shown(by: "answer", in: app)
    #expect(words(of: first) == ["Answer", "none", "Rate"])
    let names = app.controllers.filter { $0.kind == .alert }.map(\.name)
    #expect(Set(names).count == 3)
    func next(_ alert: ControllerDefinition?) -> ControllerDefinition? {
      alert?.allActions.first?.action.destination.flatMap(app.controller)
    }
    #expect(words(of: next(first)) == ["Rate it", "none", "Good"])
    #expect(words(of: next(next(first))) == ["Thanks", "none"])
    // The button leads to it, too, and still the method is named.
    #expect(account.uses.values.contains { $0.hasPrefix("controllers.a.actions: { thank: ") })
  }

  static let texts: [(code: String, text: String)] = [
    ("\"Saved\"", "Saved"), ("nil", "none"),
    ("NSLocalizedString(\"Saved it!\", comment: \"\")", "Saved it!"),
    ("NSLocalizedString(\"Saved\", comment: \"said of a boat\")", "Saved"),
    ("String(localized: \"Saved it!\")", "Saved it!"),
    ("NSLocalizedString(\"alert.saved\", comment: \"\")", "(left to code)"),
    ("NSLocalizedString(\"alert_saved\", comment: \"\")", "(left to code)"),
    ("NSLocalizedString(\"saved\", comment: \"\")", "(left to code)"),
    ("NSLocalizedString(\"Saved \\(name)\", comment: \"\")", "(left to code)"),
    ("NSLocalizedString(\"Saved it!\", tableName: \"Other\", comment: \"\")", "(left to code)"),
    ("error.localizedDescription", "(left to code)"),
  ]

  @Test(arguments: texts) func `a text of an alert is what is known of it, or left to code`(code: String, text: String)
  {
    let app = read(
      """
        func go() {
          let alert = UIAlertController(title: \(code), message: \(code), preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: \(code), style: .default))
          present(alert, animated: true)
        }
      """
    ).app
    // A button without a title is none that could be read.
    let button = text == "none" ? "(left to code)" : text
    #expect(words(of: shown(by: "go", in: app)) == [text, text, button])
  }

  @Test func `an alert of Objective-C has its title and its buttons`() {
    var scan = SourceScan()
    scan.add(
      file(
        """
        @interface A : UIViewController
        @end
        @implementation A
        - (void)go {
          UIAlertController *alert = [UIAlertController alertControllerWithTitle:@"Saved" message:@"It is there."
                                                                  preferredStyle:UIAlertControllerStyleAlert];
          [alert addAction:[UIAlertAction actionWithTitle:NSLocalizedString(@"Good", nil) style:0 handler:nil]];
          [self presentViewController:alert animated:YES completion:nil];
        }
        @end
        """, as: "A.m"))
    #expect(words(of: shown(by: "go", in: completed(scan).app)) == ["Saved", "It is there.", "Good"])
  }

  @Test func `a button that is made elsewhere is left to code`() {
    let app = read(
      """
        func go() {
          let alert = UIAlertController(title: "Saved", message: "It is there.", preferredStyle: .alert)
          alert.addAction(Buttons.usual)
          present(alert, animated: true)
        }
      """
    ).app
    #expect(words(of: shown(by: "go", in: app)) == ["Saved", "It is there.", "(left to code)"])
  }

  static let sources: [(code: String, isGiven: Bool)] = [
    ("", false), ("sheet.popoverPresentationController?.sourceView = view", true),
    ("sheet.popoverPresentationController?.sourceItem = item", true),
    ("if let popover = sheet.popoverPresentationController { popover.barButtonItem = item }", true),
    ("sheet.popoverPresentationController?.delegate = self", true), ("anchor(sheet)", true),
    ("sheet.popoverPresentationController?.permittedArrowDirections = .any", false),
    ("other.popoverPresentationController?.sourceView = view", false),
  ]

  @Test(arguments: sources) func `a sheet that a pad shows as a popover has a source where code gives it one`(
    code: String, isGiven: Bool
  ) {
    let made = [
      ("UIAlertController(title: \"T\", message: nil, preferredStyle: .actionSheet)", !isGiven),
      ("UIActivityViewController(activityItems: [], applicationActivities: nil)", !isGiven),
      ("UIAlertController(title: \"T\", message: nil, preferredStyle: .alert)", false),
    ]
    for (sheet, isOpen) in made {
      let app = read(
        """
          func go() {
            let sheet = \(sheet)
            \(code)
            present(sheet, animated: true)
          }
          func anchor(_ sheet: UIViewController) { sheet.popoverPresentationController?.sourceView = view }
        """
      ).app
      let shown = shown(by: "go", in: app)
      #expect(shown != nil)
      #expect((shown?.classBehavior.open[.source] != nil) == isOpen, "\(sheet)")
    }
  }

  static let handlers: [(handler: String, isBare: Bool)] = [
    ("", true), (", handler: nil", true), (", handler: { _ in }", true), (", handler: { (action) in }", true),
    (", handler: { _ in Game.start() }", false), (", handler: start", false), (", handler: Game.starter", false),
  ]

  @Test(arguments: handlers) func `a button of an alert only closes it where it has no handler, or an empty one`(
    handler: String, isBare: Bool
  ) {
    let app = read(
      """
        func go() {
          let alert = UIAlertController(title: "Game", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Go", style: .default\(handler)))
          present(alert, animated: true)
        }
        func start(_ action: UIAlertAction) { Game.start() }
      """
    ).app
    let action = shown(by: "go", in: app)?.allActions.first?.action
    #expect((action == .dismiss) == isBare)
    guard case .undecided? = action else { return #expect(isBare) }
  }

  static let helpers: [(helper: String, title: String)] = [
    (
      """
      extension UIAlertController {
        func addUsualAction(_ title: String, style: UIAlertAction.Style = .default, handler: Handler? = nil) {
          addAction(UIAlertAction(title: title, style: style, handler: handler))
        }
      }
      """, "Go"
    ),
    ("", "(left to code)"),
  ]

  @Test(arguments: helpers) func `a button that a helper adds is one, and left to code where that was not read`(
    helper: String, title: String
  ) {
    var scan = SourceScan()
    let method = """
      func go() {
        let alert = UIAlertController(title: "Game", message: nil, preferredStyle: .alert)
        alert.addUsualAction("Go")
        present(alert, animated: true)
      }
      """
    scan.add(file("class A: UIViewController {\n\(method)\n}\n\(helper)", as: "A.swift"))
    #expect(words(of: shown(by: "go", in: completed(scan).app)) == ["Game", "none", title])
  }

  static let fields: [(code: String, placeholder: String)] = [
    ("alert.addTextField()", ""), ("alert.addTextField(configurationHandler: nil)", ""),
    ("alert.addTextField { $0.text = self.word }", "(left to code)"),
  ]

  @Test(arguments: fields) func `an alert has its fields, and what sets one up is left to code`(
    code: String, placeholder: String
  ) {
    let app = read(
      """
        var word = ""
        func go() {
          let alert = UIAlertController(title: "Write", message: nil, preferredStyle: .alert)
          \(code)
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          present(alert, animated: true)
        }
      """
    ).app
    let views = shown(by: "go", in: app)?.views.map(\.content)
    #expect(
      views == [
        .textField(text: "", placeholder: placeholder, isSecure: false), .button(title: "OK", action: .dismiss),
      ])
  }

  static let emptyTexts: [(code: String, text: String)] = [("word", "(left to code)"), ("\"\"", "")]

  @Test(arguments: emptyTexts) func `a text of an alert that is a variable, empty at first, is left to code`(
    code: String, text: String
  ) {
    let app = read(
      """
        var word = ""
        func go() {
          present(UIAlertController(title: "Read", message: \(code), preferredStyle: .alert), animated: true)
        }
      """
    ).app
    #expect(words(of: shown(by: "go", in: app)) == ["Read", text])
  }

  @Test func `the message of an alert is left to code where it is made with several`() {
    let app = read(
      """
        func fill() { fail("Full") }
        func drain() { fail("Empty") }
        private func fail(_ message: String) {
          present(UIAlertController(title: "Failed", message: message, preferredStyle: .alert), animated: true)
        }
      """
    ).app
    #expect(app.controllers.filter { $0.kind == .alert }.map(words) == [["Failed", "(left to code)"]])
  }
}
