public import ControllerKit
import Vocabulary

extension Screen {
  /// What an application shows in the window in front.
  ///
  /// The layers begin with the last controller of the presentation chain that covers everything. What a contained
  /// controller presents in its context (X13) takes its place there, or is a layer of its own if it does not cover it
  /// whole. No view is loaded.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - toast: A line that shows for a moment, in front of the layer that is furthest back.
  public init(_ application: Application, toast: String? = nil) {
    guard let window = application.keyWindow else {
      self.init(layers: [])
      return
    }
    self.init(of: window)
    if let toast { show(toast: toast) }
  }

  /// What a window shows, in front or not.
  package init(of window: Window) {
    self.init(layers: [])
    let chain = window.presentationChain
    let base = chain.lastIndex { $0.modalPresentationStyle.coversAll } ?? 0
    for controller in chain[base...] { add(controller) }
  }

  /// Adds the layer of a controller of the window's chain, and above it what is presented inside it.
  private mutating func add(_ controller: ViewController) {
    var waiting = [(controller: controller, isInChain: true)]
    while let next = waiting.popLast() {
      var builder = LayerBuilder(next.controller, kind: layers.isEmpty ? .full : Layer.Kind(of: next.controller))
      builder.build()
      layers.append(builder.layer)
      var above = builder.presentedInContext
      if !next.isInChain, let presented = next.controller.presentedViewController { above.append(presented) }
      waiting += above.reversed().map { ($0, false) }
    }
  }
}

extension Screen.Layer.Kind {
  /// How a presented controller covers what lies below.
  fileprivate init(of controller: ViewController) {
    switch (controller.layout, controller.modalPresentationStyle) {
    case (.alert, _): self = .alert
    case (_, .fullScreen), (_, .currentContext), (_, .overFullScreen): self = .full
    case (_, .automatic), (_, .pageSheet), (_, .formSheet), (_, .overCurrentContext), (_, .sheet): self = .sheet
    case (_, .popover), (_, .alert): self = .popover
    }
  }
}

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
