import AppDefinition
import Simulation
import Vocabulary

/// `launch`: launches the app.
struct LaunchWord: ActionWord {
  static let syntax = ScriptSyntax(
    "launch", "[fresh] [background] [locked] [version \"V\"] [idiom phone|pad]",
    "launches the app; fresh first sets the saved state aside")

  var options: LaunchOptions

  init(options: LaunchOptions) { self.options = options }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    options = LaunchOptions()
    var seen: [String] = []
    while arguments.count > 0 {
      let column = arguments.column
      let word = try arguments.choice(["fresh", "background", "locked", "version", "idiom"])
      if seen.contains(word) { throw ScriptSyntaxError(.givenTwice(word), column: column) }
      seen.append(word)
      switch word {
      case "fresh": options.isFresh = true
      case "background": options.isInBackground = true
      case "locked": options.isLocked = true
      case "version": options.version = try arguments.string("a version")
      default: options.idiom = try arguments.choice(Idiom.self)
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
    return words.joined(separator: " ")
  }

  var action: UserAction<Selector> { .device(.launch(options)) }

  func run(in run: ScriptRun) throws(StepProblem) { try run.launch(options) }
}
