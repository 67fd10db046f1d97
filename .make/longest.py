"""Prints the suites that took longest: longest.py EVENTS

EVENTS is what `swift test --event-stream-output-path` wrote. The time of a suite is the sum of its
cases, several of which run at once; what one starts and waits for counts too.
"""

import json
import sys
from collections import Counter

SHOWN = 10
SIGNS = {"testCaseStarted": -1, "testCaseEnded": 1}

took: Counter[str] = Counter()
with open(sys.argv[1], encoding="utf-8") as events:
    for line in events:
        # The last line of a run that crashed may lack its end.
        if '"testCase' not in line or not line.endswith("\n"):
            continue
        event = json.loads(line)["payload"]
        if sign := SIGNS.get(event["kind"]):
            took[event["testID"].partition("/")[0]] += sign * event["instant"]["absolute"]
# A case that never ended leaves its start.
whole = sum(seconds for seconds in took.values() if seconds > 0)
print(f"The cases of all suites took {whole:.0f} s; the longest suites:")
for suite, seconds in took.most_common(SHOWN):
    print(f"{seconds:8.1f} s  {suite}")
