internal import AppDefinition

extension StoryboardBuilder {
  /// The views that an element comes to: one, or those inside where it is only a box.
  func views(_ element: Element, depth: Int) -> [ViewDefinition] {
    guard depth <= SceneReader.deepestView else {
      problems.add(.viewsTooDeep(limit: SceneReader.deepestView), at: position(element))
      return []
    }
    switch element.name {
    case "view", "visualEffectView", "glkView": return box(element, depth)
    case "navigationBar", "toolbar", "tabBar": return barViews(element)
    case "tableView": return around(element, .table(table(element, depth)), depth)
    case "collectionView": return [named(element, .collection(collection(element, depth)))]
    default: return [named(element, content(element, depth))]
    }
  }

  /// A view with what every view has.
  private func named(_ element: Element, _ content: ViewContent) -> ViewDefinition {
    var view = ViewDefinition(
      content, id: element.id, restorationIdentifier: restorationIdentifier(element), position: position(element))
    view.isHidden = element.isYes("hidden")
    return view
  }

  /// A plain view: what stands in it, kept together only where that matters.
  private func box(_ element: Element, _ depth: Int) -> [ViewDefinition] {
    let inner = element.child(key: "contentView").map { views($0, depth: depth + 1) } ?? []
    let contents = inner + arranged(element.subviews, depth: depth + 1)
    let isKept = element["restorationIdentifier"] != nil || element.isYes("hidden")
    if contents.isEmpty, element.name == "glkView" { return [named(element, .placeholder("OpenGL view"))] }
    if contents.isEmpty, let name = element["customClass"] { return [named(element, .placeholder(name))] }
    return isKept ? [named(element, .stack(contents, isHorizontal: false))] : contents
  }

  /// A table between its header and footer views.
  private func around(_ element: Element, _ content: ViewContent, _ depth: Int) -> [ViewDefinition] {
    let header = element.child(key: "tableHeaderView").map { views($0, depth: depth + 1) } ?? []
    let footer = element.child(key: "tableFooterView").map { views($0, depth: depth + 1) } ?? []
    return header + [named(element, content)] + footer
  }

  private func content(_ element: Element, _ depth: Int) -> ViewContent {
    switch element.name {
    case "label": return .label(longText(element, "text", attributed: "attributedText"))
    case "button": return .button(title: buttonTitle(element), action: action(on: element))
    case "textField", "searchTextField":
      return .textField(
        text: text(element, "text") ?? "", placeholder: text(element, "placeholder") ?? "",
        isSecure: element.child("textInputTraits")?.isYes("secureTextEntry") ?? false)
    case "textView":
      return .textView(
        text: longText(element, "text", attributed: "attributedText"), isEditable: element.isYes("editable", or: true))
    case "switch": return .toggle(title: text(element, "title") ?? "", isOn: element.isYes("on"))
    case "slider":
      return .slider(
        value: element.number("value") ?? 0, minimum: element.number("minValue") ?? 0,
        maximum: element.number("maxValue") ?? 1)
    case "stepper":
      return .stepper(
        value: element.number("value") ?? 0, minimum: element.number("minimumValue") ?? 0,
        maximum: element.number("maximumValue") ?? 100, step: element.number("stepValue") ?? 1)
    case "segmentedControl": return segmented(element)
    case "pickerView": return .picker(titles: (1...Self.sampleCount).map { "Row \($0)" }, selected: 0)
    case "datePicker": return .datePicker(text: Self.words(element["datePickerMode"] ?? "dateAndTime"))
    case "pageControl":
      return .pageControl(count: count(element, "numberOfPages"), current: count(element, "currentPage"))
    case "progressView": return .progress(element.number("progress") ?? 0)
    case "imageView": return .image(element["image"] ?? element["userLabel"] ?? "")
    case "webView", "wkWebView": return .web(url: "")
    case "searchBar": return .searchBar(placeholder: text(element, "placeholder") ?? "")
    case "scrollView": return .scroll(arranged(element.subviews, depth: depth + 1))
    case "stackView":
      let views = element.subviews.flatMap { self.views($0, depth: depth + 1) }
      return .stack(views, isHorizontal: element["axis"] != "vertical")
    case "containerView":
      let embed = element.segues.first { $0["kind"] == "embed" }?["destination"]
      return .embed(embed.flatMap { index.controller($0) == nil ? nil : $0 })
    case "activityIndicatorView", "mapView", "sceneKitView", "sceneView", "mtkView", "arscnView",
      "collectionReusableView",
      "sliderView", "pickerViewCell":
      return .placeholder(Self.words(element.name).lowercased())
    default:
      problems.add(.unknownElement(element.name), at: position(element))
      let inner = arranged(element.subviews, depth: depth + 1)
      return inner.isEmpty ? .placeholder(element["customClass"] ?? element.name) : .stack(inner, isHorizontal: false)
    }
  }

  private func segmented(_ element: Element) -> ViewContent {
    let segments = element.child("segments")?.children ?? []
    let titles = segments.enumerated().map { place, segment in
      let own = segment["title"].flatMap { $0.isEmpty ? nil : $0 } ?? segment["image"] ?? ""
      return element.id.flatMap { strings["\($0).segmentTitles[\(place)]"] } ?? own
    }
    let selected = element.number("selectedSegmentIndex").flatMap(Int.init(exactly:))
    return .segmented(titles: titles, selected: selected.flatMap { titles.indices.contains($0) ? $0 : nil })
  }

  private func count(_ element: Element, _ attribute: String) -> Int {
    let number = element.number(attribute) ?? 0
    return number >= 0 && number <= 10_000 ? Int(number) : 0
  }

  private func buttonTitle(_ element: Element) -> String {
    let normal = element.children.first { $0.name == "state" && $0["key"] == "normal" }
    let configuration = element.child("buttonConfiguration")
    let translated = element.id.flatMap { id in strings["\(id).normalTitle"] ?? strings["\(id).configuration.title"] }
    let attributed = (normal?.child(key: "attributedTitle") ?? configuration?.child(key: "attributedTitle")).map(
      fragments)
    let long = normal?.child(key: "title")?.text
    let choices = [
      translated, normal?["title"], long, configuration?["title"], attributed, normal?["image"],
      normal?["backgroundImage"], configuration?["image"], element["buttonType"].map(Self.words), "Button",
    ]
    return choices.compactMap { $0 }.first { !$0.isEmpty } ?? ""
  }

  /// A text in any of the places where a storyboard may put it.
  func longText(_ element: Element, _ attribute: String, attributed: String) -> String {
    if let text = text(element, attribute) { return text }
    if let child = element.child(key: attribute) { return child.text }
    return element.child(key: attributed).map(fragments) ?? ""
  }

  private func fragments(_ attributed: Element) -> String {
    attributed.children.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.child(key: "content")?.text ?? "" }.joined()
  }
}

extension ViewDefinition {
  /// Whether there is anything to see of the view.
  var showsAnything: Bool {
    guard !isHidden else { return false }
    switch content {
    case .scroll(let inside), .stack(let inside, _): return inside.contains(where: \.showsAnything)
    default: return true
    }
  }
}
