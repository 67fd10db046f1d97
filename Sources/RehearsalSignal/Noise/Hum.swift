import RehearsalBase

/// Mains hum, picked up from a cable, charger or transformer.
struct Hum: Equatable, Sendable {
  /// 50 or 60 Hz.
  var mains: Hertz
  /// Mean square of all its lines together.
  var level: Decibels
}
