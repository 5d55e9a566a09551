import StateArchive
import TestSupport
import Testing

@Suite("Moments", .timed, .timeLimit(.minutes(30)))
struct TimestampTests {
  @Test(
    .tags(.Rule.r73),
    arguments: [
      (0, "2001-01-01T00:00:00Z"), (-1, "2000-12-31T23:59:59Z"), (736_257_600, "2024-05-01T12:00:00Z"),
      (-978_307_200, "1970-01-01T00:00:00Z"), (730_943_999, "2024-02-29T23:59:59Z"),
      (-63_145_526_400, "0000-01-01T00:00:00Z"), (252_423_993_599, "9999-12-31T23:59:59Z"),
      (0.5, "2001-01-01T00:00:00.5Z"), (-0.25, "2000-12-31T23:59:59.75Z"), (1.000001, "2001-01-01T00:00:01.000001Z"),
      (-31_622_400, "2000-01-01T00:00:00Z"), (-3_160_857_600, "1900-11-03T00:00:00Z"),
    ] as [(Double, String)])
  func `a moment is written in UTC and read again`(seconds: Double, text: String) {
    #expect(Timestamp(seconds: seconds).rfc3339 == text)
    #expect(Timestamp(rfc3339: text) == Timestamp(seconds: seconds))
  }

  @Test(
    arguments: [
      (1e300, "9999-12-31T23:59:59Z"), (.infinity, "9999-12-31T23:59:59Z"), (-.infinity, "0000-01-01T00:00:00Z"),
      (.nan, "2001-01-01T00:00:00Z"), (0.9999999, "2001-01-01T00:00:01Z"),
    ] as [(Double, String)])
  func `what cannot be written becomes the nearest moment`(seconds: Double, text: String) {
    #expect(Timestamp(seconds: seconds).rfc3339 == text)
  }

  @Test(arguments: [
    ("2024-05-01t12:00:00z", "2024-05-01T12:00:00Z"), ("2024-05-01T14:30:00+02:30", "2024-05-01T12:00:00Z"),
    ("2024-04-30T23:00:00-13:00", "2024-05-01T12:00:00Z"), ("2024-05-01T12:00:00.000Z", "2024-05-01T12:00:00Z"),
  ])
  func `offsets and lower case are read`(text: String, same: String) {
    #expect(Timestamp(rfc3339: text)?.rfc3339 == same)
  }

  @Test(arguments: [
    "", "2024-05-01", "2024-05-01T12:00Z", "2024-05-01T12:00:00", "2024-05-01 12:00:00Z", "2024-13-01T12:00:00Z",
    "2024-00-01T12:00:00Z", "2023-02-29T12:00:00Z", "2024-02-30T12:00:00Z", "2024-05-01T24:00:00Z",
    "2024-05-01T12:60:00Z", "2024-05-01T12:00:60Z", "2024-05-01T12:00:00.Z", "2024-05-01T12:00:00ZZ",
    "2024-05-01T12:00:00+2", "2024-05-01T12:00:00+24:00", "+024-05-01T12:00:00Z", "1900-02-29T00:00:00Z",
    "2024-05-01T12:00:00.5", "２０２４-05-01T12:00:00Z",
  ])
  func `what is no moment is not read`(text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test func `moments are ordered by their seconds`() {
    let moments = [-1, 0, 0.5, 3].map(Timestamp.init(seconds:))
    for (first, one) in moments.enumerated() {
      for (second, other) in moments.enumerated() { #expect((one < other) == (first < second)) }
    }
  }

  @Test func `every day of four hundred years comes back, after which the calendar begins again`() {
    for day in -73_048..<73_049 {
      let moment = Timestamp(seconds: Double(day) * 86_400)
      guard Timestamp(rfc3339: moment.rfc3339) == moment else {
        Issue.record("\(moment.rfc3339) does not come back")
        return
      }
    }
  }
}
