import ControllerKit
import Glibc
import Interaction
import ScreenModel
import StateArchive
import TerminalFront

/// The list of apps from which one is chosen where none is named: a program of one screen that ends with the choice.
final class AppChoice: InteractionTarget {
  private let application: Application
  private let delegate: Delegate
  private var dismissals = Dismissals()

  /// Makes the list.
  ///
  /// - Parameter sections: The apps that there are.
  init(_ sections: [AppSection]) {
    delegate = Delegate(list: AppListController(sections))
    application = Application(name: "Relaunch", delegate: delegate)
  }

  /// Shows the list until an app is chosen or the user quits.
  ///
  /// - Returns: The path of the app, and how the terminal ended; no path where the user quit.
  func run(_ options: TerminalOptions) throws(Failure) -> (path: String?, end: TerminalEnd) {
    do throws(ApplicationError) {
      let now = Timestamp(seconds: secondsNow)
      _ = try application.launch(.none, conditions: DeviceConditions(bundleVersion: application.version, now: now))
    } catch {
      throw Failure("the list of apps cannot be shown: \(error)", status: EX_SOFTWARE)
    }
    application.enterForeground()
    let interaction = ScreenInteraction(target: self, size: .standard)
    interaction.isAttended = true
    var chosen: String?
    delegate.list.didChoose = { [unowned interaction] path in
      chosen = path
      interaction.leave()
    }
    do throws(TerminalProblem) {
      let end = try runTerminal(interaction, options: options)
      return (chosen, end)
    } catch {
      throw Failure(error)
    }
  }

  var screen: Screen? { Screen(application) }
  var secondsNow: Double { Platform.secondsNow }

  func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    try dismissals.perform(action, on: Screen(application), at: secondsNow)
  }
}

/// Shows the list in the one window.
private final class Delegate: ApplicationDelegate {
  let list: AppListController

  init(list: AppListController) { self.list = list }

  func applicationWillFinishLaunching(_ application: Application) {
    application.addWindow(Window(rootViewController: NavigationController(rootViewController: list)))
  }
}
