import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing
import Vocabulary

extension Console {
  /// The page of the inspector, line by line: `#` begins a heading, `~` what matters less, and a mark follows in brackets.
  func page(_ most: Int = 40) -> String {
    guard let panel else { return "no panel" }
    func words(_ line: SidePanel.Line) -> String {
      let sign = line.isHeading ? "# " : line.isFaint ? "~ " : "  "
      return sign + line.text + (line.mark.map { " [\($0.text) \(Style($0.role).words)]" } ?? "")
    }
    let head = "\(panel.title) \(panel.pages[panel.page]), \(panel.position), selected \(panel.selected ?? -1)"
    let lines = [head] + panel.lines.prefix(most).map(words) + panel.footer.map { "_" + words($0) }
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }
}

extension Console {
  /// Turns the inspector to a page.
  func turn(to page: String) {
    for _ in 0..<5 where panel.map({ $0.pages[$0.page] }) != page { press("Tab") }
  }
}

/// Every word of the inspector's pages.
@Suite(.timed, .timeLimit(.minutes(30))) struct InspectorWordsTests {
  /// The pages of the inspector from the one that is shown, and on.
  private func pages(_ watched: WatchedConsole, _ count: Int = 5, most: Int = 40) -> String {
    (0..<count).map { _ in
      let page = watched.console.page(most)
      watched.press("Tab")
      return page
    }.joined(separator: "\n")
  }

  @Test func `of an app that lost a screen`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "K", "R", "i")
    expectSame(
      pages(watched, 3, most: 30),
      """
      INSPECTOR Lost, 1 of 2, selected 1
      # LOST AT THE LAST LAUNCH
          ▾ NavigationController (search) [✗ R13 destructive]
              Search [✗ R15 destructive]
      INSPECTOR Tree, 10 of 11, selected 9
          ▾ Window
            ▾ tabs
              ▾ inbox
                ▾ messages
                    list
              ▾ settings
                ▾ preferences
                    preferencesList
      ~             ·
              ▾ (search) [✗ R13 destructive]
                  results [✗ R15 destructive]
      INSPECTOR Trace, 1 of 15, selected 0
      #   ▾ OBJECTS
            ▾ tabs  TabBarController [✓ existing success]
              1 restoration class  none was saved
              2 app delegate       answered nil
              3 existing object    found a TabBarController at this path
      ~       4 storyboard         not asked
              ⇒ restored into the existing object, decoded
            ▾ tabs/inbox  NavigationController [✓ existing success]
              1 restoration class  none was saved
              2 app delegate       answered nil
              3 existing object    found a NavigationController at this path
      ~       4 storyboard         not asked
              ⇒ restored into the existing object, decoded
            ▾ tabs/inbox/messages  TableViewController [✓ existing success]
              1 restoration class  none was saved
              2 app delegate       answered nil
              3 existing object    found a TableViewController at this path
      ~       4 storyboard         not asked
              ⇒ restored into the existing object, decoded, with 0 keys
            ▾ tabs/inbox/messages/list  TableView [✓ existing success]
              ⇒ found in its controller's view, decoded, with 2 keys
            ▾ tabs/settings  NavigationController [✓ existing success]
              1 restoration class  none was saved
              2 app delegate       answered nil
              3 existing object    found a NavigationController at this path
      ~       4 storyboard         not asked
              ⇒ restored into the existing object, decoded
            ▾ tabs/settings/preferences  TableViewController [✓ existing success]
              1 restoration class  none was saved
              2 app delegate       answered nil
      """)
    watched.press("Tab")
    expectSame(
      watched.console.page(),
      """
      INSPECTOR Log, 1 of 1, selected 0
            2020-01-01T00:00:00Z  launch: restored
      """)
  }

  @Test func `of an app that has just been saved`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "i")
    expectSame(
      pages(watched, 2) + "\n"
        + {
          watched.press("Tab"); return watched.console.page(30)
        }(),
      """
      INSPECTOR Lost, 1 of 2, selected 1
      # NOT SAVED BY THE LAST BACKGROUND
          ▾ NavigationController (search) [✗ R13 destructive]
              Search [✗ R15 destructive]
      INSPECTOR Tree, 12 of 12, selected 11
          ▾ Window
            ▾ TabBarController "tabs" [✓ success]
              ▾ NavigationController "inbox" [✓ success]
                ▾ TableViewController "messages" [✓ success]
                    TableView "list" #list [✓ success]
              ▾ NavigationController "settings" [✓ success]
                ▾ TableViewController "preferences" [✓ success]
                    TableView "preferencesList" #preferencesList [✓ success]
                    Switch #notifications
              ▾ presented fullScreen: NavigationController (search) [✗ R13 destructive]
                ▾ TableViewController "results" [✗ R15 ● destructive]
                    TableView #hits
      _  launch: first
      INSPECTOR Archive, 1 of 9, selected 0
      #   ▾ Mail 3.2, 2020-01-01T00:00:00Z
          unread = 3
      #   ▾ tabs
          $children = [tabs/inbox, tabs/settings]
          $selected = tabs/settings
      #   ▾ tabs/inbox
          $children = [tabs/inbox/[0]/messages]
      #     tabs/inbox/[0]/messages
      #   ▾ tabs/inbox/[0]/messages/list
          firstVisibleModel = "m1"
          selectedModels = []
      #   ▾ tabs/settings
          $children = [tabs/settings/[0]/preferences]
      #   ▾ tabs/settings/[0]/preferences
          notifications = 1
      #   ▾ tabs/settings/[0]/preferences/preferencesList
          firstVisibleRow = [0, 0]
          selectedRows = [[1, 1]]
      #   ▾ NOT SAVED
          tabs/(search) [✗ R13 destructive]
          tabs/(search)/results [✗ R15 destructive]
      """)
  }

  @Test func `of an app that lost nothing, and of one that does not run`() throws {
    let watched = try WatchedConsole(
      keptApp(
        """
        initial: a
        controllers: { a: { title: A, restorationIdentifier: a, views: [{ textField: x, id: field }] } }
        """))
    watched.press("i", "Shift-Tab")
    expectSame(
      pages(watched),
      """
      INSPECTOR Lost, , selected -1
      ~ Nothing was lost at the last launch. b sends the app to the background, and
      ~ says what of it is not saved.
      INSPECTOR Tree, 3 of 3, selected 2
          ▾ Window
            ▾ ViewController "a" [● accent]
                TextField #field
      _  launch: first
      _~ b preserves, and marks ✓ saved, ✗ not saved, ◇ left to code
      INSPECTOR Trace, 1 of 2, selected 0
      #     LAUNCH first
      #   ▸ CALLS
      INSPECTOR Archive, , selected -1
      ~ Nothing was saved yet; b sends the app to the background, which saves.
      INSPECTOR Log, 1 of 1, selected 0
            2020-01-01T00:00:00Z  launch: first
      """)
    watched.press("q", "K", "i")
    expectSame(
      pages(watched, 2),
      """
      INSPECTOR Tree, , selected -1
      ~ The app is not running, so there is nothing on the device.
      _  launch: first
      INSPECTOR Trace, 1 of 2, selected 0
      #     LAUNCH first
      #   ▸ CALLS
      """)
  }

  @Test func `while something is searched for, and while a rule is explained`() throws {
    let watched = try WatchedConsole(mail())
    watched.openSearch()
    watched.press("b", "i", "/")
    #expect(watched.console.panel?.footer == [.init("/▏")])
    watched.press("r", "1")
    #expect(watched.console.panel?.footer == [.init("/r1▏")])
    watched.press("Backspace", "Backspace", "Backspace")
    #expect(watched.console.panel?.footer == [])
    watched.press("/", "x", "Ctrl-U")
    #expect(watched.console.panel?.footer == [.init("/▏")])
    watched.press("Escape", "Home", "Down", "e")
    expectSame(
      watched.console.page(),
      """
      INSPECTOR Lost, , selected -1
        R15 · What is preserved

        A controller without an identifier is lost with its views, its children and
        everything it presents.

        means    Look for the missing identifier at the top: one container without it
                 loses every screen inside.
        pitfall  The navigation controller around a screen is the one that is most often
                 forgotten.
        source   View Controller Programming Guide for iOS, "Preserving and Restoring
                 State"
        source   App Programming Guide for iOS, "Strategies for Implementing Specific
                 App Features"
      _~ esc back
      """)
    watched.press("Escape")
    #expect(watched.console.panel?.footer == [])
    #expect(watched.console.rows.last == " ↑↓ move  ⇥ page  ⏎ tree  f fix  F fix all  e rule  y copy  / find  q close")
  }
}
