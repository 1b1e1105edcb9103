"""Writes values.json: what sacreBLEU says of a made corpus and of single texts.

Statistics of segments are recorded as sums and a hash for each block of 100 segments, so that a difference can be
found without keeping 20,000 rows. Needed only to make the values anew, with the versions that values.json records:
    python make_values.py > values.json
"""

import importlib.metadata
import itertools
import json
import os
import platform
import sys

import numpy
import sacrebleu
from sacrebleu.metrics import BLEU, CHRF, TER
from sacrebleu.significance import PairedTest
from sacrebleu.tokenizers.tokenizer_ter import TercomTokenizer

from made_corpus import corpus

MASK = 2**64 - 1
BLOCK = 100
METRICS = {"bleu": BLEU, "chrf": CHRF, "ter": TER}
SEGMENTS = 20000
FEW = 2000
FEWER = 300  # where sacreBLEU is slow

# Metric, its options, how many references (the made one, then outputs of systems 1, 2), how many segments.
CORPUS_CASES = [
    ("bleu", {}, 1, SEGMENTS),
    ("chrf", {}, 1, SEGMENTS),
    ("chrf", {"word_order": 2}, 1, SEGMENTS),
    ("ter", {}, 1, SEGMENTS),
    ("bleu", {"lowercase": True}, 1, FEW),
    ("bleu", {"tokenize": "intl"}, 1, FEW),
    ("bleu", {"tokenize": "zh"}, 1, FEW),
    ("bleu", {"tokenize": "char"}, 1, FEW),
    ("bleu", {"tokenize": "none"}, 1, FEW),
    ("bleu", {"smooth_method": "none"}, 1, FEW),
    ("bleu", {"smooth_method": "floor"}, 1, FEW),
    ("bleu", {"smooth_method": "floor", "smooth_value": 0.5}, 1, FEW),
    ("bleu", {"smooth_method": "add-k"}, 1, FEW),
    ("bleu", {"smooth_method": "add-k", "smooth_value": 0.3}, 1, FEW),
    ("bleu", {"effective_order": True}, 1, FEW),
    ("bleu", {"max_ngram_order": 2}, 1, FEW),
    ("bleu", {"max_ngram_order": 6}, 1, FEW),
    ("bleu", {}, 2, FEW),
    ("bleu", {"tokenize": "intl", "lowercase": True}, 3, FEW),
    ("chrf", {"lowercase": True}, 1, FEW),
    ("chrf", {"whitespace": True}, 1, FEW),
    ("chrf", {"eps_smoothing": True}, 1, FEW),
    ("chrf", {"char_order": 3, "word_order": 1, "beta": 1}, 1, FEW),
    ("chrf", {"char_order": 0, "word_order": 3, "beta": 3}, 1, FEW),
    ("chrf", {}, 2, FEW),
    ("chrf", {"word_order": 2, "eps_smoothing": True}, 3, FEW),
    ("ter", {}, 2, FEWER),
    ("ter", {}, 3, FEWER),
] + [
    ("ter", dict(zip(("case_sensitive", "normalized", "no_punct", "asian_support"), switches)), 1, FEWER)
    for switches in itertools.product([False, True], repeat=4)
    if any(switches)
]

TEST_SEGMENTS = 500
# Kind of test, trials, seed, metrics, how many references.
TEST_CASES = [
    ("bs", 1000, 12345, [("bleu", {}), ("chrf", {}), ("chrf", {"word_order": 2, "beta": 1}), ("ter", {})], 1),
    ("bs", 300, 7, [("bleu", {"smooth_method": "add-k", "smooth_value": 0.3}), ("chrf", {"eps_smoothing": True}), ("ter", {})], 2),
    ("bs", 77, 2**40 + 3, [("bleu", {"effective_order": True}), ("ter", {})], 3),
    ("ar", 2000, 12345, [("bleu", {}), ("chrf", {}), ("chrf", {"word_order": 2, "beta": 1}), ("ter", {})], 1),
    ("ar", 300, 7, [("bleu", {"smooth_method": "add-k", "smooth_value": 0.3}), ("chrf", {"eps_smoothing": True}), ("ter", {})], 2),
    ("ar", 300, 99, [("bleu", {"smooth_method": "floor"}), ("ter", {})], 3),
]

# Texts by themselves: the ideas of sacreBLEU's own tests and the corners of its definitions.
TEXTS = [
    ("", [""]), ("", ["a b"]), ("a b", [""]), (" ", [" "]), ("a", ["a"]), ("a b c", ["a b c"]), ("a b c d", ["a b c d"]),
    ("a b c d e", ["a b c d e"]), ("e d c b a", ["a b c d e"]), ("b c d e a", ["a b c d e"]),
    ("this is a test", ["this is a test", ""]), ("a b", ["a", "a b c"]), ("a b", ["a b c", "a"]), ("x y z", ["a b c"]),
    ("It is john's.", ["It is john's."]), ("x.,5 y", ["x.,5 y"]), ("2019.", ["2019."]), ("2019 .", ["2019."]),
    ("(hi)", ["( hi )"]), ("!", ["!"]), ("!!", ["! !"]), ("ΑΣ ΑΣ.Α", ["ας ασ.α"]), ("İ", ["i̇"]),
    ("\ufeffa b c d", ["a b c d"]), ("a\u00a0b\u2028c\u0085d", ["a b c d"]), ("a\u200bb c d e", ["ab c d e"]),
    ("the the the the the the the", ["the cat is on the mat", "there is a cat on the mat"]),
    ("The dog bit the man.", ["The dog bit the man.", "The dog had bit the man."]),
    ("It wasn't surprising.", ["It was not unexpected.", "No one was surprised."]),
    ("The man had just bitten him.", ["The man bit him first.", "The man had bitten the dog."]),
    ("producţia de zahăr primă va fi exprimată în ceea ce priveşte zahărul alb;",
     ["producţia de zahăr brut se exprimă în zahăr alb;"]),
    ("Niemand hat die Absicht , eine Mauer zu errichten", ["Niemand hat die Absicht, eine Mauer zu errichten!"]),
    ("i like tomatoes", ["i do like tomatoes a lot"]), ("a b c d e f g h i j", ["f g h i j a b c d e"]),
    (" ".join(f"w{i}" for i in range(120)), [" ".join(f"w{(i + 37) % 120}" for i in range(120))]),
    (" ".join(f"w{i % 5}" for i in range(60)), [" ".join(f"w{(i * 3) % 5}" for i in range(55))]),
    (" ".join(f"w{i}" for i in range(200)), ["w3"]), ("w3", [" ".join(f"w{i}" for i in range(200))]),
    ("w150 w9 w100", [" ".join(f"w{i}" for i in range(300))]),
    (" ".join(f"w{i}" for i in range(70)), [" ".join(f"w{i + 30}" for i in range(70))]),
    ("你好，世界。Hello, world!", ["你好，世界！Hello world."]), ("&quot;a&amp;lt;b&quot; <skipped>c", ["\"a<b\" c"]),
]
TEXT_OPTIONS = [
    ("bleu", {}), ("bleu", {"effective_order": True}), ("bleu", {"tokenize": "intl", "effective_order": True, "lowercase": True}),
    ("bleu", {"tokenize": "zh", "smooth_method": "floor"}), ("bleu", {"tokenize": "char", "smooth_method": "add-k"}),
    ("bleu", {"tokenize": "none", "smooth_method": "none", "max_ngram_order": 2}),
    ("chrf", {}), ("chrf", {"word_order": 2}), ("chrf", {"eps_smoothing": True}), ("chrf", {"whitespace": True, "lowercase": True}),
    ("ter", {}), ("ter", {"normalized": True}), ("ter", {"no_punct": True, "case_sensitive": True}),
    ("ter", {"normalized": True, "asian_support": True}),
]


def hashed(values, start=0xCBF29CE484222325):
    """FNV-1a over whole numbers."""
    for value in values:
        start = ((start ^ value) * 0x100000001B3) & MASK
    return start


def text_hash(text, start=0xCBF29CE484222325):
    return hashed(text.encode("utf-8"), start)


def corpus_case(name, options, references, segments, made):
    streams = [made[0][:segments]] + [made[1][i][:segments] for i in range(1, references)]
    metric = METRICS[name](**options, references=streams)
    statistics = metric._extract_corpus_statistics(made[1][0][:segments], None)
    blocks = []
    for begin in range(0, segments, BLOCK):
        rows = statistics[begin : begin + BLOCK]
        # A sixtieth of a word is enough for means over up to six references.
        digest = hashed(round(60 * value) for row in rows for value in row)
        blocks.append(f"{digest:016x}")
    case = {
        "test": "corpus", "metric": name, "options": options, "references": references, "segments": segments,
        "score": metric._aggregate_and_compute(statistics).score, "sums": [sum(column) for column in zip(*statistics)],
        "blocks": blocks, "signature": metric.get_signature().format(),
    }
    if name == "bleu":
        case["precisions"] = metric._aggregate_and_compute(statistics).precisions
    if segments != SEGMENTS and references == 1:
        confident = metric.corpus_score(made[1][0][:TEST_SEGMENTS], [streams[0][:TEST_SEGMENTS]], n_bootstrap=50)
        case["mean"], case["half width"] = float(confident._mean), float(confident._ci)
    return case


def text_cases():
    for (output, references), (name, options) in itertools.product(TEXTS, TEXT_OPTIONS):
        score = METRICS[name](**options).corpus_score([output], [[reference] for reference in references]).score
        yield {"test": "texts", "metric": name, "options": options, "output": output, "references": references, "score": score}


def tokenizer_cases(made):
    lines = made[0][:FEW]
    for name in ("13a", "intl", "zh", "char", "none"):
        tokenizer = BLEU(tokenize=name).tokenizer
        joined = (" ".join(tokenizer(line).split()) for line in lines)
        yield {"test": "tokenizer", "tokenizer": name, "segments": FEW, "hashes": text_hashes(joined)}
    for switches in itertools.product([False, True], repeat=4):
        options = dict(zip(("case_sensitive", "normalized", "no_punct", "asian_support"), switches))
        joined = (TercomTokenizer(**options)(line) for line in lines)
        yield {"test": "ter tokenizer", "options": options, "segments": FEW, "hashes": text_hashes(joined)}


def text_hashes(lines):
    lines = list(lines)
    return [f"{text_hash(chr(10).join(lines[i : i + BLOCK])):016x}" for i in range(0, len(lines), BLOCK)]


def character_cases():
    """What becomes of every character of the first two planes, a hash for every 4096 of them."""
    intl, zh, ter = BLEU(tokenize="intl").tokenizer, BLEU(tokenize="zh").tokenizer, TercomTokenizer(normalized=True, asian_support=True)
    functions = {
        "lower": lambda c: c.lower(),
        "sigma": lambda c: ("a" + c + "Σ" + c + "b Σ" + c + " " + c + "Σ").lower(),
        "words": lambda c: "|".join(("a" + c + "b").split()),
        "intl": lambda c: "|".join(intl("a" + c + "b1" + c + "2").split()),
        "zh": lambda c: "|".join(zh("a" + c + "b").split()),
        "ter": lambda c: "|".join(ter("a" + c + "b").split()),
    }
    for name, function in functions.items():
        hashes = []
        for begin in range(0, 0x20000, 0x1000):
            digest = 0xCBF29CE484222325
            for c in range(begin, begin + 0x1000):
                # No surrogates, and no letters that Unicode 15 added: Python 3.11 does not know them.
                if not (0xD800 <= c < 0xE000 or 0x1DF25 <= c <= 0x1DF2A):
                    digest = text_hash(function(chr(c)), digest)
            hashes.append(f"{digest:016x}")
        yield {"test": "characters", "function": name, "hashes": hashes}


def paired_case(kind, trials, seed, chosen, references, made):
    os.environ["SACREBLEU_SEED"] = str(seed)
    streams = [made[0][:TEST_SEGMENTS]] + [made[1][i][:TEST_SEGMENTS] for i in (3, 4)[: references - 1]]
    systems = [(f"s{i}", made[1][i][:TEST_SEGMENTS]) for i in range(3)]
    results = [{} for _ in systems]
    signatures = {}
    for name, options in chosen:
        metric = METRICS[name](**options, references=streams)
        signature, scores = PairedTest(systems, {name: metric}, None, kind, trials)()
        for key, values in scores.items():
            if key != "System":
                signatures[key] = signature[key].format()
                for result, value in zip(results, values):
                    result[key] = {"score": value.score, "p": value.p_value, "mean": value.mean, "half width": value.ci}
    return {
        "test": "paired", "kind": kind, "trials": trials, "seed": seed, "references": references, "segments": TEST_SEGMENTS,
        "metrics": [{"metric": name, "options": options} for name, options in chosen], "systems": results, "signatures": signatures,
    }


def main():
    made = corpus(SEGMENTS, 1)
    few = corpus(FEW, 3)
    tested = corpus(TEST_SEGMENTS, 5)
    checks = corpus(FEW, 5)
    digests = {"test": "corpus itself", "segments": FEW, "systems": 5,
               "hash": f"{text_hash(chr(10).join(checks[0] + [line for lines in checks[1] for line in lines])):016x}"}
    cases = [digests]
    for name, options, references, segments in CORPUS_CASES:
        cases.append(corpus_case(name, options, references, segments, made if segments == SEGMENTS else few))
        print(name, options, references, cases[-1]["score"], file=sys.stderr, flush=True)
    cases += [*text_cases(), *tokenizer_cases(few), *character_cases()]
    cases += [paired_case(*case, tested) for case in TEST_CASES]
    versions = {"python": platform.python_version(), "numpy": numpy.__version__, "sacrebleu": sacrebleu.__version__,
                "regex": importlib.metadata.version("regex")}
    json.dump({"made with": versions, "cases": cases}, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    print()


if __name__ == "__main__":
    main()
