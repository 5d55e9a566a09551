internal import CNcurses
internal import Glibc
import Interaction
internal import Rendering
import ScreenModel
import TextFormatting

/// The screen under curses: its content, and how it is entered and left.
final class CursesScreen {
  private let device: TerminalDevice
  private let options: TerminalOptions
  private let screen: OpaquePointer
  /// Whether only ASCII is written.
  let isASCII: Bool
  private var palette: Palette
  /// The pairs of colours that curses knows by now.
  private var pairs: ColorPairs
  /// Whether the terminal is to be asked for its background.
  private let asksForBackground: Bool
  /// Whether the terminal has several sets of characters, of which only the usual one is used.
  private let hasCharacterSets: Bool
  private var shown: CellGrid?
  private var cursor: Point?
  private var isUp = true

  /// Enters the screen.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - term: The name of its description.
  ///   - options: How it looks.
  ///   - ascii: Whether only ASCII is written.
  init(device: TerminalDevice, term: String, options: TerminalOptions, ascii: Bool) throws(TerminalProblem) {
    guard let screen = newterm(term, device.output, device.input) else { throw .unusable(term: term) }
    self.device = device
    self.options = options
    self.screen = screen
    isASCII = ascii
    hasCharacterSets = Self.leaveOutCharacterSets()
    let hasColors = has_colors()
    if hasColors {
      start_color()
      use_default_colors()
    }
    palette = Palette(options, available: hasColors ? Int(nc_colors()) : 0)
    pairs = ColorPairs(count: hasColors ? nc_color_pairs() : 0)
    asksForBackground = options.theme == .auto && palette.depth != .none && Background.isAsked(of: term)
    set_escdelay(25)
    raw()
    noecho()
    nonl()
    let window = nc_stdscr()
    intrflush(window, false)
    keypad(window, true)
    nodelay(window, true)
    typeahead(-1)  // what is typed meanwhile waits until the screen is written, and is not asked for
    if device.size.map({ $0 != size }) ?? false { resize() }  // LINES and COLUMNS may say what is no longer so
    KeyCodes.define()
    setColors()
    setUpMouse()
    curs_set(0)
    refresh()
    selectCharacters()
    enterModes()
  }

  /// The size that curses draws in.
  var size: Size { Size(width: Int(nc_columns(nc_stdscr())), height: Int(nc_rows(nc_stdscr()))) }

  /// Shows a grid: writes the cells that differ from what is shown.
  func show(_ grid: CellGrid) {
    let window = nc_stdscr()
    if shown?.size != grid.size {
      werase(window)
      shown = nil
    }
    if pairs.isUsedUp {
      pairs.forget()
      shown = nil
    }
    for change in GridChanges(from: shown, to: grid, in: size).cells { put(change) }
    shown = grid
    place(grid.cursor)
    wrefresh(window)
  }

  private func setColors() {
    for role in Style.Role.allCases { init_extended_pair(ColorPairs.pair(of: role), palette.color(of: role), -1) }
    pairs.forget()
  }

  /// Asks the terminal for its background, unless that is known; the answer comes as input, some time or never.
  ///
  /// - Returns: Whether it was asked.
  func askForBackground() -> Bool {
    if asksForBackground { device.write(Background.question) }
    return asksForBackground
  }

  /// Takes over the terminal's background.
  ///
  /// - Parameter report: A report of the terminal.
  func takeOver(_ report: String) {
    guard asksForBackground, let isLight = Background.isLight(report), isLight != palette.isLight else { return }
    palette = Palette(depth: palette.depth, isLight: isLight)
    setColors()
    invalidate()
  }

  /// Draws everything again at the next `show`, unchanged cells included.
  func invalidate() {
    shown = nil
    selectCharacters()
    clearok(nc_curscr(), true)
  }

  /// Takes over the terminal's size.
  func resize() {
    if let size = device.size, TerminalDevice.canShow(size) { resizeterm(Int32(size.height), Int32(size.width)) }
    invalidate()
  }

  /// Leaves the screen for a while, as when the program is suspended; once left it is not touched again.
  func leave() {
    guard isUp else { return }
    isUp = false
    leaveModes()
    endwin()
  }

  /// Comes back after `leave`.
  func enter() {
    isUp = true
    resize()
    refresh()
    setUpMouse()
    enterModes()
    cursor = nil
    curs_set(0)
  }

  /// Leaves the screen for good.
  func close() {
    leave()
    delscreen(screen)
  }

  /// The next input from the terminal; `nil` when there is none.
  func nextInput() -> RawInput? {
    var value: wint_t = 0
    switch wget_wch(nc_stdscr(), &value) {
    case OK: return Unicode.Scalar(value).map { .character($0) } ?? .nothing
    case KEY_CODE_YES:
      let code = Int32(bitPattern: value)
      return code == KEY_MOUSE ? mouseInput() : KeyCodes.meaning(of: code)
    default: return nil
    }
  }

  private func mouseInput() -> RawInput {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return .nothing }
    let point = Point(x: Int(event.x), y: Int(event.y))
    if event.bstate & nc_mouse_press() != 0 { return .mouse(.press, at: point) }
    if event.bstate & nc_mouse_wheel_up() != 0 { return .mouse(.wheelUp, at: point) }
    if event.bstate & nc_mouse_wheel_down() != 0 { return .mouse(.wheelDown, at: point) }
    return .nothing
  }

  private func setUpMouse() {
    guard options.mouse else { return }
    mouseinterval(0)
    mousemask(nc_mouse_press() | nc_mouse_wheel_up() | nc_mouse_wheel_down(), nil)
  }

  /// Gives a text to the terminal's clipboard (OSC 52), if it takes one.
  func copy(_ text: String) {
    device.write(Array("\u{1B}]52;c;\(Array(text.utf8).base64)\u{07}".utf8))
  }

  /// Takes out of the terminal's description that every change of a style selects the usual characters again, as
  /// xterm's has it; no others are ever selected.
  private static func leaveOutCharacterSets() -> Bool {
    nc_leave_out("%?%p9%t\u{1B}(0%e\u{1B}(B%;", "sgr") && nc_leave_out("\u{1B}(B", "sgr0")
  }

  /// Selects the usual characters, since what another program has written may have selected others.
  private func selectCharacters() { if hasCharacterSets { device.write("\u{1B}(B") } }

  private func enterModes() { device.write("\u{1B}[?2004h") }

  private func leaveModes() { device.write("\u{1B}[?2004l") }

  private func put(_ change: GridChanges.Change) {
    let style = palette.resolved(change.style)
    var attributes: attr_t = 0
    if style.isBold { attributes |= nc_bold() }
    if style.isDim { attributes |= nc_dim() }
    if style.isReverse { attributes |= nc_reverse() }
    if style.isUnderlined { attributes |= nc_underline() }
    let pair = pair(of: style)
    let (y, x) = (Int32(change.point.y), Int32(change.point.x))
    if change.width == 1, let character = change.cell.printableASCII {
      nc_put_one(nc_stdscr(), y, x, wchar_t(character), attributes, pair)
      return
    }
    let contents = CellContent.characters(change.text, width: change.width, ascii: isASCII)
    for (offset, content) in contents.enumerated() {
      let characters = content.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
      nc_put(nc_stdscr(), y, x + Int32(offset), characters, attributes, pair)
    }
  }

  private func place(_ point: Point?) {
    if (point == nil) != (cursor == nil) { curs_set(point == nil ? 0 : 1) }
    cursor = point
    if let point { wmove(nc_stdscr(), Int32(point.y), Int32(point.x)) }
  }

  /// The pair of colours of a style, which curses knows from now on.
  private func pair(of style: Style) -> Int32 {
    if palette.depth == .none { return 0 }
    guard style.hasOwnColors else { return ColorPairs.pair(of: style.role) }
    let colors = palette.colors(of: style)
    let (pair, isNew) = pairs.pair(of: colors, role: style.role)
    if isNew { init_extended_pair(pair, colors.foreground, colors.background) }
    return pair
  }
}
