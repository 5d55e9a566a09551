import Foundation

/// The middle of some measurements.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The seconds of processor time that works take, as medians.
///
/// Each is done once a round, so that what else the machine does falls on all of them alike; the first round warms up.
///
/// - Parameters:
///   - rounds: How many rounds count.
///   - works: What is measured.
func medianTimes(rounds: Int, _ works: [() throws -> Void]) throws -> [Double] {
  try medians(rounds: rounds, works, processorTime)
}

/// The seconds of processor time that a work takes.
func processorTime(_ work: () throws -> Void) rethrows -> Double {
  let start = clock()
  try work()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

/// What a measure says of some works, as medians; each work is done once a round.
func medians<Work>(rounds: Int, _ works: [Work], _ measure: (Work) throws -> Double) rethrows -> [Double] {
  try samples(rounds: rounds, works, measure).map(median)
}

/// What a measure says of some works, for each of them round by round.
func samples<Work>(rounds: Int, _ works: [Work], _ measure: (Work) throws -> Double) rethrows -> [[Double]] {
  var found: [[Double]] = Array(repeating: [], count: works.count)
  for round in 0...rounds {
    for (place, work) in works.enumerated() {
      let value = try measure(work)
      if round > 0 { found[place].append(value) }
    }
  }
  return found
}
