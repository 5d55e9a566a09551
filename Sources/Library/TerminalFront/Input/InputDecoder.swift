package import Interaction
internal import Rendering

/// Turns the input from curses into events; it knows no terminal and no clock.
///
/// Feed it the input of one burst, then call `flush`: an escape with nothing after it is the key, one with a character
/// after it is Alt.
package struct InputDecoder: Sendable {
  private enum State: Sendable, Hashable {
    case ready
    /// The last input was an escape.
    case escape
    /// What followed an escape and `[` or `O`, the letter included.
    case sequence(String)
    /// What followed an escape and `]`: the beginning of a report of the terminal.
    case report(String)
    /// An escape within a report, which may be the first half of its end.
    case endOfReport(String)
    case paste
  }

  private var state = State.ready
  private var typed = ""
  private var buffer = PasteBuffer()

  /// The last report of the terminal, until it is taken.
  private var report: String?
  /// Whether the terminal was asked for a report: an escape with nothing after it may be its first byte.
  package var awaitsReport = false

  /// Makes a decoder.
  package init() {}

  /// Whether a paste has begun and not ended.
  package var isPasting: Bool { state == .paste }

  /// Whether the burst ended within what may be a report, so that the rest of it is to be waited for.
  package var isWithinReport: Bool {
    switch state {
    case .escape: awaitsReport
    case .report(let begun), .endOfReport(let begun): awaitsReport || !begun.isEmpty
    case .ready, .sequence, .paste: false
    }
  }

  /// Takes the last report of the terminal.
  package mutating func takeReport() -> String? {
    defer { report = nil }
    return report
  }

  /// Takes one input and returns the events that are complete with it.
  package mutating func decode(_ input: RawInput) -> [InputEvent] {
    switch state {
    case .ready: decodeReady(input)
    case .escape: decodeAfterEscape(input)
    case .sequence(let begun): decodeSequence(begun, input)
    case .report(let begun): decodeReport(begun, input)
    case .endOfReport(let begun): decodeEndOfReport(begun, input)
    case .paste: decodePaste(input)
    }
  }

  /// Ends the burst, and returns the events that waited for its end.
  package mutating func flush() -> [InputEvent] {
    switch state {
    case .ready, .paste: return flushTyped()
    case .escape:
      state = .ready
      return [.key(.escape)]
    case .sequence(let begun):
      state = .ready
      return begun.utf8.count == 1 ? [.key(.alt(begun))] : []
    case .report(let begun):
      state = .ready
      return begun.isEmpty ? [.key(.alt("]"))] : []
    case .endOfReport:
      state = .ready
      return []
    }
  }

  /// Stops waiting for the end of a paste and returns what was pasted so far.
  package mutating func endPaste() -> [InputEvent] {
    guard isPasting else { return [] }
    state = .ready
    defer { buffer = PasteBuffer() }
    return buffer.events
  }

  private mutating func decodeReady(_ input: RawInput) -> [InputEvent] {
    switch input {
    case .character(let scalar):
      if scalar == "\u{1B}" {
        state = .escape
        return flushTyped()
      }
      guard let key = Key(control: scalar) else {
        typed.unicodeScalars.append(scalar)
        return []
      }
      return flushTyped() + [.key(key)]
    case .key(let key): return flushTyped() + [.key(key)]
    case .mouse(let action, let point): return flushTyped() + [.mouse(action, at: point)]
    case .pasteBegins:
      state = .paste
      return flushTyped()
    case .pasteEnds, .nothing: return flushTyped()
    }
  }

  private mutating func decodeAfterEscape(_ input: RawInput) -> [InputEvent] {
    state = .ready
    guard case .character(let scalar) = input else { return [.key(.escape)] + decodeReady(input) }
    switch scalar {
    case "[", "O":
      state = .sequence(String(scalar))
      return []
    case "]":
      state = .report("")
      return []
    case "\u{1B}":
      state = .escape
      return [.key(.escape)]
    default:
      if let key = Key(control: scalar) { return [.key(key)] }
      return [.key(.alt(String(scalar)))]
    }
  }

  private mutating func decodeSequence(_ begun: String, _ input: RawInput) -> [InputEvent] {
    guard case .character(let scalar) = input, (0x20...0x7E).contains(scalar.value) else {
      let events = flush()
      return events + decode(input)
    }
    let text = begun + String(scalar)
    // A final byte ends it; the `[` of a function key of the Linux console does not.
    let isFinal = (0x40...0x7E).contains(scalar.value) && !(text == "[[")
    guard isFinal else {
      state = text.utf8.count < 32 ? .sequence(text) : .ready
      return []
    }
    state = .ready
    return decodeReady(ControlSequence.meaning(of: text))
  }

  /// A report goes on with what such reports hold; anything else was typed.
  private mutating func decodeReport(_ begun: String, _ input: RawInput) -> [InputEvent] {
    guard case .character(let scalar) = input else { return flush() + decode(input) }
    switch scalar {
    case "\u{7}", "\u{9C}":
      end(begun)
      return []
    case "\u{1B}" where !begun.isEmpty:
      state = .endOfReport(begun)
      return []
    case "0"..."9", "a"..."z", "A"..."Z", ";", ":", "/", "?", "#":
      guard begun.utf8.count < 64, begun.isEmpty == false || ("0"..."9").contains(scalar) else {
        return flush() + decode(input)
      }
      state = .report(begun + String(scalar))
      return []
    default: return flush() + decode(input)
    }
  }

  private mutating func decodeEndOfReport(_ begun: String, _ input: RawInput) -> [InputEvent] {
    if case .character("\\") = input {
      end(begun)
      return []
    }
    state = .escape
    return decode(input)
  }

  private mutating func end(_ text: String) {
    (state, report, awaitsReport) = (.ready, text, false)
  }

  private mutating func decodePaste(_ input: RawInput) -> [InputEvent] {
    switch input {
    case .character(let scalar): buffer.append(scalar)
    case .key(.enter): buffer.append("\n")
    case .key, .mouse, .pasteBegins, .nothing: break
    case .pasteEnds: return endPaste()
    }
    return []
  }

  private mutating func flushTyped() -> [InputEvent] {
    defer { typed = "" }
    return typed.map { .key(.character(String($0))) }
  }
}
