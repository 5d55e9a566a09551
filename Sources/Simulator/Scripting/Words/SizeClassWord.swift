import Simulation
import Vocabulary

/// `size class`: gives the app another width while it runs.
struct SizeClassWord: ActionWord {
  static let syntax = ScriptSyntax(
    StepName.sizeClass, "compact|regular", "gives the app another width: split views collapse or separate")

  let sizeClass: SizeClass

  init(sizeClass: SizeClass) { self.sizeClass = sizeClass }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    sizeClass = try arguments.choice(SizeClass.self)
  }

  var arguments: String { sizeClass.rawValue }

  var action: UserAction<Selector> { .device(.changeSizeClass(sizeClass)) }
}
