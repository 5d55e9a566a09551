import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// What each element among the views of a storyboard comes to.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardViewTests {
  private func views(_ elements: String, strings: [String: String] = [:]) -> [ViewDefinition] {
    readStoryboard(
      storyboard(screen("A", elements), controller("viewController", "B")), app: "X", strings: { _ in strings }
    ).value?.controller(named: "A")?.views ?? []
  }

  private static let attributed =
    "<attributedString key=\"attributedTitle\"><fragment content=\"Bo\"/><fragment><string key=\"content\">ld</string>"
    + "</fragment><other content=\"x\"/></attributedString>"

  static let titles: [(String, String)] = [
    ("<state key=\"normal\" title=\"One\"/>", "One"), ("<state key=\"selected\" title=\"One\"/>", "Button"),
    ("<other key=\"normal\" title=\"One\"/>", "Button"),
    ("<state key=\"normal\"><string key=\"title\">Long</string></state>", "Long"),
    ("<state key=\"normal\"><string key=\"title\">You &amp; me, &lt;3</string></state>", "You & me, <3"),
    ("<state key=\"normal\" title=\"\"><string key=\"title\">Long</string></state>", "Long"),
    ("<state key=\"normal\" title=\"One\"/><buttonConfiguration key=\"configuration\" title=\"Two\"/>", "One"),
    ("<buttonConfiguration key=\"configuration\" title=\"Two\">\(attributed)</buttonConfiguration>", "Two"),
    ("<buttonConfiguration key=\"configuration\">\(attributed)</buttonConfiguration>", "Bold"),
    ("<state key=\"normal\" image=\"a/heron.png\">\(attributed)</state>", "Bold"),
    ("<state key=\"normal\" image=\"a/heron.png\" backgroundImage=\"b\"/>", "heron"),
    ("<state key=\"normal\" backgroundImage=\"b/wren.JPG\"/>", "wren"),
    ("<state key=\"normal\" backgroundImage=\"wren\"/><buttonConfiguration image=\"owl\"/>", "wren"),
    ("<buttonConfiguration key=\"configuration\" image=\"owl.pdf\"/>", "owl"),
    (
      "<buttonConfiguration key=\"configuration\"><imageReference key=\"image\" image=\"jay\"/></buttonConfiguration>",
      "jay"
    ),
    ("", "Button"),
  ]

  @Test(arguments: titles) func `a button says the first of many things that it has`(inside: String, title: String) {
    #expect(views("<button id=\"b\">\(inside)</button>").map(\.content) == [.button(title: title, action: nil)])
  }

  @Test(arguments: [
    ("infoLight", "Info Light"), ("contactAdd", "Contact Add"), ("", "Button"), ("roundedRect", "Rounded Rect"),
  ])
  func `a button without a title is called by its type`(type: String, title: String) {
    #expect(views("<button buttonType=\"\(type)\"/>").map(\.content) == [.button(title: title, action: nil)])
  }

  @Test(arguments: [
    ("b.normalTitle", "Los"), ("b.configuration.title", "Los"), ("b.title", "One"), ("c.normalTitle", "One"),
  ])
  func `a translation of a button has a key of its own`(key: String, title: String) {
    let button = "<button id=\"b\"><state key=\"normal\" title=\"One\"/></button>"
    #expect(views(button, strings: [key: "Los"]).map(\.content) == [.button(title: title, action: nil)])
  }

  static let pictures: [(String, String)] = [
    ("image=\"heron\"", "heron"), ("image=\"a/b/heron.png\"", "heron"), ("image=\"heron.jpeg\"", "heron"),
    ("image=\"heron.gif\"", "heron"), ("image=\"heron.tiff\"", "heron.tiff"), ("image=\"/\"", "/"),
    ("image=\"\"", ""), ("userLabel=\"Bird\"", "Bird"), ("image=\"heron\" userLabel=\"Bird\"", "heron"), ("", ""),
  ]

  @Test(arguments: pictures) func `a picture is called by its file`(attributes: String, name: String) {
    #expect(views("<imageView \(attributes)/>").map(\.content) == [.image(name)])
  }

  static let choices: [(String, [String], Int?)] = [
    ("selectedSegmentIndex=\"1\"", ["One", "heron", "", ""], 1), ("", ["One", "heron", "", ""], nil),
    ("selectedSegmentIndex=\"3\"", ["One", "heron", "", ""], 3),
    ("selectedSegmentIndex=\"4\"", ["One", "heron", "", ""], nil),
    ("selectedSegmentIndex=\"-1\"", ["One", "heron", "", ""], nil),
    ("selectedSegmentIndex=\"0.5\"", ["One", "heron", "", ""], nil),
    ("id=\"s\" selectedSegmentIndex=\"0\"", ["One", "heron", "Zwei", ""], 0),
  ]

  @Test(arguments: choices) func `a row of choices has titles or pictures, and one of them is chosen`(
    attributes: String, titles: [String], selected: Int?
  ) {
    let segments = "<segment title=\"One\"/><segment title=\"\" image=\"heron.png\"/><segment title=\"\"/><segment/>"
    let found = views(
      "<segmentedControl \(attributes)><segments>\(segments)</segments></segmentedControl>",
      strings: ["s.segmentTitles[2]": "Zwei", "x.segmentTitles[0]": "Eins"])
    #expect(found.map(\.content) == [.segmented(titles: titles, selected: selected)])
    #expect(views("<segmentedControl/>").map(\.content) == [.segmented(titles: [], selected: nil)])
  }

  static let elements: [(String, ViewContent)] = [
    ("<label text=\"A\"/>", .label("A")), ("<label/>", .label("")),
    ("<label text=\"A\"><string key=\"text\">B</string></label>", .label("A")),
    ("<label><string key=\"text\">B\nC</string></label>", .label("B\nC")),
    ("<label><mutableString key=\"text\">B</mutableString></label>", .label("B")),
    (
      "<label><attributedString key=\"attributedText\"><fragment content=\"B\"/><fragment content=\"C\"/></attributedString></label>",
      .label("BC")
    ),
    ("<label id=\"t\" text=\"A\"/>", .label("Eins")),
    (
      "<textField text=\"A\" placeholder=\"P\"><textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/></textField>",
      .textField(text: "A", placeholder: "P", isSecure: true)
    ),
    (
      "<searchTextField><attributedString key=\"attributedText\"><fragment content=\"A\"/></attributedString>"
        + "<attributedString key=\"attributedPlaceholder\"><fragment content=\"P\"/></attributedString></searchTextField>",
      .textField(text: "A", placeholder: "P", isSecure: false)
    ),
    (
      "<textField id=\"t\" text=\"A\" placeholder=\"P\"><textInputTraits secureTextEntry=\"NO\"/></textField>",
      .textField(text: "Eins", placeholder: "Zwei", isSecure: false)
    ),
    ("<textView text=\"A\"/>", .textView(text: "A", isEditable: true)),
    ("<textView editable=\"NO\"><string key=\"text\">A</string></textView>", .textView(text: "A", isEditable: false)),
    (
      "<textView editable=\"YES\"><attributedString key=\"attributedText\"><fragment content=\"A\"/></attributedString></textView>",
      .textView(text: "A", isEditable: true)
    ),
    ("<switch/>", .toggle(title: "", isOn: false)),
    ("<switch on=\"YES\" title=\"T\"/>", .toggle(title: "T", isOn: true)),
    ("<switch on=\"NO\" id=\"t\" title=\"T\"/>", .toggle(title: "Drei", isOn: false)),
    ("<slider/>", .slider(value: 0, minimum: 0, maximum: 1)),
    ("<slider value=\"0.5\" minValue=\"-2\" maxValue=\"7\"/>", .slider(value: 0.5, minimum: -2, maximum: 7)),
    ("<stepper/>", .stepper(value: 0, minimum: 0, maximum: 100, step: 1)),
    (
      "<stepper value=\"3\" minimumValue=\"1\" maximumValue=\"9\" stepValue=\"2\"/>",
      .stepper(value: 3, minimum: 1, maximum: 9, step: 2)
    ),
    ("<pageControl/>", .pageControl(count: 0, current: 0)),
    ("<pageControl numberOfPages=\"10000\" currentPage=\"2\"/>", .pageControl(count: 10_000, current: 2)),
    ("<pageControl numberOfPages=\"10001\" currentPage=\"-1\"/>", .pageControl(count: 0, current: 0)),
    ("<pageControl numberOfPages=\"0\" currentPage=\"x\"/>", .pageControl(count: 0, current: 0)),
    ("<progressView/>", .progress(0)), ("<progressView progress=\"0.25\"/>", .progress(0.25)),
    ("<datePicker/>", .datePicker(text: "Date And Time")),
    ("<datePicker datePickerMode=\"time\"/>", .datePicker(text: "Time")),
    ("<searchBar/>", .searchBar(placeholder: "")),
    ("<searchBar id=\"t\" placeholder=\"P\"/>", .searchBar(placeholder: "Zwei")),
    ("<webView/>", .web(url: "")), ("<wkWebView/>", .placeholder("web page")),
    ("<activityIndicatorView/>", .placeholder("activity indicator view")), ("<mapView/>", .placeholder("map view")),
    ("<sceneKitView/>", .placeholder("scene kit view")), ("<sceneView/>", .placeholder("scene view")),
    ("<mtkView/>", .placeholder("mtk view")), ("<arscnView/>", .placeholder("arscn view")),
    ("<collectionReusableView/>", .placeholder("collection reusable view")),
    ("<sliderView/>", .placeholder("slider view")),
    ("<pickerViewCell/>", .placeholder("picker view cell")), ("<containerView/>", .embed(nil)),
    ("<containerView><connections>\(segue("embed", to: "B"))</connections></containerView>", .embed("B")),
    ("<containerView><connections>\(segue("embed", to: "C"))</connections></containerView>", .embed(nil)),
    ("<containerView><connections>\(segue("show", to: "B"))</connections></containerView>", .embed(nil)),
    ("<glkView/>", .placeholder("OpenGL view")), ("<glkView customClass=\"Cube\"/>", .placeholder("OpenGL view")),
    ("<view customClass=\"Cube\"/>", .placeholder("Cube")), ("<cubeView/>", .placeholder("cubeView")),
    ("<cubeView customClass=\"Cube\"/>", .placeholder("Cube")),
  ]

  @Test(arguments: elements) func `an element is a view with the values that it begins with`(
    element: String, content: ViewContent
  ) {
    let strings = ["t.text": "Eins", "t.placeholder": "Zwei", "t.title": "Drei"]
    #expect(views(element, strings: strings).map(\.content) == [content])
  }

  static let arranged: [(String, String)] = [
    ("<view/>", ""), ("<view><subviews><label text=\"a\"/></subviews></view>", "a"),
    ("<glkView><subviews><label text=\"a\"/></subviews></glkView>", "a"),
    ("<view id=\"v\" customClass=\"Cube\"><subviews><label text=\"a\"/></subviews></view>", "a"),
    ("<view id=\"v\" restorationIdentifier=\"r\"/>", "v=[]"), ("<view id=\"v\" hidden=\"YES\"/>", "-v=[]"),
    ("<view id=\"v\" hidden=\"YES\" customClass=\"Cube\"/>", "-v='Cube'"),
    (
      "<visualEffectView id=\"v\"><view key=\"contentView\"><subviews><label text=\"a\"/></subviews></view><subviews>"
        + "<label text=\"b\"/></subviews></visualEffectView>", "a b"
    ),
    ("<cubeView id=\"v\"><subviews><label text=\"a\"/><label text=\"b\"/></subviews></cubeView>", "v=[a b]"),
    ("<scrollView id=\"v\"><subviews><label text=\"a\"/></subviews></scrollView>", "v=scroll[a]"),
    ("<stackView id=\"v\"><subviews><label text=\"a\"/></subviews></stackView>", "v=(a)"),
    (
      "<stackView axis=\"vertical\"><subviews><label text=\"a\"/><view><subviews><label text=\"b\"/>"
        + "<label text=\"c\"/></subviews></view></subviews></stackView>", "[a b c]"
    ),
    (
      "<stackView axis=\"horizontal\"><subviews><label text=\"a\"/><view><subviews><label text=\"b\"/>"
        + "<label text=\"c\"/></subviews></view></subviews></stackView>", "(a [b c])"
    ),
    (
      "<imageView image=\"i\" id=\"v\"><label key=\"tableHeaderView\" text=\"a\"/><label key=\"tableFooterView\" text=\"b\"/></imageView>",
      "a v=image:i b"
    ),
    ("<label text=\"a\" hidden=\"YES\"/><label text=\"b\" hidden=\"NO\"/>", "-a b"),
  ]

  @Test(arguments: arranged) func `what is inside a view is in it or in its place`(element: String, said: String) {
    #expect(outline(views(element)) == said)
  }

  @Test func `a scroll view says how far it can be zoomed`() {
    var form = ScrollForm()
    #expect(views("<scrollView/>").map(\.content) == [.scroll([], form)])
    (form.minimumZoom, form.maximumZoom) = (0.5, 4)
    #expect(
      views("<scrollView minimumZoomScale=\"0.5\" maximumZoomScale=\"4\"/>").map(\.content) == [.scroll([], form)])
  }
}
