import Foundation
import TestSupport
import Testing

/// The articles keep to the code: what they show is compiled, what they link to is there.
@Suite(.timed, .timeLimit(.minutes(30))) struct ArticleTests {
  /// The folders whose files an article may show a piece of.
  private static let compiled = [
    "Tests/DocumentationTests/Listings", "Tests/ActorProgram", "Tests/TerminalKitTests", "Tests/InteractionTests",
    "Sources/Library/counter", "Sources/Library/browser",
  ]

  @Test
  func `there are articles`() {
    #expect(Article.all.count >= 5)
  }

  @Test(arguments: Article.all)
  func `every Swift listing is word for word in a file that is compiled`(article: Article) throws {
    let listings = try Self.compiled.flatMap(Article.swiftFiles)
    for block in article.listings {
      #expect(listings.contains { $0.contains(block) }, "no listing holds:\n\(block)")
    }
  }

  @Test
  func `every file of listings is shown`() throws {
    let blocks = Article.all.flatMap(\.listings)
    for listing in try Article.swiftFiles("Tests/DocumentationTests/Listings") {
      #expect(blocks.contains { listing.contains($0) }, "no article shows:\n\(listing)")
    }
  }

  @Test(arguments: Article.all)
  func `every fence is closed and of a kind that is checked`(article: Article) {
    #expect(article.fences.allSatisfy { $0.language == "swift" || $0.language == "text" })
    #expect(article.fences.count * 2 == article.text.split(separator: "\n").count { $0.hasPrefix("```") })
  }

  @Test(arguments: Article.all)
  func `every article begins with a title and one sentence`(article: Article) {
    let parts = article.text.components(separatedBy: "\n\n")
    #expect(parts[0].hasPrefix("# "))
    #expect(parts[1].hasSuffix("."))
    #expect(parts[1].utf8.count <= 150)
  }

  @Test(arguments: Article.all)
  func `every article that is linked to is there`(article: Article) {
    for link in article.prose.matches(of: #/<doc:([\w-]+)>/#) {
      #expect(Article.all.contains { $0.name == String(link.1) }, "there is no article \(link.1)")
    }
  }

  @Test(arguments: Article.all)
  func `every symbol that is linked to is declared`(article: Article) throws {
    let declared = try Self.declared.get()
    for link in article.prose.matches(of: #/``([^`]+)``/#) {
      let names = link.1.split(separator: "/").map { String($0.prefix { $0 != "(" }) }
      #expect(declared.union(["ControllerKit"]).isSuperset(of: names), "\(link.1) is not declared")
    }
  }

  /// The names that the library declares.
  private static let declared = Result {
    let sources = try ["Sources/Library/ControllerKit", "Sources/Library/Vocabulary"].flatMap(Article.swiftFiles)
      .joined()
    return Set(
      sources.matches(of: #/\b(?:class|struct|enum|protocol|typealias|func|var|let) (\w+)/#).map { String($0.1) })
  }

  @Test
  func `what is spelled differently in UIKit is compiled as the article spells it`() throws {
    let article = try #require(Article.all.first { $0.name == "RelationToUIKit" })
    let spellings = try Article.swiftFiles("Tests/TerminalKitTests").joined()
    let table = article.text.split(separator: "\n").filter { $0.hasPrefix("|") }.prefix { !$0.contains("Flutter") }
    let here = table.dropFirst(2).compactMap { $0.split(separator: "|").dropFirst().first }
    let names = here.flatMap { $0.matches(of: #/`(@?\w+)/#).map { String($0.1) } }
    #expect(names.count >= 11)
    for name in names { #expect(spellings.contains(name), "\(name) is not used") }
  }

  @Test
  func `each article is in the contents of the landing page`() throws {
    let landing = try #require(Article.all.first { $0.name == "ControllerKit" })
    for article in Article.all where article.name != landing.name {
      #expect(landing.text.contains("- <doc:\(article.name)>"))
    }
  }
}
