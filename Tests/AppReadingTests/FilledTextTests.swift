import AppDefinition
import Testing

/// Texts with values that are filled in, and what can be a name in code.
@Suite(.timeLimit(.minutes(30))) struct FilledTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("{", "{"), ("{own.a}", "<a>"), ("a {own.b} c {own.d}", "a <b> c <d>"),
    ("{item.a} {own.b}", "{item.a} <b>"), ("{own.a", "{own.a"), ("{own.a} {own.b", "<a> {own.b"),
    ("{{own.a}}", "{<a>}"), ("{own.{own.a}", "<{own.a>"), ("{own.}", "<>"), ("ä{own.é}ö", "ä<é>ö"),
    ("}{own.a}{", "}<a>{"),
  ])
  func `what stands in braces after a source is filled in`(text: String, filled: String) {
    #expect(text.withValues(of: .own) { "<\($0)>" } == filled)
  }

  @Test(arguments: [
    ("name", true), ("_a1", true), ("Z", true), ("größe", true), ("名前", true), ("", false), ("1a", false),
    ("٣a", false),
    ("a-b", false), ("a b", false), ("é!", false),
  ])
  func `letters, digits and underscores are a name in code`(text: String, isName: Bool) {
    #expect(text.isNameInCode == isName)
  }
}
