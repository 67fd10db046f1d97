import CFFTW
import CGcrypt
import CSndfile
import CYAML
import CZlib

/// The C libraries that the program uses, with their versions.
package enum LibraryVersions {
  /// The versions that the libraries report, without their names: `3.3.10-sse2-avx` for
  /// `fftw-3.3.10-sse2-avx`.
  package static var all: [(name: String, version: String)] {
    [
      ("libsndfile", unsafe text(sf_version_string())),
      ("FFTW", unsafe text(rehearsal_fftw_version())),
      ("libgcrypt", unsafe text(gcry_check_version(nil))),
      ("libyaml", unsafe text(yaml_get_version_string())),
      ("zlib", unsafe text(zlibVersion())),
    ]
  }

  private static func text(_ start: UnsafePointer<CChar>?) -> String {
    let text = unsafe start.map { unsafe String(cString: $0) } ?? ""
    return String(text.drop { !$0.isNumber })
  }
}
