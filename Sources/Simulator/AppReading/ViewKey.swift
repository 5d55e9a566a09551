internal import AppDefinition

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
        appFile: .content { view in .stack(view.views(), view.truth(.horizontal) ?? false ? .row : .column) }
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
