import Foundation
import StateArchive

/// What encoding and decoding take, beside the coders of Foundation and beside raw bytes.
struct ArchiveRows {
  let setting: Setting

  func rows() throws -> [Row] {
    let count = 100_000
    let state = Codec.state(count)
    let objects = Codec.objects(count)
    let (archive, raw) = (state.encoded(), RawBytes.encode(state))
    let json = try JSONEncoder().encode(objects)
    let list = PropertyListEncoder()
    list.outputFormat = .binary
    let binary = try list.encode(objects)
    let rounds = setting.isQuick ? 1 : 9
    let encoding = try medianTimes(
      rounds: rounds,
      [
        { _ = state.encoded() }, { _ = RawBytes.encode(state) }, { _ = try JSONEncoder().encode(objects) },
        { _ = try list.encode(objects) },
      ])
    let decoding = try medianTimes(
      rounds: rounds,
      [
        { _ = try SavedState(decoding: archive) }, { _ = RawBytes.decode(raw) },
        { _ = try JSONDecoder().decode([Codec.Object].self, from: json) },
        { _ = try PropertyListDecoder().decode([Codec.Object].self, from: binary) },
      ])
    return [
      row("encode 100,000 objects of five values", encoding, 2.8), row("decode them, every value read", decoding, 2),
    ]
  }

  private func row(_ work: String, _ times: [Double], _ limit: Double) -> Row {
    Row(
      work: work, here: times[0].time,
      beside: ["raw bytes \(times[1].time)", "JSON \(times[2].time)", "property list \(times[3].time)"],
      measures: [
        .times(times[0] / times[1], of: "raw bytes", atMost: limit),
        .faster(times[2] / times[0], than: "JSON", atLeast: 2.5),
      ])
  }
}
