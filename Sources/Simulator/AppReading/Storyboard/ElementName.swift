/// The names of elements that are asked for; those of controllers and views are at their kinds.
enum ElementName: String {
  // Of the document
  case document, scenes, objects, exit, placeholder

  // Of every element
  case connections, segue, action, outlet, outletCollection, subviews, rect, string, mutableString,
    userDefinedRuntimeAttributes

  // Of views that are boxes or bars
  case view, visualEffectView, glkView, navigationBar, toolbar, tabBar

  // Of what is in bars
  case items, toolbarItems, leftBarButtonItems, rightBarButtonItems, barButtonItem, navigationItem, tabBarItem

  // Of what describes a view
  case state, buttonConfiguration, fragment, segments, textInputTraits, webView

  // Of tables
  case sections, tableViewSection, cells, prototypes

  // Of controllers that show what only code makes
  case hostingController, avPlayerViewController
}
