extension Rule {
  /// A part of the rules, in the order of their numbers.
  public enum Chapter: String, Sendable, Hashable, CaseIterable {
    case gates = "Opt-in and gates"
    case saving = "When state is preserved"
    case saved = "What is preserved"
    case paths = "Identifier paths"
    case lookup = "The lookup chain"
    case calls = "The order of calls"
    case archive = "The life of the archive"
    case reservedKeys = "Reserved keys"
    case containers = "Containers"
    case views = "Views"
    case picture = "The picture at launch"
    case scenes = "Scenes"
    case usage = "How apps use it"
    case decisions = "Decisions"
    case mechanism = "Apps with scenes: which mechanism runs"
    case sceneSaving = "Apps with scenes: saving"
    case sceneRestoring = "Apps with scenes: restoring"
    case sessions = "Apps with scenes: sessions and windows"
    case sceneMoves = "Apps with scenes: found when real apps moved"
    case sceneDecisions = "Apps with scenes: decisions"

    /// The heading of the part.
    public var title: String { rawValue }
    /// Whether its rules are decided here.
    public var isDecided: Bool { self == .decisions || self == .sceneDecisions }
    /// The rules of the part, in the order of their numbers.
    public var rules: [Rule] { Rule.allCases.filter { $0.chapter == self } }
  }

  /// The part that the rule belongs to.
  public var chapter: Chapter {
    switch self {
    case .r1, .r2, .r3, .r4, .r5, .r6, .r7:
      .gates
    case .r8, .r9, .r10, .r11, .r12:
      .saving
    case .r13, .r14, .r15, .r16, .r17, .r18, .r19, .r20, .r21, .r22, .r23, .r24, .r25, .r26, .r27, .r28, .r29, .r30,
      .r31:
      .saved
    case .r32, .r33, .r34, .r35, .r36, .r37, .r38, .r39, .r40:
      .paths
    case .r41, .r42, .r43, .r44, .r45, .r46, .r47, .r48, .r49, .r50, .r51, .r52, .r53, .r54:
      .lookup
    case .r55, .r56, .r57, .r58, .r59, .r60, .r61, .r62, .r63:
      .calls
    case .r64, .r65, .r66, .r67, .r68, .r69, .r70:
      .archive
    case .r71, .r72, .r73, .r74, .r75:
      .reservedKeys
    case .r76, .r77, .r78, .r79, .r80, .r81, .r82, .r83:
      .containers
    case .r84, .r85, .r86, .r87, .r88, .r89, .r90, .r91, .r92, .r93:
      .views
    case .r94, .r95, .r96, .r97:
      .picture
    case .r98, .r99:
      .scenes
    case .r100, .r101, .r102, .r103:
      .usage
    case .x1, .x2, .x3, .x4, .x5, .x6, .x7, .x8, .x9, .x10, .x11, .x12, .x13, .x14, .x15, .x16, .x17, .x18, .x19, .x20,
      .x21, .x22, .x23, .x24, .x25, .x26, .x27, .x28, .x29, .x30, .x31, .x32, .x33:
      .decisions
    case .u1, .u2, .u3, .u4, .u5, .u6, .u7, .u8:
      .mechanism
    case .u10, .u11, .u12, .u13, .u14, .u15, .u16, .u17, .u18, .u19, .u20, .u21:
      .sceneSaving
    case .u30, .u31, .u32, .u33, .u34, .u35, .u36, .u37, .u38, .u39, .u40:
      .sceneRestoring
    case .u50, .u51, .u52, .u53, .u54, .u55, .u56, .u57, .u58, .u59, .u60:
      .sessions
    case .u61, .u62, .u63, .u64, .u65, .u66, .u67, .u68, .u69, .u70, .u71, .u72, .u73, .u74, .u75:
      .sceneMoves
    case .y1, .y2, .y3, .y4, .y5, .y6, .y7, .y8, .y9, .y10, .y11, .y12, .y13, .y14, .y15, .y16, .y17:
      .sceneDecisions
    }
  }
}
