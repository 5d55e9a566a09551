/// The attributes that say something about screens; all others are passed over.
enum AttributeName: String {
  // Of every element
  case id, key, keyPath, customClass, customModule, customModuleProvider, userLabel, title, image, style

  // Of the document
  case type, targetRuntime, initialViewController, launchScreen

  // Of controllers
  case sceneMemberID, storyboardIdentifier, restorationIdentifier, useStoryboardIdentifierAsRestorationIdentifier
  case storyboardName, referencedIdentifier, modalPresentationStyle, definesPresentationContext
  case hidesBottomBarWhenPushed, navigationBarHidden, systemItem

  // Of segues and outlets
  case kind, destination, identifier, relationship, trigger, unwindAction, property, selector

  // Of views
  case x, y, minX, minY, width, height, hidden, axis, text, placeholder, secureTextEntry, editable, on, content
  case minimumZoomScale, maximumZoomScale, scrollEnabled
  case value, minValue, maxValue, minimumValue, maximumValue, stepValue, progress
  case selectedSegmentIndex, numberOfPages, currentPage, datePickerMode, buttonType, backgroundImage

  // Of tables
  case dataMode, allowsMultipleSelection, headerTitle, footerTitle, reuseIdentifier, accessoryType
  case textLabel, detailTextLabel, secondaryText, numberOfLines
}
