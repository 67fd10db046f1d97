"""Learns when words such as "like" or "so" are fillers, from the words around them.

    python3 -m venv venv && venv/bin/pip install numpy scipy
    packs=Sources/RehearsalLanguage/Fillers/Packs
    venv/bin/python -m Benchmarks.Training.FillerModel.fillers --pack $packs/en.json \\
      TABLE … --out $packs/en.weights.json
    venv/bin/python -m Benchmarks.Training.FillerModel.fillers --pack $packs/en.json \\
      TABLE … --evaluate

README.md describes the tables and the results. The features are those of ContextFeature.swift, one
for one.
"""

import argparse
import collections
import csv
import json
import pathlib
import random
import re

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

# Chosen by cross-validation over documents, see README.md.
PENALTY = 4.0  # L2, of the weights of one rule
SHARED_PENALTY = 4.0  # L2, of the weights that all rules share
THRESHOLD = 0.4  # of the probability
SEEN = 3  # occurrences that a feature needs
SMALLEST = 0.02  # weights nearer to zero are left out
PRIOR_WORDS = 50  # so that a short transcript tells little about its speaker
NOT_SCORED = {"oh", "huh"}

Row = collections.namedtuple("Row", "words begins manners")


# ---------------------------------------------------------------- the data
def key(token):
    """The form in which words are compared: `Spelling.key` in Swift."""
    outside = r"[^\w%$&+=@#€£¥°§]|_"
    return re.sub(rf"^(?:{outside})+|(?:{outside})+$", "", token.lower().replace("’", "'"))


class Side:
    """What one speaker says in one document."""

    def __init__(self, document, utterances):
        self.document = document
        said = [(key(w), t, n) for n, u in enumerate(utterances) for w, t in u]
        self.words, self.tags, self.lines = zip(*(w for w in said if w[0]))
        pairs = zip((-1, *self.lines), self.lines)
        self.begins = [before != line for before, line in pairs]


def read(path):
    """A side for each speaker of each document of a table."""
    sides = collections.OrderedDict()
    csv.field_size_limit(1 << 30)
    with open(path) as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            words, tags = row["tokens"].split(), row["tags"].split()
            if words and len(words) == len(tags):
                sides.setdefault((row["conv_id"], row["speaker"]), []).append(
                    list(zip(words, tags))
                )
    name = pathlib.Path(path).stem
    return [Side((name, document), said) for (document, _), said in sides.items()]


# ---------------------------------------------------------------- the rules and features
class Pack:
    def __init__(self, path):
        with open(path) as file:
            pack = json.load(file)
        rules = [r for r in pack["rules"] if r["kind"] in ("hesitation", "marker")]
        self.rules = {r["id"]: r for r in rules}
        self.learned = [r["id"] for r in rules if r.get("learned")]
        hesitations = [s for r in rules if r["kind"] == "hesitation" for s in r["spellings"]]
        self.hesitation = re.compile("|".join(f"(?:{s})" for s in hesitations))
        self.answers = set(pack["answers"])
        self.openers = set(pack["openers"])
        self.manners = pack.get("manners", {})
        self.endings = [(e["ending"], e["name"]) for e in pack["endings"]]
        self.classes = collections.defaultdict(list)
        for name in sorted(pack["classes"]):
            for word in pack["classes"][name]:
                self.classes[word].append(name)
        self.phrases = collections.defaultdict(list)
        phrases = [(s.split(), r["id"]) for r in rules for s in r["spellings"]]
        for phrase, rule in sorted(phrases, key=lambda p: -len(p[0])):
            if self.rules[rule]["kind"] == "marker":
                self.phrases[phrase[0]].append((phrase, rule))

    def is_hesitation(self, word):
        return word not in self.answers and self.hesitation.fullmatch(word) is not None

    def groups(self, word):
        if word is None:
            return ["edge"]
        if self.is_hesitation(word):
            return ["hesitation"]
        if word[:1].isnumeric():
            return ["number"]
        if word in self.classes:
            return self.classes[word]
        return [next((name for ending, name in self.endings if word.endswith(ending)), "other")]

    def marks_utterances(self, side):
        """Whether its lines are utterances: `WordRow.areUtterances` in Swift."""
        opens = [w in self.openers for w in side.words]
        lines = sum(side.begins)
        opened = sum(a and b for a, b in zip(opens, side.begins))
        others = len(opens) - lines
        if lines < 5 or others == 0:
            return False
        share, elsewhere = opened / lines, (sum(opens) - opened) / others
        return share >= 0.3 and share >= 2.2 * elsewhere

    def row(self, side, lines):
        """The words as a transcript has them, with or without the ends of utterances."""
        counts = collections.Counter(g for w in side.words for g in self.groups(w))
        size = len(side.words) + PRIOR_WORDS
        manners = {
            m: float(np.sqrt((100 * counts[m] + PRIOR_WORDS * usual) / size))
            for m, usual in sorted(self.manners.items())
        }
        return Row(side.words, side.begins if lines else None, manners)

    def occurrences(self, words):
        """(start, end, rule), not overlapping, from the left."""
        i = 0
        while i < len(words):
            for phrase, rule in self.phrases.get(words[i], ()):
                if list(words[i : i + len(phrase)]) == phrase:
                    yield i, i + len(phrase), rule
                    i += len(phrase)
                    break
            else:
                i += 1

    def within(self, row, i, j, k):
        """The word at k, if it is in the utterance of the words i to j."""
        between = range(k + 1, i + 1) if k < i else range(j, k + 1)
        inside = 0 <= k < len(row.words)
        if not inside or (row.begins and any(row.begins[b] for b in between)):
            return None
        return row.words[k]

    def holds(self, name, rule, row, i, j):
        """Whether one of the rule's collocations holds."""
        places = {"secondBefore": i - 2, "before": i - 1, "after": j, "secondAfter": j + 1}
        around = {place: self.within(row, i, j, k) for place, k in places.items()}
        return any(
            all(around[place] in c[place] for place in around if place in c)
            and around["after"] not in c.get("notAfter", [])
            for c in self.rules[rule].get(name, [])
        )

    def features(self, rule, row, i, j):
        """Feature -> value."""
        words, begins = row.words, row.begins
        found = []
        collocation = None
        if self.rules[rule].get("content"):
            holds = self.holds("content", rule, row, i, j)
            collocation = "collocation" if holds else "no collocation"
            found.append(collocation)
        neighbours = {
            "before": words[i - 1] if i > 0 else None,
            "after": words[j] if j < len(words) else None,
            "second before": self.within(row, i, j, i - 2),
            "second after": self.within(row, i, j, j + 1),
        }
        for side, word in neighbours.items():
            if word is not None:
                found.append(f"{side}={word}")
            for group in self.groups(word):
                found.append(f"{side}:{group}")
                # A neighbour can mean one thing in a collocation and another outside it.
                if collocation and side in ("before", "after"):
                    found.append(f"{collocation}, {side}:{group}")
        if (i > 0 and words[i - 1] == words[i]) or (j < len(words) and words[j] == words[j - 1]):
            found.append("doubled")
        place = "any place"
        if begins:
            start, end = begins[i], j == len(words) or begins[j]
            place = {
                (True, True): "whole utterance",
                (True, False): "start of utterance",
                (False, True): "end of utterance",
                (False, False): "inside utterance",
            }[start, end]
            found.append(place)
        values = dict.fromkeys(found, 1.0)
        for manner, value in row.manners.items():
            values[f"speaker:{manner}"] = value
            values[f"{place}, speaker:{manner}"] = value
        return values


# ---------------------------------------------------------------- learning
class Examples:
    """Every occurrence of the learned phrases, with its utterance's ends and without."""

    def __init__(self, pack, sides):
        self.places, rows, columns, values, labels, self.rules = [], [], [], [], [], []
        self.names = {}
        for side in sides:
            for lines in (True, False):
                row = pack.row(side, lines)
                for i, j, rule in pack.occurrences(side.words):
                    if rule not in pack.learned:
                        continue
                    features = pack.features(rule, row, i, j)
                    for owner in (rule, "*"):
                        for name, value in features.items():
                            rows.append(len(labels))
                            columns.append(self.names.setdefault((owner, name), len(self.names)))
                            values.append(value)
                    rows.append(len(labels))
                    columns.append(self.names.setdefault((rule, None), len(self.names)))
                    values.append(1.0)
                    labels.append(float(all(t in "FDE" for t in side.tags[i:j])))
                    self.rules.append(rule)
                    self.places.append((side, lines, i, j))
        self.labels = np.array(labels)
        shape = (len(labels), len(self.names))
        self.matrix = sparse.csr_matrix((values, (rows, columns)), shape=shape)
        penalties = {True: 0.01, False: PENALTY}
        self.penalties = np.array(
            [
                SHARED_PENALTY if rule == "*" else penalties[name is None]
                for rule, name in self.names
            ]
        )

    def fit(self, chosen):
        """Logistic regression: a weight for each column, zero for rare features."""
        seen = np.asarray((self.matrix[chosen] != 0).sum(axis=0)).ravel()
        kept = np.flatnonzero(seen >= 2 * SEEN)
        X = self.matrix[chosen][:, kept].tocsr()
        transposed = X.T.tocsr()
        y, penalties = self.labels[chosen], self.penalties[kept]

        # An occurrence counts once, half with the ends of utterances and half without.
        def loss(w):
            z = X @ w
            slope = 0.5 * (1 / (1 + np.exp(-z)) - y)
            return (
                0.5 * np.sum(np.logaddexp(0, z) - y * z) + 0.5 * np.sum(penalties * w**2),
                transposed @ slope + penalties * w,
            )

        options = dict(maxiter=100, ftol=1e-6)
        w = minimize(loss, np.zeros(len(kept)), jac=True, method="L-BFGS-B", options=options).x
        weights = np.zeros(self.matrix.shape[1])
        # Rounded to what the file stores.
        weights[kept] = np.where(np.abs(w) < SMALLEST, 0, np.round(w, 2))
        return weights


EDGE = round(float(np.log(THRESHOLD / (1 - THRESHOLD))), 3)


def decisions(pack, examples, scores):
    """(side, lines) -> the places of markers that are fillers."""
    found = collections.defaultdict(list)
    for (side, lines, i, j), rule, score in zip(examples.places, examples.rules, scores):
        never = pack.holds("never", rule, pack.row(side, lines), i, j)
        if score > EDGE and not never:
            found[side, lines].append((i, j))
    return found


def by_hand(pack, sides):
    """The same for rules without weights."""
    found = collections.defaultdict(list)
    for side in sides:
        for lines in (True, False):
            row = pack.row(side, lines)
            for i, j, rule in pack.occurrences(side.words):
                if rule not in pack.learned and not pack.holds("content", rule, row, i, j):
                    found[side, lines].append((i, j))
    return found


# ---------------------------------------------------------------- scoring: events match on overlap
def events(side, flags):
    found, current = [], []
    for k, word in enumerate(side.words):
        flagged = flags[k] and word not in NOT_SCORED
        breaks = current and (
            side.lines[current[-1]] != side.lines[k]
            or {word, side.words[current[-1]]} & {"uh", "um"}
        )
        if current and (not flagged or breaks):
            found.append(current)
            current = []
        if flagged:
            current.append(k)
    return found + ([current] if current else [])


def count(side, flags, total):
    gold, said = events(side, [t in "FDE" for t in side.tags]), events(side, flags)
    gold_words, said_words = {k for e in gold for k in e}, {k for e in said for k in e}
    for e in gold:
        for name in ("all", " ".join(side.words[k] for k in e)):
            total[name]["found" if said_words & set(e) else "missed"] += 1
    for e in said:
        if not gold_words & set(e):
            for name in ("all", " ".join(side.words[k] for k in e)):
                total[name]["false"] += 1


def score(pack, sides, places, lines):
    """Counts over all sides; `lines` is whether the ends of lines are passed on."""
    total = collections.defaultdict(collections.Counter)
    for side in sides:
        flags = [pack.is_hesitation(w) for w in side.words]
        for i, j in places[side, lines and pack.marks_utterances(side)]:
            flags[i:j] = [True] * (j - i)
        count(side, flags, total)
    return total


def f1(c):
    return 2 * c["found"] / max(1, 2 * c["found"] + c["missed"] + c["false"])


def merged(*decided):
    both = collections.defaultdict(list)
    for places in decided:
        for where, found in places.items():
            both[where] += found
    return both


def cross_validated(pack, examples, sides, folds, seed):
    """Decisions on every document by weights learned from the documents of the other folds."""
    documents = sorted({side.document for side in sides})
    random.Random(seed).shuffle(documents)
    fold = {document: k % folds for k, document in enumerate(documents)}
    folds_of = np.array([fold[side.document] for side, *_ in examples.places])
    scores = np.zeros(len(examples.labels))
    for k in range(folds):
        held = folds_of == k
        scores[held] = examples.matrix[held] @ examples.fit(~held)
    return decisions(pack, examples, scores)


def evaluate(pack, examples, sides, names, folds=8, seeds=(1, 2, 3)):
    print("| table | decided by | lines | P | R | F1 | " + " | ".join(names) + " |")
    print("|---" * (len(names) + 6) + "|")
    hand = by_hand(pack, sides)
    ways = {"rules by hand alone": [hand]}
    if len(examples.labels):
        fitted = decisions(pack, examples, examples.matrix @ examples.fit(examples.labels >= 0))
        ways["weights of other documents"] = [
            merged(hand, cross_validated(pack, examples, sides, folds, seed)) for seed in seeds
        ]
        ways["weights of the same documents"] = [merged(hand, fitted)]
    for table in sorted({side.document[0] for side in sides}):
        chosen = [side for side in sides if side.document[0] == table]
        for way, runs in ways.items():
            for lines in (True, False):
                pooled = collections.defaultdict(collections.Counter)
                for run in runs:
                    for name, c in score(pack, chosen, run, lines).items():
                        pooled[name].update(c)
                c = pooled["all"]
                precision = c["found"] / max(1, c["found"] + c["false"])
                recall = c["found"] / max(1, c["found"] + c["missed"])
                print(
                    f"| {table} | {way} | {'as passed' if lines else 'unknown'} "
                    f"| {precision:.3f} | {recall:.3f} | {f1(c):.4f} | "
                    + " | ".join(f"{f1(pooled[name]):.3f}" for name in names)
                    + " |",
                    flush=True,
                )


def write(path, examples):
    weights = examples.fit(examples.labels >= 0)
    owned = collections.defaultdict(dict)
    for (rule, name), column in examples.names.items():
        if weights[column]:
            owned[rule][name] = float(weights[column])
    rules = [
        dict(rule=rule, bias=w.pop(None, 0.0), weights=dict(sorted(w.items())))
        for rule, w in sorted(owned.items())
        if rule != "*"
    ]
    shared = dict(sorted(owned["*"].items()))
    with open(path, "w") as file:
        json.dump(
            dict(threshold=EDGE, shared=shared, rules=rules), file, indent=0, ensure_ascii=False
        )
        file.write("\n")
    print(f"shared: {len(shared)} weights")
    print("\n".join(f"{r['rule']}: {len(r['weights'])} weights" for r in rules))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("table", nargs="+")
    parser.add_argument("--pack", required=True)
    parser.add_argument("--out")
    parser.add_argument("--evaluate", action="store_true")
    parser.add_argument("--names", default="like,you know,well,i mean,now,so,okay,right")
    options = parser.parse_args()
    pack = Pack(options.pack)
    sides = [side for table in options.table for side in read(table)]
    examples = Examples(pack, sides)
    if options.evaluate:
        evaluate(pack, examples, sides, options.names.split(","))
    if options.out:
        write(options.out, examples)


if __name__ == "__main__":
    main()
