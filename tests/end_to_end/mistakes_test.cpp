// Planted mistakes in a campaign: each gets a message with its place and the way out, and nothing is written.
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"

namespace adjudge {
namespace {

namespace fs = std::filesystem;

constexpr int items = 12;

// The line for each item, with its number in the place of '#'.
std::string numbered(const std::string& line) {
    std::string text;
    for (int item = 1; item <= items; ++item) {
        std::string made = line;
        const std::size_t at = made.find('#');
        text += (at == std::string::npos ? made : made.replace(at, 1, std::to_string(item))) + "\n";
    }
    return text;
}

// A campaign that can be built. The numbers of its lines are those of the messages.
const std::string campaign_text = R"(name = "weather"
seed = 1

[[language_pair]]
source_language = "de"
target_language = "en"
source = "source.txt"
reference = "reference.txt"
[language_pair.systems]
a = "a.txt"
b = "b.txt"

[protocol]
shows = ["reference", "output"]

[[protocol.field]]
name = "score"
type = "slider"
wording = "adequacy"

[hit]
system = 4
ask_again = 1
bad_reference = 1
good_reference = 0
least_gap = 1
most_gap = 4
)";

using Files = std::map<std::string, std::string>;

Files right_files() {
    return {{"campaign.toml", campaign_text},
            {"source.txt", numbered("Das Wetter wird am Tag # sehr schön")},
            {"reference.txt", numbered("The weather will be very nice on day #")},
            {"a.txt", numbered("The weather is very nice on day #")},
            {"b.txt", numbered("On day # it will be fine weather")}};
}

// What is put in the place of some text of a file; of all of it where `from` is empty.
struct Edit {
    std::string file;
    std::string from;
    std::string to;
};

Edit in_campaign(std::string from, std::string to) {
    return {"campaign.toml", std::move(from), std::move(to)};
}

Edit whole(std::string file, std::string text) { return {std::move(file), "", std::move(text)}; }

struct Mistake {
    std::string name;
    std::vector<Edit> edits;
    std::string message;  // the first line, with names as in the folder
    std::vector<std::string> options = {};
};

class CampaignOnDisk {
public:
    explicit CampaignOnDisk(const std::vector<Edit>& edits) {
        Files files = right_files();
        for (const Edit& edit : edits) {
            std::string& text = files[edit.file];
            const std::size_t at = edit.from.empty() ? 0 : text.find(edit.from);
            if (at == std::string::npos) {
                throw std::logic_error{edit.file + " has no " + edit.from};
            }
            text.replace(at, edit.from.empty() ? text.size() : edit.from.size(), edit.to);
        }
        for (const auto& [name, text] : files) {
            write(name, text);
        }
    }

    void write(const std::string& name, const std::string& text) const { (void)folder_.file(name, text); }
    [[nodiscard]] std::string path() const { return folder_.path(""); }
    [[nodiscard]] Files files() const {
        Files found;
        for (const fs::directory_entry& entry : fs::directory_iterator{path()}) {
            found[entry.path().filename().string()] = text_of(entry.path());
        }
        return found;
    }

    [[nodiscard]] ProgramRun build(const std::vector<std::string>& options = {}) const {
        std::vector<std::string> arguments{"build", path()};
        arguments.insert(arguments.end(), options.begin(), options.end());
        ProgramRun run = run_program(arguments);
        // Names as in the folder.
        for (std::size_t at = run.err.find(path()); at != std::string::npos; at = run.err.find(path())) {
            run.err.erase(at, path().size());
        }
        return run;
    }

private:
    TemporaryFolder folder_;
};

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(RightCampaign, IsBuilt) {
    const CampaignOnDisk campaign{{}};
    const ProgramRun run = campaign.build();
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_TRUE(campaign.files().contains("hits.jsonl"));
}

class CampaignMistake : public ::testing::TestWithParam<Mistake> {};

TEST_P(CampaignMistake, GetsItsPlaceAndTheWayOut) {
    const CampaignOnDisk campaign{GetParam().edits};
    const Files before = campaign.files();
    const ProgramRun run = campaign.build(GetParam().options);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(first_line(run.err), GetParam().message) << run.err;
    EXPECT_EQ(campaign.files(), before) << "something was written";
}

const std::string gaps = "ask_again = 1\nbad_reference = 1\ngood_reference = 0\nleast_gap = 1\nmost_gap = 4";
const std::string all_texts =
    "source = \"source.txt\"\nreference = \"reference.txt\"\n[language_pair.systems]\na = \"a.txt\"\nb = "
    "\"b.txt\"\n";
const std::string second_protocol =
    "[[protocol]]\nshows = [\"output\"]\n[[protocol.field]]\nname = \"score\"\ntype = \"slider\"\nwording = "
    "\"adequacy\"\n\n[hit]";
const Edit two_outputs = in_campaign("[protocol]\n", "[protocol]\noutputs = 2\n");
const Edit no_bad_reference = in_campaign("bad_reference = 1\n", "bad_reference = 0\n");
const Edit with_screens = in_campaign("[hit]", "[sample]\nscreens = \"screens.csv\"\n\n[hit]");
const Edit with_gold = in_campaign("[hit]", "[gold]\nfile = \"gold.csv\"\n\n[hit]\ngold = 1");
const Edit with_constituents =
    in_campaign("[language_pair.systems]", "constituents = \"parts.tsv\"\n[language_pair.systems]");
const Edit highlights = in_campaign("[protocol]\n", "[protocol]\nhighlights_constituents = true\n");
const Edit degrades_by_file = in_campaign("most_gap = 4", "most_gap = 4\ndegradation = \"file\"");
const std::string screens_header = "worker,item,screen,system,rank\n";
const std::string gold_header = "worker,item,system,score\n";
const std::string parts_header = "item\tconstituent\ttext\tstart\tend\n";
const std::string wordings =
    "adequacy, adequacy-grades, adequacy-source, better-answer, comment, constituent-ranking, constituent-yes-no, "
    "error-spans, fluency-grades, fluency-person, fluency-standard, fluency-translation, fluency-written, overall, "
    "pairwise-adequacy, pairwise-fluency, post-edit, post-edit-source, ranking or translation";

INSTANTIATE_TEST_SUITE_P(
    InTheTexts, CampaignMistake,
    ::testing::Values(
        Mistake{"FewerLines",
                {{"a.txt", "The weather is very nice on day 12\n", ""}},
                "a.txt:11: systems.a: has 11 lines, and source.txt has 12: the shorter one ends at line 11, "
                "and line n of each must be the same segment"},
        Mistake{"MissingFile",
                {in_campaign("\"b.txt\"", "\"bb.txt\"")},
                "campaign.toml:11:5: language_pair[1].systems.b: 'bb.txt': there is no such file (did you "
                "mean 'b.txt'?): its folder has a.txt, b.txt, campaign.toml, reference.txt, source.txt"},
        Mistake{
            "MissingFolder",
            {in_campaign("\"reference.txt\"", "\"refs/reference.txt\"")},
            "campaign.toml:8:13: language_pair[1].reference: 'refs/reference.txt': there is no such file: "
            "there is no folder 'refs' either"},
        Mistake{"OneFileForTwoSystems",
                {in_campaign("\"b.txt\"", "\"a.txt\"")},
                "campaign.toml:11:5: language_pair[1].systems.b: 'a.txt': is the same file as that of "
                "'systems.a': name another one, or take one key out"},
        Mistake{"EmptyFile",
                {whole("source.txt", "")},
                "campaign.toml:7:10: language_pair[1].source: 'source.txt': the file is empty: is this the "
                "right one?"},
        Mistake{"EmptyReference",
                {{"reference.txt", "The weather will be very nice on day 3\n", "\n"}},
                "reference.txt:3: reference: the line is empty, and every segment needs a reference: write "
                "it, or take the line out of all files"},
        Mistake{"EmptySource",
                {{"source.txt", "Das Wetter wird am Tag 3 sehr schön\n", " \t\n"}},
                "source.txt:3: source: the line is empty, and every segment needs a source: write it, or "
                "take the line out of all files"},
        Mistake{"EmptyOutput",
                {{"b.txt", "On day 3 it will be fine weather\n", "\n"}},
                "b.txt:3: the output of 'b' is empty: nobody can judge it; with sample.skips_empty_outputs = "
                "true it is left out, to the good of the system"},
        Mistake{"WrongScript",
                {whole("b.txt", numbered("В день # будет хорошая погода"))},
                "b.txt:1: 12 of 12 lines of b are in Cyrl, which English is not written in: is this the "
                "right file and language?"},
        Mistake{"NoUtf8",
                {{"b.txt", "day 3 it", "day 3 \xFF it"}},
                "b.txt:3: systems.b: the bytes in 'On day 3 \\xff it will b...' are not UTF-8: save the file "
                "as UTF-8"},
        Mistake{"DocumentThatComesBack",
                {in_campaign("[language_pair.systems]", "documents = \"docs.txt\"\n[language_pair.systems]"),
                 whole("docs.txt", "d1\nd1\nd2\nd1\nd3\nd3\nd3\nd3\nd3\nd3\nd3\nd3\n")},
                "docs.txt:4: document: the document 'd1' ended in line 2 and comes back here: put its "
                "segments together, or give one part another name"},
        Mistake{"ItemTwiceInATable",
                {in_campaign(all_texts, "texts = \"texts.tsv\"\n"),
                 whole("texts.tsv", "item\tsource\treference\ta\n1\tDas\tThe\tA\n1\tDie\tThe\tA\n")},
                "texts.tsv:3: item: the item '1' is there twice, first in line 2: give one another name"},
        Mistake{"TableWithoutReferences",
                {in_campaign(all_texts, "texts = \"texts.tsv\"\n"),
                 whole("texts.tsv", "source\ta\n" + numbered("Das Wetter am Tag #\tThe weather that day"))},
                "texts.tsv:2: the item '1' has no reference, and the protocol shows it or the HITs have "
                "controls made from it (bad_reference, good_reference): add it, or choose another protocol"},
        Mistake{"SegmentMissingInXml",
                {in_campaign(all_texts, "texts = \"texts.xml\"\n"),
                 whole("texts.xml",
                       "<dataset id=\"t\"><doc origlang=\"de\" id=\"d1\">\n"
                       "<src lang=\"de\"><p><seg id=\"1\">Eins</seg><seg id=\"2\">Zwei</seg></p></src>\n"
                       "<ref lang=\"en\"><p><seg id=\"1\">One</seg><seg id=\"2\">Two</seg></p></ref>\n"
                       "<hyp system=\"a\" language=\"en\"><p><seg id=\"1\">One</seg></p></hyp>\n"
                       "</doc></dataset>\n")},
                "texts.xml:4: hyp: the system 'a' lacks the segment '2' of the document 'd1': add it, or "
                "take it out of the source"},
        Mistake{"OutputsTooShortToDegrade",
                {whole("a.txt", numbered("Yes")), whole("b.txt", numbered("No"))},
                "campaign.toml:21:1: hit: too few outputs that controls can be made from: they are too short "
                "to be degraded, or equal to the reference or to their degraded version; make bad_reference "
                "and good_reference smaller"},
        Mistake{
            "ForeignWordsWithoutAVocabulary",
            {in_campaign("reference = \"reference.txt\"\n", ""),
             in_campaign("[\"reference\", \"output\"]", "[\"output\"]\nremoves_foreign_words = true")},
            "campaign.toml:14:25: protocol.removes_foreign_words: the texts have neither references nor a "
            "`vocabulary` that would tell foreign words from names: add `vocabulary`, a file of English "
            "text, or set removes_foreign_words = false"},
        Mistake{
            "CharacterThatNoFontHas",
            {in_campaign("[protocol]\n", "[protocol]\nshows_images = true\n"),
             {"a.txt", "nice on day 2\n", "nice on day \U000F0000\n"}},
            "a.txt:2: no installed font has U+F0000 ('\U000F0000'), and with protocol.shows_images workers "
            "would see a box: install a font that has it, or take the character out"},
        Mistake{"NothingToCompare",
                {two_outputs, no_bad_reference, whole("b.txt", right_files()["a.txt"])},
                "campaign.toml:4:1: language_pair[1]: no item has two different outputs to compare: name "
                "another system"}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    InTheCampaignFile, CampaignMistake,
    ::testing::Values(
        Mistake{"BrokenToml",
                {in_campaign("seed = 1", "seed = ")},
                "campaign.toml:2:8: not TOML: Error while parsing key-value pair: expected value, saw '\\n'"},
        Mistake{"BrokenBytes",
                {in_campaign("weather",
                             "we\xFF"
                             "ather")},
                "campaign.toml:1: the bytes in 'name = \"we\\xffather\"' are not UTF-8: save the file as "
                "UTF-8"},
        Mistake{
            "UnknownKey",
            {in_campaign("least_gap", "least_gpa")},
            "campaign.toml:26:1: hit.least_gpa: unknown key 'least_gpa' (did you mean 'least_gap'?); known "
            "here: system, ask_again, bad_reference, good_reference, gold, spam, least_gap, most_gap, "
            "groups, longest_run, outputs_per_item, degradation, order"},
        Mistake{"SystemTwice",
                {in_campaign("b = ", "a = ")},
                "campaign.toml:11:5: not TOML: Error while parsing key-value pair: cannot redefine existing "
                "string 'a': it is there twice, take one out or give it another name"},
        Mistake{"LanguagePairTwice",
                {in_campaign("[protocol]\n",
                             "[[language_pair]]\nsource_language = \"de\"\ntarget_language = "
                             "\"en\"\n" +
                                 all_texts + "\n[protocol]\n")},
                "campaign.toml:13:1: language_pair[2]: 'de to en' is there twice: put all its systems into "
                "one"},
        Mistake{"UnknownLanguage",
                {in_campaign("\"en\"", "\"english\"")},
                "campaign.toml:6:19: language_pair[1].target_language: 'english' is no language that Unicode "
                "knows: write its BCP 47 tag, as de or zh-TW"},
        Mistake{"NoReference",
                {in_campaign("reference = \"reference.txt\"\n", "")},
                "campaign.toml:4:1: language_pair[1]: 'de to en' has no reference, and the protocol shows it "
                "or the HITs have controls made from it (bad_reference, good_reference): name its file with "
                "reference"},
        Mistake{"UnknownWording",
                {in_campaign("\"adequacy\"", "\"adequasy\"")},
                "campaign.toml:19:11: protocol.field[1].wording: 'adequasy' is not " + wordings +
                    " (did you mean 'adequacy'?)"},
        Mistake{"UnknownWordingOfALaterField",
                {in_campaign(
                    "[hit]",
                    "[[protocol.field]]\nname = \"more\"\ntype = \"text\"\nwording = \"coment\"\n\n[hit]")},
                "campaign.toml:24:11: protocol.field[2].wording: 'coment' is not " + wordings +
                    " (did you mean 'comment'?)"},
        Mistake{
            "UnknownOptionSet",
            {in_campaign("type = \"slider\"", "type = \"choice\"\noption_set = \"yes-now\"")},
            "campaign.toml:19:14: protocol.field[1].option_set: 'yes-now' is not adequacy-4, adequacy-ldc-4, agreement-5, "
            "better, better-answer, better-or-bad, flawless-5 or yes-no (did you mean 'yes-no'?)"},
        Mistake{"ProtocolsWithoutNames",
                {in_campaign("[protocol]\n", "[[protocol]]\n"), in_campaign("[hit]", second_protocol)},
                "campaign.toml:13:1: protocol[1]: of several protocols each needs a name: write name = "
                "\"...\""},
        Mistake{
            "DocumentsWithoutNames",
            {in_campaign("[protocol]\n", "[protocol]\nlevel = \"document\"\n")},
            "campaign.toml:4:1: language_pair[1].documents: the protocol is about documents, and the texts "
            "name none: add `documents`, a file with the name of each line's document"},
        Mistake{
            "NoConstituents",
            {highlights},
            "campaign.toml:4:1: language_pair[1].constituents: the protocol is about constituents, and the "
            "texts name none: add `constituents`, a file with their stretches"},
        Mistake{"RankingOfOneOutput",
                {in_campaign("type = \"slider\"", "type = \"ranking\"")},
                "campaign.toml:13:1: protocol.outputs: the field 'score' ranks outputs, and the screen shows "
                "one: set protocol.outputs to 2 or more, or to 0 for all systems"}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    InTheDesign, CampaignMistake,
    ::testing::Values(
        Mistake{
            "GapLongerThanTheHit",
            {in_campaign("least_gap = 1\nmost_gap = 4", "least_gap = 5\nmost_gap = 5")},
            "campaign.toml:26:13: hit.least_gap: a HIT of 6 units has no room for 5 judgments between the "
            "members of a pair: make least_gap smaller, or the HIT larger"},
        Mistake{"GapsTheWrongWayRound",
                {in_campaign("most_gap = 4", "most_gap = 0")},
                "campaign.toml:26:13: hit.least_gap: least_gap (1) must not exceed most_gap (0)"},
        Mistake{
            "GapThatGivesControlsAway",
            {in_campaign("least_gap = 1", "least_gap = 3")},
            "campaign.toml:26:13: hit.least_gap: with 3 judgments between the members of a pair no unit in "
            "the middle of a HIT of 6 could be a control, and workers could tell: a least_gap of up to 2 "
            "can be hidden"},
        // Places that are three apart form chains of 3, 3 and 2: eight units have no four such pairs.
        Mistake{
            "GapThatNoLayoutMeets",
            {in_campaign(gaps,
                         "ask_again = 4\nbad_reference = 0\ngood_reference = 0\nleast_gap = "
                         "2\nmost_gap = 2")},
            "campaign.toml:26:13: hit.least_gap: a HIT of 8 units can't have 2 to 2 judgments between the "
            "members of each of 4 pairs: a least_gap of 1 can be met"},
        Mistake{
            "TooFewItems",
            {in_campaign("system = 4", "system = 20")},
            "campaign.toml:22:10: hit.system: a HIT of 20 normal units needs at least 20 different items; "
            "there are only 12: make hit.system smaller, or let `adjudge build --fit` choose the size"},
        Mistake{
            "MoreControlsThanNormalUnits",
            {in_campaign("ask_again = 1", "ask_again = 5")},
            "campaign.toml:22:10: hit.system: 6 controls need as many normal units to belong to, and a HIT "
            "has 4: raise system"},
        Mistake{"SpamAmongRatings",
                {in_campaign("bad_reference = 1", "bad_reference = 0\nspam = 1")},
                "campaign.toml:25:8: hit.spam: spam is for screens with two outputs or more: use "
                "bad_reference"},
        Mistake{
            "BadReferenceInAComparison",
            {two_outputs},
            "campaign.toml:25:17: hit.bad_reference: bad_reference and good_reference are for screens with "
            "one output: set both to 0 and use spam"},
        Mistake{"GoldWithoutRules",
                {in_campaign("[hit]", "[hit]\ngold = 1")},
                "campaign.toml:22:8: hit.gold: gold units need [gold] with a file, or with a count to draw"},
        Mistake{
            "RepeatedGoldInALongHit",
            {in_campaign("[hit]", "[gold]\ncount = 3\nevery = 6\n\n[hit]")},
            "campaign.toml:23:9: gold.every: every is for HITs of one unit; elsewhere hit.gold says how many "
            "a HIT has"},
        Mistake{"DegradedByNoFile",
                {degrades_by_file},
                "campaign.toml:4:1: language_pair[1]: 'de to en' names no degraded texts: write "
                "[language_pair.degraded] with a file for each system, or choose another hit.degradation"},
        Mistake{"MoreItemsThanThereAre",
                {in_campaign("[hit]", "[sample]\nitems = 50\n\n[hit]")},
                "campaign.toml:22:9: sample.items: 50 items are wanted, and there are 12: make sample.items "
                "smaller"},
        Mistake{"LengthThatNoItemHas",
                {in_campaign("[hit]", "[sample]\nleast_words = 50\n\n[hit]")},
                "campaign.toml:22:15: sample.least_words: none of 12 items has 50 words or more: change "
                "least_words or most_words"},
        Mistake{"RunsTooShort",
                {in_campaign("most_gap = 4", "most_gap = 4\nlongest_run = 1")},
                "campaign.toml:21:1: hit: one system has too many of 4 units for runs of at most 1: raise "
                "hit.longest_run"}),
    [](const auto& param) { return param.param.name; });

INSTANTIATE_TEST_SUITE_P(
    InOtherFiles, CampaignMistake,
    ::testing::Values(
        Mistake{"MissingConstituents",
                {with_constituents, highlights},
                "campaign.toml:9:16: language_pair[1].constituents: 'parts.tsv': there is no such file: its "
                "folder has a.txt, b.txt, campaign.toml, reference.txt, source.txt"},
        Mistake{
            "EmptyConstituents",
            {with_constituents, highlights, whole("parts.tsv", "")},
            "campaign.toml:9:16: language_pair[1].constituents: 'parts.tsv': the file is empty: is this the "
            "right one?"},
        Mistake{"ConstituentsThatAreNoText",
                {with_constituents, highlights, whole("parts.tsv", parts_header + "1\t\xFF\tsource\t0\t3\n")},
                "parts.tsv:2: constituents: the bytes in '1\\t\\xff\\tsource\\t0\\t3' are not UTF-8: save "
                "the file "
                "as UTF-8"},
        Mistake{
            "StretchOutsideItsText",
            {with_constituents, highlights,
             whole("parts.tsv", parts_header + "1\tx\tsource\t0\t3\n1\tx\ta\t4\t99\n")},
            "parts.tsv:3: end: 4 to 99 is no stretch of a text of 33 characters: count characters from 0, "
            "and let end be one more than the last"},
        Mistake{"SystemWithoutDegradedTexts",
                {in_campaign("[protocol]\n", "[language_pair.degraded]\na = \"b.txt\"\n[protocol]\n"),
                 degrades_by_file},
                "campaign.toml:13:1: language_pair[1].degraded: the system 'b' has no degraded texts: name "
                "their file"},
        Mistake{
            "MissingDegradedTexts",
            {in_campaign("[protocol]\n",
                         "[language_pair.degraded]\na = \"b.txt\"\nb = \"c.txt\"\n[protocol]\n"),
             degrades_by_file},
            "campaign.toml:15:5: language_pair[1].degraded.b: 'c.txt': there is no such file (did you mean "
            "'a.txt'?): its folder has a.txt, b.txt, campaign.toml, reference.txt, source.txt"},
        Mistake{
            "MissingGold",
            {with_gold},
            "campaign.toml:22:8: gold.file: 'gold.csv': there is no such file: its folder has a.txt, b.txt, "
            "campaign.toml, reference.txt, source.txt"},
        Mistake{"GoldThatIsNoNumber",
                {with_gold, whole("gold.csv", gold_header + "x,1,a,50\nx,2,a,high\n")},
                "gold.csv:3:7: score: 'high' is not a number"},
        Mistake{
            "GoldThatIsNotGiven",
            {with_gold, whole("gold.csv", gold_header + "x,1,a,\nx,2,a,\n")},
            "campaign.toml:25:8: hit.gold: too few gold items for 1 in each HIT about other items than the "
            "rest: there are 0; make hit.gold smaller, or add to them"},
        Mistake{"MissingScreens",
                {two_outputs, no_bad_reference, with_screens},
                "campaign.toml:23:11: sample.screens: 'screens.csv': there is no such file: its folder has "
                "a.txt, b.txt, campaign.toml, reference.txt, source.txt"},
        Mistake{
            "ScreenOfAnUnknownItem",
            {two_outputs, no_bad_reference, with_screens,
             whole("screens.csv", screens_header + "x,1,s,a,1\nx,1,s,b,2\nx,99,t,a,1\nx,99,t,b,1\n")},
            "screens.csv:4: the screen 't' is about the item '99', which the texts do not have: check the "
            "name, or take the screen out"},
        Mistake{"ScreenOfAnUnknownSystem",
                {two_outputs, no_bad_reference, with_screens,
                 whole("screens.csv", screens_header + "x,1,s,a,1\nx,1,s,b,2\nx,2,t,a,1\nx,2,t,c,1\n")},
                "screens.csv:4: the screen 't' shows 'c', of which the texts have no output here: check the "
                "name, or take the screen out"},
        Mistake{
            "ScreenOfOneOutput",
            {two_outputs, no_bad_reference, with_screens,
             whole("screens.csv", screens_header + "x,1,s,a,1\nx,1,s,b,2\nx,2,t,a,1\n")},
            "screens.csv:4: the screen 't' shows 1 output, and the protocol wants 2: change the screen, or "
            "protocol.outputs"},
        Mistake{
            "ScreenOfTwoItems",
            {two_outputs, no_bad_reference, with_screens,
             whole("screens.csv", screens_header + "x,1,s,a,1\nx,2,s,b,2\n")},
            "screens.csv:3: the screen 's' is about the item '2' here and about '1' in line 2: give one of "
            "the two another name"},
        Mistake{"FewerScreensThanAHit",
                {two_outputs, no_bad_reference, with_screens,
                 whole("screens.csv", screens_header + "x,1,s,a,1\nx,1,s,b,2\n")},
                "campaign.toml:26:10: hit.system: a HIT of 4 normal units needs at least 4 different items; "
                "there is only 1: make hit.system smaller, or let `adjudge build --fit` choose the size"},
        Mistake{"HitsThatAreThere",
                {whole("hits.jsonl", "{}\n")},
                "hits.jsonl: there are HITs already: --add builds only what they do not ask about, --replace "
                "builds all anew"},
        Mistake{
            "NoHitsToAddTo", {}, "hits.jsonl: there are no HITs to add to: build without --add", {"--add"}},
        Mistake{"HitsThatAreNone",
                {whole("hits.jsonl", "{}\n")},
                "hits.jsonl:1: not a HIT: 'id' is not there: build all anew with --replace",
                {"--add"}}),
    [](const auto& param) { return param.param.name; });

TEST(CampaignMistakes, AreAllReportedAtOnce) {
    const CampaignOnDisk campaign{{{"a.txt", "The weather is very nice on day 2\n", "\xFF\n"},
                                   {"reference.txt", "The weather will be very nice on day 3\n", "\n"}}};
    EXPECT_EQ(lines_of(campaign.build().err).size(), 2U);
}

TEST(CampaignMistakes, AreToldAsJsonToo) {
    const CampaignOnDisk campaign{{in_campaign("least_gap = 1", "least_gap = 3")}};
    const auto json = nlohmann::json::parse(campaign.build({"--json"}).out);
    EXPECT_EQ(json["total"], 1);
    EXPECT_EQ(json["listed"][0]["line"], 26);
    EXPECT_EQ(json["listed"][0]["field"], "hit.least_gap");
}

TEST(CampaignMistakes, IncludeAnOutputThatHasChangedSinceTheHitsWereBuilt) {
    const CampaignOnDisk campaign{{}};
    ASSERT_EQ(campaign.build().exit_code, 0);
    campaign.write("b.txt", numbered("On day # it will be bad weather"));
    campaign.write("c.txt", numbered("Day # will bring some fine weather"));
    std::string text = campaign_text;
    campaign.write("campaign.toml", text.replace(text.find("b = "), 4, "c = \"c.txt\"\nb = "));
    const Files before = campaign.files();
    const ProgramRun run = campaign.build({"--add"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_TRUE(first_line(run.err).starts_with("b.txt:")) << run.err;
    EXPECT_NE(
        run.err.find("b.txt:3: the output of 'b' for item '3' is not what earlier HITs show (hits.jsonl): "
                     "give the new version another name, or build all anew with --replace\n"),
        std::string::npos)
        << run.err;
    EXPECT_EQ(campaign.files(), before);
}

TEST(CampaignMistakes, IncludeAFolderWithoutACampaign) {
    const TemporaryFolder folder;
    const ProgramRun run = run_program({"build", folder.path("")});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, folder.path("campaign.toml") +
                           ": cannot be read: No such file or directory: `adjudge init` writes one\n");
}

}  // namespace
}  // namespace adjudge
