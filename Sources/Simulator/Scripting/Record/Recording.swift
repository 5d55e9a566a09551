import Interaction
import Rendering
package import ScreenModel

/// What was done on a device, as a script that repeats it.
package struct Recording: Sendable, Hashable {
  /// The scene's name in the script, if it names one.
  package var scene: String?
  /// Comments for readers, at the top.
  package var comments: [String]
  /// The size of the device at the beginning.
  package internal(set) var size = Size.standard
  package internal(set) var steps: [StepCommand] = []

  package init(scene: String? = nil, comments: [String] = []) {
    (self.scene, self.comments) = (scene, comments)
  }

  package var text: String {
    let scene = scene.map { ["scene \(Arguments.file.write($0))"] } ?? []
    let head = comments.map { "# \($0)" } + ["version 1"] + scene + ["set size \(Arguments.size.write(size))", ""]
    return (head + steps.map(\.description) + [""]).joined(separator: "\n")
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
}
