import Foundation
import Testing

/// The articles keep to the code: what they show is compiled, what they link to is there.
struct ArticleTests {
  @Test
  func `there are articles`() {
    #expect(Article.all.count >= 5)
  }

  @Test(arguments: Article.all)
  func `every Swift listing stands word for word in a file that is compiled`(article: Article) throws {
    let listings = try Article.swiftFiles("Tests/DocumentationTests/Listings")
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
    #expect(parts[1].hasSuffix(".") && parts[1].utf8.count <= 150)
  }

  @Test(arguments: Article.all)
  func `every article that is linked to is there`(article: Article) {
    for link in article.prose.matches(of: #/<doc:([\w-]+)>/#) {
      #expect(Article.all.contains { $0.name == String(link.1) }, "there is no article \(link.1)")
    }
  }

  @Test(arguments: Article.all)
  func `every symbol that is linked to is declared`(article: Article) throws {
    let sources = try Article.swiftFiles("Sources/Library/ControllerKit").joined()
    let declared = Set(
      sources.matches(of: #/\b(?:class|struct|enum|protocol|typealias|func|var|let) (\w+)/#).map { String($0.1) })
    for link in article.prose.matches(of: #/``([^`]+)``/#) {
      let names = link.1.split(separator: "/").map { String($0.prefix { $0 != "(" }) }
      #expect(declared.union(["ControllerKit"]).isSuperset(of: names), "\(link.1) is not declared")
    }
  }

  @Test
  func `each article stands in the contents of the landing page`() throws {
    let landing = try #require(Article.all.first { $0.name == "ControllerKit" })
    for article in Article.all where article.name != landing.name {
      #expect(landing.text.contains("- <doc:\(article.name)>"))
    }
  }

  @Test
  func `the rules that a terminal cannot show stand in a table, each once and with a reason`() throws {
    let article = try #require(Article.all.first { $0.name == "RulesNotShown" })
    let rows = article.text.split(separator: "\n").compactMap { $0.wholeMatch(of: #/\| ([RX])(\d+) \| (\S.*\.) \|/#) }
    let lines = article.text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.count == rows.count + 2, "each row has the form: | R11 | A sentence. |")
    let numbers = rows.map { (kind: String($0.1), number: Int($0.2) ?? 0) }
    #expect(numbers.allSatisfy { $0.number >= 1 && $0.number <= ($0.kind == "R" ? 103 : 25) })
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { ($0.kind, $0.number) < ($1.kind, $1.number) })
  }
}
