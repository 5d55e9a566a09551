public import Testing

/// The rules and decisions as tags: a test carries those that it holds.
///
/// What each says is in `Rule`, whose cases have the same names; `RuleTagTests` holds the two lists to each other.
extension Tag {
  /// What UIKit documents or is known to do.
  public enum Rule {}
  /// What is decided here.
  public enum Decision {}
}

extension Tag.Rule {
  @Tag public static var r1: Tag
  @Tag public static var r2: Tag
  @Tag public static var r3: Tag
  @Tag public static var r4: Tag
  @Tag public static var r5: Tag
  @Tag public static var r6: Tag
  @Tag public static var r7: Tag
  @Tag public static var r8: Tag
  @Tag public static var r9: Tag
  @Tag public static var r10: Tag
  @Tag public static var r11: Tag
  @Tag public static var r12: Tag
  @Tag public static var r13: Tag
  @Tag public static var r14: Tag
  @Tag public static var r15: Tag
  @Tag public static var r16: Tag
  @Tag public static var r17: Tag
  @Tag public static var r18: Tag
  @Tag public static var r19: Tag
  @Tag public static var r20: Tag
  @Tag public static var r21: Tag
  @Tag public static var r22: Tag
  @Tag public static var r23: Tag
  @Tag public static var r24: Tag
  @Tag public static var r25: Tag
  @Tag public static var r26: Tag
  @Tag public static var r27: Tag
  @Tag public static var r28: Tag
  @Tag public static var r29: Tag
  @Tag public static var r30: Tag
  @Tag public static var r31: Tag
  @Tag public static var r32: Tag
  @Tag public static var r33: Tag
  @Tag public static var r34: Tag
  @Tag public static var r35: Tag
  @Tag public static var r36: Tag
  @Tag public static var r37: Tag
  @Tag public static var r38: Tag
  @Tag public static var r39: Tag
  @Tag public static var r40: Tag
  @Tag public static var r41: Tag
  @Tag public static var r42: Tag
  @Tag public static var r43: Tag
  @Tag public static var r44: Tag
  @Tag public static var r45: Tag
  @Tag public static var r46: Tag
  @Tag public static var r47: Tag
  @Tag public static var r48: Tag
  @Tag public static var r49: Tag
  @Tag public static var r50: Tag
  @Tag public static var r51: Tag
  @Tag public static var r52: Tag
  @Tag public static var r53: Tag
  @Tag public static var r54: Tag
  @Tag public static var r55: Tag
  @Tag public static var r56: Tag
  @Tag public static var r57: Tag
  @Tag public static var r58: Tag
  @Tag public static var r59: Tag
  @Tag public static var r60: Tag
  @Tag public static var r61: Tag
  @Tag public static var r62: Tag
  @Tag public static var r63: Tag
  @Tag public static var r64: Tag
  @Tag public static var r65: Tag
  @Tag public static var r66: Tag
  @Tag public static var r67: Tag
  @Tag public static var r68: Tag
  @Tag public static var r69: Tag
  @Tag public static var r70: Tag
  @Tag public static var r71: Tag
  @Tag public static var r72: Tag
  @Tag public static var r73: Tag
  @Tag public static var r74: Tag
  @Tag public static var r75: Tag
  @Tag public static var r76: Tag
  @Tag public static var r77: Tag
  @Tag public static var r78: Tag
  @Tag public static var r79: Tag
  @Tag public static var r80: Tag
  @Tag public static var r81: Tag
  @Tag public static var r82: Tag
  @Tag public static var r83: Tag
  @Tag public static var r84: Tag
  @Tag public static var r85: Tag
  @Tag public static var r86: Tag
  @Tag public static var r87: Tag
  @Tag public static var r88: Tag
  @Tag public static var r89: Tag
  @Tag public static var r90: Tag
  @Tag public static var r91: Tag
  @Tag public static var r92: Tag
  @Tag public static var r93: Tag
  @Tag public static var r94: Tag
  @Tag public static var r95: Tag
  @Tag public static var r96: Tag
  @Tag public static var r97: Tag
  @Tag public static var r98: Tag
  @Tag public static var r99: Tag
  @Tag public static var r100: Tag
  @Tag public static var r101: Tag
  @Tag public static var r102: Tag
  @Tag public static var r103: Tag
}

extension Tag.Decision {
  @Tag public static var x1: Tag
  @Tag public static var x2: Tag
  @Tag public static var x3: Tag
  @Tag public static var x4: Tag
  @Tag public static var x5: Tag
  @Tag public static var x6: Tag
  @Tag public static var x7: Tag
  @Tag public static var x8: Tag
  @Tag public static var x9: Tag
  @Tag public static var x10: Tag
  @Tag public static var x11: Tag
  @Tag public static var x12: Tag
  @Tag public static var x13: Tag
  @Tag public static var x14: Tag
  @Tag public static var x15: Tag
  @Tag public static var x16: Tag
  @Tag public static var x17: Tag
  @Tag public static var x18: Tag
  @Tag public static var x19: Tag
  @Tag public static var x20: Tag
  @Tag public static var x21: Tag
  @Tag public static var x22: Tag
  @Tag public static var x23: Tag
  @Tag public static var x24: Tag
  @Tag public static var x25: Tag
  @Tag public static var x26: Tag
  @Tag public static var x27: Tag
  @Tag public static var x28: Tag
  @Tag public static var x29: Tag
  @Tag public static var x30: Tag
  @Tag public static var x31: Tag
  @Tag public static var x32: Tag
  @Tag public static var x33: Tag
}

extension Tag.Rule {
  @Tag public static var u1: Tag
  @Tag public static var u2: Tag
  @Tag public static var u3: Tag
  @Tag public static var u4: Tag
  @Tag public static var u5: Tag
  @Tag public static var u6: Tag
  @Tag public static var u7: Tag
  @Tag public static var u8: Tag
  @Tag public static var u10: Tag
  @Tag public static var u11: Tag
  @Tag public static var u12: Tag
  @Tag public static var u13: Tag
  @Tag public static var u14: Tag
  @Tag public static var u15: Tag
  @Tag public static var u16: Tag
  @Tag public static var u17: Tag
  @Tag public static var u18: Tag
  @Tag public static var u19: Tag
  @Tag public static var u20: Tag
  @Tag public static var u21: Tag
  @Tag public static var u30: Tag
  @Tag public static var u31: Tag
  @Tag public static var u32: Tag
  @Tag public static var u33: Tag
  @Tag public static var u34: Tag
  @Tag public static var u35: Tag
  @Tag public static var u36: Tag
  @Tag public static var u37: Tag
  @Tag public static var u38: Tag
  @Tag public static var u39: Tag
  @Tag public static var u40: Tag
  @Tag public static var u50: Tag
  @Tag public static var u51: Tag
  @Tag public static var u52: Tag
  @Tag public static var u53: Tag
  @Tag public static var u54: Tag
  @Tag public static var u55: Tag
  @Tag public static var u56: Tag
  @Tag public static var u57: Tag
  @Tag public static var u58: Tag
  @Tag public static var u59: Tag
  @Tag public static var u60: Tag
  @Tag public static var u61: Tag
  @Tag public static var u62: Tag
  @Tag public static var u63: Tag
  @Tag public static var u64: Tag
  @Tag public static var u65: Tag
  @Tag public static var u66: Tag
  @Tag public static var u67: Tag
  @Tag public static var u68: Tag
  @Tag public static var u69: Tag
  @Tag public static var u70: Tag
  @Tag public static var u71: Tag
  @Tag public static var u72: Tag
  @Tag public static var u73: Tag
  @Tag public static var u74: Tag
  @Tag public static var u75: Tag
}

extension Tag.Decision {
  @Tag public static var y1: Tag
  @Tag public static var y2: Tag
  @Tag public static var y3: Tag
  @Tag public static var y4: Tag
  @Tag public static var y5: Tag
  @Tag public static var y6: Tag
  @Tag public static var y7: Tag
  @Tag public static var y8: Tag
  @Tag public static var y9: Tag
  @Tag public static var y10: Tag
  @Tag public static var y11: Tag
  @Tag public static var y12: Tag
  @Tag public static var y13: Tag
  @Tag public static var y14: Tag
  @Tag public static var y15: Tag
  @Tag public static var y16: Tag
  @Tag public static var y17: Tag
}
