#!/usr/bin/env python3
"""Learns when words such as "like" or "so" are fillers, from the words around them.

    python3 -m venv venv && venv/bin/pip install numpy scipy
    packs=../../../Sources/RehearsalLanguage/Fillers/Packs
    venv/bin/python train.py TABLE --pack $packs/en.json --out $packs/en.weights.json
    venv/bin/python train.py TABLE --pack … --evaluate

README.md describes TABLE and the results. The features are those of ContextModel, one for one.
"""

import argparse
import collections
import csv
import json
import random
import re

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

# Chosen by cross-validation over conversations, see README.md.
LEARNED = ["marker.like", "marker.now", "marker.so", "marker.see"]
BY_HAND = ["marker.you_know", "marker.i_mean", "marker.well"]
PENALTY = 0.7  # L2; an occurrence counts once, half with its line breaks and half without
THRESHOLD = 0.4  # of the probability
SEEN = 3  # occurrences that a feature needs
NOT_SCORED = {"oh", "huh"}


# ---------------------------------------------------------------- the data
def read(path, column="tokens"):
    """(conversation, speaker) -> utterances of (word, tag)."""
    sides = collections.OrderedDict()
    csv.field_size_limit(1 << 30)
    with open(path) as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            words, tags = row["tokens"].split(), row["tags"].split()
            if words and len(words) == len(tags):
                sides.setdefault((row["conv_id"], row["speaker"]), []).append(
                    list(zip(words, tags))
                )
    return sides


class Pack:
    def __init__(self, path):
        with open(path) as file:
            pack = json.load(file)
        self.hesitation = re.compile(
            "|".join(
                f"(?:{s})"
                for r in pack["rules"]
                if r["kind"] == "hesitation"
                for s in r["spellings"]
            )
        )
        self.rules = {r["id"]: r for r in pack["rules"]}
        self.endings = [(e["ending"], e["name"]) for e in pack["endings"]]
        self.classes = collections.defaultdict(list)
        for name in sorted(pack["classes"]):
            for word in pack["classes"][name]:
                self.classes[word].append(name)
        self.phrases = [
            (tuple(self.rules[i]["spellings"][0].split()), i) for i in LEARNED + BY_HAND
        ]

    def is_hesitation(self, word):
        return self.hesitation.fullmatch(word) is not None

    def classes_of(self, word):
        if word is None:
            return ["edge"]
        if self.is_hesitation(word):
            return ["hesitation"]
        if word[:1].isdigit():
            return ["number"]
        if word in self.classes:
            return self.classes[word]
        return [next((name for ending, name in self.endings if word.endswith(ending)), "other")]

    def occurrences(self, words):
        """(start, end, rule), not overlapping, from the left."""
        found, i = [], 0
        while i < len(words):
            for phrase, rule in self.phrases:
                if tuple(words[i : i + len(phrase)]) == phrase:
                    found.append((i, i + len(phrase), rule))
                    i += len(phrase)
                    break
            else:
                i += 1
        return found

    def in_collocation(self, rule, words, lines, i, j):
        """Not beyond the edges of an utterance, where they are known."""

        def at(k, beside):
            if not 0 <= k < len(words):
                return None
            return words[k] if lines is None or lines[k] == lines[beside] else None

        around = {
            "before": at(i - 1, i),
            "secondBefore": at(i - 2, i),
            "after": at(j, j - 1),
            "secondAfter": at(j + 1, j - 1),
        }
        return any(
            all(around[place] in c[place] for place in around if place in c)
            and around["after"] not in c.get("notAfter", [])
            for c in self.rules[rule].get("content", [])
        )

    def features(self, rule, words, lines, i, j):
        """`lines` holds the line of each word; None where line ends don't mark utterances."""
        before = words[i - 1] if i > 0 else None
        after = words[j] if j < len(words) else None
        collocation = None
        if self.rules[rule].get("content"):
            collocation = (
                "collocation" if self.in_collocation(rule, words, lines, i, j) else "no collocation"
            )
        found = [collocation] if collocation else []
        for side, word in (("before", before), ("after", after)):
            if word is not None:
                found.append(f"{side}={word}")
            groups = [f"{side}:{name}" for name in self.classes_of(word)]
            # A neighbour can mean one thing in a collocation and another outside it.
            found += groups + [f"{collocation}, {group}" for group in groups if collocation]
        if before == words[i] or after == words[j - 1]:
            found.append("doubled")
        if lines is not None:
            found.append(
                "start of utterance"
                if i == 0 or lines[i - 1] != lines[i]
                else "not start of utterance"
            )
            found.append(
                "end of utterance"
                if j == len(words) or lines[j] != lines[j - 1]
                else "not end of utterance"
            )
        return found


def flat(utterances):
    words, tags, lines = [], [], []
    for line, utterance in enumerate(utterances):
        for word, tag in utterance:
            words.append(word)
            tags.append(tag)
            lines.append(line)
    return words, tags, lines


# ---------------------------------------------------------------- the three ways to decide
def examples(pack, sides):
    """rule -> (features with lines, features without, whether it is a filler)."""
    found = collections.defaultdict(list)
    for utterances in sides.values():
        words, tags, lines = flat(utterances)
        for i, j, rule in pack.occurrences(words):
            found[rule].append(
                (
                    pack.features(rule, words, lines, i, j),
                    pack.features(rule, words, None, i, j),
                    all(t in "DE" for t in tags[i:j]),
                )
            )
    return found


def fit(found, penalty=PENALTY):
    """Logistic regression; each occurrence counts half with and half without its line breaks."""
    X = [f for a, b, _ in found for f in (a, b)]
    y = np.array([float(label) for _, _, label in found for _ in (0, 1)])
    count = collections.Counter(f for x in X for f in x)
    vocabulary = {f: k for k, f in enumerate(sorted(f for f, n in count.items() if n >= 2 * SEEN))}
    cells = [(r, vocabulary[f]) for r, x in enumerate(X) for f in x if f in vocabulary]
    A = sparse.csr_matrix(
        (np.ones(len(cells)), tuple(zip(*cells))), shape=(len(X), len(vocabulary))
    )

    def loss(w):
        z = A @ w[:-1] + w[-1]
        slope = 0.5 * (1 / (1 + np.exp(-z)) - y)
        return (
            0.5 * np.sum(np.logaddexp(0, z) - y * z) + 0.5 * penalty * np.sum(w[:-1] ** 2),
            np.append(A.T @ slope + penalty * w[:-1], slope.sum()),
        )

    w = minimize(
        loss, np.zeros(len(vocabulary) + 1), jac=True, method="L-BFGS-B", options=dict(maxiter=500)
    ).x
    # Evaluated as the file stores them, with three decimals.
    return {f: round(w[k], 3) for f, k in vocabulary.items() if round(w[k], 3)}, round(w[-1], 3)


def logistic(pack, sides, threshold=THRESHOLD):
    models = {rule: fit(found) for rule, found in examples(pack, sides).items() if rule in LEARNED}
    edge = round(float(np.log(threshold / (1 - threshold))), 3)

    def decide(rule, words, lines, i, j):
        if rule in BY_HAND:
            return not pack.in_collocation(rule, words, lines, i, j)
        weights, bias = models[rule]
        return bias + sum(weights.get(f, 0) for f in pack.features(rule, words, lines, i, j)) > edge

    return decide, models


def decision_list(pack, sides, smoothing=1.0):
    """The single strongest feature decides (Yarowsky's decision list)."""
    lists = {}
    for rule, found in examples(pack, sides).items():
        count = collections.defaultdict(lambda: [0, 0])
        for a, b, label in found:
            for f in a + b:
                count[f][label] += 0.5
        prior = (sum(label for *_, label in found) + 0.5) / (len(found) + 1)
        share = {
            f: (n[1] + smoothing * prior) / (sum(n) + smoothing)
            for f, n in count.items()
            if sum(n) >= SEEN
        }
        lists[rule] = sorted(
            ((abs(np.log(p / (1 - p))), f, p) for f, p in share.items()),
            key=lambda x: (-x[0], x[1]),
        )

    def decide(rule, words, lines, i, j):
        here = set(pack.features(rule, words, lines, i, j))
        return next((p > 0.5 for _, f, p in lists[rule] if f in here), False)

    return decide, lists


def by_hand(pack, rules=("marker.like", *BY_HAND)):
    return lambda rule, words, lines, i, j: (
        rule in rules and not pack.in_collocation(rule, words, lines, i, j)
    )


def always(rule, *_):
    return rule in BY_HAND


# ---------------------------------------------------------------- scoring: events match on overlap
def events(words, lines, flags):
    found, current = [], []
    for k, word in enumerate(words):
        flagged = flags[k] and word not in NOT_SCORED
        breaks = current and (
            lines[current[-1]] != lines[k] or {word, words[current[-1]]} & {"uh", "um"}
        )
        if current and (not flagged or breaks):
            found.append(current)
            current = []
        if flagged:
            current.append(k)
    return found + ([current] if current else [])


def counts(pack, sides, decide, with_lines):
    total = collections.defaultdict(collections.Counter)
    for utterances in sides.values():
        words, tags, lines = flat(utterances)
        flags = [pack.is_hesitation(w) for w in words]
        for i, j, rule in pack.occurrences(words):
            if decide(rule, words, lines if with_lines else None, i, j):
                flags[i:j] = [True] * (j - i)
        gold, said = events(words, lines, [t in "FDE" for t in tags]), events(words, lines, flags)
        gold_words, said_words = {k for e in gold for k in e}, {k for e in said for k in e}
        for e in gold:
            for name in ("all", " ".join(words[k] for k in e)):
                total[name]["found" if said_words & set(e) else "missed"] += 1
        for e in said:
            if not gold_words & set(e):
                for name in ("all", " ".join(words[k] for k in e)):
                    total[name]["false"] += 1
    return total


def f1(c):
    return 2 * c["found"] / max(1, 2 * c["found"] + c["missed"] + c["false"])


def evaluate(pack, sides, folds=8, seeds=(1, 2, 3)):
    conversations = sorted({c for c, _ in sides})
    names = ["all", "like", "you know", "well", "i mean", "now", "see", "so"]
    print(
        "| decided by | lines | F1 all ± over folds | "
        + " | ".join(names[1:])
        + " |\n"
        + "|---" * (len(names) + 2)
        + "|"
    )
    ways = {
        "always: you know, I mean, well": lambda _: always,
        "hand rules": lambda _: by_hand(pack),
        "decision list": lambda s: decision_list(pack, s)[0],
        "logistic": lambda s: logistic(pack, s)[0],
    }
    for way, train in ways.items():
        per_fold = {True: [], False: []}
        for seed in seeds:
            order = conversations[:]
            random.Random(seed).shuffle(order)
            for k in range(folds):
                held = set(order[k::folds])
                decide = train({s: u for s, u in sides.items() if s[0] not in held})
                for lines in per_fold:
                    per_fold[lines].append(
                        counts(
                            pack, {s: u for s, u in sides.items() if s[0] in held}, decide, lines
                        )
                    )
        for lines, results in per_fold.items():
            pooled = collections.defaultdict(collections.Counter)
            for result in results:
                for name, c in result.items():
                    pooled[name].update(c)
            spread = np.std([f1(r["all"]) for r in results])
            print(
                f"| {way} | {'known' if lines else 'unknown'} "
                f"| {f1(pooled['all']):.4f} ± {spread:.3f} | "
                + " | ".join(f"{f1(pooled[n]):.3f}" for n in names[1:])
                + " |",
                flush=True,
            )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("table")
    parser.add_argument("--pack", required=True)
    parser.add_argument("--out")
    parser.add_argument("--evaluate", action="store_true")
    options = parser.parse_args()
    pack, sides = Pack(options.pack), read(options.table)
    if options.evaluate:
        evaluate(pack, sides)
    if options.out:
        _, models = logistic(pack, sides)
        rules = [
            dict(rule=rule, bias=models[rule][1], weights=dict(sorted(models[rule][0].items())))
            for rule in LEARNED
        ]
        with open(options.out, "w") as file:
            json.dump(
                dict(threshold=round(float(np.log(THRESHOLD / (1 - THRESHOLD))), 3), rules=rules),
                file,
                indent=1,
                ensure_ascii=False,
            )
            file.write("\n")
        print("\n".join(f"{r['rule']}: {len(r['weights'])} weights" for r in rules))


if __name__ == "__main__":
    main()
