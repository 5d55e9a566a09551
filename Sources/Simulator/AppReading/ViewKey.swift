internal import AppDefinition

/// The keys of a view: one that says what it is, and those that describe it.
package enum ViewKey: String, AppFileKeys {
  case label, button, textField, textView, `switch`, slider, stepper, segmented, picker, datePicker, pageControl
  case progress, image, web, searchBar, table, collection, scroll, stack, embed, placeholderView, id
  case restorationIdentifier, hidden, saves, text, placeholder, secure, editable, title, on, webKit, zoom, minimumZoom
  case maximumZoom, inset, value, minimum, maximum, step, titles, selected, count, current, horizontal, bar, tap, show
  case showDetail, present, unwind, dismiss, pop, event

  package static let place = "a view"
  private static let all = allCases
  private static let byName = KeyTable(all.map { $0.rawValue })
  package static func named(_ name: String) -> ViewKey? { byName[name].map { all[$0] } }

  /// The keys that say what a view is, each with the kind.
  static let kinds: [ViewKey: ViewKind] = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.map { ($0.reader.key, $0) })
  /// The keys that say what a view is.
  package static let contents: [ViewKey] = ViewKind.allCases.map(\.reader.key)

  package var entry: KeyEntry {
    switch self {
    case .label: KeyEntry("A text.", .text, "label: \"From {item.detail}\"")
    case .button: KeyEntry("A button, by its title.", .text, "button: Delete, dismiss: true")
    case .textField:
      KeyEntry(
        "A line to type in; UIKit keeps its selection (R88).", .optional(.text),
        "textField: reply, saves: [selection, text]")
    case .textView:
      KeyEntry(
        "Several lines to type in; UIKit keeps selection and editability (R89).", .optional(.text),
        "textView: body, saves: [selection, text]")
    case .switch:
      KeyEntry(
        "Something on or off; UIKit keeps nothing of it, nor of those that follow to `pageControl`.", .optional(.text),
        "switch: sound, saves: value")
    case .slider: KeyEntry("A value on a line.", .optional(.text), "slider: volume, saves: value")
    case .stepper: KeyEntry("A value with a minus and a plus.", .optional(.text), "stepper: copies, saves: value")
    case .segmented:
      KeyEntry("A row of choices.", .optional(.text), "segmented: order, titles: [Date, Sender], saves: value")
    case .picker:
      KeyEntry("A wheel of choices.", .optional(.text), "picker: folder, titles: [Inbox, Drafts], saves: value")
    case .datePicker:
      KeyEntry(
        "A date or a time, which is shown and cannot be set, so nothing of it is saved.", .optional(.text),
        "datePicker: due, text: Friday")
    case .pageControl: KeyEntry("A row of dots.", .optional(.text), "pageControl: page, count: 3, saves: value")
    case .progress: KeyEntry("A bar that fills, from 0 to 1.", .number, "progress: 0.25")
    case .image: KeyEntry("A picture, by its name (R90).", .text, "image: heron, restorationIdentifier: heron")
    case .web:
      KeyEntry(
        "A web page, by its address (R91).", .string, "web: \"https://example.org/\", restorationIdentifier: page")
    case .searchBar:
      KeyEntry(
        "A field to search with; UIKit keeps nothing of it (R83).", .optional(.text), "searchBar: search, saves: text")
    case .table: KeyEntry("A table among other views.", .keys(TableKey.self), "table: { rows: messages }")
    case .collection:
      KeyEntry("A collection among other views.", .keys(TableKey.self), "collection: { rows: messages }")
    case .scroll:
      KeyEntry(
        "Views that scroll together; UIKit keeps how far they are scrolled and zoomed, and the room "
          + "around them (R84).", .list(.shared(.anyView)), "scroll: [One, Two], id: page, restorationIdentifier: page")
    case .stack: KeyEntry("Views in a column.", .list(.shared(.anyView)), "stack: [One, Two]")
    case .embed:
      KeyEntry("The screen inside, or `~` if only code puts one there (X19).", .optional(.string), "embed: compose")
    case .placeholderView: KeyEntry("A kind of view of which only the name is shown.", .text, "placeholderView: map")
    case .id: KeyEntry("The id of a view that is not written with it.", .text, "id: sender, label: Anna")
    case .restorationIdentifier:
      KeyEntry(
        "Without one the view keeps nothing (R23).", .optional(.text), "restorationIdentifier: reply, textField: reply")
    case .hidden: KeyEntry("Whether it exists but is not shown.", .truth, "hidden: true, label: x")
    case .saves:
      KeyEntry(
        "What the controller saves of it: `text` or `value`; `selection` gives it its id as "
          + "restoration identifier.", .oneOrMany(.words(["selection", "text", "value"])),
        "saves: text, textField: reply")
    case .text: KeyEntry("The text of a field, text view or date.", .text, "text: Dear Anna, textView: body")
    case .placeholder: KeyEntry("The text that an empty field shows.", .text, "placeholder: Reply, textField: reply")
    case .secure: KeyEntry("Whether a field hides what is typed.", .truth, "secure: true, textField: password")
    case .webKit:
      KeyEntry(
        "Whether a web page is in a WKWebView, of which UIKit keeps nothing by itself (X32); its "
          + "`interaction(VIEW)` can be added to an activity (U38).", .optional(.truth), or: "false",
        "webKit: true, web: \"https://example.org/\"")
    case .editable: KeyEntry("Whether a text view or field can be edited.", .truth, "editable: false, textView: body")
    case .title: KeyEntry("The text beside a switch.", .text, "title: Sound, switch: sound")
    case .on: KeyEntry("Whether a switch is on.", .truth, "on: true, switch: sound")
    case .zoom:
      KeyEntry(
        "How much a scroll view enlarges what is in it, from 0.01 to 100; without it 1. A terminal "
          + "says so in words.", .numberIn(0.01...100), "zoom: 1.5, scroll: [One, Two]")
    case .minimumZoom:
      KeyEntry(
        "How small a person can make it; without it 1, or `zoom` if that is less.", .numberIn(0.01...100),
        "minimumZoom: 0.5, scroll: [One, Two]")
    case .maximumZoom:
      KeyEntry(
        "How large a person can make it; without it 1, or `zoom` if that is more.", .numberIn(0.01...100),
        "maximumZoom: 4, scroll: [One, Two]")
    case .inset:
      KeyEntry(
        "The room around what is in a scroll view.", .keys(InsetKey.self),
        "inset: { top: 1, left: 2 }, scroll: [One, Two]")
    case .value: KeyEntry("The value of a slider or stepper.", .number, "value: 0.5, slider: volume")
    case .minimum: KeyEntry("The least value; without it 0.", .number, "minimum: -1, slider: balance")
    case .maximum:
      KeyEntry("The greatest value; without it 1, a stepper's 100.", .number, "maximum: 11, slider: volume")
    case .step: KeyEntry("What a stepper's plus adds; without it 1.", .number, "step: 5, stepper: copies")
    case .titles: KeyEntry("The choices.", .list(.text), "titles: [Date, Sender], segmented: order")
    case .selected:
      KeyEntry("The index of the chosen one, from 0.", .count, "selected: 1, segmented: order, titles: [Date, Sender]")
    case .count: KeyEntry("The number of dots.", .count, "count: 3, pageControl: page")
    case .current: KeyEntry("The filled dot, from 0.", .count, "current: 1, pageControl: page, count: 3")
    case .horizontal: KeyEntry("Whether a stack is a row.", .truth, "horizontal: true, stack: [One, Two]")
    case .bar:
      KeyEntry(
        "Whether a stack is a bar: its views from edge to edge, after other views at the bottom of the screen.",
        .truth, "bar: true, stack: [One, Two]")
    case .tap: KeyEntry("What a button does.", .shared(.tap), "tap: pop, button: Back")
    case .show: .asIn(ActionKey.show, "show: message, button: Open")
    case .showDetail: .asIn(ActionKey.showDetail, "showDetail: message, button: Open")
    case .present: .asIn(ActionKey.present, "present: compose, button: Compose")
    case .unwind: .asIn(ActionKey.unwind, "unwind: inbox, button: Home")
    case .dismiss: .asIn(ActionKey.dismiss, "dismiss: true, button: Close")
    case .pop: .asIn(ActionKey.pop, "pop: true, button: Back")
    case .event: .asIn(ActionKey.event, "event: log in, button: Log in")
    }
  }
}

/// How views of a kind are written in files.
struct ViewReader {
  /// Reads the value of the key in an app file, with what is beside it.
  enum AppFileForm {
    /// The value is the view's id; what it shows is beside it.
    case id((inout ViewFields) -> ViewContent?)
    /// The value is what the view shows.
    case content((inout ViewFields) -> ViewContent?)
    /// The value describes a table or collection in full.
    case rows(isCollection: Bool)
  }

  /// The key that says in an app file that a view is of the kind.
  let key: ViewKey
  /// The names of its elements in storyboards.
  let elements: [String]
  /// Reads one from an app file.
  let appFile: AppFileForm
  /// Reads one from a storyboard, at a depth among the views.
  let storyboard: (StoryboardBuilder, XMLElement, Int) -> ViewContent

  init(
    _ key: ViewKey, elements: [String], appFile: AppFileForm,
    storyboard: @escaping (StoryboardBuilder, XMLElement, Int) -> ViewContent
  ) {
    self.key = key
    self.elements = elements
    self.appFile = appFile
    self.storyboard = storyboard
  }

  /// The kind of view that an element is, by the element's name.
  static let kinds: [String: ViewKind] = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.flatMap { kind in kind.reader.elements.map { ($0, kind) } })
}

// What each kind says of itself.

extension ViewKind {
  /// How views of the kind are written in files.
  var reader: ViewReader {
    switch self {
    case .label:
      ViewReader(.label, elements: ["label"], appFile: .content { $0.ownText.map { .label($0) } }) { file, element, _ in
        .label(file.longText(element, .text, attributed: "attributedText"))
      }
    case .button:
      ViewReader(
        .button, elements: ["button"],
        appFile: .content { view in view.ownText.map { .button(title: $0, action: view.action) } }
      ) { file, element, _ in
        .button(title: file.buttonTitle(element), action: file.action(on: element))
      }
    case .textField:
      ViewReader(
        .textField, elements: ["textField", "searchTextField"],
        appFile: .id { view in
          .textField(
            text: view.text, placeholder: view.placeholder, isSecure: view.truth(.secure) ?? false,
            isEditable: view.truth(.editable) ?? true)
        }
      ) { file, element, _ in
        .textField(
          text: file.longText(element, .text, attributed: "attributedText"),
          placeholder: file.longText(element, .placeholder, attributed: "attributedPlaceholder"),
          isSecure: element.child(.textInputTraits)?.isYes(.secureTextEntry) ?? false)
      }
    case .textView:
      ViewReader(
        .textView, elements: ["textView"],
        appFile: .id { view in .textView(text: view.text, isEditable: view.truth(.editable) ?? true) }
      ) { file, element, _ in
        .textView(
          text: file.longText(element, .text, attributed: "attributedText"),
          isEditable: element.isYes(.editable, or: true))
      }
    case .toggle:
      ViewReader(
        .switch, elements: ["switch"],
        appFile: .id { view in .toggle(title: view.title, isOn: view.truth(.on) ?? false) }
      ) { file, element, _ in
        .toggle(title: file.text(element, .title) ?? "", isOn: element.isYes(.on))
      }
    case .slider:
      ViewReader(
        .slider, elements: ["slider"],
        appFile: .id { view in
          .slider(value: view.number, minimum: view.minimum, maximum: view.number(.maximum) ?? 1)
        }
      ) { _, element, _ in
        .slider(
          value: element.number(.value) ?? 0, minimum: element.number(.minValue) ?? 0,
          maximum: element.number(.maxValue) ?? 1)
      }
    case .stepper:
      ViewReader(
        .stepper, elements: ["stepper"],
        appFile: .id { view in
          .stepper(
            value: view.number, minimum: view.minimum, maximum: view.number(.maximum) ?? 100,
            step: view.number(.step) ?? 1)
        }
      ) { _, element, _ in
        .stepper(
          value: element.number(.value) ?? 0, minimum: element.number(.minimumValue) ?? 0,
          maximum: element.number(.maximumValue) ?? 100, step: element.number(.stepValue) ?? 1)
      }
    case .segmented:
      ViewReader(
        .segmented, elements: ["segmentedControl"],
        appFile: .id { view in .segmented(titles: view.titles, selected: view.selected) }
      ) { file, element, _ in
        file.segmented(element)
      }
    case .picker:
      ViewReader(
        .picker, elements: ["pickerView"],
        appFile: .id { view in .picker(titles: view.titles, selected: view.selected ?? 0) }
      ) { _, _, _ in
        .picker(titles: (1...StoryboardBuilder.sampleCount).map { "Row \($0)" }, selected: 0)
      }
    case .datePicker:
      ViewReader(
        .datePicker, elements: ["datePicker"], appFile: .id { view in .datePicker(text: view.text) }
      ) { _, element, _ in
        .datePicker(text: StoryboardBuilder.words(element[.datePickerMode] ?? "dateAndTime"))
      }
    case .pageControl:
      ViewReader(
        .pageControl, elements: ["pageControl"],
        appFile: .id { view in .pageControl(count: view.count(.count) ?? 0, current: view.count(.current) ?? 0) }
      ) { file, element, _ in
        .pageControl(count: file.count(element, .numberOfPages), current: file.count(element, .currentPage))
      }
    case .progress:
      ViewReader(
        .progress, elements: ["progressView"], appFile: .content { $0.ownNumber.map { .progress($0) } }
      ) { _, element, _ in
        .progress(element.number(.progress) ?? 0)
      }
    case .image:
      ViewReader(
        .image, elements: ["imageView"], appFile: .content { $0.ownText.map { .image($0) } }
      ) { _, element, _ in
        .image(element.picture ?? element[.userLabel] ?? "")
      }
    case .web:
      ViewReader(
        .web, elements: ["webView", "wkWebView"],
        appFile: .content { view in view.ownText.map { .web(url: $0, isWebKit: view.truth(.webKit) ?? false) } }
      ) { _, element, _ in
        // Of the two, only the older one keeps anything by itself (R91, X32).
        element.is(.webView) ? .web(url: "") : .placeholder("web page")
      }
    case .searchBar:
      ViewReader(
        .searchBar, elements: ["searchBar"], appFile: .id { view in .searchBar(placeholder: view.placeholder) }
      ) { file, element, _ in
        .searchBar(placeholder: file.text(element, .placeholder) ?? "")
      }
    case .table:
      ViewReader(.table, elements: ["tableView"], appFile: .rows(isCollection: false)) {
        .table($0.table($1, $2))
      }
    case .collection:
      ViewReader(.collection, elements: ["collectionView"], appFile: .rows(isCollection: true)) {
        .collection($0.collection($1, $2))
      }
    case .scroll:
      ViewReader(
        .scroll, elements: ["scrollView"], appFile: .content { view in .scroll(view.views(), view.scrollForm) }
      ) { file, element, depth in
        .scroll(file.arranged(element.subviews, depth: depth + 1), element.scrollForm)
      }
    case .stack:
      ViewReader(
        .stack, elements: ["stackView"],
        appFile: .content { view in .stack(view.views(), view.stackForm) }
      ) { file, element, depth in
        file.stacked(element, depth: depth + 1)
      }
    case .embed:
      ViewReader(.embed, elements: ["containerView"], appFile: .content { $0.embedded }) { file, element, _ in
        let embed = element.segues.first { $0.has(.kind, "embed") }?[.destination]
        return .embed(embed.flatMap { file.index.controller($0) == nil ? nil : $0 })
      }
    case .placeholder:
      ViewReader(
        .placeholderView,
        elements: [
          "activityIndicatorView", "mapView", "sceneKitView", "sceneView", "mtkView", "arscnView",
          "collectionReusableView", "sliderView", "pickerViewCell",
        ], appFile: .content { $0.ownText.map { .placeholder($0) } }
      ) { _, element, _ in
        .placeholder(StoryboardBuilder.words(element.name).lowercased())
      }
    }
  }
}
