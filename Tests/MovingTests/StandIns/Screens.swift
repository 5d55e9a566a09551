import UIKit

// The classes of an app of the old mechanism, as far as the written files meet them.

final class Rows: NSObject, UITableViewDataSource, UIDataSourceModelAssociation {
  nonisolated(unsafe) static var identifiers = (1...9).map { "m\($0)" }
  func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Rows.identifiers.count }
  func modelIdentifierForElement(at path: IndexPath, in view: UIView) -> String? { Rows.identifiers[path.row] }
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    Rows.identifiers.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}

class MessagesViewController: UITableViewController {
  let rows = Rows()
  override func viewDidLoad() {
    tableView.restorationIdentifier = "list"
    tableView.dataSource = rows
    view.addSubview(tableView)
  }
}

class MessageViewController: UIViewController {
  var message: String?
  var isFlagged = false
  var `switch` = ""
  var reply: UITextField!
  var volume: UISlider!
  var stars: [UISwitch] = []
  var wheel: UIPickerView!
  override func viewDidLoad() {
    (reply, volume, wheel, stars) = (UITextField(), UISlider(), UIPickerView(), [UISwitch(), UISwitch()])
    reply.restorationIdentifier = "reply"
    volume.restorationIdentifier = "volume"
    wheel.restorationIdentifier = "wheel"
    for view in [reply, volume, wheel] as [UIView] + stars { view.addSubviewed(to: self.view) }
  }
}

class ReplyViewController: MessageViewController { var quote = "" }

class SettingsViewController: UIViewController {
  var sound: UISwitch!
  let page = UIScrollView()
  override func viewDidLoad() {
    sound = UISwitch()
    sound.restorationIdentifier = "sound"
    page.restorationIdentifier = "page"
    view.addSubview(sound)
    view.addSubview(page)
  }
}

class ComposeViewController: UIViewController {
  var body: UITextView!
  override func viewDidLoad() {
    body = UITextView()
    body.restorationIdentifier = "body"
    view.addSubview(body)
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {}

extension UIView {
  fileprivate func addSubviewed(to view: UIView) { view.addSubview(self) }
}

/// The window as it begins at each launch.
@MainActor func newWindow() -> UIWindow {
  let messages = MessagesViewController()
  messages.restorationIdentifier = "messages"
  messages.title = "Inbox"
  let inbox = UINavigationController(rootViewController: messages)
  inbox.restorationIdentifier = "inbox"
  let settings = SettingsViewController()
  settings.restorationIdentifier = "settings"
  let tabs = UITabBarController()
  tabs.restorationIdentifier = "tabs"
  tabs.viewControllers = [inbox, settings]
  let window = UIWindow()
  window.rootViewController = tabs
  UIStoryboard.scenes["Main/message"] = {
    let message = MessageViewController()
    message.restorationIdentifier = "message"
    return message
  }
  return window
}

/// What a person does in the window: a row is chosen, its message is answered, and another one is begun.
@MainActor func walk(in window: UIWindow) {
  let tabs = window.rootViewController as! UITabBarController
  let inbox = tabs.viewControllers![0] as! UINavigationController
  for controller in inbox.viewControllers + tabs.viewControllers! { controller.loadViewIfNeeded() }
  let list = (inbox.viewControllers[0] as! MessagesViewController).tableView!
  list.selectRow(at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
  list.contentOffset = CGPoint(x: 0, y: 30)
  let message = UIStoryboard.scenes["Main/message"]!() as! MessageViewController
  message.message = "m5"
  inbox.pushViewController(message, animated: false)
  message.loadViewIfNeeded()
  message.isFlagged = true
  message.switch = "on"
  message.reply.text = "Yes, gl"
  message.volume.value = 0.3
  message.stars[1].isOn = true
  message.wheel.selectRow(2, inComponent: 0, animated: false)
  (tabs.viewControllers![1] as! SettingsViewController).page.contentOffset.y = 12
  let compose = ComposeViewController()
  let stack = UINavigationController(rootViewController: compose)
  stack.restorationIdentifier = "composeStack"
  tabs.present(stack, animated: false)
  compose.loadViewIfNeeded()
  compose.restorationIdentifier = "compose"
  compose.body.text = "Dear"
}
