/// A problem and its column in the line.
struct ScriptSyntaxError: Error {
  let problem: ScriptProblem
  let column: Int

  init(_ problem: ScriptProblem, column: Int) {
    self.problem = problem
    self.column = column
  }
}
