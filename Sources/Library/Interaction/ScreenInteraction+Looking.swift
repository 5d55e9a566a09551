public import Rendering
import ScreenModel

// What is shown, in cells.
extension ScreenInteraction {
  /// The screen, with the cells that each element covers; `nil` where the app has no screen.
  public func drawing() -> Drawing? {
    guard let screen else { return nil }
    focus.follow(screen)
    var options = options(for: screen)
    options.hints = hints(for: screen)
    options.panel = panel
    return Drawing(screen, size: size, beside: target.screenBeside, options: options)
  }

  /// The screen as `drawing()` has it, with the cells that each element covers, but without the cells themselves and
  /// with nothing in the panel.
  package func layout() -> Drawing? {
    guard let screen else { return nil }
    focus.follow(screen)
    var options = options(for: screen)
    if hasPanel { options.panel = SidePanel(title: "", pages: [], page: 0, lines: []) }
    return Drawing(layoutOf: screen, size: size, beside: target.screenBeside, options: options)
  }

  /// What is shown now: the help, the app, or a notice in its place.
  public func screenful() -> Screenful {
    settle()
    defer { copied = nil }
    if case .help(let first) = overlay {
      let grid = notice(helpLines(from: first), helpHints(from: first), panel: nil).grid
      return Screenful(grid: grid, wakeAfter: secondsToNextTimer.map(Self.milliseconds))
    }
    let waits = [wantsTimer ? wait : nil, secondsToNextTimer].compactMap(\.self)
    return Screenful(grid: wholeDrawing.grid, wakeAfter: waits.min().map(Self.milliseconds), copied: copied)
  }

  /// How long to wait for an event, in seconds: a line is never shown for longer than what it says is so.
  private var wait: Double {
    target.recentDismissal.map { min($0.end - target.secondsNow, Toasts.duration) } ?? Toasts.duration
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((min(seconds, 1e9) * 1_000).rounded(.up)) }

  /// The app or what is in its place, with what covers it.
  var wholeDrawing: Drawing {
    if let coveringPage { return notice([], hints(for: screen), panel: panel, gallery: coveringPage.gallery) }
    return drawing() ?? notice(noticeLines, hints(for: nil), panel: panel)
  }

  /// Lines in place of the app.
  private func notice(_ lines: [String], _ hints: [Hint], panel: SidePanel?, gallery: Gallery? = nil) -> Drawing {
    var options = ScreenOptions()
    options.notice = lines
    options.gallery = gallery
    options.hints = hints
    options.remark = remarks.current
    options.banner = progress == nil ? toasts.current.map { Banner($0) } ?? shownBanner : shownBanner
    options.panel = panel
    options.frame = frame
    options.isASCII = isASCII
    options.palette = palette?.content
    // With two windows the panel is as wide as beside the app.
    let beside = gallery == nil ? nil : target.screenBeside
    return Drawing(Screen(layers: []), size: size, beside: beside, options: options)
  }

  /// What has to be said: how far long work has come, else what is asked, else what happened at the launch, else what
  /// always is there.
  private var shownBanner: Banner? {
    if let progress { return Banner(.status, [progress]) }
    if case .question(let question) = overlay, !question.explanation.isEmpty { return Banner(question.explanation) }
    return card ?? banner
  }

  private func options(for screen: Screen) -> ScreenOptions {
    var options = ScreenOptions()
    options.focus = focus.element
    options.isEditing = focus.isEditing
    options.remark = remarks.current
    options.isASCII = isASCII
    options.prompt = findPrompt
    options.palette = palette?.content
    options.banner = shownBanner
    options.frame = frame
    options.takesWholeWidth = actsAtOnce
    return options
  }
}
