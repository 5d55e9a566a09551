public import ControllerKit

/// What is on the device's screen, in layers from back to front: the step between the controller tree and the cells.
///
/// Selectors, focus and clicks are resolved against it, so that a script can name whatever the user can see.
public struct Screen {
  /// One visible controller of the presentation chain, with everything that it shows.
  public struct Layer {
    /// How a layer covers the ones behind it.
    public enum Kind: Sendable, Hashable {
      /// The whole screen, all but its top, a box in the middle, or a box beside what was touched.
      case full, sheet, alert, popover
    }

    /// How it covers the others.
    public var kind: Kind
    /// The presented controller, or the window's root.
    public var controller: ViewController
    /// The elements in reading order: navigation bar, content, tab bar.
    public var elements: [Element]

    /// The arrangement of the elements.
    package var pane = Pane()
    /// The line that shows for a moment.
    package var toast: Int?

    /// Makes a layer with nothing in it.
    public init(kind: Kind, controller: ViewController) {
      self.kind = kind
      self.controller = controller
      elements = []
    }
  }

  /// The layers from back to front; only the last one takes taps.
  public var layers: [Layer]

  /// Makes a screen from its layers.
  public init(layers: [Layer]) { self.layers = layers }

  /// The elements that take taps.
  public var elements: [Element] { layers.last?.elements ?? [] }
}
