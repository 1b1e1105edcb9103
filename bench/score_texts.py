"""Made texts for the metrics: words with a frequency like that of a language, and systems that move, drop and replace."""

import itertools
import random

LETTERS = "etaoinshrdlcumwfgypbvk"
SEGMENTS = 3000
SYSTEMS = 10


def vocabulary(draws, size=20000):
    words = set()
    while len(words) < size:
        words.add("".join(draws.choices(LETTERS, k=1 + min(11, int(draws.gammavariate(4, 1.4))))))
    # Frequent words are short, on the whole.
    return sorted(sorted(words), key=lambda word: len(word) + draws.gauss(0, 2.5))


class Writer:
    def __init__(self, seed):
        self.draws = random.Random(seed)
        self.words = vocabulary(self.draws)
        # Zipf's law as Mandelbrot put it.
        self.weights = list(itertools.accumulate(1 / (rank + 2.7) for rank in range(len(self.words))))

    def word(self):
        return self.draws.choices(self.words, cum_weights=self.weights)[0]

    def segment(self, length):
        words = [self.word() for _ in range(length)]
        for place in range(7, length - 1, 9):
            words[place] += ","
        words[0] = words[0].capitalize()
        words[-1] += "."
        return words

    def changed(self, words, quality):
        """Most words stay; blocks of up to five move by up to ten places."""
        made = list(words)
        for _ in range(sum(self.draws.random() < 0.5 for _ in range(2 + len(words) // 40))):
            begin = self.draws.randrange(len(made))
            block = made[begin : begin + self.draws.randint(1, 5)]
            del made[begin : begin + len(block)]
            target = max(0, min(len(made), begin + self.draws.randint(-10, 10)))
            made[target:target] = block
        out = []
        for one in made:
            draw = self.draws.random()
            if draw < quality:
                out.append(one)
            elif draw < quality + 0.6 * (1 - quality):
                out.append(self.word())
            elif draw < quality + 0.8 * (1 - quality):
                out += [one, self.word()]
        return out


def write(folder):
    """ref.txt, system0.txt ... and, for each length, ref-N.txt and system-N.txt."""
    folder.mkdir(parents=True, exist_ok=True)
    writer = Writer(1)
    references = [writer.segment(max(1, int(writer.draws.gammavariate(3, 7.5)))) for _ in range(SEGMENTS)]
    save(folder / "ref.txt", references)
    for system in range(SYSTEMS):
        quality = 0.75 - 0.02 * system
        save(folder / f"system{system}.txt", [writer.changed(words, quality) for words in references])
    for length, count in LENGTHS.items():
        long = [writer.segment(length) for _ in range(count)]
        save(folder / f"ref-{length}.txt", long)
        save(folder / f"system-{length}.txt", [writer.changed(words, 0.7) for words in long])


# How many segments of so many words.
LENGTHS = {20: 1000, 50: 400, 100: 200, 200: 100, 400: 50, 5000: 1}


def save(path, segments):
    path.write_text("".join(" ".join(words) + "\n" for words in segments))
