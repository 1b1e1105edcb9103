// From texts to a campaign in a store: `start`, and README's path with `init` and `build --store`.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

struct StartedTexts {
    std::string name;
    std::size_t lines = 12;
    std::size_t systems = 2;
    bool has_reference = false;
    bool has_documents = false;
};

std::string sentences(const std::string& first, std::size_t lines) {
    std::string text;
    for (std::size_t i = 1; i <= lines; ++i) {
        text += first + " with the small words of line " + std::to_string(i) + " and a bit more of it\n";
    }
    return text;
}

// Texts in a folder, and `adjudge start` on them.
class StartedFolder {
public:
    void put(const std::string& name, const std::string& text) const {
        static_cast<void>(folder_.file(name, text));
    }
    explicit StartedFolder(const StartedTexts& texts = {}) {
        fs::create_directory(folder_.path("texts"));
        put("texts/src.txt", sentences("Eine Zeile", texts.lines));
        for (std::size_t s = 1; s <= texts.systems; ++s) {
            const std::string name = "sys" + std::to_string(s);
            put("texts/" + name + ".txt", sentences("The text of " + name, texts.lines));
        }
        if (texts.has_reference) {
            put("texts/ref.txt", sentences("The reference", texts.lines));
        }
        if (texts.has_documents) {
            std::string documents;
            for (std::size_t i = 0; i < texts.lines; ++i) {
                documents += "doc" + std::to_string(i / 4) + "\n";
            }
            put("texts/docs.txt", documents);
        }
    }

    [[nodiscard]] ProgramRun start(std::vector<std::string> more = {}) const {
        std::vector<std::string> all{"start",
                                     folder_.path("texts"),
                                     "--from",
                                     "de",
                                     "--to",
                                     "en",
                                     "--stop",
                                     "--port",
                                     "0",
                                     "--folder",
                                     path("study"),
                                     "--store",
                                     path("judge.db")};
        all.insert(all.end(), more.begin(), more.end());
        return run_program(all);
    }
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.path(name); }
    [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }

private:
    TemporaryFolder folder_;
};

// What can't be done without, as the message names it.
std::string missing_for(const std::string& wish, const StartedTexts& texts) {
    return wish == "preference" && texts.systems == 1 ? "two different outputs" : "";
}

class Started : public testing::TestWithParam<StartedTexts> {};

TEST_P(Started, GivesALinkForEveryWish) {
    for (const char* wish : {"scores", "preference", "errors", "edits"}) {
        const StartedFolder made{GetParam()};
        const ProgramRun run = made.start({"--know", wish});
        if (const std::string missing = missing_for(wish, GetParam()); !missing.empty()) {
            EXPECT_EQ(run.exit_code, 2) << run.out;
            EXPECT_NE(run.err.find(missing), std::string::npos) << run.err;
            continue;
        }
        EXPECT_EQ(run.exit_code, 0) << wish << run.err << run.out;
        EXPECT_NE(run.out.find("/work/study#"), std::string::npos) << wish << run.out;
    }
}

INSTANTIATE_TEST_SUITE_P(OfTexts, Started,
                         testing::Values(StartedTexts{"TenLines", 10},
                                         StartedTexts{"TenLinesOfOneSystem", 10, 1},
                                         StartedTexts{"TwelveLinesOfTwelveSystems", 12, 12, true, true},
                                         StartedTexts{"FortyLinesWithReferences", 40, 3, true},
                                         StartedTexts{"FortyLinesWithDocuments", 40, 2, false, true},
                                         StartedTexts{"ThreeHundredLines", 300, 5, true, true}),
                         [](const auto& info) { return info.param.name; });

TEST(Start, FindsAKnownNameBeforeItWrites) {
    const StartedFolder made;
    ASSERT_EQ(made.start().exit_code, 0);
    fs::remove_all(made.path("study"));
    const ProgramRun again = made.start();
    EXPECT_EQ(again.exit_code, 2);
    EXPECT_NE(again.err.find("--folder"), std::string::npos) << again.err;
    EXPECT_FALSE(fs::exists(made.path("study")));
}

TEST(Start, NamesTheFilesThatItIgnores) {
    const StartedFolder made;
    made.put("texts/README.md", "About these texts.\n");
    made.put("texts/notes.txt", sentences("A note", 12));
    const ProgramRun run = made.start({"--ignore", "notes.txt"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.out.find("ignored: " + made.path("texts/README.md")), std::string::npos) << run.out;
    const std::string campaign = text_of(made.path("study/campaign.toml"));
    EXPECT_EQ(campaign.find("README"), std::string::npos) << campaign;
    EXPECT_EQ(campaign.find("notes"), std::string::npos) << campaign;
}

TEST(Start, AsksOfPromptsWhichAnswerIsBetter) {
    const StartedFolder made;
    const ProgramRun run = made.start({"--know", "preference", "--sources", "prompts"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(text_of(made.path("study/campaign.toml")).find("wording = \"better-answer\""),
              std::string::npos);
    const ProgramRun scores =
        made.start({"--know", "scores", "--sources", "prompts", "--folder", made.path("other")});
    EXPECT_EQ(scores.exit_code, 2);
    EXPECT_FALSE(fs::exists(made.path("other"))) << scores.out;
}

TEST(Start, WritesTheTitleThatWorkersSee) {
    const StartedFolder made;
    ASSERT_EQ(made.start({"--title", "Weather in \"Ulm\""}).exit_code, 0);
    EXPECT_NE(text_of(made.path("study/campaign.toml")).find("title = \"Weather in \\\"Ulm\\\"\""),
              std::string::npos);
}

TEST(Start, TakesAnotherPortWhereTheWantedOneIsTaken) {
    const StartedFolder made;
    const ProgramRun run = run_shell(
        "python3 - <<'END'\n"
        "import os, socket, subprocess, sys\n"
        "taken = socket.socket()\n"
        "taken.bind(('127.0.0.1', 0))\n"
        "taken.listen()\n"
        "port = str(taken.getsockname()[1])\n"
        "done = subprocess.run([os.environ['ADJUDGE'], 'start', '" +
        made.path("texts") + "', '--from', 'de', '--to', 'en', '--stop', '--port', port, '--folder', '" +
        made.path("study") + "', '--store', '" + made.path("judge.db") +
        "'])\n"
        "sys.exit(done.returncode)\n"
        "END");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.out.find("is taken"), std::string::npos) << run.out;
}

TEST(Start, SaysWhereAHitTakesLongerThanPeopleHave) {
    const StartedFolder made;
    const ProgramRun run = made.start({"--minutes", "0.01", "--people", "2"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.out.find("more than each has"), std::string::npos) << run.out;
}

// With the texts that README names.
TEST(ReadmePath, LeadsFromTextsToAStore) {
    const TemporaryFolder folder;
    const fs::path texts = fs::path{ADJUDGE_ROOT} / "examples/texts";
    const ProgramRun init = run_program({"init", folder.path("weather"), "--preset", "wmt-da", "--from", "de",
                                         "--to", "en", "--source", (texts / "source.de.txt").string(),
                                         "--reference", (texts / "reference.en.txt").string(), "--system",
                                         "A=" + (texts / "online-A.en.txt").string()});
    ASSERT_EQ(init.exit_code, 0) << init.err;
    EXPECT_NE(init.err.find("are controls"), std::string::npos) << init.err;
    ASSERT_EQ(run_program({"build", folder.path("weather")}).exit_code, 0);
    const std::string hits = text_of(folder.path("weather/hits.jsonl"));
    const ProgramRun loaded =
        run_program({"build", folder.path("weather"), "--store", folder.path("judge.db")});
    ASSERT_EQ(loaded.exit_code, 0) << loaded.err;
    EXPECT_EQ(text_of(folder.path("weather/hits.jsonl")), hits);
    EXPECT_EQ(run_program({"status", "--store", folder.path("judge.db")}).exit_code, 0);
}

TEST(InitLanguages, AreCheckedBeforeAnythingIsWritten) {
    const TemporaryFolder folder;
    const std::string source = folder.file("source.txt", "Ein Satz.\n");
    const ProgramRun init =
        run_program({"init", folder.path("weather"), "--preset", "wmt-da-source", "--from", "de", "--to",
                     "xx-yy-zz", "--source", source, "--system", "a=" + source});
    EXPECT_EQ(init.exit_code, 2);
    EXPECT_NE(init.err.find("--to"), std::string::npos) << init.err;
    EXPECT_FALSE(fs::exists(folder.path("weather")));
}

TEST(UntranslatedLanguage, BuildsInEnglishWithWhatIsToTranslate) {
    const TemporaryFolder folder;
    const std::string source = folder.file("source.txt", sentences("A line", 12));
    const std::string output = folder.file("output.txt", sentences("Uma linha", 12));
    ASSERT_EQ(run_program({"init", folder.path("pt"), "--preset", "wmt-da-source-lines", "--from", "en",
                           "--to", "pt", "--source", source, "--system", "a=" + output})
                  .exit_code,
              0);
    const ProgramRun build = run_program({"build", folder.path("pt")});
    ASSERT_EQ(build.exit_code, 0) << build.err;
    EXPECT_NE(build.out.find("languages/pt.toml"), std::string::npos) << build.out;
    EXPECT_NE(build.out.find("wording.adequacy-source.question"), std::string::npos) << build.out;
}

}  // namespace
}  // namespace adjudge
