/// What the coach notices about how clear the speech is.
enum ClarityRules {}
