internal import AppDefinition
import TextFormatting

/// Keeps what a reader found, each thing once.
final class ProblemList {
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Takes a problem in.
  func add(_ problem: ReadingProblem, at position: SourcePosition) {
    var diagnostic = Diagnostic(problem.severity, at: position, problem.message)
    diagnostic.finding = problem.finding
    add(diagnostic)
  }

  /// Takes everything in that kept a file from being read.
  func add(_ found: ProblemsFound) {
    for (problem, position) in found.problems { add(problem, at: position) }
  }

  /// Takes a finished diagnostic in.
  func add(_ diagnostic: Diagnostic) {
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// A suggestion for a misspelt word, as long as there are few problems: each looks at every word there is.
  func nearest(_ word: String, in known: some Sequence<String>) -> String? {
    diagnostics.count < 100 ? nearestWord(to: word, in: known) : nil
  }

  /// Whether anything keeps the file from being used.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Everything that was found, in the order of its places.
  var sorted: [Diagnostic] { diagnostics.sorted { $0.position < $1.position } }

  /// The value with what was found about it; an error keeps the value back.
  func reading<Value>(_ value: Value?) -> Reading<Value> { Reading(hasErrors ? nil : value, sorted) }
}

/// What keeps a file from being read at all.
struct ProblemsFound: Error {
  /// Each problem with its place.
  let problems: [(problem: ReadingProblem, position: SourcePosition)]

  /// Gathers problems.
  init(_ problems: [(ReadingProblem, SourcePosition)]) {
    self.problems = problems.map { ($0.0, $0.1) }
  }
}
