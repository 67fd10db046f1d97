# Converts the help of a command, with one paragraph or option per line, to a man page.
#
# Variables: name (rehearse-analyze), usage, version, date.

function escaped(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  if (text ~ /^[.']/) text = "\\&" text
  return text
}

function section(title) {
  endExample()
  print ".SH " title
  place = title
}

function endExample() {
  if (isExample) print ".EE"
  if (isListed) print ".RE"
  isExample = isListed = 0
}

function paragraph(text) {
  endExample()
  print ".PP\n" escaped(text)
}

# Prints a line of an example, or of a list in columns.
function example(text) {
  if (!isExample) print ".PP\n.EX"
  isExample = 1
  print escaped(text)
}

# Prints the exit statuses of a command: "Exit status: 0 success; 2 a recording could not be read."
function statuses(text,   parts, count, i) {
  sub(/^Exit status: /, "", text)
  sub(/\.$/, "", text)
  count = split(text, parts, /; /)
  for (i = 1; i <= count; i++) {
    # A part without a number continues the previous one.
    if (parts[i] !~ /^[0-9]/) {
      print escaped(parts[i])
      continue
    }
    split(parts[i], words, " ")
    print ".TP\n.B " words[1] "\n" escaped(substr(parts[i], length(words[1]) + 2))
  }
}

BEGIN {
  print ".TH " toupper(name) " 1 \"" date "\" \"" version "\" \"RehearSmart\"\n.nh\n.ad l"
}

/^OVERVIEW: / {
  print ".SH NAME\n" escaped(name) " \\- " escaped(substr($0, 11))
  print ".SH SYNOPSIS\n" escaped(usage)
  section("DESCRIPTION")
  next
}

/^USAGE: / { next }

/^[A-Z][A-Z ]+:$/ {
  section(substr($0, 1, length($0) - 1))
  next
}

/^Exit status: / {
  exits = $0
  next
}

/^$/ {
  endExample()
  next
}

place == "DESCRIPTION" {
  if (/^ /) example($0)
  else paragraph($0)
  next
}

# The names of an option or a command, with its description if it fits on the line.
/^  [^ ]/ {
  endExample()
  names = substr($0, 3)
  text = ""
  if (length($0) > 26 && substr($0, 25, 2) == "  ") {
    names = substr($0, 3, 22)
    text = substr($0, 27)
  }
  sub(/ +$/, "", names)
  if (names ~ /^See '/) next
  print ".TP\n.B " escaped(names)
  if (text != "") print escaped(text)
  next
}

# The description on a line of its own, or a list under it.
/^                          / {
  print escaped(substr($0, 27))
  next
}
/^ / {
  sub(/^ +/, "")
  # Columns are kept, and the list continues the last option.
  if (!isExample) print ".RS\n.EX"
  isExample = isListed = 1
  print escaped($0)
  next
}

END {
  endExample()
  if (exits != "") {
    print ".SH EXIT STATUS"
    statuses(exits)
  }
}
