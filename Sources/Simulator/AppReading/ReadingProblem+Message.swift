internal import AppDefinition
import TextFormatting
import Vocabulary

extension ReadingProblem {
  /// The words for a person: what is wrong, then what to do.
  var message: String {
    switch self {
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MB; split it"
    case .emptyFile: "the file is empty"
    case .appleDouble: "this is an AppleDouble file (\"._NAME\"), which holds no text; open the file beside it"
    case .binary: "this is a binary file, not text"
    case .utf16: "the file is UTF-16; save it as UTF-8"
    case .notUTF8: "these bytes are not UTF-8; save the file as UTF-8"
    case .controlCharacter(let byte):
      "a control character (byte \(Self.hexadecimal(byte))) is here; remove it"
    case .conflicts(let count):
      count == 1
        ? "a merge left its conflict marker here; finish the merge first"
        : "a merge left \(count) conflicts in this file, the first one here; finish the merge first"

    case .notXML: "this is not XML, so it is no storyboard"
    case .linkText(let target): "this is the text of a symbolic link to \(quoted(target)); open that file"
    case .processingInstruction: "\"<?\" may only begin the XML declaration at the start, in UTF-8; take this out"
    case .documentType: "\"<!\" may only begin a comment; take the document type out"
    case .malformedXML(let kind): Self.words(for: kind)
    case .xmlTooDeep(let limit): "elements are nested more than \(limit) levels deep here"
    case .tooManyAttributes(let limit): "this tag has more than \(limit) attributes"
    case .tooManyNames(let limit): "elements and attributes have more than \(limit) different names up to here"
    case .namespace: "a storyboard has no namespaces; take \"xmlns\" out"
    case .notAStoryboard(let root): "this is not a storyboard: its root element is \(quoted(root)), not \"document\""
    case .otherPlatform(let platform): "this is a \(platform); only iOS storyboards can be opened"
    case .noScenes: "the storyboard's list of scenes is empty"
    case .missingScenes: "the storyboard has no scenes"
    case .unknownInitial(let id): "the initial controller \(quoted(id)) is not in this file"
    case .noInitial: "the storyboard names no initial controller; a list of its scenes is shown instead"
    case .flagWithoutIdentifier:
      "the storyboard identifier is to be the restoration identifier, but there is none; set a storyboard identifier"
    case .emptyIdentifier: "the restoration identifier is empty, which is the same as none; give it a name"
    case .unknownElement(let name): "the element \(quoted(name)) is not known and was passed over"
    case .unresolvedReference(let storyboard, let identifier):
      "the storyboard \(quoted(storyboard))"
        + (identifier.map { " with a controller \(quoted($0))" } ?? "") + " was not found; a stub is shown in its place"
    case .repeatedElement(let id, let first):
      "the id \(quoted(id)) is used twice, first on line \(first); this second one was passed over"
    case .danglingSegue(let destination): "this segue leads to \(quoted(destination)), which is not in this file"
    case .customSegue(let name): "only the class \(quoted(name)) knows what this segue does; it is shown as a push"
    case .unwinding(let action):
      "only code knows which screen takes the unwind action \(quoted(action)); it is taken to be the nearest one behind "
        + "with a class of its own"
    case .contentsInCode(let kind): "what this screen shows is \(kind), which this file does not hold"
    case .viewsTooDeep(let limit): "views more than \(limit) levels deep were passed over"

    case .malformedYAML(let kind): Self.words(for: kind)
    case .anchor(let name):
      "anchors and aliases are not read; write it out, or put \(quoted(name)) in quotes if it is text"
    case .repeatedKey(let key, let again):
      "\(quoted(key)) appears twice, first here" + (again.map { " and again on line \($0)" } ?? "") + "; rename one"

    case .expected(let expectation, let found): "expected \(Self.article(expectation)), found \(found)"
    case .unknownKey(let key, let place, let nearest): "\(place) has no key \(quoted(key))" + hint(nearest)
    case .missingKey(let key, let place): "\(place) needs a key \(quoted(key))"
    case .unknownWord(let word, let choices, let nearest):
      "\(quoted(word)) is not one of \(choices.joined(separator: ", "))" + hint(nearest)
    case .unknownController(let name, let nearest): "no controller is called \(quoted(name))" + hint(nearest)
    case .noZoom(let number):
      "nothing is enlarged by \(number.digits); write a number from 0.01 to 100, where 1 is its own size"
    case .besideRows(let key, let content):
      "\(quoted(key)) stands beside \(quoted(content)); write it inside: \(content): { \(key): … }"
    case .notACount(let text): "nothing is counted by \(quoted(text)); write a whole number from 0 to 100000"
    case .notANumber(let text): "\(quoted(text)) is not a number; write digits with at most one point"
    case .missingFile(let name): "the file \(quoted(name)) was not found beside the scene"
    case .noContent(let choices): "a view needs one of \(choices.joined(separator: ", "))"
    case .severalContents(let keys): "a view is one thing only, not \(keys.joined(separator: " and "))"
    case .severalActions(let keys): "a tap does one thing only, not \(keys.joined(separator: " and "))"
    case .severalAnswers(let keys):
      "a restoration class answers in one way, not with \(keys.joined(separator: " and "))"
    case .notForKind(let key, let kind): "\(quoted(key)) does not fit a controller of kind \(kind)"
    case .savedViewNeedsID: "a view that saves something needs an id"
    case .cannotSave(let word, let choices):
      choices.isEmpty
        ? "this view cannot save \(quoted(word))"
        : "this view cannot save \(quoted(word)), only \(choices.joined(separator: ", "))"
    case .repeatedRecord(let id, let first): "the record \(quoted(id)) is used twice, first on line \(first)"
    case .notWritten(let key, let nearest):
      "the delegate encodes nothing under the key \(quoted(key)), so the gate always says no" + hint(nearest)
    case .unknownIdentifier(let identifier, let nearest):
      "no screen has the restoration identifier \(quoted(identifier))" + hint(nearest)
    case .unsetDefault(let key, let nearest):
      "nothing sets the value \(quoted(key)), so the app never has it" + hint(nearest)
    case .neverAsked(let path, let first):
      "\(quoted(path)) is never asked for, since \(quoted(first)) before it fits every path; put it first"
    case .noLastRoot: "a window needs a root for every case; name one without \"if\" and \"idiom\" at the end"
    case .unknownEvent(let name, let nearest): "no event is called \(quoted(name))" + hint(nearest)
    case .unknownCollection(let name, let nearest): "there is no data called \(quoted(name))" + hint(nearest)
    case .notASpan(let text):
      "\(quoted(text)) is no span of time; write a number of seconds, minutes, hours or days, such as 90s, 30min, 8h or "
        + "7d"
    case .switchAmongDefaults(let name):
      "the switch \(quoted(name)) is among the defaults, too; give one of them another name"
    case .notAPlace(let text): "\(quoted(text)) is no place in a source; write FILE:LINE, as in Note.swift:12"
    case .wrongUnless(let text):
      "\(quoted(text)) is not a condition; write \"KEY is missing\" or \"storyboard is missing\""
    case .wrongCall(let text, let form): "\(quoted(text)) is not understood; write \(form)"
    case .noSuchTap(let id): "nothing on this screen that can be tapped has the id or title \(quoted(id))"
    case .noSuchView(let id): "nothing on this screen outside of its rows has the id \(quoted(id))"
    case .unknownObject(let name, let nearest): "no object is called \(quoted(name))" + hint(nearest)
    case .objectWithoutIdentifier(let name):
      "the object \(quoted(name)) is registered under an identifier that is not empty (\(Rule.registeredObjectNeedsAnIdentifier)); give it one"
    case .madeByCode(let key):
      "\(quoted(key)) does not fit a controller that only code makes; take it or \"from: code\" out"
    case .repeatedInStack(let name):
      "the controller \(quoted(name)) is in the stack twice, where UIKit raises an exception; take one of them out or, where "
        + "two screens are alike, put a controller of another name there"
    case .nothingIn: "\"in\" says where something is done, and nothing is; add \"show\" or another key beside it"
    case .initialAndWindows: "an app has \"initial\" or \"windows\", not both"
    case .noProject(let name):
      "no app was read of \(quoted(name)); write the path of an Xcode project, an Info.plist or a storyboard from here"
    case .goneFromProject(let kind, let name, let nearest):
      "the project has no \(kind) \(quoted(name)), so what is said of it here is passed over" + hint(nearest)
    case .unknownRule(let number, let nearest): "there is no rule \(quoted(number))" + hint(nearest)
    case .notAnAddress(let text): "\(quoted(text)) is not the address of a page; write https://..."

    case .malformedStrings: "expected \"KEY\" = \"TEXT\"; here"
    }
  }

  private func hint(_ nearest: String?) -> String { nearest.map { "; did you mean \(quoted($0))?" } ?? "" }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static func article(_ expectation: Expectation) -> String {
    switch expectation {
    case .text: "text"
    case .list: "a list"
    case .mapping: "a mapping (KEY: VALUE)"
    case .truth: "true or false"
    case .number: "a number"
    case .textOrList, .listOrMapping: expectation.rawValue
    }
  }

  private static func words(for kind: MalformedXML) -> String {
    switch kind {
    case .endsEarly: "the file ends before its last element does; it is not complete"
    case .afterRoot: "something follows the root element"
    case .characterNotAllowed: "this character is not allowed in XML"
    case .entity: "this entity is not known; write & as &amp;"
    case .repeatedAttribute: "an attribute is repeated in this tag"
    case .name: "a tag's name is expected here; write < in text as &lt;"
    case .attribute: "an attribute is not written as NAME=\"VALUE\""
    case .endTag: "this end tag does not match the tag that is open"
    case .other: "this is not well-formed XML"
    }
  }

  private static func words(for kind: MalformedYAML) -> String {
    switch kind {
    case .tab: "there is a tab in the indentation; use blanks"
    case .indentation: "this line is not indented as its neighbours are"
    case .colon: "a \":\" with a blank after it is missing on this line or the one above"
    case .quote: "a quoted text is not closed before the file ends; add the quote"
    case .flowList: "a \",\" or \"]\" is missing here"
    case .flowMapping: "a \",\" or \"}\" is missing here"
    case .escape: "this escape is not known in double quotes; write \\\\ for a backslash"
    case .severalDocuments: "a second document begins here; a scene is one document"
    case .tooDeep: "lists and mappings are nested more than 1,000 levels deep here"
    case .token: "no text may begin with this character; put it in quotes"
    case .other: "this line cannot be read as YAML"
    }
  }
}
