import AppDefinition
import Simulation
import Vocabulary

/// `launch`: launches the app.
struct LaunchWord: ActionWord {
  static let syntax = ScriptSyntax(
    StepName.launch, "[fresh] [background] [locked] [version \"V\"] [idiom phone|pad] [size class compact|regular]",
    "launches the app; fresh first sets the saved state aside, as where the app has just been installed")

  /// The words that may follow.
  private enum Option: String, CaseIterable {
    case fresh, background, locked, version, idiom, size
  }

  var options: LaunchOptions

  init(options: LaunchOptions) { self.options = options }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    options = LaunchOptions()
    var seen: [Option] = []
    while arguments.count > 0 {
      let column = arguments.column
      let option = try arguments.choice(Option.self)
      if seen.contains(option) { throw ScriptSyntaxError(.givenTwice(option.rawValue), column: column) }
      seen.append(option)
      switch option {
      case .fresh: options.isFresh = true
      case .background: options.isInBackground = true
      case .locked: options.isLocked = true
      case .version: options.version = try arguments.string("a version")
      case .idiom: options.idiom = try arguments.choice(Idiom.self)
      case .size:
        try arguments.keyword("class")
        options.sizeClass = try arguments.choice(SizeClass.self)
      }
    }
  }

  var arguments: String {
    var words: [String] = []
    if options.isFresh { words.append("fresh") }
    if options.isInBackground { words.append("background") }
    if options.isLocked { words.append("locked") }
    if let version = options.version { words += ["version", ScriptSpelling.string(version)] }
    if let idiom = options.idiom { words += ["idiom", idiom.rawValue] }
    if let sizeClass = options.sizeClass { words += ["size", "class", sizeClass.rawValue] }
    return words.joined(separator: " ")
  }

  var action: UserAction<Selector> { .device(.launch(options)) }

  func run(in run: ScriptRun) throws(StepProblem) { try run.launch(options) }
}
