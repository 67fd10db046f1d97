package import Rehearsal
import RehearsalCoaching
import RehearsalBase

/// One take of a talk, as a comparison reads it.
package struct ComparedTake: Sendable {
  /// As given.
  package let path: String
  /// What later takes are compared with.
  package let session: PastSession
  private let report: JSONValue

  /// - Parameter report: The JSON of an analysis.
  /// - Throws: When parts of it are missing.
  package init(_ report: JSONValue) throws(BatchError) {
    self.report = report
    path = report.recordingPath ?? ""
    do {
      session = try PastSession(json: report)
    } catch {
      throw .reportIncomplete(path: path)
    }
  }

  /// `nil` if it is unknown.
  func value(of metric: ComparedMetric) -> Double? { metric.path.value(in: report)?.number }

  /// The norms that the take was judged by.
  ///
  /// - Throws: When the report has bands that this version doesn't know.
  package var norms: Norms {
    get throws(BatchError) {
      let profile = report["profile"]?.string.flatMap(Profile.init(rawValue:)) ?? .talk
      let bands = (report["bands"]?.elements ?? []).compactMap(OwnBand.init)
      do throws(BandError) {
        return try Norms(profile: profile, bands: bands)
      } catch {
        throw .analysis(.invalidBand(error))
      }
    }
  }
}

extension OwnBand {
  /// A band as a report lists it; `nil` without a rule or a number.
  fileprivate init?(_ band: JSONValue) {
    guard let rule = band["rule"]?.string, let tip = band["tip"]?.number else { return nil }
    self.init(rule, quiet: band["quiet"]?.number, tip: tip, extreme: band["extreme"]?.number)
  }
}
