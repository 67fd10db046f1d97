package import RehearsalBase

extension ResourceShortage {
  package var message: String {
    switch resource {
    case .openFiles:
      "too few files can be opened: the limit is \(limit), and \(needed) more are needed"
    case .threads:
      "too few threads can be started: the limit of this user's processes and threads is "
        + "\(limit), and \(needed) more are needed"
    case .memory:
      "too little memory may be used: the limit is \(limit >> 20) MiB, and \(needed >> 20) MiB are "
        + "needed"
    }
  }

  package var hint: String {
    switch resource {
    case .openFiles: "raise the limit: ulimit -n 1024"
    case .threads: "raise the limit, or end other programs: ulimit -u 4096"
    case .memory: "raise the limit: ulimit -v unlimited; ulimit -d unlimited"
    }
  }
}
