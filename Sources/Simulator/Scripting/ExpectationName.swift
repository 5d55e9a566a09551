/// The words after `expect`, in the order in which help shows them.
enum ExpectationName: String, CaseIterable {
  case title
  case text
  case noText = "no text"
  case stack
  case tab
  case page
  case presented
  case row
  case selected
  case value
  case focus
  case scrolled
  case zoomed
  case inset
  case editable
  case toast
  case screen
  case launch
  case warning
  case saved
  case notSaved = "not saved"
  case restored
  case notRestored = "not restored"
  case archive
  case state
  case session
  case activity
  case snapshot
  case `in`
  case noCall = "no call"
  case calls
  case preservationCalls = "preservation calls"

  /// The declaration of the word.
  var word: any Expectation.Type {
    switch self {
    case .title: ExpectTitle.self
    case .text: ExpectText.self
    case .noText: ExpectNoText.self
    case .stack: ExpectStack.self
    case .tab: ExpectTab.self
    case .page: ExpectPage.self
    case .presented: ExpectPresented.self
    case .row: ExpectRow.self
    case .selected: ExpectSelected.self
    case .value: ExpectValue.self
    case .focus: ExpectFocus.self
    case .scrolled: ExpectScrolled.self
    case .zoomed: ExpectZoomed.self
    case .inset: ExpectInset.self
    case .editable: ExpectEditable.self
    case .toast: ExpectToast.self
    case .screen: ExpectScreen.self
    case .launch: ExpectLaunch.self
    case .warning: ExpectWarning.self
    case .saved: ExpectSaved.self
    case .notSaved: ExpectNotSaved.self
    case .restored: ExpectRestored.self
    case .notRestored: ExpectNotRestored.self
    case .archive: ExpectArchive.self
    case .state: ExpectState.self
    case .session: ExpectSession.self
    case .activity: ExpectActivity.self
    case .snapshot: ExpectSnapshot.self
    case .in: ExpectIn.self
    case .noCall: ExpectNoCall.self
    case .calls: ExpectCalls.self
    case .preservationCalls: ExpectPreservationCalls.self
    }
  }
}
