#include "formats/corpus/corpus_file.hpp"

#include <filesystem>
#include <fstream>
#include <random>

#include <gtest/gtest.h>

#include "formats/corpus/testing_corpus.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

class CorpusFile : public ::testing::Test {
protected:
    void SetUp() override {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder = fs::path{::testing::TempDir()} / (std::string{"adjudge_corpus_"} + test->name());
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }

    void write(const std::string& name, std::string_view bytes) const {
        std::ofstream{folder / name, std::ios::binary} << bytes;
    }

    // Messages with names in the folder as the campaign file has them.
    [[nodiscard]] Lines problems_of(const LanguagePair& pair) const {
        const auto corpus = read_corpus(pair, folder);
        Lines lines = corpus ? Lines{} : lines_of(corpus.error());
        const std::string prefix = folder.string();
        for (std::string& line : lines) {
            for (std::size_t at = line.find(prefix); at != std::string::npos; at = line.find(prefix)) {
                line.replace(at, prefix.size(), "~");
            }
        }
        return lines;
    }

    fs::path folder;
};

LanguagePair line_pair(std::vector<SystemOutput> systems) {
    return {
        .source_language = "de", .target_language = "en", .source = "s.txt", .systems = std::move(systems)};
}

TEST_F(CorpusFile, ReadsTheFilesOfTheFolder) {
    write("s.txt", "eins\n");
    write("a.txt", "one\n");
    const auto corpus = read_corpus(line_pair({{"a", "a.txt"}}), folder);
    ASSERT_TRUE(corpus);
    EXPECT_EQ(corpus->segments, (std::vector<Segment>{{"1", "", "eins", ""}}));
    EXPECT_EQ(corpus->system_origins[0].file, (folder / "a.txt").string());
}

TEST_F(CorpusFile, TellsWhatIsThereInsteadOfAMissingFile) {
    write("s.txt", "eins\n\n");
    write("online-A.txt", "one\n");
    LanguagePair pair = line_pair({{"A", "onlineA.txt"}, {"B", "no/b.txt"}, {"C", ""}});
    pair.documents = "d.txt";
    EXPECT_EQ(
        problems_of(pair),
        (Lines{"~/d.txt: documents: there is no such file (did you mean 's.txt'?): its folder has "
               "online-A.txt, s.txt",
               "~/onlineA.txt: systems.A: there is no such file (did you mean 'online-A.txt'?): its folder "
               "has online-A.txt, s.txt",
               "~/no/b.txt: systems.B: there is no such file: there is no folder '~/no' either",
               "systems.C: names no file: write its path",
               "~/s.txt:2: source: the line is empty, and every segment needs a source: write it, or take "
               "the line out of all files"}));
}

TEST_F(CorpusFile, RefusesTheSameFileForTwoKeys) {
    write("s.txt", "eins\n");
    write("r.txt", "one\n");
    fs::create_symlink("r.txt", folder / "b.txt");
    LanguagePair pair = line_pair({{"a", "./r.txt"}, {"b", "b.txt"}});
    pair.reference = "r.txt";
    EXPECT_EQ(
        problems_of(pair),
        (Lines{"~/./r.txt: systems.a: is the same file as that of 'reference': name another one, or take one "
               "key out",
               "~/b.txt: systems.b: is the same file as that of 'reference': name another one, or take one "
               "key out"}));
}

TEST_F(CorpusFile, RefusesAPairThatNamesNothing) {
    EXPECT_EQ(problems_of({}), (Lines{"systems: names no system: write name = \"file\" for each",
                                      "source: names no file: write its path"}));
}

TEST_F(CorpusFile, RefusesAFolderAndAPackedFile) {
    write("s.txt", "\x1F\x8B");
    fs::create_directories(folder / "a.txt");
    EXPECT_EQ(problems_of(line_pair({{"a", "a.txt"}})),
              (Lines{"~/s.txt: source: is compressed: unpack it with gunzip",
                     "~/a.txt: systems.a: is a folder, not a file"}));
}

TEST_F(CorpusFile, TellsTheFormatByTheName) {
    write("t.txt", "x");
    write("t.csv", "source,a\ns,1\n");
    EXPECT_EQ(
        problems_of({"de", "en", "t.txt"}),
        (Lines{"~/t.txt: texts: the name does not tell the format: .tsv, .csv, .jsonl, .ndjson and .xml are "
               "read"}));
    EXPECT_EQ(problems_of({"de", "en", "t.csv"}), Lines{});
    EXPECT_EQ(
        problems_of({"de", "en", "t.cvs"}),
        (Lines{
            "~/t.cvs: texts: there is no such file (did you mean 't.csv'?): its folder has t.csv, t.txt"}));
    EXPECT_EQ(
        problems_of({"de", "en", "t.csv", "A"}),
        (Lines{"~/t.csv: translator: chooses among the references of an XML file, and this is none: take the "
               "key out"}));
}

// Texts of words and of what the formats have to escape.
class MadeTexts {
public:
    explicit MadeTexts(unsigned seed) : random_{seed} {}

    std::string text() {
        static const std::vector<std::string> pieces{"Haus", "\"", "'",   "&",      "<b>",    "]]>",  "\\n",
                                                     ",",    "\t", " ",   "&amp;",  "שלום",   "漢字", "é",
                                                     "{}",   "#",  "-->", "\u200F", "\u2028", "😀"};
        std::string made = "w";
        for (std::size_t i = 0; i < below(8); ++i) {
            made += pieces[below(pieces.size())];
        }
        return made + ".";
    }
    std::size_t below(std::size_t n) { return random_() % n; }

private:
    std::mt19937 random_;
};

Corpus made_corpus(unsigned seed) {
    MadeTexts texts{seed};
    Corpus corpus{"de", "en"};
    const std::size_t documents = 1 + texts.below(4);
    for (std::size_t d = 0; d < documents; ++d) {
        const std::size_t size = 1 + texts.below(5);
        const std::string name = texts.text();
        for (std::size_t i = 1; i <= size; ++i) {
            corpus.segments.push_back({name + std::to_string(d) + ":" + std::to_string(i),
                                       name + std::to_string(d), texts.text(), texts.text()});
        }
    }
    for (std::size_t s = 0; s <= texts.below(3); ++s) {
        SystemTexts& system = corpus.systems.emplace_back(SystemTexts{"system " + std::to_string(s)});
        for (std::size_t i = 0; i < corpus.segments.size(); ++i) {
            system.outputs.push_back(texts.below(5) == 0 ? "" : texts.text());
        }
    }
    return corpus;
}

std::string escaped_by(std::string_view text, const std::vector<std::pair<char, std::string>>& escapes) {
    std::string escaped;
    for (const char c : text) {
        const auto found = std::ranges::find(escapes, c, &std::pair<char, std::string>::first);
        escaped += found == escapes.end() ? std::string{c} : found->second;
    }
    return escaped;
}

std::string for_tsv(std::string_view text) { return '"' + escaped_by(text, {{'"', "\"\""}}) + '"'; }

std::string for_json(std::string_view text) {
    return '"' + escaped_by(text, {{'"', "\\\""}, {'\\', "\\\\"}, {'\t', "\\t"}}) + '"';
}

std::string for_xml(std::string_view text) {
    return escaped_by(text, {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\t', "&#9;"}});
}

std::string tsv_of(const Corpus& corpus) {
    std::string text = "document\tsource\treference";
    for (const SystemTexts& system : corpus.systems) {
        text += '\t' + system.system;
    }
    for (std::size_t i = 0; i < corpus.segments.size(); ++i) {
        const Segment& segment = corpus.segments[i];
        text += '\n' + for_tsv(segment.document) + '\t' + for_tsv(segment.source) + '\t' +
                for_tsv(segment.reference);
        for (const SystemTexts& system : corpus.systems) {
            text += '\t' + for_tsv(system.outputs[i]);
        }
    }
    return text;
}

std::string jsonl_of(const Corpus& corpus) {
    std::string text;
    for (std::size_t i = 0; i < corpus.segments.size(); ++i) {
        const Segment& segment = corpus.segments[i];
        text += "{\"item\":" + for_json(segment.item) + ",\"document\":" + for_json(segment.document) +
                ",\"source\":" + for_json(segment.source) + ",\"reference\":" + for_json(segment.reference);
        for (const SystemTexts& system : corpus.systems) {
            text += ',' + for_json(system.system) + ':' + for_json(system.outputs[i]);
        }
        text += "}\n";
    }
    return text;
}

// The segments of the document that begins with segment `first`; text_of gives the text of each.
template <class TextOf>
std::string xml_block(const Corpus& corpus, std::size_t first, TextOf text_of) {
    std::string text = "<p>";
    const std::string& document = corpus.segments[first].document;
    for (std::size_t i = first; i < corpus.segments.size() && corpus.segments[i].document == document; ++i) {
        const std::string id = corpus.segments[i].item.substr(document.size() + 1);
        text += "<seg id=\"" + id + "\">" + for_xml(text_of(i)) + "</seg>\n";
    }
    return text + "</p>";
}

std::string xml_of(const Corpus& corpus) {
    std::string text = "<dataset id=\"t\">\n";
    for (std::size_t i = 0; i < corpus.segments.size(); ++i) {
        const std::string& document = corpus.segments[i].document;
        if (i > 0 && corpus.segments[i - 1].document == document) {
            continue;
        }
        text += "<doc id=\"" + for_xml(document) + "\"><src lang=\"de\">" +
                xml_block(corpus, i, [&](std::size_t s) { return corpus.segments[s].source; }) +
                "</src><ref lang=\"en\">" +
                xml_block(corpus, i, [&](std::size_t s) { return corpus.segments[s].reference; }) + "</ref>";
        for (const SystemTexts& system : corpus.systems) {
            text += "<hyp lang=\"en\" system=\"" + system.system + "\">" +
                    xml_block(corpus, i, [&](std::size_t s) { return system.outputs[s]; }) + "</hyp>";
        }
        text += "</doc>\n";
    }
    return text + "</dataset>\n";
}

template <class TextOf>
std::string lines_with(const Corpus& corpus, TextOf text_of) {
    std::string text;
    for (std::size_t i = 0; i < corpus.segments.size(); ++i) {
        text += text_of(i) + "\n";
    }
    return text;
}

TEST_F(CorpusFile, ReadsTheSameCorpusFromEveryFormat) {
    for (unsigned seed = 0; seed < 50; ++seed) {
        const Corpus made = made_corpus(seed);
        LanguagePair lines = line_pair({});
        lines.reference = "r.txt";
        lines.documents = "d.txt";
        write("s.txt", lines_with(made, [&](std::size_t i) { return made.segments[i].source; }));
        write("r.txt", lines_with(made, [&](std::size_t i) { return made.segments[i].reference; }));
        write("d.txt", lines_with(made, [&](std::size_t i) { return made.segments[i].document; }));
        for (const SystemTexts& system : made.systems) {
            lines.systems.push_back({system.system, system.system + ".txt"});
            write(system.system + ".txt", lines_with(made, [&](std::size_t i) { return system.outputs[i]; }));
        }
        write("t.tsv", tsv_of(made));
        write("t.jsonl", jsonl_of(made));
        write("t.xml", xml_of(made));
        for (const LanguagePair& pair :
             {lines, LanguagePair{"de", "en", "t.tsv"}, LanguagePair{"de", "en", "t.jsonl"},
              LanguagePair{"de", "en", "t.xml"}}) {
            const auto read = read_corpus(pair, folder);
            ASSERT_TRUE(read) << seed << pair.texts << describe(read.error().listed()[0]);
            ASSERT_EQ(read->segments, made.segments) << seed << pair.texts;
            ASSERT_EQ(read->systems, made.systems) << seed << pair.texts;
        }
    }
}

}  // namespace
}  // namespace adjudge
