internal import AppDefinition
import TextFormatting

/// What can be wrong with the property lists of a project, and what is worth knowing of them.
enum ProjectProblem: Sendable, Hashable {
  // Property lists
  case expected(OldStylePart)
  case unfinished(OldStylePart)
  case tooDeep(limit: Int)
  case tooManyValues(limit: Int)
  case noPropertyList(root: String)
  case element(String)
  case keyWithoutValue
  case valueWithoutKey
  case damaged(String)

  // What they say
  case noMapping
  case noObjects
  case noTargets
  case unknownVariable(String, key: String)
  case noConfigurationFile(String)
  case includesItself(String)
  case tooManyIncluded(limit: Int)
  case generatedInfo
  case taken(String, String)

  /// A part of a property list in the old style.
  enum OldStylePart: String, Sendable {
    case value = "a value"
    case key = "a key"
    case equals = "\"=\""
    case semicolon = "\";\""
    case comma = "\",\" or \")\""
    case digits = "hexadecimal digits in pairs"
    case number = "four hexadecimal digits"
    case text = "a quoted text"
    case comment = "a comment"
    case mapping = "a \"{\""
    case list = "a \"(\""
    case end = "the end of the file"
  }

  /// How bad it is.
  var severity: Diagnostic.Severity {
    switch self {
    case .expected, .unfinished, .tooDeep, .tooManyValues, .noPropertyList, .element, .keyWithoutValue,
      .valueWithoutKey, .damaged, .noMapping, .noObjects, .noTargets:
      .error
    case .noConfigurationFile, .includesItself, .tooManyIncluded: .warning
    case .unknownVariable, .generatedInfo, .taken: .note
    }
  }

  /// The words for a person: what is wrong, then what to do.
  var message: String {
    switch self {
    case .expected(let part): "expected \(part.rawValue) here"
    case .unfinished(let part): "\(part.rawValue) begins here and is not closed before the file ends"
    case .tooDeep(let limit): "values are nested more than \(limit) levels deep here"
    case .tooManyValues(let limit): "the file has more than \(limit) values up to here"
    case .noPropertyList(let root):
      "this is not a property list: its root element is \(quoted(root)), not \"plist\""
    case .element(let name): "a property list has no element \(quoted(name)) here"
    case .keyWithoutValue: "this key has no value"
    case .valueWithoutKey: "this value has no key before it"
    case .damaged(let words): "this binary property list is damaged: \(words)"
    case .noMapping: "the property list holds no keys, so it does not describe an app"
    case .noObjects: "this is not an Xcode project: it has no \"objects\" with a \"rootObject\""
    case .noTargets: "the project has no target that is an app for iOS"
    case .unknownVariable(let name, let key):
      "\(quoted(key)) is made of \(quoted(name)), which is set nowhere that was read; it was passed over"
    case .noConfigurationFile(let path):
      "there is no configuration file \(quoted(path)), so what it sets is not known; the other settings are taken"
    case .includesItself(let name):
      "the configuration file includes \(quoted(name)), which includes it; the second time is passed over"
    case .tooManyIncluded(let limit):
      "the configuration files include each other too deep, or there are more than \(limit); this one is passed over"
    case .generatedInfo:
      "the build makes the Info.plist; what it says is taken from the build settings (INFOPLIST_KEY_…)"
    case .taken(let what, let value): "\(what) is \(quoted(value))"
    }
  }
}

/// What keeps a property list from being read.
struct ProjectFault: Error {
  /// Each problem with its place.
  let diagnostics: [Diagnostic]

  init(_ problem: ProjectProblem, at position: SourcePosition) {
    diagnostics = [Diagnostic(problem.severity, at: position, problem.message)]
  }

  /// What the gate for all bytes, or the XML parser, has found.
  init(_ found: ProblemsFound) {
    diagnostics = found.problems.map { Diagnostic($0.problem.severity, at: $0.position, $0.problem.message) }
  }
}
