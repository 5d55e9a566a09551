internal import AppDefinition

extension XMLElement {
  /// How what is in a storyboard's scroll view is shown.
  var scrollForm: ScrollForm {
    var form = ScrollForm()
    let (least, most) = (number(.minimumZoomScale) ?? 1, number(.maximumZoomScale) ?? 1)
    // A file that allows no size at all leaves the content at its own.
    if most >= 0.01 { (form.minimumZoom, form.maximumZoom) = (max(0.01, least), min(100, most)) }
    return form
  }
}
