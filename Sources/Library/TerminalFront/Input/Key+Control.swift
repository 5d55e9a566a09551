import Interaction

extension Key {
  /// The key of a control character; `nil` for a printable character, and for an escape.
  package init?(control scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x00: self = .control(" ")
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x1C: self = .control("\\")
    case 0x1D: self = .control("]")
    case 0x1E: self = .control("^")
    case 0x1F: self = .control("_")
    default: return nil
    }
  }
}
