/// A day of the Gregorian calendar, counted on before its beginning too.
package struct CivilDay {
  package var year: Int
  package var month: Int
  package var day: Int

  /// The days from 0000-03-01 to 2001-01-01; years are counted from March, so that the leap day is the last.
  private static let epoch = 730_791
  private static let daysInEra = 146_097

  /// The day so many days after 2001-01-01.
  package init(number: Int) {
    let days = number + Self.epoch
    let era = (days >= 0 ? days : days - Self.daysInEra + 1) / Self.daysInEra
    let dayOfEra = days - era * Self.daysInEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day of a date, if there is one.
  package init?(year: Int, month: Int, day: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The days since 2001-01-01.
  package var number: Int {
    let fromMarch = month <= 2 ? year - 1 : year
    let era = (fromMarch >= 0 ? fromMarch : fromMarch - 399) / 400
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysInEra + dayOfEra - Self.epoch
  }
}
