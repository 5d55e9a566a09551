/// A problem and the column of the line in which it stands.
struct ScriptSyntaxError: Error {
  let problem: ScriptProblem
  let column: Int

  init(_ problem: ScriptProblem, column: Int) {
    self.problem = problem
    self.column = column
  }
}
