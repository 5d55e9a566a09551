import AppDefinition
import Foundation
import AppReading
import TestSupport
import Testing
import TextFormatting

@Suite(.timed, .timeLimit(.minutes(30))) struct RestorerTests {
  /// The chain of restoration identifiers from the window down the first tab, then what its rows show.
  private func firstChain(_ app: AppDefinition) -> [String?] {
    var chain: [String?] = []
    var next = app.windows.first.flatMap { app.controller(named: $0.root) }
    while let controller = next {
      chain.append(controller.restorationIdentifier)
      let name = controller.content.children.first ?? controller.allActions.first?.action.destination
      next = name.flatMap(app.controller(named:))
    }
    return chain
  }

  @Test func `the bundled Restorer scene has the screens of its storyboard and the one that code makes`() throws {
    let reading = try readBundled("Restorer/Restorer.yaml")
    #expect(lines(reading).isEmpty)
    let app = try #require(reading.value)
    #expect(firstChain(app) == ["TabBarControllerID", "CountryNCID", "CountryTVCID", "CountryVCID"])
    #expect(app.controller(in: "Main", identifier: "CountryTVCID")?.views.first?.restorationIdentifier == "CountryTVID")
    #expect(app.controller(in: "Main", identifier: "CountryVCID")?.classBehavior.saves == [.item()])
    let settings = app.controller(in: "Main", identifier: "SettingsVCID")
    #expect(settings?.allActions.map(\.action) == [.show("UYLWebViewController")])
    #expect(app.controller(named: "UYLWebViewController")?.storyboard == nil)
    #expect(app.delegate?.shouldRestore?.conditions == [.sameVersion, .sameIdiom])
  }

  /// A storyboard of the app, by the objects that the scene speaks of.
  struct Board: CustomTestStringConvertible, Sendable {
    let url: URL
    let settings: String
    let settingsButton: String
    let capital: String
    let capitalTitle: String

    var testDescription: String { url.lastPathComponent }

    /// The one beside the bundled scene, and the one that the sample's author wrote where it is at hand.
    static let all: [Board] =
      [
        Board(
          url: packageFolder.appending(path: "Scenes/Restorer/Main.storyboard"), settings: "SVC-Rs-211",
          settingsButton: "Btn-Rs-215", capital: "CVC-Rs-121", capitalTitle: "Capital")
      ]
      + (StoryboardCorpus.real?.files ?? []).filter { $0.name.hasSuffix("MainStoryboard~Restorer.storyboard") }.map {
        Board(
          url: $0.url, settings: "k3p-EJ-PDh", settingsButton: "CEL-ns-vcx", capital: "Acu-ec-qdP",
          capitalTitle: "Capital City")
      }
  }

  @Test(arguments: Board.all)
  func `a scene adds the screen that code makes to a bare storyboard`(board: Board) throws {
    let scene = file(
      """
      app: Restorer
      version: "3"
      storyboards: [Main.storyboard]
      delegate: { shouldSave: always, shouldRestore: [sameVersion, sameIdiom] }
      restorationClasses: { UYLWebViewController: { makes: UYLWebViewController } }
      data:
        countries: [{ id: fr, title: France, capital: Paris }, { id: pe, title: Peru, capital: Lima }]
      controllers:
        CountryTVCID: { table: { rows: countries, modelIdentifiers: true } }
        CountryVCID: { saves: [item], views: [{ label: "{item.capital}" }] }
        SettingsVCID: { taps: { \(board.settingsButton): { show: UYLWebViewController } } }
        UYLWebViewController:
          from: code
          class: UYLWebViewController
          restorationIdentifier: UYLWebViewController
          restorationClass: UYLWebViewController
          views: [{ web: "https://example.org/" }]
      """)
    let reading = readAppFile(scene) { name, _ in try? file(board.url, as: name) }
    #expect(lines(reading).isEmpty)
    let app = try #require(reading.value)
    #expect(firstChain(app) == ["TabBarControllerID", "CountryNCID", "CountryTVCID", "CountryVCID"])
    #expect(app.controller(named: board.settings)?.allActions.map(\.action) == [.show("UYLWebViewController")])
    #expect(app.controller(named: board.capital)?.navigationItem.title == board.capitalTitle)
  }
}
