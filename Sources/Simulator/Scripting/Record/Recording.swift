import Interaction
import Rendering
package import ScreenModel

/// What was done on a device, as a script that repeats it.
package struct Recording: Sendable, Hashable {
  /// The scene's name in the script.
  package var scene: String
  /// Comments for readers, at the top.
  package var comments: [String]
  /// The size of the device at the beginning.
  package internal(set) var size = Size.standard
  /// The steps so far.
  package private(set) var steps: [StepCommand] = []

  /// Makes an empty recording.
  package init(scene: String, comments: [String] = []) {
    self.scene = scene
    self.comments = comments
  }

  /// The script.
  package var text: String {
    Self.text(comments.map { "# \($0)" }, scene: scene, size: size, steps)
  }

  /// A script of steps, below lines of comments.
  static func text(_ head: [String], scene: String? = nil, size: Size, _ steps: [StepCommand]) -> String {
    let scene = scene.map { ["scene \(Arguments.file.write($0))"] } ?? []
    let settings = ["version 1"] + scene + ["set size \(Arguments.size.write(size))", ""]
    return (head + settings + steps.map(\.description) + [""]).joined(separator: "\n")
  }

  /// Adds a step; repeated keys are counted.
  mutating func add(_ step: StepCommand) {
    if case .input(.key(let key), let times) = step, case .input(.key(key), let timesBefore) = steps.last,
      timesBefore + times <= 10_000
    {
      steps[steps.count - 1] = .press(key, times: timesBefore + times)
    } else {
      steps.append(step)
    }
  }

  /// Replaces the last step.
  mutating func replaceLast(with step: StepCommand) { steps[steps.count - 1] = step }
}
