/// A rule of state preservation and restoration: what UIKit documents or is known to do (R, and U
/// for apps with scenes), or a decision of ours (X and Y).
///
/// A rule's content is data: ``sentence``, ``meaning``, ``sources``, ``pitfalls`` and ``status``.
public enum Rule: String, Sendable, Hashable, CaseIterable {
  // What UIKit documents, and what public code and logs show.
  case r1 = "R1", r2 = "R2", r3 = "R3", r4 = "R4", r5 = "R5", r6 = "R6", r7 = "R7", r8 = "R8", r9 = "R9", r10 = "R10",
    r11 = "R11", r12 = "R12", r13 = "R13", r14 = "R14", r15 = "R15", r16 = "R16", r17 = "R17", r18 = "R18",
    r19 = "R19", r20 = "R20", r21 = "R21", r22 = "R22", r23 = "R23", r24 = "R24", r25 = "R25", r26 = "R26",
    r27 = "R27", r28 = "R28", r29 = "R29", r30 = "R30", r31 = "R31", r32 = "R32", r33 = "R33", r34 = "R34",
    r35 = "R35", r36 = "R36", r37 = "R37", r38 = "R38", r39 = "R39", r40 = "R40", r41 = "R41", r42 = "R42",
    r43 = "R43", r44 = "R44", r45 = "R45", r46 = "R46", r47 = "R47", r48 = "R48", r49 = "R49", r50 = "R50",
    r51 = "R51", r52 = "R52", r53 = "R53", r54 = "R54", r55 = "R55", r56 = "R56", r57 = "R57", r58 = "R58",
    r59 = "R59", r60 = "R60", r61 = "R61", r62 = "R62", r63 = "R63", r64 = "R64", r65 = "R65", r66 = "R66",
    r67 = "R67", r68 = "R68", r69 = "R69", r70 = "R70", r71 = "R71", r72 = "R72", r73 = "R73", r74 = "R74",
    r75 = "R75", r76 = "R76", r77 = "R77", r78 = "R78", r79 = "R79", r80 = "R80", r81 = "R81", r82 = "R82",
    r83 = "R83", r84 = "R84", r85 = "R85", r86 = "R86", r87 = "R87", r88 = "R88", r89 = "R89", r90 = "R90",
    r91 = "R91", r92 = "R92", r93 = "R93", r94 = "R94", r95 = "R95", r96 = "R96", r97 = "R97", r98 = "R98",
    r99 = "R99", r100 = "R100", r101 = "R101", r102 = "R102", r103 = "R103"

  // What is decided here where the sources are silent or disagree.
  case x1 = "X1", x2 = "X2", x3 = "X3", x4 = "X4", x5 = "X5", x6 = "X6", x7 = "X7", x8 = "X8", x9 = "X9", x10 = "X10",
    x11 = "X11", x12 = "X12", x13 = "X13", x14 = "X14", x15 = "X15", x16 = "X16", x17 = "X17", x18 = "X18",
    x19 = "X19", x20 = "X20", x21 = "X21", x22 = "X22", x23 = "X23", x24 = "X24", x25 = "X25", x26 = "X26",
    x27 = "X27", x28 = "X28", x29 = "X29", x30 = "X30", x31 = "X31", x32 = "X32", x33 = "X33"

  // What is documented and known of apps with scenes.
  case u1 = "U1", u2 = "U2", u3 = "U3", u4 = "U4", u5 = "U5", u6 = "U6", u7 = "U7", u8 = "U8", u10 = "U10",
    u11 = "U11", u12 = "U12", u13 = "U13", u14 = "U14", u15 = "U15", u16 = "U16", u17 = "U17", u18 = "U18",
    u19 = "U19", u20 = "U20", u21 = "U21", u30 = "U30", u31 = "U31", u32 = "U32", u33 = "U33", u34 = "U34",
    u35 = "U35", u36 = "U36", u37 = "U37", u38 = "U38", u39 = "U39", u40 = "U40", u50 = "U50", u51 = "U51", u52 = "U52",
    u53 = "U53", u54 = "U54",
    u55 = "U55", u56 = "U56", u57 = "U57", u58 = "U58", u59 = "U59", u60 = "U60",
    u61 = "U61", u62 = "U62", u63 = "U63", u64 = "U64", u65 = "U65", u66 = "U66", u67 = "U67", u68 = "U68", u69 = "U69",
    u70 = "U70", u71 = "U71", u72 = "U72", u73 = "U73", u74 = "U74", u75 = "U75"

  // What is decided here about apps with scenes.
  case y1 = "Y1", y2 = "Y2", y3 = "Y3", y4 = "Y4", y5 = "Y5", y6 = "Y6", y7 = "Y7", y8 = "Y8", y9 = "Y9", y10 = "Y10",
    y11 = "Y11", y12 = "Y12", y13 = "Y13", y14 = "Y14", y15 = "Y15", y16 = "Y16", y17 = "Y17"

  /// The rule of a number, such as `R13` or `x4`; `nil` if there is none.
  public init?(number: String) { self.init(rawValue: number.uppercased()) }

  /// The rule that was meant by what is no number: one without its letter, or with a character too many.
  package init?(meantBy number: String) {
    guard let rule = Self(number: "R" + number) ?? Self(number: String(number.dropLast())) else { return nil }
    self = rule
  }

  /// The number by which messages cite the rule, such as `R13`.
  public var number: String { rawValue }
}

extension Rule: CustomStringConvertible {
  /// The number.
  public var description: String { number }
}
