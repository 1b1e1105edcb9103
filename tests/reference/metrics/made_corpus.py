"""A made corpus for metrics: Unicode of many scripts, empty lines, repeated words, long shifts, odd white space.

made_corpus.hpp makes the same one in C++, draw by draw; both use whole numbers alone.
"""

import pathlib

MASK = 2**64 - 1
WORDS = pathlib.Path(__file__).with_name("words.txt").read_bytes().decode("utf-8").split("\n")[:-1]
GAPS = ["  ", "\u3000", "\u00a0", "\u2028", "\t", "\u0085", "\x1c", " \u2009 "]


class Draws:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % bound


def word(draws, segment):
    if segment % 131 == 0:
        return WORDS[draws.below(4)]
    return WORDS[draws.below(12 if draws.below(8) == 0 else len(WORDS))]


def reference_words(draws, segment):
    if segment % 97 == 0:
        return []
    length = 1 + draws.below(24)
    if segment % 501 == 0:
        length = 60 + draws.below(90)
    elif segment % 4001 == 0:
        length = 300
    elif segment % 131 == 0:
        length = 1 + draws.below(24)
    return [word(draws, segment) for _ in range(length)]


def changed_words(draws, segment, words):
    """What a system makes of the reference: blocks moved, words dropped, added, replaced."""
    if segment % 97 == 1:
        return []
    if segment % 211 == 0:
        return [word(draws, segment) for _ in range(draws.below(30))]
    if segment % 7 == 0:
        return list(words)
    changed = list(words)
    for _ in range(draws.below(4)):
        if changed:
            begin = draws.below(len(changed))
            block = changed[begin : begin + 1 + draws.below(12)]
            del changed[begin : begin + len(block)]
            target = draws.below(len(changed) + 1)
            changed[target:target] = block
    made = []
    for one in changed:
        draw = draws.below(100)
        if draw < 6:
            continue
        made.append(word(draws, segment) if draw < 14 else one)
        if draw >= 95:
            made.append(word(draws, segment))
    return made


def joined(draws, words):
    text = ""
    for i, one in enumerate(words):
        if i > 0:
            text += GAPS[draws.below(len(GAPS))] if draws.below(40) == 0 else " "
        text += one
    if draws.below(50) == 0:
        text = " " + text
    if draws.below(50) == 0:
        text += "\u3000"
    return text


def corpus(segments, systems, seed=1):
    """Reference lines, and the lines of each system (or further references)."""
    references, outputs = [], [[] for _ in range(systems)]
    for segment in range(segments):
        draws = Draws(seed + 1000003 * segment)
        words = reference_words(draws, segment)
        references.append(joined(draws, words))
        for lines in outputs:
            lines.append(joined(draws, changed_words(draws, segment, words)))
    return references, outputs
