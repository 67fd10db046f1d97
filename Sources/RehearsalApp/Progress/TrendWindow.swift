/// Days that a trend is smoothed over.
package enum TrendWindow: Int, CaseIterable {
  case week = 7
  case month = 30
}
