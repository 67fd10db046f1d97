/// Ends the program where its own code is wrong, with words that say how: a release build leaves
/// out those of a precondition.
package func require(_ isRight: Bool, _ words: @autoclosure () -> String) {
  if !isRight { fatalError(words()) }
}
