/// The rules about how clear the speech is.
enum ClarityRules {}
