internal import AppDefinition

/// Everything that can be wrong with a file, as data; the words are in `ReadingProblem+Message.swift`.
enum ReadingProblem: Sendable, Hashable {
  // Bytes
  case tooLarge(limit: Int)
  case emptyFile
  case appleDouble
  case binary
  case utf16
  case notUTF8
  case controlCharacter(UInt8)
  case conflicts(count: Int)

  // XML and storyboards
  case notXML
  case linkText(String)
  case processingInstruction
  case documentType
  case malformedXML(MalformedXML)
  case xmlTooDeep(limit: Int)
  case tooManyAttributes(limit: Int)
  case tooManyNames(limit: Int)
  case namespace
  case notAStoryboard(root: String)
  case otherPlatform(String)
  case noScenes
  case missingScenes
  case unknownInitial(String)
  case noInitial
  case flagWithoutIdentifier
  case emptyIdentifier
  case unknownElement(String)
  case unresolvedReference(storyboard: String, identifier: String?)
  case viewsTooDeep(limit: Int)
  case repeatedElement(String, first: Int)
  case danglingSegue(to: String)
  case customSegue(String)
  case unwinding(String)
  case contentsInCode(String)

  // YAML
  case malformedYAML(MalformedYAML)
  case anchor(name: String)
  case repeatedKey(String, again: Int?)

  // Scenes
  case expected(Expectation, found: String)
  case unknownKey(String, in: String, nearest: String?)
  case missingKey(String, in: String)
  case unknownWord(String, choices: [String], nearest: String?)
  case unknownController(String, nearest: String?)
  case notANumber(String)
  /// A number of things is negative, broken, or more than a screen can have.
  case notACount(String)
  case noZoom(Double)
  case besideRows(key: String, content: String)
  case missingFile(String)
  case noContent(choices: [String])
  case severalContents([String])
  case severalActions([String])
  case severalAnswers([String])
  case notForKind(key: String, kind: String)
  case savedViewNeedsID
  case cannotSave(String, choices: [String])
  case repeatedRecord(String, first: Int)
  case wrongUnless(String)
  case notAPlace(String)
  case switchAmongDefaults(String)
  case notASpan(String)
  case notWritten(key: String, nearest: String?)
  case unknownIdentifier(String, nearest: String?)
  case unsetDefault(String, nearest: String?)
  case neverAsked(String, behind: String)
  case noLastRoot
  case unknownEvent(String, nearest: String?)
  case unknownCollection(String, nearest: String?)
  case wrongCall(String, form: String)
  case noSuchTap(String)
  case noSuchView(String)
  case unknownObject(String, nearest: String?)
  case objectWithoutIdentifier(String)
  case madeByCode(key: String)
  case repeatedInStack(String)
  case nothingIn
  case initialAndWindows
  case noProject(String)
  /// The project has no longer what the scene decides something of.
  case goneFromProject(String, named: String, nearest: String?)
  case unknownRule(String, nearest: String?)
  case notAnAddress(String)

  // Strings tables
  case malformedStrings

  /// What a scene should hold at a place.
  enum Expectation: String, Sendable {
    case text, list, mapping, truth, number
    case textOrList = "text or a list"
    case listOrMapping = "a list or a mapping"
  }

  /// In which way XML is not well-formed.
  enum MalformedXML: Sendable {
    case endsEarly, afterRoot, characterNotAllowed, entity, repeatedAttribute, name, attribute, endTag, other
  }

  /// In which way YAML is not well-formed.
  enum MalformedYAML: Sendable {
    case tab, indentation, colon, quote, flowList, flowMapping, escape, severalDocuments, tooDeep, token, other
  }

  /// How bad it is.
  var severity: Diagnostic.Severity {
    switch self {
    case .flagWithoutIdentifier, .emptyIdentifier, .unresolvedReference, .noSuchTap, .noSuchView, .viewsTooDeep,
      .notWritten, .unknownIdentifier, .unsetDefault, .neverAsked, .repeatedElement, .danglingSegue, .goneFromProject:
      .warning
    case .unknownElement, .noInitial, .noScenes, .customSegue, .unwinding, .contentsInCode: .note
    case .tooLarge, .emptyFile, .appleDouble, .binary, .utf16, .notUTF8, .controlCharacter, .conflicts, .notXML,
      .linkText, .processingInstruction, .documentType, .malformedXML, .xmlTooDeep, .tooManyAttributes, .tooManyNames,
      .namespace, .notAStoryboard, .otherPlatform, .missingScenes, .unknownInitial, .malformedYAML, .anchor,
      .repeatedKey, .expected, .unknownKey, .missingKey, .unknownWord, .unknownController, .notANumber, .noZoom,
      .notACount, .besideRows, .missingFile, .noContent, .severalContents, .severalActions, .severalAnswers,
      .notForKind,
      .savedViewNeedsID,
      .cannotSave, .repeatedRecord, .wrongUnless, .notAPlace, .switchAmongDefaults, .notASpan, .noLastRoot,
      .unknownEvent, .unknownCollection, .wrongCall,
      .unknownObject, .objectWithoutIdentifier, .madeByCode, .repeatedInStack, .nothingIn, .initialAndWindows,
      .noProject, .unknownRule, .notAnAddress, .malformedStrings:
      .error
    }
  }

  /// What reports call it.
  var finding: FileFinding {
    switch self {
    case .danglingSegue: .danglingSegue
    case .repeatedElement: .duplicateElement
    case .unresolvedReference: .missingFile
    case .noInitial: .noInitialController
    case .noScenes: .noScenes
    case .tooLarge, .emptyFile, .appleDouble, .binary, .utf16, .notUTF8, .controlCharacter, .conflicts, .notXML,
      .linkText, .processingInstruction, .documentType, .malformedXML, .xmlTooDeep, .tooManyAttributes, .tooManyNames,
      .namespace, .notAStoryboard, .otherPlatform, .missingScenes, .unknownInitial, .flagWithoutIdentifier,
      .emptyIdentifier, .unknownElement, .viewsTooDeep, .customSegue, .unwinding, .contentsInCode, .malformedYAML,
      .anchor, .repeatedKey, .expected, .unknownKey, .missingKey, .unknownWord, .unknownController, .notANumber,
      .notACount, .noZoom, .besideRows, .missingFile, .noContent, .severalContents, .severalActions, .severalAnswers,
      .notForKind,
      .savedViewNeedsID, .cannotSave, .repeatedRecord, .wrongUnless, .notAPlace, .switchAmongDefaults, .notASpan,
      .notWritten, .unknownIdentifier,
      .unsetDefault, .neverAsked, .noLastRoot, .unknownEvent, .unknownCollection, .wrongCall, .noSuchTap, .noSuchView,
      .unknownObject, .objectWithoutIdentifier, .madeByCode, .repeatedInStack, .nothingIn, .initialAndWindows,
      .noProject, .goneFromProject, .unknownRule, .notAnAddress, .malformedStrings:
      .other
    }
  }
}
