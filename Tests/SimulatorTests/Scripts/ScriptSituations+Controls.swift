extension ScriptSituations {
  /// Apps of these situations that are no bundled scene, by their names.
  static let apps = [
    "Twins": """
    app: Twins
    delegate: { shouldSave: always, shouldRestore: always }
    initial: tabs
    controllers:
      tabs: { kind: tabBar, restorationIdentifier: tabs, children: [stack, other] }
      stack: { kind: navigation, restorationIdentifier: stack, root: a, tab: { title: Same } }
      other: { title: Other, restorationIdentifier: other, tab: { title: Same } }
      a:
        title: A
        restorationIdentifier: twin
        buttons: [{ title: Go, show: b }, { title: Stop, dismiss: true }]
        views:
          - { button: Go, show: b }
          - { button: "" , show: b }
          - { scroll: [One], id: pane }
          - { scroll: [Two], id: pane, maximumZoom: 2 }
          - { scroll: [Three] }
          - { table: { rows: [Row, Row, "", Other] } }
          - { textField: hidden, hidden: true }
          - { textField: secret, secure: true, text: abc, placeholder: Hush }
      b: { title: B, restorationIdentifier: twin, views: [{ table: { id: rows, rows: [Row] } }] }
    """,
    "Controls": """
    app: Controls
    delegate: { shouldSave: always, shouldRestore: always }
    initial: all
    controllers:
      all:
        title: All
        restorationIdentifier: all
        views:
          - { slider: volume, value: 0.5, saves: value }
          - { stepper: copies, value: 3, maximum: 5, saves: value }
          - { segmented: order, titles: [Date, Sender, Date], selected: 1, saves: value }
          - { switch: loud, on: true, saves: value }
          - { textField: name, text: Ann, saves: [text, selection] }
          - { textView: note, text: "one\ntwo", saves: [text, selection] }
          - { textField: fixed, text: Fixed, editable: false }
          - { button: Off }
          - { label: Said, id: said }
    """,
  ]

  /// Things that share their names, or have none.
  static let twins = [
    Situation(
      scene: "Twins", steps: ["launch"],
      tries: [
        "tap \"Go\"", "tap \"G\"", "tap \"\"", "tap \"x\"", "tap \"Ro\"", "tap \"Row\"", "tap row 1", "tap row 2",
        "tap row 3",
        "tap row 5", "tap stack/twin", "tap stack/twn", "tap tabs", "tap #secrt", "tap #secret", "tap #hidden",
        "tap \"abc\"", "tap \"Hush\"", "type \"Hush\" \"x\"", "type #hidden \"x\"", "tab \"Same\"", "tab tabs/other",
        "tab #other", "select \"Row\"", "select row 4", "select #secret from 1 to 4", "scroll #pane to 1",
        "zoom #pane to 2",
        "scroll tabs/stack/twin to 1", "scroll tabs/stack/twin/pane to 1", "scroll row 1 to 1",
        "scroll row 1 to \"Other\"",
        "scroll row 1 to \"Row\"", "scroll row 1 to \"\"", "expect scrolled #pane to 0", "expect selected \"Row\"",
        "expect row 1 \"Row\"", "expect row 3 \"\"", "expect row 3 \"x\"", "expect text \"abc\"",
        "expect no text \"abc\"",
        "expect value #secret \"abc\"", "expect value #secret \"\"", "expect title \"A\"", "expect tab \"Same\"",
        "expect tab \"Sam\"", "expect focus \"Go\"", "expect focus row 2", "expect stack stack > twin",
        "expect stack stack > twin > twin", "tap #secret\nexpect focus row 1",
        "background\nexpect saved tabs/stack/twin",
        "background\nexpect saved tabs/stack/twn", "background\nexpect not saved tabs/stack/(a)",
        "background\nexpect state tabs/stack x 1", "background\nexpect state tabs/other x 1",
      ])
  ]

  /// Every control, with values that it can take and not.
  static let controls = [
    Situation(
      scene: "Controls", steps: ["launch"],
      tries: [
        "slide #volume to 0.7\nexpect value #volume \"x\"", "slide #volume to 7\nexpect value #volume \"x\"",
        "slide #volume to -7\nexpect value #volume \"x\"", "slide #copies to 4\nexpect value #copies \"x\"",
        "slide #copies to 9\nexpect value #copies \"x\"", "slide #copies to 4.4\nexpect value #copies \"x\"",
        "slide #order to 1", "slide #loud to 1", "choose #order \"Date\"\nexpect value #order \"x\"",
        "choose #order \"Sender\"\nexpect value #order \"x\"", "choose #order \"Size\"", "choose #order \"date\"",
        "choose #volume \"Date\"", "turn #loud off\nexpect value #loud \"x\"",
        "turn #loud on\nexpect value #loud \"x\"",
        "turn #volume on", "tap #loud\nexpect value #loud \"x\"", "tap #order\nexpect value #order \"x\"",
        "tap #order\ntap #order\nexpect value #order \"x\"", "tap #volume\nexpect value #volume \"x\"", "tap \"Off\"",
        "tap #said", "tap \"Said\"", "type #name \"!\"\nexpect value #name \"x\"",
        "select #name from 0 to 2\ntype #name \"!\"\nexpect value #name \"x\"",
        "select #name from 1 to 1\ntype #name \"!\"\nexpect value #name \"x\"", "select #name from 2 to 1",
        "select #name from 0 to 3", "select #name from 0 to 4", "select #name from 3 to 3",
        "type #note \"!\"\nexpect value #note \"x\"",
        "select #note from 0 to 7", "select #note from 0 to 8", "type #fixed \"!\"",
        "type #fixed \"!\"\nexpect value #fixed \"x\"",
        "select #fixed from 0 to 5", "expect editable #fixed true", "expect editable #fixed false",
        "expect editable #note true",
        "expect editable #said true", "expect value #said \"x\"", "expect value \"Off\" \"x\"", "expect focus #volume",
        "press Down\nexpect focus #volume", "press Up\nexpect focus #volume", "press End\nexpect focus #volume",
        "press Right 3\nexpect value #volume \"x\"", "press Down\npress Left\nexpect value #copies \"x\"",
        "press Down 3\npress Space\nexpect value #loud \"x\"",
        "press Down 4\npress Enter\npress x\nexpect value #name \"x\"",
        "paste \"a\"\nexpect value #name \"x\"", "tap #name\npaste \"a\\nb\"\nexpect value #name \"x\"",
        "tap #note\npaste \"a\\nb\"\nexpect value #note \"x\"", "background\nexpect state all volume 1",
        "background\nexpect state all copies 3", "background\nexpect state all x 1",
        "background\nexpect state all loud true",
        "background\nexpect state all loud false", "background\nexpect state all order \"x\"",
        "background\nexpect state all/name x 1",
      ])
  ]
}
