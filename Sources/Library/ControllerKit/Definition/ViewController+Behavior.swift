import AppDefinition

extension ViewController {
  /// Gives a screen, and what stands in it from the start, the record that it shows.
  func take(_ record: DataRecord?) {
    guard let record else { return }
    for controller in ControllerTree(self) {
      if let behavior = controller.behavior, behavior.item == nil { behavior.take(record, for: controller) }
    }
  }

  /// Encodes by the class's own method, be it written in Swift or defined by a scene.
  func encodeInFull(with coder: StateEncoder) {
    if let behavior { behavior.encode(self, with: coder) } else { encodeRestorableState(with: coder) }
  }

  /// Decodes by the class's own method.
  func decodeInFull(with coder: StateDecoder) {
    if let behavior { behavior.decode(self, with: coder) } else { decodeRestorableState(with: coder) }
  }
}
