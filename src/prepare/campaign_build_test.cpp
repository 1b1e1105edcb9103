#include "prepare/campaign_build.hpp"

#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "formats/corpus/testing_corpus.hpp"
#include "formats/hit_file.hpp"
#include "prepare/testing_campaign_folder.hpp"

namespace adjudge {
namespace {

BuildSummary built(const TestingCampaignFolder& made, BuildMode mode = {}) {
    const CampaignFolder folder = made.open();
    CampaignBuild build{folder, std::move(mode)};
    if (!build.plan()) {
        throw std::runtime_error{describe(build.problems().listed()[0])};
    }
    return must(build.write());
}

Lines problems_of(const TestingCampaignFolder& made, BuildMode mode = {}) {
    const CampaignFolder folder = made.open();
    CampaignBuild build{folder, std::move(mode)};
    EXPECT_FALSE(build.plan());
    return lines_of(build.problems());
}

std::vector<Hit> hits_in(const TestingCampaignFolder& made) {
    std::vector<Hit> hits;
    must(read_hits(SourceText::from_memory("hits.jsonl", made.read("hits.jsonl")), [&](Hit hit) -> Status {
        hits.push_back(std::move(hit));
        return Done{};
    }));
    return hits;
}

// Item and system of every unit.
std::multiset<ItemAndSystem> asked_in(const std::vector<Hit>& hits) {
    std::multiset<ItemAndSystem> asked;
    for (const Hit& hit : hits) {
        for (const Unit& unit : hit.units) {
            asked.emplace(unit.item, outputs_of(unit).at(0)->systems.at(0));
        }
    }
    return asked;
}

TEST(CampaignBuild, AsksAboutEveryOutputOnce) {
    const TestingCampaignFolder made;
    EXPECT_EQ(built(made).hits, 4U);
    const std::multiset<ItemAndSystem> asked = asked_in(hits_in(made));
    EXPECT_EQ(asked.size(), 24U);
    EXPECT_EQ(std::set<ItemAndSystem>(asked.begin(), asked.end()).size(), 24U);
}

TEST(CampaignBuild, MakesTheSameHitsWithTheSameSeed) {
    const TestingCampaignFolder one;
    const TestingCampaignFolder other;
    built(one);
    built(other);
    EXPECT_EQ(one.read("hits.jsonl"), other.read("hits.jsonl"));
}

TEST(CampaignBuild, MakesOtherHitsWithAnotherSeed) {
    const TestingCampaignFolder one;
    const TestingCampaignFolder other{{.seed = 8}};
    built(one);
    built(other);
    const auto items_of_first_hit = [](const TestingCampaignFolder& folder) {
        const std::vector<Hit> hits = hits_in(folder);
        std::vector<std::string> items;
        for (const Unit& unit : hits[0].units) {
            items.push_back(unit.item);
        }
        return items;
    };
    EXPECT_NE(items_of_first_hit(one), items_of_first_hit(other));
}

TEST(CampaignBuild, RefusesToWriteOverHits) {
    const TestingCampaignFolder made;
    made.write("hits.jsonl", "kept\n");
    const Lines problems = problems_of(made);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_TRUE(problems[0].starts_with(made.file("hits.jsonl") + ": there are HITs already")) << problems[0];
}

TEST(CampaignBuild, ReplacesHitsWhenTold) {
    const TestingCampaignFolder made;
    made.write("hits.jsonl", "old\n");
    built(made, {.replaces = true});
    EXPECT_EQ(hits_in(made).size(), 4U);
}

TEST(CampaignBuild, ChecksWithoutWriting) {
    const TestingCampaignFolder made;
    const CampaignFolder folder = made.open();
    CampaignBuild build{folder, {.only_checks = true}};
    EXPECT_TRUE(build.plan());
    EXPECT_EQ(build.summary().hits, 4U);
    EXPECT_FALSE(std::filesystem::exists(folder.hits_file()));
}

TEST(CampaignBuild, ShowsTheFirstHitThatItWillWrite) {
    const TestingCampaignFolder made;
    const CampaignFolder folder = made.open();
    CampaignBuild build{folder, {}};
    ASSERT_TRUE(build.plan());
    const std::vector<Hit> first = build.first_hits();
    must(build.write());
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(first[0], hits_in(made)[0]);
}

TEST(CampaignBuild, HasNothingToAddToWithoutHits) {
    const TestingCampaignFolder made;
    const Lines problems = problems_of(made, {.adds = true});
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("build without --add"), std::string::npos) << problems[0];
}

const std::string three_systems = "a = \"a.txt\"\nb = \"b.txt\"\nc = \"c.txt\"\n";

TEST(CampaignBuild, AddsHitsOfANewSystemAlone) {
    const TestingCampaignFolder made;
    built(made);
    const std::string before = made.read("hits.jsonl");
    made.plan_anew({.systems = three_systems});
    EXPECT_EQ(built(made, {.adds = true}).hits, 2U);
    EXPECT_TRUE(made.read("hits.jsonl").starts_with(before));
    const std::vector<Hit> hits = hits_in(made);
    for (const ItemAndSystem& asked : asked_in({hits.begin() + 4, hits.end()})) {
        EXPECT_EQ(asked.second, "c");
    }
}

TEST(CampaignBuild, GivesAddedHitsNamesOfTheirOwn) {
    const TestingCampaignFolder made;
    built(made);
    made.plan_anew({.systems = three_systems});
    built(made, {.adds = true});
    std::set<std::string> names;
    for (const Hit& hit : hits_in(made)) {
        names.insert(hit.id);
    }
    EXPECT_EQ(names.size(), 6U);
}

TEST(CampaignBuild, AddsAfterALineThatLostItsEnd) {
    const TestingCampaignFolder made;
    built(made);
    std::string before = made.read("hits.jsonl");
    before.pop_back();
    made.write("hits.jsonl", before);
    made.plan_anew({.systems = three_systems});
    built(made, {.adds = true});
    EXPECT_EQ(hits_in(made).size(), 6U);
}

TEST(CampaignBuild, NamesTheKeyOfATextThatIsNotThere) {
    const TestingCampaignFolder made;
    std::filesystem::remove(made.file("s.txt"));
    const Lines problems = problems_of(made);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_TRUE(problems[0].starts_with(made.file("campaign.toml") + ":6:")) << problems[0];
}

TEST(CampaignBuild, RefusesASystemWithTooFewLines) {
    const TestingCampaignFolder made;
    made.write("b.txt", TestingCampaignFolder::lines("Short", 11));
    const Lines problems = problems_of(made);
    ASSERT_FALSE(problems.empty());
    EXPECT_NE(problems[0].find("b.txt"), std::string::npos) << problems[0];
}

TEST(CampaignBuild, NamesTheLineOfBadGold) {
    const TestingCampaignFolder made{{.settings = "gold = 1\n[gold]\nfile = \"gold.csv\"\n"}};
    made.write("gold.csv", "worker,item,system,score\nu,1,a,good\n");
    const Lines problems = problems_of(made);
    ASSERT_FALSE(problems.empty());
    EXPECT_TRUE(problems[0].starts_with(made.file("gold.csv") + ":2:")) << problems[0];
}

// Documents of three segments each beside the sentences of the folder's own protocol.
const std::string with_documents = R"([collection]
never_twice = "document"
[[part]]
name = "sentences"
[[part]]
name = "documents"
workers_per_hit = 2
[part.protocol]
level = "document"
shows = ["source", "output"]
[[part.protocol.field]]
name = "score"
type = "slider"
wording = "adequacy-source"
[part.hit]
system = 4
)";

void add_documents(const TestingCampaignFolder& made, std::string_view first = "d1") {
    made.write("d.txt", fmt::format("{0}\n{0}\n{0}\nd2\nd2\nd2\nd3\nd3\nd3\nd4\nd4\nd4\n", first));
    std::string text = made.read("campaign.toml");
    made.write("campaign.toml", text.replace(text.find("source = \"s.txt\""), 16,
                                             "source = \"s.txt\"\ndocuments = \"d.txt\""));
}

// 24 outputs of sentences in HITs of 6, and 8 of documents in HITs of 4.
TEST(CampaignBuild, BuildsEachPart) {
    const TestingCampaignFolder made{{.settings = with_documents}};
    add_documents(made);
    const BuildSummary summary = built(made);
    ASSERT_EQ(summary.pairs.size(), 2U);
    EXPECT_EQ(summary.pairs[0].hits, 4U);
    EXPECT_EQ(summary.pairs[1].hits, 2U);
    EXPECT_EQ(summary.pairs[1].part, 1U);
    const std::vector<Hit> hits = hits_in(made);
    ASSERT_EQ(hits.size(), 6U);
    EXPECT_EQ(hits[0].id, "de-en.sentences.0001");
    EXPECT_EQ(hits[5].configuration, "documents");
    EXPECT_EQ(hits[5].units[0].item, hits[5].units[0].document);
}

TEST(CampaignBuild, BuildsAPartAsIfItWereAlone) {
    const TestingCampaignFolder made{{.settings = with_documents}};
    add_documents(made);
    const TestingCampaignFolder alone;
    add_documents(alone);
    built(made);
    built(alone);
    const std::vector<Hit> hits = hits_in(made);
    const std::vector<Hit> single = hits_in(alone);
    for (std::size_t i = 0; i < single.size(); ++i) {
        for (std::size_t unit = 0; unit < single[i].units.size(); ++unit) {
            EXPECT_EQ(hits[i].units[unit].stimuli, single[i].units[unit].stimuli);
        }
    }
}

TEST(CampaignBuild, AddsASystemToEachPart) {
    TestingCampaignFolder made{{.settings = with_documents}};
    add_documents(made);
    built(made);
    made.plan_anew({.systems = "a = \"a.txt\"\nb = \"b.txt\"\nc = \"c.txt\"\n", .settings = with_documents});
    add_documents(made);
    const BuildSummary summary = built(made, {.adds = true});
    ASSERT_EQ(summary.pairs.size(), 2U);
    EXPECT_EQ(summary.pairs[0].hits, 2U);
    EXPECT_EQ(summary.pairs[1].hits, 1U);
    EXPECT_EQ(hits_in(made).back().id, "de-en.documents.0003");
}

TEST(CampaignBuild, KeepsTheHitsOfExpertsWhenASystemComesLater) {
    const std::string settings = "[sample]\nexpert_share = 1.0\n";
    TestingCampaignFolder made{{.settings = settings}};
    built(made);
    const std::string before = made.read("expert_hits.jsonl");
    EXPECT_FALSE(before.empty());
    made.plan_anew({.systems = "a = \"a.txt\"\nb = \"b.txt\"\nc = \"c.txt\"\n", .settings = settings});
    built(made, {.adds = true});
    const std::string after = made.read("expert_hits.jsonl");
    EXPECT_TRUE(after.starts_with(before));
    EXPECT_GT(after.size(), before.size());
}

TEST(CampaignBuild, SaysWhichPartCanNotBeBuilt) {
    const TestingCampaignFolder made{{.settings = with_documents + "[part.sample]\nleast_words = 900\n"}};
    add_documents(made);
    const Lines problems = problems_of(made);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("part 'documents'"), std::string::npos) << problems[0];
}

TEST(CampaignBuild, TellsWhatIsWrongWithTheTextsOnce) {
    const TestingCampaignFolder made{{.settings = with_documents}};
    EXPECT_EQ(problems_of(made).size(), 1U);  // no documents
    add_documents(made);
    made.write("a.txt", "\n" + TestingCampaignFolder::lines("The sentence", 11));
    EXPECT_EQ(problems_of(made).size(), 1U);  // an empty output
}

// "d2:1" would be a sentence and a document.
TEST(CampaignBuild, RefusesANameForASentenceAndAnotherDocument) {
    const TestingCampaignFolder made{{.settings = with_documents}};
    add_documents(made, "d2:1");
    const Lines problems = problems_of(made);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("'d2:1' is an item and also a document"), std::string::npos) << problems[0];
}

TEST(CampaignBuild, KeepsTheSameHits) {
    const TestingCampaignFolder made;
    built(made);
    const std::string before = made.read("hits.jsonl");
    const BuildSummary again = built(made, {.keeps_same = true});
    EXPECT_TRUE(again.is_kept);
    EXPECT_EQ(again.hits, 4U);
    EXPECT_EQ(made.read("hits.jsonl"), before);
}

TEST(CampaignBuild, KeepsNoOtherHits) {
    const TestingCampaignFolder made;
    built(made);
    const std::string before = made.read("hits.jsonl");
    for (const std::string& there : {before + "more\n", before.substr(0, before.size() / 2)}) {
        made.write("hits.jsonl", there);
        const CampaignFolder folder = made.open();
        CampaignBuild build{folder, {.keeps_same = true}};
        ASSERT_TRUE(build.plan());
        const auto summary = build.write();
        ASSERT_FALSE(summary);
        EXPECT_EQ(summary.error().code, ErrorCode::Conflict);
        EXPECT_EQ(made.read("hits.jsonl"), there);
    }
}

TEST(CampaignBuild, GivesTheInstructionsOfTheCampaignFile) {
    const TestingCampaignFolder made{{.settings = "[instructions]\nen = \"Read {language}.\"\n"}};
    built(made);
    EXPECT_EQ(hits_in(made)[0].instructions, (std::vector<Instructions>{{"en", "Read English."}}));
}

TEST(CampaignBuild, ReadsTheInstructionsOfAFile) {
    const TestingCampaignFolder made{{.settings = "[instructions]\nen = \"read.md\"\n"}};
    made.write("read.md", "# Read\n\nSlowly.\n");
    built(made);
    EXPECT_EQ(hits_in(made)[0].instructions, (std::vector<Instructions>{{"en", "# Read\n\nSlowly.\n"}}));
}

TEST(CampaignBuild, NamesTheKeyOfInstructionsThatAreNotThere) {
    const TestingCampaignFolder made{{.settings = "[instructions]\nen = \"read.md\"\n"}};
    const CampaignFolder folder = made.open();
    CampaignBuild build{folder, {}};
    EXPECT_FALSE(build.plan());
    EXPECT_EQ(build.problems().listed()[0].code, ErrorCode::NotFound);
    EXPECT_EQ(build.problems().listed()[0].place.field, "instructions.en");
}

// 36 outputs in HITs of 11: two full ones, and two of seven.
TEST(CampaignBuild, ShowsNothingTwiceToFillAHit) {
    const TestingCampaignFolder made{{.systems = "a = \"a.txt\"\nb = \"b.txt\"\nc = \"c.txt\"\n"}};
    made.write("campaign.toml", [&] {
        std::string text = made.read("campaign.toml");
        return text.replace(text.find("system = 6"), 10, "system = 11");
    }());
    const BuildSummary summary = built(made);
    const std::multiset<ItemAndSystem> asked = asked_in(hits_in(made));
    EXPECT_EQ(asked.size(), 36U);
    EXPECT_EQ(std::set<ItemAndSystem>(asked.begin(), asked.end()).size(), 36U);
    EXPECT_EQ(summary.pairs.at(0).summary.unfilled, 8U);
}

}  // namespace
}  // namespace adjudge
