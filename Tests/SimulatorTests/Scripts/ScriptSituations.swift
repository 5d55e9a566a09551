/// The situations of `ScriptAnswerTests`, by the name of the file that holds their answers.
enum ScriptSituations {
  typealias Situation = ScriptAnswerTests.Situation

  private static let mail = "Mail/Mail.yaml"
  private static let notebook = "Windows/notebook/notebook.yaml"
  private static let twoNotes = "Windows/two-notes/two-notes.yaml"
  private static let maps = "Code/scroll-views/scroll-views.yaml"
  private static let room = "Samples/reading-room/reading-room.yaml"
  private static let shop = "Questions/silent-container/silent-container.yaml"
  private static let columns = "Decisions/width/width.yaml"

  static let all: [String: [Situation]] = [
    "states": states, "screens": screens, "values": values, "preserving": preserving, "restoring": restoring,
    "scenes": scenes, "scrolling": scrolling, "twins": twins, "controls": controls,
  ]

  /// What is possible while the app does not run, runs, or is in the background.
  private static let states: [Situation] = {
    let tries = [
      "launch", "launch fresh", "launch background", "launch locked", "background", "foreground", "quit", "kill",
      "crash", "force-quit", "corrupt archive empty", "corrupt archive truncate 3", "corrupt archive truncate 9000",
      "corrupt archive flip 9000", "finish background work", "size class compact", "scene open", "scene activate 1",
      "scene disconnect 1", "scene close 1", "scene receives a.b", "advance 1", "tap \"Compose\"", "back",
      "tab \"Settings\"", "show account", "show acount", "present login", "present zzzzzz", "perform x", "event x",
      "dismiss", "undo", "type \"a\"", "select row 1", "scroll #list to 1", "zoom #list to 2", "turn page forward",
      "turn #a on", "slide #a to 1", "choose #a \"b\"", "press Down", "click 1,1", "wheel down", "paste \"a\"",
      "resize 90x30", "rotate", "say \"a\"", "snapshot screen a", "snapshot styled a", "snapshot tree a",
      "repeat 2\n  advance 1\nend", "expect title \"Inbox\"", "expect text \"Lunch\"", "expect no text \"Lunch\"",
      "expect no text \"zzz\"", "expect stack inbox > messages", "expect tab \"Inbox\"", "expect page 1",
      "expect presented none", "expect row 1 \"a\"", "expect selected \"a\"", "expect value #list \"a\"",
      "expect focus row 1", "expect scrolled #list to 0", "expect zoomed #list to 1", "expect inset #list 0 0 0 0",
      "expect editable #a true", "expect toast \"a\"", "expect screen\n  |a\nend", "expect launch first",
      "expect launch restored", "expect warning \"a\"", "expect saved tabs", "expect not saved tabs",
      "expect not saved tabs because \"R13\"", "expect restored tabs", "expect not restored tabs",
      "expect not restored tabs because \"R13\"", "expect archive none", "expect archive present",
      "expect state tabs a none", "expect state application unread 3", "expect session 1 none",
      "expect session 1 connected", "expect activity none", "expect activity a.b", "expect snapshot used",
      "expect snapshot refused", "expect calls\n  didDecode\nend", "expect preservation calls\n  willEncode\nend",
    ]
    return [
      [], ["launch"], ["launch", "background"], ["launch", "quit"], ["launch", "crash"], ["launch background"],
    ]
    .map { Situation(scene: mail, steps: $0, tries: tries) }
  }()

  /// What names a thing on a screen, and what does not.
  private static let screens = [
    Situation(
      scene: mail, steps: ["launch"],
      tries: [
        "tap \"Lunch\"", "tap \"Lunch on Frday\"", "tap \"Anna\"", "tap \"Jonas\"", "tap row 1", "tap row 11",
        "tap #list", "tap #lst", "tap tabs/inbox", "tap tabs/settings", "tap tabs/inbox/messages",
        "tap tabs/inbox/message", "tap row 1 accessory", "tap \"Compose\" accessory", "tab \"Inbx\"", "tab #settings",
        "tab \"Compose\"", "type \"a\"", "type \"Compose\" \"a\"", "type #list \"a\"", "select \"Anna\"",
        "select \"Compose\"", "select row 12", "select row 2 from 0 to 1", "turn \"Compose\" on", "turn row 1 on",
        "slide \"Compose\" to 1", "choose \"Compose\" \"a\"", "scroll row 3 to 2", "scroll #list to \"Welcome\"",
        "scroll #list to \"Welcom\"", "scroll tabs/inbox/messages to 1", "scroll \"Lunch on Friday\" to 1",
        "scroll \"Compose\" to 1", "scroll #lst to 1", "scroll tabs/inbx to 1", "zoom #list to 2", "back", "dismiss",
        "undo", "turn page forward", "turn page to 2", "perform x", "event x", "expect focus \"Compose\"",
        "expect focus row 1", "expect focus row 12", "expect value \"Compose\" \"\"", "expect value row 1 \"\"",
        "expect editable row 1 true", "expect tab \"Inbx\"", "expect tab \"Settings\"", "expect stack inbox",
        "expect stack settings > preferences", "expect stack messages", "expect page 1", "expect page inbox",
        "expect presented (inbox)", "expect selected \"Welcome\"", "expect toast \"x\"", "expect row 10 \"Welcome\"",
        "expect row 11 \"Welcome\"", "expect title \"\"", "expect text \"Lunch on Friday\"", "expect text \"lunch\"",
        "expect no text \"nch on\"", "press Enter 10001", "press Nothing", "click 79,23", "click 80,23", "wheel up 3",
        "resize 9x3", "repeat 3\n  press Down\nend", "expect screen\n  |\nend",
      ]),
    Situation(
      scene: mail, steps: ["launch", "present compose"],
      tries: [
        "tap \"Cancel\"", "tap \"Send\"", "tap \"To\"", "tap \"Lunch on Friday\"", "tab \"Settings\"",
        "type \"To\" \"x\"", "type #subjct \"x\"", "type tabs/compose/draft/to \"x\"", "type tabs/compose/draft \"x\"",
        "select #to from 0 to 1", "select #to", "expect value #to \"\"", "expect value \"To\" \"\"",
        "expect editable #to true", "expect editable #to false", "expect presented compose",
        "expect presented (compose)",
        "expect presented none", "expect stack compose > draft", "expect stack inbox > messages",
        "expect tab \"Inbox\"",
        "expect focus #to", "expect focus \"Cancel\"", "show account", "present compose", "present search", "dismiss",
        "back", "expect title \"New Message\"", "expect title \"Inbox\"", "expect text \"Inbox\"",
      ]),
    Situation(
      scene: mail, steps: ["launch", "tab \"Settings\""],
      tries: [
        "turn #notifications off", "turn #notifications on", "turn \"Notifications\" off", "turn row 1 off",
        "turn \"Account\" on", "tap \"Notifications\"", "tap #notifications", "expect value #notifications \"on\"",
        "expect value \"Notifications\" \"on\"", "expect value row 1 \"on\"", "expect row 2 \"Account\"",
        "expect row 5 \"Sign in…\"", "expect stack settings > preferences", "expect stack inbox > messages",
        "expect stack settings > (preferences)", "slide #notifications to 1", "tap \"Sign in…\"", "show nowhere",
        "present acount", "present account",
      ]),
    Situation(
      scene: room, steps: ["launch"],
      tries: [
        "turn page forward", "turn page back", "turn page to 3", "turn page to 4", "turn page to 0", "expect page 1",
        "expect page 2", "expect page welcome", "expect page hours", "expect page (welcome)", "expect page 9",
        "event \"log in\"", "event \"log out\"", "event \"a book arives\"", "event \"session ends\"", "event \"x\"",
        "expect tab \"Guide\"", "expect stack shelf > books",
      ]),
    Situation(
      scene: columns, steps: ["launch"],
      tries: [
        "size class compact", "size class regular", "expect stack a > b", "expect title \"x\"", "expect presented none",
        "back", "perform x", "show x", "expect page 1", "expect tab \"x\"",
      ]),
  ]

  /// What an archive holds, in every way in which a value is written.
  private static let values = [
    Situation(
      scene: mail,
      steps: [
        "launch", "tap \"Lunch on Friday\"", "type #reply \"Yes\"", "select #reply from 1 to 2", "tab \"Settings\"",
        "tap \"Account\"", "tap \"Signature\"", "type \"A\"", "background",
      ],
      tries: [
        "expect state application unread 3", "expect state application unread 3.0",
        "expect state application unread \"3\"",
        "expect state application unread true", "expect state application unread none",
        "expect state application unread tabs", "expect state application read none", "expect state application read 1",
        "expect state tabs $selected tabs/settings", "expect state tabs $selected tabs/inbox",
        "expect state tabs $selected \"tabs/settings\"", "expect state tabs $selected none", "expect state tabs x 1",
        "expect state tabs/inbox $x none", "expect state tabs/inbox x none", "expect state tabs/inbox x 1",
        "expect state tabs/inbox/message item \"m1\"", "expect state tabs/inbox/message item m1",
        "expect state tabs/inbox/message item 1", "expect state tabs/inbox/message zzz 1",
        "expect state tabs/inbox/message/reply text \"Yes\"", "expect state tabs/inbox/message/reply text \"No\"",
        "expect state tabs/inbox/message/reply selection \"\"", "expect state tabs/inbox/message/reply x \"\"",
        "expect state tabs/settings/account/signature text \"A\"", "expect state tabs/inbox/mesage item \"m1\"",
        "expect state nowhere/at/all item \"m1\"", "expect state tabs/inbox/messages/list selectedModels \"[]\"",
        "expect state tabs/inbox/messages/list x 0", "expect state tabs/inbox/messages/list $x true",
      ])
  ]

  /// What was saved, and what not, with reasons.
  private static let preserving = [
    Situation(
      scene: mail, steps: ["launch", "tab \"Settings\"", "tap \"Search\"", "background"],
      tries: [
        "expect saved tabs", "expect saved tabs/search", "expect saved tabs/(search)",
        "expect saved tabs/(search)/results",
        "expect saved tabs/settings/acount", "expect saved zzz", "expect not saved tabs/(search)",
        "expect not saved tabs/(search) because \"R13\"", "expect not saved tabs/(search) because \"R12\"",
        "expect not saved tabs/(search) because \"identifier\"",
        "expect not saved tabs/(search)/results because \"R13\"",
        "expect not saved tabs/(serch) because \"R13\"", "expect not saved tabs/inbox because \"R13\"",
        "expect not saved tabs/account", "expect not saved tabs/zzz", "expect not saved zzz/account",
        "expect not saved (tabs)", "expect warning \"x\"", "expect snapshot used", "expect snapshot refused",
        "expect snapshot refused because \"R96\"", "expect snapshot refused because \"R9\"", "expect archive none",
        "expect preservation calls\n  shouldSave yes\n  willEncode\nend",
        "expect preservation calls\n  willEncode\n  shouldSave yes\nend",
        "expect preservation calls\n  willEncode\n  willEncode\nend",
      ]),
    Situation(
      scene: mail, steps: ["launch", "background", "foreground", "present login", "background"],
      tries: [
        "expect saved tabs/(login)", "expect not saved tabs/(login)", "expect not saved tabs/(login) because \"X\"",
        "expect not saved tabs/login", "expect snapshot used", "expect snapshot refused because \"front\"",
        "expect snapshot refused because \"X\"",
      ]),
    Situation(
      scene: "Pitfalls/one-gate-missing/one-gate-missing.yaml", steps: ["launch", "background"],
      tries: [
        "expect saved x", "expect not saved x", "expect not saved x because \"R1\"",
        "expect not saved x because \"should\"",
        "expect warning \"x\"", "expect archive none", "expect archive present", "expect snapshot used",
        "expect state x y none", "expect preservation calls\n  willEncode\nend",
      ]),
  ]

  /// What came back, by which step, and what not.
  private static let restoring = [
    Situation(
      scene: mail,
      steps: [
        "launch", "tap \"Lunch on Friday\"", "tab \"Settings\"", "tap \"Account\"", "quit", "launch version \"4.0\"",
      ],
      tries: [
        "expect launch restored", "expect launch first", "expect restored tabs", "expect restored tabs by existing",
        "expect restored tabs by delegate", "expect restored tabs/settings/account by delegate",
        "expect restored tabs/settings/account by storyboard", "expect restored tabs/inbox/message",
        "expect restored tabs/inbox/message by class", "expect restored tabs/inbox/mesage", "expect restored zzz",
        "expect not restored tabs", "expect not restored tabs because \"R42\"",
        "expect not restored tabs/inbox/message",
        "expect not restored tabs/inbox/message because \"R42\"",
        "expect not restored tabs/inbox/message because \"R4\"",
        "expect not restored tabs/inbox/message because \"nil\"", "expect not restored tabs/inbox/mesage",
        "expect not restored tabs/inbox/mesage because \"R42\"", "expect not restored tabs/search",
        "expect not restored tabs/search because \"R42\"", "expect not restored tabs/zzz", "expect warning \"x\"",
        "expect stack settings > preferences > account", "expect stack settings",
        "expect calls\n  willFinishLaunching\n  didDecode\nend", "expect calls\n  didDecode\n  didDecode\nend",
      ]),
    Situation(
      scene: mail, steps: ["launch", "quit", "launch idiom pad"],
      tries: [
        "expect launch restored", "expect launch refused", "expect restored tabs", "expect not restored tabs",
        "expect not restored tabs because \"R42\"", "expect not restored tabs because \"idiom\"",
        "expect not restored tabs because \"refused\"", "expect not restored zzz",
        "expect not restored zzz because \"a\"",
        "expect warning \"x\"",
      ]),
    Situation(
      scene: mail, steps: ["launch", "quit", "corrupt archive empty", "launch"],
      tries: [
        "expect launch clean", "expect launch restored", "expect restored tabs", "expect not restored tabs",
        "expect not restored tabs because \"aside\"", "expect not restored tabs because \"x\"", "expect warning \"x\"",
        "expect warning \"byte 0\"", "expect archive none", "expect state tabs x none",
      ]),
    Situation(
      scene: "Code/crashes/crashes.yaml", steps: ["launch"],
      tries: ["expect launch first", "expect launch crashed", "expect title \"x\"", "event \"x\"", "show x", "crash"]),
  ]

  /// Sessions and their activities.
  private static let scenes = [
    Situation(
      scene: notebook, steps: ["launch", "tap \"Roof\""],
      tries: [
        "scene open", "scene activate 1", "scene activate 2", "scene activate session-1", "scene activate session-2",
        "scene disconnect 1", "scene close 1", "scene close 2", "scene receives org.example.notebook.note item \"n1\"",
        "scene receives x.y a \"b\" a \"c\"", "scene receives x.y", "expect session 1 connected",
        "expect session 1 disconnected", "expect session 1 none", "expect session 2 connected", "expect session 2 none",
        "expect session session-1 none", "expect session session-9 connected", "expect activity none",
        "expect activity x.y", "expect activity of 2 none", "expect activity of 2 x.y", "expect activity item \"n2\"",
        "expect archive none", "expect saved session-1", "expect not saved session-1/(stack)",
      ]),
    Situation(
      scene: notebook, steps: ["launch", "tap \"Roof\"", "type #addition \"a\"", "quit"],
      tries: [
        "expect session 1 connected", "expect session 1 disconnected", "expect session 1 none", "expect activity none",
        "expect activity org.example.notebook.note", "expect activity org.example.notebook",
        "expect activity item \"n2\"",
        "expect activity item \"n1\"", "expect activity addition \"a\"", "expect activity addition \"\"",
        "expect activity zzz \"a\"", "expect activity of 2 none", "expect activity of 2 item \"n2\"",
        "expect activity of session-1 item \"n1\"", "expect activity of session-2 item \"n1\"",
        "expect activity \"none\"", "expect activity \"of\"", "expect saved session-1",
        "expect saved session-1/(stack)",
        "expect not saved session-1/(stack)/(note)", "expect not saved session-1/(stack)/(nte)",
        "expect not saved session-1", "expect state session-1 x none", "expect state session-1/x y 1",
        "corrupt archive truncate 10\nexpect activity none", "corrupt archive garbage\nexpect activity x.y",
      ]),
    Situation(
      scene: notebook, steps: ["launch version \"1.1\"", "tap \"Roof\"", "quit"],
      tries: ["expect activity none", "expect activity x.y", "expect activity item \"n2\"", "expect archive none"]),
    Situation(
      scene: notebook, steps: ["launch version \"1.4\"", "tap \"Roof\"", "quit"],
      tries: [
        "expect activity none", "expect activity note \"n2\"", "expect activity item \"n1\"", "expect warning \"x\"",
      ]),
    Situation(
      scene: twoNotes, steps: ["launch", "scene open"],
      tries: [
        "scene activate 1", "scene activate 2", "scene activate 3", "scene disconnect 1", "scene disconnect 2",
        "scene disconnect 3", "scene disconnect session-1", "scene close 2", "scene close session-1",
        "expect session 2 connected", "expect session 2 none", "expect session 3 none", "expect session 3 connected",
        "scene disconnect 1\nexpect session 1 connected", "scene disconnect 1\nexpect session 1 disconnected",
        "scene close 1\nexpect session 1 connected", "scene close 1\nexpect session 2 none",
        "scene close 1\nexpect session session-1 connected", "launch idiom phone",
      ]),
    Situation(
      scene: twoNotes, steps: ["launch idiom phone"], tries: ["scene open", "scene activate 2", "scene disconnect 1"]),
  ]

  /// Views that scroll.
  private static let scrolling = [
    Situation(
      scene: maps, steps: ["launch", "tap \"Hills\""],
      tries: [
        "zoom #sheet to 2", "zoom #sheet to 5", "zoom #sheet to 0.1", "zoom #shet to 2", "zoom #picture to 2",
        "zoom shelf/map to 2", "zoom shelf/map/sheet to 2", "zoom shelf/maps to 2", "zoom row 1 to 2",
        "zoom \"Remark\" to 2", "scroll #sheet to 1", "scroll #sheet to 100", "scroll #sheet to \"x\"",
        "expect zoomed #sheet to 1", "expect zoomed #sheet to 2", "expect zoomed #shet to 1",
        "expect zoomed row 1 to 1",
        "expect inset #sheet 1 2 0 0", "expect inset #sheet 1 2 0 9", "expect inset #sheet 9 2 0 0",
        "expect inset #x 1 2 0 0", "expect scrolled #sheet to 0", "expect scrolled #sheet to 4",
        "expect scrolled shelf/map/sheet to 1", "expect scrolled shelf/map to 1", "expect scrolled (x) to 1",
        "expect editable #remark true", "expect editable #remark false", "expect editable #sheet true",
        "expect editable \"Type\" false", "tap \"Type\"\nexpect inset #sheet 1 2 6 0",
        "tap \"Whole\"\nexpect zoomed #sheet to 1",
      ])
  ]
}
