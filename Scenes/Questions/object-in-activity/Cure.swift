// UIKit's Swift, not compiled here: the activity carries an identifier, and the model is looked up.
import UIKit

final class PacketViewController: UIViewController {
  var packet = Packet()

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: ["packet": packet.identifier])
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    guard let identifier = activity.userInfo?["packet"] as? String, let known = Store.shared.packet(identifier)
    else { return }
    packet = known
  }
}
