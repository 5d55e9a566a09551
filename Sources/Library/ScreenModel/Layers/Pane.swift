import ControllerKit

/// One controller's part of the screen: its bars and the content between them.
package struct Pane {
  /// The navigation bar, where there is one.
  package var bar: BarBlock?
  /// The content between the bars.
  package var content: [Block] = []
  /// What is in the toolbar, where there is one.
  package var toolbar: [Block] = []
  /// The tabs, where there is a tab bar.
  package var tabs: [Int] = []
}
