// Every preset becomes a campaign and its HITs, in a language with spaces, one without, and one from right to
// left.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "end_to_end/run_program.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/embedded_files.hpp"
#include "formats/hit_file.hpp"
#include "model/campaign_parts.hpp"

namespace adjudge {
namespace {

struct MadeLanguage {
    std::string tag;
    std::vector<std::string> words;
    std::string space = " ";
};

const MadeLanguage german{"de",
                          {"Wetter", "heute", "schön", "morgen", "kommt", "Regen", "Wind", "aus", "Norden",
                           "bleibt", "lange", "Sonne", "scheint"}};

const std::vector<MadeLanguage>& targets() {
    static const std::vector<MadeLanguage> all{{"en",
                                                {"weather", "today", "nice", "tomorrow", "brings", "rain",
                                                 "wind", "from", "north", "stays", "long", "sun", "shines"}},
                                               {"zh",
                                                {"天气", "今天", "非常", "明天", "我们", "公园", "孩子",
                                                 "喜欢", "学校", "老师", "城市", "音乐", "经济"},
                                                ""},
                                               {"ar",
                                                {"الطقس", "اليوم", "جميل", "غدا", "يأتي", "المطر", "الريح",
                                                 "من", "الشمال", "يبقى", "طويلا", "الشمس", "تشرق"}}};
    return all;
}

// Fourteen words, others for each item and each version of it: the step through the words tells versions
// apart, the start items.
std::string sentence(const MadeLanguage& language, std::size_t item, std::size_t version) {
    constexpr std::size_t length = 14;
    const std::size_t words = language.words.size();
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        const std::size_t word = (item + item / words * i * i + (version + 1) * i) % words;
        text += (i == 0 ? "" : language.space) + language.words[word];
    }
    return text + language.space + std::to_string(item);
}

struct MadeTexts {
    std::size_t items = 120;
    std::size_t systems = 5;
    std::size_t per_document = 2;
    bool has_reference = true;
    bool has_documents = true;
};

std::string system_name(std::size_t number) { return "sys" + std::to_string(number); }

std::string lines_for(const MadeLanguage& language, std::size_t items, std::size_t version) {
    std::string text;
    for (std::size_t item = 1; item <= items; ++item) {
        text += sentence(language, item, version) + "\n";
    }
    return text;
}

std::string documents_for(const MadeTexts& texts) {
    std::string text;
    for (std::size_t item = 0; item < texts.items; ++item) {
        text += "doc" + std::to_string(item / texts.per_document) + "\n";
    }
    return text;
}

// The first four characters of each text.
std::string constituents_for(const MadeTexts& texts) {
    std::string text = "item\tconstituent\ttext\tstart\tend\n";
    for (std::size_t item = 0; item < texts.items; ++item) {
        const std::string in_document = "doc" + std::to_string(item / texts.per_document) + ":" +
                                        std::to_string(item % texts.per_document + 1);
        const std::string begin = (texts.has_documents ? in_document : std::to_string(item + 1)) + "\tnp\t";
        for (const char* role : {"source", "reference"}) {
            text.append(begin).append(role).append("\t0\t4\n");
        }
        for (std::size_t system = 1; system <= texts.systems; ++system) {
            text.append(begin).append(system_name(system)).append("\t0\t4\n");
        }
    }
    return text;
}

// A campaign made from a preset, in a folder of its own.
class MadeCampaign {
public:
    MadeCampaign(const EmbeddedFile& preset, const MadeLanguage& target, const MadeTexts& texts = {})
        : target_{target}, texts_{texts}, preset_{*read_preset(source_of(preset))} {
        std::vector<std::string> arguments{
            "init",     campaign(),
            "--preset", std::string{preset.name},
            "--from",   german.tag,
            "--to",     target.tag,
            "--source", folder_.file("source.txt", lines_for(german, texts.items, 0))};
        if (texts.has_reference) {
            arguments.insert(
                arguments.end(),
                {"--reference", folder_.file("reference.txt", lines_for(target, texts.items, 0))});
        }
        if (texts.has_documents) {
            arguments.insert(arguments.end(),
                             {"--documents", folder_.file("documents.txt", documents_for(texts))});
        }
        for (std::size_t system = 1; system <= texts.systems; ++system) {
            arguments.insert(arguments.end(), {"--system", system_name(system) + "=" + outputs_of(system)});
        }
        init_ = run_program(arguments);
        if (init_.exit_code == 0 && preset_.protocols[0].highlights_constituents) {
            change("[language_pair.systems]", "constituents = \"" +
                                                  folder_.file("parts.tsv", constituents_for(texts)) +
                                                  "\"\n[language_pair.systems]");
        }
    }

    ProgramRun build(const std::vector<std::string>& options = {}) const {
        std::vector<std::string> arguments{"build", campaign(), "--quiet"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return run_program(arguments);
    }

    void add_system() {
        ++texts_.systems;
        change("[language_pair.systems]      # name = file\n",
               "[language_pair.systems]      # name = file\n" + system_name(texts_.systems) + " = \"" +
                   outputs_of(texts_.systems) + "\"\n");
    }

    void change(const std::string& from, const std::string& to) const {
        std::string text = text_of(campaign() + "/campaign.toml");
        const std::size_t at = text.find(from);
        if (at == std::string::npos) {
            throw std::logic_error{"the campaign has no " + from};
        }
        (void)folder_.file("campaign/campaign.toml", text.replace(at, from.size(), to));
    }

    [[nodiscard]] std::string hits_text() const { return text_of(campaign() + "/hits.jsonl"); }
    void write_hits(const std::string& text) const { (void)folder_.file("campaign/hits.jsonl", text); }
    [[nodiscard]] std::vector<Hit> hits() const {
        std::vector<Hit> hits;
        const Status status =
            read_hits(SourceText::from_memory("hits.jsonl", hits_text()), [&](Hit hit) -> Status {
                hits.push_back(std::move(hit));
                return Done{};
            });
        EXPECT_TRUE(status);
        return hits;
    }
    [[nodiscard]] const ProgramRun& init() const { return init_; }
    [[nodiscard]] const Campaign& preset() const { return preset_; }

private:
    static SourceText source_of(const EmbeddedFile& file) {
        return SourceText::from_memory(std::string{file.name}, std::string{file.text});
    }
    [[nodiscard]] std::string campaign() const { return folder_.path("campaign"); }
    [[nodiscard]] std::string outputs_of(std::size_t system) const {
        return folder_.file(system_name(system) + ".txt", lines_for(target_, texts_.items, system));
    }

    const MadeLanguage& target_;
    MadeTexts texts_;
    Campaign preset_;
    TemporaryFolder folder_;
    ProgramRun init_;
};

EmbeddedFile preset_called(std::string_view name) {
    return *std::ranges::find(embedded_presets(), name, &EmbeddedFile::name);
}

using KindCounts = std::map<UnitKind, std::size_t>;

KindCounts kinds_in(const Hit& hit) {
    KindCounts counts;
    for (const Unit& unit : hit.units) {
        ++counts[unit.kind];
    }
    return counts;
}

// Where sentences are judged with their context, the design counts documents.
KindCounts kinds_of(const Campaign& preset) {
    const HitDesign& hit = preset.hit;
    const std::size_t factor = preset.protocols[0].context > 0 ? MadeTexts{}.per_document : 1;
    KindCounts counts;
    for (const auto& [kind, count] :
         {std::pair{UnitKind::System, hit.system}, std::pair{UnitKind::AskAgain, hit.ask_again},
          std::pair{UnitKind::BadReference, hit.bad_reference},
          std::pair{UnitKind::GoodReference, hit.good_reference}, std::pair{UnitKind::Gold, hit.gold},
          std::pair{UnitKind::Spam, hit.spam}}) {
        if (count > 0) {
            counts[kind] = count * factor;
        }
    }
    return counts;
}

std::string test_name(std::string preset, const std::string& language) {
    std::ranges::replace(preset, '-', '_');
    return preset + "_" + language;
}

class PresetCampaign : public ::testing::TestWithParam<std::tuple<EmbeddedFile, std::size_t>> {
protected:
    PresetCampaign() : campaign{std::get<0>(GetParam()), targets()[std::get<1>(GetParam())]} {}

    MadeCampaign campaign;
};

// The texts do not always fill the last HIT of a configuration; where they would fill less than half of it, it shares
// with the one before.
bool may_be_short(const std::vector<Hit>& hits, std::size_t place) {
    const auto is_of_same = [&](const Hit& other) {
        return other.configuration == hits[place].configuration;
    };
    const auto after = hits.begin() + static_cast<std::ptrdiff_t>(place) + 1;
    return std::count_if(after, hits.end(), is_of_same) < 2;
}

bool is_no_larger(const KindCounts& counts, const KindCounts& full) {
    return std::ranges::all_of(counts, [&](const auto& kind) {
        const auto found = full.find(kind.first);
        return found != full.end() && kind.second <= found->second;
    });
}

TEST_P(PresetCampaign, GetsHitsAsItsPresetSays) {
    ASSERT_EQ(campaign.init().exit_code, 0) << campaign.init().err;
    const ProgramRun run = campaign.build();
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const std::vector<Hit> hits = campaign.hits();
    ASSERT_FALSE(hits.empty());
    for (std::size_t i = 0; i < hits.size(); ++i) {
        const Hit& hit = hits[i];
        const Status status = check(hit);
        EXPECT_TRUE(status) << status.error().message;
        const bool is_repeated_gold =
            campaign.preset().gold.every > 0 && kinds_in(hit) == KindCounts{{UnitKind::Gold, 1}};
        const KindCounts full = kinds_of(part_of(campaign.preset(), hit.configuration));
        const bool is_short = may_be_short(hits, i) && is_no_larger(kinds_in(hit), full);
        EXPECT_TRUE(is_repeated_gold || is_short || kinds_in(hit) == full) << hit.id;
        for (const Unit& unit : hit.units) {
            EXPECT_FALSE(unit.fields.empty() || unit.fields[0].question.empty()) << unit.id;
        }
    }
}

TEST_P(PresetCampaign, IsBuiltFromItsSeedToTheByte) {
    ASSERT_EQ(campaign.build().exit_code, 0);
    const std::string first = campaign.hits_text();
    ASSERT_EQ(campaign.build({"--replace"}).exit_code, 0);
    EXPECT_TRUE(campaign.hits_text() == first);
}

INSTANTIATE_TEST_SUITE_P(All, PresetCampaign,
                         ::testing::Combine(::testing::ValuesIn(embedded_presets()),
                                            ::testing::Range(std::size_t{0}, targets().size())),
                         [](const auto& param) {
                             return test_name(std::string{std::get<0>(param.param).name},
                                              targets()[std::get<1>(param.param)].tag);
                         });

// What a preset can't do without, as its refusal names it; empty where it must be built.
std::string need_of(const Campaign& preset, const MadeTexts& texts) {
    const Campaign part = in_parts(preset).front();
    const Protocol& protocol = part.protocols.front();
    if (!texts.has_reference && part.shows_references()) {
        return "reference";
    }
    if (!texts.has_documents && protocol.keeps_documents()) {
        return "documents";
    }
    if (!texts.has_reference && protocol.removes_foreign_words) {
        return "vocabulary";
    }
    if (protocol.outputs != 1 && texts.systems < 2) {
        return "system";
    }
    return "";
}

// Every preset with every size of texts: it can be built as `adjudge init` makes it, or says what it lacks.
class FittedPreset : public ::testing::TestWithParam<EmbeddedFile> {
protected:
    static void expect_it_builds_or_says_why(const MadeTexts& texts) {
        const MadeCampaign campaign{GetParam(), targets()[0], texts};
        const std::string need = need_of(campaign.preset(), texts);
        // What the preset can't do without may be told before anything is written.
        const ProgramRun run = campaign.init().exit_code == 0 ? campaign.build() : campaign.init();
        const std::string which =
            fmt::format("{} lines, {} systems, reference {}, documents {}: {}", texts.items, texts.systems,
                        texts.has_reference, texts.has_documents, run.err);
        EXPECT_EQ(run.exit_code, need.empty() ? 0 : 2) << which;
        EXPECT_NE(run.err.find(need), std::string::npos) << which;
        if (run.exit_code == 0) {
            expect_nothing_twice(campaign.hits(), which);
        }
    }

    // No output is asked about twice in a HIT but by its controls.
    static void expect_nothing_twice(const std::vector<Hit>& hits, const std::string& which) {
        ASSERT_FALSE(hits.empty()) << which;
        for (const Hit& hit : hits) {
            std::set<std::pair<std::string, std::string>> asked;
            for (const Unit& unit : hit.units) {
                if (unit.kind == UnitKind::System) {
                    const std::string& system = unit.stimuli.back().systems.at(0);
                    EXPECT_TRUE(asked.emplace(unit.item, system).second) << which << hit.id << " " << unit.id;
                }
            }
        }
    }
};

TEST_P(FittedPreset, BuildsWithAnyTestSetFromTenLinesUpOrNamesWhatItLacks) {
    for (const std::size_t items : {10U, 12U, 40U}) {
        for (const std::size_t systems : {1U, 2U, 12U}) {
            expect_it_builds_or_says_why({.items = items, .systems = systems});
        }
    }
}

TEST_P(FittedPreset, BuildsWithManyTexts) {
    expect_it_builds_or_says_why({.items = 300, .systems = 12});
    expect_it_builds_or_says_why({.items = 3000, .systems = 2, .per_document = 10});
}

TEST_P(FittedPreset, BuildsWithoutReferencesAndDocumentsOrNamesThem) {
    expect_it_builds_or_says_why({.items = 12, .systems = 2, .has_reference = false});
    expect_it_builds_or_says_why({.items = 12, .systems = 2, .has_documents = false});
    expect_it_builds_or_says_why({.items = 40, .systems = 3, .has_reference = false, .has_documents = false});
}

INSTANTIATE_TEST_SUITE_P(All, FittedPreset, ::testing::ValuesIn(embedded_presets()),
                         [](const auto& param) { return test_name(std::string{param.param.name}, "en"); });

class AddedSystem : public ::testing::TestWithParam<EmbeddedFile> {
protected:
    AddedSystem() : campaign{GetParam(), targets()[0]} {}

    MadeCampaign campaign;
};

TEST_P(AddedSystem, KeepsTheEarlierHitsAndIsInAllOthers) {
    ASSERT_EQ(campaign.build().exit_code, 0);
    const std::string before = campaign.hits_text();
    const std::size_t hits_before = campaign.hits().size();
    campaign.add_system();
    const ProgramRun run = campaign.build({"--add"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_TRUE(campaign.hits_text().starts_with(before));
    const std::vector<Hit> hits = campaign.hits();
    ASSERT_GT(hits.size(), hits_before);
    std::set<std::string> ids;
    for (std::size_t i = 0; i < hits.size(); ++i) {
        EXPECT_TRUE(ids.insert(hits[i].id).second) << hits[i].id;
        for (const Unit& unit : i < hits_before ? std::vector<Unit>{} : hits[i].units) {
            if (unit.kind == UnitKind::Spam) {
                continue;  // about an item that the HIT does not ask about
            }
            EXPECT_TRUE(std::ranges::any_of(unit.stimuli, [](const Stimulus& stimulus) {
                return std::ranges::find(stimulus.systems, "sys6") != stimulus.systems.end();
            })) << unit.id;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Some, AddedSystem,
                         ::testing::Values(preset_called("law2013-vas"), preset_called("wmt-da"),
                                           preset_called("wmt-da-source"), preset_called("post-editing"),
                                           preset_called("pairwise")),
                         [](const auto& param) { return test_name(std::string{param.param.name}, "en"); });

TEST(AddedHits, BeginOnALineOfTheirOwn) {
    MadeCampaign campaign{preset_called("wmt-da-source"), targets()[0]};
    ASSERT_EQ(campaign.build().exit_code, 0);
    const std::size_t hits_before = campaign.hits().size();
    std::string without_end = campaign.hits_text();
    without_end.pop_back();
    campaign.write_hits(without_end);
    campaign.add_system();
    const ProgramRun run = campaign.build({"--add"});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_TRUE(campaign.hits_text().starts_with(without_end + "\n"));
    EXPECT_GT(campaign.hits().size(), hits_before);
}

// Graham et al. (2013, LAW), section 4: 560 outputs for each language pair, in 8 HITs of 100.
TEST(PaperCampaign, Law2013HasEightHitsOfAHundred) {
    const MadeCampaign campaign{preset_called("law2013-vas"), targets()[0]};
    const auto summary = nlohmann::json::parse(campaign.build({"--json"}).out);
    EXPECT_EQ(summary["hits"], 8);
    EXPECT_EQ(summary["language_pairs"][0]["units"]["system"], 560);
    for (const Hit& hit : campaign.hits()) {
        EXPECT_EQ(hit.units.size(), 100U);
    }
}

// Graham et al. (2013, ALTA): the same 8 HITs in each of the configurations.
TEST(PaperCampaign, Alta2013AsksTheSameInSevenConfigurations) {
    const MadeCampaign campaign{preset_called("alta2013-all"), targets()[0]};
    const auto summary = nlohmann::json::parse(campaign.build({"--json"}).out);
    EXPECT_EQ(summary["hits"], 7 * 8);
    std::map<std::string, std::vector<std::string>> items;
    for (const Hit& hit : campaign.hits()) {
        for (const Unit& unit : hit.units) {
            items[hit.configuration].push_back(unit.item);
        }
    }
    ASSERT_EQ(items.size(), 7U);
    for (const auto& [configuration, asked] : items) {
        EXPECT_EQ(asked, items["base"]) << configuration;
    }
}

// Läubli et al. (2018): 50 documents or 104 sentences, and 5 or 16 spam units; four raters and two.
TEST(PaperCampaign, Laeubli2018HasFourConditionsUnderOneSetOfRules) {
    const MadeCampaign campaign{preset_called("laeubli2018"), targets()[0], {.systems = 2}};
    const auto summary = nlohmann::json::parse(campaign.build({"--json"}).out);
    EXPECT_EQ(summary["hits"], 4);
    EXPECT_EQ(summary["parts"].size(), 4U);
    EXPECT_EQ(summary["parts"][3]["workers_per_hit"], 2);
    std::map<std::string, std::size_t> units;
    for (const Hit& hit : campaign.hits()) {
        units[hit.configuration] = hit.units.size();
    }
    EXPECT_EQ(units, (std::map<std::string, std::size_t>{{"adequacy-document", 55},
                                                         {"adequacy-sentence", 120},
                                                         {"fluency-document", 55},
                                                         {"fluency-sentence", 120}}));
    // Somebody else for each of 4 + 2 + 4 + 2 judgments of a sentence that all four conditions ask about.
    EXPECT_EQ(summary["least_workers"], 12);
}

// A part is what the campaign with that part alone would be.
TEST(PaperCampaign, Laeubli2018ShowsWhatItsSingleConditionsShow) {
    const MadeCampaign whole{preset_called("laeubli2018"), targets()[0], {.systems = 2}};
    const MadeCampaign single{preset_called("laeubli2018-fluency-sentence"), targets()[0], {.systems = 2}};
    ASSERT_EQ(whole.build().exit_code, 0);
    ASSERT_EQ(single.build().exit_code, 0);
    const Hit part = whole.hits().back();
    const Hit alone = single.hits().front();
    ASSERT_EQ(part.configuration, "fluency-sentence");
    ASSERT_EQ(part.units.size(), alone.units.size());
    for (std::size_t i = 0; i < part.units.size(); ++i) {
        EXPECT_EQ(part.units[i].stimuli, alone.units[i].stimuli) << i;
    }
}

// Denkowski and Lavie (2010): 1,314 translations give 1,455 HITs, which cost $218.25.
TEST(PaperCampaign, Denkowski2010CostsWhatThePaperSays) {
    const MadeCampaign campaign{
        preset_called("denkowski2010-adequacy"), targets()[0], {.items = 1314, .systems = 1}};
    const auto summary = nlohmann::json::parse(campaign.build({"--json"}).out);
    EXPECT_EQ(summary["hits"], 1455);
    EXPECT_NEAR(summary["cost"].get<double>(), 218.25, 1e-9);
}

// One output per HIT has nothing in common with another.
TEST(BuiltCampaign, SaysWhatItsJudgmentsAreWorth) {
    const MadeCampaign campaign{
        preset_called("denkowski2010-adequacy"), targets()[0], {.items = 1314, .systems = 1}};
    const auto worth = nlohmann::json::parse(campaign.build({"--json"}).out)["worth"];
    EXPECT_DOUBLE_EQ(worth["judgments"].get<double>(), 13140.0);
    EXPECT_DOUBLE_EQ(worth["effective_judgments"].get<double>(), 13140.0);
    EXPECT_NEAR(worth["effective_per_currency_unit"].get<double>(), 13140.0 / 218.25, 1e-6);
}

TEST(BuiltCampaign, SaysThatRunsOfOneSystemAreWorthLess) {
    const MadeCampaign campaign{preset_called("wmt-da-source"), targets()[0], {.per_document = 10}};
    const std::string out = campaign.build().out;
    EXPECT_NE(out.find("10.0 in a row of one system; set payment.per_hit"), std::string::npos) << out;
}

}  // namespace
}  // namespace adjudge
