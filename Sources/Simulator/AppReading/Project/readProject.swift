package import AppDefinition
import TextFormatting

/// Reads the `project.pbxproj` of an Xcode project.
///
/// - Parameters:
///   - file: The file.
///   - folder: The folder that holds the project, in the words in which paths of the result are to be.
///   - find: The configuration file at a path; `nil` where there is none.
/// - Returns: The targets that are apps for iOS, in the order of the project, and everything there is to say.
package func readProject(
  _ file: SourceFile, in folder: String, find: @escaping (String) -> SourceFile? = { _ in nil }
) -> Reading<[AppTarget]> {
  do throws(ProjectFault) {
    let list = try PropertyListFile(file)
    let problems = ProblemList()
    let project = try XcodeProject(list, folder: folder, find: find, problems: problems)
    let targets = project.appTargets
    if targets.isEmpty {
      throw ProjectFault(.noTargets, at: list.position(of: project.object))
    }
    return problems.reading(targets)
  } catch {
    return Reading(nil, error.diagnostics)
  }
}
