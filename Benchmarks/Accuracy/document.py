"""Puts tables between the marks of a page: `<!-- figures:NAME -->` and `<!-- /figures -->`."""

import re

MARKS = re.compile(r"(<!-- figures:([a-z-]+) -->\n).*?(<!-- /figures -->)", re.DOTALL)


def refresh(path, tables):
    """Leaves blocks as they are whose tables were not measured this time."""

    def block(match):
        table = tables.get(match[2])
        return match[0] if table is None else f"{match[1]}{table}\n{match[3]}"

    path.write_text(MARKS.sub(block, path.read_text()))
