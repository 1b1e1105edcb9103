#include "formats/campaign/campaign_file.hpp"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace adjudge {
namespace {

const std::string smallest = R"(name = "small"
[[language_pair]]
source_language = "de"
target_language = "en"
source = "s.txt"
reference = "r.txt"
systems = { a = "a.txt" }
[protocol]
[[protocol.field]]
name = "score"
type = "slider"
)";

Result<Campaign, Problems> campaign_of(std::string text) {
    return read_campaign(SourceText::from_memory("c.toml", std::move(text)));
}

std::vector<std::string> problems_of(std::string text) {
    const auto campaign = campaign_of(std::move(text));
    std::vector<std::string> problems;
    if (!campaign) {
        for (const Error& error : campaign.error().listed()) {
            problems.push_back(describe(error));
        }
    }
    return problems;
}

using Lines = std::vector<std::string>;

TEST(CampaignFile, TakesTheDefaultsForWhatIsNotSaid) {
    const auto campaign = campaign_of(smallest);
    ASSERT_TRUE(campaign);
    EXPECT_EQ(campaign->seed, 1U);
    EXPECT_EQ(campaign->hit, HitDesign{});
    EXPECT_EQ(campaign->hit.units(), 100U);
    EXPECT_EQ(campaign->quality, QualityRules{});
    EXPECT_EQ(campaign->protocols[0].fields[0].type(), FieldType::Slider);
}

TEST(CampaignFile, ReadsEveryKey) {
    const auto campaign = campaign_of(R"(
name = "full"
title = "Full"
seed = 42
[[language_pair]]
source_language = "de"
target_language = "en"
source = "s.txt"
reference = "r.txt"
documents = "d.txt"
constituents = "c.tsv"
vocabulary = "v.txt"
[language_pair.systems]
zeta = "z.txt"
alpha = "a.txt"
[language_pair.degraded]
zeta = "zd.txt"
[protocol]
name = "first"
level = "sentence"
shows = ["source", "output"]
outputs = 2
context = 3
instructions_in = ["target", "en"]
removes_foreign_words = true
highlights_constituents = true
text_format = "markdown"
[[protocol.field]]
name = "better"
type = "choice"
criterion = "fluency"
wording = "pairwise"
question = "Which is better?"
allows_several = true
option = [{ value = "a", label = "A", example = "like this" }, { value = "b" }]
[[protocol.field]]
name = "order"
type = "ranking"
allows_ties = false
[[protocol.field]]
name = "vote"
type = "choice"
option_set = "yes-no"
[[protocol.field]]
name = "edit"
type = "text"
is_prefilled = true
longest = 500
is_optional = true
[[protocol.field]]
name = "errors"
type = "spans"
severities = ["major"]
categories = ["style"]
[[protocol.field]]
name = "score"
type = "slider"
least = 1
most = 5
low_label = "bad"
high_label = "good"
shows_marks = true
shows_number = true
[sample]
outputs = 560
items = 100
least_words = 10
most_words = 20
screens_per_item = 2
screens = "screens.csv"
skips_empty_outputs = true
expert_share = 0.25
[gold]
file = "gold.csv"
count = 101
[hit]
system = 80
ask_again = 5
bad_reference = 0
good_reference = 0
gold = 1
spam = 14
least_gap = 20
most_gap = 90
groups = 2
longest_run = 4
outputs_per_item = 2
degradation = "replace-phrase"
order = "fixed"
[quality]
test = "mann-whitney"
alpha = 0.01
least_seconds_per_hit = 60.5
[payment]
currency = "EUR"
per_hit = 1
fee = 0.25
[collection]
workers_per_hit = 3
hits_per_worker = 4
lease_minutes = 30
allows_going_back = true
never_twice = "document"
seconds_per_unit = 12.5
service = "prolific"
return_to = "https://service.example/{code}"
replaces_rejected = true
)");
    ASSERT_TRUE(campaign) << describe(campaign.error().listed()[0]);
    EXPECT_EQ(campaign->language_pairs[0], (LanguagePair{.source_language = "de",
                                                         .target_language = "en",
                                                         .source = "s.txt",
                                                         .reference = "r.txt",
                                                         .documents = "d.txt",
                                                         .systems = {{"zeta", "z.txt"}, {"alpha", "a.txt"}},
                                                         .degraded = {{"zeta", "zd.txt"}},
                                                         .vocabulary = "v.txt",
                                                         .constituents = "c.tsv"}));
    Protocol protocol = campaign->protocols[0];
    EXPECT_EQ(protocol.fields[0].wording, "pairwise");
    EXPECT_EQ(protocol.fields[0].settings,
              (FieldSettings{ChoiceField{"", {{"a", "A", "like this"}, {"b", "b", ""}}, true}}));
    EXPECT_EQ(protocol.fields[1].settings, (FieldSettings{RankingField{2, false}}));
    EXPECT_EQ(protocol.fields[2].settings, (FieldSettings{ChoiceField{"yes-no"}}));
    EXPECT_EQ(protocol.fields[3].settings, (FieldSettings{TextField{true, 500, true}}));
    EXPECT_EQ(protocol.fields[4].settings, (FieldSettings{SpansField{{"major"}, {"style"}}}));
    EXPECT_EQ(protocol.fields[5].settings, (FieldSettings{SliderField{1, 5, "bad", "good", true, true}}));
    protocol.fields.clear();
    EXPECT_EQ(protocol, (Protocol{.name = "first",
                                  .shows = {StimulusRole::Source, StimulusRole::Output},
                                  .outputs = 2,
                                  .context = 3,
                                  .instructions_in = {"target", "en"},
                                  .removes_foreign_words = true,
                                  .highlights_constituents = true,
                                  .text_format = TextFormat::Markdown}));
    EXPECT_EQ(campaign->sample, (SampleRules{560, 100, 10, 20, 2, "screens.csv", true, 0.25}));
    EXPECT_EQ(campaign->gold, (GoldRules{"gold.csv", 101, 0}));
    EXPECT_EQ(campaign->hit,
              (HitDesign{80, 5, 0, 0, 1, 14, 20, 90, 2, 4, 2, Degradation::ReplacePhrase, UnitOrder::Fixed}));
    EXPECT_EQ(campaign->quality, (QualityRules{QualityTest::MannWhitney, 0.01, 60.5}));
    EXPECT_EQ(campaign->payment, (Payment{"EUR", 1, 0.25}));
    EXPECT_EQ(campaign->collection,
              (Collection{3, 4, 30, true, NeverTwice::Document, 12.5, CrowdService::Prolific,
                          "https://service.example/{code}", true}));
}

TEST(CampaignFile, OffersTextsOnlyInTheirPlaceOfImages) {
    const auto with = [](std::string keys) {
        std::string text = smallest;
        return text.replace(text.find("[protocol]\n"), 11, "[protocol]\n" + std::move(keys));
    };
    EXPECT_TRUE(campaign_of(with("shows_images = true\noffers_text = true\n"))->protocols[0].offers_text);
    EXPECT_EQ(problems_of(with("offers_text = true\n")).size(), 1U);
    EXPECT_EQ(problems_of(with("shows_images = true\ntext_format = \"markdown\"\n")).size(), 1U);
}

TEST(CampaignFile, RefusesImagesOfWhatIsMarkedOrEdited) {
    std::string text = smallest;
    text.replace(text.find("[protocol]\n"), 11, "[protocol]\nshows_images = true\n");
    EXPECT_EQ(problems_of(text + "[[protocol.field]]\nname = \"e\"\ntype = \"spans\"\n").size(), 1U);
    EXPECT_EQ(
        problems_of(text + "[[protocol.field]]\nname = \"e\"\ntype = \"text\"\nis_prefilled = true\n").size(),
        1U);
    EXPECT_EQ(problems_of(text + "[[protocol.field]]\nname = \"e\"\ntype = \"text\"\n").size(), 0U);
}

TEST(CampaignFile, RefusesToSendWorkersToWhatIsNoAddress) {
    EXPECT_EQ(problems_of(smallest + "[collection]\nreturn_to = \"javascript:alert(1)\"\n").size(), 1U);
}

TEST(CampaignFile, TakesAmountsUpToTheLargestThatAnOptionTakes) {
    const auto with = [](std::string_view section, std::string_view key, std::string_view value) {
        return fmt::format("{}[{}]\n{} = {}\n{}", smallest, section, key, value,
                           key == "least_fee" ? "per_hit = 1\n" : "");
    };
    const std::vector<std::pair<const char*, const char*>> keys{{"payment", "per_hit"},
                                                                {"payment", "per_sentence"},
                                                                {"payment", "least_fee"},
                                                                {"quality", "least_seconds_per_hit"},
                                                                {"entrance", "tolerance"}};
    for (const auto& [section, key] : keys) {
        EXPECT_EQ(problems_of(with(section, key, "9007199254740992.0")), Lines{}) << key;
        EXPECT_EQ(problems_of(with(section, key, "1e16")).size(), 1U) << key;
        EXPECT_EQ(problems_of(with(section, key, "inf")).size(), 1U) << key;
    }
}

TEST(CampaignFile, SuggestsTheNearestKnownKey) {
    EXPECT_EQ(problems_of(smallest + "[quality]\nalhpa = 0.05\n"),
              (Lines{"c.toml:13:1: quality.alhpa: unknown key 'alhpa' (did you mean 'alpha'?); known here: "
                     "test, alpha, "
                     "least_seconds_per_hit"}));
}

TEST(CampaignFile, ListsTheAcceptedWords) {
    EXPECT_EQ(
        problems_of(smallest + "[quality]\ntest = \"pared\"\n"),
        (Lines{"c.toml:13:8: quality.test: 'pared' is not paired, welch, mann-whitney or means (did you mean "
               "'paired'?)"}));
}

TEST(CampaignFile, ReportsEveryProblemInTheOrderOfLines) {
    const auto problems = problems_of(R"(nam = "x"
[[language_pair]]
source_language = "de"
source = ""
[protocol]
shows = ["outptu"]
[hit]
system = 0
ask_again = -1
[quality]
alpha = "small"
[payment]
fee = 11
)");
    const std::string expected = R"(c.toml:1:1: the key 'name' is missing
c.toml:1:1: nam: unknown key 'nam' (did you mean 'name'?); known here: name, title, description, organizer, seed, language_pair, protocol, instructions, part, sample, gold, hit, quality, analysis, payment, collection, entrance
c.toml:2:1: language_pair[1]: the key 'target_language' is missing
c.toml:2:1: language_pair[1]: the key 'systems' is missing
c.toml:2:1: language_pair[1]: 'de to ' has no reference, and the protocol shows it or the HITs have controls made from it (bad_reference, good_reference): name its file with reference
c.toml:4:10: language_pair[1].source: '' is not a text in quotes that is not empty
c.toml:5:1: protocol: the key 'field' is missing
c.toml:6:10: protocol.shows: 'outptu' is not source, reference, output, context or prompt (did you mean 'output'?)
c.toml:8:10: hit.system: '0' is not a whole number from 1 to 100000
c.toml:9:13: hit.ask_again: '-1' is not a whole number from 0 to 100000
c.toml:11:9: quality.alpha: 'small' is not a number from 1e-06 to 0.5
c.toml:13:7: payment.fee: '11' is not a number from 0 to 10
)";
    std::string found;
    for (const std::string& problem : problems) {
        found += problem + "\n";
    }
    EXPECT_EQ(found, expected);
}

TEST(CampaignFile, SaysWhereItIsNoToml) {
    const auto problems = problems_of("name = \"x\nseed = 1\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_TRUE(problems[0].starts_with("c.toml:1:")) << problems[0];
}

TEST(CampaignFile, RefusesAGapThatTheHitHasNoRoomFor) {
    EXPECT_EQ(problems_of(smallest + "[hit]\nsystem = 30\nleast_gap = 90\nmost_gap = 95\n"),
              (Lines{"c.toml:14:13: hit.least_gap: a HIT of 60 units has no room for 90 judgments between "
                     "the members of a pair: make least_gap smaller, or the HIT larger"}));
}

TEST(CampaignFile, RefusesAChoiceWithoutOptions) {
    const auto problems = problems_of(smallest + "[[protocol.field]]\nname = \"b\"\ntype = \"choice\"\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("a choice needs two options or more"), std::string::npos);
}

TEST(CampaignFile, NeedsTheReferenceThatIsShown) {
    std::string text = smallest;
    text.erase(text.find("reference"), std::string_view{"reference = \"r.txt\"\n"}.size());
    const auto problems = problems_of(text);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("'de to en' has no reference"), std::string::npos) << problems[0];
}

// The smallest campaign with other texts.
std::string with_texts(const std::string& keys) {
    std::string text = smallest;
    const std::size_t begin = text.find("source = ");
    return text.replace(begin, text.find("[protocol]") - begin, keys);
}

TEST(CampaignFile, TakesOneFileWithAllTexts) {
    const auto campaign = campaign_of(with_texts("texts = \"t.xml\"\ntranslator = \"A\"\n"));
    ASSERT_TRUE(campaign) << describe(campaign.error().listed()[0]);
    EXPECT_EQ(campaign->language_pairs[0], (LanguagePair{"de", "en", "t.xml", "A"}));
}

TEST(CampaignFile, TakesWhichSystemsOfTheTexts) {
    const auto campaign = campaign_of(with_texts("texts = \"t.tsv\"\nsystems = { a = \"online-A\" }\n"));
    ASSERT_TRUE(campaign) << describe(campaign.error().listed()[0]);
    EXPECT_EQ(campaign->language_pairs[0].systems, (std::vector<SystemOutput>{{"a", "online-A"}}));
}

TEST(CampaignFile, RefusesFilesBesideTheOneWithAllTexts) {
    EXPECT_EQ(
        problems_of(with_texts("texts = \"t.tsv\"\nsource = \"s\"\nreference = \"r\"\ndocuments = "
                               "\"d\"\nsystems = { a = \"\" }\n")),
        (Lines{
            "c.toml:6:10: language_pair[1].source: the file that texts names holds this too: take one of the "
            "two keys out",
            "c.toml:7:13: language_pair[1].reference: the file that texts names holds this too: take one of "
            "the two keys out",
            "c.toml:8:13: language_pair[1].documents: the file that texts names holds this too: take one of "
            "the two keys out",
            "c.toml:9:11: language_pair[1].systems: the system 'a' has no name in the texts"}));
}

TEST(CampaignFile, RefusesATranslatorWithoutAFileToChooseFrom) {
    std::string text = smallest;
    text.insert(text.find("systems"), "translator = \"A\"\n");
    EXPECT_EQ(
        problems_of(text),
        (Lines{"c.toml:7:14: language_pair[1].translator: chooses among the references of an XML file: name "
               "that file with texts"}));
}

TEST(CampaignFile, WantsAsManyRanksAsOutputs) {
    const auto problems =
        problems_of(smallest + "[[protocol.field]]\nname = \"r\"\ntype = \"ranking\"\noutputs = 3\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("the field 'r' ranks outputs, and the screen shows one: set protocol.outputs"),
              std::string::npos)
        << problems[0];
}

TEST(CampaignFile, RefusesAFieldTwice) {
    const auto problems = problems_of(smallest + "[[protocol.field]]\nname = \"score\"\ntype = \"text\"\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("the field 'score' is there twice"), std::string::npos);
}

TEST(CampaignFile, RefusesTextThatIsNotUtf8) {
    EXPECT_EQ(problems_of("name = \"\xFF\"\n"),
              (Lines{"c.toml:1: the bytes in 'name = \"\\xff\"' are not UTF-8: save the file as UTF-8"}));
}

TEST(CampaignFile, RefusesASectionThatIsNoTable) {
    EXPECT_EQ(problems_of("hit = 5\n" + smallest),
              (Lines{"c.toml:1:7: hit: '5' is not a table: write [hit]"}));
}

TEST(CampaignFile, RefusesMoreControlsThanNormalUnits) {
    EXPECT_EQ(
        problems_of(smallest + "[hit]\nsystem = 10\nleast_gap = 3\n"),
        (Lines{"c.toml:13:10: hit.system: 30 controls need as many normal units to belong to, and a HIT "
               "has 10: raise system"}));
}

TEST(CampaignFile, TakesSeveralConfigurations) {
    std::string text = smallest;
    text.replace(text.find("[protocol]"), 10, "[[protocol]]\nname = \"base\"");
    text += "[[protocol]]\nname = \"numbered\"\n[[protocol.field]]\nname = \"score\"\ntype = \"slider\"\n";
    const auto campaign = campaign_of(text);
    ASSERT_TRUE(campaign) << describe(campaign.error().listed()[0]);
    EXPECT_EQ(campaign->protocols[1].name, "numbered");
}

TEST(CampaignFile, RefusesSeveralConfigurationsOfOneName) {
    std::string text = smallest;
    text.replace(text.find("[protocol]"), 10, "[[protocol]]\nname = \"base\"");
    text += "[[protocol]]\nname = \"base\"\n[[protocol.field]]\nname = \"score\"\ntype = \"slider\"\n";
    EXPECT_EQ(problems_of(text),
              (Lines{"c.toml:13:1: protocol[2]: the protocol 'base' is there twice: give one another name"}));
}

TEST(CampaignFile, RefusesControlsThatTheScreenCanNotShow) {
    EXPECT_EQ(
        problems_of(smallest + "[hit]\nspam = 2\n"),
        (Lines{"c.toml:13:8: hit.spam: spam is for screens with two outputs or more: use bad_reference"}));
}

TEST(CampaignFile, ReadsAPresetWithoutNameAndTexts) {
    const std::string preset = smallest.substr(smallest.find("[protocol]"));
    EXPECT_TRUE(read_preset(SourceText::from_memory("p.toml", preset)));
    EXPECT_FALSE(campaign_of(preset));
}

TEST(CampaignFile, LeavesTheEntranceOpenWhereNothingIsSaid) {
    const auto campaign = campaign_of(smallest);
    ASSERT_TRUE(campaign);
    EXPECT_EQ(campaign->entrance, Entrance{});
    EXPECT_FALSE(campaign->collection.replaces_rejected);
}

TEST(CampaignFile, ReadsTheEntrance) {
    const auto campaign = campaign_of(smallest + R"([entrance]
consent = "I agree"
asks_languages = true
qualification = "q.jsonl"
least_right = 0.5
tries = 3
tolerance = 5
)");
    ASSERT_TRUE(campaign) << describe(campaign.error().listed()[0]);
    const Entrance expected{.consent = "I agree",
                            .asks_languages = true,
                            .qualification = "q.jsonl",
                            .least_right = 0.5,
                            .tries = 3,
                            .tolerance = 5};
    EXPECT_EQ(campaign->entrance, expected);
}

TEST(CampaignFile, ReadsQuestionsAboutTheWorker) {
    const auto campaign = campaign_of(smallest + R"([entrance]
[[entrance.question]]
name = "studies"
type = "text"
question = "What did you study?"
)");
    ASSERT_TRUE(campaign) << describe(campaign.error().listed()[0]);
    ASSERT_EQ(campaign->entrance.profile.size(), 1U);
    EXPECT_EQ(campaign->entrance.profile[0].name, "studies");
    EXPECT_TRUE(campaign->asks_about_workers());
}

TEST(CampaignFile, RefusesAShareAboveOne) {
    EXPECT_EQ(problems_of(smallest + "[entrance]\nleast_right = 1.5\n").size(), 1U);
}

TEST(CampaignFile, RefusesNoTry) { EXPECT_EQ(problems_of(smallest + "[entrance]\ntries = 0\n").size(), 1U); }

TEST(CampaignFile, RefusesAnUnknownKeyOfTheEntrance) {
    EXPECT_EQ(problems_of(smallest + "[entrance]\nconsents = \"I agree\"\n").size(), 1U);
}

TEST(CampaignFile, ReadsThatRejectedWorkIsReplaced) {
    const auto campaign = campaign_of(smallest + "[collection]\nreplaces_rejected = true\n");
    ASSERT_TRUE(campaign);
    EXPECT_TRUE(campaign->collection.replaces_rejected);
}

TEST(CampaignFile, ReadsHowItIsAnalyzedAndWhatItPays) {
    const auto campaign = campaign_of(smallest + R"(
[analysis]
category_rule = "upper-closed"
categories = [4, 2]
distinct = "repeated"
filter = "passed"
roles = "crowd"
verdict = "scale"
[payment]
per_hit = 0.01
per_sentence = 0.1
fee = 0.1
least_fee = 0.005
)");
    ASSERT_TRUE(campaign);
    EXPECT_EQ(campaign->analysis, (AnalysisRules{CategoryRule::UpperClosed,
                                                 {4, 2},
                                                 DistinctRows::Repeated,
                                                 Filter::Passed,
                                                 CountedRoles::Crowd,
                                                 VerdictScope::Scale}));
    EXPECT_EQ(campaign->payment, (Payment{"USD", 0.01, 0.1, 0.1, 0.005}));
}

TEST(CampaignFile, RefusesWhatNoAnalysisDoes) {
    EXPECT_EQ(problems_of(smallest + "[analysis]\ncategory_rule = \"lower\"\n").size(), 1U);
    EXPECT_EQ(problems_of(smallest + "[analysis]\ncategories = [2.5]\n").size(), 1U);
    EXPECT_EQ(problems_of(smallest + "[analysis]\nroles = \"experts\"\n").size(), 1U);
    EXPECT_EQ(problems_of(smallest + "[analysis]\nverdict = \"person\"\n").size(), 1U);
    EXPECT_EQ(problems_of(smallest + "[payment]\nleast_fee = 0.005\n").size(), 1U);
}

// Two parts of the smallest campaign, which share what they do not say.
const std::string in_two_parts = smallest.substr(0, smallest.find("[protocol]")) +
                                 R"([hit]
bad_reference = 0
good_reference = 0
ask_again = 0
[collection]
workers_per_hit = 3
never_twice = "document"
[[part]]
name = "documents"
seed = 9
workers_per_hit = 2
[part.protocol]
level = "document"
shows = ["source", "output"]
[[part.protocol.field]]
name = "score"
type = "slider"
[part.hit]
system = 5
[[part]]
name = "sentences"
[[part.protocol]]
name = "a"
shows = ["source", "output"]
[[part.protocol.field]]
name = "score"
type = "slider"
[[part.protocol]]
name = "b"
shows = ["source", "output"]
[[part.protocol.field]]
name = "score"
type = "slider"
)";

Campaign read_parts() { return *read_campaign(SourceText::from_memory("c.toml", in_two_parts)); }

TEST(CampaignFile, ReadsParts) {
    const Campaign campaign = read_parts();
    ASSERT_EQ(campaign.parts.size(), 2U);
    EXPECT_EQ(campaign.parts[0].protocols[0].level, Level::Document);
    EXPECT_EQ(campaign.parts[0].hit.system, 5U);
    EXPECT_EQ(campaign.parts[0].workers_per_hit, 2U);
    EXPECT_EQ(campaign.parts[0].seed, 9U);
}

TEST(CampaignFile, GivesPartsWhatTheyDoNotSay) {
    const Campaign campaign = read_parts();
    EXPECT_EQ(campaign.parts[0].hit.bad_reference, 0U);
    EXPECT_EQ(campaign.parts[1].hit, campaign.hit);
    EXPECT_EQ(campaign.parts[1].workers_per_hit, 3U);
    EXPECT_EQ(campaign.parts[1].seed, campaign.seed);
}

TEST(CampaignFile, NamesConfigurationsAfterTheirParts) {
    std::vector<std::string> names;
    for (const Protocol& protocol : read_parts().protocols) {
        names.push_back(protocol.name);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"documents", "sentences.a", "sentences.b"}));
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

TEST(CampaignFile, RefusesPartsOfOneName) {
    const auto problems = problems_of(changed(in_two_parts, "\"sentences\"", "\"documents\""));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("the part 'documents' is there twice"), std::string::npos) << problems[0];
}

TEST(CampaignFile, RefusesConfigurationsOfOneNameInTwoParts) {
    const auto problems = problems_of(changed(in_two_parts, "\"documents\"", "\"sentences.a\""));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("the configuration 'sentences.a' is there already"), std::string::npos)
        << problems[0];
}

TEST(CampaignFile, RefusesAPartThatAsksNothing) {
    const auto problems = problems_of(in_two_parts + "[[part]]\nname = \"third\"\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("asks nothing"), std::string::npos) << problems[0];
}

TEST(CampaignFile, RefusesAProtocolThatNoPartUses) {
    const auto problems = problems_of(changed(
        in_two_parts, "[hit]\n", "[protocol]\n[[protocol.field]]\nname = \"x\"\ntype = \"text\"\n[hit]\n"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("every part has a protocol of its own"), std::string::npos) << problems[0];
}

TEST(CampaignFile, HasRulesOnPeopleForAllPartsAlone) {
    const auto problems =
        problems_of(changed(in_two_parts, "seed = 9\n", "seed = 9\nnever_twice = \"item\"\n"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("unknown key 'never_twice'"), std::string::npos) << problems[0];
}

TEST(CampaignFile, SaysInWhichPartAControlMakesNoSense) {
    const auto problems = problems_of(changed(in_two_parts, "system = 5\n", "system = 5\nspam = 2\n"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("part[1].hit.spam"), std::string::npos) << problems[0];
}

TEST(CampaignFile, AsksEachPartForRoom) {
    const auto problems = problems_of(
        changed(in_two_parts, "system = 5\n", "system = 5\nask_again = 2\nleast_gap = 90\nmost_gap = 95\n"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].find("a HIT of 7 units has no room"), std::string::npos) << problems[0];
}

TEST(CampaignFile, ReadsWhatWorkersAreTold) {
    const auto campaign = campaign_of("description = \"About weather.\"\norganizer = \"The lab\"\n" +
                                      smallest + "[instructions]\nen = \"Read.\"\n");
    ASSERT_TRUE(campaign) << describe(campaign.error().listed()[0]);
    EXPECT_EQ(campaign->description, "About weather.");
    EXPECT_EQ(campaign->organizer, "The lab");
    EXPECT_EQ(campaign->instructions, (std::vector<OwnInstructions>{{"en", "Read."}}));
}

TEST(CampaignFile, RefusesInstructionsInALanguageThatNobodyIsAskedIn) {
    const auto campaign = campaign_of(smallest + "[instructions]\nfi = \"Lue.\"\n");
    ASSERT_FALSE(campaign);
    EXPECT_EQ(campaign.error().listed()[0].place.field, "instructions.fi");
}

TEST(CampaignFile, AsksForLanguagesWhereThereAreSeveral) {
    auto campaign = campaign_of(smallest);
    ASSERT_TRUE(campaign);
    EXPECT_FALSE(campaign->asks_languages());
    LanguagePair other = campaign->language_pairs[0];
    other.target_language = "cs";
    campaign->language_pairs.push_back(other);
    EXPECT_TRUE(campaign->asks_languages());
    campaign->entrance.asks_languages = false;
    EXPECT_FALSE(campaign->asks_languages());
}

}  // namespace
}  // namespace adjudge
