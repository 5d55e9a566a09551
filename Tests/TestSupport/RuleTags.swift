public import Testing

/// The rules and decisions of the rule book, as tags: a test carries those that it holds.
///
/// The first line above a tag is what its rule means; `make rules` shows it.
extension Tag {
  /// The documented rules, R1 to R103.
  public enum Rule {}
  /// The decisions, X1 to X25.
  public enum Decision {}
}

extension Tag.Rule {
  /// Nothing is kept or brought back unless the delegate implements should-save and should-restore alike.
  @Tag public static var r1: Tag
  /// Where a delegate has the plain and the secure gate, the secure one is asked and the plain one never.
  @Tag public static var r2: Tag
  /// A no from should-save skips this preservation and settles nothing for the next.
  @Tag public static var r3: Tag
  /// An interface comes back only from an archive that exists and a should-restore that says yes.
  @Tag public static var r4: Tag
  /// What the app writes in should-save or willEncode stands ready for it in should-restore.
  @Tag public static var r5: Tag
  /// After a no from should-restore the app starts with the interface it built itself.
  @Tag public static var r6: Tag
  /// Behind the secure gates a coder insists on secure coding; behind the plain ones it does not.
  @Tag public static var r7: Tag
  /// Going to the background saves; an app that dies in the foreground leaves the last archive as it was.
  @Tag public static var r8: Tag
  /// Should-save has its say before a single object is gathered.
  @Tag public static var r9: Tag
  /// The delegate's willEncode runs first, ahead of every controller's encode.
  @Tag public static var r10: Tag
  /// The archive lies encrypted on the device, which has to be unlocked before anything is restored.
  @Tag public static var r11: Tag
  /// A locked background launch restores and saves nothing; an unlocked one restores, works and saves again.
  @Tag public static var r12: Tag
  /// A controller or a view is preserved by giving it an identifier that is not empty.
  @Tag public static var r13: Tag
  /// Gathering begins at each window's root, follows references, and gives every controller its own portion.
  @Tag public static var r14: Tag
  /// Without an identifier a controller takes its views, its children and what it presents along into oblivion.
  @Tag public static var r15: Tag
  /// An identifier on the leaf is of no use unless every controller above it has one too.
  @Tag public static var r16: Tag
  /// A screen left out of the archive still appears where the app builds it, in its default state.
  @Tag public static var r17: Tag
  /// Something preserved may rescue a controller below an excluded one; the app puts it back in place itself.
  @Tag public static var r18: Tag
  /// No identifier keeps a controller out when saving; a restoration class that answers nil does so when restoring.
  @Tag public static var r19: Tag
  /// The base class keeps what is presented, its storyboard and its views, but not the children it contains.
  @Tag public static var r20: Tag
  /// The system's containers encode their children; a custom container that forgets to loses them.
  @Tag public static var r21: Tag
  /// Overrides of encode and decode call super somewhere, or lose what super would have kept.
  @Tag public static var r22: Tag
  /// A view is kept only with an identifier of its own and an owner that is preserved.
  @Tag public static var r23: Tag
  /// A view borrowed from a controller that was never added as a child brings nothing of it into the archive.
  @Tag public static var r24: Tag
  /// Encoding a restorable object stores a reference to it; any other value is stored whole.
  @Tag public static var r25: Tag
  /// References may stand inside arrays and dictionaries as well.
  @Tag public static var r26: Tag
  /// Two objects that refer to a third find one and the same instance after a restart.
  @Tag public static var r27: Tag
  /// The archive names each controller's class and its restoration class.
  @Tag public static var r28: Tag
  /// Each object writes into a coder of its own, so that equal keys never meet.
  @Tag public static var r29: Tag
  /// A storyboard may say that its identifier serves as the restoration identifier, or give a separate one.
  @Tag public static var r30: Tag
  /// Controllers of the system that come and go, such as alerts and share sheets, do not come back.
  @Tag public static var r31: Tag
  /// A path lists the identifiers from the root controller down to the object.
  @Tag public static var r32: Tag
  /// Siblings need different identifiers; under different parents the same one may stand again.
  @Tag public static var r33: Tag
  /// A navigation controller adds what lets its children share one identifier.
  @Tag public static var r34: Tag
  /// Inside the system a container's child is told apart by its index in the path.
  @Tag public static var r35: Tag
  /// The components given to the app run from the root to the object asked for, presented ones below presenters.
  @Tag public static var r36: Tag
  /// No index of a container shows in the components that the app is given.
  @Tag public static var r37: Tag
  /// A sheet hangs under the controller that really presents it, for a pushed screen the navigation controller.
  @Tag public static var r38: Tag
  /// An identifier counts as registered only when it is set through the property, not by overriding the getter.
  @Tag public static var r39: Tag
  /// A registered object has an identifier, and one above it may narrow where that identifier counts.
  @Tag public static var r40: Tag
  /// A controller is sought by restoration class, delegate, what stands at its path, and storyboard, in this order.
  @Tag public static var r41: Tag
  /// A restoration class is the only one asked; its nil loses the controller and everything below.
  @Tag public static var r42: Tag
  /// Without a restoration class the delegate is asked, and after its nil the search goes on.
  @Tag public static var r43: Tag
  /// The storyboard makes a controller again only if it made it the first time.
  @Tag public static var r44: Tag
  /// A restoration class that does not conform crashes nothing: its controller stays away, with a warning.
  @Tag public static var r45: Tag
  /// A factory may hand over a controller that exists; a base controller made anew exists twice.
  @Tag public static var r46: Tag
  /// A controller made again without its identifier is missing from the next archive.
  @Tag public static var r47: Tag
  /// A factory reads the state of the very controller that it is asked for.
  @Tag public static var r48: Tag
  /// An object of an unrelated class is used, but its decode is not called.
  @Tag public static var r49: Tag
  /// A presented controller that is not found stays away; one missing from a stack takes those above it along.
  @Tag public static var r50: Tag
  /// No segue is performed while an interface is restored.
  @Tag public static var r51: Tag
  /// A custom object is found through its restoration class, or by being registered already, or not at all.
  @Tag public static var r52: Tag
  /// Views and controllers are known by themselves; a custom object is registered and referred to, to be saved.
  @Tag public static var r53: Tag
  /// An object without encode and decode can be referred to and saves nothing of its own.
  @Tag public static var r54: Tag
  /// A launch goes from willFinish and should-restore through finding, loading and decoding to didFinish.
  @Tag public static var r55: Tag
  /// Every object is obtained before the first decodes, and decoding links children to parents again.
  @Tag public static var r56: Tag
  /// A controller decodes after its view has loaded and before that view appears.
  @Tag public static var r57: Tag
  /// A controller whose view was never loaded is encoded all the same.
  @Tag public static var r58: Tag
  /// All restored objects hear that restoring is over, after the last decode, the delegate's included.
  @Tag public static var r59: Tag
  /// The delegate's didDecode is the last decode of all.
  @Tag public static var r60: Tag
  /// The window stands before restoration begins, built in willFinishLaunching.
  @Tag public static var r61: Tag
  /// The base interface is built at each launch alike, whether something comes back or not.
  @Tag public static var r62: Tag
  /// Extending and completing a restoration balance; a crash between the two costs the saved state.
  @Tag public static var r63: Tag
  /// The archive is dropped once a launch is finished.
  @Tag public static var r64: Tag
  /// An error or a crash while restoring throws the saved state away, and the next launch is clean.
  @Tag public static var r65: Tag
  /// Sources differ on how many crashes at launch it takes to lose the saved state.
  @Tag public static var r66: Tag
  /// Force-quitting deletes the saved state, unless the developer's switch keeps it.
  @Tag public static var r67: Tag
  /// A marker file stands for as long as a restoration is in progress.
  @Tag public static var r68: Tag
  /// The saved state may vanish at any time, so the app's data never lives there alone.
  @Tag public static var r69: Tag
  /// In the simulator the archive is a binary property list in the app's Library folder.
  @Tag public static var r70: Tag
  /// Every coder carries the bundle version of the time of saving, and apps cannot write that key.
  @Tag public static var r71: Tag
  /// Every coder carries the idiom of the device, and apps cannot write that key.
  @Tag public static var r72: Tag
  /// Every coder carries the time of saving, and apps cannot write that key.
  @Tag public static var r73: Tag
  /// Every coder carries the system's version, and apps cannot write that key.
  @Tag public static var r74: Tag
  /// A controller's coder names the storyboard that made it, and only a controller's coder does.
  @Tag public static var r75: Tag
  /// A navigation controller saves its stack from the bottom up, screens with identifiers only, in that order.
  @Tag public static var r76: Tag
  /// A tab bar selects the saved tab again by its identifier, in whatever order the tabs stand now.
  @Tag public static var r77: Tag
  /// One source has it that a tab bar says nothing of its children.
  @Tag public static var r78: Tag
  /// A split view keeps children with identifiers, and collapsing it changes their paths.
  @Tag public static var r79: Tag
  /// A page controller's pages are kept only where the app encodes them.
  @Tag public static var r80: Tag
  /// What a controller presents is saved with it, and needs someone to make it again.
  @Tag public static var r81: Tag
  /// A custom container encodes children and selection, makes the children again and decodes the selection alone.
  @Tag public static var r82: Tag
  /// The state of a search is the business of its owner, which encodes it and sets it again.
  @Tag public static var r83: Tag
  /// A scroll view keeps its zoom, its inset and its offset.
  @Tag public static var r84: Tag
  /// A table keeps the selected rows and the first one in sight.
  @Tag public static var r85: Tag
  /// Some pages say that a table without model identifiers keeps neither selection nor place.
  @Tag public static var r86: Tag
  /// A collection view keeps its selected cells and its scroll position.
  @Tag public static var r87: Tag
  /// A text field keeps the selected range, never the text, and selects nothing where the range does not fit.
  @Tag public static var r88: Tag
  /// A text view keeps the selected range and whether it can be edited.
  @Tag public static var r89: Tag
  /// An image view keeps bounds, center, transform and anchor point.
  @Tag public static var r90: Tag
  /// A web view keeps its history, the scale and scroll position of each page, and which page is open.
  @Tag public static var r91: Tag
  /// A model identifier means the same row at every launch, which may have moved or gone.
  @Tag public static var r92: Tag
  /// The data source may be asked about no index path at all.
  @Tag public static var r93: Tag
  /// The picture taken on the way to the background stands in for the launch image.
  @Tag public static var r94: Tag
  /// The app may ask, while saving, that the next launch not use the picture.
  @Tag public static var r95: Tag
  /// No picture is used when the topmost controller has no identifier or nothing will be restored.
  @Tag public static var r96: Tag
  /// A window is restored with an identifier and without one.
  @Tag public static var r97: Tag
  /// An app of scenes is not asked to encode and decode; it restores from user activities.
  @Tag public static var r98: Tag
  /// A report says that iOS 26 no longer replays archives dependably for apps without scenes.
  @Tag public static var r99: Tag
  /// Identifiers come from class names, or from the data where one class serves several screens.
  @Tag public static var r100: Tag
  /// References to data are saved, and the selection, children and settings, but not the data itself.
  @Tag public static var r101: Tag
  /// What the app adds in didFinishLaunching comes on top of a restored interface too.
  @Tag public static var r102: Tag
  /// A restoration class may make its controller from the storyboard its coder names, and nil where there is none.
  @Tag public static var r103: Tag
}

extension Tag.Decision {
  /// Quitting is Home and then termination, so it saves; a kill saves nothing new.
  @Tag public static var x1: Tag
  /// The archive stays until replaced; a mark left by a crash or damage sets it aside, never deletes it.
  @Tag public static var x2: Tag
  /// Force-quit sets the archive aside and starts clean; developer mode leaves it in place.
  @Tag public static var x3: Tag
  /// Neither a no to saving nor a no to restoring touches an archive that is there.
  @Tag public static var x4: Tag
  /// Without model identifiers a table keeps index paths and scroll position directly.
  @Tag public static var x5: Tag
  /// A tab bar saves its children and the selected one, and matches them by identifier.
  @Tag public static var x6: Tag
  /// Only the stored class and those derived from it decode; others are used as they are.
  @Tag public static var x7: Tag
  /// A stack's screen without an identifier is skipped, and those above it stay in order.
  @Tag public static var x8: Tag
  /// A stack whose bottom was declined is dropped whole; the root that the app built stays.
  @Tag public static var x9: Tag
  /// A reference to what is not there decodes to nil, and the trace names the key and the path.
  @Tag public static var x10: Tag
  /// Siblings go depth first in the order of encoding, so the same tree gives the same bytes.
  @Tag public static var x11: Tag
  /// The app sees plain identifiers; indexes stand in the archive's own path only.
  @Tag public static var x12: Tag
  /// A sheet hangs under the window's root or a context, never under the child that asked for it.
  @Tag public static var x13: Tag
  /// Of two objects with one path the first is kept, and both are reported.
  @Tag public static var x14: Tag
  /// The launch that makes a controller without its identifier warns of it, not the one after.
  @Tag public static var x15: Tag
  /// Encoding pages is one switch in scenes and storyboards.
  @Tag public static var x16: Tag
  /// A popped screen and a closed sheet are in no tree and so in no archive.
  @Tag public static var x17: Tag
  /// A text field keeps its selection, and the controller that owns the text keeps the text.
  @Tag public static var x18: Tag
  /// A restored controller loads its view before it decodes, and preservation loads nothing.
  @Tag public static var x19: Tag
  /// A restoration class that is gone counts as none, and the record says so.
  @Tag public static var x20: Tag
  /// Separated and collapsed split views have paths of their own; what does not match is reported.
  @Tag public static var x21: Tag
  /// The storyboard finds a scene by its storyboard identifier or, without one, by the element's id.
  @Tag public static var x22: Tag
  /// An identifier that the storyboard does not know crashes this launch, and the next is clean.
  @Tag public static var x23: Tag
  /// Below an ancestor without an identifier a path is the identified ancestors alone.
  @Tag public static var x24: Tag
  /// A place in a message is an identifier, a name in round brackets, or an index that tells two apart.
  @Tag public static var x25: Tag
}
