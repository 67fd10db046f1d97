import RehearsalDatabase

extension Store {
  /// A state of the program itself, such as whether the first screens were shown; keys have a
  /// version, as in `first_run.v1`.
  package func state(_ key: String) throws(StoreError) -> String? {
    try read {
      try $0.text("SELECT value FROM state WHERE key = ? AND \(RowDigest.isWhole("state"))", [key])
    }
  }

  package func setState(_ key: String, to value: String) throws(StoreError) {
    try write {
      try $0.execute(
        """
        INSERT INTO state (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, [key, value])
    }
  }
}

extension Memory {
  /// Ignores a disk that can't be written: something is shown again then, which does no harm.
  package func note(_ key: String, as value: String) throws {
    do {
      try changing { try $0.setState(key, to: value) }
    } catch StoreError.notWritable, StoreError.readOnly, StoreError.full, StoreError.noPlace {
      return
    }
  }
}

/// Whether a new user has seen what is shown once.
package enum FirstRunState {
  /// With a version: other screens would have another.
  package static let key = "first_run.v1"
  package static let finished = "finished"
}
