import CSndfile

extension RecordingBytes {
  /// The callbacks through which libsndfile reads a recording; their user data is an unretained
  /// `RecordingBytes`.
  static var calls: SF_VIRTUAL_IO {
    unsafe SF_VIRTUAL_IO(
      get_filelen: { user in sf_count_t(unsafe recording(user).windowLength) },
      seek: { offset, whence, user in
        let bytes = unsafe recording(user)
        let base: Int
        switch whence {
        case Int32(SF_SEEK_SET): base = 0
        case Int32(SF_SEEK_CUR): base = bytes.windowPosition
        default: base = bytes.windowLength
        }
        let (target, overflow) = base.addingReportingOverflow(Int(offset))
        return !overflow && bytes.seek(to: target) ? sf_count_t(target) : -1
      },
      read: { start, count, user in
        let buffer = unsafe UnsafeMutableRawBufferPointer(start: start, count: max(0, Int(count)))
        return sf_count_t(unsafe recording(user).read(into: buffer))
      },
      write: { _, _, _ in 0 },
      tell: { user in sf_count_t(unsafe recording(user).windowPosition) })
  }
}

// A free function, because C function pointers can't capture the type.
private func recording(_ user: UnsafeMutableRawPointer?) -> RecordingBytes {
  guard let user = unsafe user else { preconditionFailure("libsndfile lost its user data") }
  return unsafe Unmanaged<RecordingBytes>.fromOpaque(user).takeUnretainedValue()
}
