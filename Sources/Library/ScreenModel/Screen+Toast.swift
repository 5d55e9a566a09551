extension Screen {
  /// Shows a line for a moment: on the backmost layer, where nothing covers it.
  package mutating func show(toast: String) {
    guard !layers.isEmpty else { return }
    layers[0].toast = layers[0].elements.count
    layers[0].elements.append(
      Element(
        id: .toast, .toast, text: toast, controller: layers[0].controller))
  }
}
