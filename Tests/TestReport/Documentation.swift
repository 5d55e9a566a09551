package import Foundation

/// The folder of articles, as far as it is made from the declaration of the rules.
package struct Documentation {
  /// The articles' folder.
  package let folder: URL
  /// The name of the page of rules.
  package static let page = "Rules.md"

  package init(folder: URL) { self.folder = folder }

  /// What each article is to hold, by the name of its file.
  package func articles() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    var articles = [Self.page: RulePage.text]
    for name in names where name != Self.page { articles[name] = CitedRules.update(try text(of: name)) }
    return articles
  }

  /// What an article holds now.
  package func text(of name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Writes what is to be there.
  package func write() throws {
    for (name, text) in try articles() {
      try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
    }
  }
}
