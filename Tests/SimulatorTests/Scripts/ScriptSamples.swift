/// Scripts that hold every word of the language.
enum ScriptSamples {
  /// The sample of the language's description.
  static let mail = """
    # Scenes/Mail/message-survives.script
    version 1
    scene Mail
    set size 80x24

    test "an open message survives process death"
      launch fresh
      tab "Inbox"
      tap "Lunch on Friday"
      expect stack inbox > messages > message
      background
      kill
      launch
      expect launch restored
      expect restored tabs/inbox/message by class
      expect title "Lunch on Friday"
      back
      expect row 1 "Lunch on Friday"
    end
    """

  /// Every step and expectation, each in its canonical form.
  static let lines = [
    "launch", "launch fresh", "launch background", "launch locked", "launch version \"4.0\"", "launch idiom pad",
    "launch fresh background locked version \"4 \\\"0\\\"\" idiom phone", "launch size class compact",
    "lock", "unlock", "open link \"a://b\"", "open link \"a://b\" item \"n 1\" key \"\"", "open notification \"n\"",
    "open action \"new\" item \"a\"", "condition asks disconnection", "condition asks background",
    "condition crash keeps", "condition undeclared dropped", "condition forceQuit keeps",
    "expect in window 2 title \"A\"", "expect in \"a b\" stack a > b", "expect in window session-1 no text \"A\"",
    "expect no call \"continue\"", "expect shown \"a/b\"", "expect shown \"a/b[2]\" record \"m 1\"",
    "expect shown \"[2]/a\" list.firstRow none", "expect not shown \"a/b[2]\"",
    "scene open", "scene activate 2", "scene activate \"2\"", "scene disconnect session-1", "scene close \"a b\"",
    "scene receives org.example.read", "scene receives \"a b\" item \"n1\" \"my key\" \"\"",
    "size class regular", "finish background work", "background", "foreground", "quit", "kill",
    "crash", "force-quit", "corrupt archive empty", "corrupt archive truncate 12", "corrupt archive flip 0",
    "corrupt archive garbage", "advance 0", "advance 1.5", "advance 0.00001", "tap \"Lunch on Friday\"", "tap #list",
    "tap #\"my list\"", "tap tabs/inbox/message", "tap row 3", "tap (search)", "tap nav/[1]/detail", "tap \"a/b\"/c",
    "tap \"my tabs\"/inbox", "tap \"\"\"my tabs\"", "tap \"\"row", "tap \"\"12", "tap row 2 accessory",
    "tap \"Milk\" accessory",
    "back",
    "tab \"Inbox\"", "tab tabs/inbox", "show message", "show \"a > b\"", "show \"none\"", "present compose",
    "turn page forward", "turn page back", "turn page to 3", "turn \"\"page on", "event \"log in\"", "event done",
    "perform showDetail", "perform \"show Detail 2\"", "dismiss", "undo",
    "type \"Hello\\n\\u{1b}\"", "type #reply \"日本茶 é\"", "select row 2", "select #reply from 0 to 5",
    "scroll #list to 0", "zoom #page to 2", "zoom \"One\" to 0.5", "scroll #list to 40", "scroll #list to \"Last\"",
    "turn \"Remind me\" on", "turn #wifi off",
    "slide #volume to -0.5",
    "choose #priority \"High\"", "choose thing 2 3", "delete #name", "press Enter", "press Down 3", "press q",
    "press \"#\"", "press Ctrl-C", "press F12",
    "press Alt-x", "press Space", "press Shift-Tab", "click 4,10", "wheel up", "wheel down 5", "paste \"a b\"",
    "resize 40x12", "rotate", "say \"Now look\"", "repeat 3\n  back\n  repeat 2\n    rotate\n  end\nend",
    "expect title \"Groceries\"", "expect text \"oat\"", "expect no text \"oat\"",
    "expect page 2", "expect page loans", "expect page \"2\"", "expect snapshot used", "expect snapshot refused",
    "expect snapshot refused because \"R96\"", "expect preservation calls\n  willEncode\n  encode tabs\nend",
    "expect stack inbox > messages > message", "expect stack inbox > (x) > \"a/b\"", "expect tab \"Inbox\"",
    "expect presented compose", "expect presented none", "expect presented \"none\"", "expect row 1 \"Milk\"",
    "expect selected \"Milk\"", "expect value #reply \"Yes\"", "expect focus row 2", "expect scrolled #list to 7",
    "expect zoomed #page to 1.5", "expect inset #page 1 0 -2.5 3", "expect editable #reply true",
    "expect editable reply false",
    "expect toast \"Sent\"",
    "expect launch restored", "expect launch first", "expect launch clean", "expect launch refused",
    "expect launch crashed", "expect launch exited", "expect warning \"R47\"", "expect saved tabs/inbox",
    "expect not saved tabs/(search)", "expect not saved tabs/(search)/result because \"R15\"",
    "expect restored tabs/inbox", "expect restored tabs by class", "expect restored tabs by delegate",
    "expect restored tabs by existing", "expect restored tabs by storyboard", "expect not restored tabs",
    "expect not restored tabs because \"nil\"", "expect archive none", "expect archive present",
    "expect state tabs key \"value\"", "expect state tabs $selected tabs/inbox", "expect state tabs n -2.25",
    "expect state tabs n 3", "expect state tabs flag true", "expect state tabs flag false",
    "expect session 1 connected", "expect session session-2 disconnected", "expect session \"3\" none",
    "expect activity none", "expect activity \"none\"", "expect activity of 2 org.example.read",
    "expect activity of session-1 item \"n1\"", "expect activity \"of\" \"x\"",
    "expect state tabs gone none", "expect state tabs r \"\"true",
    "expect calls\n  willFinishLaunching\n  decode tabs/inbox\nend",
    "expect screen\n  | ‹ Lists   \"Groceries\" # no comment\n  |\n  |x\nend", "snapshot screen inbox",
    "snapshot styled inbox-2", "snapshot tree the_tree.1",
  ]
}
