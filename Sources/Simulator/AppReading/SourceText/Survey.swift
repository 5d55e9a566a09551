extension SourceText {
  /// What one pass over a file's bytes finds.
  struct Survey {
    /// The offsets at which lines begin, from the second on.
    private(set) var lines: [Int] = []
    /// How many lines begin in the blocks before each block of the file, or with it; the first line is not counted.
    private var lineCounts: [Int] = []
    /// How many bytes before each block go on with a scalar that another byte began.
    private var continuations: [Int] = []
    private var continuationCount = 0
    /// The offsets of `<!` and `<?`.
    private(set) var declarations: [Int] = []
    /// Whether a `<` begins something else.
    private(set) var hasTag = false
    /// The offsets of such a `<` with no other for so long that the tag may have far too many attributes.
    private(set) var longTags: [Int] = []
    private var lastTag: Int?
    /// The first C0 or C1 control character, byte-order mark or noncharacter that the parsers stumble over.
    private(set) var control: Int?
    /// Whether no byte is part of a scalar of several.
    private(set) var isASCII = true
    /// Whether there is a U+2028 or U+2029.
    private(set) var hasLineSeparators = false
    /// The places where a merge left both sides: where its own begins, or else where the other ends.
    var conflicts: [Int] { openings.isEmpty ? closings : openings }
    private var openings: [Int] = []
    private var closings: [Int] = []

    /// How many lines begin after the first one and not after a byte.
    func linesBegun(upTo offset: Int) -> Int {
      // From the block in which the offset is there are only few.
      var count = lineCounts.isEmpty ? 0 : lineCounts[min(offset / Self.block, lineCounts.count - 1)]
      while count < lines.count, lines[count] <= offset { count += 1 }
      return count
    }

    /// How many bytes a block has; a longer line is not counted byte by byte.
    private static let block = 512

    /// How many scalars begin before a byte of a file's bytes and not before another one.
    func scalars(in range: Range<Int>, of bytes: [UInt8]) -> Int {
      if continuationCount == 0 { return range.count }
      if range.count > 2 * Self.block {
        return range.count - continuations(before: range.upperBound, in: bytes)
          + continuations(before: range.lowerBound, in: bytes)
      }
      return bytes[range].count { $0 & 0xC0 != 0x80 }
    }

    private func continuations(before offset: Int, in bytes: [UInt8]) -> Int {
      let block = min(offset / Self.block, continuations.count - 1)
      return continuations[block] + bytes[block * Self.block..<offset].count { $0 & 0xC0 == 0x80 }
    }

    init(_ bytes: [UInt8]) {
      let span = bytes.span
      noteConflict(at: 0, in: span)
      var offset = 0
      while offset + 32 <= span.count {
        if offset % Self.block == 0 {
          lineCounts.append(lines.count)
          continuations.append(continuationCount)
        }
        let words = unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        let marks = Self.marks(in: words)
        if marks[0] | marks[1] | marks[2] | marks[3] != 0 { note(marks, from: offset, in: span) }
        offset += 32
      }
      for offset in offset..<span.count { note(at: offset, in: span) }
      endTag(at: span.count)
    }

    /// The highest bits of those of 32 bytes that `note` has to look at.
    ///
    /// Four words at once; comparing the bytes themselves at once is done one by one.
    private static func marks(in words: SIMD4<UInt64>) -> SIMD4<UInt64> {
      func every(_ byte: UInt64) -> SIMD4<UInt64> { SIMD4(repeating: byte &* 0x0101_0101_0101_0101) }
      // No sum of seven bits reaches into the byte after it.
      let low = words & every(0x7F)
      let isNoOpening = (low ^ every(0x3C)) &+ every(0x7F)
      let isNotBelowBlank = low &+ every(0x60)
      let isAboveTilde = words | (low &+ every(1))
      return (~(isNoOpening & isNotBelowBlank) | isAboveTilde) & every(0x80)
    }

    /// Looks at the marked ones of 32 bytes, in one loop: a processor guesses better when one ends than when four do.
    private mutating func note(_ marks: SIMD4<UInt64>, from offset: Int, in span: borrowing Span<UInt8>) {
      var places: UInt64 = 0
      for word in 0..<4 { places |= Self.places(of: marks[word]) << UInt64(word * 8) }
      while places != 0 {
        note(at: offset + places.trailingZeroBitCount, in: span)
        places &= places - 1
      }
    }

    /// The numbers of the bytes of a word whose highest bits are set, as bits.
    private static func places(of marks: UInt64) -> UInt64 {
      // Multiplied, the bit of each byte comes to lie in the last byte, at its own place.
      ((UInt64(littleEndian: marks) >> 7) &* 0x0102_0408_1020_4080) >> 56
    }

    private mutating func note(at offset: Int, in span: borrowing Span<UInt8>) {
      let byte = span[offset]
      if byte == UInt8(ascii: "<") {
        noteTag(at: offset, in: span)
      } else if byte == 0x0A {
        beginLine(at: offset + 1, in: span)
      } else if byte < 0x20 || byte >= 0x7F {
        noteOther(byte, at: offset, in: span)
      }
    }

    private mutating func noteTag(at offset: Int, in span: borrowing Span<UInt8>) {
      endTag(at: offset)
      switch offset + 1 < span.count ? span[offset + 1] : 0 {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        declarations.append(offset)
        lastTag = nil
      default:
        hasTag = true
        lastTag = offset
      }
    }

    private mutating func endTag(at offset: Int) {
      if let lastTag, offset - lastTag > 16 * ReadingLimits.attributes { longTags.append(lastTag) }
    }

    private mutating func noteOther(_ byte: UInt8, at offset: Int, in span: borrowing Span<UInt8>) {
      func next(_ distance: Int) -> UInt8 { offset + distance < span.count ? span[offset + distance] : 0xFF }
      let isControl =
        switch byte {
        case 0x09, 0x0D: false
        case 0x00..<0x20, 0x7F: true
        case 0xC2: next(1) < 0xA0
        case 0xEF: next(1) == 0xBB && next(2) == 0xBF || next(1) == 0xBF && (0xBE...0xBF).contains(next(2))
        default: false
        }
      if byte >= 0x80 { isASCII = false }
      if byte & 0xC0 == 0x80 { continuationCount += 1 }
      if byte == 0xE2, next(1) == 0x80, (0xA8...0xA9).contains(next(2)) { hasLineSeparators = true }
      if isControl, control == nil { control = offset }
      if byte == 0x0D, next(1) != 0x0A { beginLine(at: offset + 1, in: span) }
    }

    private mutating func beginLine(at start: Int, in span: borrowing Span<UInt8>) {
      lines.append(start)
      noteConflict(at: start, in: span)
    }

    private mutating func noteConflict(at start: Int, in span: borrowing Span<UInt8>) {
      guard start + 8 <= span.count, span[start] == UInt8(ascii: "<") || span[start] == UInt8(ascii: ">"),
        span[start + 7] == UInt8(ascii: " ")
      else { return }
      for offset in start..<start + 7 where span[offset] != span[start] { return }
      if span[start] == UInt8(ascii: "<") { openings.append(start) } else { closings.append(start) }
    }
  }
}
