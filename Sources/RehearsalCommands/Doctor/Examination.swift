/// What was found on this computer, in sections.
struct Examination {
  /// Whether something works.
  enum Status: String {
    case ok
    /// Something else works without it.
    case missing
    /// Recordings can't be analysed until it is mended.
    case problem
  }

  /// One thing that was looked for.
  struct Finding {
    let name: String
    let status: Status
    /// What was found, or what is wrong; empty for nothing to say.
    let found: String
    /// What to do; `nil` where nothing needs to be done.
    let advice: String?

    static func ok(_ name: String, _ found: String) -> Finding {
      Finding(name: name, status: .ok, found: found, advice: nil)
    }

    static func missing(_ name: String, _ found: String, _ advice: String) -> Finding {
      Finding(name: name, status: .missing, found: found, advice: advice)
    }

    static func problem(_ name: String, _ found: String, _ advice: String) -> Finding {
      Finding(name: name, status: .problem, found: found, advice: advice)
    }
  }

  struct Section {
    let title: String
    let findings: [Finding]
  }

  let sections: [Section]

  /// Whether recordings can be analysed.
  var works: Bool {
    !sections.contains { $0.findings.contains { $0.status == .problem } }
  }
}
