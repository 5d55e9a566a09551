public import ControllerKit

/// What is on the device's screen, in layers from back to front: the step between the controller tree and the cells.
///
/// Selectors, focus and clicks are resolved against it, so that whatever a person can see a script can name.
public struct Screen {
  /// One controller of the presentation chain that can be seen, with all that it shows.
  public struct Layer {
    /// How a layer covers the ones behind it.
    public enum Kind: Sendable, Hashable {
      case full, sheet, alert, popover
    }

    /// How it covers the others.
    public var kind: Kind
    /// The presented controller, or the window's root.
    public var controller: ViewController
    /// The elements in reading order: navigation bar, content, tab bar.
    public var elements: [Element]

    /// How the elements stand to each other.
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

  /// The layers from back to front; only the last one can be touched.
  public var layers: [Layer]

  /// Makes a screen from its layers.
  public init(layers: [Layer]) { self.layers = layers }

  /// The elements that can be touched.
  public var elements: [Element] { layers.last?.elements ?? [] }
}
