import AppDefinition

extension String {
  /// This text with `{item.FIELD}` replaced by the record's fields; a field that is not there leaves nothing.
  func filled(from record: DataRecord?) -> String {
    utf8.contains(UInt8(ascii: "{")) ? TextTemplate(self).filled(from: record) : self
  }
}
