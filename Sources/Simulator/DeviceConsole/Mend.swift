import AppDefinition
import Checking
import ControllerKit

/// A change of the app by which something came back, so that it can be taken back.
struct Mend {
  /// What was changed.
  let mending: Mending
  /// The app before it.
  var definition: AppDefinition
  /// What was saved before it.
  let archive: [UInt8]?
  /// What the launch before it had lost.
  let losses: LossReport?
  /// Whether nothing was done between the mend before it and it.
  let isStraightAfterLast: Bool
  /// The way back to where it was begun; `nil` where nobody remembers what is done.
  var wayBack: ActionHistory.WayBack?
  /// Whether the app was not launched since.
  var isOfThisLaunch = true
  /// How much had been done when it was complete; `nil` where more was done since.
  var logCount: Int?
  /// The file in which it was written.
  var written: WrittenFile?

  /// Whether the app's own file has it, so that it is there when the app is read again.
  var isInAppFile: Bool { written?.file.isNew == false }

  /// A file that has what was mended.
  struct WrittenFile {
    let file: MendedFile
    /// Which of the files that were written it is.
    let number: Int
  }
}
