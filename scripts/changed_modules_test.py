"""What the slow checks look at after a change, in a repository made for it."""

import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parent / "changed_modules.py"
LAYERS = 'set(ADJUDGE_LAYERS\n        "base:  "\n        "text:  base"\n        "http:  base"\n        "cli:   base text")\n'
FILES = {
    "cmake/layers.cmake": LAYERS,
    ".clang-tidy": "Checks: all\n",
    "README.md": "read\n",
    "src/base/a.hpp": "// a\n",
    "src/text/b.cpp": "// b\n",
    "src/http/c.hpp": "// c\n",
    "src/cli/d.cpp": "// d\n",
    "tests/fuzz/fuzzed.hpp": '#include "text/b.hpp"\n',
    "tests/fuzz/text_fuzzer.cpp": '#include "fuzz/fuzzed.hpp"\n',
    "tests/fuzz/http_fuzzer.cpp": '#include "http/c.hpp"\n',
}


class ChangedModules(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.git("init", "-q")
        for name, text in FILES.items():
            self.write(name, text)
        self.commit()
        self.write(".ci/checked", self.git("rev-parse", "HEAD"))
        self.commit()

    def git(self, *words):
        identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
        done = subprocess.run(
            ["git", *identity, *words], cwd=self.root, check=True, capture_output=True, text=True
        )
        return done.stdout

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "x")

    def changed(self, what):
        done = subprocess.run(
            ["python3", SCRIPT, what, self.root], check=True, capture_output=True, text=True
        )
        return done.stdout.split()

    def test_nothing_is_looked_at_where_only_a_document_changed(self):
        self.write("README.md", "more\n")
        self.write("src/text/README.md", "more\n")
        self.assertEqual(self.changed("modules"), [])
        self.assertEqual(self.changed("fuzzers"), [])
        self.assertEqual(self.changed("files"), [".ci/checked", "README.md", "src/text/README.md"])

    def test_a_module_is_looked_at_with_those_that_may_include_it(self):
        self.write("src/text/b.cpp", "// other\n")
        self.commit()
        self.assertEqual(self.changed("modules"), ["text", "cli"])
        self.assertEqual(self.changed("fuzzers"), ["text_fuzzer"])
        self.assertEqual(self.changed("files"), [".ci/checked", "src/text/b.cpp"])

    def test_what_all_may_include_concerns_every_fuzzer(self):
        self.write("src/base/a.hpp", "// other\n")
        self.assertEqual(self.changed("modules"), ["base", "text", "http", "cli"])
        self.assertEqual(self.changed("fuzzers"), ["http_fuzzer", "text_fuzzer"])

    def test_a_changed_fuzzer_runs_and_one_that_shares_its_header_as_well(self):
        self.write("tests/fuzz/http_fuzzer.cpp", "// other\n")
        self.assertEqual(self.changed("fuzzers"), ["http_fuzzer"])
        self.write("tests/fuzz/fuzzed.hpp", "// other\n")
        self.assertEqual(self.changed("fuzzers"), ["http_fuzzer", "text_fuzzer"])

    def test_a_file_that_git_does_not_know_yet_has_changed(self):
        self.write("src/http/e.cpp", "// new\n")
        self.assertEqual(self.changed("modules"), ["http"])
        self.assertIn("src/http/e.cpp", self.changed("files"))

    def test_a_removed_file_changes_its_module_and_is_not_looked_at(self):
        (self.root / "src/http/c.hpp").unlink()
        self.assertEqual(self.changed("modules"), ["http"])
        self.assertEqual(self.changed("files"), [".ci/checked"])

    def test_the_build_concerns_every_module(self):
        self.write("cmake/unity.cmake", "# new\n")
        self.assertEqual(self.changed("modules"), ["base", "text", "http", "cli"])

    def test_the_rules_of_clang_tidy_concern_every_file(self):
        self.write(".clang-tidy", "Checks: none\n")
        self.assertIn("src/cli/d.cpp", self.changed("files"))
        self.assertEqual(self.changed("modules"), [])

    def test_everything_is_looked_at_where_the_commit_is_not_in_the_clone(self):
        self.write(".ci/checked", "0123456789012345678901234567890123456789\n")
        self.assertEqual(self.changed("modules"), ["base", "text", "http", "cli"])
        self.assertEqual(self.changed("fuzzers"), ["http_fuzzer", "text_fuzzer"])
        self.assertEqual(set(self.changed("files")), {*FILES, ".ci/checked"})


if __name__ == "__main__":
    unittest.main()
