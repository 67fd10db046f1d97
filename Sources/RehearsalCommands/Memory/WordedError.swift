package import Rehearsal

/// An error of a program above, which brings its own words.
package protocol WordedError: Error {
  var reason: Failure.Reason { get }
}
