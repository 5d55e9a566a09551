internal import AppDefinition

extension YAMLParser {
  /// What a failure of libyaml is called here, and where.
  func problem(of failure: YAMLEvents.Failure) -> (problem: ReadingProblem, position: FilePosition) {
    if let anchor = failure.anchor { return (.anchor(name: text(from: anchor)), FilePosition(anchor)) }
    let isTab = source.text.unicodeScalars.dropFirst(failure.mark.index).first == "\t"
    return (.malformedYAML(isTab ? .tab : .init(failure.problem)), FilePosition(failure.mark))
  }

  /// What is from a place to the end of the value there, as a person would put it in quotes.
  func text(from mark: YAMLEvents.Mark) -> String {
    let line = source.text.unicodeScalars.dropFirst(mark.index).prefix { !",[]{}\r\n".unicodeScalars.contains($0) }
    var text = ""
    for word in String(line).split(separator: " ") {
      if word.hasPrefix("#") { break }
      text += (text.isEmpty ? "" : " ") + word
      if word.hasSuffix(":") { return String(text.dropLast()) }
    }
    return text
  }
}

extension ReadingProblem.MalformedYAML {
  /// Sorts what libyaml calls a problem, of which it has a fixed list.
  init(_ problem: String) { self = Self.known[problem] ?? .other }

  private static let known: [String: ReadingProblem.MalformedYAML] = [
    "found character that cannot start any token": .token,
    "found a tab character where an indentation space is expected": .tab,
    "found a tab character that violates indentation": .tab,
    "could not find expected ':'": .colon,
    "mapping values are not allowed in this context": .indentation,
    "did not find expected key": .indentation,
    "did not find expected '-' indicator": .indentation,
    "block sequence entries are not allowed in this context": .indentation,
    "found unexpected end of stream": .quote,
    "did not find expected ',' or ']'": .flowList,
    "did not find expected ',' or '}'": .flowMapping,
    "found unknown escape character": .escape,
    "did not find expected hexdecimal number": .escape,
    "found invalid Unicode character escape code": .escape,
  ]
}
