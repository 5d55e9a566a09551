/// How a controller shows itself and the controllers that it contains.
package enum ControllerLayout {
  /// Its view, and the visible children below it, except those that have a place in the view.
  case children
  /// Its view, and the children side by side.
  case columns
  /// The top of a stack, below a bar that shows its title and buttons.
  case stack(NavigationController)
  /// The chosen child, above a bar to choose another one.
  case tabs(TabBarController)
  /// A question in front of everything else.
  case alert(AlertController)
}
