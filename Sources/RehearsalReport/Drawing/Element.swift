/// An element of a page or a picture, with its attributes and children.
///
/// Text and attributes are escaped when it is written, so no name and no word of a transcript can
/// become markup.
package struct Element: Sendable {
  /// A child of an element.
  package indirect enum Node: Sendable {
    case element(Element)
    case text(String)
    /// Text that is written unescaped: a style sheet or a script of our own.
    case verbatim(String)
  }

  package var name: String
  /// In the order in which they are written; one without a value is written as its name alone.
  package var attributes: [(name: String, value: String?)]
  package var children: [Node]

  package init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Element] = []
  ) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value) }
    self.children = children.map { .element($0) }
  }

  package init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    self.init(name, attributes)
    children = [.text(text)]
  }

  package init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], nodes: [Node]
  ) {
    self.init(name, attributes)
    children = nodes
  }

  /// This element with one more attribute that has no value, such as `checked`.
  package func flagged(_ name: String, if isSet: Bool = true) -> Element {
    guard isSet else { return self }
    var element = self
    element.attributes.append((name, nil))
    return element
  }
}

extension Element {
  /// The syntax that markup is written in.
  package enum Syntax: Sendable {
    /// An element without content has no end tag if HTML gives it none, else an empty one.
    case html
    /// An element without content closes itself; an attribute always has a value.
    case xml
  }

  /// The markup of the element, on one line except for the line breaks of its text.
  package func written(as syntax: Syntax) -> String {
    var text = ""
    write(to: &text, syntax)
    return text
  }

  private func write(to text: inout String, _ syntax: Syntax) {
    text += "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)"
      if let value = attribute.value {
        text += "=\"\(value.escapedMarkup)\""
      } else if syntax == .xml {
        text += "=\"\""
      }
    }
    guard !children.isEmpty else {
      switch syntax {
      case .xml: text += "/>"
      case .html: text += Self.void.contains(name) ? ">" : "></\(name)>"
      }
      return
    }
    text += ">"
    for child in children {
      switch child {
      case .element(let element): element.write(to: &text, syntax)
      case .text(let content): text += content.escapedMarkup
      case .verbatim(let content): text += content
      }
    }
    text += "</\(name)>"
  }

  /// The void elements that pages use.
  ///
  /// - Source: HTML Living Standard, 13.1.2, void elements.
  private static let void: Set<String> = ["br", "hr", "input", "link", "meta"]
}

extension String {
  /// The text as markup that shows it: nothing in it becomes a tag or ends an attribute. Characters
  /// that XML does not allow become `U+FFFD`.
  ///
  /// - Source: XML 1.0 (5th edition), 2.2 and 2.4.
  package var escapedMarkup: String {
    var escaped = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n": escaped.append(scalar)
      default: escaped.append(scalar.isAllowedInMarkup ? scalar : "\u{FFFD}")
      }
    }
    return String(escaped)
  }
}

extension Unicode.Scalar {
  fileprivate var isAllowedInMarkup: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE...0xFFFF: false
    default: true
    }
  }
}
