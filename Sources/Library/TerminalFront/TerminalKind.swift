internal import CNcurses

/// The name under which the terminal's description is looked up.
enum TerminalKind {
  /// The name to use for a terminal, which may be that of a kind it resembles.
  ///
  /// - Parameters:
  ///   - environment: The variables; `TERM` names the terminal.
  ///   - descriptor: The terminal.
  static func name(environment: [String: String], descriptor: Int32) throws(TerminalProblem) -> String {
    let term = environment["TERM"] ?? ""
    guard !term.isEmpty else { throw .unknown(term: term) }
    for candidate in [term] + substitutes(for: term, hasColorTerm: environment["COLORTERM"]?.isEmpty == false) {
      switch nc_can_place_cursor(candidate, descriptor) {
      case 1: return candidate
      case 0: throw .dumb(term: term)
      default: continue
      }
    }
    throw .unknown(term: term)
  }

  /// The name of a terminal's description with millions of colours, where it says that it has them and one is installed;
  /// else the name itself.
  ///
  /// - Parameters:
  ///   - name: The name of its usual description.
  ///   - options: The colours that are asked for, and the environment; `COLORTERM` tells of millions.
  ///   - descriptor: The terminal.
  static func name(withMillionsFor name: String, _ options: TerminalOptions, descriptor: Int32) -> String {
    guard [.auto, .always].contains(options.color),
      ["truecolor", "24bit"].contains(options.environment["COLORTERM"] ?? "")
    else { return name }
    let kind = name.prefix { $0 != "-" }
    let candidates = ["\(name)-direct", "\(kind)-direct"] + (kind == "screen" ? [] : ["xterm-direct"])
    return candidates.first { nc_can_place_cursor($0, descriptor) == 1 } ?? name
  }

  /// What an unknown terminal most likely understands, best first.
  static func substitutes(for term: String, hasColorTerm: Bool) -> [String] {
    if term.hasPrefix("tmux") || term.hasPrefix("screen") { return ["screen-256color", "screen"] }
    let isFamiliar = familiar.contains { term.hasPrefix($0) }
    return isFamiliar || hasColorTerm ? ["xterm-256color", "xterm"] : []
  }

  /// Terminals that are compatible with xterm and whose own descriptions often are not installed.
  private static let familiar = [
    "xterm", "alacritty", "foot", "kitty", "wezterm", "ghostty", "contour", "rio", "iterm", "konsole", "vte", "gnome",
    "st-", "rxvt", "nsterm",
  ]
}
