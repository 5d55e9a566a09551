import ControllerKit
import ScreenModel
import TextFormatting

/// `expect page`: the page that is shown, by its number or its identifier.
struct ExpectPage: ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.page, "N|IDENTIFIER", "the page that is shown, counted from 1")

  /// How a page is named.
  private enum Page: Hashable {
    case number(Int)
    case component(String)
  }

  private let page: Page

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    page =
      arguments.isNumber
      ? .number(try arguments.integer("a page's number from 1", in: 1...1_000_000))
      : .component(try arguments.identifier("a page's number or identifier"))
  }

  var arguments: String {
    switch page {
    case .number(let number): "\(number)"
    case .component(let component):
      component.isNumber ? ScriptSpelling.string(component) : ScriptSpelling.identifier(component)
    }
  }

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    guard let turning = screen.pageController, let shown = turning.currentPage else { return Mismatch("no pages") }
    let number = turning.pages.firstIndex { $0 === shown }.map { $0 + 1 }
    switch page {
    case .number(number): return nil
    case .component(let component) where ScriptPath.isComponent(shown.pathComponent, writtenAs: component): return nil
    case .number, .component:
      let place = number.map { "page \($0) of \(turning.pages.count), " } ?? "a page of no number, "
      return Mismatch(place + shown.pathComponent)
    }
  }
}
