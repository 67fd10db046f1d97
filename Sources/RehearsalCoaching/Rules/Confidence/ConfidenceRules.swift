/// The rules about how confident the speech sounds, and the limits they share.
enum ConfidenceRules {}
