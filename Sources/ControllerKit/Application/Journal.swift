import AppDefinition

/// Takes down what is called and what goes wrong, while a launch or a preservation is going on.
final class Journal {
  private(set) var calls: [Call] = []
  private(set) var warnings: [Warning] = []
  private var isOpen = false

  func open() {
    calls = []
    warnings = []
    isOpen = true
  }

  func close() { isOpen = false }

  func note(_ call: Call) {
    if isOpen { calls.append(call) }
  }

  func warn(_ warning: Warning) { if isOpen { warnings.append(warning) } }
}
