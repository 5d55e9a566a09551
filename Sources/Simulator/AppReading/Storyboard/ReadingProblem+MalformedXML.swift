internal import CXML2

extension ReadingProblem.MalformedXML {
  /// Sorts the errors of libxml2.
  init(_ error: xmlParserErrors, isAfterRoot: Bool) {
    self =
      switch error {
      case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_END: isAfterRoot ? .afterRoot : .endsEarly
      case XML_ERR_LTSLASH_REQUIRED, XML_ERR_TAG_NOT_FINISHED: .endsEarly
      case XML_ERR_INVALID_CHAR: .characterNotAllowed
      case XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY: .entity
      case XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_ATTRIBUTE_WITHOUT_VALUE,
        XML_ERR_SPACE_REQUIRED, XML_ERR_GT_REQUIRED:
        .attribute
      case XML_ERR_ATTRIBUTE_REDEFINED: .repeatedAttribute
      case XML_ERR_NAME_REQUIRED: .name
      case XML_ERR_TAG_NAME_MISMATCH: .endTag
      default: .other
      }
  }
}
