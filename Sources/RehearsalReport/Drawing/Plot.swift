package import RehearsalBase

/// A picture of a recording from its start to its end, in layers.
///
/// It knows times, values and labels, not what they mean; colours are those of ``PlotStyle``.
package struct Plot: Sendable {
  /// What the picture shows, for a heading and for those who can't see it.
  package var title: String
  /// The same in a sentence or two, for those who can't see it.
  package var summary: String
  package var duration: Seconds
  /// From the least to the most that is to be seen; `nil` for a picture without a scale.
  package var values: ClosedRange<Double>?
  /// What the numbers of the scale are, such as `words a minute`; empty without a scale.
  package var unit: String
  /// From the back to the front.
  package var layers: [Layer]

  package init(
    title: String, summary: String, duration: Seconds, values: ClosedRange<Double>? = nil,
    unit: String = "", layers: [Layer]
  ) {
    self.title = title
    self.summary = summary
    self.duration = duration
    self.values = values
    self.unit = unit
    self.layers = layers
  }

  /// One kind of thing in a picture.
  package struct Layer: Sendable {
    package var shape: Shape
    package var colour: Colour
    /// What the legend calls it; `nil` to leave it out.
    package var label: String?

    package init(_ shape: Shape, _ colour: Colour, label: String? = nil) {
      self.shape = shape
      self.colour = colour
      self.label = label
    }
  }

  package enum Shape: Sendable {
    /// Bars around the middle, each from 0 to 1 of the height, evenly over the recording.
    case wave([Double])
    /// Stretches of time, over the whole height.
    case spans([TimeSpan])
    /// Stretches of time that count from one, with their numbers.
    case numbered([TimeSpan])
    /// Marks at the bottom.
    case marks([Seconds])
    /// Values between two limits, over the whole time.
    case band(ClosedRange<Double>)
    /// One value over the whole time.
    case rule(Double)
    /// A value for each stretch of time.
    case steps([(span: TimeSpan, value: Double)])
    /// A value at each moment, as a line from the bottom.
    case stems([(moment: Seconds, value: Double)])
    /// Values evenly over the recording, joined where two neighbours have one.
    case course([Double?])
    /// The least and most of each part of the recording that has values, evenly over it.
    case ranges([ClosedRange<Double>?])
  }

  /// What a colour stands for.
  package enum Colour: String, Sendable {
    case voice, pause, filler, moment, quiet, limit
  }
}
