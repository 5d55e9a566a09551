extension Rule {
  /// What the rule says, in one sentence.
  public var sentence: String { text.sentence }
  /// What the rule means for someone who writes an app.
  public var meaning: String { text.meaning }
  /// Where the rule is written down.
  public var sources: [RuleSource] { text.sources }
  /// What goes wrong where the rule is not known; often empty.
  public var pitfalls: [String] { text.pitfalls }
  /// What becomes of the rule in this program.
  public var status: RuleStatus { text.status }

  private var text: RuleText {
    switch self {
    case .r1: .r1
    case .r2: .r2
    case .r3: .r3
    case .r4: .r4
    case .r5: .r5
    case .r6: .r6
    case .r7: .r7
    case .r8: .r8
    case .r9: .r9
    case .r10: .r10
    case .r11: .r11
    case .r12: .r12
    case .r13: .r13
    case .r14: .r14
    case .r15: .r15
    case .r16: .r16
    case .r17: .r17
    case .r18: .r18
    case .r19: .r19
    case .r20: .r20
    case .r21: .r21
    case .r22: .r22
    case .r23: .r23
    case .r24: .r24
    case .r25: .r25
    case .r26: .r26
    case .r27: .r27
    case .r28: .r28
    case .r29: .r29
    case .r30: .r30
    case .r31: .r31
    case .r32: .r32
    case .r33: .r33
    case .r34: .r34
    case .r35: .r35
    case .r36: .r36
    case .r37: .r37
    case .r38: .r38
    case .r39: .r39
    case .r40: .r40
    case .r41: .r41
    case .r42: .r42
    case .r43: .r43
    case .r44: .r44
    case .r45: .r45
    case .r46: .r46
    case .r47: .r47
    case .r48: .r48
    case .r49: .r49
    case .r50: .r50
    case .r51: .r51
    case .r52: .r52
    case .r53: .r53
    case .r54: .r54
    case .r55: .r55
    case .r56: .r56
    case .r57: .r57
    case .r58: .r58
    case .r59: .r59
    case .r60: .r60
    case .r61: .r61
    case .r62: .r62
    case .r63: .r63
    case .r64: .r64
    case .r65: .r65
    case .r66: .r66
    case .r67: .r67
    case .r68: .r68
    case .r69: .r69
    case .r70: .r70
    case .r71: .r71
    case .r72: .r72
    case .r73: .r73
    case .r74: .r74
    case .r75: .r75
    case .r76: .r76
    case .r77: .r77
    case .r78: .r78
    case .r79: .r79
    case .r80: .r80
    case .r81: .r81
    case .r82: .r82
    case .r83: .r83
    case .r84: .r84
    case .r85: .r85
    case .r86: .r86
    case .r87: .r87
    case .r88: .r88
    case .r89: .r89
    case .r90: .r90
    case .r91: .r91
    case .r92: .r92
    case .r93: .r93
    case .r94: .r94
    case .r95: .r95
    case .r96: .r96
    case .r97: .r97
    case .r98: .r98
    case .r99: .r99
    case .r100: .r100
    case .r101: .r101
    case .r102: .r102
    case .r103: .r103
    case .x1: .x1
    case .x2: .x2
    case .x3: .x3
    case .x4: .x4
    case .x5: .x5
    case .x6: .x6
    case .x7: .x7
    case .x8: .x8
    case .x9: .x9
    case .x10: .x10
    case .x11: .x11
    case .x12: .x12
    case .x13: .x13
    case .x14: .x14
    case .x15: .x15
    case .x16: .x16
    case .x17: .x17
    case .x18: .x18
    case .x19: .x19
    case .x20: .x20
    case .x21: .x21
    case .x22: .x22
    case .x23: .x23
    case .x24: .x24
    case .x25: .x25
    case .x26: .x26
    case .x27: .x27
    case .x28: .x28
    case .x29: .x29
    case .x30: .x30
    case .x31: .x31
    case .x32: .x32
    case .x33: .x33
    }
  }
}
