import ControllerKit

/// A navigation bar.
package struct BarBlock {
  /// The back button.
  package var back: Int?
  /// The buttons on the left, from left to right.
  package var left: [Int] = []
  /// The title.
  package var title: Int?
  /// What is in place of the title.
  package var titleView: [Block] = []
  /// The buttons on the right, from left to right.
  package var right: [Int] = []
}
